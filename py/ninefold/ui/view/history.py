"""The list of moves: every point of the game can be gone to."""

from __future__ import annotations

from ...words.en import page as words
from ..html import Node, classes, h, small_button
from ..narration import told_move
from ..state import State


def history(state: State) -> Node:
    count = len(state.session.moves)
    items = [start_item(state), *(move_item(state, ply) for ply in range(1, count + 1))]
    return h(
        "details",
        h("summary", words.moves_so_far(count)),
        h("ol", items, class_="moves", start="0"),
        h("p", small_button("do:same", words.FROM_START), class_="side-actions"),
        class_="drawer",
        open=True,
    )


def start_item(state: State) -> Node:
    return item(state, 0, words.START, words.START, "")


def move_item(state: State, ply: int) -> Node:
    before, move = state.session.positions[ply - 1], state.session.moves[ply - 1]
    text = words.short(before, move)
    return item(
        state, ply, text, f"{text}: {told_move(state, before, move)}", f"player-{before.turn}"
    )


def item(state: State, ply: int, text: str, label: str, owner: str) -> Node:
    now = state.session.ply
    button = h(
        "button",
        text,
        type="button",
        data_target=f"jump:{ply}",
        aria_label=label,
        aria_current="step" if ply == now else None,
        class_=classes("move", owner, ply > now and "move-ahead"),
    )
    return h("li", button, key=f"ply-{ply}")
