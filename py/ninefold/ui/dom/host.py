"""The browser as a host: what `ui/host.py` asks for, done with the page."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from ..address import place_of
from ..diff import Edit
from ..effects import Address, Close, Download, Effect, FocusOn, Leave, Open, ScrollUp, Sound, Tell
from ..host import Action, Place, Visit
from .browser import download, focus_on, focused_target, sound
from .edit import Editor
from .motion import calm, glide, places
from .store import Store


class BrowserHost(Store):
    def __init__(self, keeps: bool) -> None:
        super().__init__(keeps)
        self.complete = False
        self.app = js.document.getElementById("app")
        self.focused: str | None = None
        """The target that had the focus before the table was reset, until the next edits."""
        self.listen: Action = lambda: None
        self.ready, self.whole = js.window.ninefold.ready, js.window.ninefold.whole

    # The address

    def place(self) -> Place:
        own = js.history.state == "own"  # as `write_hash` leaves it
        return place_of(str(js.location.href), str(js.document.body.dataset.page), own)

    def move_to(self, key: str, code: str, back: bool) -> None:
        write = js.history.pushState if back else js.history.replaceState
        write(None, "", f"../{key}/{code and '#' + code}")

    # Time and chance

    def seed(self) -> int:
        return 1 + int(js.Math.random() * 999_999)

    def today(self) -> str:
        now = js.Date.new()
        return f"{now.getFullYear():04d}-{now.getMonth() + 1:02d}-{now.getDate():02d}"

    def seconds(self) -> float:
        return float(js.performance.now()) / 1000

    def later(self, seconds: float, action: Action) -> Action:
        call_off: Action = js.window.ninefold.later(seconds * 1000, create_once_callable(action))
        return call_off

    @property
    def calm(self) -> bool:
        return calm()

    # The page

    def take_over(self) -> Visit:
        handed = js.window.ninefold.start()
        kept: list[dict[str, Any]] = json.loads(str(handed.kept))
        return Visit(kept, bool(handed.restored), str(handed.sheet))

    def reset(self, name: str, html: str) -> None:
        self.focused = focused_target()
        js.document.getElementById(name).innerHTML = html

    def draw(self, edits: Sequence[Edit]) -> None:
        focused, before = focused_target() or self.focused, places(self.app)
        self.focused = None
        Editor(self.app).apply(edits)
        glide(self.app, before)
        if focused and not focused_target():
            focus_on(focused)

    def show_page(self, key: str, title: str) -> None:
        js.document.body.dataset.page = key
        js.document.title = title

    def perform(self, effect: Effect) -> None:
        match effect:
            case FocusOn(target):
                focus_on(target)
            case Open(sheet):
                js.window.ninefold.open(sheet)
            case Close(sheet):
                js.window.ninefold.close(sheet)
            case Sound(name):
                sound(name)
            case ScrollUp():
                js.window.scrollTo(0, 0)
            case Download(name, text):
                download(name, text)
            case Address(code, own):
                write_hash(code and f"#{code}", "own" if own else "asks")
            case Leave(key, code):
                js.location.replace(f"../{key}/#{code}")
            case Tell(message):
                js.window.ninefold.tell(message)

    def copy(self, field: str, text: str, then: Callable[[bool], None]) -> None:
        found = js.document.getElementById(field)

        def failed(_: object) -> None:
            if found:
                found.select()  # the visitor can do it by hand
            then(False)

        done = create_once_callable(lambda *_: then(True))  # MicroPython leaves `undefined` out
        js.window.ninefold.copy(text or found.value).then(done, create_once_callable(failed))

    @property
    def small(self) -> bool:
        return bool(js.window.ninefold.small)

    def bring_files(self, tell: Callable[[float], None], then: Callable[[bool], None]) -> None:
        done = create_once_callable(lambda *_: then(True))
        failed = create_once_callable(lambda _: then(False))  # no network, most likely
        js.window.ninefold.library(create_proxy(tell)).then(done, failed)

    def bot(self, kind: str, text: str, seconds: float, then: Callable[[str], None]) -> None:
        js.window.ninefold.bot(kind, text, seconds * 1000).then(create_once_callable(then))

    def report(self, error: Exception) -> None:
        tell = js.console.warn if self.small else js.console.error  # Pyodide makes up for it
        tell(f"{type(error).__name__}: {error}")


def write_hash(wanted: str, whose: str) -> None:
    """Writes the part of the address after the #, if it changes: to write it is slow."""
    if str(js.location.hash) != wanted or (wanted and js.history.state != whose):
        js.history.replaceState(whose, "", f"{js.location.pathname}{js.location.search}{wanted}")
