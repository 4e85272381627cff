"""Where a game waits for a person, and where it goes on by itself.

A move that is the only one there is needs nobody: it is played by itself, so nobody can go back to
it. Undo and redo lead from one decision of a person to another; where only computers play, every
point of the game is one.
"""

from __future__ import annotations

from ..rules import plain
from ..rules.game import AnyPosition
from ..rules.split import SplitPosition
from ..rules.swap import SwapPosition
from ..rules.war import WarPosition
from . import Session
from .seats import Bot, Person


def is_forced(position: AnyPosition) -> bool:
    """True if the move is played by itself: the last number of a row, unless its taker may swap."""
    base = plain(position)
    if not isinstance(base, SplitPosition | WarPosition) or len(base.row) != 1:
        return False
    return not (isinstance(position, SwapPosition) and position.open)


def forced(session: Session) -> bool:
    """True if whoever is to move has only one move."""
    return is_forced(session.position)


def moves_by_itself(session: Session) -> bool:
    """True if the next move needs no person: it is forced, the computer's or a bot's."""
    if session.position.outcome:
        return False
    return forced(session) or not isinstance(session.seat, Person)


def waits_for_bot(session: Session) -> bool:
    """True if the next move is for a bot to decide."""
    over = session.position.outcome is not None
    return isinstance(session.seat, Bot) and not over and not forced(session)


def stops(session: Session) -> list[int]:
    """The plies at which a person has to decide, and the last one of the history."""
    *before_last, _ = session.positions
    decided = [ply for ply, position in enumerate(before_last) if is_stop(session, position)]
    return [*decided, len(before_last)]


def is_stop(session: Session, position: AnyPosition) -> bool:
    """True if a person has to decide there; without people at the table, every position counts."""
    people = session.people
    return not people or (session.seat_at(position) in people and not is_forced(position))


def undo_ply(session: Session) -> int:
    """The stop before the present ply; the present ply itself where there is none."""
    return max((ply for ply in stops(session) if ply < session.ply), default=session.ply)


def redo_ply(session: Session) -> int:
    """The stop after the present ply; the present ply itself where there is none."""
    return min((ply for ply in stops(session) if ply > session.ply), default=session.ply)


def begun(session: Session) -> bool:
    """True if a person has moved; without people at the table, if anybody has."""
    people = session.people
    *before, _ = session.positions
    return any(not people or session.seat_at(position) in people for position in before)
