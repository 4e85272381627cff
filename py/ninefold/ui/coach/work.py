"""What the coach has to work out for the page as it stands, in slices.

The reasons and reviews themselves are in modules that are imported after the start; each generator
here reaches for them (`later`) when its first slice runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...rules.game import AnyPosition, Reason
from ...session import Session
from ...steps import Steps
from ..effects import Work
from ..later import later
from ..state import State
from .state import HINT, VALUES, WHY, review_name, shown_session

if TYPE_CHECKING:  # imported after the start
    from ...coach.exact import Worth
    from ...coach.hint import Hint
    from ...coach.review import Review


def wanted(state: State) -> dict[str, object]:
    """The names of the work that the coach wants by itself, and what exactly each is about."""
    session, coach = state.session, state.coach
    found: dict[str, object] = {}
    position = shown_session(session, coach).position
    if state.prefs.values and not position.outcome and position not in coach.worths:
        found[VALUES] = position
    if coach.step and not coach.hints:
        found[HINT] = session.position
    if wants_review(state):
        name = review_name(session)
        found[name] = name.partition(" ")[2]
    if coach.looking_back and coach.review and session.ply and session.ply not in coach.whys:
        found[WHY] = (session.positions, session.ply)
    return found


def wants_review(state: State) -> bool:
    """True if the review is to be worked out: the game is looked back at, or over and the review
    was not declined."""
    session, coach = state.session, state.coach
    wants = coach.looking_back or (session.position.outcome is not None and not coach.declined)
    return wants and not coach.review and bool(session.moves)


def work(name: str, state: State) -> Work:
    return Work(name, state.session, steps_of(name, state))


def steps_of(name: str, state: State) -> Steps[Any]:
    match name:
        case "why":
            return why_steps(state.session)
        case "hint":
            return hint_steps(state.session.position)
        case _:
            return values_steps(shown_session(state.session, state.coach).position)


def values_steps(position: AnyPosition) -> Steps[tuple[AnyPosition, Worth]]:
    return (yield from later().values_steps(position))


def review_steps(session: Session) -> Steps[Review]:
    return (yield from later().review_steps(session))


def why_steps(session: Session) -> Steps[tuple[Reason, ...]]:
    return (yield from later().why_steps(session))


def hint_steps(position: AnyPosition) -> Steps[tuple[Hint, ...]]:
    return (yield from later().hint_steps(position))
