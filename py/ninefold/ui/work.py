"""Work that takes time, a slice at a time: the computer's thought is work like any other.

Between two slices the page is free for a press. One work of a name is under way at a time; its
result, its progress or its failure comes back as an event.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from .effects import Work
from .events import Event, Failed, Worked, Working
from .host import Action, Host

SLICE: Final = 0.02
"""Seconds of work between two turns of the page."""
SHOWN_AFTER: Final = 0.3
"""Seconds of work before its progress is shown."""
BEAT, QUICK_BEAT = 0.45, 0.1
"""Seconds before a move that comes by itself; the second number where motion is not wanted."""


class Works:
    """The work that is under way, by name."""

    def __init__(self, host: Host, send: Callable[[Event], object]) -> None:
        self.host = host
        self.send = send
        self.under_way: dict[str, Action] = {}
        """The actions that call off the next slice of each work."""

    def begin(self, work: Work) -> None:
        self.stop(work.name)
        pause = (QUICK_BEAT if self.host.calm else BEAT) if work.beat else work.pause
        self.go_on(work, pause, None)

    def stop(self, name: str) -> None:
        call_off = self.under_way.pop(name, None)
        if call_off:
            call_off()

    def stop_all(self) -> None:
        for name in list(self.under_way):
            self.stop(name)

    def go_on(self, work: Work, pause: float, began: float | None) -> None:
        self.under_way[work.name] = self.host.later(pause, partial(self.slice, work, began))

    def slice(self, work: Work, began: float | None) -> None:
        now = self.host.seconds()
        del self.under_way[work.name]
        try:
            share = self.advanced(work, now)
        except StopIteration as stop:
            self.tell(work, stop.value)
            return
        except Exception as error:  # work must never end in silence
            self.host.report(error)
            self.send(Failed(work.name, error))
            return
        began = now if began is None else began
        self.go_on(work, 0, began)
        if now - began > SHOWN_AFTER:
            self.send(Working(work.name, work.session, share))

    # Results are of whatever type the work has.
    def tell(self, work: Work, result: Any) -> None:
        """Passes the result on in a turn of its own: the page may have much to draw for it."""

        def tell_now() -> None:
            del self.under_way[work.name]
            self.send(Worked(work.name, work.session, result))

        self.under_way[work.name] = self.host.later(0, tell_now)

    def advanced(self, work: Work, now: float) -> float:
        """The progress after one more slice. Raises StopIteration with the work's result."""
        share = next(work.steps)
        while self.host.seconds() - now < SLICE:
            share = next(work.steps)
        return share
