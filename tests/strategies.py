"""Random games, settings, positions and whole playouts for property tests.

`most` lowers the upper bound of a setting by its key, to keep a game small enough to search:
`positions("war", most={"n": 8, "row": 8})`.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from ninefold.rules import BY_KEY, GAMES, variant
from ninefold.rules.game import (
    ROW_NUMBERS,
    AnyGame,
    AnyPosition,
    Choice,
    Flag,
    Number,
    Row,
    Setting,
    SettingValue,
)
from ninefold.rules.settings import all_settings

Most: TypeAlias = Mapping[str, int]
Chosen: TypeAlias = dict[str, SettingValue]

KEYS: Final = tuple(game.key for game in GAMES)
NO_LIMIT: Final[Most] = MappingProxyType({})
SEEDS: Final = st.integers(0, 2**32 - 1)
LONGEST: Final = 1000
"""More plies than any game here can take."""


@dataclass(frozen=True)
class Playout:
    """A game played to its end: `positions` has one more than `moves`."""

    game: AnyGame
    settings: Chosen
    moves: tuple[Hashable, ...]
    positions: tuple[AnyPosition, ...]


def setting_values(setting: Setting, most: Most = NO_LIMIT) -> SearchStrategy[SettingValue]:
    """All that a setting allows."""
    match setting:
        case Number(key, low, high):
            return st.integers(low, min(high, most.get(key, high)))
        case Flag():
            return st.integers(0, 1)
        case Choice(_, options):
            return st.sampled_from(options)
        case Row(key, low, high):
            longest = min(high, most.get(key, high))
            row = st.lists(st.integers(*ROW_NUMBERS), min_size=low, max_size=longest)
            return st.just(()) | row.map(tuple)


def settings_of(game: AnyGame, most: Most = NO_LIMIT) -> SearchStrategy[Chosen]:
    """Some of the game's settings, chosen freely; the others stay classic."""
    optional = {setting.key: setting_values(setting, most) for setting in all_settings(game)}
    return st.fixed_dictionaries({}, optional=optional).map(fitting)


def fitting(settings: Chosen) -> Chosen:
    """A quest plays two numbers or more, and no more than there are."""
    n, length = settings.get("n", 9), settings.get("length", 0)
    if not (isinstance(n, int) and isinstance(length, int) and length):
        return settings
    return {**settings, "length": min(max(length, 2), n)}


@st.composite
def games_and_settings(
    draw: DrawFn, game_key: str | None = None, most: Most = NO_LIMIT
) -> tuple[AnyGame, Chosen]:
    """A game with its settings; with `swap` among them it is the swap variant."""
    game = BY_KEY[game_key or draw(st.sampled_from(KEYS))]
    settings = draw(settings_of(game, most))
    return variant(game, settings), settings


def playouts(game_key: str | None = None, most: Most = NO_LIMIT) -> SearchStrategy[Playout]:
    """A random game from its first position to its end."""
    return games_and_settings(game_key, most).flatmap(lambda chosen: playouts_of(*chosen))


@st.composite
def playouts_of(draw: DrawFn, game: AnyGame, settings: Chosen) -> Playout:
    rng, lean = Random(draw(SEEDS)), draw(st.sampled_from((1, 4)))
    positions, moves = [game.start(settings, draw(SEEDS))], list[Hashable]()
    while (options := positions[-1].moves()) and len(moves) < LONGEST:
        moves.append(leaning_choice(options, rng, lean))
        positions.append(positions[-1].play(moves[-1]))
    return Playout(game, settings, tuple(moves), tuple(positions))


def leaning_choice(options: tuple[Hashable, ...], rng: Random, lean: int) -> Hashable:
    """Leaning to the first options: an even choice in Number Quest would nearly always call."""
    return options[int(len(options) * rng.random() ** lean)]


@st.composite
def games_and_positions(
    draw: DrawFn, game_key: str | None = None, most: Most = NO_LIMIT
) -> tuple[AnyGame, AnyPosition]:
    """A position that the game can reach, finished ones included, and its game."""
    playout = draw(playouts(game_key, most))
    return playout.game, playout.positions[draw(st.integers(0, len(playout.moves)))]


def positions(game_key: str | None = None, most: Most = NO_LIMIT) -> SearchStrategy[AnyPosition]:
    """A position that the game can reach, finished ones included."""
    return games_and_positions(game_key, most).map(lambda found: found[1])


MOVE_TEXTS: Final[Mapping[str, SearchStrategy[str]]] = {
    "split": st.builds("{}{}".format, st.integers(0, 32), st.sampled_from("LR")) | st.just("T"),
    "duel": st.integers(0, 110).map(str),
    "war": st.sampled_from("LR"),
    "quest": st.integers(0, 14).map(str)
    | st.builds("{}:{}".format, st.integers(0, 101), st.integers(0, 14)),
    "battle": st.integers(0, 11).map(str),
}
"""Readable moves of each game, legal or not."""
