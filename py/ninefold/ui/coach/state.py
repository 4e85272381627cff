"""What the page knows of hints, values and the look back; all of it can be worked out again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from ...rules.game import AnyPosition, Reason
from ...session import Jump, Session, reduce
from ...session.code import encode

if TYPE_CHECKING:  # imported after the start
    from ...coach.exact import Worth
    from ...coach.hint import Hint
    from ...coach.review import Review, Reviewed

HINT: Final = "hint"
VALUES: Final = "values"
REVIEW: Final = "review"
"""Followed by a space and the code of the game: the look back and the record share its result."""
WHY: Final = "why"
COACH_WORK: Final = (HINT, VALUES, REVIEW, WHY)
"""The names of the coach's work."""

MOST_WORTHS: Final = 60
"""The most positions whose values are remembered."""


@dataclass(frozen=True, slots=True)
class CoachState:
    step: int = 0
    """The step of the hint that is shown; 0 without a hint."""
    hints: tuple[Hint, ...] = ()
    """The three steps of the hint for this position, once they are worked out."""
    worths: Mapping[AnyPosition, Worth] = field(default_factory=dict)
    looking_back: bool = False
    """True while the visitor looks back at the game: the board shows it, and nothing is played."""
    home: int = 0
    """The ply at which the look back began."""
    home_round: int = 0
    """The round that was on the table when a look back at an earlier one began, counted from 1; 0
    if the look back is at that round itself."""
    review: Review | None = None
    """The review of the game as it stands, once it is worked out."""
    declined: bool = False
    """True if the review was cancelled, so that it is not begun again by itself."""
    whys: Mapping[int, tuple[Reason, ...]] = field(default_factory=dict)
    """What the coach says about the move that led to a ply."""
    refutation_step: int | None = None
    """How many moves of the refutation the board shows; None while it shows the game itself."""


NO_COACH: Final = CoachState()


def carried_over(coach: CoachState, before: Session, after: Session) -> CoachState:
    """The coach's state when the table goes to another session: a jump stays in the same game."""
    if before.positions != after.positions:
        return CoachState(worths=coach.worths)
    return replace(coach, step=0, hints=(), refutation_step=None)


def with_worth(coach: CoachState, position: AnyPosition, worth: Worth) -> CoachState:
    known = [*coach.worths.items()][1 - MOST_WORTHS :]
    return replace(coach, worths={**dict(known), position: worth})


def move_looked_at(session: Session, coach: CoachState) -> Reviewed | None:
    """The move that led to the position looked at; None at the start or without a review."""
    if not coach.looking_back or not coach.review or not session.ply:
        return None
    return coach.review.plies[session.ply - 1]


def refutation_of(session: Session, coach: CoachState) -> tuple[Any, ...]:
    """The refutation of the move looked at; empty if it was no mistake."""
    each = move_looked_at(session, coach)
    return each.refutation if each else ()


def shown_session(session: Session, coach: CoachState) -> Session:
    """The session that the board shows: the game, or the refutation in place of what followed."""
    if coach.refutation_step is None:
        return session
    moves, positions = list(session.played), list(session.positions[: session.ply + 1])
    for move in refutation_of(session, coach)[: coach.refutation_step]:
        positions.append(positions[-1].play(move))
        moves.append(move)
    return replace(session, moves=tuple(moves), positions=tuple(positions), ply=len(moves))


def next_mistake(session: Session, coach: CoachState) -> int | None:
    """The ply after the next mistake; behind the last mistake, the search goes on at the start."""
    if not coach.review:
        return None
    found = [at for at, each in enumerate(coach.review.plies, 1) if each.mistake]
    return next((at for at in found if at > session.ply), found[0] if found else None)


def review_name(session: Session) -> str:
    """The name of the work on a game's review; it is the same at every ply of the game."""
    return f"{REVIEW} {encode(reduce(session, Jump(len(session.moves))))}"
