"""What a visitor asks of the coach: a hint, the values, a look back. The answers come from modules
that are imported after the start. `jump` goes elsewhere in the game; it belongs to the table and is
handed in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from ...words.en.coach import page as words
from ..later import later
from ..state import Result, State, refuse, say
from ..suggestion import decisive
from .state import HINT, review_name

Jumper: TypeAlias = Callable[[State, int], Result]


def act(state: State, action: str, jump: Jumper) -> Result:
    match action:
        case "hint" | "look" | "decided" if state.puzzling:
            return refuse(state, words.NO_HELP), ()
        case "values" if state.unsolved:
            return refuse(state, words.NO_HELP), ()
        case "hint":
            return ask(state)
        case "values":
            return switch(state), ()
        case "look" if may_look_back(state):
            return later().look_back(state)
        case "decided" if may_look_back(state):
            return look_at_decisive(state, jump)
        case _ if state.coach.looking_back:
            return later().press_coach(state, action, jump)
        case "close":
            return replace(state, coach=replace(state.coach, step=0, hints=())), ()
        case _:
            return state, ()


def may_look_back(state: State) -> bool:
    return bool(state.session.moves) and not state.coach.looking_back and not state.puzzling


def look_at_decisive(state: State, jump: Jumper) -> Result:
    """Begins the look back at the move that decided the game, if the review knows one."""
    ply = decisive(state)
    state, effects = later().look_back(state)
    return (state, effects) if ply is None else jump(state, ply + 1)


def ask(state: State) -> Result:
    """Shows one more step of the hint. All three steps are worked out before the first is shown; a
    press made by then counts too."""
    if not state.active:
        return refuse(state, words.NO_HINT_NOW), ()
    coach = state.coach
    state = replace(state, refused=False, coach=replace(coach, step=min(coach.step + 1, 3)))
    if coach.hints:
        return later().next_hint(state)
    if coach.step:
        return state, ()  # the steps are being worked out
    return say(state, words.SEARCHING), ()


def switch(state: State) -> State:
    on = not state.prefs.values
    state = replace(state, prefs=replace(state.prefs, values=on))
    return say(state, words.VALUES_ON if on else words.VALUES_OFF)


def failed(state: State, name: str) -> State:
    """The state in which nobody waits for that work any more. The review of another game changes
    nothing."""
    coach = state.coach
    if name == HINT:
        coach = replace(coach, step=0)
    if name == review_name(state.session):
        coach = replace(coach, looking_back=False, declined=True)
    return replace(state, coach=coach)
