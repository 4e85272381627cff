"""The keys of the page: one table, for what a key does, for the help, and for keys pressed before
Python was there. Keys of a board are the board's own."""

from __future__ import annotations

from typing import Final

from ..rules.swap import SWAP
from .effects import FocusOn, Open
from .games import VIEWS
from .narration import base_position
from .state import Result, State
from .table import carry_out, coached, press, try_move

TARGETS: Final = {"u": "do:undo", "y": "do:redo", "n": "do:new"}
"""The target that a letter presses, whoever is to move."""
SITE_TARGETS: Final = {"h": "coach:hint", "v": "coach:values"}
"""The same for letters that do nothing in a frame."""
HELP_KEY: Final = "?"
LOOK_BACK_KEYS: Final = {
    "ArrowLeft": "back",
    "ArrowRight": "on",
    "Home": "at:0",
    "End": "at:end",
    "Escape": "close",
}
"""What a key does while the visitor looks back at a game."""
COMMANDS: Final = frozenset("".join((*TARGETS, *SITE_TARGETS)) + "UYNHV" + HELP_KEY)
"""Keys that mean the same on every board, whoever is to move."""


def press_key(state: State, key: str, focus: str | None, seed: int) -> Result:
    if len(key) == 1 and focus is None and not state.prefs.keys:
        return state, ()
    target = target_of(state, key)
    if target:
        return press(state, target, seed)
    if state.coach.looking_back and key in LOOK_BACK_KEYS:
        return coached(state, LOOK_BACK_KEYS[key])
    if key == HELP_KEY:
        return state, (Open("rules"),)
    if key in ("s", "S") and state.can_swap:
        return try_move(state, SWAP)
    return press_board_key(state, key, focus)


def target_of(state: State, key: str) -> str:
    """The target of the button that a letter stands for; empty if it stands for none."""
    known = TARGETS if state.frame else {**TARGETS, **SITE_TARGETS}
    return known.get(key.lower(), "") if len(key) == 1 else ""


def press_board_key(state: State, key: str, focus: str | None) -> Result:
    meant = VIEWS[state.key].board.press_key(key, focus, base_position(state), state.ui)
    if key == "Escape" and state.coach.step and meant in (None, state.ui):
        return coached(state, "close")
    after, effects = carry_out(state, meant)
    # A choice made with a key moves the keyboard's focus.
    return after, (FocusOn(""),) if after.ui != state.ui and not effects else effects
