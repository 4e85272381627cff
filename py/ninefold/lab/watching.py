"""What a referee does for somebody who watches: one game, told after every move."""

from __future__ import annotations

from collections.abc import Generator

from ..ai.reply import reply_steps
from ..rules.game import Player, other
from ..session import Play, Session, reduce
from ..session.code import encode
from ..session.stops import moves_by_itself
from .referee import BOTS, Ask, Refereeing, Replies, Wait, answers, judged, quietly
from .results import Played, Tally


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
