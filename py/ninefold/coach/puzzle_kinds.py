"""What the puzzles of each game are like: settings by grade, limits, and where the grades part.

The cuts are set so that each grade comes up often enough to be found in a few games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from ..rules.game import SettingValue

Chosen: TypeAlias = dict[str, SettingValue]

GRADES: Final = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Kind:
    number: int
    """Seeds the generators of this game's puzzles; it never changes, or every puzzle would."""
    variants: tuple[tuple[Chosen, ...], tuple[Chosen, ...], tuple[Chosen, ...]]
    """The settings of the puzzles, by grade."""
    played: int
    """The least number of moves that lead to a puzzle."""
    depth: int
    """The least number of moves from a puzzle to the end of the game."""
    options: int
    """The least number of moves in a puzzle that do not lose at once."""
    cuts: tuple[float, float]
    """The scores from which the grade is 2, and 3."""
    weight: float = 6.0
    """What the score gains if every wrong move looks good."""
    traps: float = 0.0
    """The share of the puzzles that must have wrong moves that look good."""


SPLIT: Final = Kind(
    0,
    (
        ({}, {"cap": 4}, {"cap": 3}),
        ({"cap": 3}, {"cap": 2}, {"n": 11, "cap": 3}),
        ({"cap": 2}, {"n": 12, "cap": 3}, {"n": 11, "cap": 2}),
    ),
    played=0,
    depth=2,
    options=3,
    cuts=(6.0, 8.0),
)
DUEL: Final = Kind(
    1,
    (
        ({}, {"n": 12}, {"n": 12, "even": 1}, {"n": 17}),
        ({}, {"n": 11}, {"n": 15}, {"n": 16, "even": 1}, {"n": 18}, {"n": 22}),
        ({"n": 15}, {"n": 15, "even": 1}, {"n": 16}, {"n": 17}, {"n": 22}),
    ),
    played=1,
    depth=3,
    options=3,
    cuts=(9.5, 11.5),
)
# A row has two ends, so there are never more than two moves; that the larger one is right too
# often would make it too easy.
WAR: Final = Kind(
    2,
    (({}, {"n": 8}), ({}, {"n": 10}, {"n": 11}), ({"n": 11}, {"n": 12}, {"n": 15})),
    played=0,
    depth=4,
    options=2,
    cuts=(8.5, 11.0),
    weight=2.0,
    traps=0.6,
)
FIRST: Final[Chosen] = {"call": "first"}
QUEST: Final = Kind(
    3,
    (
        ({}, {"n": 8, "length": 6, **FIRST}, {"length": 5, **FIRST}, {"length": 6, **FIRST}),
        ({"n": 7, "length": 5, **FIRST}, {"length": 5, **FIRST}, {"length": 7, **FIRST}),
        ({"length": 7, **FIRST}, {"n": 11, "length": 7, **FIRST}, {"n": 11, "length": 9, **FIRST}),
    ),
    played=1,
    depth=2,
    options=3,
    cuts=(5.0, 6.1),
    weight=1.5,
)
BATTLE: Final = Kind(
    4,
    (
        ({"target": 30}, {"target": 40}, {}),
        ({}, {"target": 40}, {"gap": 2}),
        ({}, {"gap": 2}, {"target": 75}),
    ),
    played=1,
    depth=3,
    options=3,
    cuts=(10.0, 13.5),
)
KINDS: Final[dict[str, Kind]] = {
    "split": SPLIT,
    "duel": DUEL,
    "war": WAR,
    "quest": QUEST,
    "battle": BATTLE,
}
