"""What finished work does to hints, values and the look back, and what presses do once the coach
has answered. `jump` goes elsewhere in the game; it belongs to the table and is handed in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...session.stops import moves_by_itself
from ...words.en.coach import answers as words
from ..effects import ScrollUp
from ..events import Worked
from ..state import Result, State, say
from .asking import Jumper
from .marks import hint_marks
from .reading import hint_said, look_back_said, refutation_said
from .state import REVIEW, VALUES, WHY, next_mistake, refutation_of, with_worth


def press_coach(state: State, action: str, jump: Jumper) -> Result:
    """A button of the look back."""
    verb, _, rest = action.partition(":")
    match verb:
        case "close" if state.coach.refutation_step is not None:
            return without_refutation(state), ()
        case "close" | "leave":
            return leave(state, jump)
        case "back" | "on":
            return walk(state, 1 if verb == "on" else -1, jump)
        case "at":
            last = len(state.session.moves)
            return jump(state, int(rest) if rest.isdecimal() else last)
        case "mistake":
            return to_mistake(state, jump)
        case "refutation":
            return show_refutation(state), ()
        case "again":
            return again(state, jump)
        case _:
            return state, ()


# Hints


def next_hint(state: State) -> Result:
    """The state after one more step of a hint that is worked out."""
    state = with_marks_free(state)
    return say(state, hint_said(state)), ()


def with_marks_free(state: State) -> State:
    """Lets go of a half-made choice that hides all the moves that the hint marks."""
    coach = state.coach
    if coach.step < 2 or hint_marks(state.key, coach.hints[coach.step - 1].moves, state.ui, False):
        return state
    return replace(state, ui=type(state.ui)())


# Looking back


def look_back(state: State) -> Result:
    """Begins a look back, with the board in view. The computer stops; the review, if it is missing,
    begins by itself."""
    session, coach = state.session, state.coach
    if coach.looking_back or not session.moves:
        return state, ()
    coach = replace(coach, looking_back=True, home=session.ply, declined=False, step=0, hints=())
    state = replace(state, coach=coach, ui=type(state.ui)(), paused=moves_by_itself(session))
    told = look_back_said(state) if coach.review else words.REVIEWING
    return say(replace(state, refused=False), told), (ScrollUp(),)


def leave(state: State, jump: Jumper) -> Result:
    """Ends the look back where it began; a review that is not done yet is not wanted any more."""
    coach = replace(state.coach, looking_back=False, declined=state.coach.review is None)
    state, effects = jump(replace(state, coach=coach), coach.home)
    session = state.session
    paused = moves_by_itself(session) and session.ply < len(session.moves)
    return replace(state, paused=paused), effects


def walk(state: State, by: int, jump: Jumper) -> Result:
    """Goes a move on or back: in the refutation while it is shown, else in the game."""
    at = state.coach.refutation_step
    if at is None:
        return jump(state, state.session.ply + by)
    at = max(0, min(at + by, len(refutation_of(state.session, state.coach))))
    state = replace(state, coach=replace(state.coach, refutation_step=at))
    return say(state, refutation_said(state)), ()


def show_refutation(state: State) -> State:
    if state.coach.refutation_step is not None:
        return without_refutation(state)
    if not refutation_of(state.session, state.coach):
        return state
    state = replace(state, coach=replace(state.coach, refutation_step=0))
    return say(state, refutation_said(state))


def without_refutation(state: State) -> State:
    return replace(state, coach=replace(state.coach, refutation_step=None))


def to_mistake(state: State, jump: Jumper) -> Result:
    found = next_mistake(state.session, state.coach)
    return (say(state, words.NO_MISTAKE), ()) if found is None else jump(state, found)


def again(state: State, jump: Jumper) -> Result:
    """Plays on from the last decision of a person: before their own move, after the computer's."""
    session = state.session
    ply = session.ply
    people = session.people
    before = session.positions[max(0, ply - 1)]
    if ply and (not people or session.seat_at(before) in people):
        ply -= 1
    coach = replace(state.coach, looking_back=False, home_round=0)
    return jump(replace(state, coach=coach), ply)


# Work


# What the work of a name gives is known to whoever asked for it.
def coach_worked(state: State, event: Worked) -> State:
    """The state with a result of work; a result for another game than the one on the table is
    dropped."""
    result: Any = event.result
    name, session = event.name.partition(" ")[0], event.session
    if name == VALUES:
        return replace(state, coach=with_worth(state.coach, *result))
    if session.positions != state.session.positions:
        return state
    if name == REVIEW:
        return reviewed(state, result)
    if name == WHY:
        whys = {**state.coach.whys, session.ply: result}
        return replace(state, coach=replace(state.coach, whys=whys))
    if session.ply == state.session.ply and state.coach.step:
        state = with_marks_free(replace(state, coach=replace(state.coach, hints=result)))
        return say(state, hint_said(state))
    return state


def reviewed(state: State, review: Any) -> State:
    """The state with the review of the game on the table."""
    state = replace(state, coach=replace(state.coach, review=review))
    if not state.coach.looking_back:
        return state
    return say(state, words.accuracies(state.names, review.accuracy))
