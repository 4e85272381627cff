"""What can happen to the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from ..session import Session

if TYPE_CHECKING:  # imported after the start
    from .bots.guest import Guest


@dataclass(frozen=True, slots=True)
class Press:
    """A press on something with a data-target; `seed` is for a new deal, if it comes to that."""

    target: str
    board: bool
    seed: int


@dataclass(frozen=True, slots=True)
class Key:
    key: str
    focus: str | None
    """The data-target that has the focus, if the focus is on the board."""
    seed: int


@dataclass(frozen=True, slots=True)
class Submit:
    """The settings sheet was sent."""

    fields: Mapping[str, str | None]
    seed: int


@dataclass(frozen=True, slots=True)
class Choose:
    """Something was chosen in the sheet for embedding."""

    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Opened:
    """A sheet is on the screen."""

    sheet: str


@dataclass(frozen=True, slots=True)
class Closed:
    """A sheet has gone from the screen."""

    sheet: str


@dataclass(frozen=True, slots=True)
class Working:
    """Progress of some work that takes a while."""

    name: str
    session: Session
    share: float


@dataclass(frozen=True, slots=True)
class Worked:
    """The result of some work, for the session it was begun with."""

    name: str
    session: Session
    result: Any


@dataclass(frozen=True, slots=True)
class Failed:
    """Work of that name could not be done."""

    name: str
    error: Exception | None = None


@dataclass(frozen=True, slots=True)
class Copied:
    done: bool
    field: str = "link"


@dataclass(frozen=True, slots=True)
class Load:
    """The page around a frame asks for a game by its code."""

    code: str


@dataclass(frozen=True, slots=True)
class Recalled:
    """The record as the browser has kept it, and the visitor's date."""

    text: str
    missed: str
    """Wrong answers to the puzzle of a day that is still open: the day and their number."""
    keeps: bool
    """False if the browser keeps nothing."""
    today: str


@dataclass(frozen=True, slots=True)
class Unwritten:
    """The codes of games that ended in an earlier visit and are not in the record yet."""

    text: str


@dataclass(frozen=True, slots=True)
class NotKept:
    """A text could not be kept: storage is blocked or full, or a newer version's text is there."""

    newer: bool = False


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What another tab has changed in what is kept; None for what has not changed."""

    code: str | None = None
    """The game on this page's table."""
    prefs: str | None = None
    unfinished: tuple[str, ...] | None = None
    """The codes of unfinished games."""


@dataclass(frozen=True, slots=True)
class Overtaken:
    """Another tab has written the record since this tab has read it, or at the same moment."""

    written: bool
    """True if this tab has written it too."""


@dataclass(frozen=True, slots=True)
class Brought:
    """The visitor chose a file; None if it could not be read."""

    text: str | None


@dataclass(frozen=True, slots=True)
class Invited:
    """A link or the address of a frame brings a bot; the other texts say whether it is known."""

    code: str
    """What the link says: `bot=...`, perhaps after the code of a game."""
    shelf: str
    draft: str
    own: bool
    """True if this page has written it there itself."""
    seed: int
    """For a new game, if it comes to that."""


@dataclass(frozen=True, slots=True)
class Saved:
    """The seats of the bots that the lab has saved for the game on the table."""

    bots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Greeted:
    """The Python of the bot at the table is found, or has changed."""

    guest: Guest


Event: TypeAlias = (
    Press
    | Key
    | Submit
    | Choose
    | Opened
    | Closed
    | Working
    | Worked
    | Failed
    | Copied
    | Load
    | Recalled
    | Unwritten
    | NotKept
    | Elsewhere
    | Overtaken
    | Brought
    | Invited
    | Saved
    | Greeted
)
