"""What presses and finished work do to hints, values and the look back. `jump` goes elsewhere in
the game; it belongs to the table and is handed in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from ...session.stops import moves_by_itself
from ...words.en.coach import page as words
from ..events import Worked
from ..state import Result, State, refuse, say
from .reading import hint_said, look_back_said, refutation_said
from .state import HINT, REVIEW, VALUES, WHY, next_mistake, refutation_of, review_name, with_worth

Jumper: TypeAlias = Callable[[State, int], Result]


def act(state: State, action: str, jump: Jumper) -> Result:
    verb, _, rest = action.partition(":")
    match verb:
        case "hint" | "look" if state.puzzling:
            return refuse(state, words.NO_HELP), ()
        case "values" if state.unsolved:
            return refuse(state, words.NO_HELP), ()
        case "hint":
            return ask(state)
        case "close":
            return close(state, jump)
        case "values":
            return switch(state), ()
        case "look":
            return look_back(state)
        case "leave":
            return leave(state, jump)
        case _:
            return step(state, verb, rest, jump) if state.coach.looking_back else (state, ())


def step(state: State, verb: str, rest: str, jump: Jumper) -> Result:
    """Moves through the game that is looked back at."""
    match verb:
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


def ask(state: State) -> Result:
    """Shows one more step of the hint. All three steps are worked out before the first is shown; a
    press made by then counts too."""
    if not state.active:
        return refuse(state, words.NO_HINT_NOW), ()
    coach = state.coach
    state = replace(state, refused=False, coach=replace(coach, step=min(coach.step + 1, 3)))
    if coach.hints:
        return say(state, hint_said(state)), ()
    if coach.step:
        return state, ()  # the steps are being worked out
    return say(state, words.SEARCHING), ()


def close(state: State, jump: Jumper) -> Result:
    """Closes the innermost of what is open: the refutation, the look back, or the hint."""
    coach = state.coach
    if coach.refutation_step is not None:
        return without_refutation(state), ()
    if coach.looking_back:
        return leave(state, jump)
    return replace(state, coach=replace(coach, step=0, hints=())), ()


# Values


def switch(state: State) -> State:
    on = not state.prefs.values
    state = replace(state, prefs=replace(state.prefs, values=on))
    return say(state, words.VALUES_ON if on else words.VALUES_OFF)


# Looking back


def look_back(state: State) -> Result:
    """Begins a look back. The computer stops; the review, if it is missing, begins by itself."""
    session, coach = state.session, state.coach
    if coach.looking_back or not session.moves:
        return state, ()
    coach = replace(coach, looking_back=True, home=session.ply, declined=False, step=0, hints=())
    state = replace(state, coach=coach, ui=type(state.ui)(), paused=moves_by_itself(session))
    told = look_back_said(state) if coach.review else words.REVIEWING
    return say(replace(state, refused=False), told), ()


def leave(state: State, jump: Jumper) -> Result:
    """Ends the look back where it began; a review that is not done yet is not wanted any more."""
    coach = state.coach
    if not coach.looking_back:
        return state, ()
    coach = replace(coach, looking_back=False, declined=coach.review is None)
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


def failed(state: State, name: str) -> State:
    """The state in which nobody waits for that work any more. The review of another game changes
    nothing."""
    coach = state.coach
    if name == HINT:
        coach = replace(coach, step=0)
    if name == review_name(state.session):
        coach = replace(coach, looking_back=False, declined=True)
    return replace(state, coach=coach)


# What the work of a name gives is known to whoever asked for it.
def worked(state: State, event: Worked) -> State:
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
        state = replace(state, coach=replace(state.coach, hints=result))
        return say(state, hint_said(state))
    return state


def reviewed(state: State, review: Any) -> State:
    """The state with the review of the game on the table."""
    state = replace(state, coach=replace(state.coach, review=review))
    if not state.coach.looking_back:
        return state
    return say(state, words.accuracies(state.names, review.accuracy))
