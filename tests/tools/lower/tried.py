"""The lab's page on the small Python without a browser, for both interpreters: a host whose bots
answer as they are told to. It is itself lowered, with the modules that it imports.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from ninefold.session.code import decode
from ninefold.ui.html import render
from ninefold.ui.lab import first

LATE: Final = "late"


class Host:
    """It notes all that it is asked for; what is to happen waits in a list."""

    def __init__(self, bot: list[Any]) -> None:
        self.bot = bot
        """How the bot answers, one after the other and again from the start: the number of a legal
        move, a text, "late", or a dictionary with what is wrong."""
        self.asked = 0
        self.events: list[dict[str, Any]] = []
        self.log: list[str] = []
        self.seeds = 0

    def draw(self, edits: str) -> None:
        self.log.append(edits)

    def write(self, key: str, text: str) -> bool:
        self.log.append(f"write {key} {text}")
        return True

    def show(self, source: str) -> None:
        self.log.append(f"show {source}")

    def fill(self, name: str, value: str) -> None:
        self.log.append(f"fill {name} {value}")

    def put(self, name: str, value: str) -> None:
        self.log.append(f"put {name} {value}")

    def mark(self, line: int) -> None:
        self.log.append(f"mark {line}")

    def reveal(self, part: str) -> None:
        self.log.append(f"reveal {part}")

    def wake(self, ms: int) -> None:
        self.events.append({"type": "go"})

    def leave(self, seat: int) -> None:
        self.log.append(f"leave {seat}")

    def seed(self) -> int:
        self.seeds += 5
        return self.seeds

    def load(self, number: int, seat: int, message: str, ms: int) -> None:
        self.log.append(f"load {message} {ms}")
        answer = self.next()
        if isinstance(answer, dict):
            self.answer(number, [{"type": "failed", "trouble": answer}])
        else:
            self.answer(number, [{"type": "print", "text": "1\n2"}, {"type": "loaded"}])

    def ask(self, number: int, seat: int, message: str, count: int, ms: int) -> None:
        self.log.append(f"ask {message} {count} {ms}")
        answer = self.next()
        if answer == LATE:
            self.answer(number, [], "late")
            return
        told = {"type": "moved", "id": number}
        if isinstance(answer, dict):
            told["trouble"] = answer
        else:
            told["move"] = self.move(json.loads(message)["codes"][0], answer)
        self.answer(number, [{"type": "print", "text": "名前 <b>"}, told])

    def move(self, code: str, answer: Any) -> str:
        session = decode(code)
        if not isinstance(answer, int):
            return str(answer)
        moves = session.position.moves()
        return session.game.format_move(moves[answer % len(moves)])

    def next(self) -> Any:
        answer = self.bot[self.asked % len(self.bot)]
        self.asked += 1
        return answer

    def answer(self, number: int, told: list[dict[str, Any]], ended: str = "") -> None:
        messages = [json.dumps(each) for each in told]
        event = {"type": "answer", "number": number, "messages": messages, "ended": ended}
        self.events.append(event)


def visit(given: Mapping[str, Any]) -> list[str]:
    """What the host was asked for at each step, and at last the page and what Pyodide would be
    told. A step is an event's text, or a number: so many of those that wait happen."""
    host = Host(given["bot"])
    ticks = [0]

    def now() -> float:
        ticks[0] += 1
        return float(ticks[0])

    # It keeps nothing, so it has not all that the whole lab asks for.
    app = first.start(host, now, given["draft"])  # type: ignore[arg-type]
    if app is None:
        return ["left to Pyodide"]
    for place, event in enumerate(given["events"]):
        host.log.append(f"# {place}")
        if isinstance(event, str):
            app.hear(event)
            continue
        for _ in range(event):
            if host.events:
                app.hear(json.dumps(host.events.pop(0)))
    return [*host.log, render(app.tree), app.hand_over()]


def replay(text: str) -> None:
    for given in json.loads(text):
        for line in visit(given):
            print(json.dumps(line))
