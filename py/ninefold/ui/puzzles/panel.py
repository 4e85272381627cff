"""A puzzle on the page: its task in the place of the status line, and its solution."""

from __future__ import annotations

from ...record.changes import streak
from ...words.en import puzzles as words
from ..html import Node, classes, h, small_button
from ..state import State
from ..view.sheet import progress
from .reading import shared_text, task_text
from .state import Task


def puzzle_status(state: State, task: Task, swap: Node | None) -> Node:
    """The task, in the place of the status line."""
    away = state.session.ply < task.place
    return h(
        "div",
        h(
            "p",
            status_text(state, task),
            class_=classes("status", state.refused and "status-refused"),
        ),
        progress(state.progress.get("puzzle"), words.MAKING) if task.solved else None,
        swap,
        small_button("puzzles:again", words.TO_PUZZLE) if away else None,
        class_="status-line",
    )


def status_text(state: State, task: Task) -> str:
    if state.refused:
        return state.said
    if task.solved:
        return words.solved(task.wrong + 1)
    return f"{task_text(task)} {words.tried(task.wrong)}".strip()


def puzzle_panel(state: State, task: Task) -> Node | None:
    """The solution, once the puzzle is solved: how, why, and what is next."""
    if not task.solved:
        return None
    result = shared_text(state, task.day) if task.kind == "day" else ""
    copied = state.puzzles.copied
    return h(
        "section",
        h("h2", words.SOLVED),
        h("p", f"{words.at_try(task.wrong + 1)} {task.why} {streak_text(state, task)}".strip()),
        h("p", copied, role="status", class_="hint", key="copied") if copied else None,
        h(
            "div",
            small_button("puzzles:next", next_label(task)),
            small_button("puzzles:copy", words.COPY_RESULT) if result else None,
            class_="next",
        ),
        class_=f"end end-puzzle player-{task.session.position.turn}",
        key="end",
    )


def streak_text(state: State, task: Task) -> str:
    record = state.record.record
    return words.streak(streak(record, task.day)) if record and task.kind == "day" else ""


def next_label(task: Task) -> str:
    return words.NEXT_MISTAKE if task.kind == "mistake" else words.NEXT
