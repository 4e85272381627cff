"""Players against each other: both seats, many deals, seeded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, Final, TypeAlias

from ..rules import BY_KEY, plain, variant
from ..rules.battle import BattlePosition
from ..rules.duel import DuelPosition
from ..rules.game import ROW_NUMBERS, AnyPosition, Player, Settings
from ..rules.quest import QuestPosition
from ..rules.split import SplitPosition
from ..rules.war import WarPosition
from . import chance, ways
from .levels import LEVELS, Level, choose

# A contestant plays any game, so its moves are of any type.
Contestant: TypeAlias = Callable[[AnyPosition, Random], Any]

GREEDY: Final = {
    SplitPosition: "grab",
    DuelPosition: "fewest",
    WarPosition: "larger",
    QuestPosition: "rough",
    BattlePosition: "largest",
}
"""The way of the greedy player in each game."""


@dataclass(frozen=True, slots=True)
class Case:
    """A game with the settings that a contest is held at."""

    key: str
    settings: tuple[tuple[str, int | str], ...] = ()
    row: int = 0
    """How many numbers from 1 to 99 each deal has; 0: a row as the settings say, if the game has
    one."""
    room: bool = True
    """False where the rules leave too little room for five levels."""

    def start(self, seed: int) -> AnyPosition:
        settings: Settings = dict(self.settings)
        if self.row:
            settings = {**settings, "row": drawn_row(self.row, seed)}
        return variant(BY_KEY[self.key], settings).start(settings, seed)


def drawn_row(count: int, seed: int) -> tuple[int, ...]:
    low, high = ROW_NUMBERS
    rng = Random(seed)
    return tuple(low + chance.below(rng, high - low + 1) for _ in range(count))


@dataclass(frozen=True, slots=True)
class Row:
    """How often the upper level beat the lower one."""

    game: str
    upper: str
    lower: str
    games: int
    won: int

    @property
    def share(self) -> float:
        return self.won / self.games


def tournament(games: int, seed: int, keys: Sequence[str]) -> Iterator[Row]:
    """Every level against the one below it, in each of the games named by `keys`."""
    for key in keys:
        for lower, upper in pairwise(LEVELS):
            yield match(Case(key), upper, lower, games, seed)


def match(case: Case, upper: Level, lower: Level, games: int, seed: int) -> Row:
    won = wins(case, level_player(upper), level_player(lower), games, seed)
    return Row(case.key, upper.key, lower.key, games, won)


def wins(case: Case, one: Contestant, two: Contestant, games: int, seed: int) -> int:
    """How many games `one` wins; each deal is played once from either seat."""
    won = 0
    for number in range(games):
        seats = (one, two) if number % 2 == 0 else (two, one)
        place: Player = 1 if number % 2 == 0 else 2
        won += play_out(case, seats, seed * 1_000_003 + number // 2, number) == place
    return won


def play_out(case: Case, seats: tuple[Contestant, Contestant], deal: int, number: int) -> Player:
    position = case.start(deal)
    rng = Random(deal * 2 + number % 2)
    while position.outcome is None:
        position = position.play(seats[position.turn - 1](position, rng))
    return position.outcome.winner


def level_player(level: Level) -> Contestant:
    return lambda position, rng: choose(position, level, rng)


def random_player(position: AnyPosition, rng: Random) -> Any:
    """Any move that the rules allow."""
    return chance.choice(rng, position.moves())


def greedy_player(position: AnyPosition, rng: Random) -> Any:
    """Takes what looks best at once, in every move."""
    return chance.choice(rng, ways.liked(position, GREEDY[type(plain(position))]))
