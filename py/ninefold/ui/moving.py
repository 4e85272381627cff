"""Another game on the table, or another point of the same one: what goes with it, and what is left
behind."""

from __future__ import annotations

from dataclasses import replace

from ..session import Session
from ..session.match import Match
from ..session.rounds import goes_on_by_itself, put
from ..session.stops import moves_by_itself
from ..words.en import embed
from .coach.state import carried_over
from .games import VIEWS
from .later import later
from .narration import where
from .state import LASTING, Result, State, refuse, say


def moved_on(state: State, session: Session) -> State:
    """The same table with its round, or the puzzle on it, at another point."""
    match = state.match if state.puzzling else put(state.match, session)
    return with_session(replace(state, match=match), session)


def laid(state: State, match: Match) -> State:
    """The same table with another match on it, or another round."""
    return with_session(replace(state, match=match), match.session)


def with_session(state: State, session: Session) -> State:
    after = replace(
        state,
        session=session,
        ui=VIEWS[session.game.key].board.START,
        paused=False,
        progress={name: state.progress[name] for name in LASTING if name in state.progress},
        refused=False,
        problem="",
        wrong="",
        copied="",
        coach=carried_over(state.coach, state.session, session),
    )
    return later().without_puzzle(after) if after.puzzles.task else after


def settled(before: State, result: Result) -> Result:
    """The result after another session was put on the table: nothing of the one before is left."""
    after, effects = result
    if after.session is before.session:
        return result
    moved = with_session(replace(after, session=before.session), after.session)
    return replace(moved, paused=after.paused), effects


def gone_to(state: State, match: Match) -> Result:
    """Goes to another point of the match, where nothing moves by itself."""
    if not may_undo(state):
        return refuse(state, embed.NO_UNDO), ()
    return told_where(held(laid(state, match)))


def may_undo(state: State) -> bool:
    return state.frame is None or state.frame.undo


def told_where(state: State) -> Result:
    remark = later().remark(state) if state.coach.looking_back else ""
    return say(state, f"{where(state)} {remark}".strip()), ()


def held(state: State) -> State:
    """The state in which no move and no round comes by itself."""
    by_itself = moves_by_itself(state.session) or goes_on_by_itself(state.match)
    return replace(state, paused=by_itself)
