"""The lab's page without a browser: a host of dictionaries whose bots run in this very process."""

from __future__ import annotations

import json
from typing import Any

from ninefold.session.code import decode
from ninefold.ui.html import Node, render
from ninefold.ui.lab.app import LabApp
from ninefold.ui.lab.start import start


class FakeLab:
    """Carries out nothing but what a test lets happen: events wait in a list."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.full = False
        self.events: list[dict[str, Any]] = []
        self.drawn: list[str] = []
        self.editor = ""
        self.marked = 0
        self.revealed: list[str] = []
        self.seats: dict[int, Any] = {}
        self.copied = ""
        self.files: dict[str, str] = {}
        self.reports: list[str] = []
        self.linked = True
        self.fields: dict[str, str] = {}
        self.gone = ""
        self.clock = 0.0
        self.late = False
        """True: every question is answered too late."""

    def read(self, key: str) -> str:
        return self.kept.get(key, "")

    def write(self, key: str, text: str) -> bool:
        if not self.full:
            self.kept[key] = text
        return not self.full

    def draw(self, edits: str) -> None:
        self.drawn.append(edits)

    def show(self, source: str) -> None:
        self.editor = source

    def fill(self, name: str, value: str) -> None:
        self.fields[name] = value

    put = fill

    def mark(self, line: int) -> None:
        self.marked = line

    def reveal(self, part: str) -> None:
        self.revealed.append(part)

    def wake(self, ms: int) -> None:
        self.events.append({"type": "go"})

    def load(self, number: int, seat: int, message: str, ms: int) -> None:
        space: dict[str, Any] = {"print": lambda text: self.say(number, text)}
        self.said: list[str] = []
        try:
            exec(json.loads(message)["source"], space)
            told = {"type": "loaded"} if "choose" in space else failed({"missing": "choose"})
        except SyntaxError as error:
            told = failed({"name": "SyntaxError", "line": error.lineno, "text": str(error)})
        self.seats[seat] = space.get("choose")
        self.answer(number, [told])

    def say(self, number: int, text: object) -> None:
        self.said.append(json.dumps({"type": "print", "text": str(text)}))

    def ask(self, number: int, seat: int, message: str, count: int, ms: int) -> None:
        codes = json.loads(message)["codes"]
        assert len(codes) == count
        self.said = []
        if self.late:
            self.answer(number, [], "late")
        else:
            self.answer(number, [self.move(number, seat, code) for code in codes])

    def move(self, number: int, seat: int, code: str) -> dict[str, Any]:
        session = decode(code)
        try:
            move = self.seats[seat](session.position)
        except ZeroDivisionError as error:
            wrong = {"name": "ZeroDivisionError", "line": 2, "text": str(error)}
            return {"type": "moved", "id": number, "trouble": wrong}
        text = move if isinstance(move, str) else session.game.format_move(move)
        return {"type": "moved", "id": number, "move": text}

    def answer(self, number: int, told: list[dict[str, Any]], ended: str = "") -> None:
        messages = [*self.said, *map(json.dumps, told)]
        event = {"type": "answer", "number": number, "messages": messages, "ended": ended}
        self.events.append(event)

    def leave(self, seat: int) -> None:
        self.seats.pop(seat, None)

    def now(self) -> float:
        self.clock += 1
        return self.clock

    def seed(self) -> int:
        return 7

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    def copy(self, text: str) -> None:
        self.copied = text
        self.events.append({"type": "copied", "done": True})

    def address(self, fragment: str) -> str:
        return f"https://ninefold.example/lab/#{fragment}"

    def go(self, address: str) -> None:
        self.gone = address

    def unlink(self) -> None:
        self.linked = False

    def report(self, text: str) -> None:
        self.reports.append(text)


def failed(trouble: dict[str, Any]) -> dict[str, Any]:
    return {"type": "failed", "trouble": trouble}


class Visit:
    """A visitor of the lab's page."""

    def __init__(
        self,
        fragment: str = "",
        kept: dict[str, str] | None = None,
        host: FakeLab | None = None,
        known: str = "",
        typed: str = "",
    ) -> None:
        self.host = host or FakeLab()
        self.host.kept.update(kept or {})
        self.app: LabApp = start(self.host, fragment, known, typed, self.host.now)

    def send(self, **event: Any) -> None:
        self.app.hear(json.dumps(event))
        assert self.host.reports == []

    def type(self, text: str) -> None:
        self.send(type="source", text=text)

    def press(self, target: str) -> None:
        self.send(type="press", target=target)

    def wait(self, most: int = 100_000) -> None:
        """Lets everything happen that is under way."""
        while self.host.events and most:
            self.app.hear(json.dumps(self.host.events.pop(0)))
            most -= 1
        assert self.host.reports == []

    def do(self, target: str) -> None:
        self.press(target)
        self.wait()

    @property
    def page(self) -> str:
        return render(self.app.tree)

    @property
    def tree(self) -> Node:
        return self.app.tree
