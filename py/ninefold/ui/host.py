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
    """The folder that holds the games' pages."""
    page: str
    """The game that the page shows."""
    key: str
    """The last folder of the address: mostly the same game's key."""
    code: str | None
    """What stands after the #, decoded; None if it cannot be decoded."""
    options: dict[str, str]
    """What stands after the question mark."""


@dataclass(frozen=True, slots=True)
class Visit:
    """What a visitor has done before Python was there."""

    kept: Sequence[dict[str, Any]] = ()
    """Presses, keys and forms, in their order, as `early.js` writes them down."""
    restored: bool = False
    """The table shows the last visit's game, not the one the page was built with."""
    sheet: str = ""
    """The sheet that is open."""


class Host(Protocol):
    # What is kept from visit to visit

    def read(self, key: str) -> str:
        """The text kept under a key; empty without one."""

    def write(self, key: str, text: str) -> bool:
        """Whether the text is kept now; the empty text removes what was kept."""

    @property
    def keeps(self) -> bool:
        """False once something could not be kept in this visit."""

    # The address

    def place(self) -> Place: ...

    def move_to(self, key: str, code: str, back: bool) -> None:
        """Write another game's address; the browser's back button leads here again, or not."""

    # Time and chance

    def seed(self) -> int:
        """For a new deal."""

    def today(self) -> str:
        """The visitor's date, as ISO has it."""

    def seconds(self) -> float:
        """A clock that never goes back."""

    def later(self, seconds: float, action: Action) -> Action:
        """Call the action once, after that time; what comes back calls it off."""

    @property
    def calm(self) -> bool:
        """The visitor wants no motion."""

    # The page

    def take_over(self) -> Visit:
        """The page as it was built ends here: from now on it shows what `draw` says."""

    def reset_table(self, html: str) -> None:
        """Put this into the table, in the place of what the last visit left there."""

    def draw(self, edits: Sequence[Edit]) -> None:
        """Carry out edits; focus stays where it was, tiles glide to where they are now."""

    def listen(self) -> None:
        """From now on, tell the app of every press and key."""

    def show_page(self, key: str, title: str) -> None:
        """The page is another game's now."""

    def perform(self, effect: Effect) -> None:
        """An effect without an answer: focus, sheets, sound, a download, the address, news."""

    def copy(self, field: str, text: str, then: Callable[[bool], None]) -> None:
        """Put a text on the clipboard, or what the field shows; then say whether it is there."""

    # Modules that are imported after the start

    complete: bool
    """All of our modules can be used; the app sees to it that this becomes true when it must."""

    def bring_files(self, then: Callable[[bool], None]) -> None:
        """Bring the files of the rest of our modules, then say whether they are there."""

    def report(self, error: Exception) -> None:
        """For whoever looks into the console."""
