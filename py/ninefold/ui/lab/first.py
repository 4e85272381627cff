"""Where the lab begins: the small Python lets the bot in the editor play a game on the board.

All else is Pyodide's. What happens before that is there is held, and with it whatever happens
later, so that all of it comes in its order; what is typed is kept at once all the same. Pyodide
takes over as soon as no bot has the word.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ...lab import draft
from ...lab.bots import LONGEST_NAME, LONGEST_SOURCE, NAMELESS
from ...session.seats import LEVELS
from ...words.en.lab import bench as words
from ..html import Node
from ..storage import DRAFT
from .bench import lab_page
from .desk import GAME, Desk
from .handover import Known, write
from .host import LabHost
from .running import Running
from .waiting import Held, held, kind


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
    game, name, by, source = draft.checked(draft.parts(kept)) or ("", "", "", "")
    if game != GAME or max(len(name), len(by)) > LONGEST_NAME:
        return None
    return Desk(name=name.strip() or NAMELESS, by=by, source=source)


def at_once(event: dict[str, Any]) -> bool:
    """True for what a game that is on the board needs, and what the page itself tells."""
    match event:
        case {"type": "go" | "answer" | "lost"} | {"target": "stop"} | {"fragment": ""}:
            return True
        case _:
            return False


class FirstLab(Running[Desk]):
    def __init__(self, host: LabHost, now: Callable[[], float], state: Desk, tree: Node) -> None:
        super().__init__(host, now, state, tree)
        self.own = state.bot
        """The bot as the visitor has written and named it, also where that is held."""
        self.level = state.level
        """The level that the visitor has chosen, also where that is held."""
        self.held: list[Held] = []
        self.kept = True

    def drawn(self, state: Desk) -> Node:
        return lab_page(state)

    def hear(self, text: str) -> None:
        event = json.loads(text)
        self.keep(event)
        if (self.held and not at_once(event)) or not self.answer(event):
            self.hold((kind(event), text))
        if self.state.lost and event["type"] in ("lost", "field", "source"):
            self.remain()

    def answer(self, event: dict[str, Any]) -> bool:
        match event:
            case {"type": "lost"}:
                self.held = []
                self.state = replace(self.state, lost=True)
            case {"type": "field", "name": "level"}:
                self.show(replace(self.state, level=self.level))
            case {"type": "followed", "fragment": ""}:
                pass
            case _:
                return super().answer(event)
        return True

    def hold(self, new: Held) -> None:
        if self.state.lost:
            return
        self.held = held(self.held, new)
        if new[0] != "typed":
            self.show(replace(self.state, note=words.WAIT))

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
            case {"type": "field", "name": "level", "value": value} if value in LEVELS:
                self.level = value
                return
            case _:
                return
        self.kept = self.host.write(DRAFT, draft.write(self.own))

    def remain(self) -> None:
        """Nobody takes over. The bench goes on with all that the visitor has typed and chosen, but
        for other games and rules, which are Pyodide's."""
        self.own = own = replace(self.own, game=GAME)
        for name, value in (("game", GAME), ("preset", self.state.preset)):
            self.host.put(name, value)
        lost = words.LOST if self.kept else f"{words.LOST} {words.NOT_KEPT}"
        note = self.state.note if self.state.note == words.TOO_LONG else lost
        after = replace(self.state, level=self.level, note=note)
        self.show(replace(after, source=own.source, name=own.name or NAMELESS, by=own.by))

    def calm(self) -> bool:
        """True if Pyodide can take over: no bot has the word."""
        return not self.jobs.work or self.jobs.resting

    def hand_over(self) -> str:
        """All that is known. Nothing is heard here from then on."""
        known = Known(
            self.state, self.jobs.number, self.jobs.resting, tuple(text for _, text in self.held)
        )
        return write(known)
