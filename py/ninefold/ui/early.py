"""What the visitor pressed before Python had started, as early.js has written it down."""

from __future__ import annotations

from typing import Any

from .events import Event, Key, Press, Submit
from .keys import COMMANDS
from .settings import sheet_fields
from .state import State


# `kept` comes as JSON: a press has a target, a key its name, a form its fields.
def early_event(state: State, kept: dict[str, Any], seed: int) -> Event | None:
    """The event that a kept press, key or form stands for; None if it makes no sense any more."""
    if "fields" in kept:
        return Submit({**sheet_fields(state), **kept["fields"]}, seed)
    if kept.get("board") and not state.active:
        return None  # a second press on the board, and now it is somebody else's turn
    if "target" in kept:
        return Press(kept["target"], bool(kept["board"]), seed)
    if state.active or kept["key"] in COMMANDS:
        return Key(kept["key"], kept["focus"], seed)
    return None
