"""The start of a page: from what was built to what the address and the kept texts ask for, and to
what the visitor did meanwhile. It goes in steps, with turns of the page between them: the visitor
is using it already."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from . import opening, storage
from .early import early_event
from .events import Opened, Unwritten
from .host import Action, Visit
from .html import Node, child, inside
from .reactions import reactions
from .state import NOT_LOADED

if TYPE_CHECKING:
    from .app import App


class Start:
    def __init__(self, app: App) -> None:
        self.app = app
        self.host = app.host
        self.invited = opening.invitation(app.host, not app.kind.own)
        """The bot that the address brings; the address does not say it for long."""

    def begin(self) -> None:
        left = self.app.kind.own and opening.waits_for_puzzle(self.host, self.app.key)
        if left or self.invited:
            self.app.waiting.bring(self.go_on)
        else:
            self.go_on(True)

    def go_on(self, complete: bool) -> None:
        parts = (partial(self.draw_part, part) for part in self.app.kind.parts)
        lay_first = partial(self.lay_first, complete)
        self.in_turns((self.draw_built, lay_first, self.take_over, *parts, self.app.draw_rest))

    def in_turns(self, steps: Sequence[Action]) -> None:
        if steps:
            self.host.later(0, partial(self.turn, steps))

    def turn(self, steps: Sequence[Action]) -> None:
        if self.app.handed_over:
            return
        try:
            steps[0]()
        except Exception as error:
            if not self.host.small:
                raise
            self.app.broken = False  # `report` finds that it is, and brings Pyodide
            self.app.report(error)
        else:
            self.in_turns(steps[1:])

    def draw_part(self, part: Callable[[str], Node]) -> None:
        """Draws a part ahead of the page that it belongs to, which then takes less time."""
        part(self.app.key)

    def draw_built(self) -> None:
        self.app.screen.take_built()

    def lay_first(self, complete: bool) -> None:
        app = self.app
        app.state, effects = app.kind.first(self.host, app.store)
        if not complete and not app.state.notice:
            app.state = replace(app.state, notice=NOT_LOADED)
        app.run_all(effects)

    def take_over(self) -> None:
        """Python takes over the page as it was built, and answers what was pressed before it draws
        what nobody plays with."""
        app, visit = self.app, self.host.take_over()
        if visit.restored:
            self.host.reset("table", inside(child(app.screen.tree, "table")))
        app.broken = True  # until all of it is drawn
        app.show(app.state)
        self.host.listen()
        self.host.ready()
        app.broken = False
        app.run_all(reactions(None, app.state))
        self.make_up_for(visit)
        if app.kind.own:
            self.catch_up()
            self.arrive()
        if self.invited:
            app.send(self.invited)

    def make_up_for(self, visit: Visit) -> None:
        """Carries out what the visitor did before Python had started."""
        for kept in visit.kept:
            event = early_event(self.app.state, kept, self.host.seed())
            if event:
                self.app.send(event)
        if visit.sheet:
            self.app.send(Opened(visit.sheet))

    def catch_up(self) -> None:
        """Records the games that ended just before an earlier visit did."""
        if text := self.host.read(storage.UNWRITTEN):
            self.app.send(Unwritten(text))

    def arrive(self) -> None:
        """Begins the puzzle that the link asks for: the one of the day, or a certain one."""
        place = self.host.place()
        if name := place.options.get("puzzle"):
            self.host.move_to(self.app.state.key, place.code or "", back=False)
            self.app.press("puzzles:arrive" if name == "today" else f"puzzles:arrive:{name}")
