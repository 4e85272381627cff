"""A puzzle on the page: its task in the place of the status line, and its solution."""

from __future__ import annotations

from datetime import date

from ...record.changes import Record
from ...session.code import encode
from ...words.en import page as page_words
from ...words.en import puzzles as words
from ..html import Node, classes, h, small_button
from ..narration import status_text as game_text
from ..state import State
from ..view.sheet import progress
from .reading import shared_text, streak_now, task_text
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
        class_=classes("status-line", not task.solved and "status-task"),
    )


def status_text(state: State, task: Task) -> str:
    if state.refused:
        return state.said
    if not task.solved:
        return f"{task_text(task)} {words.tried(task.wrong)}".strip()
    if state.playing_out:
        return game_text(state)
    return words.solved(task.wrong + 1)


def puzzle_panel(state: State, task: Task) -> Node | None:
    """The solution, once the puzzle is solved: how, why, and what is next."""
    if not task.solved:
        return None
    result = shared_text(state, task.day) if task.kind == "day" else ""
    copied, going = state.puzzles.copied, is_going(state)
    told = (words.at_try(task.wrong + 1), outcome_text(state), task.why, what_follows(state, task))
    return h(
        "section",
        h("h2", words.SOLVED),
        h("p", " ".join(each for each in told if each)),
        h("p", copied, role="status", class_="hint", key="copied") if copied else None,
        h(
            "div",
            None if going else small_button("puzzles:next", next_label(task)),
            small_button("puzzles:copy", words.COPY_RESULT) if result else None,
            class_="next",
        ),
        # While it is played out the board must stay: the panel then has the place of a hint.
        class_=f"{'coach' if going else 'end'} end-puzzle player-{task.session.position.turn}",
        key="end",
    )


def is_going(state: State) -> bool:
    """True while a solved puzzle is played out."""
    return state.playing_out and state.session.position.outcome is None


def outcome_text(state: State) -> str:
    """What is still to do, or how it went, where a puzzle is played out."""
    outcome = state.session.position.outcome
    if not state.playing_out:
        return ""
    return page_words.wins(outcome, state.names) if outcome else words.PLAY_OUT


def what_follows(state: State, task: Task) -> str:
    """The streak after the puzzle of a day, and when the next one comes; after a mistake, when it
    comes back."""
    match task.kind:
        case "day" if task.day == state.today:
            return f"{words.streak(streak_now(state))} {words.TOMORROW}".strip()
        case "day":
            return words.streak(streak_now(state))
        case "mistake":
            return return_text(state, task)
        case "endless":
            return ""


def return_text(state: State, task: Task) -> str:
    """When a mistake comes back, or that it has left the list. Until the record has been written,
    the mistake is in it as it was before: then nothing is said."""
    code, record = encode(task.session), state.record.record or Record()
    found = next((each for each in record.mistakes if each.code == code), None)
    if not found:
        return words.SOLVED_TWICE
    return words.comes_back(date.fromisoformat(found.due)) if found.due > state.today else ""


def next_label(task: Task) -> str:
    return words.NEXT_MISTAKE if task.kind == "mistake" else words.NEXT
