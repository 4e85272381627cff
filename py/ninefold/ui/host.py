"""Where a page runs, as `app.py` sees it: a browser (`ui/dom/`), or dictionaries in a test.

A host decides nothing. It keeps texts, knows the address, the date and the time, gives chance,
calls back later, and shows what it is told to show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from .diff import Edit
from .effects import Effect

Action: TypeAlias = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Place:
    """The address of the page, in its parts."""

    site: str
    """The address of the folder that holds the games' pages."""
    page: str
    """The game that the page shows."""
    key: str
    """The last folder of the address: mostly the key of the same game."""
    code: str | None
    """The text after the #, decoded; None if it cannot be decoded."""
    options: dict[str, str]
    """The options after the question mark."""
    own: bool = False
    """True if the code is of the visitor's own game: it was written there to survive a reload."""


@dataclass(frozen=True, slots=True)
class Visit:
    """What a visitor did before Python had started."""

    kept: Sequence[dict[str, Any]] = ()
    """Presses, keys and forms, in their order, as `early.js` writes them down."""
    restored: bool = False
    """True if the table shows the last visit's game, not the one the page was built with."""
    sheet: str = ""
    """The name of the sheet that is open; empty if none is."""


class Host(Protocol):
    # What is kept from visit to visit

    def read(self, key: str) -> str:
        """The text kept under a key; empty without one."""

    def write(self, key: str, text: str) -> bool:
        """Keeps a text, or removes it if it is empty; True if that worked."""

    def texts(self, beginning: str) -> dict[str, str]:
        """All kept texts whose keys begin like this, by key."""

    @property
    def keeps(self) -> bool:
        """False once something could not be kept in this visit."""

    # The address

    def place(self) -> Place: ...

    def move_to(self, key: str, code: str, back: bool) -> None:
        """Write another game's address; the browser's back button leads here again, or not."""

    # Time and chance

    def seed(self) -> int:
        """A random number for a new deal."""

    def today(self) -> str:
        """The visitor's date in the ISO format."""

    def seconds(self) -> float:
        """A clock that never goes back."""

    def later(self, seconds: float, action: Action) -> Action:
        """Calls the action once, after that time; the returned action calls it off."""

    @property
    def calm(self) -> bool:
        """True if the visitor wants no motion."""

    # The page

    def take_over(self) -> Visit:
        """Ends the life of the page as it was built: from now on it shows what `draw` says."""

    def ready(self) -> None:
        """The page can be played and listens: all signs of loading go."""

    def whole(self) -> None:
        """All of the page is drawn, its sheets too."""

    def reset(self, name: str, html: str) -> None:
        """Put this into the element with that id, in the place of all that is in it."""

    def draw(self, edits: Sequence[Edit]) -> None:
        """Carries out edits; focus stays where it was, tiles glide to their new places."""

    def listen(self) -> None:
        """Tells the app of every press and key from now on."""

    def show_page(self, key: str, title: str) -> None:
        """Makes this the page of another game, for style sheets and in its title."""

    def perform(self, effect: Effect) -> None:
        """Performs an effect without an answer: focus, sheets, sound, download, address, news."""

    def copy(self, field: str, text: str, then: Callable[[bool], None]) -> None:
        """Puts a text, or what the field shows, on the clipboard; then says whether that worked."""

    # Modules that are imported after the start

    complete: bool
    """True if all of our modules can be used; the app sees to it when it needs them."""

    @property
    def small(self) -> bool:
        """This is the small Python that a page starts on: the rest of our modules means another
        interpreter, to which the page is then handed over."""

    def bring_files(self, tell: Callable[[float], None], then: Callable[[bool], None]) -> None:
        """Bring the files of the rest of our modules, tell how far that is, then say whether they
        are there. A small Python is never told that they are."""

    def bot(self, kind: str, text: str, seconds: float, then: Callable[[str], None]) -> None:
        """Speaks to where bots run: to `load` one, to `ask` it, to have it `leave`, which it has so
        many seconds for. Then tells what came back: JSON, as `bots.calling` reads it."""

    def report(self, error: Exception) -> None:
        """Shows an error to whoever looks into the console."""
