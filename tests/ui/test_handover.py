"""The text that a small Python hands over to Pyodide: all that it can know is in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from ninefold.ui import handover
from ninefold.ui.coach.state import CoachState
from ninefold.ui.embed.options import Embed, Frame
from ninefold.ui.events import (
    Choose,
    Closed,
    Copied,
    Elsewhere,
    Event,
    Failed,
    Invited,
    Key,
    Load,
    NotKept,
    Opened,
    Press,
    Submit,
    Unwritten,
    Worked,
)
from ninefold.ui.games import VIEWS
from ninefold.ui.handover import COACH, FLAT, PARTS, RECORD, Handed, read, write
from ninefold.ui.prefs import Prefs
from ninefold.ui.puzzles.state import PuzzleState
from ninefold.ui.record.state import RecordState
from ninefold.ui.state import MODULES, Notice, State, first_state
from tests.session.matches import matches

ANEW: Final[dict[type, set[str]]] = {
    State: {"guest", "map", "puzzles"},
    CoachState: {"hints", "worths", "review", "whys", "refutation_step"},
    PuzzleState: {"task", "wish", "missed", "month", "told", "copied"},
    RecordState: {"record", "fault", "pending", "writing", "told", "erasing"},
}
"""Fields that a small Python never fills: only modules that it has not can."""
WRITTEN: Final[dict[type, set[str]]] = {
    State: {
        "match",
        "session",
        "ui",
        "prefs",
        "coach",
        "record",
        "saved",
        "unfinished",
        *FLAT,
        *PARTS,
    },
    CoachState: set(COACH),
    PuzzleState: set(),
    RecordState: set(RECORD),
}


@pytest.mark.parametrize("kind", ANEW)
def test_no_field_is_forgotten(kind: Any) -> None:
    """A new field is either written, or listed here with those that only Pyodide fills."""
    assert {field.name for field in fields(kind)} == WRITTEN[kind] | ANEW[kind]
    assert WRITTEN[kind] & ANEW[kind] == set()


def some(kind: Any, names: Sequence[str] = ()) -> dict[str, st.SearchStrategy[Any]]:
    """Fields that are texts, numbers or truths: all of a class, or those with these names."""
    found = {field.name: str(field.type) for field in fields(kind)}
    return {name: FIELDS[found[name]] for name in names or found}


def flat(kind: Any, names: Sequence[str] = ()) -> st.SearchStrategy[Any]:
    return st.builds(kind, **some(kind, names))


SHARES: Final = st.floats(0, 1)
FIELDS: Final[dict[str, st.SearchStrategy[Any]]] = {
    "str": st.text(),
    "int": st.integers(0, 999),
    "int | None": st.none() | st.integers(-99, 999),
    "bool": st.booleans(),
    "Mapping[str, float]": st.dictionaries(st.text(), SHARES),
}
TEXTS: Final = st.lists(st.text(), max_size=3).map(tuple)
CODES: Final = st.none() | st.text()
ABOUT: Final[dict[Any, tuple[st.SearchStrategy[Any], ...]]] = {
    Press: (st.text(), st.booleans(), st.integers(0)),
    Key: (st.text(), CODES, st.integers(0)),
    Submit: (st.dictionaries(st.text(), CODES), st.integers(0)),
    Choose: (st.dictionaries(st.text(), st.text()),),
    Opened: (st.text(),),
    Closed: (st.text(),),
    Load: (st.text(),),
    Unwritten: (st.text(),),
    Copied: (st.booleans(), st.text()),
    NotKept: (st.booleans(),),
    Elsewhere: (CODES, CODES, st.none() | TEXTS),
    Invited: (st.text(), st.text(), st.text(), st.booleans(), st.integers(0)),
}
"""What the events that are handed over are made of."""
EVENTS: Final[st.SearchStrategy[Event]] = st.one_of(
    *(st.builds(kind, *parts) for kind, parts in ABOUT.items())
)


def test_no_event_is_forgotten() -> None:
    assert {kind.__name__ for kind in ABOUT} == set(handover.EVENTS)


@st.composite
def handed(draw: DrawFn) -> Handed:
    """Whatever a small Python may know."""
    match = draw(matches())
    start = VIEWS[match.session.game.key].board.START
    state = State(
        match=match,
        session=match.session,
        ui=draw(flat(type(start))),
        prefs=draw(flat(Prefs)),
        notice=draw(st.none() | flat(Notice)),
        frame=draw(st.none() | flat(Frame)),
        embed=draw(st.none() | flat(Embed)),
        coach=draw(flat(CoachState, COACH)),
        record=RecordState(unwritten=draw(TEXTS), unreviewed=draw(TEXTS)),
        unfinished=draw(TEXTS),
        saved=draw(TEXTS),
        **draw(st.fixed_dictionaries(some(State, FLAT))),
    )
    wishes, kept = tuple(draw(st.lists(EVENTS, max_size=3))), st.dictionaries(st.text(), st.text())
    return Handed(state, wishes, draw(st.booleans()), draw(kept), draw(kept))


@given(handed())
def test_what_is_read_is_what_was_written(known: Handed) -> None:
    text = write(known)
    assert text.isascii(), "it goes through two languages"
    assert read(text) == known


def test_what_became_of_work_is_not_handed_over() -> None:
    state = first_state("war")
    wishes = Worked(MODULES, state.session, None), Opened("map"), Failed("hint")
    assert read(write(Handed(state, wishes))).wishes == (Opened("map"),)
