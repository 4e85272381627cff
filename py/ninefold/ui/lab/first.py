"""Where the lab begins: the small Python lets the bot in the editor play a game on the board.

All else is Pyodide's. What is pressed before that is there is held, and with it whatever is pressed
later, so that all of it comes in its order. What is typed is never held: whatever comes after it
finds it. Pyodide takes over as soon as no bot has the word.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from ...lab import plain_link
from ...lab.bots import LONGEST_LINK, LONGEST_SOURCE
from ...words.en.lab import bench as words
from ..html import Node
from ..storage import DRAFT
from .bench import lab_page
from .desk import GAME, Desk
from .handover import Known, write
from .host import LabHost
from .running import Running


def start(host: LabHost, now: Callable[[], float], draft: str) -> FirstLab | None:
    """None where more of the page than its bench must change: that is left to Pyodide. The draft is
    the bot that was in the editor last, as the JSON list in its link; empty without one."""
    desk = drafted(draft) if draft else Desk()
    if desk is None:
        return None
    app = FirstLab(host, now, Desk(), lab_page(Desk()))
    host.show(desk.source)
    app.show(replace(desk, runs=True))
    return app


def drafted(draft: str) -> Desk | None:
    match json.loads(draft):
        case [str(game), str(name), str(by), str(source)] if game == GAME:
            if len(source) <= LONGEST_SOURCE:
                return Desk(name=name, by=by, source=source)
    return None


class FirstLab(Running[Desk]):
    held: tuple[str, ...] = ()

    def drawn(self, state: Desk) -> Node:
        return lab_page(state)

    def hear(self, text: str) -> None:
        event = json.loads(text)
        now = event["type"] in ("go", "answer", "source") or event.get("target") == "stop"
        if (self.held and not now) or not self.answer(event):
            self.held = (*self.held, text)
            if not self.state.busy:
                self.show(replace(self.state, told=words.WAIT))

    def typed(self, text: str) -> None:
        super().typed(text)
        draft = plain_link.write(self.state.bot)
        if len(draft) <= LONGEST_LINK:  # else it is Pyodide that keeps it, in a shorter one
            self.host.write(DRAFT, draft)

    def calm(self) -> bool:
        """True if Pyodide can take over: no bot has the word."""
        return not self.jobs.work or self.jobs.resting

    def hand_over(self) -> str:
        """All that is known. Nothing is heard here from then on."""
        known = Known(self.state, self.jobs.number, self.jobs.resting, self.held)
        return write(known)
