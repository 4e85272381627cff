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
"""The names of its work."""

MOST_WORTHS: Final = 60
"""Positions whose values are remembered."""


@dataclass(frozen=True, slots=True)
class CoachState:
    step: int = 0
    """Of the hint that is shown; 0 without one."""
    hints: tuple[Hint, ...] = ()
    """The three steps for this position, once they are there."""
    worths: Mapping[AnyPosition, Worth] = field(default_factory=dict)
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


NO_COACH: Final = CoachState()


def kept(coach: CoachState, before: Session, after: Session) -> CoachState:
    """What stays when the table goes to another session: a jump stays in the same game."""
    if before.positions != after.positions:
        return CoachState(worths=coach.worths)
    return replace(coach, step=0, hints=(), answer=None)


def with_worth(coach: CoachState, position: AnyPosition, worth: Worth) -> CoachState:
    known = [*coach.worths.items()][1 - MOST_WORTHS :]
    return replace(coach, worths={**dict(known), position: worth})


def looked_at(session: Session, coach: CoachState) -> Reviewed | None:
    """The move that led to where the game is looked at."""
    if not coach.looking or not coach.review or not session.ply:
        return None
    return coach.review.plies[session.ply - 1]


def answering(session: Session, coach: CoachState) -> tuple[Any, ...]:
    """The answer to the move looked at; empty if it was no mistake."""
    each = looked_at(session, coach)
    return each.refutation if each else ()


def shown_session(session: Session, coach: CoachState) -> Session:
    """What the board shows: the game, or the answer played out instead of what followed."""
    if coach.answer is None:
        return session
    moves, positions = list(session.played), list(session.positions[: session.ply + 1])
    for move in answering(session, coach)[: coach.answer]:
        positions.append(positions[-1].play(move))
        moves.append(move)
    return replace(session, moves=tuple(moves), positions=tuple(positions), ply=len(moves))


def next_mistake(session: Session, coach: CoachState) -> int | None:
    """The ply after the next mistake; from the end, the search goes on at the start."""
    if not coach.review:
        return None
    found = [at for at, each in enumerate(coach.review.plies, 1) if each.mistake]
    return next((at for at in found if at > session.ply), found[0] if found else None)


def review_name(session: Session) -> str:
    """The name of the review of a whole game, wherever in it the table stands."""
    return f"{REVIEW} {encode(reduce(session, Jump(len(session.moves))))}"
