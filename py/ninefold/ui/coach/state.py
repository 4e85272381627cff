"""What the page knows about learning: all of it can be worked out again from the session."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from ...rules.game import AnyPosition, Reason
from ...session import Session

if TYPE_CHECKING:  # it comes late
    from ...coach.exact import Worth
    from ...coach.hint import Hint
    from ...coach.review import Review, Reviewed

MOST_WORTHS: Final = 60
"""Positions whose values are remembered."""


@dataclass(frozen=True, slots=True)
class Learn:
    step: int = 0
    """Of the hint that is shown; 0 without one."""
    hints: tuple[Hint, ...] = ()
    """The three steps for this position, once they are there."""
    worths: Mapping[AnyPosition, Worth] = field(default_factory=dict)
    progress: tuple[str, float] | None = None
    """The name of some work that takes a while, and how far it is."""
    looking: bool = False
    """Back at the game: the board shows it, and nothing is played."""
    home: int = 0
    """The place in the game where looking back began."""
    review: Review | None = None
    """Of the game as it stands."""
    declined: bool = False
    """The review was cancelled, so it is not begun again by itself."""
    whys: Mapping[int, tuple[Reason, ...]] = field(default_factory=dict)
    """What the coach says about the move that led to a place in the game."""
    answer: int | None = None
    """How many moves of the answer to a mistake are played out on the board."""


NOTHING_LEARNT: Final = Learn()


def kept(learn: Learn, before: Session, after: Session) -> Learn:
    """What stays when the table goes to another session: a jump stays in the same game."""
    if before.positions != after.positions:
        return Learn(worths=learn.worths)
    return replace(learn, step=0, hints=(), progress=None, answer=None)


def with_worth(learn: Learn, position: AnyPosition, worth: Worth) -> Learn:
    known = [*learn.worths.items()][1 - MOST_WORTHS :]
    return replace(learn, worths={**dict(known), position: worth})


def looked_at(session: Session, learn: Learn) -> Reviewed | None:
    """The move that led to where the game is looked at."""
    if not learn.looking or not learn.review or not session.ply:
        return None
    return learn.review.plies[session.ply - 1]


def answering(session: Session, learn: Learn) -> tuple[Any, ...]:
    """The answer to the move looked at; empty if it was no mistake."""
    each = looked_at(session, learn)
    return each.refutation if each else ()


def shown_session(session: Session, learn: Learn) -> Session:
    """What the board shows: the game, or the answer played out instead of what followed."""
    if learn.answer is None:
        return session
    moves, positions = list(session.played), list(session.positions[: session.ply + 1])
    for move in answering(session, learn)[: learn.answer]:
        positions.append(positions[-1].play(move))
        moves.append(move)
    return replace(session, moves=tuple(moves), positions=tuple(positions), ply=len(moves))
