"""What the page is asked to do, besides showing its state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from ..session import Session
from ..steps import Steps
from .events import Press


@dataclass(frozen=True, slots=True)
class FocusOn:
    """The focus goes to a target; the empty one is where the board wants it."""

    target: str


@dataclass(frozen=True, slots=True)
class Open:
    dialog: str


@dataclass(frozen=True, slots=True)
class Close:
    dialog: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put what a field shows on the clipboard: the link of this game, or a snippet. Or a text."""

    field: str = "link"
    text: str = ""


@dataclass(frozen=True, slots=True)
class Sound:
    name: str


@dataclass(frozen=True, slots=True)
class Go:
    """To another game's page."""

    key: str
    again: str = ""
    """A target to press there."""
    back: bool = True
    """The browser's back button leads here again."""


@dataclass(frozen=True, slots=True)
class Work:
    """Something long, done in slices; its result comes back as Worked. One of a name at a time."""

    name: str
    session: Session
    steps: Steps[Any]


@dataclass(frozen=True, slots=True)
class Bring:
    """What comes late is wanted; once it is there, the event happens again."""

    event: Press


@dataclass(frozen=True, slots=True)
class Stop:
    """The work of that name, if any, is not wanted any more."""

    name: str


@dataclass(frozen=True, slots=True)
class Up:
    """The board comes into view."""


@dataclass(frozen=True, slots=True)
class Recall:
    """The record is wanted; it comes as Recalled."""


@dataclass(frozen=True, slots=True)
class Keep:
    """A text for the next visit."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Save:
    """A file for the visitor."""

    name: str
    text: str


Effect: TypeAlias = (
    FocusOn | Open | Close | Copy | Sound | Go | Work | Stop | Bring | Up | Recall | Keep | Save
)
