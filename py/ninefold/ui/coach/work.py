"""What has to be worked out for the page as it stands, in slices.

Whatever a page wants and did not want before is begun; what it no longer wants is stopped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ... import solver
from ...rules.game import AnyPosition, Reason
from ...session import Session
from ...steps import Steps, within
from ..effects import Effect, Stop, Work
from ..state import State
from .state import shown_session

if TYPE_CHECKING:  # it comes late
    from ...coach.exact import Worth
    from ...coach.hint import Hint
    from ...coach.review import Review

HINT: Final = "learn.hint"
VALUES: Final = "learn.values"
REVIEW: Final = "learn.review"
WHY: Final = "learn.why"


def studies(before: State | None, after: State) -> tuple[Effect, ...]:
    """The work to begin or to stop when the page goes from one state to the next."""
    old, new = wanted(before) if before else {}, wanted(after)
    gone = tuple(Stop(name) for name in old if name not in new)
    begun = (name for name, what in new.items() if old.get(name) != what)
    return *gone, *(work(name, after) for name in begun)


def wanted(state: State) -> dict[str, object]:
    """The names of all that is wanted, and what exactly that is."""
    if state.frame:
        return {}
    session, learn = state.session, state.learn
    found: dict[str, object] = {}
    position = shown_session(session, learn).position
    if state.prefs.values and not position.outcome and position not in learn.worths:
        found[VALUES] = position
    wants_review = learn.looking or (session.position.outcome and not learn.declined)
    if wants_review and not learn.review and session.moves:
        found[REVIEW] = session.positions
    if learn.looking and learn.review and session.ply and session.ply not in learn.whys:
        found[WHY] = (session.positions, session.ply)
    return found


def work(name: str, state: State) -> Work:
    session = state.session
    shown = shown_session(session, state.learn).position
    steps: dict[str, Steps[Any]] = {
        VALUES: values_steps(shown),
        REVIEW: whole_review(session),
        WHY: why_steps(session),
    }
    return Work(name, session, steps[name])


def values_steps(position: AnyPosition) -> Steps[tuple[AnyPosition, Worth]]:
    from ...coach.exact import worth_steps

    return position, (yield from worth_steps(position))


def whole_review(session: Session) -> Steps[Review]:
    from ...coach.review import review_steps

    return (yield from review_steps(session.positions, session.moves))


def why_steps(session: Session) -> Steps[tuple[Reason, ...]]:
    from ...coach.hint import explain

    before, move = session.positions[session.ply - 1], session.moves[session.ply - 1]
    yield from solver.steps(before)
    return explain(before, move)


def hint_steps(position: AnyPosition) -> Steps[tuple[Hint, ...]]:
    """All three at once, so that a further press is answered at once."""
    from ...coach.hint import hint

    yield from within(solver.steps(position), 0, 0.9)
    hints: list[Hint] = []
    for step in (1, 2, 3):
        hints.append(hint(position, step))
        yield 0.9 + step / 30
    return tuple(hints)
