"""The list of moves: every point of the game can be gone to."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...rules.game import AnyPosition
from ...words.en import page as words
from ...words.en.grammar import Name
from ..html import Node, classes, h, small_button
from ..state import State
from .ending import is_dealt


def history(state: State) -> Node:
    session, names = state.session, state.names
    count, now = len(session.moves), session.ply
    items = [item(0, place(0, now), words.START, words.START, "")]
    for ply, move in enumerate(session.moves, 1):
        before: Any = session.positions[ply - 1]  # a frozen value, like the moves
        items.append(move_item(before, move, names[before.turn - 1], ply, place(ply, now)))
    return h(
        "details",
        h("summary", words.moves_so_far(count)),
        h("ol", items, class_="moves", start="0"),
        h("p", small_button("do:same", words.FROM_START), class_="side-actions")
        if is_dealt(state)
        else None,
        class_="drawer",
        open=True,
    )


def place(ply: int, now: int) -> str:
    """Where a point of the game is, seen from the one on the table."""
    return "now" if ply == now else "ahead" if ply > now else "behind"


# The move is of the game's own type, which only the game knows.
@lru_cache(maxsize=512)
def move_item(before: AnyPosition, move: Any, who: Name, ply: int, where: str) -> Node:
    """A move in the list: the same node for as long as it is the same move."""
    text = words.short(before, move)
    told = words.said_of(who, words.did(before, move))
    return item(ply, where, text, f"{text}: {told}", f"player-{before.turn}")


def item(ply: int, where: str, text: str, label: str, owner: str) -> Node:
    button = h(
        "button",
        text,
        type="button",
        data_target=f"jump:{ply}",
        aria_label=label,
        aria_current="step" if where == "now" else None,
        class_=classes("move", owner, where == "ahead" and "move-ahead"),
    )
    return h("li", button, key=f"ply-{ply}")
