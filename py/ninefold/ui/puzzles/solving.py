"""A puzzle on the board: put there, answered, left again.

It is an ordinary session, so undo, links and the boards work as ever. The visitor's own game waits
as a code and comes back as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from ... import solver
from ...coach.battle_reasons import Instead
from ...coach.exact import regret_steps
from ...coach.hint import explain
from ...coach.puzzles import Puzzle
from ...rules.game import AnyPosition, Reason
from ...rules.swap import SwapPosition
from ...session import Jump, Play, new_session, reduce
from ...session.code import InvalidCode, encode
from ...session.match import Match, single
from ...session.match_code import decode_match
from ...session.seats import YOU, Computer
from ...session.stops import moves_by_itself
from ...steps import Steps, within
from ...words.en import page as words
from ...words.en import puzzles as puzzle_words
from ...words.en.coach.sentences import sentence
from .. import storage
from ..effects import Alter, Close, Effect, FocusOn, Recall, ScrollUp, Sound, Work
from ..progress import without_progress
from ..record.state import Change, DaySolved, EndlessSolved, MistakeSolved
from ..state import LINK_OPENED, PUZZLE_LEFT, Result, State, refuse, say
from .reading import task_text
from .state import Kind, PuzzleState, Task


def of_puzzle(puzzle: Puzzle, kind: Kind, name: str, level: str) -> Task:
    """The task of a puzzle; you play whoever is to move."""
    first = len(puzzle.moves) % 2 == 0
    seats = (YOU, Computer(level)) if first else (Computer(level), YOU)
    session = new_session(puzzle.game, puzzle.settings, seats, puzzle.seed)
    for move in puzzle.moves:
        session = reduce(session, Play(move))
    answers = tuple(session.game.format_move(move) for move in puzzle.answers)
    day = name if kind == "day" else ""
    return Task(kind, session, answers, day=day, name=name, grade=puzzle.grade, depth=puzzle.depth)


def laid(state: State, task: Task) -> Result:
    """Puts a task on the board; a puzzle that is there already makes way for it."""
    task = replace(task, own=state.own_code)
    puzzles = replace(state.puzzles, task=task, wish="", told="", copied="")
    after = replace(state, session=task.session, paused=False, notice=None, puzzles=puzzles)
    effects = Close("puzzles"), Close("record"), FocusOn(""), ScrollUp()
    return say(without_progress(after, "puzzle"), task_text(task)), effects


# Answers


@dataclass(frozen=True, slots=True)
class Verdict:
    # The move is of the game's own type, which only the game knows.
    move: Any
    right: bool
    why: str


def answered(state: State, task: Task, move: Any) -> Result:
    """A legal move while a puzzle is on the board."""
    if state.session.ply != task.place:
        return refuse(state, puzzle_words.NOT_HERE), ()
    return state, (Work("judge", state.session, judged(task, move)),)


def judged(task: Task, move: Any) -> Steps[Verdict]:
    """Judges an answer. A puzzle knows all its answers; of a mistake, only those that matter were
    kept."""
    position, game = task.session.position, task.session.game
    right = game.format_move(move) in task.answers
    if not right and task.kind == "mistake":
        right = (yield from within(regret_steps(position, move), 0, 0.4)) == 0
    yield from within(solver.steps(position), 0.4, 0.3)
    after = position.play(move)
    if not after.outcome:
        yield from within(solver.steps(after), 0.7, 0.3)
    said = [sentence(reason, game.key) for reason in reasons(position, move)]
    return Verdict(move, right, " ".join(said if right else said[:1]))


def reasons(position: AnyPosition, move: Any) -> Iterator[Reason]:
    """Why an answer is wrong, without the reasons that name a better move: that is still to be
    found."""
    if isinstance(position, SwapPosition) and position.ply < 2:
        return iter(())
    return (each for each in explain(position, move) if not isinstance(each, Instead))


def decided(state: State, task: Task, verdict: Verdict) -> Result:
    return solved(state, task, verdict) if verdict.right else mistaken(state, task, verdict)


def mistaken(state: State, task: Task, verdict: Verdict) -> Result:
    told = puzzle_words.wrong(words.short(task.session.position, verdict.move), verdict.why)
    if task.solved:  # played after the puzzle was solved
        return refuse(state, told), (Sound("refused"),)
    task = replace(task, wrong=task.wrong + 1)
    puzzles, kept = missed(replace(state.puzzles, task=task), task)
    return refuse(replace(state, puzzles=puzzles), told), (Sound("refused"), *kept)


def solved(state: State, task: Task, verdict: Verdict) -> Result:
    """The state after a right answer; only the first one counts."""
    session = reduce(state.session, Play(verdict.move))
    new = () if task.solved else (achieved(task),)
    task = replace(task, solved=True, why=verdict.why)
    puzzles, kept = missed(replace(state.puzzles, task=task), replace(task, wrong=0))
    record = replace(state.record, pending=(*state.record.pending, *new))
    after = replace(state, session=session, puzzles=puzzles, record=record)
    told = f"{puzzle_words.RIGHT} {puzzle_words.solved(task.wrong + 1)} {task.why}"
    return say(after, told), (Sound("end"), *kept, Recall())


def missed(puzzles: PuzzleState, task: Task) -> tuple[PuzzleState, tuple[Effect, ...]]:
    """Counts a wrong answer to the puzzle of a day, whether the puzzle is left meanwhile or not."""
    if task.day < puzzles.missed[0] or not task.day:
        return puzzles, ()  # a day of the archive must not cost the count of today
    change = partial(storage.with_missed, task.day, task.wrong)
    return replace(puzzles, missed=(task.day, task.wrong)), (Alter(storage.MISSED, change),)


def achieved(task: Task) -> Change:
    match task.kind:
        case "day":
            return DaySolved(task.day, task.wrong + 1)
        case "endless":
            return EndlessSolved()
        case "mistake":
            return MistakeSolved(encode(task.session), task.wrong + 1)


# Back to the task, or to the own game


def again(state: State, task: Task) -> Result:
    """Goes back to the position that is to be solved."""
    session = reduce(state.session, Jump(task.place))
    return say(replace(state, session=session), task_text(task)), (FocusOn(""),)


def left(state: State) -> State:
    """Puts the visitor's own game back, as it was."""
    task = state.puzzles.task
    if not task:
        return state
    match = own_match(state, task)
    session = match.session
    return replace(
        state,
        match=match,
        session=session,
        paused=moves_by_itself(session) and session.ply < len(session.moves),
        notice=LINK_OPENED if state.earlier else None,
        puzzles=replace(state.puzzles, task=None, copied=""),
    )


def own_match(state: State, task: Task) -> Match:
    try:
        return decode_match(task.own)
    except InvalidCode:
        return single(new_session(state.key, {}, state.session.seats, state.session.seed))


def without_puzzle(state: State) -> State:
    """Ends the puzzle for a new game; the visitor can still go back to their own game."""
    task = state.puzzles.task
    if not task or task.begins(state.session):
        return state
    after = replace(state, puzzles=replace(state.puzzles, task=None, copied=""))
    if not own_match(state, task).rounds[0].session.moves:
        return after
    # Where a link had replaced the own game before, that game is the one to go back to.
    return replace(after, earlier=state.earlier or task.own, notice=PUZZLE_LEFT)
