"""The built site in a real Chromium with real Pyodide, under the headers it will be sent with.

Every page is watched: an error on the console, a request to another origin or a breach of the
Content-Security-Policy fails the test, whatever else it checks.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, TypeAlias

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from serve import serving
from tests.web.table import Table

ROOT = Path(__file__).parents[2]
CHROMIUM = os.environ.get("NINEFOLD_CHROMIUM") or "/usr/bin/chromium"
SHELL = os.environ.get("NINEFOLD_SHELL") or CHROMIUM
"""Chromium without windows, where there is one: the same pages, with less work."""
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--js-flags=--liftoff-only",  # no test runs long enough for better code to pay
    "--no-first-run",
]
QUIET = {"debug", "info", "log"}
NOTES = (
    "was preloaded using link preload but not used",
    "Service Worker registration blocked by Playwright",
)
"""Advice about speed, and what our own set-up brings about; not faults."""
Way: TypeAlias = Literal["small", "handed over", "pyodide"]
WAYS: tuple[Way, ...] = ("small", "handed over", "pyodide")
"""MicroPython alone, as long as nothing needs Pyodide, the quickest; handed over as soon as
the page is ready; Pyodide from the start, where MicroPython cannot start."""
SAVES_DATA = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });'
"""Then Pyodide does not come by itself."""
FIRST = "**/first-*.mjs"
SIZE: ViewportSize = {"width": 1000, "height": 720}
expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    with serving(site, config=ROOT / "netlify.toml") as url:
        yield url


@pytest.fixture(scope="session")
def sub_address(site: Path) -> Iterator[str]:
    """The same site, in a folder of its host."""
    with serving(site, config=ROOT / "netlify.toml", prefix="/games/ninefold") as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=SHELL, args=FLAGS) as opened,
    ):
        yield opened


class Watch:
    """What went wrong on a page, but for what the test brings about on purpose."""

    def __init__(self, page: Page, origin: str, allowed: tuple[str, ...]) -> None:
        self.troubles: list[str] = []
        self.origin = origin
        self.allowed = (*NOTES, *allowed)
        page.on("console", lambda message: self.heard(message.type, message.text))
        page.on("pageerror", lambda error: self.note(f"error: {error}"))
        page.on("request", lambda request: self.asked(request.url))

    def heard(self, kind: str, text: str) -> None:
        if kind not in QUIET:
            self.note(f"console {kind}: {text}")

    def asked(self, url: str) -> None:
        if not url.startswith((self.origin, "data:", "blob:")):
            self.note(f"request to {url}")

    def note(self, trouble: str) -> None:
        if not any(part in trouble for part in self.allowed):
            self.troubles.append(trouble)


class Opener:
    """Opens pages, each in a context of its own unless one is given."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.watches: list[Watch] = []

    def __call__(  # noqa: PLR0913 - all by name, most with a default
        self,
        path: str = "",
        *,
        context: BrowserContext | None = None,
        ready: bool = True,
        until: Literal["commit", "load"] = "load",
        root: str = "",
        script: str = "",
        before: Callable[[Page], object] | None = None,
        allowed: tuple[str, ...] = (),
        way: Way | None = None,
    ) -> Table:
        """`before` is called with the empty page, to set up routes; `script` runs before all of
        the page's own; `allowed` are parts of the troubles that the test itself makes; `way` is
        the Python that the page shall have, as a visitor may find it where it is not given."""
        page = (context or self.context()).new_page()
        page.set_default_timeout(20_000)
        if way == "small":
            page.add_init_script(SAVES_DATA)
        if way == "pyodide":
            page.route(FIRST, lambda route: route.abort())
            allowed = (*allowed, "Failed to load resource", "Python starts without the small one")
        if script:
            page.add_init_script(script)
        if before:
            before(page)
        self.watches.append(Watch(page, root or self.address, allowed))
        page.goto((root or self.address) + path, wait_until=until)
        table = Table(page)
        if ready:
            table.wait_ready()
        if way == "handed over":
            table.bring_pyodide()
        return table

    def context(self) -> BrowserContext:
        context = self.browser.new_context(
            viewport=SIZE,
            reduced_motion="reduce",
            service_workers="block",  # it would answer before the routes that tests set up
        )
        self.contexts.append(context)
        return context

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    def forget(self) -> None:
        for watch in self.watches:
            watch.troubles.clear()

    @property
    def troubles(self) -> list[str]:
        return [trouble for watch in self.watches for trouble in watch.troubles]


@pytest.fixture
def open_table(browser: Browser, address: str) -> Iterator[Opener]:
    """All pages that are opened with it must stay free of trouble."""
    opener = Opener(browser, address)
    yield opener
    opener.close()
    assert opener.troubles == []


class Shared:
    """One page for all the tests that need no first visit: starting Python is what takes time."""

    def __init__(self, opener: Opener) -> None:
        self.opener = opener
        self.tables: dict[Way, Table] = {}

    def laid(self, way: Way) -> Table:
        if way not in self.tables:
            self.tables[way] = self.opener("split/", way=way)
        self.tables[way].page.set_viewport_size(SIZE)
        return self.tables[way]

    def drop(self, way: Way) -> None:
        """After a failure nobody knows what is on the page."""
        self.tables.pop(way).page.close()


@pytest.fixture(scope="session")
def shared(browser: Browser, address: str) -> Iterator[Shared]:
    opener = Opener(browser, address)
    yield Shared(opener)
    opener.close()


EVERY_WAY = pytest.mark.parametrize("table", WAYS, indirect=True)
"""For tests that are about playing."""


@pytest.fixture
def table(shared: Shared, request: pytest.FixtureRequest) -> Iterator[Table]:
    """A page that other tests have used: begin by laying a game on it, and change no settings. It
    has Pyodide, unless the test is run in every way."""
    failed = request.session.testsfailed
    way: Way = getattr(request, "param", "handed over")
    yield shared.laid(way)
    troubles = shared.opener.troubles
    shared.opener.forget()
    if troubles or request.session.testsfailed > failed:
        shared.drop(way)
    assert troubles == []
