"""A running page as text: the small Python that a page starts on writes it, Pyodide reads it and
goes on.

What is on the screen stays as it is, so nothing of it is written. What a small Python never has
(puzzles, the record, what the coach has worked out) is not written either.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from ..session.match_code import decode_match, encode_match
from .embed.options import Embed, Frame
from .events import (
    Choose,
    Closed,
    Copied,
    Elsewhere,
    Event,
    Invited,
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
    *("untouched", "replaced", "site", "keeps", "today", "sheet"),
)
"""Fields of the state that are texts, numbers or truths, or tables of them."""
PARTS: Final = {"notice": Notice, "frame": Frame, "embed": Embed}
"""Fields that are None or of a class whose own fields are flat."""
COACH: Final = ("step", "looking_back", "home", "home_round", "declined")
KEPT: Final = ("known", "memory")
RECORD: Final = ("unwritten", "unreviewed")


# The fields come as JSON, in which a tuple is a list.
def elsewhere(code: str | None, prefs: str | None, unfinished: list[str] | None) -> Elsewhere:
    return Elsewhere(code, prefs, None if unfinished is None else tuple(unfinished))


EVENTS: Final[dict[str, Callable[..., Event]]] = {
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
    "Elsewhere": elsewhere,
    "Invited": Invited,
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
    known: dict[str, str] = field(default_factory=dict)
    """What is kept, as this tab has last read or written it (`store.py`)."""
    memory: dict[str, str] = field(default_factory=dict)
    """Texts that found no room."""


def write(handed: Handed) -> str:
    state = handed.state
    return json.dumps(
        {
            "broken": handed.broken,
            **{name: ordered(getattr(handed, name)) for name in KEPT},
            **values(state, FLAT),
            "code": encode_match(state.match),
            "unfinished": state.unfinished,
            "saved": state.saved,
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


def ordered(texts: dict[str, str]) -> list[list[str]]:
    """Texts with their names, in the order of the names: MicroPython keeps no other order."""
    return [[name, texts[name]] for name in sorted(texts)]


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
        unfinished=tuple(found["unfinished"]),
        saved=tuple(found["saved"]),
        **{name: found[name] for name in FLAT},
        **{name: made(**found[name]) for name, made in PARTS.items() if found[name]},
    )
    wishes = tuple(EVENTS[name](**fields) for name, fields in found["wishes"])
    kept = {name: dict(found[name]) for name in KEPT}
    return Handed(state, wishes, found["broken"], **kept)


def read_record(found: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(found[name]) for name in RECORD}
