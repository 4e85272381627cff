"""What presses, keys and finished work do to learning. To go elsewhere in the game is `jump`,
which belongs to the table and is handed in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from ...session.stops import moves_by_itself
from ...words.en import desk as en_desk
from ...words.en import learn as words
from ..effects import Stop, Work
from ..events import Worked, Working
from ..state import Result, State, say
from .state import answering, looked_at, with_worth
from .work import HINT, REVIEW, hint_steps

Jumper: TypeAlias = Callable[[State, int], Result]
KEYS: Final = {"ArrowLeft": "back", "ArrowRight": "on", "Home": "at:0", "End": "at:end",
               "Escape": "close"}  # fmt: skip
"""While looking back."""


def act(state: State, action: str, jump: Jumper) -> Result:
    verb, _, rest = action.partition(":")
    match verb:
        case "hint" | "look" if state.puzzling:
            return say(state, en_desk.NO_HELP, refused=True), ()
        case "values" if state.unsolved:
            return say(state, en_desk.NO_HELP, refused=True), ()
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
            return step(state, verb, rest, jump) if state.learn.looking else (state, ())


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
        return say(state, words.NO_HINT_NOW, refused=True), ()
    learn = state.learn
    state = replace(state, refused=False, learn=replace(learn, step=min(learn.step + 1, 3)))
    if learn.hints:
        return say(state, hint_said(state)), ()
    if learn.step:
        return state, ()  # they are on their way
    work = Work(HINT, state.session, hint_steps(state.session.position))
    return say(state, words.SEARCHING), (work,)


def hint_text(state: State) -> str:
    """The step that is shown; empty until it is there."""
    learn = state.learn
    if not learn.step or not learn.hints:
        return ""
    from ...words.en.coach.sentences import sentence

    told = learn.hints[learn.step - 1]
    said = [sentence(reason, state.key) for reason in told.reasons]
    return words.hint_text(state.session.position, told.step, told.moves, said)


def hint_said(state: State) -> str:
    return f"{words.step_of(state.learn.step)}. {hint_text(state)}"


def close(state: State, jump: Jumper) -> Result:
    """Whatever is open, the innermost first."""
    learn = state.learn
    if learn.answer is not None:
        return hidden(state), ()
    if learn.looking:
        return leave(state, jump)
    return replace(state, learn=replace(learn, step=0, hints=(), progress=None)), (Stop(HINT),)


# Values


def switch(state: State) -> State:
    on = not state.prefs.values
    state = replace(state, prefs=replace(state.prefs, values=on))
    return say(state, words.VALUES_ON if on else words.VALUES_OFF)


# Looking back


def look(state: State) -> Result:
    """The computer stops; the review begins by itself, if it is not there yet."""
    session, learn = state.session, state.learn
    if learn.looking or not session.moves:
        return state, ()
    learn = replace(learn, looking=True, home=session.ply, declined=False, step=0, hints=())
    state = replace(state, learn=learn, ui=type(state.ui)(), paused=moves_by_itself(session))
    told = looking_said(state) if learn.review else words.REVIEWING
    return say(replace(state, progress=None, refused=False), told), ()


def looking_said(state: State) -> str:
    review = state.learn.review
    percents = words.accuracies(state.names, review.accuracy) if review else ""
    return f"{words.LOOK_BACK}. {percents} {remark(state)}".strip()


def leave(state: State, jump: Jumper) -> Result:
    """Back to where it began; a review that is not done yet is not wanted any more."""
    learn = state.learn
    if not learn.looking:
        return state, ()
    learn = replace(learn, looking=False, declined=learn.review is None, progress=None)
    state, effects = jump(replace(state, learn=learn), learn.home)
    session = state.session
    paused = moves_by_itself(session) and session.ply < len(session.moves)
    return replace(state, paused=paused), effects


def walk(state: State, by: int, jump: Jumper) -> Result:
    """A move on or back: of the answer, while it is shown, else of the game."""
    at = state.learn.answer
    if at is None:
        return jump(state, state.session.ply + by)
    at = max(0, min(at + by, len(answering(state.session, state.learn))))
    state = replace(state, learn=replace(state.learn, answer=at))
    return say(state, answer_said(state)), ()


def answer_said(state: State) -> str:
    moves = answering(state.session, state.learn)
    return words.answer_step(state.learn.answer or 0, len(moves))


def show_answer(state: State) -> State:
    if state.learn.answer is not None:
        return hidden(state)
    if not answering(state.session, state.learn):
        return state
    state = replace(state, learn=replace(state.learn, answer=0))
    return say(state, answer_said(state))


def hidden(state: State) -> State:
    return replace(state, learn=replace(state.learn, answer=None))


def next_mistake(state: State) -> int | None:
    """The place after it; from the end, the search goes on at the start."""
    review, ply = state.learn.review, state.session.ply
    if not review:
        return None
    found = [at for at, each in enumerate(review.plies, 1) if each.mistake]
    return next((at for at in found if at > ply), found[0] if found else None)


def to_mistake(state: State, jump: Jumper) -> Result:
    found = next_mistake(state)
    return (say(state, words.NO_MISTAKE), ()) if found is None else jump(state, found)


def again(state: State, jump: Jumper) -> Result:
    """To the last decision of a person: before their own move, after the computer's."""
    session = state.session
    ply = session.ply
    people = session.people
    before = session.positions[max(0, ply - 1)]
    if ply and (not people or session.seat_at(before) in people):
        ply -= 1
    learn = replace(state.learn, looking=False)
    return jump(replace(state, learn=learn), ply)


def remark(state: State) -> str:
    """Said after a step through the game."""
    each = looked_at(state.session, state.learn)
    return words.remark(each) if each else ""


# Work


def failed(state: State, name: str) -> State:
    learn = replace(state.learn, progress=None)
    if name == HINT:
        learn = replace(learn, step=0)
    if name == REVIEW:
        learn = replace(learn, looking=False, declined=True)
    return replace(state, learn=learn)


def working(state: State, event: Working) -> State:
    return replace(state, learn=replace(state.learn, progress=(event.name, event.share)))


def worked(state: State, event: Worked) -> State:
    """A result for something else than what is on the table is dropped."""
    learn, session = state.learn, event.session
    if learn.progress and learn.progress[0] == event.name:
        learn = replace(learn, progress=None)
    same_game = session.positions == state.session.positions
    same_place = same_game and session.ply == state.session.ply
    result: Any = event.result
    match event.name:
        case "learn.values":
            learn = with_worth(learn, *result)
        case "learn.review" if same_game:
            learn = replace(learn, review=result)
            if learn.looking:
                state = say(state, words.accuracies(state.names, result.accuracy))
        case "learn.why" if same_game:
            learn = replace(learn, whys={**learn.whys, session.ply: result})
        case "learn.hint" if same_place and learn.step:
            state = replace(state, learn=replace(learn, hints=result))
            return say(state, hint_said(state))
    return replace(state, learn=learn)
