"""What the parts of the lab's page share."""

from __future__ import annotations

from ...words.en.lab import page
from ...words.en.lab.bench import STOP
from ..html import Node, h
from .bench import small
from .desk import Busy
from .state import Lab


def bar(state: Lab) -> Node:
    """How far a work is."""
    return h("progress", max=state.wanted, value=min(state.tally.games, state.wanted),
             aria_label=page.PROGRESS, key="progress")  # fmt: skip


def under_way(state: Lab, busy: Busy) -> Node | None:
    """How far a work is, beside the button that began it, with a way to end it."""
    if state.busy != busy:
        return None
    return h("div", bar(state), small("stop:here", STOP), class_="lab-under-way",
             key="under-way")  # fmt: skip
