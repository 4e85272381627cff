"""The table: notice, seats, board, status, and what comes below them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...rules import plain
from ...rules.game import Player, other
from ...words.en import notices
from ...words.en import page as words
from ..boards.view import View
from ..coach.hints import coach_card, evaluation, marked, marks, on_board
from ..games import VIEWS
from ..html import Node, h, small_button
from ..later import later
from ..state import Notice, State
from .seats import seat
from .status import status

TOLD: Final = frozenset({
    *("board-empty", "board-lines", "board-long", "coach", "coach-hint", "coach-look", "end"),
    *("end-puzzle", "evaluation", "preset-offer", "status-task"),
})  # fmt: skip
"""The classes of those parts of a table on which it depends how the others look."""


def area(state: State, *content: Node) -> Node:
    """The game itself, below the notice, if there is one."""
    return h(
        "main",
        h("h1", state.session.game.title, class_="visually-hidden"),
        notice(state.notice) if state.notice else None,
        later().offer(state) if state.seated else None,
        *content,
        id="table",
        class_="table",
        data_game=state.key,
        data_ply=state.session.ply,
        data_waits=waits_for(state),
    )


def waits_for(state: State) -> str:
    """Who is to act next, for style sheets and tests."""
    if state.session.position.outcome:
        return "nobody"
    if state.puzzling and not state.active and not state.playing_out:
        return "puzzle"
    if state.paused or (state.seated and state.waits_for_leave):
        return "resume"
    return "person" if state.active else "computer"


def notice(told: Notice) -> Node:
    earlier = told.offers == "earlier"
    return h(
        "div",
        h("p", notices.notice(told.kind, told.about)),
        small_button("do:earlier", words.EARLIER) if earlier else None,
        small_button("do:dismiss", words.DISMISS),
        class_="notice",
        role="status",
        key="notice",
    )


def table(state: State, *below: Node | None) -> Node:
    """Seats, board and status, and what comes below them."""
    bottom, coach, shown = state.bottom, coach_card(state), on_board(state)
    seen = view(shown)
    board = VIEWS[state.key].board.render(seen)
    worn = marks(shown, board)
    line = marked(status(shown), worn)
    wearer = wears_status(shown)
    rest = (evaluation(shown), None if wearer else line, coach, *below)
    return h(
        "div",
        seat(shown, seen, other(bottom), "top", line if wearer == other(bottom) else None),
        h("section", h("div", marked(board, worn), class_="box"), id="board", class_="board-area"),
        seat(shown, seen, bottom, "bottom", line if wearer == bottom else None),
        *rest,
        class_=" ".join(["play", *told_parts(board, *rest)]),
    )


def told_parts(*parts: Node | None) -> Iterator[str]:
    """Classes that say what the table has in it. Style sheets could ask for it with `:has()`, but
    then the browser styles all of the table anew whenever anything in it changes."""
    for part in parts:
        names = (part and part.get("class")) or ""
        yield from (f"with-{name}" for name in names.split() if name in TOLD)


def wears_status(state: State) -> Player | None:
    """Whose seat has the status line in it: whoever is to move, at the end the one at the bottom.
    None where the seats are full of tiles, or have no room for a task: then the line stands
    alone."""
    position = state.session.position
    if VIEWS[state.key].trays or state.unsolved:
        return None
    return state.bottom if position.outcome else position.turn


def view(state: State) -> View[object, object]:
    session = state.session
    ply = session.ply
    last = session.moves[ply - 1] if ply else None
    before = plain(session.positions[ply - 1]) if ply else None
    first, second = state.names
    names = (first.text, second.text)
    # What the computer is about to do shows as a choice of its own.
    ui = state.ui if state.active or state.wants_reply else VIEWS[state.key].board.START
    return View(plain(session.position), ui, state.bottom, state.active, last, before, names)
