"""The status line: what just happened, whose turn it is, and what can be done about it."""

from __future__ import annotations

from ...words.en import page as words
from ..html import Node, classes, h, small_button
from ..later import later
from ..narration import status_text
from ..state import REPLY, State


def status(state: State) -> Node:
    swap = small_button("do:swap", words.SWAP_SIDES) if state.can_swap else None
    if state.puzzles.task:
        return later().puzzle_status(state, state.puzzles.task, swap)
    paused = state.paused and not state.coach.looking_back
    return h(
        "div",
        h("p", status_text(state), class_=classes("status", state.refused and "status-refused")),
        thinking(state),
        small_button("do:continue", words.CONTINUE) if paused else None,
        swap,
        class_="status-line",
    )


def thinking(state: State) -> Node | None:
    """The progress of the computer's thought, once that takes a while."""
    share = state.progress.get(REPLY)
    if share is None:
        return None
    return h("progress", max=100, value=round(share * 100), aria_label=words.THINKING)


def live(state: State) -> Node:
    """The text that a screen reader hears. The same sentence twice must still be a change, or it is
    not read out."""
    said = state.said + ("\N{NO-BREAK SPACE}" if state.times % 2 else "")
    return h("div", said, id="live", class_="visually-hidden", aria_live="polite")
