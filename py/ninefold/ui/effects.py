"""What the page is asked to do, besides showing its state.

Some effects `app.py` carries out itself (work in slices, texts to keep, another game to visit); all
others go to the host as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ..session import Session
from ..steps import Steps

if TYPE_CHECKING:  # imported after the start
    from .bots.guest import Guest


@dataclass(frozen=True, slots=True)
class FocusOn:
    """The keyboard's focus goes to a target; the empty target is where the board wants it."""

    target: str


@dataclass(frozen=True, slots=True)
class Open:
    """A sheet is shown; whichever was open makes way for it."""

    sheet: str


@dataclass(frozen=True, slots=True)
class Close:
    sheet: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text on the clipboard, or what a field shows; the answer comes as Copied."""

    field: str = "link"
    text: str = ""


@dataclass(frozen=True, slots=True)
class Sound:
    name: str


@dataclass(frozen=True, slots=True)
class Go:
    """Go to another game's page."""

    key: str
    again: str = ""
    """The target to press there."""
    back: bool = True
    """True if the browser's back button leads here again."""


@dataclass(frozen=True, slots=True)
class Work:
    """Something long, done in slices; its result comes back as Worked. Only one of a name is under
    way at a time."""

    name: str
    session: Session
    steps: Steps[Any]
    beat: bool = False
    """True to begin after a short pause, as a person would."""
    pause: float = 0.0
    """Seconds before it begins, in which there is something to read."""
    later: bool = True
    """It needs the modules that are imported after the start (`later.py`)."""
    asked: bool = True
    """The visitor waits for it; other work waits until those modules are there anyway."""


@dataclass(frozen=True, slots=True)
class Stop:
    """The work of that name, if any, is not wanted any more."""

    name: str


@dataclass(frozen=True, slots=True)
class ScrollUp:
    """The page scrolls until the board is in view."""


@dataclass(frozen=True, slots=True)
class Recall:
    """The record is wanted; the host answers with Recalled."""


@dataclass(frozen=True, slots=True)
class Keep:
    """A text to keep for the next visit. The empty text removes what was kept."""

    key: str
    text: str
    own: bool = False
    """True to write only over what this tab has last read or written, not over another tab's."""


@dataclass(frozen=True, slots=True)
class Alter:
    """A change of the text that is kept now, whoever has written it."""

    key: str
    change: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class SetAside:
    """A game of a code goes to the unfinished ones, since another takes its place."""

    key: str
    code: str


@dataclass(frozen=True, slots=True)
class Forget:
    """A game is no longer among the unfinished ones."""

    key: str
    code: str
    taken: bool = False
    """True if that is so because it is on the table again: once it is kept as such."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file for the visitor to download."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Address:
    """What stands in the address after its #, so that a reload or a copied address finds it."""

    code: str
    own: bool = True
    """False while a stranger's bot waits to be let play: a reload asks again."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Load another game's page, with a code, in the place of this one."""

    key: str
    code: str


@dataclass(frozen=True, slots=True)
class Tell:
    """News for the page around a frame, as JSON."""

    message: str


@dataclass(frozen=True, slots=True)
class CallBot:
    """The bot at the table is asked for its move, which comes as the result of the work `reply`.
    Without a guest its Python is looked for, which comes as Greeted."""

    session: Session
    guest: Guest | None
    asked: bool = True
    """True if the game waits for it."""


@dataclass(frozen=True, slots=True)
class ListBots:
    """The bots that the lab has saved are wanted; they come as Saved."""


WRITES: Final = (Alter, Forget, Keep, SetAside)
"""The effects that change what is kept."""
Effect: TypeAlias = (
    FocusOn
    | Open
    | Close
    | Copy
    | Sound
    | Go
    | Work
    | Stop
    | ScrollUp
    | Recall
    | Keep
    | Alter
    | SetAside
    | Forget
    | Download
    | Address
    | Leave
    | Tell
    | CallBot
    | ListBots
)
