"""The move that a session plays by itself: the only one there is, or the computer's choice.

It depends on the session alone. Whoever shows the game (the page, a frame, the terminal) asks here,
so the same code is answered with the same move everywhere.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ..rules.game import IllegalMove, Reason
from ..session import Session
from ..session.seats import Computer
from ..session.stops import forced
from ..steps import Steps, finish
from .levels import LEVEL_BY_KEY, choose_steps


class RefusedReply(Exception):
    """The rules refuse the move that the computer chose: a mistake in the program. The game stands
    as it stood before."""

    def __init__(self, session: Session, move: str, reason: Reason) -> None:
        super().__init__(f"{move}: {reason}")
        self.session = session
        self.move = move
        self.reason = reason


class NoReply(Exception):
    """Whoever was asked for a move gave none; the text says why, in a sentence."""


def chance(session: Session) -> Random:
    """The computer's random numbers for the move that comes next in the session."""
    return Random(session.seed * 1_000_003 + session.ply)


def reply_steps(session: Session) -> Steps[Any]:
    """Works out the next move of the session: yields progress, returns the move. Raises
    RefusedReply."""
    move = yield from chosen_steps(session)
    try:
        session.position.play(move)
    except IllegalMove as error:
        text = session.game.format_move(move)
        raise RefusedReply(session, text, error.reason) from error
    return move


def chosen_steps(session: Session) -> Steps[Any]:
    position = session.position
    if forced(session):
        return position.moves()[0]
    assert isinstance(session.seat, Computer)
    level = LEVEL_BY_KEY[session.seat.level]
    return (yield from choose_steps(position, level, chance(session)))


def reply(session: Session) -> Any:
    """The next move of the session, worked out at once. Raises RefusedReply."""
    return finish(reply_steps(session))
