"""The way to the desk from the rest of the page. Its modules come late (ui/late.py), so they are
imported where they are used: a game begins without them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from ...session import Session
from ...session.code import InvalidCode, decode, encode
from ...session.seats import YOU
from ...words.en import desk as words
from ..coach.work import whole_review
from ..effects import Effect, Keep, Work
from ..events import Recalled
from ..html import Node, h
from ..icons import icon
from ..sheets import sheet
from ..state import Result, State
from .state import UNWRITTEN_KEY, Task

MOST_UNWRITTEN = 20
SHEETS = {"puzzles": words.PUZZLES, "record": words.RECORD, "map": words.MAP}
TITLES = {"puzzles": words.PUZZLES, "record": words.RECORD_TITLE, "map": words.MAP}


@lru_cache(maxsize=1)
def learn_group() -> Node:
    """The same on every page, also before Python is there."""
    buttons = [
        h("button", icon(name), h("span", label), type="button", data_target=f"desk:open:{name}",
          aria_haspopup="dialog")
        for name, label in SHEETS.items()
    ]  # fmt: skip
    return h("div", buttons, class_="learn-group", role="group", aria_label=words.LEARN)


def sheets(state: State) -> tuple[Node, ...]:
    """Each is empty until it is opened."""
    return tuple(
        opened_sheet(state) if state.desk.sheet == name else closed_sheet(name) for name in SHEETS
    )


@lru_cache(maxsize=3)
def closed_sheet(name: str) -> Node:
    return sheet(name, TITLES[name])


def opened_sheet(state: State) -> Node:
    from .sheets_view import opened

    return opened(state)


def puzzle_status(state: State, task: Task, swap: Node | None) -> Node:
    from .board_view import puzzle_status

    return puzzle_status(state, task, swap)


def puzzle_panel(state: State, task: Task) -> Node | None:
    from .board_view import puzzle_panel

    return puzzle_panel(state, task)


def act(state: State, action: str, seed: int) -> Result:
    from .act import act

    return act(state, action, seed)


def followed(before: State, after: State) -> tuple[Effect, ...]:
    """The map is of the position on the board."""
    if after.desk.sheet != "map" or after.session is before.session:
        return ()
    from .act import mapping

    return (mapping(after),)


def working(state: State, name: str, share: float) -> State:
    if name in ("desk.puzzle", "desk.bring", "desk.map"):
        return replace(state, desk=replace(state.desk, share=share))
    return state


# What the work of a name gives is known to whoever asked for it.
def worked(state: State, name: str, session: Session, result: Any) -> Result:
    from .act import worked

    return worked(state, name, session, result)


def copied(state: State, done: bool) -> Result:
    from .act import copied

    return copied(state, done)


def not_kept(state: State) -> Result:
    return replace(state, desk=replace(state.desk, kept=False)), ()


def recalled(state: State, event: Recalled) -> Result:
    from .book import recalled

    return recalled(state, event)


def brought(state: State, text: str | None) -> Result:
    from .book import brought

    return brought(state, text)


def ended(state: State, session: Session) -> Result:
    """A move has ended the game: it is looked back at, and then written down."""
    yours = YOU in session.seats and len(set(session.seats)) > 1
    if state.frame or state.puzzling or not yours:
        return state, ()
    codes = (*state.desk.unwritten, encode(session))[-MOST_UNWRITTEN:]
    after = replace(state, desk=replace(state.desk, unwritten=codes))
    return after, (Keep(UNWRITTEN_KEY, "\n".join(codes)), reviewing(session))


def reviewing(session: Session) -> Work:
    return Work(f"desk.review {encode(session)}", session, whole_review(session))


def unwritten(state: State, text: str) -> Result:
    """Games that had ended when the page was closed, and were not written down yet."""
    found = [session for code in text.split("\n") if (session := finished(code))]
    codes = tuple(encode(session) for session in found)
    after = replace(state, desk=replace(state.desk, unwritten=codes))
    return after, tuple(map(reviewing, found))


def finished(code: str) -> Session | None:
    try:
        session = decode(code)
    except InvalidCode:
        return None
    return session if session.position.outcome else None


# The move is of the game's own type, which only the game knows.
def answered(state: State, task: Task, move: Any) -> Result:
    from .puzzle import answered

    return answered(state, task, move)


def without_stranger(state: State) -> State:
    """A new game ends the puzzle."""
    if not state.desk.task:
        return state
    from .puzzle import without_stranger

    return without_stranger(state)


def left(state: State) -> State:
    """The visitor's own game, as it was."""
    if not state.desk.task:
        return state
    from .puzzle import left

    return left(state)
