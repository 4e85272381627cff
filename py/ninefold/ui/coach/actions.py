"""What presses and finished work do to hints, values and the look back. To go elsewhere in the game
is `jump`, which belongs to the table and is handed in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from ...session.stops import moves_by_itself
from ...words.en.coach import page as words
from ..events import Worked
from ..state import Result, State, refuse, say
from .reading import answer_said, hint_said, looking_said
from .state import HINT, REVIEW, VALUES, WHY, answering, next_mistake, review_name, with_worth

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
            return look(state)
        case "leave":
            return leave(state, jump)
        case _:
            return step(state, verb, rest, jump) if state.coach.looking else (state, ())


def step(state: State, verb: str, rest: str, jump: Jumper) -> Result:
    """Through the game that is looked at."""
    match verb:
        case "back" | "on":
            return walk(state, 1 if verb == "on" else -1, jump)
        case "at":
            last = len(state.session.moves)
            return jump(state, int(rest) if rest.isdecimal() else last)
        case "mistake":
            return to_mistake(state, jump)
        case "answer":
            return show_answer(state), ()
        case "again":
            return again(state, jump)
        case _:
            return state, ()


# Hints


def ask(state: State) -> Result:
    """One step further; all three are worked out before the first is shown, and a press made by
    then counts too."""
    if not state.active:
        return refuse(state, words.NO_HINT_NOW), ()
    coach = state.coach
    state = replace(state, refused=False, coach=replace(coach, step=min(coach.step + 1, 3)))
    if coach.hints:
        return say(state, hint_said(state)), ()
    if coach.step:
        return state, ()  # they are on their way
    return say(state, words.SEARCHING), ()


def close(state: State, jump: Jumper) -> Result:
    """Whatever is open, the innermost first."""
    coach = state.coach
    if coach.answer is not None:
        return hidden(state), ()
    if coach.looking:
        return leave(state, jump)
    return replace(state, coach=replace(coach, step=0, hints=())), ()


# Values


def switch(state: State) -> State:
    on = not state.prefs.values
    state = replace(state, prefs=replace(state.prefs, values=on))
    return say(state, words.VALUES_ON if on else words.VALUES_OFF)


# Looking back


def look(state: State) -> Result:
    """The computer stops; the review begins by itself, if it is not there yet."""
    session, coach = state.session, state.coach
    if coach.looking or not session.moves:
        return state, ()
    coach = replace(coach, looking=True, home=session.ply, declined=False, step=0, hints=())
    state = replace(state, coach=coach, ui=type(state.ui)(), paused=moves_by_itself(session))
    told = looking_said(state) if coach.review else words.REVIEWING
    return say(replace(state, refused=False), told), ()


def leave(state: State, jump: Jumper) -> Result:
    """Back to where it began; a review that is not done yet is not wanted any more."""
    coach = state.coach
    if not coach.looking:
        return state, ()
    coach = replace(coach, looking=False, declined=coach.review is None)
    state, effects = jump(replace(state, coach=coach), coach.home)
    session = state.session
    paused = moves_by_itself(session) and session.ply < len(session.moves)
    return replace(state, paused=paused), effects


def walk(state: State, by: int, jump: Jumper) -> Result:
    """A move on or back: of the answer, while it is shown, else of the game."""
    at = state.coach.answer
    if at is None:
        return jump(state, state.session.ply + by)
    at = max(0, min(at + by, len(answering(state.session, state.coach))))
    state = replace(state, coach=replace(state.coach, answer=at))
    return say(state, answer_said(state)), ()


def show_answer(state: State) -> State:
    if state.coach.answer is not None:
        return hidden(state)
    if not answering(state.session, state.coach):
        return state
    state = replace(state, coach=replace(state.coach, answer=0))
    return say(state, answer_said(state))


def hidden(state: State) -> State:
    return replace(state, coach=replace(state.coach, answer=None))


def to_mistake(state: State, jump: Jumper) -> Result:
    found = next_mistake(state.session, state.coach)
    return (say(state, words.NO_MISTAKE), ()) if found is None else jump(state, found)


def again(state: State, jump: Jumper) -> Result:
    """To the last decision of a person: before their own move, after the computer's."""
    session = state.session
    ply = session.ply
    people = session.people
    before = session.positions[max(0, ply - 1)]
    if ply and (not people or session.seat_at(before) in people):
        ply -= 1
    coach = replace(state.coach, looking=False)
    return jump(replace(state, coach=coach), ply)


# Work


def failed(state: State, name: str) -> State:
    """Nobody waits for it any more; the review of another game is not ours to wait for."""
    coach = state.coach
    if name == HINT:
        coach = replace(coach, step=0)
    if name == review_name(state.session):
        coach = replace(coach, looking=False, declined=True)
    return replace(state, coach=coach)


# What the work of a name gives is known to whoever asked for it.
def worked(state: State, event: Worked) -> State:
    """A result for something else than what is on the table is dropped."""
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
    """The review of the game on the table is there."""
    state = replace(state, coach=replace(state.coach, review=review))
    if not state.coach.looking:
        return state
    return say(state, words.accuracies(state.names, review.accuracy))
