"""What the page says and shows of hints and of the look back, out of the state."""

from __future__ import annotations

from ...words.en.coach import page as words
from ..later import later
from ..state import State
from .state import answering, looked_at


def hint_text(state: State) -> str:
    """The step of the hint that is shown; empty until it is there."""
    coach = state.coach
    if not coach.step or not coach.hints:
        return ""
    told = coach.hints[coach.step - 1]
    said = [later().sentence(reason, state.key) for reason in told.reasons]
    return words.hint_text(state.session.position, told.step, told.moves, said)


def hint_said(state: State) -> str:
    return f"{words.step_of(state.coach.step)}. {hint_text(state)}"


def looking_said(state: State) -> str:
    review = state.coach.review
    percents = words.accuracies(state.names, review.accuracy) if review else ""
    return f"{words.LOOK_BACK}. {percents} {remark(state)}".strip()


def remark(state: State) -> str:
    """Said after a step through the game that is looked at."""
    each = looked_at(state.session, state.coach)
    return words.remark(each) if each else ""


def answer_said(state: State) -> str:
    moves = answering(state.session, state.coach)
    return words.answer_step(state.coach.answer or 0, len(moves))
