"""The sheets of the desk, once they are opened."""

from __future__ import annotations

from collections import Counter
from datetime import date

from ...coach.puzzles import daily, daily_grade
from ...record.changes import Record
from ...rules import BY_KEY
from ...words.en import desk as words
from ...words.en import puzzles as en_puzzle
from ..html import Node, h, small_button
from ..sheets import sheet
from ..state import State
from .act import game_of, shared_text
from .board_view import progress
from .record_view import record_content
from .state import Desk


def opened(state: State) -> Node:
    match state.desk.sheet:
        case "puzzles":
            return sheet("puzzles", words.PUZZLES, *puzzles_content(state))
        case "record":
            return sheet("record", words.RECORD_TITLE, *record_content(state.desk))
        case _:
            return map_sheet(state)


def puzzles_content(state: State) -> tuple[Node, ...]:
    desk = state.desk
    return (
        making(desk),
        h("h3", words.TODAY),
        *today(state),
        h("h3", words.ENDLESS),
        endless(state),
        h("h3", words.MISTAKES),
        own_mistakes(desk.record or Record()),
        h("p", desk.told or None, class_="hint", role="status"),
        h("p", words.NOT_KEPT if not desk.kept else None, class_="hint"),
    )


def making(desk: Desk) -> Node:
    """How far the puzzle is that was asked for."""
    if desk.share is None or not desk.wish:
        return h("div", class_="making", role="status")
    return h(
        "div",
        h("p", f"{words.MAKING}."),
        progress(desk.share, words.MAKING),
        small_button("desk:stop", words.STOP),
        class_="making",
        role="status",
    )


def today(state: State) -> tuple[Node, ...]:
    if not state.desk.today:
        return ()
    when = date.fromisoformat(state.desk.today)
    title, grade = BY_KEY[daily(when)[0]].title, en_puzzle.GRADES[daily_grade(when)]
    line = h("p", f"{en_puzzle.day(when)}: {title}, {grade.lower()}.")
    result = shared_text_of_today(state)
    if not result:
        return line, h("div", main_button("desk:day", words.TODAYS), class_="desk-row")
    return line, shared(state, result)


def shared_text_of_today(state: State) -> str:
    record, day = state.desk.record or Record(), state.desk.today
    return shared_text(state, day) if any(each.date == day for each in record.puzzles) else ""


def shared(state: State, result: str) -> Node:
    """Solved: the result to share."""
    return h(
        "div",
        h("label",
          h("span", words.RESULT),
          h("textarea", result, readonly=True, rows=3, id="result", key=result),
          class_="field"),
        h("p", state.desk.copied or None, class_="hint", role="status"),
        h("div",
          main_button("desk:copy", words.COPY_RESULT),
          small_button("desk:day", words.LOOK_AGAIN),
          class_="desk-row"),
        class_="shared",
        key="shared",
    )  # fmt: skip


def main_button(target: str, label: str) -> Node:
    return h("button", label, type="button", data_target=target, class_="primary", key=target)


def endless(state: State) -> Node:
    title = state.session.game.title
    solved = (state.desk.record or Record()).endless
    buttons = [
        h("button", label, type="button", data_target=f"desk:grade:{grade}", class_="small",
          aria_label=words.grade_label(grade, title))
        for grade, label in en_puzzle.GRADES.items()
    ]  # fmt: skip
    return h(
        "div",
        h("p", f"{title}. {words.solved_so_far(solved)}".strip()),
        h("div", buttons, class_="desk-row"),
    )


def own_mistakes(record: Record) -> Node:
    counts = Counter(game_of(each.code) for each in record.mistakes)
    if not counts:
        return h("p", words.NO_MISTAKES, class_="hint")
    buttons = [
        small_button(f"desk:mistake:{key}", words.mistakes_of(game.title, counts[key]))
        for key, game in BY_KEY.items()
        if counts[key]
    ]
    return h("div", buttons, class_="desk-row")


def map_sheet(state: State) -> Node:
    if state.unsolved:
        return sheet("map", words.MAP, h("p", words.NO_MAP))
    waiting = h("div", h("p", f"{words.DRAWING}."), progress(state.desk.share or 0, words.DRAWING),
                class_="making", role="status")  # fmt: skip
    title = words.map_of(state.session.game.title)
    return sheet("map", title, state.desk.map or waiting)
