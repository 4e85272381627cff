"""The puzzle of a day: the same for everybody, never the same within two years."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import date, timedelta
from pathlib import Path

import pytest

from ninefold.coach.daily import (
    CYCLE,
    CYCLE_SINCE,
    FIRST_DAY,
    TURNS,
    daily,
    daily_grade,
    daily_steps,
)
from ninefold.coach.puzzle_kinds import GRADES
from ninefold.coach.puzzles import Puzzle
from ninefold.rules import BY_KEY, GAMES
from ninefold.steps import finish
from ninefold.words.en import puzzles as words
from tests.effort import effort

from .made import written

MONDAY = date(2026, 11, 16)
DAYS = Path(__file__).parents[1] / "golden" / "daily.txt"
CYCLE_DAYS = Path(__file__).parents[1] / "golden" / "daily_cycle.txt"


def test_the_games_take_turns() -> None:
    week = [daily(MONDAY + timedelta(days)) for days in range(7)]
    assert week[0] == ("duel", 20261116)
    assert [key for key, _ in week[:5]] == ["duel", "war", "quest", "battle", "split"]
    assert len({seed for _, seed in week}) == 7


def test_past_days_keep_their_puzzle() -> None:
    """Every third day of almost three years, as they were before games could join on a day."""
    lines = [line.split() for line in DAYS.read_text("utf-8").splitlines()]
    assert len(lines) == 355
    for day, key, seed in lines:
        assert daily(date.fromisoformat(day)) == (key, int(seed)), day


def face(found: Puzzle) -> tuple[str, Hashable]:
    """What a visitor sees of a puzzle: its position, whoever is to move."""
    position = found.position
    return found.game, (position if position.turn == 1 else position.exchange()).key


@pytest.mark.thorough
@pytest.mark.parametrize("key", BY_KEY)
def test_no_puzzle_comes_again_within_two_years(key: str) -> None:
    """After a cycle the same puzzles come again in the same order, so it is enough that they differ
    within a cycle, and from the puzzles of the days before the first cycle. A quick run looks at
    the first of them only."""
    two_years = timedelta(366 + 365)
    assert timedelta(CYCLE) >= two_years
    before = {face(finish(daily_steps(day))) for day in tried(key, FIRST_DAY, CYCLE_SINCE)}
    cycle = tried(key, CYCLE_SINCE, CYCLE_SINCE + timedelta(CYCLE))
    assert len(cycle) == effort(CYCLE // len(BY_KEY))
    seen: dict[object, date] = {}
    for day in cycle:
        found = face(finish(daily_steps(day)))
        assert found not in before, day
        assert found not in seen, (seen[found], day)
        seen[found] = day


def test_a_cycle_is_the_same_again() -> None:
    for day in days(CYCLE_SINCE, CYCLE_SINCE + timedelta(CYCLE)):
        later = day + timedelta(CYCLE)
        assert (daily(day), daily_grade(day)) == (daily(later), daily_grade(later))


def tried(key: str, since: date, until: date) -> list[date]:
    """The days on which the game has its turn, or the first of these where effort is saved."""
    found = [day for day in days(since, until) if daily(day)[0] == key]
    return found[: effort(len(found))]


def days(since: date, until: date) -> list[date]:
    return [since + timedelta(day) for day in range((until - since).days)]


def test_the_puzzles_of_the_cycle_never_change() -> None:
    """One of each game and grade."""
    lines = {}
    for day in days(CYCLE_SINCE, CYCLE_SINCE + timedelta(35)):
        found = finish(daily_steps(day))
        lines[found.game, found.grade] = f"{day} {found.game} {found.grade} {written(found)}"
    assert sorted(lines.values()) == CYCLE_DAYS.read_text("utf-8").splitlines()


def test_a_game_that_joins_changes_no_day_before() -> None:
    joined = date(2031, 3, 1)
    turns = (*TURNS, (joined, (*BY_KEY, "sixth")))
    days = [joined + timedelta(day) for day in range(-30, 30)]
    assert [daily(day, turns) for day in days[:30]] == [daily(day) for day in days[:30]]
    assert {daily(day, turns)[0] for day in days[:30]} == set(BY_KEY)
    assert {daily(day, turns)[0] for day in days[30:]} == {*BY_KEY, "sixth"}


def test_the_grade_goes_by_the_weekday() -> None:
    assert [daily_grade(MONDAY + timedelta(day)) for day in range(7)] == [1, 1, 2, 2, 2, 3, 3]
    days = [MONDAY + timedelta(day) for day in range(35)]
    assert len({(daily(day)[0], daily_grade(day)) for day in days}) == len(GAMES) * len(GRADES)


@pytest.mark.thorough
def test_working_days_are_easy_and_short_and_weekends_harder() -> None:
    monday = date(2026, 12, 7)
    assert [daily_grade(monday + timedelta(day)) for day in range(7)] == [1, 1, 1, 1, 1, 2, 3]
    for day in days(monday, monday + timedelta(35)):
        found = finish(daily_steps(day))
        assert found.depth <= 5 or found.grade > 1, day


@pytest.mark.parametrize(
    ("made", "days", "text"),
    [
        (1, 4, "solved at the first try. Four days in a row."),
        (2, 1, "solved at the second try."),
        (12, 13, "solved after 12 tries. 13 days in a row."),
    ],
)
def test_a_result_reads_well(made: int, days: int, text: str) -> None:
    result = words.share_text(MONDAY, "Sequence Duel", made, days)
    assert result == f"Ninefold puzzle of 16 November 2026, Sequence Duel: {text}"
