"""The sheet of puzzles: today's, as many as one likes, and the visitor's own mistakes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date

from ...coach.daily import daily, daily_grade
from ...record.changes import Mistake, Record, due_mistakes
from ...rules import BY_KEY
from ...words.en import page as page_words
from ...words.en import puzzles as words
from ..html import Node, h, small_button
from ..state import State
from ..view.sheet import progress, sheet
from .calendar import calendar
from .reading import game_of, shared_text, streak_now


def puzzles_sheet(state: State) -> Node:
    return sheet("puzzles", page_words.PUZZLES, *puzzles_content(state))


def puzzles_content(state: State) -> tuple[Node, ...]:
    puzzles = state.puzzles
    return (
        making(state),
        h("h3", words.TODAY),
        *today(state),
        *archive(state),
        h("h3", words.ENDLESS),
        endless(state),
        h("h3", words.MISTAKES),
        *own_mistakes(state.record.record or Record(), state.today),
        h("p", puzzles.told or None, class_="hint", role="status"),
        h("p", None if state.keeps else page_words.NOT_KEPT, class_="hint"),
    )


def making(state: State) -> Node:
    """The progress of the puzzle that was asked for."""
    share = state.progress.get("puzzle")
    if share is None or not state.puzzles.wish:
        return h("div", class_="making", role="status")
    return h(
        "div",
        h("p", f"{words.MAKING}."),
        progress(share, words.MAKING),
        small_button("puzzles:stop", words.STOP),
        class_="making",
        role="status",
    )


def today(state: State) -> tuple[Node, ...]:
    if not state.today:
        return ()
    when = date.fromisoformat(state.today)
    title, grade = BY_KEY[daily(when)[0]].title, words.GRADES[daily_grade(when)]
    line = h("p", f"{words.day(when)}: {title}, {grade.lower()}.")
    result = shared_text_of_today(state)
    if not result:
        return line, h("div", main_button("puzzles:day", words.TODAYS), class_="sheet-row")
    return line, shared(state, result)


def archive(state: State) -> tuple[Node, ...]:
    """The days so far, to play, and how many of them in a row are solved."""
    if not state.today:
        return ()
    told = f"{words.ARCHIVE_TEXT} {words.streak(streak_now(state))}".strip()
    return h("h3", words.ARCHIVE), h("p", told), calendar(state)


def shared_text_of_today(state: State) -> str:
    record, day = state.record.record or Record(), state.today
    return shared_text(state, day) if any(each.date == day for each in record.puzzles) else ""


def shared(state: State, result: str) -> Node:
    """The result of a solved puzzle, to share."""
    return h(
        "div",
        h(
            "label",
            h("span", words.RESULT),
            h("textarea", result, readonly=True, rows=3, id="result", key=result),
            class_="field",
        ),
        h("p", state.puzzles.copied or None, class_="hint", role="status"),
        h(
            "div",
            main_button("puzzles:copy", words.COPY_RESULT),
            small_button("puzzles:day", words.LOOK_AGAIN),
            class_="sheet-row",
        ),
        class_="shared",
        key="shared",
    )


def main_button(target: str, label: str) -> Node:
    return h("button", label, type="button", data_target=target, class_="primary", key=target)


def endless(state: State) -> Node:
    title = state.session.game.title
    solved = (state.record.record or Record()).endless
    buttons = [
        h("button", label, type="button", data_target=f"puzzles:grade:{grade}", class_="small",
          aria_label=words.grade_label(grade, title))
        for grade, label in words.GRADES.items()
    ]  # fmt: skip
    return h(
        "div",
        h("p", f"{title}. {words.solved_so_far(solved)}".strip()),
        h("div", buttons, class_="sheet-row"),
    )


def own_mistakes(record: Record, today: str) -> tuple[Node, ...]:
    """Buttons for the mistakes that are due, and when the others come back."""
    due = due_mistakes(record, today)
    later = [each.due for each in record.mistakes if each not in due]
    told = words.coming_back(len(later), date.fromisoformat(min(later))) if later else ""
    if not due:
        return (h("p", told or words.NO_MISTAKES, class_="hint"),)
    return due_buttons(due), h("p", told or None, class_="hint")


def due_buttons(due: Iterable[Mistake]) -> Node:
    counts = Counter(game_of(each.code) for each in due)
    buttons = [
        small_button(f"puzzles:mistake:{key}", words.mistakes_of(game.title, counts[key]))
        for key, game in BY_KEY.items()
        if counts[key]
    ]
    return h("div", buttons, class_="sheet-row")
