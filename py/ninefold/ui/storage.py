"""Everything that the browser keeps from visit to visit (localStorage): under which name, in which
format.

All of it is text that stays on the visitor's device. A name is never given another meaning: what
another version of the site has written may be found under it. Scripts that run before Python get
the names they need from here, through the build (`FOR_SCRIPTS`, `FOR_HOME`).
"""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import Any, Final, get_args

from ..rules.game import InvalidMove
from ..session.code import InvalidCode, checksum, decode, encode
from ..session.match_code import MATCH_VERSION, encode_match
from ..session.stops import moves_by_itself
from .days import is_day
from .prefs import NO_PREFS, Prefs, checked
from .puzzles.state import Kind, Task
from .state import State
from .texts import read_object

VERSION: Final = 1
"""The version of the JSON texts here; the record has its own."""

MOST_LINES: Final = 20
"""The most finished games that one visit takes up for the record; others wait for the next one."""
MOST_WAITING: Final = 1000
"""The most finished games that wait for the record, which has no room for more either."""

THEME: Final = "ninefold.theme"
"""`light` or `dark`, once the visitor has chosen; only assets/early.js reads and writes it."""

PREFS: Final = "ninefold.prefs"
"""What the visitor prefers: a JSON object with the fields of `ui.prefs.Prefs` and a version, which
may be missing. Fields that are unknown or make no sense are left out when it is read."""

RECORD: Final = "ninefold.record"
"""The visitor's record: JSON as `record.file` describes it, with its version inside."""

RECORD_BROKEN: Final = "ninefold.record.broken"
"""The text of a record that could not be read, set aside before a new record took its place."""

MISSED: Final = "ninefold.missed"
"""Wrong answers to the puzzle of a day, before it was solved: the day, a space, how many
(`2026-11-16 2`)."""

UNWRITTEN: Final = "ninefold.unwritten"
"""Finished games that are not in the record yet: their codes, one on each line."""

LAB: Final = "ninefold.lab"
"""The bots that are saved and the challenges that are passed: JSON as `lab.shelf` writes it."""

DRAFT: Final = "ninefold.lab.draft"
"""The bot in the lab's editor: JSON as `lab.draft` writes it, or as a link has it. Each tab has its
own besides, under the same name in sessionStorage (assets/lab/lab.mjs)."""

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
    """The code of the visitor's own game that a link or a puzzle replaced, as earlier versions of
    the site kept it; today it is moved to the unfinished games."""
    return f"ninefold.earlier.{key}"


def unfinished(key: str, code: str = "") -> str:
    """An unfinished game that made way for another one: JSON as `unfinished.py` describes it. Each
    has a name of its own, made from its code; without a code, the beginning of all such names."""
    return f"ninefold.unfinished.{key}.{checksum(code) if code else ''}"


def shown(key: str) -> str:
    """The table as it was when the page was left: a JSON object with `code`, what was kept under
    `puzzle` or else `game` at that moment, and `html`. It is shown before Python has started, if
    that code still stands; only assets/early.js reads and writes it."""
    return f"ninefold.shown.{key}"


def guest(key: str) -> str:
    """The bots that came to the table of this game by a link and were let play, as their links had
    them, the last one first: one on each line."""
    return f"ninefold.bot.{key}"


def guest_seat(key: str) -> str:
    """The seats of these bots, as the code of a game has them."""
    return f"ninefold.bot.seat.{key}"


FOR_SCRIPTS: Final = {
    "theme": THEME,
    "game": game(""),
    "puzzle": puzzle(""),
    "shown": shown(""),
}
"""What assets/early.js needs; the key of a game comes after the last three."""

FOR_HOME: Final = {
    **FOR_SCRIPTS,
    "unfinished": unfinished("").removesuffix("."),
    "unwritten": UNWRITTEN,
    "record": RECORD,
}
"""What assets/home.js needs besides; the key of a game and a dot come after `unfinished`."""


# Versions


def game_key(name: str) -> str:
    """The key of the game whose table is kept under a name; empty for any other name."""
    return name[len(game("")) :] if name.startswith(game("")) else ""


def is_newer(name: str, text: str) -> bool:
    """True if a newer version of the site has written the text that is kept under a name."""
    if game_key(name):
        return is_newer_code(text)
    if name == PREFS or name.startswith(puzzle("")):
        return version_of(text) > VERSION
    return False


