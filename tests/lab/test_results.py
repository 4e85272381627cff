"""How sure a result is, and where it is on the scale of the levels."""

from __future__ import annotations

import pytest

from ninefold.lab.measured import WON_OF_1000
from ninefold.lab.rating import Rating, place, rated
from ninefold.lab.referee import Pairing, match_steps
from ninefold.lab.results import Tally, counted
from ninefold.rules import BY_KEY
from ninefold.session.seats import LEVELS, Computer
from ninefold.words.en.lab import results as words
from tests.lab.asked import refereed


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 1, 0.2065, 1.0),
        (193, 385, 0.4516, 0.5510),
    ],
)
def test_the_interval_is_wilson_s(won: int, games: int, low: float, high: float) -> None:
    assert Tally(won, games).interval == pytest.approx((low, high), abs=1e-3)


def test_no_games_say_nothing() -> None:
    assert Tally(0, 0).interval == (0, 1)


@pytest.mark.parametrize("game", BY_KEY)
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_plays_like_itself(game: str, level: str) -> None:
    """Rated by its measured result, against every level that can tell it from the others."""
    for against in LEVELS:
        column = [row[LEVELS.index(against)] for row in WON_OF_1000[game]]
        won = column[LEVELS.index(level)]
        found = rated(game, against, Tally(won, 1000))
        assert found.low <= found.place <= found.high
        if column.count(won) == 1:
            assert (found.level, found.shade) == (level, "even")


def test_levels_that_score_alike_share_a_place() -> None:
    assert place((0.0, 0.0, 0.3, 0.3, 0.5), 0.0) == 0.5
    assert place((0.0, 0.0, 0.3, 0.3, 0.5), 0.3) == 2.5
    assert place((0.0, 0.0, 0.3, 0.3, 0.5), 0.15) == 1.5


def test_the_scale_rises() -> None:
    for rows in WON_OF_1000.values():
        for at in range(len(LEVELS)):
            column = [row[at] for row in rows]
            assert column == sorted(column)
            assert rows[at][at] == 500


@pytest.mark.thorough
@pytest.mark.parametrize("game", BY_KEY)
def test_the_scale_is_that_of_the_levels(game: str) -> None:
    """If this fails, the levels have changed: run tools/measure_levels.py."""
    for lower in range(len(LEVELS) - 1):
        pairing = Pairing(game, {}, Computer(LEVELS[lower + 1]), Computer(LEVELS[lower]))
        tally = counted(refereed(match_steps(pairing, 60, seed=2)))
        measured = WON_OF_1000[game][lower + 1][lower] / 1000
        assert abs(tally.share - measured) < 0.25  # four standard deviations


def test_beyond_the_scale() -> None:
    shares = (0.2, 0.4, 0.4, 0.6, 0.8)
    assert place(shares, 0.0) == -0.5
    assert place(shares, 0.3) == pytest.approx(0.5)
    assert place(shares, 0.5) == pytest.approx(2.5)
    assert place(shares, 1.0) == 4.5


@pytest.mark.parametrize(
    ("at", "text"),
    [
        (2.0, "Against Sharp it plays like Steady."),
        (2.3, "Against Sharp it plays like Steady, a little better."),
        (1.7, "Against Sharp it plays like Steady, a little worse."),
        (-0.5, "Against Sharp it plays worse than Gentle."),
        (4.5, "Against Sharp it plays better than Perfect."),
    ],
)
def test_a_rating_in_words(at: float, text: str) -> None:
    assert words.rating(Rating(at, at, at), "sharp") == text
