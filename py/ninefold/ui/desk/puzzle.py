"""A puzzle on the board: put there, answered, left again.

It is an ordinary session, so undo, links and the boards work as ever. The visitor's own game waits
as a code and comes back as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ... import solver
from ...coach.battle_reasons import Instead
from ...coach.exact import regret_steps
from ...coach.hint import explain
from ...coach.puzzles import Puzzle, idea
from ...rules.game import AnyPosition, Reason
from ...rules.swap import SwapPosition
from ...session import Jump, Play, Session, new_session, reduce
from ...session.code import InvalidCode, decode, encode
from ...session.seats import YOU, Computer
from ...session.stops import moves_by_itself
from ...steps import Steps, within
from ...words.en import desk as en_desk
from ...words.en import page as words
from ...words.en import puzzles as en_puzzle
from ...words.en.coach.sentences import sentence
from ..effects import Close, Effect, FocusOn, Keep, Recall, Sound, Up, Work
from ..state import Result, State, say
from .book import MISSED_KEY
from .state import Change, DaySolved, Desk, EndlessSolved, Kind, MistakeSolved, Task


def of_puzzle(puzzle: Puzzle, kind: Kind, day: str, level: str) -> Task:
    """Whoever is to move is you."""
    first = len(puzzle.moves) % 2 == 0
    seats = (YOU, Computer(level)) if first else (Computer(level), YOU)
    session = new_session(puzzle.game, puzzle.settings, seats, puzzle.seed)
    for move in puzzle.moves:
        session = reduce(session, Play(move))
    answers = tuple(session.game.format_move(move) for move in puzzle.answers)
    return Task(kind, session, answers, day=day, grade=puzzle.grade, depth=puzzle.measures.depth)


def laid(state: State, task: Task) -> Result:
    """The puzzle on the board; a puzzle that is there already makes way for it."""
    task = replace(task, own=own_code(state))
    desk = replace(state.desk, task=task, wish="", share=None, told="", copied="")
    after = replace(state, session=task.session, paused=False, notice="", desk=desk)
    return say(after, task_text(task)), (Close("puzzles"), Close("record"), FocusOn(""), Up())


def own_code(state: State) -> str:
    """The visitor's own game."""
    task = state.desk.task
    return task.own if task else encode(state.session)


def task_text(task: Task) -> str:
    if task.kind == "mistake":
        return en_desk.OWN_MISTAKE
    moves = [task.session.game.parse_move(text) for text in task.answers]
    ideas = set(map(idea, moves))
    calls = len(ideas) == 1 and idea(moves[0]) is not moves[0]
    hardness = en_puzzle.hardness(task.grade, task.depth)
    return f"{en_puzzle.task(len(ideas), calls)} {hardness}"


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
        return say(state, en_desk.NOT_HERE, refused=True), ()
    return state, (Work("desk.judge", state.session, judged(task, move)),)


def judged(task: Task, move: Any) -> Steps[Verdict]:
    """A puzzle knows all its answers; of a mistake only those that matter were kept."""
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
    """Without those that name a better move: it is still to be found."""
    if isinstance(position, SwapPosition) and position.ply < 2:
        return iter(())
    return (each for each in explain(position, move) if not isinstance(each, Instead))


def decided(state: State, task: Task, verdict: Verdict) -> Result:
    position = task.session.position
    if not verdict.right:
        told = en_desk.wrong(words.short(position, verdict.move), verdict.why)
        if task.solved:  # tried out afterwards
            return say(state, told, refused=True), (Sound("refused"),)
        task = replace(task, wrong=task.wrong + 1)
        desk, kept = missed(replace(state.desk, task=task), task)
        return say(replace(state, desk=desk), told, refused=True), (Sound("refused"), *kept)
    session = reduce(state.session, Play(verdict.move))
    new = () if task.solved else (achieved(task),)
    task = replace(task, solved=True, why=verdict.why)
    desk = replace(state.desk, task=task, pending=(*state.desk.pending, *new))
    desk, kept = missed(desk, replace(task, wrong=0))
    after = replace(state, session=session, desk=desk)
    told = f"{en_desk.RIGHT} {en_desk.solved(task.wrong + 1)} {task.why}"
    return say(after, told), (Sound("end"), *kept, Recall())


def missed(desk: Desk, task: Task) -> tuple[Desk, tuple[Effect, ...]]:
    """The wrong answers of a day count, whether the puzzle is left meanwhile or not."""
    if task.kind != "day":
        return desk, ()
    text = f"{task.day} {task.wrong}"
    return replace(desk, missed=(task.day, task.wrong)), (Keep(MISSED_KEY, text),)


def achieved(task: Task) -> Change:
    match task.kind:
        case "day":
            return DaySolved(task.day, task.wrong + 1)
        case "endless":
            return EndlessSolved()
        case "mistake":
            return MistakeSolved(encode(task.session))


# And away again


def again(state: State, task: Task) -> Result:
    """To the position that is to be solved."""
    session = reduce(state.session, Jump(task.place))
    return say(replace(state, session=session), task_text(task)), (FocusOn(""),)


def left(state: State) -> State:
    """The visitor's own game, as it was."""
    task = state.desk.task
    if not task:
        return state
    session = own_session(state, task)
    return replace(
        state,
        session=session,
        paused=moves_by_itself(session) and session.ply < len(session.moves),
        notice=words.LINK_OPENED if state.earlier else "",
        desk=replace(state.desk, task=None, copied=""),
    )


def own_session(state: State, task: Task) -> Session:
    try:
        return decode(task.own)
    except InvalidCode:
        return new_session(state.key, {}, state.session.seats, state.session.seed)


def without_stranger(state: State) -> State:
    """A new game ends the puzzle; the own game can still be gone back to."""
    task = state.desk.task
    if not task or task.begins(state.session):
        return state
    after = replace(state, desk=replace(state.desk, task=None, copied=""))
    if not own_session(state, task).moves:
        return after
    # The own game behind a link is not what the link brought.
    return replace(after, earlier=state.earlier or task.own, notice=en_desk.PUZZLE_LEFT)
