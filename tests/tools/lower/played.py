"""A page without a browser, for both interpreters: the app itself over a host of dictionaries
(`desk.py`). It takes what happens as lists and tells in texts what came of each; it is itself
lowered, with the modules that it imports.

This is the one place where the comparison of the two interpreters knows the names of the page.
"""

from __future__ import annotations

import json
from binascii import crc32
from collections.abc import Mapping
from typing import Any, Final

from ninefold.session.code import decode, encode
from ninefold.ui.app import App
from ninefold.ui.embed.frame import wish
from ninefold.ui.events import Choose, Event, Failed, Key, Press, Submit
from ninefold.ui.html import render
from ninefold.ui.kinds import FRAME, SITE, PageKind
from ninefold.ui.settings import sheet_fields

from .desk import Desk

MOST_TICKS: Final = 2000
"""More than any thought takes; two computers at a table are stopped by it."""


class Played:
    """A visit to a page; `start` is where, with what is kept and what was pressed before Python."""

    def __init__(self, start: Mapping[str, Any]) -> None:
        self.desk = Desk(start)
        self.kind: PageKind = FRAME if start["framed"] else SITE
        self.app = self.desk.app = App(self.desk, self.kind)

    def first(self) -> list[str]:
        self.app.start()
        while not self.desk.drawn:
            self.desk.tick()
        return self.told()

    def do(self, given: list[Any]) -> list[str]:
        """What came of it: all that the host was asked for, and the game's code."""
        self.happen(given)
        return self.told()

    def happen(self, given: list[Any]) -> None:
        desk = self.desk
        match given:
            case ["settle", count]:
                self.settle(count)
            case ["open", sheet]:
                desk.open(sheet)
            case ["close"]:
                for sheet in list(desk.sheets):
                    desk.close(sheet)
            case ["follow", code]:
                desk.history[desk.at][1] = code
                self.app.followed()
            case ["walk", by]:
                desk.at = max(0, min(desk.at + by, len(desk.history) - 1))
                self.app.went()
            case ["progress", share]:
                desk.tell(share)
            case ["no Pyodide"]:
                desk.then(False)
            case ["storage", keeps]:
                desk.keeps = keeps
            case ["hand over"]:
                self.hand_over()
            case _:
                self.send(event_of(self.app, given))

    def send(self, event: Event | None) -> None:
        if event:
            self.desk.note(self.app.send(event))

    def settle(self, count: int) -> None:
        for _ in range(min(count, MOST_TICKS)):
            if not self.desk.tick():
                return

    def hand_over(self) -> None:
        """To another app in the same interpreter, which goes on."""
        text = self.app.hand_over()
        self.desk.note(text)
        self.app = self.desk.app = App(self.desk, self.kind)
        self.app.resume(text)

    def told(self) -> list[str]:
        told, self.desk.log = self.desk.log, []
        return [*told, code_of(self.app)]

    def last(self) -> list[str]:
        """The whole page, what is kept, and what the next interpreter would be told."""
        kept = [f"{key} {self.desk.stored[key]}" for key in sorted(self.desk.stored)]
        return [render(self.app.screen.tree), *kept, self.app.hand_over()]


def event_of(app: App, given: list[Any]) -> Event | None:
    seed = app.host.seed()
    match given:
        case ["press", target, board]:
            return Press(target, board, seed)
        case ["key", key, focus]:
            return Key(key, focus, seed)
        case ["submit", changed]:
            return Submit({**sheet_fields(app.state), **changed}, seed)
        case ["choose", fields]:
            return Choose(fields)
        case ["failed", name]:
            return Failed(name)
        case ["message", message]:
            return wish(message, seed)
        case _:
            raise AssertionError(given)


def code_of(app: App) -> str:
    """The code, once it has been read back."""
    code = encode(app.state.session)
    assert encode(decode(code)) == code
    return code


def digests(told: list[str]) -> list[int]:
    return [crc32(text.encode()) for text in told]


def replay(text: str) -> None:
    """Plays sequences, given as JSON, and prints what came of each step; as numbers, or in full."""
    given = json.loads(text)
    for sequence in given["sequences"]:
        page = Played(sequence["start"])
        steps = [page.first(), *(page.do(event) for event in sequence["events"]), page.last()]
        for step in steps:
            print(json.dumps(step if given["full"] else digests(step)))
