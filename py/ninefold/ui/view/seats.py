"""A seat at the table: who sits there, the score, and what the board shows beside it."""

from __future__ import annotations

from ...rules import plain
from ...rules.game import Player
from ...session.seats import Bot, Computer, Seat
from ...words.en import page as words
from ..boards.view import View
from ..games import VIEWS
from ..html import Node, classes, h
from ..state import State
from .rounds import match_score


def seat(
    state: State, view: View[object, object], player: Player, place: str, status: Node | None = None
) -> Node:
    """A seat at the top or at the bottom, with the status line inside if that is given."""
    position = state.session.position
    to_move = position.outcome is None and position.turn == player
    won = position.outcome is not None and position.outcome.winner == player
    return h(
        "section",
        seat_line(state, player, won),
        status,
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
        level(state, player, won),
        h("span", score, class_="score") if score else None,
        class_="seat-line",
    )


def level(state: State, player: Player, won: bool) -> Node:
    """The level of the computer, which leads to the settings where there are any; of a person, the
    role."""
    seat = state.session.seats[player - 1]
    told = seat_note(seat, player, won)
    if state.frame or not isinstance(seat, Computer):
        return h("span", told, class_="level")
    label = words.change_opponent(told)
    return h("button", told, type="button", class_="level", data_opens="settings",
             aria_haspopup="dialog", aria_label=label)  # fmt: skip


def seat_note(seat: Seat, player: Player, won: bool) -> str:
    note = words.seat_role(player)
    if isinstance(seat, Computer):
        note = words.LEVELS[seat.level]
    if isinstance(seat, Bot):
        note = words.BOT
    return f"{note} · {words.WINNER}" if won else note
