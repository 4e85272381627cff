"""What a referee does for somebody who watches: a game to watch, games to judge, a second try."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TypeVar

from ..ai.reply import reply_steps
from ..rules.game import Player, other
from ..session import Play, Session, reduce
from ..session.code import encode
from ..session.stops import moves_by_itself
from .faults import Fault
from .mistakes import Mistakes, Weighed, mistakes_steps, weigh_steps
from .referee import (
    BOTS,
    Ask,
    Pairing,
    Refereeing,
    Replies,
    Wait,
    answers,
    judged,
    match_steps,
    placed_steps,
    quietly,
)
from .results import Played, Tally, counted

T = TypeVar("T")


def game_steps(session: Session) -> Generator[Ask | Wait | Tally | Session, Replies, Played]:
    """One game, told after every move."""
    first: Player = 1 if session.seats[0] == BOTS[0] else 2
    while session.position.outcome is None:
        if moves_by_itself(session):
            session = yield from played_once(session)
        else:
            (reply,) = yield from answers(Ask(0, (encode(session),)))
            after = judged(session, reply)
            if not isinstance(after, Session):
                turn = session.position.turn
                return Played(encode(session), first, other(turn), after, turn)
            session = after
        yield session
    return Played(encode(session), first, session.position.outcome.winner)


def played_once(session: Session) -> Refereeing[Session]:
    """The session after one move that needs no bot."""
    move = yield from quietly(reply_steps(session), Tally(0, 0))
    return reduce(session, Play(move))


@dataclass(frozen=True, slots=True)
class Judged:
    games: tuple[Played, ...]
    mistakes: Mistakes


def judged_steps(
    pairing: Pairing, games: int, seed: int, tell: Callable[[tuple[Played, ...]], None]
) -> Refereeing[Judged]:
    """Games of a pairing, told when they are over, then their mistakes."""
    played = yield from match_steps(pairing, games, seed)
    tell(played)
    mistakes = yield from quietly(mistakes_steps(played), counted(played))
    return Judged(played, mistakes)


@dataclass(frozen=True, slots=True)
class Again:
    """What a bot does now where it went wrong."""

    session: Session | None = None
    """The game after its move; None after a fault."""
    weighed: Weighed | None = None
    fault: Fault | None = None


def again_steps(session: Session) -> Refereeing[Again]:
    (after,) = yield from placed_steps((session,))
    if not isinstance(after, Session):
        return Again(fault=after)
    steps = weigh_steps(session, after.moves[-1])
    return Again(after, (yield from quietly(steps, Tally(0, 0))))


def added_steps(steps: Refereeing[T]) -> Refereeing[T]:
    """The same work, with the games of all matches counted together."""
    before, last = 0, 0
    replies: Replies = None
    while True:
        try:
            wish = steps.send(replies)
        except StopIteration as stop:
            result: T = stop.value
            return result
        if isinstance(wish, Tally):
            if wish.games < last:
                before += last
            last = wish.games
            wish = Tally(0, before + last)
        replies = yield wish
