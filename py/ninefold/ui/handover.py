"""A running page as text: the small Python that a page starts on writes it, Pyodide reads it and
goes on.

What is on the screen stays as it is, so nothing of it is written. What a small Python never has
(puzzles, the record, what the coach has worked out) is not written either.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from ..session.match_code import decode_match, encode_match
from .embed.options import Embed, Frame
from .events import (
    Choose,
    Closed,
    Copied,
    Event,
    Key,
    Load,
    NotKept,
    Opened,
    Press,
    Submit,
    Unwritten,
)
from .games import VIEWS
from .prefs import Prefs
from .state import Notice, State, laid_out

FLAT: Final = (
    *("paused", "progress", "said", "times", "refused", "problem", "wrong", "copied", "earlier"),
    *("replaced", "site", "keeps", "today", "sheet"),
)
"""Fields of the state that are texts, numbers or truths, or tables of them."""
PARTS: Final = {"notice": Notice, "frame": Frame, "embed": Embed}
"""Fields that are None or of a class whose own fields are flat."""
COACH: Final = ("step", "looking_back", "home", "home_round", "declined")
RECORD: Final = ("unwritten", "unreviewed")
EVENTS: Final = {
    "Press": Press,
    "Key": Key,
    "Submit": Submit,
    "Choose": Choose,
    "Opened": Opened,
    "Closed": Closed,
    "Copied": Copied,
    "Load": Load,
    "Unwritten": Unwritten,
    "NotKept": NotKept,
}
"""The events that can be handed over: what becomes of work is not among them, since work is begun
again."""


@dataclass(frozen=True, slots=True)
class Handed:
    """What one interpreter tells the next."""

    state: State
    wishes: tuple[Event, ...] = ()
    """Events that only the next interpreter can answer."""
    broken: bool = False
    """True if the page may not show what the state says: it is to be drawn anew."""


def write(handed: Handed) -> str:
    state = handed.state
    return json.dumps(
        {
            "broken": handed.broken,
            **values(state, FLAT),
            "code": encode_match(state.match),
            "ui": asdict(state.ui),
            "prefs": asdict(state.prefs),
            **{name: write_part(getattr(state, name)) for name in PARTS},
            "coach": values(state.coach, COACH),
            "record": values(state.record, RECORD),
            "wishes": [write_wish(event) for event in handed.wishes if name_of(event) in EVENTS],
        }
    )


# Fields have the types of their own class; as text they are JSON.
def values(value: Any, names: Sequence[str]) -> dict[str, Any]:
    return {name: getattr(value, name) for name in names}


def write_part(part: Any) -> dict[str, Any] | None:
    return asdict(part) if part else None


def write_wish(event: Event) -> list[Any]:
    return [name_of(event), asdict(event)]


def name_of(event: Event) -> str:
    return type(event).__name__


def read(text: str) -> Handed:
    found = json.loads(text)
    state = laid_out(decode_match(found["code"]), Prefs(**found["prefs"]))
    state = replace(
        state,
        ui=type(VIEWS[state.key].board.START)(**found["ui"]),
        coach=replace(state.coach, **found["coach"]),
        record=replace(state.record, **read_record(found["record"])),
        **{name: found[name] for name in FLAT},
        **{name: made(**found[name]) for name, made in PARTS.items() if found[name]},
    )
    wishes = tuple(EVENTS[name](**fields) for name, fields in found["wishes"])
    return Handed(state, wishes, found["broken"])


def read_record(found: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(found[name]) for name in RECORD}
