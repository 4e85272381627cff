"""What the puzzles of each game are like: settings by grade, limits, and where the grades part.

The grades part so that each comes up often enough to be found in a few games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from ..rules.game import SettingValue

Chosen: TypeAlias = dict[str, SettingValue]

GRADES: Final = (1, 2, 3)
Variants: TypeAlias = tuple[tuple[Chosen, ...], tuple[Chosen, ...], tuple[Chosen, ...]]
"""The settings of puzzles, by grade."""


@dataclass(frozen=True, slots=True)
class Scored:
    """What the first puzzles of a game were like, which were graded by a score (`puzzle_scores`):
    the puzzles of past days stay as they were."""

    variants: Variants
    cuts: tuple[float, float]
    """The scores from which the grade is 2, and 3."""
    weight: float = 6.0
    """What the score gains if every wrong move looks good."""
    traps: float = 0.0
    """The share of the puzzles that must have wrong moves that look good."""


@dataclass(frozen=True, slots=True)
class Kind:
    number: int
    """Seeds the generators of this game's puzzles; it never changes, or every puzzle would."""
    variants: Variants
    played: int
    """The least number of moves that lead to a puzzle."""
    depth: int
    """The least number of moves from a puzzle to the end of the game."""
    options: int
    """The least number of moves in a puzzle that do not lose at once."""
    looks: tuple[int, int]
    """The least numbers of moves from a puzzle of grade 2, and 3, to the end of the game."""
    scored: Scored


FIRST: Final[Chosen] = {"call": "first"}
# Without a cap, whoever takes the most points is right: such a row is easy.
SPLIT: Final = Kind(
    0,
    (
        ({}, {"cap": 4}, {"cap": 3}),
        ({"cap": 3}, {"cap": 2}, {"n": 11, "cap": 3}, {"n": 12, "cap": 3}),
        ({"cap": 2}, {"n": 11, "cap": 2}, {"n": 12, "cap": 2}, {"n": 13, "cap": 2}),
    ),
    played=0,
    depth=2,
    options=3,
    looks=(3, 5),
    scored=Scored(
        (
            ({}, {"cap": 4}, {"cap": 3}),
            ({"cap": 3}, {"cap": 2}, {"n": 11, "cap": 3}),
            ({"cap": 2}, {"n": 12, "cap": 3}, {"n": 11, "cap": 2}),
        ),
        cuts=(6.0, 8.0),
    ),
)
DUEL: Final = Kind(
    1,
    (
        ({}, {"n": 12}, {"n": 12, "even": 1}, {"n": 17}, {"n": 18}),
        ({"n": 15}, {"n": 16, "even": 1}, {"n": 17}, {"n": 18}, {"n": 20}, {"n": 22}),
        ({"n": 15}, {"n": 16}, {"n": 17}, {"n": 18}, {"n": 20}, {"n": 22}, {"n": 24}),
    ),
    played=1,
    depth=3,
    options=3,
    looks=(3, 5),
    scored=Scored(
        (
            ({}, {"n": 12}, {"n": 12, "even": 1}, {"n": 17}),
            ({}, {"n": 11}, {"n": 15}, {"n": 16, "even": 1}, {"n": 18}, {"n": 22}),
            ({"n": 15}, {"n": 15, "even": 1}, {"n": 16}, {"n": 17}, {"n": 22}),
        ),
        cuts=(9.5, 11.5),
    ),
)
# A row has two ends, so there are never more than two moves.
WAR: Final = Kind(
    2,
    (
        ({}, {"n": 8}, {"n": 10}),
        ({}, {"n": 10}, {"n": 11}, {"n": 13}),
        ({}, {"n": 11}, {"n": 13}, {"n": 15}, {"n": 17}),
    ),
    played=0,
    depth=4,
    options=2,
    looks=(5, 7),
    scored=Scored(
        (({}, {"n": 8}), ({}, {"n": 10}, {"n": 11}), ({"n": 11}, {"n": 12}, {"n": 15})),
        cuts=(8.5, 11.0),
        weight=2.0,
        traps=0.6,
    ),
)
QUEST: Final = Kind(
    3,
    (
        ({}, {"n": 8, "length": 6, **FIRST}, {"length": 5, **FIRST}, {"length": 6, **FIRST}),
        ({"n": 7, "length": 5, **FIRST}, {"length": 5, **FIRST}, {"length": 7, **FIRST},
         {"n": 10, "length": 7, **FIRST}, {"length": 7}),
        ({"length": 7, **FIRST}, {"n": 11, "length": 7, **FIRST}, {"n": 11, "length": 9, **FIRST},
         {"n": 11, "length": 9}),
    ),
    played=1,
    depth=2,
    options=3,
    looks=(2, 3),
    scored=Scored(
        (
            ({}, {"n": 8, "length": 6, **FIRST}, {"length": 5, **FIRST}, {"length": 6, **FIRST}),
            ({"n": 7, "length": 5, **FIRST}, {"length": 5, **FIRST}, {"length": 7, **FIRST}),
            ({"length": 7, **FIRST}, {"n": 11, "length": 7, **FIRST},
             {"n": 11, "length": 9, **FIRST}),
        ),
        cuts=(5.0, 6.1),
        weight=1.5,
    ),
)  # fmt: skip
BATTLE: Final = Kind(
    4,
    (
        ({"target": 30}, {"target": 40}, {}, {"gap": 2}, {"gap": 3}),
        ({}, {"target": 40}, {"gap": 2}, {"target": 60, "gap": 2}),
        ({}, {"target": 60}, {"target": 60, "gap": 2}, {"target": 75}),
    ),
    played=1,
    depth=3,
    options=3,
    looks=(5, 9),
    scored=Scored(
        (
            ({"target": 30}, {"target": 40}, {}),
            ({}, {"target": 40}, {"gap": 2}),
            ({}, {"gap": 2}, {"target": 75}),
        ),
        cuts=(10.0, 13.5),
    ),
)
KINDS: Final[dict[str, Kind]] = {
    "split": SPLIT,
    "duel": DUEL,
    "war": WAR,
    "quest": QUEST,
    "battle": BATTLE,
}
