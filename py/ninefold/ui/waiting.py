"""Events, work and bots that wait for the modules that are imported after the start."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..session import Session
from .effects import CallBot, Close, Work
from .events import Event, Failed, Opened, Worked, Working
from .host import Host
from .later import later
from .modules import Modules
from .state import MODULES, REPLY

if TYPE_CHECKING:  # imported after the start
    from .bots.calling import Bots


class Waiting:
    def __init__(
        self,
        host: Host,
        send: Callable[[Event], object],
        begin: Callable[[Work], None],
        session: Callable[[], Session],
    ) -> None:
        self.host = host
        self.send = send
        self.begin = begin
        self.session = session
        """The session on the table."""
        self.modules = Modules(host, self.tell)
        self.events: list[Event] = []
        self.works: dict[str, Work] = {}
        """By name: another work of the same name takes the place of one that waits."""
        self.bots: Bots | None = None

    def hold_event(self, event: Event) -> None:
        self.events.append(event)
        self.send(Working(MODULES, self.session(), 0.0))
        self.bring(self.grant)

    def drop_sheet(self, sheet: str) -> None:
        """Nobody waits for a sheet that is closed again."""
        if Opened(sheet) in self.events:
            self.events.remove(Opened(sheet))
            if not self.events:
                self.send(Worked(MODULES, self.session(), None))

    def bring(self, then: Callable[[bool], object]) -> None:
        """`then` hears whether all modules are there."""
        self.modules.bring(self.session(), then)

    def hold_work(self, work: Work) -> None:
        """A small Python waits with work that nobody has asked for until Pyodide comes anyway."""
        self.works[work.name] = work
        if work.asked or not self.host.small:
            self.bring_for_work()

    def hurry(self) -> None:
        """Somebody has begun to wait for work that nobody had asked for."""
        if self.works:
            self.bring_for_work()

    def bring_for_work(self) -> None:
        """Pyodide may take a while to come: that it is on its way is shown at once."""
        if self.host.small:
            self.tell(0.0)
        self.bring(self.grant)

    def stop(self, name: str) -> None:
        self.works.pop(name, None)
        if self.bots and name == REPLY:
            self.bots.stop()

    def call_bot(self, call: CallBot) -> None:
        """A small Python brings Pyodide only for a bot that the game waits for."""
        if self.host.complete:
            self.bots = self.bots or later().bots(self.host, self.send, self.begin)
            self.bots.call(call)
        elif call.asked or not self.host.small:
            self.bring(lambda complete: self.call_again(call, complete))

    def call_again(self, call: CallBot, complete: bool) -> None:
        if call.session != self.session():
            return
        if complete:
            self.call_bot(call)
        elif call.asked:
            self.send(Failed(REPLY))

    def tell(self, share: float) -> None:
        """The progress of the import is that of the work that waits for it."""
        for name, work in list(self.works.items()):
            self.send(Working(name, work.session, share))
        if self.events:
            self.send(Working(MODULES, self.session(), share))

    def grant(self, complete: bool) -> None:
        events, works = self.events, self.works
        self.events, self.works = [], {}
        if not events and not works:
            return
        if not complete:
            self.refuse(events, works)
            return
        self.send(Worked(MODULES, self.session(), None))
        for work in works.values():
            self.begin(work)
        for event in events:
            self.send(event)

    def refuse(self, events: list[Event], works: dict[str, Work]) -> None:
        """The visitor hears of it, and not behind an empty sheet."""
        for event in events:
            if isinstance(event, Opened):
                self.host.perform(Close(event.sheet))
        self.send(Failed(MODULES))
        for name in works:
            self.send(Failed(name))
