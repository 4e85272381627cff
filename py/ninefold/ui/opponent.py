"""What happens without a press: the computer's move, or a move that is the only one there is."""

from __future__ import annotations

from random import Random
from typing import Any

from ..ai.levels import LEVEL_BY_KEY, choose_steps
from ..rules import plain
from ..rules.game import AnyPosition
from ..rules.split import SplitPosition
from ..rules.swap import SwapPosition
from ..rules.war import WarPosition
from ..session import Session
from ..steps import Steps


def forced(session: Session) -> bool:
    """The last number of a row is taken by itself."""
    return is_forced(session.position)


def is_forced(position: AnyPosition) -> bool:
    base = plain(position)
    if not isinstance(base, SplitPosition | WarPosition) or len(base.row) != 1:
        return False
    return not (isinstance(position, SwapPosition) and position.open)


def moves_by_itself(session: Session) -> bool:
    if session.position.outcome:
        return False
    return forced(session) or session.seat in LEVEL_BY_KEY


def thought(session: Session) -> Steps[Any]:
    """Yields progress, returns the move: the same one for the same session."""
    position = session.position
    if forced(session):
        return position.moves()[0]
    rng = Random(session.seed * 1_000_003 + session.ply)
    return (yield from choose_steps(position, LEVEL_BY_KEY[session.seat], rng))
