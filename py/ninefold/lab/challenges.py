"""Five challenges a game, each a little harder than the one before.

    1  beat Gentle in 60 of 100 games
    2  never lose a last move that wins, in 100 games against Steady
    3  look two moves ahead: find the win in positions shortly before the end
    4  remember what you have seen: find the win far from the end, in time
    5  never give a win away, in 100 games against Sharp

The referee judges, and the solver decides: no solution is kept here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from .. import solver
from ..session import Session
from ..session.code import decode, encode
from .faults import Fault
from .mistakes import decided, weigh_steps
from .positions import AHEAD, FAR
from .referee import Refereeing, against, match_steps, placed_steps, quietly
from .results import Played, Tally, counted

GAMES: Final = 100


@dataclass(frozen=True, slots=True)
class Beat:
    """Win at least `share` of a hundred games against a level."""

    level: str
    share: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Give no win away that is at most `moves` moves off, in a hundred games against a level."""

    level: str
    moves: int


@dataclass(frozen=True, slots=True)
class Find:
    """Keep the win in each of some positions."""

    codes: tuple[str, ...]


Task: TypeAlias = Beat | Keep | Find
LAST: Final = 2
"""How many moves before the end the last decision is: in a row the opponent takes what is left."""
EVER: Final = 10**6
"""More moves than any game has."""


@dataclass(frozen=True, slots=True)
class Challenge:
    game: str
    number: int
    task: Task

    @property
    def key(self) -> str:
        return f"{self.game}.{self.number}"


@dataclass(frozen=True, slots=True)
class Verdict:
    passed: bool
    done: int
    """Games won, or positions or decisions that were right."""
    of: int
    fault: Fault | None = None
    """The first fault, if there was one."""
    code: str = ""
    """A game in which it went wrong, at the position where it did."""


def challenges(game: str) -> tuple[Challenge, ...]:
    tasks: tuple[Task, ...] = (
        Beat("gentle", 60),
        Keep("steady", LAST),
        Find(AHEAD[game]),
        Find(FAR[game]),
        Keep("sharp", EVER),
    )
    return tuple(Challenge(game, number, task) for number, task in enumerate(tasks, 1))


def challenge_steps(challenge: Challenge, seed: int) -> Refereeing[Verdict]:
    match challenge.task:
        case Beat(level, share):
            games = yield from match_steps(against(challenge.game, level), GAMES, seed)
            won = counted(games).won
            return Verdict(won >= share, won, GAMES, first_fault(games))
        case Keep(level, moves):
            games = yield from match_steps(against(challenge.game, level), GAMES, seed)
            return (yield from kept(games, moves))
        case Find(codes):
            return (yield from finding(tuple(map(decode, codes))))


def first_fault(games: tuple[Played, ...]) -> Fault | None:
    return next((played.fault for played in games if played.failed), None)


def kept(games: tuple[Played, ...], moves: int) -> Refereeing[Verdict]:
    """Counts the decisions that could give a near win away, and those that did not."""
    right, every, wrong = 0, 0, ""
    for played in games:
        for session, move in decided(decode(played.code), played.seat):
            weighed = yield from quietly(weigh_steps(session, move), counted(games))
            if weighed.before.wins and (weighed.before.moves or 0) <= moves:
                every += 1
                right += weighed.after.wins
                wrong = wrong or ("" if weighed.after.wins else encode(session))
    fault = first_fault(games)
    return Verdict(right == every and fault is None, right, every, fault, wrong)


def finding(sessions: tuple[Session, ...]) -> Refereeing[Verdict]:
    answers = yield from placed_steps(sessions)
    right, wrong, fault = 0, "", None
    for session, after in zip(sessions, answers, strict=True):
        if isinstance(after, Session):
            yield from quietly(solver.steps(after.position), Tally(right, len(sessions)))
            if not solver.value(after.position).wins:
                right += 1
                continue
        else:
            fault = fault or after
        wrong = wrong or encode(session)
    return Verdict(right == len(sessions), right, len(sessions), fault, wrong)
