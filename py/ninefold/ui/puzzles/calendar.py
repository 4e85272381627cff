"""The archive: the days of a month as buttons that bring their puzzles. Solved days are marked."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from ...coach.daily import FIRST_DAY, daily, daily_grade
from ...record.changes import Record
from ...rules import BY_KEY
from ...words.en import puzzles as words
from ..html import Node, classes, h
from ..state import State

WEEK = 7


def calendar(state: State) -> Node:
    """The month that the visitor has turned to, at first the one of today."""
    first = month_of(state)
    solved = {each.date: each.tries for each in (state.record.record or Record()).puzzles}
    today = date.fromisoformat(state.today)
    return h(
        "div",
        turning(first, today),
        h(
            "table",
            h("caption", words.month(first), class_="visually-hidden"),
            heads(),
            h("tbody", [week(monday, first, today, solved) for monday in mondays(first)]),
        ),
        class_="calendar",
        key="calendar",
    )


def month_of(state: State) -> date:
    """The first day of the month that is shown."""
    wanted = date.fromisoformat(f"{state.puzzles.month or state.today[:7]}-01")
    latest = date.fromisoformat(state.today).replace(day=1)
    return max(min(wanted, latest), min(FIRST_DAY, latest))


def turning(first: date, today: date) -> Node:
    """The name of the month between the buttons to its neighbours."""
    before, after = (first - timedelta(1)).replace(day=1), next_month(first)
    return h(
        "div",
        turn("earlier", "\u2039", before, first > FIRST_DAY),
        h("p", words.month(first), role="status"),
        turn("later", "\u203a", after, after <= today),
        class_="calendar-turn",
    )


def turn(key: str, sign: str, to: date, there: bool) -> Node:
    """A button to another month. It stays where it is when there is no such month, so that it does
    not lose the keyboard's focus."""
    return h(
        "button",
        sign,
        type="button",
        class_="small",
        data_target=f"puzzles:month:{to.isoformat()[:7]}" if there else None,
        aria_disabled=None if there else "true",
        aria_label=words.month(to),
        key=key,
    )


def next_month(first: date) -> date:
    return (first + timedelta(31)).replace(day=1)


def heads() -> Node:
    """The names of the weekdays, short to see and whole to hear."""
    return h(
        "thead",
        h("tr", [h("th", name[:2], scope="col", abbr=name) for name in words.WEEKDAYS]),
    )


def mondays(first: date) -> Iterator[date]:
    """The Mondays of the weeks that have a day of the month."""
    monday = first - timedelta(first.weekday())
    while monday < next_month(first):
        yield monday
        monday += timedelta(WEEK)


def week(monday: date, first: date, today: date, solved: dict[str, int]) -> Node:
    days = [monday + timedelta(number) for number in range(WEEK)]
    cells = [
        h("td", day_button(day, today, solved) if day.month == first.month else None)
        for day in days
    ]
    return h("tr", cells, key=monday.isoformat())


def day_button(day: date, today: date, solved: dict[str, int]) -> Node:
    """The button of a day; a day without a puzzle is only its number."""
    if not FIRST_DAY <= day <= today:
        return h("span", day.day)
    tries = solved.get(day.isoformat(), 0)
    title, grade = BY_KEY[daily(day)[0]].title, daily_grade(day)
    return h(
        "button",
        day.day,
        h("span", "\u2713", aria_hidden="true") if tries else None,
        type="button",
        class_=classes("calendar-day", bool(tries) and "calendar-solved"),
        data_target=f"puzzles:day:{day.isoformat()}",
        aria_label=words.day_label(day, title, grade, tries),
        aria_current="date" if day == today else None,
    )
