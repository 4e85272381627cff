"""A preset is pressed: a new game with its settings, and the same players."""

from __future__ import annotations

from ..rules.presets import named
from ..session.match import new_match
from ..session.stops import begun
from .state import Result, State
from .table import fresh, new_seats


def press_preset(state: State, name: str, seed: int) -> Result:
    """While nobody has moved, the deal stays: only the rules change under it."""
    preset = named(state.key, name)
    if not preset or state.puzzling or state.frame:
        return state, ()
    if not begun(state.match.rounds[0].session):
        seed = state.match.seed
    seats, terms = new_seats(state, seed), state.match.terms
    return fresh(state, new_match(state.key, preset.settings, seats, seed, terms))
