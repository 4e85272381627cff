"""A host for both interpreters: a browser made of dictionaries, which writes down what it is asked
to do. It is itself lowered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ninefold.ui.app import App
from ninefold.ui.diff import Edit
from ninefold.ui.effects import Address, Close, Effect, Open
from ninefold.ui.events import Closed, Opened
from ninefold.ui.host import Action, Place, Visit
from ninefold.ui.html import Node, render

SITE: Final = "https://nine.example/"
PARTS: Final = ("target", "sheet", "name", "key", "code", "text", "message")
"""The fields of effects that are told."""


class Desk:
    """As `tests/ui/host.py` for a small Python, but for what only Pyodide does."""

    def __init__(self, start: Mapping[str, Any]) -> None:
        self.page = str(start["page"])
        self.history: list[list[Any]] = [[self.page, start["code"], start["options"]]]
        self.at = 0
        self.stored: dict[str, str] = dict(start["stored"])
        self.keeps = not start["blocked"]
        self.visit = Visit(start["kept"], False, start["sheet"])
        self.sheets: list[str] = [start["sheet"]] if start["sheet"] else []
        self.can_copy = bool(start["copies"])
        self.calm = False
        self.complete = False
        self.small = True
        self.seeds = 1
        self.now = 0.0
        self.queue: list[list[Any]] = []
        self.listening = False
        self.drawn = False
        self.log: list[str] = []
        self.tell: Callable[[float], None] = lambda share: None
        self.then: Callable[[bool], None] = lambda done: None
        self.app: App

    def note(self, *parts: object) -> None:
        self.log.append(" ".join([str(part) for part in parts]))

    # What is kept, and the address

    def read(self, key: str) -> str:
        return self.stored.get(key, "") if self.keeps else ""

    def texts(self, beginning: str) -> dict[str, str]:
        kept = self.stored if self.keeps else {}
        return {key: text for key, text in kept.items() if key.startswith(beginning) and text}

    def write(self, key: str, text: str) -> bool:
        self.note("keep", key, text)
        if self.keeps:
            self.stored[key] = text
        return self.keeps

    def place(self) -> Place:
        key, code, options = self.history[self.at]
        return Place(SITE, self.page, key, code, options)

    def move_to(self, key: str, code: str, back: bool) -> None:
        kept = self.history[: self.at + 1] if back else self.history[: self.at]
        self.history = [*kept, [key, code, {}]]
        self.at = len(kept)
        self.note("move to", key, code, back)

    # Time and chance

    def seed(self) -> int:
        self.seeds = self.seeds * 7919 % 999_983
        return self.seeds

    def today(self) -> str:
        return "2026-11-16"

    def seconds(self) -> float:
        """Work takes no time, so all of it is done in one slice: how many steps a thought takes
        depends on what a solver remembers."""
        return self.now

    def later(self, seconds: float, action: Action) -> Action:
        waiting = [self.now + seconds, action]
        self.queue.append(waiting)

        def call_off() -> None:
            waiting[1] = None

        return call_off

    def tick(self) -> bool:
        """What is due next happens; says whether there was anything."""
        self.queue = [each for each in self.queue if each[1] is not None]
        if not self.queue:
            return False
        place = min((each[0], at) for at, each in enumerate(self.queue))[1]
        due, action = self.queue.pop(place)
        self.now = max(self.now, due)
        action()
        return True

    # The page

    def take_over(self) -> Visit:
        return self.visit

    def ready(self) -> None:
        self.note("ready")

    def whole(self) -> None:
        self.note("whole")
        self.drawn = True

    def reset(self, name: str, html: str) -> None:
        self.note("reset", name, html)

    def draw(self, edits: Sequence[Edit]) -> None:
        self.log += sorted(told_edit(edit) for edit in edits)

    def listen(self) -> None:
        self.listening = True

    def show_page(self, key: str, title: str) -> None:
        self.page = key
        self.note("page", key, title)

    def perform(self, effect: Effect) -> None:
        self.note(told_effect(effect))
        match effect:
            case Open(sheet):
                self.open(sheet)
            case Close(sheet):
                self.close(sheet)
            case Address(code):
                self.history[self.at][1] = code
            case _:
                pass

    def open(self, sheet: str) -> None:
        """As sheets.js does: one sheet at a time; the app hears of both."""
        before = [each for each in self.sheets if each != sheet]
        self.sheets = [sheet]
        self.app.send(Opened(sheet))
        for each in before:
            self.app.send(Closed(each))

    def close(self, sheet: str) -> None:
        if sheet in self.sheets:
            self.sheets.remove(sheet)
            self.app.send(Closed(sheet))

    def copy(self, field: str, text: str, then: Callable[[bool], None]) -> None:
        self.note("copy", field, text)
        then(self.can_copy)

    # Pyodide, which never comes

    def bring_files(self, tell: Callable[[float], None], then: Callable[[bool], None]) -> None:
        self.note("Pyodide is wanted")
        self.tell, self.then = tell, then

    def bot(self, kind: str, text: str, seconds: float, then: Callable[[str], None]) -> None:
        """A small Python never asks: it brings Pyodide, which does."""
        raise AssertionError(kind)

    def report(self, error: Exception) -> None:
        self.note("error", type(error).__name__)


def told_effect(effect: Any) -> str:
    parts = [getattr(effect, name, None) for name in PARTS]
    return ":".join([type(effect).__name__, *(part for part in parts if isinstance(part, str))])


def told_edit(edit: Any) -> str:
    """An edit with all that it brings."""
    path = ".".join(map(str, edit.path))
    parts = [getattr(edit, name, None) for name in ("name", "value", "text", "node")]
    texts = [render(part) if isinstance(part, Node) else str(part) for part in parts]
    return " ".join([type(edit).__name__, path, *texts])
