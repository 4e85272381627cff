"""Pages that come slowly, so that there is time to look and to press: one whose Python is kept
back, and one of which only the first part has arrived."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

from playwright.sync_api import BrowserContext, Page, Route

from serve import Handler, serving

PYTHON = "**/*.wasm"
NO_NETWORK = "internetdisconnected"


class Held:
    """`open_table(..., before=held.attach, ready=False)`; then `held.release()`."""

    def __init__(self, files: str = PYTHON, *, free: bool = False) -> None:
        self.files = files
        self.waiting: list[Route] = []
        self.free = free
        self.lost = False

    def attach(self, page: Page | BrowserContext) -> None:
        page.route(self.files, self.meet)

    def meet(self, route: Route) -> None:
        if self.free:
            route.continue_()
        elif self.lost:
            route.abort(NO_NETWORK)
        else:
            self.waiting.append(route)

    def lose(self) -> None:
        """What is asked for fails from now on, as does what was asked for already."""
        self.lost = True
        for route in self.waiting:
            route.abort(NO_NETWORK)
        self.waiting.clear()

    def release(self) -> None:
        self.free = True
        for route in self.waiting:
            route.continue_()
        self.waiting.clear()


@contextmanager
def halved(site: Path, config: Path, at: bytes) -> Iterator[tuple[str, Event]]:
    """The address of the site, whose pages stop before the first `at` until the event is set."""
    rest = Event()

    class Halves(Handler):
        def write(self, body: bytes) -> None:
            first, found, second = body.partition(at)
            super().write(first)
            if found:
                rest.wait()
                super().write(found + second)

    with serving(site, config=config, handler=Halves) as address:
        try:
            yield address, rest
        finally:
            rest.set()
