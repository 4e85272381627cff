"""The archive of past days, and the streak, which is the same wherever it is shown."""

from __future__ import annotations

import pytest

from ninefold.record.changes import Record, add_puzzle, write
from ninefold.ui import storage
from ninefold.ui.html import Node
from ninefold.words.en import puzzles as puzzle_words
from tests.ui.fake import TODAY, Page, texts, visit

from .asking import answers, opened_puzzles, pressed, wrong_answer


def solved(*days: str) -> dict[str, str]:
    record = Record()
    for day in days:
        record = add_puzzle(record, day, 2, day)
    return {storage.RECORD: write(record)}


def day(page: Page, name: str) -> Node:
    return page.one("data-target", f"puzzles:day:{name}")


def days(page: Page) -> list[Node]:
    return page.found("class", "calendar-day")


def test_the_days_of_this_month_up_to_today() -> None:
    page = opened_puzzles(visit("split", stored=solved("2026-11-03")))
    assert [texts(each) for each in days(page)][3:] == [str(number) for number in range(4, 17)]
    assert day(page, TODAY).get("aria-current") == "date"
    assert day(page, TODAY).get("aria-label") == (
        "16 November 2026: Sequence Duel, easy, not solved"
    )
    done = day(page, "2026-11-03")
    assert done.get("aria-label") == (
        "3 November 2026: Number Quest, easy, solved at the second try"
    )
    assert texts(done) == "3\u2713"
    assert not page.found("data-target", "puzzles:day:2026-11-17")


@pytest.mark.parametrize(
    ("today", "rows"), [("2027-02-28", 4), ("2026-11-16", 6), ("2026-12-31", 5)]
)
def test_weeks_begin_on_monday(today: str, rows: int) -> None:
    page = opened_puzzles(visit("split", today_is=today))
    (table,) = [each for each in page.one("class", "calendar").children
                if isinstance(each, Node) and each.tag == "table"]  # fmt: skip
    weeks = [each for each in table.children if isinstance(each, Node) and each.tag == "tbody"]
    assert len(weeks[0].children) == rows
    for week in weeks[0].children:
        assert isinstance(week, Node)
        assert len(week.children) == 7


def test_turning_to_other_months() -> None:
    page = opened_puzzles(visit("split"))
    assert "November 2026" in page.text("class", "calendar-turn")
    pressed(page, "puzzles:month:2026-10")
    assert "October 2026" in page.text("class", "calendar-turn")
    assert len(days(page)) == 31
    assert page.found("data-target", "puzzles:month:2026-11")
    for month in range(9, 0, -1):
        pressed(page, page.one("aria-label", f"{puzzle_words.MONTHS[month - 1]} 2026")
                .get("data-target") or "")  # fmt: skip
    assert "January 2026" in page.text("class", "calendar-turn")
    assert len(days(page)) == 31
    assert page.one("aria-label", "December 2025").get("aria-disabled") == "true"


def test_a_press_brings_the_puzzle_of_that_day() -> None:
    page = opened_puzzles(visit("split"))
    pressed(page, "puzzles:day:2026-11-03")
    assert (page.state.key, page.task.day) == ("quest", "2026-11-03")
    assert not page.host.sheets
    page.play(wrong_answer(page), answers(page)[0])
    opened_puzzles(page)
    assert "solved at the second try" in (day(page, "2026-11-03").get("aria-label") or "")


def test_a_past_day_does_not_cost_the_count_of_today() -> None:
    page = pressed(visit("duel"), "puzzles:day")
    page.play(wrong_answer(page))
    pressed(page, "puzzles:day:2026-11-03")
    page.play(wrong_answer(page), answers(page)[0])
    pressed(page, "puzzles:day")
    assert page.task.wrong == 1


def test_the_streak_is_the_same_everywhere() -> None:
    stored = solved("2026-11-13", "2026-11-14", "2026-11-15", "2026-11-02")
    page = pressed(visit("split", stored=stored), "puzzles:day:2026-11-03")
    page.play(answers(page)[0])
    text = "Three days in a row."
    assert text in page.shown, "beside the solved puzzle"
    assert text in opened_puzzles(page).shown, "above the calendar"
    page.open("record")
    page.settle()
    assert text in page.shown, "in the record"
    pressed(page, "puzzles:copy")
    assert "in a row" not in page.host.clipboard, "the result of a past day has no streak"
    pressed(page, "puzzles:day")
    page.play(answers(page)[0])
    pressed(page, "puzzles:copy")
    assert "Four days in a row." in page.host.clipboard
    assert "Four days in a row." in page.shown


def test_a_clock_that_is_far_off_still_has_a_puzzle() -> None:
    page = opened_puzzles(visit("split", today_is="2004-02-29"))
    assert not days(page)
    pressed(page, "puzzles:day")
    assert page.task.day == "2004-02-29"
