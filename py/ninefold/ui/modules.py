"""The modules that are imported after the start: brought once, however many ask for them, a few at
a time so that the page stays free for a press."""

from __future__ import annotations

from collections.abc import Callable

from ..session import Session
from .effects import Work
from .events import Event, Worked, Working
from .host import Host
from .later import import_steps
from .work import Works


class Modules:
    def __init__(self, host: Host, tell: Callable[[float], None]) -> None:
        self.host = host
        self.tell = tell
        """Called with the progress of the import."""
        self.works = Works(host, self.heard)
        self.callers: list[Callable[[bool], object]] = []

    def bring(self, session: Session, then: Callable[[bool], object]) -> None:
        """`then` hears whether all modules are there; the session is the one on the table."""
        self.callers.append(then)
        if len(self.callers) == 1:
            self.host.bring_files(self.tell, lambda done: self.files_came(session, done))

    def files_came(self, session: Session, done: bool) -> None:
        if done:
            self.works.begin(Work("modules", session, import_steps(), later=False))
        else:
            self.tell_callers(False)

    def heard(self, event: Event) -> None:
        match event:
            case Working(_, _, share):
                self.tell(share)
            case Worked():
                self.tell_callers(True)
            case _:
                self.tell_callers(False)

    def tell_callers(self, done: bool) -> None:
        self.host.complete = done
        callers, self.callers = self.callers, []
        for then in callers:
            then(done)
