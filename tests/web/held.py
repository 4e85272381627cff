"""A page whose Python is kept back, so that there is time to look and to press before it starts."""

from __future__ import annotations

from playwright.sync_api import Page, Route

PYTHON = "**/*.wasm"


class Held:
    """`open_table(..., before=held.attach, ready=False)`; then `held.release()`."""

    def __init__(self, files: str = PYTHON, *, free: bool = False) -> None:
        self.files = files
        self.waiting: list[Route] = []
        self.free = free

    def attach(self, page: Page) -> None:
        page.route(self.files, self.meet)

    def meet(self, route: Route) -> None:
        if self.free:
            route.continue_()
        else:
            self.waiting.append(route)

    def release(self) -> None:
        self.free = True
        for route in self.waiting:
            route.continue_()
        self.waiting.clear()
