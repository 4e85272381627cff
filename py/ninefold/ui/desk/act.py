"""What every press on the desk does, and what comes of its work."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from ...coach.puzzles import Puzzle, daily, daily_grade, puzzle_steps
from ...record.changes import Record, streak
from ...rules import BY_KEY
from ...session import Session
from ...session.code import InvalidCode, decode, encode
from ...steps import Steps
from ...words.en import desk as en_desk
from ...words.en import puzzles as en_puzzle
from ..effects import Close, Copy, Effect, FocusOn, Go, Open, Recall, Stop, Up, Work
from ..games import VIEWS
from ..state import Result, State, say
from . import book, puzzle
from .state import MistakeSolved, Task


def act(state: State, action: str, seed: int) -> Result:
    """`action` is what follows `desk:` in a target."""
    if state.frame:
        return state, ()
    verb, _, rest = action.partition(":")
    task = state.desk.task
    match verb:
        case "open":
            return opened(state, rest)
        case "closed":
            return closed(state, rest)
        case "day" | "arrive" | "mistake":
            return wished(state, action)
        case "grade":
            return made_to_order(state, f"grade:{rest}", puzzle_steps(state.key, seed, int(rest)))
        case "stop":
            return stopped(state)
        case "copy":
            return state, (Copy("result", shared_text(state, task.day if task else "")),)
        case "save":
            return book.saved(state)
        case "erase":
            after, effects = book.erase(state, rest)
            return after, (*effects, FocusOn("desk:erase:no" if not rest else "desk:erase"))
        case _ if task:
            return act_on(state, task, verb, seed)
        case _:
            return state, ()


def act_on(state: State, task: Task, verb: str, seed: int) -> Result:
    """A press beside a puzzle."""
    match verb:
        case "again":
            return puzzle.again(state, task)
        case "leave":
            after = puzzle.left(state)
            return say(after, en_desk.WENT_BACK), (FocusOn(""), Up())
        case "next" if task.kind == "mistake":
            return wished(state, f"mistake:{state.key}")
        case "next":
            return act(state, f"grade:{task.grade}", seed)
        case _:
            return state, ()


# Sheets


def opened(state: State, name: str) -> Result:
    desk = replace(state.desk, sheet=name, told="", copied="", erasing=False, share=None)
    after = replace(state, desk=desk)
    before = state.desk.sheet
    shut = (Close(before),) if before and before != name else ()
    if name == "map":
        return after, (*shut, Open(name), *(() if state.unsolved else (mapping(state),)))
    return after, (*shut, Open(name), Recall())


def closed(state: State, name: str) -> Result:
    if state.desk.sheet != name:
        return state, ()
    after, effects = stopped(state)
    desk = replace(after.desk, sheet="", map=None, erasing=False, told="")
    return replace(after, desk=desk), (*effects, Stop("desk.map"))


def stopped(state: State) -> Result:
    desk = replace(state.desk, wish="", share=None)
    return replace(state, desk=desk), (Stop("desk.puzzle"), Stop("desk.bring"))


def mapping(state: State) -> Work:
    session = state.session
    steps = VIEWS[state.key].map().steps(session.positions, session.moves, session.ply)
    return Work("desk.map", session, steps)


# Puzzles


def wished(state: State, wish: str) -> Result:
    """Which one it is depends on the record or the date: first these."""
    desk = replace(state.desk, wish=wish, told="")
    effects: tuple[Effect, ...] = (Recall(),)
    if wish == "arrive":
        desk, effects = replace(desk, sheet="puzzles"), (Open("puzzles"), Recall())
    return replace(state, desk=desk), effects


def granted(state: State, record: Record) -> Result:
    """The record is there, and so is the date."""
    kind, _, key = state.desk.wish.partition(":")
    match kind:
        case "day":
            return day(state, back=True)
        case "arrive" if any(each.date == state.desk.today for each in record.puzzles):
            return stopped(state)
        case "arrive":
            return day(state, back=False)
        case "mistake":
            return mistake(state, record, key)
        case _:
            return state, ()


def day(state: State, back: bool) -> Result:
    when = date.fromisoformat(state.desk.today)
    key, seed = daily(when)
    if key != state.key:
        return state, (Go(key, again="desk:day", back=back),)
    task = state.desk.task
    if task and task.day == state.desk.today and not task.solved:
        return puzzle.laid(state, task)
    return made_to_order(state, "day", puzzle_steps(key, seed, daily_grade(when)))


def mistake(state: State, record: Record, key: str) -> Result:
    """The latest of that game, or the one before that which is on the board."""
    if key != state.key:
        return state, (Go(key, again=f"desk:mistake:{key}"),)
    found = [each for each in reversed(record.mistakes) if game_of(each.code) == key]
    if not found:
        return opened(replace(state, desk=replace(state.desk, wish="")), "puzzles")
    chosen = found[(place_of(state, [each.code for each in found]) + 1) % len(found)]
    try:
        task = Task("mistake", decode(chosen.code), chosen.answers)
    except InvalidCode:
        desk = replace(state.desk, wish="", told=en_desk.BROKEN_MISTAKE)
        return book.changed(replace(state, desk=desk), MistakeSolved(chosen.code))
    return puzzle.laid(state, task)


def game_of(code: str) -> str:
    return code.split(".")[1]


def place_of(state: State, codes: list[str]) -> int:
    task = state.desk.task
    code = encode(task.session) if task else ""
    return codes.index(code) if code in codes else -1


def made_to_order(state: State, wish: str, steps: Steps[Puzzle]) -> Result:
    desk = replace(state.desk, wish=wish, share=0.0, told="")
    return replace(state, desk=desk), (Work("desk.puzzle", state.session, steps),)


def delivered(state: State, made: Puzzle) -> Result:
    """A puzzle that is not wanted any more is dropped."""
    kind = state.desk.wish.partition(":")[0]
    if made.game != state.key or kind not in ("day", "grade"):
        return state, ()
    day = state.desk.today if kind == "day" else ""
    task = puzzle.of_puzzle(made, "day" if day else "endless", day, state.prefs.level)
    missed_on, times = state.desk.missed
    if day and day == missed_on:
        task = replace(task, wrong=times)
    return puzzle.laid(state, task)


def shared_text(state: State, day: str) -> str:
    """The result of the puzzle of that day, or of today; empty as long as there is none."""
    desk, day = state.desk, day or state.desk.today
    solved = next((each for each in (desk.record or Record()).puzzles if each.date == day), None)
    if not solved or not desk.record:
        return ""
    when = date.fromisoformat(day)
    title = BY_KEY[daily(when)[0]].title
    return en_puzzle.share_text(when, title, solved.tries, streak(desk.record, day))


def copied(state: State, done: bool) -> Result:
    told = en_desk.RESULT_COPIED if done else en_desk.RESULT_NOT_COPIED
    after = say(replace(state, desk=replace(state.desk, copied=told)), told)
    if done or after.desk.sheet:
        return after, ()
    after, effects = opened(after, "puzzles")
    return replace(after, desk=replace(after.desk, copied=told)), effects


# Work


# What the work of a name gives is known to whoever asked for it.
def worked(state: State, name: str, session: Session, result: Any) -> Result:
    desk = state.desk
    match name:
        case "desk.read":
            desk, wanted = book.settled(desk, *result)
            after, effects = granted(replace(state, desk=desk), desk.record or Record())
            return after, (*wanted, *effects)
        case _ if name.startswith("desk.review"):
            return book.reviewed(state, session, result)
        case "desk.bring":
            return book.merged(state, result[0], result[1])
        case "desk.puzzle":
            return delivered(state, result)
        case "desk.judge" if desk.task and session is state.session:
            return puzzle.decided(state, desk.task, result)
        case "desk.map" if session is state.session and desk.sheet == "map":
            return replace(state, desk=replace(desk, map=result, share=None)), ()
        case _:
            return state, ()
