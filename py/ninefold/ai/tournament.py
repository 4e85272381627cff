"""Levels against each other: both seats, many deals, seeded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from ..rules import BY_KEY
from ..rules.game import AnyGame, Player
from .levels import LEVELS, Level, choose


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
            yield match(BY_KEY[key], upper, lower, games, seed)


def match(game: AnyGame, upper: Level, lower: Level, games: int, seed: int) -> Row:
    """Each deal is played once from either seat."""
    won = 0
    for number in range(games):
        seats = (upper, lower) if number % 2 == 0 else (lower, upper)
        winner = play_out(game, seats, seed * 1_000_003 + number // 2)
        won += seats[winner - 1] is upper
    return Row(game.key, upper.key, lower.key, games, won)


def play_out(game: AnyGame, seats: tuple[Level, Level], seed: int) -> Player:
    position = game.start({}, seed)
    rng = Random(seed)
    while position.outcome is None:
        position = position.play(choose(position, seats[position.turn - 1], rng))
    return position.outcome.winner
