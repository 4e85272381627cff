"""The tables in docs/levels.md: what their commands print, each number in its range."""

from __future__ import annotations

from pathlib import Path

import pytest

from ninefold.ai.grid import GRID, measured
from ninefold.ai.room import alone
from ninefold.ai.tournament import Case
from ninefold.ai.ways import WAYS
from ninefold.rules import plain
from ninefold.terminal.levels import SEEDS, grid_line, room_line, setting

pytestmark = pytest.mark.thorough

TEXT = (Path(__file__).parents[2] / "docs" / "levels.md").read_text("utf-8")
LINES = TEXT.splitlines()
MEASURED, _, WITHOUT_ROOM = TEXT.partition("## Where the rules leave little room")
ROWS = [line for line in MEASURED.splitlines() if line.startswith(tuple(f"{c.key} " for c in GRID))]
ROOMY = [case for case in GRID if case.room]
NARROW = [case for case in GRID if not case.room]
NAMED = 33
"""How many letters game and setting take."""
GAMES, SEED = 100, 31
"""What the commands say."""
QUICK = (
    Case("split", (("n", 5),)),
    Case("split", (("cap", 3),)),
    Case("duel", (("n", 7),)),
    Case("war", (("n", 6),)),
    Case("quest", (("n", 5),)),
    Case("battle", (("target", 20),)),
)
"""Settings of every game whose games are short enough to be played again here."""


def name(case: Case) -> str:
    return f"{case.key} {setting(case)}"


def row_of(case: Case) -> str:
    start = f"{case.key:<8}{setting(case):<25}"
    (row,) = (row for row in ROWS if row.startswith(start))
    return row


def numbers(case: Case) -> list[int]:
    return [int(number) for number in row_of(case)[NAMED:].split()]


def test_there_is_a_row_for_every_setting() -> None:
    assert len(ROWS) == len(GRID)
    assert all(len(numbers(case)) == 11 for case in GRID)


@pytest.mark.parametrize("table", ["--grid", "--room"])
def test_the_commands_are_there(table: str) -> None:
    assert f"ninefold levels {table} --games {GAMES} --seed {SEED}" in LINES


@pytest.mark.parametrize("case", QUICK, ids=name)
def test_the_table_is_what_the_levels_do(case: Case) -> None:
    """Who changes a level or a way prints the table anew, and sees below whether it is in range."""
    (same,) = (each for each in GRID if name(each) == name(case))
    assert grid_line(measured(same, GAMES, range(SEED, SEED + SEEDS))) == row_of(case)


@pytest.mark.parametrize("case", ROOMY, ids=name)
def test_every_number_is_in_its_range(case: Case) -> None:
    easy, steady, sharp, perfect, _, *more, beaten, _ = numbers(case)
    assert all(60 <= share <= 90 for share in (easy, steady, sharp, perfect))
    ranges = ((-2, 10), (0, 20), (15, 40), (25, 55))
    for share, (low, high) in zip(more, ranges, strict=True):
        assert low <= share <= high
    assert beaten > 50


@pytest.mark.parametrize("case", GRID, ids=name)
def test_no_level_is_weaker_than_the_one_below(case: Case) -> None:
    assert min(numbers(case)[:4]) >= 50


@pytest.mark.parametrize("case", NARROW, ids=name)
def test_settings_without_room_have_a_reason_and_its_numbers(case: Case) -> None:
    assert f"`{setting(case)}`" in WITHOUT_ROOM
    rows = [line for line in LINES if line.startswith(f"{case.key:<8}{setting(case):<25}")]
    kinds = WAYS[type(plain(case.start(0)))]
    named = [row.split()[-3] for row in rows if row in WITHOUT_ROOM]
    assert named == list(kinds)


def test_the_numbers_behind_a_reason_are_what_the_ways_do() -> None:
    """The others take longer to play."""
    (case,) = (case for case in NARROW if case.key == "duel")
    for found in alone(case, GAMES, range(SEED, SEED + SEEDS)):
        if found.way in ("any", "reply"):
            assert room_line(found) in LINES
