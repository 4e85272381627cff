"""Finished games on their way into the record: remembered by their codes until they are in it, so
that a page closed at the end of a game loses nothing."""

from __future__ import annotations

from dataclasses import replace

from ...session import Session
from ...session.code import InvalidCode, decode, encode
from ...session.match import champion
from ...session.match_code import encode_match
from ...session.seats import YOU
from ...session.terms import SINGLE
from ..effects import Recall
from ..state import Result, State
from ..storage import MOST_LINES
from .state import Change, DaySolved, GameEnded, Merged


def ended(state: State) -> State:
    """The state after the last move of a game; one of yours against somebody is to be recorded. The
    record knows no bots: what they are worth is said in the lab."""
    session = state.session
    yours = YOU in session.seats and len(set(session.seats)) > 1 and not session.bot
    if state.frame or state.puzzling or not yours:
        return state
    decided = state.match.terms != SINGLE and champion(state.match) is not None
    line = f"{encode(session)} {encode_match(state.match)}" if decided else encode(session)
    others = (each for each in state.record.unwritten if each != line)
    return with_codes(state, (*others, line)[-MOST_LINES:])


def remembered(state: State, text: str) -> State:
    """The state with games that ended in earlier visits, one a line, too: as many of the latest as
    there is time for."""
    known = state.record.unwritten
    found: list[str] = []
    for line in reversed(text.split("\n")):
        if len(known) + len(found) >= MOST_LINES:
            break
        if line not in known and finished(game_code(line)):
            found.append(line)
    return with_codes(state, (*known, *reversed(found)))


def game_code(line: str) -> str:
    """The code of the game that waits; the code of the match that it decided may follow it."""
    return line.partition(" ")[0]


def waiting(state: State, session: Session) -> str:
    """The line with which a finished game waits for the record; empty if it does not wait."""
    code = encode(session)
    return next((line for line in state.record.unwritten if game_code(line) == code), "")


def with_codes(state: State, codes: tuple[str, ...]) -> State:
    return replace(state, record=replace(state.record, unwritten=codes))


def with_failed_review(state: State, name: str) -> State:
    """The state after a review failed. Its game still waits, for a look back at it or for the next
    visit. `name` is the name of the work, with the game's code in it."""
    code = name.partition(" ")[2]
    if code not in map(game_code, state.record.unwritten):
        return state
    unreviewed = (*state.record.unreviewed, code)
    return replace(state, record=replace(state.record, unreviewed=unreviewed))


def finished(code: str) -> Session | None:
    """The session of a code, if its game is over."""
    try:
        session = decode(code)
    except InvalidCode:
        return None
    return session if session.position.outcome else None


def overtaken(state: State, written: bool) -> Result:
    """Makes changes of the record again, in what another tab has written. Those that were written
    may be in it already: they are made again only where twice is the same as once."""
    record = state.record
    made = tuple(each for each in record.writing if not written or is_once(each))
    if not made and not record.pending:
        return state, ()
    left = replace(record, pending=(*made, *record.pending), writing=())
    return replace(state, record=left), (Recall(),)


def is_once(change: Change) -> bool:
    """True if making the change again changes nothing."""
    return isinstance(change, GameEnded | DaySolved | Merged)
