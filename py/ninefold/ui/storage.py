"""Everything that the browser keeps from visit to visit (localStorage): under which name, in which
format.

All of it is text that stays on the visitor's device. A name is never given another meaning: what
another version of the site has written may be found under it. Scripts that run before Python get
the names they need from here, through the build (`FOR_SCRIPTS`).
"""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import Any, Final, get_args

from ..session.code import InvalidCode, decode, encode
from ..session.match_code import encode_match
from ..session.stops import moves_by_itself
from .prefs import Prefs, checked
from .puzzles.state import Kind, Task
from .state import State

THEME: Final = "ninefold.theme"
"""`light` or `dark`, once the visitor has chosen; only assets/early.js reads and writes it."""

PREFS: Final = "ninefold.prefs"
"""What the visitor prefers: a JSON object with the fields of `ui.prefs.Prefs`. Fields that are
unknown or make no sense are left out when it is read, so it needs no version."""

RECORD: Final = "ninefold.record"
"""The visitor's record: JSON as `record.file` describes it, with its version inside."""

RECORD_BROKEN: Final = "ninefold.record.broken"
"""The text of a record that could not be read, set aside before a new record took its place."""

MISSED: Final = "ninefold.missed"
"""Wrong answers to the puzzle of a day, before it was solved: the day, a space, how many
(`2026-11-16 2`)."""

UNWRITTEN: Final = "ninefold.unwritten"
"""Finished games that are not in the record yet: their codes, one on each line."""

TEST: Final = "ninefold.test"
"""`1`, written at every start to find out whether the browser keeps anything at all."""


def game(key: str) -> str:
    """The game on the table of the page of this game: its code (`session.match_code`, which has a
    version of its own). An own game stays here while a puzzle is on the table."""
    return f"ninefold.game.{key}"


def puzzle(key: str) -> str:
    """The puzzle on the table: JSON as `write_puzzle` writes it, with codes inside. Empty without a
    puzzle."""
    return f"ninefold.puzzle.{key}"


def earlier(key: str) -> str:
    """The code of the visitor's own game that a link or a puzzle replaced; empty without one."""
    return f"ninefold.earlier.{key}"


def shown(key: str) -> str:
    """The table as it was when the page was left: a JSON object with `code`, what was kept under
    `puzzle` or else `game` at that moment, and `html`. It is shown before Python has started, if
    that code still stands; only assets/early.js reads and writes it."""
    return f"ninefold.shown.{key}"


FOR_SCRIPTS: Final = {"theme": THEME, "game": game(""), "puzzle": puzzle(""), "shown": shown("")}
"""What assets/early.js needs; the key of a game comes after the last three."""


# Preferences


def read_prefs(text: str) -> Prefs:
    """The preferences in a text, as far as they make sense; the rest is as at the first visit."""
    try:
        found = json.loads(text or "{}")
    except ValueError:
        found = {}
    return checked(found if isinstance(found, dict) else {})


def write_prefs(prefs: Prefs) -> str:
    return json.dumps(asdict(prefs))


# The puzzle on a table, so that a reload does not lose it

TASK: Final[dict[str, type]] = {
    "kind": str,
    "day": str,
    "grade": int,
    "depth": int,
    "wrong": int,
    "solved": bool,
    "why": str,
    "name": str,
}
"""The fields of a task that are stored as they are."""
LATER_FIELDS: Final = {"name": ""}
"""What fields mean that are not there, since an earlier version of the site did not write them."""


def write_puzzle(state: State) -> str:
    """The text of the puzzle on the table; empty without one."""
    task = state.puzzles.task
    if not task:
        return ""
    return json.dumps(
        {
            "code": encode(task.session),
            "now": encode(state.session),
            "answers": task.answers,
            **{name: getattr(task, name) for name in TASK},
        }
    )


def with_puzzle(state: State, text: str) -> State:
    """The state with the puzzle of a text on top of the own game. Raises ValueError."""
    try:
        found = json.loads(text)
        session, now = decode(found["code"]), decode(found["now"])
        answers, own = texts(found["answers"]), encode_match(state.match)
        task = Task(session=session, answers=answers, own=own, **checked_task(found))
    except (InvalidCode, KeyError, TypeError, AttributeError) as error:
        raise ValueError(text) from error
    if session.game.key != state.key or not task.begins(now):
        raise ValueError(text)
    return replace(
        state,
        session=now,
        notice=None,
        paused=moves_by_itself(now) and not task.solved,
        puzzles=replace(state.puzzles, task=task),
    )


# What a text holds can be anything: that is what the checks are for.
def texts(found: Any) -> tuple[str, ...]:
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise ValueError(found)
    return tuple(found)


def checked_task(found: dict[str, Any]) -> dict[str, Any]:
    values = {name: {**LATER_FIELDS, **found}[name] for name in TASK}
    if any(type(value) is not TASK[name] for name, value in values.items()):
        raise ValueError(found)
    if values["kind"] not in get_args(Kind):
        raise ValueError(found)
    return values


# Wrong answers to the puzzle of a day


def read_missed(text: str) -> tuple[str, int]:
    """The day and the number of wrong answers in a text; none if the text cannot be read."""
    day, _, times = text.partition(" ")
    return (day, int(times)) if times.isdecimal() and times.isascii() else ("", 0)


def write_missed(day: str, times: int) -> str:
    return f"{day} {times}"
