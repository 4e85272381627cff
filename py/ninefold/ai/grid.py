"""The levels at many settings of every game: against each other, a random and a greedy player.

Each level should score 60 to 90 of a hundred against the one below. What a random player takes from
a level is counted above what it takes from perfect play, which the rules give it anyway.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from .levels import LEVELS
from .tournament import Case, Contestant, greedy_player, level_player, random_player, wins

GRID: Final = (
    Case("split"),
    Case("split", (("n", 30),)),
    Case("split", (("swap", 1),)),
    Case("split", (("cap", 3),)),
    Case("split", (("cap", 2),)),
    Case("split", (("n", 30), ("cap", 4))),
    Case("split", (("cap", 4),), row=12),
    Case("split", (("n", 5),)),
    Case("duel"),
    Case("duel", (("n", 100),)),
    Case("duel", (("swap", 1),)),
    Case("duel", (("n", 40), ("even", 1))),
    Case("duel", (("n", 15),)),
    Case("duel", (("n", 7),)),
    Case("duel", (("n", 20),), room=False),
    Case("war"),
    Case("war", (("n", 40),)),
    Case("war", (("swap", 1),)),
    Case("war", (("n", 10),)),
    Case("war", row=20),
    Case("war", row=9),
    Case("war", (("n", 6),), room=False),
    Case("quest"),
    Case("quest", (("n", 12),)),
    Case("quest", (("swap", 1),)),
    Case("quest", (("length", 7), ("call", "first"))),
    Case("quest", (("length", 7),)),
    Case("quest", (("n", 12), ("length", 8), ("call", "first"))),
    Case("quest", (("n", 5),)),
    Case("quest", (("length", 5),)),
    Case("battle"),
    Case("battle", (("target", 300),)),
    Case("battle", (("swap", 1),)),
    Case("battle", (("target", 100),)),
    Case("battle", (("gap", 2),)),
    Case("battle", (("target", 20),)),
    Case("battle", (("gap", 0),), room=False),
    Case("battle", (("target", 300), ("gap", 3)), room=False),
)
"""Classic, largest, with the swap, capped or otherwise deeper, long rows of 1 to 99, short."""


@dataclass(frozen=True, slots=True)
class Line:
    """One setting; all numbers are per cent."""

    case: Case
    games: int
    """In each of the contests."""
    upper: tuple[float, ...]
    """What each level scores against the one below, from easy to perfect."""
    given: float
    """What a random player scores against perfect play."""
    more: tuple[float, ...]
    """How much more it scores against each other level, from gentle to sharp."""
    greedy: tuple[float, float]
    """What a greedy player scores against gentle and against perfect."""


def grid(cases: Sequence[Case], games: int, seeds: Sequence[int]) -> Iterator[Line]:
    for case in cases:
        yield measured(case, games, seeds)


def measured(case: Case, games: int, seeds: Sequence[int]) -> Line:
    players = [level_player(level) for level in LEVELS]

    def score(one: Contestant, two: Contestant) -> float:
        won = sum(wins(case, one, two, games, seed) for seed in seeds)
        return 100 * won / (games * len(seeds))

    upper = tuple(score(above, below) for below, above in pairwise(players))
    *lost, given = [score(random_player, player) for player in players]
    greedy = (score(greedy_player, players[0]), score(greedy_player, players[-1]))
    more = tuple(each - given for each in lost)
    return Line(case, games * len(seeds), upper, given, more, greedy)
