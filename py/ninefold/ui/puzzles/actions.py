"""Which puzzle comes onto the board: what is pressed in their sheet, and what comes of the work."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any, Final

from ...coach.daily import FIRST_DAY, daily, daily_steps
from ...coach.puzzles import Puzzle, puzzle_steps
from ...record.changes import Mistake, Record, due_mistakes
from ...rules.game import InvalidMove
from ...session import Session
from ...session.code import InvalidCode, decode, encode
from ...steps import Steps
from ...words.en import puzzles as words
from ..effects import Close, Copy, Effect, FocusOn, Go, Open, Recall, ScrollUp, Stop, Work
from ..progress import with_progress, without_progress
from ..record.keeping import changed
from ..record.state import MistakeSolved
from ..state import Notice, Result, State, say
from .names import Endless, named
from .reading import game_of, shared_text
from .solving import again, decided, laid, left, of_puzzle
from .state import Task

PUZZLE: Final = "puzzle"
"""The name of the work of making a puzzle."""


def act(state: State, action: str, seed: int) -> Result:
    """What comes of a press in the sheet of puzzles; `action` is what follows `puzzles:` in a
    target."""
    verb, _, rest = action.partition(":")
    task = state.puzzles.task
    match verb:
        case "day" | "mistake":
            return wished(state, action)
        case "arrive":
            return arrived(state, rest)
        case "grade":
            return endless(state, Endless(state.key, int(rest), seed))
        case "month":
            return replace(state, puzzles=replace(state.puzzles, month=rest)), ()
        case "stop":
            return stopped(state)
        case "copy":
            return state, (Copy("result", shared_text(state, task.day if task else "")),)
        case _ if task:
            return act_on(state, task, verb, seed)
        case _:
            return state, ()


def act_on(state: State, task: Task, verb: str, seed: int) -> Result:
    """What comes of a press beside a puzzle on the board."""
    match verb:
        case "again":
            return again(state, task)
        case "leave":
            after = left(state)
            return say(after, words.WENT_BACK), (FocusOn(""), ScrollUp())
        case "next" if task.kind == "mistake":
            return wished(state, f"mistake:{state.key}")
        case "next":
            return act(state, f"grade:{task.grade}", seed)
        case _:
            return state, ()


def stopped(state: State) -> Result:
    puzzles = replace(state.puzzles, wish="")
    return without_progress(replace(state, puzzles=puzzles), PUZZLE), (Stop(PUZZLE),)


# Puzzles


def arrived(state: State, name: str) -> Result:
    """Begins the puzzle that a link names; without a name, today's."""
    found = named(name)
    if isinstance(found, Endless):
        after, effects = endless(state, found)
        return after, (Open("puzzles"), *effects)
    if found or not name:
        after, effects = wished(state, f"arrive:{name}")
        return after, (Open("puzzles"), *effects)
    return unknown(state, words.NO_SUCH_PUZZLE)


def unknown(state: State, why: str) -> Result:
    """Says why a link to a puzzle cannot be opened."""
    own = bool(state.session.moves)
    notice = Notice("bad link" if own else "bad link, new game", why)
    after, effects = stopped(replace(state, notice=notice))
    return after, (*effects, Close("puzzles"))


def endless(state: State, asked: Endless) -> Result:
    """The puzzle of that game, grade and seed; on another game's page, a link to it led here."""
    if asked.game != state.key:
        return state, (Go(asked.game, again=f"puzzles:arrive:{asked}", back=False),)
    steps = puzzle_steps(asked.game, asked.seed, asked.grade)
    return made_to_order(state, f"endless:{asked}", steps)


def wished(state: State, wish: str) -> Result:
    """Asks for a puzzle; which one it is depends on the record or the date: first these."""
    state = replace(state, puzzles=replace(state.puzzles, wish=wish, told=""))
    return state, (Recall(),)


def granted(state: State, effects: tuple[Effect, ...]) -> Result:
    """Chooses the puzzle that was asked for, now that the record and the date are known."""
    after, more = choose(state, state.record.record or Record())
    return after, (*effects, *more)


