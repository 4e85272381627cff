"""A puzzle as the browser keeps it, so that a reload does not lose it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, get_args

from ...session.code import InvalidCode, decode, encode
from ...session.stops import moves_by_itself
from ..state import State
from .state import Kind, Task

TYPES: dict[str, type] = {
    "kind": str,
    "day": str,
    "grade": int,
    "depth": int,
    "wrong": int,
    "solved": bool,
    "why": str,
}


def write_task(state: State) -> str:
    """Empty without a puzzle."""
    task = state.desk.task
    if not task:
        return ""
    return json.dumps(
        {
            "code": encode(task.session),
            "now": encode(state.session),
            "answers": task.answers,
            **{name: getattr(task, name) for name in TYPES},
        }
    )


def resumed(state: State, text: str) -> State:
    """The puzzle on top of the own game. Raises ValueError."""
    try:
        found = json.loads(text)
        session, now = decode(found["code"]), decode(found["now"])
        task = Task(session=session, answers=texts(found["answers"]), own=encode(state.session),
                    **checked(found))  # fmt: skip
    except (InvalidCode, KeyError, TypeError, AttributeError) as error:
        raise ValueError(text) from error
    if session.game.key != state.key or not task.begins(now):
        raise ValueError(text)
    desk = replace(state.desk, task=task)
    return replace(
        state, session=now, notice="", paused=moves_by_itself(now) and not task.solved, desk=desk
    )


def texts(found: Any) -> tuple[str, ...]:
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise ValueError(found)
    return tuple(found)


def checked(found: dict[str, Any]) -> dict[str, Any]:
    values = {name: found[name] for name in TYPES}
    if any(type(value) is not TYPES[name] for name, value in values.items()):
        raise ValueError(found)
    if values["kind"] not in get_args(Kind):
        raise ValueError(found)
    return values
