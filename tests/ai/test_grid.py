"""The levels at many settings: a small version of `ninefold levels --grid`, whose table is in
docs/levels.md.

The games are seeded, so the result is the same in every run. What is asked for is what so few games
can show: a range, wider by the spread that chance gives to a share of that many games.
"""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

import pytest

from ninefold.ai.grid import GRID, measured
from ninefold.ai.levels import LEVELS
from ninefold.ai.tournament import Case, Contestant, level_player, random_player, wins
from ninefold.rules import BY_KEY

pytestmark = pytest.mark.thorough

SLOW = (("target", 300), ("length", 8))
"""Battles to 300 and the longest quests take too long here; the grid itself has them."""
ROOMY = [case for case in GRID if case.room and not set(SLOW) & set(case.settings)]
GAMES = 20
"""In each contest; a game has at least six settings to add up."""
PERFECT = level_player(LEVELS[-1])
AGAINST_RANDOM = {"gentle": (25, 55), "easy": (15, 40), "steady": (-5, 20), "sharp": (-5, 10)}
"""How much more a random player takes from a level than from perfect play."""


def of_game(key: str) -> list[Case]:
    return [case for case in ROOMY if case.key == key]


def share(cases: list[Case], one: Contestant, two: Contestant) -> float:
    won = sum(wins(case, one, two, GAMES, seed=3) for case in cases)
    return 100 * won / (GAMES * len(cases))


def spread(cases: list[Case]) -> float:
    """By how much a share of so many games may be off."""
    return 2 * 50 / sqrt(GAMES * len(cases))


@pytest.mark.parametrize("key", BY_KEY)
def test_each_level_beats_the_one_below(key: str) -> None:
    cases = of_game(key)
    for lower, upper in pairwise(LEVELS):
        found = share(cases, level_player(upper), level_player(lower))
        assert 60 - spread(cases) <= found <= 90 + spread(cases), (upper.key, found)


@pytest.mark.parametrize("key", BY_KEY)
def test_a_random_player_takes_more_from_the_lower_levels(key: str) -> None:
    cases = of_game(key)
    given = share(cases, random_player, PERFECT)
    for level in LEVELS[:-1]:
        low, high = AGAINST_RANDOM[level.key]
        more = share(cases, random_player, level_player(level)) - given
        assert low - spread(cases) <= more <= high + spread(cases), (level.key, more)


def test_every_game_has_six_settings() -> None:
    for key in BY_KEY:
        assert len([case for case in GRID if case.key == key]) >= 6


@pytest.mark.parametrize("case", [case for case in GRID if case.row])
def test_long_rows_are_dealt_anew(case: Case) -> None:
    assert case.start(1) == case.start(1) != case.start(2)


def test_a_line_adds_up() -> None:
    line = measured(Case("war"), 2, range(4))
    assert line.games == 8
    assert len(line.upper) == len(line.more) == len(LEVELS) - 1
    assert all(0 <= share <= 100 for share in (*line.upper, line.given, *line.greedy))
    assert line == measured(Case("war"), 2, range(4))


def test_both_seats_are_counted() -> None:
    """Player 1 wins every classic row of Sequence Split, so perfect play wins every second game."""
    assert wins(Case("split"), PERFECT, PERFECT, 20, seed=1) == 10
