"""How much room the rules of a setting leave for levels: what each single way is worth there.

A level is a mixture of ways and exact play. So where perfect play hardly beats somebody who always
looks in one way, no levels fit between the two; and where a random player takes little from every
way, it takes little from every level.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..rules import plain
from . import chance, ways
from .levels import LEVELS
from .tournament import Case, Contestant, level_player, random_player, wins


@dataclass(frozen=True, slots=True)
class Alone:
    """Somebody who looks in one way in every move of a game; all numbers are per cent."""

    case: Case
    way: str
    beaten: float
    """What perfect play scores against them."""
    more: float
    """How much more than from perfect play a random player takes from them."""


def alone(case: Case, games: int, seeds: Sequence[int]) -> Iterator[Alone]:
    """Every way of the game."""
    perfect = level_player(LEVELS[-1])

    def score(one: Contestant, two: Contestant) -> float:
        won = sum(wins(case, one, two, games, seed) for seed in seeds)
        return 100 * won / (games * len(seeds))

    given = score(random_player, perfect)
    for way in ways.WAYS[type(plain(case.start(0)))]:
        player = way_player(way)
        yield Alone(case, way, score(perfect, player), score(random_player, player) - given)


def way_player(way: str) -> Contestant:
    return lambda position, rng: chance.choice(rng, ways.liked(position, way))
