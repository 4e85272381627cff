"""A seat at the table: who sits there, the score, and what the board shows beside it."""

from __future__ import annotations

from ...rules import plain
from ...rules.game import Player
from ...session.seats import Computer, Seat
from ...words.en import page as words
from ..boards.view import View
from ..games import VIEWS
from ..html import Node, classes, h
from ..state import State
from .rounds import match_score


def seat(state: State, view: View[object, object], player: Player, place: str) -> Node:
    position = state.session.position
    to_move = position.outcome is None and position.turn == player
    won = position.outcome is not None and position.outcome.winner == player
    return h(
        "section",
        seat_line(state, player, won),
        h("div", VIEWS[state.key].board.tray(view, player), class_="tray-area"),
        class_=classes(
            "seat", f"seat-{place}", f"player-{player}", to_move and "seat-turn", won and "seat-won"
        ),
        data_player=player,
        aria_label=words.seat_label(state.names[player - 1], player),
    )


def seat_line(state: State, player: Player, won: bool) -> Node:
    score = VIEWS[state.key].board.score(plain(state.session.position), player)
    return h(
        "p",
        h("span", aria_hidden="true", class_="seat-sign"),
        h("span", str(state.names[player - 1]), class_="name"),
        match_score(state, player),
        h("span", seat_note(state.session.seats[player - 1], player, won), class_="level"),
        h("span", score, class_="score") if score else None,
        class_="seat-line",
    )


def seat_note(seat: Seat, player: Player, won: bool) -> str:
    note = words.LEVELS[seat.level] if isinstance(seat, Computer) else words.seat_role(player)
    return f"{note} · {words.WINNER}" if won else note
