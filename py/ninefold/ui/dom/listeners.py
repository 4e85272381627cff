"""What the visitor does, told to the app. Listeners are bound once, to the static container and the
window; everything inside is found by its attributes."""

from __future__ import annotations

import json
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from ..app import App
from ..embed.frame import wish
from ..events import Brought, Choose, Closed, Key, Opened, Press, Submit

LARGEST_FILE = 16_000_000  # bytes; a record is smaller


class Listeners:
    def __init__(self, app: App) -> None:
        self.app = app

    def bind(self) -> None:
        container = js.document.getElementById("app")
        heard = {"click": self.on_click, "submit": self.on_submit, "change": self.on_change,
                 "input": self.on_slide}  # fmt: skip
        on = js.window.ninefold.on
        for name, listener in heard.items():
            on(container, name, create_proxy(listener))
        on(container, "close", create_proxy(self.on_close), True)  # it does not bubble
        on(js.document, "keydown", create_proxy(self.on_key))  # wherever the focus is
        on(js.window, "popstate", create_proxy(lambda event: self.app.went()))
        # Another tab may have gone on, or this page comes back from the browser's memory.
        for name in ("storage", "pageshow", "visibilitychange"):
            on(js.window, name, create_proxy(lambda _: self.app.look()))
        on(js.window, "hashchange", create_proxy(lambda event: self.app.followed()))

    def on_click(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.shiftKey:
            return
        if opens := event.target.closest("[data-opens]"):
            self.app.send(Opened(str(opens.dataset.opens)))
        elif found := event.target.closest("[data-target]"):
            event.preventDefault()
            target, board = str(found.dataset.target), bool(found.closest("#board"))
            self.app.send(Press(target, board, self.app.host.seed()))

    def on_key(self, event: Any) -> None:
        if is_for_others(event):
            return
        focus = around(event, "#board [data-target]")
        # A button elsewhere takes these for itself; on the board they may end a typed number.
        if event.key in ("Enter", " ") and not focus and around(event, "a, button"):
            return
        target = str(focus.dataset.target) if focus else None
        if self.app.send(Key(str(event.key), target, self.app.host.seed())):
            event.preventDefault()

    def on_submit(self, event: Any) -> None:
        event.preventDefault()
        if event.target.dataset.form == "settings":
            self.app.send(Submit(fields_of(event.target), self.app.host.seed()))

    def on_change(self, event: Any) -> None:
        if form := event.target.closest("[data-form=embed]"):
            self.app.send(Choose(fields_of(form)))
        if event.target.closest("[data-file]") and event.target.files.length:
            self.bring(event.target)

    def bring(self, field: Any) -> None:
        """Tells the app the chosen file's text; the field is ready for the same file again."""
        file = field.files.item(0)
        field.value = ""
        if file.size > LARGEST_FILE:
            self.app.send(Brought(None))
            return
        read = create_once_callable(lambda text: self.app.send(Brought(str(text))))
        failed = create_once_callable(lambda _: self.app.send(Brought(None)))
        js.window.ninefold.textOf(file).then(read, failed)

    def on_slide(self, event: Any) -> None:
        if slide := event.target.getAttribute("data-slide"):
            self.app.press(f"{slide}:{event.target.value}")

    def on_close(self, event: Any) -> None:
        self.app.send(Closed(str(event.target.id)))

    def obey(self, text: str) -> None:
        """Passes on a message of the page around a frame; frame.js has checked it."""
        if event := wish(json.loads(text), self.app.host.seed()):
            self.app.send(event)


def is_for_others(event: Any) -> bool:
    """True if a key is not for us: it is the browser's, held down, or typed into a field."""
    if event.ctrlKey or event.metaKey or event.altKey or event.key == "Tab":
        return True
    held = event.repeat and len(event.key) == 1
    return bool(held or around(event, "input, select, textarea, dialog, summary"))


def around(event: Any, selector: str) -> Any:
    """The nearest such element that a key was aimed at; None if at the document as a whole."""
    is_element = event.target.nodeType == js.Node.ELEMENT_NODE
    return event.target.closest(selector) if is_element else None


def fields_of(form: Any) -> dict[str, str]:
    """The fields as the browser would send them, by way of a text, which every Python can read."""
    entries = js.JSON.stringify(js.Object.fromEntries(js.FormData.new(form)))
    return dict(json.loads(str(entries)))
