"""Whatever is kept, a page starts and plays: every key, with texts of every kind. What used to stop
a page is here by name."""

from __future__ import annotations

import json
from typing import Final

import pytest

from ninefold.rules import BY_KEY
from ninefold.ui import storage
from ninefold.ui.days import FIRST_DAY, LAST_DAY, is_day, nearest_day
from ninefold.words.en import notices
from tests.made import made
from tests.ui.fake import Page, laid, visit

from ..puzzles.asking import pressed

DEEP: Final = "[" * 100_000
DIGITS: Final = "9" * 6000
OWN: Final = made("war", "L,R", seats=("you", "friend"))


def plays(page: Page) -> None:
    """The page answers presses, opens its sheets, and nothing fails."""
    page.settle()
    page.press("do:new")
    page.settle()
    page.turn(page.session.position.moves()[0])
    for sheet in ("puzzles", "record", "unfinished"):
        page.open(sheet)
        page.settle()
        page.close(sheet)
    assert page.shown
    assert not page.host.errors


def puzzle(**changes: object) -> str:
    page = pressed(visit("war"), "puzzles:grade:1")
    found = json.loads(page.host.stored[storage.puzzle("war")])
    return json.dumps({**found, **changes})


@pytest.mark.parametrize(
    "changes",
    [
        *({"grade": grade} for grade in (9, -1, 0, 10**9, True)),
        *({"wrong": wrong} for wrong in (-1, 10**9)),
        {"depth": -3},
        {"kind": "day", "day": "yesterday"},
        {"kind": "day", "day": "2026-02-30"},
        {"day": "2026-11-16"},
        {"answers": ["nonsense"]},
        {"answers": []},
        {"code": made("war", "L,L,L,L,L,L,L,L,L")},
    ],
)
def test_a_puzzle_that_makes_no_sense(changes: dict[str, object]) -> None:
    stored = {storage.puzzle("war"): puzzle(**changes), storage.game("war"): OWN}
    page = visit("war", stored=stored)
    assert page.notice == notices.PUZZLE_LOST
    assert page.code == OWN
    plays(page)


KEYS: Final = (
    storage.PREFS, storage.RECORD, storage.RECORD_BROKEN, storage.MISSED, storage.UNWRITTEN,
    storage.TEST, storage.THEME, storage.game("war"), storage.puzzle("war"), storage.earlier("war"),
    storage.shown("war"), storage.unfinished("war", "x"),
)  # fmt: skip
TEXTS: Final = (
    "null", "-1", "[]", "{}", '""', "true", "\0", "\ud83d", "x" * 200_000, DEEP, DIGITS,
    '{"a":' * 50_000,
    f'{{"version":1,"rounds":{DIGITS},"grade":{DIGITS}}}', f"2026-11-16 {DIGITS}", "275760-09-13 1",
    '{"version":1,"code":{},"games":{}}', '{"version":-1}', f'{{"version":{DIGITS}}}',
    made("duel", "6,2", seats=("you", "friend")), "3.war.a.b.c", "..", "99999999999999999999.war..",
    "<meta http-equiv=refresh content=0>", '{"level":[],"you":{},"rounds":1e400}',
    '{"version":1,"rounds":-5,"first":10000000}',
)  # fmt: skip


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_every_key_with_texts_of_every_kind(text: str) -> None:
    damaged = dict.fromkeys(KEYS, text)
    plays(visit("war", stored=dict(damaged)))
    page = visit("war", stored={**damaged, storage.game("war"): OWN})
    assert page.code == OWN
    plays(page)


def test_a_count_of_6000_digits() -> None:
    assert storage.read_missed(f"2026-11-16 {DIGITS}") == ("", 0)


@pytest.mark.parametrize("key", BY_KEY)
def test_another_games_code_as_the_earlier_game(key: str) -> None:
    """It came onto the table by a press on the notice, which then could not be drawn."""
    page = laid("war", "L,R")
    other = made(key, seats=("you", "friend"), seed=3)
    page.host.stored[storage.earlier("war")] = other
    page = page.reload()
    page.press("do:earlier")
    assert page.state.key == "war"
    plays(page)


# Clocks


@pytest.mark.parametrize(
    ("day", "nearest"),
    [
        ("2026-11-16", "2026-11-16"),
        ("2024-02-29", "2024-02-29"),
        ("1970-01-01", FIRST_DAY),
        ("-271821-04-20", FIRST_DAY),
        ("2026-02-29", FIRST_DAY),
        ("275760-09-13", LAST_DAY),
        ("3000-01-01", LAST_DAY),
    ],
)
def test_days_of_clocks(day: str, nearest: str) -> None:
    assert nearest_day(day) == nearest
    assert is_day(day) == (day == nearest)


@pytest.mark.parametrize(
    "day", ["275760-09-13", "1970-01-01", "-271821-04-20", LAST_DAY, FIRST_DAY]
)
def test_a_clock_that_is_far_off(day: str) -> None:
    page = laid("duel", "5,1")
    page.host.today_is = day
    page.turn(7)
    page.settle()
    assert page.record.games[0].date == nearest_day(day)
    plays(page)
    pressed(page, "puzzles:day")
    assert not page.host.errors
