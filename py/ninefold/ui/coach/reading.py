"""Sentences about hints and the look back, made from the state."""

from __future__ import annotations

from ...words.en.coach import answers as words
from ...words.en.coach.page import LOOK_BACK, step_of
from ..later import later
from ..state import State
from .state import move_looked_at, refutation_of


def hint_text(state: State) -> str:
    """The step of the hint that is shown; empty until it is worked out."""
    coach = state.coach
    if not coach.step or not coach.hints:
        return ""
    told = coach.hints[coach.step - 1]
    said = [later().sentence(reason, state.key) for reason in told.reasons]
    return words.hint_text(state.session.position, told.step, told.moves, said)


def hint_said(state: State) -> str:
    return f"{step_of(state.coach.step)}. {hint_text(state)}"


def look_back_said(state: State) -> str:
    review = state.coach.review
    percents = words.accuracies(state.names, review.accuracy) if review else ""
    return f"{LOOK_BACK}. {percents} {remark(state)}".strip()


def remark(state: State) -> str:
    """The sentence after a step through the game that is looked back at."""
    each = move_looked_at(state.session, state.coach)
    return words.remark(each) if each else ""


def refutation_said(state: State) -> str:
    moves = refutation_of(state.session, state.coach)
    return words.refutation_step(state.coach.refutation_step or 0, len(moves))