def is_newer_code(text: str) -> bool:
    version = text.partition(".")[0]
    return version.isdecimal() and len(version) < 9 and int(version) > int(MATCH_VERSION)


def version_of(text: str) -> int:
    """The version in a JSON text; 0 if it has none, or cannot be read."""
    try:
        version = read_object(text).get("version") if text else 0
    except ValueError:
        return 0
    return version if type(version) is int else 0


# Preferences


def read_prefs(text: str) -> Prefs:
    """The preferences in a text, as far as they make sense; the rest is as at the first visit."""
    if is_newer(PREFS, text):
        return NO_PREFS
    try:
        return checked(read_object(text) if text else {})
    except ValueError:
        return NO_PREFS


def write_prefs(prefs: Prefs) -> str:
    return with_prefs(asdict(prefs), "")


# Fields of preferences are texts, numbers and truths.
def with_prefs(fields: dict[str, Any], text: str) -> str:
    """The kept text with some fields changed; what another tab has changed meanwhile stays."""
    return json.dumps({**asdict(read_prefs(text)), **fields, "version": VERSION})


def changed_prefs(before: Prefs, after: Prefs) -> dict[str, Any]:
    old, new = asdict(before), asdict(after)
    return {name: value for name, value in new.items() if value != old[name]}


# Lines


def with_lines(add: tuple[str, ...], drop: tuple[str, ...], text: str) -> str:
    """The kept lines with some added, each once, and some dropped."""
    lines = [line for line in text.split("\n") if line and line not in add and line not in drop]
    return "\n".join([*lines, *add][-MOST_WAITING:])


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
GRADES: Final = (1, 2, 3)
"""The grades of puzzles, as `coach.puzzle_kinds` has them."""
MOST_COUNTED: Final = 10**6
"""More than anybody counts wrong answers, or moves."""
LATER_FIELDS: Final = {"name": ""}
"""What fields mean that are not there, since an earlier version of the site did not write them."""


def write_puzzle(state: State) -> str:
    """The text of the puzzle on the table; empty without one."""
    task = state.puzzles.task
    if not task:
        return ""
    return json.dumps(
        {
            "version": VERSION,
            "code": encode(task.session),
            "now": encode(state.session),
            "answers": task.answers,
            **{name: getattr(task, name) for name in TASK},
        }
    )


def with_puzzle(state: State, text: str) -> State:
    """The state with the puzzle of a text on top of the own game. Raises ValueError."""
    try:
        found = read_object(text)
        session, now = decode(found["code"]), decode(found["now"])
        answers, own = texts(found["answers"]), encode_match(state.match)
        task = Task(session=session, answers=answers, own=own, **checked_task(found))
        moves = [session.game.parse_move(answer) for answer in answers]
    except (InvalidCode, InvalidMove, KeyError, TypeError, AttributeError) as error:
        raise ValueError(text) from error
    over = session.position.outcome or session.ply < task.place
    if session.game.key != state.key or not moves or over or not task.begins(now):
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
    if values["kind"] not in get_args(Kind) or not makes_sense(values):
        raise ValueError(found)
    return values


def makes_sense(values: dict[str, Any]) -> bool:
    """True if the numbers and the day are such as the kind of puzzle has."""
    kind, grade, day = values["kind"], values["grade"], values["day"]
    numbers = all(0 <= values[name] <= MOST_COUNTED for name in ("depth", "wrong"))
    graded = grade == 0 if kind == "mistake" else grade in GRADES
    return numbers and graded and (is_day(day) if kind == "day" else day == "")


# Wrong answers to the puzzle of a day


def read_missed(text: str) -> tuple[str, int]:
    """The day and the number of wrong answers in a text; none if the text cannot be read."""
    day, _, times = text.partition(" ")
    number = times.isdecimal() and times.isascii() and len(times) <= len(str(MOST_COUNTED))
    return (day, int(times)) if number and is_day(day) else ("", 0)


def write_missed(day: str, times: int) -> str:
    return f"{day} {times}"


def with_missed(day: str, times: int, text: str) -> str:
    """The kept text after a wrong answer, or, with no times, after the right one. A later day stays
    as it is, and so do more wrong answers in another tab."""
    known, most = read_missed(text)
    if known > day:
        return text
    return write_missed(day, max(times, most) if known == day and times else times)
