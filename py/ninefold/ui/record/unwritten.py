"""Finished games on their way into the record: remembered by their codes until they are in it, so
that a page closed at the end of a game loses nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...session import Session
from ...session.code import InvalidCode, decode, encode
from ...session.seats import YOU
from ..state import State

MOST: Final = 20
"""The most games that are remembered."""


def ended(state: State) -> State:
    """The state after the last move of a game; one of yours against somebody is to be recorded."""
    session = state.session
    yours = YOU in session.seats and len(set(session.seats)) > 1
    if state.frame or state.puzzling or not yours:
        return state
    return with_codes(state, (*state.record.unwritten, encode(session))[-MOST:])


def remembered(state: State, text: str) -> State:
    """The state with the games that ended in an earlier visit; the text has one code a line."""
    found = [session for code in text.split("\n") if (session := finished(code))]
    return with_codes(state, tuple(encode(session) for session in found))


def with_codes(state: State, codes: tuple[str, ...]) -> State:
    return replace(state, record=replace(state.record, unwritten=codes))


def with_failed_review(state: State, name: str) -> State:
    """The state after a review failed. Its game still waits, for a look back at it or for the next
    visit. `name` is the name of the work, with the game's code in it."""
    code = name.partition(" ")[2]
    if code not in state.record.unwritten:
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
