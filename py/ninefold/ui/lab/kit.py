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
    done = min(state.tally.games, state.wanted)
    return h("div",
             h("progress", max=state.wanted, value=done, aria_label=page.PROGRESS),
             h("span", page.done(done, state.wanted), aria_hidden="true"),
             class_="lab-bar", key="progress")  # fmt: skip


def under_way(state: Lab, busy: Busy) -> Node | None:
    """How far a work is, beside the button that began it, with a way to end it."""
    if state.busy != busy:
        return None
    return h("div", bar(state), small("stop:here", STOP), class_="lab-under-way",
             key="under-way")  # fmt: skip
