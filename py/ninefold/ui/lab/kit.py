"""What the parts of the lab's page share."""

from __future__ import annotations

from ...words.en.lab import page
from ..html import Node, h
from .state import Busy, Lab


def small(target: str, label: str, **more: str | None) -> Node:
    return h("button", label, key=target, type="button", class_="small", data_target=target, **more)


def bar(state: Lab) -> Node:
    """How far a work is."""
    return h("progress", max=state.wanted, value=min(state.tally.games, state.wanted),
             aria_label=page.PROGRESS, key="progress")  # fmt: skip


def under_way(state: Lab, busy: Busy) -> Node | None:
    """How far a work is, beside the button that began it, with a way to end it."""
    if state.busy != busy:
        return None
    return h("div", bar(state), small("stop:here", page.STOP), class_="lab-under-way",
             key="under-way")  # fmt: skip
