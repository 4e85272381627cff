"""Where the lab begins: the small Python lets the bot in the editor play a game on the board.

All else is Pyodide's. What happens before that is there is held, and with it whatever happens
later, so that all of it comes in its order; what is typed is kept at once all the same. Pyodide
takes over as soon as no bot has the word.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from ...lab import draft
from ...lab.bots import LONGEST_NAME, LONGEST_SOURCE, NAMELESS
from ...words.en.lab import bench as words
from ..html import Node
from ..storage import DRAFT
from .bench import lab_page
from .desk import GAME, Desk
from .handover import Known, write
from .host import LabHost
from .running import Running


def start(host: LabHost, now: Callable[[], float], kept: str) -> FirstLab | None:
    """None where more of the page than its bench must change: that is left to Pyodide. Kept is the
    bot that was in the editor last (`lab.draft`); empty without one."""
    desk = drafted(kept) if kept else Desk()
    if desk is None:
        return None
    app = FirstLab(host, now, Desk(), lab_page(Desk()))
    host.show(desk.source)
    host.fill("name", desk.name)
    host.fill("by", desk.by)
    app.show(replace(desk, runs=True))
    app.own = desk.bot
    return app


def drafted(kept: str) -> Desk | None:
    match draft.parts(kept):
        case [str(game), str(name), str(by), str(source)] if game == GAME:
            if len(source) <= LONGEST_SOURCE and max(len(name), len(by)) <= LONGEST_NAME:
                return Desk(name=name.strip() or NAMELESS, by=by, source=source)
    return None


Kind: TypeAlias = Literal["", "typed", "another"]
"""Of an event: a text that was typed; what brings another bot into the editor."""


def brings_another(event: dict[str, Any]) -> bool:
    """True if another bot comes into the editor by this."""
    target = event.get("target", "")
    return event["type"] in ("file", "followed") or target == "new" or target.startswith("open:")


class FirstLab(Running[Desk]):
    def __init__(self, host: LabHost, now: Callable[[], float], state: Desk, tree: Node) -> None:
        super().__init__(host, now, state, tree)
        self.own = state.bot
        """The bot as the visitor has written and named it, also where that is held."""
        self.held: list[str] = []
        self.kinds: list[Kind] = []
        """Of each that is held."""
        self.kept = True

    def drawn(self, state: Desk) -> Node:
        return lab_page(state)

    def hear(self, text: str) -> None:
        event = json.loads(text)
        self.keep(event)
        now = event["type"] in ("go", "answer", "lost") or event.get("target") == "stop"
        if ((self.held and not now) or not self.answer(event)) and not self.state.lost:
            self.hold(text, event)

    def answer(self, event: dict[str, Any]) -> bool:
        match event:
            case {"type": "lost"}:
                note = words.LOST if self.kept else f"{words.LOST} {words.NOT_KEPT}"
                self.held, self.kinds = [], []
                self.show(replace(self.state, source=self.own.source, note=note, lost=True))
            case {"type": "followed", "fragment": ""}:
                pass
            case _:
                return super().answer(event)
        return True

    def hold(self, text: str, event: dict[str, Any]) -> None:
        """What was pressed twice in a row counts once."""
        if event["type"] == "source":
            self.hold_text(text)
        elif not self.held or self.held[-1] != text:
            self.held.append(text)
            self.kinds.append("another" if brings_another(event) else "")
            self.show(replace(self.state, note=words.WAIT))

    def hold_text(self, text: str) -> None:
        """What is typed belongs to the bot that is in the editor now; the last of several texts
        counts."""
        at = self.kinds.index("another") if "another" in self.kinds else len(self.kinds)
        if at and self.kinds[at - 1] == "typed":
            self.held[at - 1] = text
        else:
            self.held.insert(at, text)
            self.kinds.insert(at, "typed")

    def keep(self, event: dict[str, Any]) -> None:
        """Keeps the bot after every change of it."""
        match event:
            case {"type": "source", "text": text}:
                self.own = replace(self.own, source=text[:LONGEST_SOURCE])
            case {"type": "field", "name": "name", "value": value}:
                self.own = replace(self.own, name=value[:LONGEST_NAME])
            case {"type": "field", "name": "by", "value": value}:
                self.own = replace(self.own, by=value[:LONGEST_NAME])
            case {"type": "field", "name": "game", "value": value}:
                self.own = replace(self.own, game=value)
            case _:
                return
        self.kept = self.host.write(DRAFT, draft.write(self.own))

    def calm(self) -> bool:
        """True if Pyodide can take over: no bot has the word."""
        return not self.jobs.work or self.jobs.resting

    def hand_over(self) -> str:
        """All that is known. Nothing is heard here from then on."""
        known = Known(self.state, self.jobs.number, self.jobs.resting, tuple(self.held))
        return write(known)
