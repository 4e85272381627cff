"""The lab's page as its Python sees it: a few functions that take and give plain texts and numbers.

In a browser it is an object of `assets/lab/lab.mjs`, in a test one of dictionaries. What happens on
the page comes back as events, JSON texts for `hear` of the Python that has it.
"""

from __future__ import annotations

from typing import Final, Protocol

BOARD: Final = ".lab-watching"
POSITION: Final = ".lab-board"
FAULT: Final = ".lab-fault"
RESULTS: Final = ".lab-results"
"""Parts of the page that can be out of sight, as selectors."""


class LabHost(Protocol):
    def read(self, key: str) -> str:
        """The text kept under a key; empty without one."""

    def write(self, key: str, text: str) -> bool:
        """Keeps a text; True if that worked."""

    def draw(self, edits: str) -> None:
        """Carries out edits of the page, a JSON list as `drawing.written` makes it."""

    def show(self, source: str) -> None:
        """Puts a text into the editor."""

    def fill(self, name: str, value: str) -> None:
        """Puts a text into a field that nobody has changed."""

    def put(self, name: str, value: str) -> None:
        """Puts a text into a field, whatever is in it."""

    def mark(self, line: int) -> None:
        """Marks a line of the editor as wrong; 0 for none."""

    def reveal(self, part: str) -> None:
        """Scrolls until this part of the page is in sight; not at all if it is."""

    def wake(self, ms: int) -> None:
        """Sends the event `go` after that time."""

    def load(self, number: int, seat: int, message: str, ms: int) -> None:
        """Gives a bot a seat in a Python of its own; the event `answer` has the same number."""

    def ask(self, number: int, seat: int, message: str, count: int, ms: int) -> None:
        """Asks the bot in a seat for so many moves, each within that time; then `answer`."""

    def leave(self, seat: int) -> None:
        """The bot in a seat, if there is one, gets up; its Python ends."""

    def seed(self) -> int:
        """A random number."""

    def download(self, name: str, text: str) -> None: ...

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard; the event `copied` says whether that worked."""

    def address(self, fragment: str) -> str:
        """The page's address with this after the #; empty: as it is without any."""

    def go(self, address: str) -> None:
        """Leaves for another page of the site."""

    def unlink(self) -> None:
        """Takes what comes after the # out of the page's address."""

    def report(self, text: str) -> None:
        """Tells the console of a mistake in the program."""
