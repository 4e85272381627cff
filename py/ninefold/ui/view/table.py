"""The table: notice, seats, board, status, and what comes below them."""

from __future__ import annotations

from ...rules import plain
from ...rules.game import other
from ...words.en import notices
from ...words.en import page as words
from ..boards.view import View
from ..coach.hints import coach_card, evaluation, marks, on_board
from ..coach.marks import marked
from ..games import VIEWS
from ..html import Node, h, small_button
from ..state import Notice, State
from .seats import seat
from .status import status


def area(state: State, *content: Node) -> Node:
    """The game itself, below the notice, if there is one."""
    return h(
        "main",
        h("h1", state.session.game.title, class_="visually-hidden"),
        notice(state.notice) if state.notice else None,
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
    if state.puzzling and not state.active:
        return "puzzle"
    if state.paused:
        return "resume"
    return "person" if state.active else "computer"


def notice(told: Notice) -> Node:
    earlier = told.offers == "earlier"
    return h(
        "div",
        h("p", notices.notice(told.kind, told.about)),
        small_button("do:earlier", words.EARLIER) if earlier else None,
        small_button("do:dismiss", words.DISCARD if earlier else words.DISMISS),
        class_="notice",
        role="status",
        key="notice",
    )


def table(state: State, *below: Node | None) -> Node:
    """Seats, board and status, and what comes below them."""
    bottom, coach, shown = state.bottom, coach_card(state), on_board(state)
    board = VIEWS[state.key].board.render(view(shown))
    worn = marks(shown, board)
    return h(
        "div",
        seat(shown, view(shown), other(bottom), "top"),
        h("section", marked(board, worn), id="board", class_="board-area"),
        seat(shown, view(shown), bottom, "bottom"),
        evaluation(shown),
        marked(status(shown), worn),
        coach,
        *below,
        class_="play",
    )


def view(state: State) -> View[object, object]:
    session = state.session
    last = session.moves[session.ply - 1] if session.ply else None
    first, second = state.names
    names = (first.text, second.text)
    return View(plain(session.position), state.ui, state.bottom, state.active, last, names)