def choose(state: State, record: Record) -> Result:
    kind, _, rest = state.puzzles.wish.partition(":")
    match kind:
        case "day":
            return day(state, rest or state.today, back=True)
        case "arrive" if not rest and any(each.date == state.today for each in record.puzzles):
            return stopped(state)
        case "arrive":
            return day(state, rest or state.today, back=False)
        case "mistake":
            return mistake(state, record, rest)
        case _:
            return state, ()


def day(state: State, name: str, back: bool) -> Result:
    """The puzzle of the day of that name, unless that day is still to come."""
    if name != state.today and not FIRST_DAY.isoformat() <= name < state.today:
        return unknown(state, words.NO_SUCH_DAY)
    when = date.fromisoformat(name)
    key, _ = daily(when)
    if key != state.key:
        return state, (Go(key, again=f"puzzles:day:{name}", back=back),)
    task = state.puzzles.task
    if task and task.day == name and not task.solved:
        return laid(state, task)
    return made_to_order(state, f"day:{name}", daily_steps(when))


def mistake(state: State, record: Record, key: str) -> Result:
    """The latest mistake in that game that is due; if it is on the board, the one before it."""
    if key != state.key:
        return state, (Go(key, again=f"puzzles:mistake:{key}"),)
    due = due_mistakes(record, state.today)
    found = [each for each in reversed(due) if game_of(each.code) == key]
    if not found:
        return replace(state, puzzles=replace(state.puzzles, wish="")), (Open("puzzles"), Recall())
    chosen = found[(place_of(state, [each.code for each in found]) + 1) % len(found)]
    task = task_of(chosen)
    if not task:
        puzzles = replace(state.puzzles, wish="", told=words.BROKEN_MISTAKE)
        return changed(replace(state, puzzles=puzzles), MistakeSolved(chosen.code))
    return laid(state, task)


def task_of(mistake: Mistake) -> Task | None:
    """The task of a mistake; None if its code cannot be read, or its game is over."""
    try:
        session = decode(mistake.code)
        for answer in mistake.answers:
            session.game.parse_move(answer)
    except (InvalidCode, InvalidMove):
        return None
    over = session.position.outcome or session.ply < len(session.moves)
    return None if over else Task("mistake", session, mistake.answers)


def place_of(state: State, codes: list[str]) -> int:
    task = state.puzzles.task
    code = encode(task.session) if task else ""
    return codes.index(code) if code in codes else -1


def made_to_order(state: State, wish: str, steps: Steps[Puzzle]) -> Result:
    state = replace(state, puzzles=replace(state.puzzles, wish=wish, told=""))
    return with_progress(state, PUZZLE, 0.0), (Work(PUZZLE, state.session, steps),)


def delivered(state: State, made: Puzzle) -> Result:
    """Puts a finished puzzle on the board; one that is not wanted any more is dropped."""
    kind, _, name = state.puzzles.wish.partition(":")
    if made.game != state.key or kind not in ("day", "endless"):
        return state, ()
    task = of_puzzle(made, "day" if kind == "day" else "endless", name, state.prefs.level)
    missed_on, times = state.puzzles.missed
    if task.day and task.day == missed_on:
        task = replace(task, wrong=times)
    return laid(state, task)


def copied(state: State, done: bool) -> Result:
    """Says whether copying worked; if it failed, the sheet has the text in a box."""
    told = words.RESULT_COPIED if done else words.RESULT_NOT_COPIED
    after = say(replace(state, puzzles=replace(state.puzzles, copied=told)), told)
    return after, () if done or state.sheet == "puzzles" else (Open("puzzles"),)


# What the work of a name gives is known to whoever asked for it.
def worked(state: State, name: str, session: Session, result: Any) -> Result:
    task = state.puzzles.task
    match name:
        case "puzzle":
            return delivered(state, result)
        case "judge" if task and session == state.session:
            return decided(state, task, result)
        case "map" if state.sheet == "map" and session == state.session:
            return replace(state, map=result), ()
        case _:
            return state, ()
