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


Kind: TypeAlias = Literal["typed", "named", "another", "other"]


def kind(event: dict[str, Any]) -> Kind:
    """`typed` and `named` belong to the bot that is in the editor; `another` brings another one."""
    match event:
        case {"type": "source"}:
            return "typed"
        case {"type": "field", "name": "name" | "by"}:
            return "named"
        case {"type": "file" | "followed"} | {"target": "new"}:
            return "another"
        case {"target": str(target)} if target.startswith("open:"):
            return "another"
        case _:
            return "other"


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
        self.held: list[tuple[Kind, str]] = []
        self.kept = True

    def drawn(self, state: Desk) -> Node:
        return lab_page(state)

    def hear(self, text: str) -> None:
        event = json.loads(text)
        self.keep(event)
        if (not self.held or at_once(event)) and self.answer(event):
            return
        if not self.state.lost:
            self.hold(kind(event), text)

    def answer(self, event: dict[str, Any]) -> bool:
        match event:
            case {"type": "lost"}:
                note = words.LOST if self.kept else f"{words.LOST} {words.NOT_KEPT}"
                self.held = []
                self.show(replace(self.written(), note=note, lost=True))
            case {"type": "followed", "fragment": ""}:
                pass
            case _:
                return super().answer(event)
        return True

    def hold(self, new: Kind, text: str) -> None:
        """Of texts in a row the last one counts, and what was pressed twice in a row counts once.
        Whatever belongs to the bot in the editor comes before another one."""
        at = len(self.held)
        if new in ("typed", "named"):
            at = next((at for at, (old, _) in enumerate(self.held) if old == "another"), at)
        last = self.held[at - 1] if at else None
        if last and (last == (new, text) or last[0] == new == "typed"):
            self.held[at - 1] = new, text
        else:
            self.held.insert(at, (new, text))
        if new != "typed":
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
            case _:
                return
        self.kept = self.host.write(DRAFT, draft.write(self.own))

    def written(self) -> Desk:
        """The state with all that the visitor has typed."""
        own = self.own
        return replace(self.state, source=own.source, name=own.name or NAMELESS, by=own.by)

    def calm(self) -> bool:
        """True if Pyodide can take over: no bot has the word."""
        return not self.jobs.work or self.jobs.resting

    def hand_over(self) -> str:
        """All that is known. Nothing is heard here from then on."""
        known = Known(
            self.state, self.jobs.number, self.jobs.resting, tuple(text for _, text in self.held)
        )
        return write(known)
