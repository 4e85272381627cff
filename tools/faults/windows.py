"""Windows of three browsers, for faults: Chromium by Playwright, Firefox and WebKit by their own
remote controls (`tests/browsers`). A fault is written once, for whichever it is given."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Protocol

from playwright.sync_api import BrowserContext, Error, Page, Playwright
from tests.browsers.driver import Driver, DriverError
from tests.browsers.launch import firefox, webkit

from .host import Place

CHROMIUM = os.environ.get("NINEFOLD_CHROMIUM") or "/usr/bin/chromium"
FLAGS: Final = ("--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-ipc-flooding-protection")  # fmt: skip
"""The last: Chromium takes no more than 200 new addresses in ten seconds otherwise."""
PATIENCE: Final = 30_000
LONGEST_LOAD: Final = 10_000
"""Milliseconds: Chromium and Firefox wait for ever for the rest of a page that was cut."""
FIREFOX: Final = {"dom.min_background_timeout_value": 4, "browser.tabs.remote.autostart": True}
"""A window behind another one is as quick as the one in front."""


class NotPossible(Exception):
    """The browser cannot be brought to this by its remote control; the text says why."""


class Window(Protocol):
    """A page; `run` takes the body of a function, with what it is given in `arguments`."""

    def open(self, url: str) -> None: ...
    def run(self, script: str, *given: object) -> Any: ...
    def wait(self, selector: str) -> None: ...
    def reload(self) -> None: ...
    def back(self) -> None: ...


class Visit(Protocol):
    """A visitor whose browser has kept nothing yet."""

    def window(self) -> Window: ...
    def kill_pages(self) -> None: ...


class Maker(Protocol):
    """A browser that is running."""

    def visit(self) -> AbstractVisit: ...
    def killed_and_back(self, before: Callable[[Visit], None]) -> AbstractVisit: ...


AbstractVisit = Any
"""A context manager that gives a Visit."""


def processes_with(text: str) -> list[int]:
    """The processes of this machine whose command has a text in it."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if text.encode() in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def pages_of(profile: Path) -> list[int]:
    """The processes in which a Firefox has its pages: they descend from the one that was given the
    profile, perhaps by way of one that makes them."""
    made = processes_with("-contentproc")
    family = set(processes_with(str(profile)))
    for _ in range(2):
        family |= {number for number in made if parent_of(number) in family}
    return [number for number in made if number in family and number in processes_with(" tab\0")]


def parent_of(number: int) -> int:
    try:
        return int(Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0  # it has ended


def kill(numbers: Sequence[int]) -> None:
    for number in numbers:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


# Chromium


class ChromiumWindow:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.said: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.on("console", lambda it: self.said.append(it.text) if it.type == "error" else None)

    def open(self, url: str) -> None:
        with suppress(Error):  # a page that was cut counts as failed; what has come is shown
            self.page.goto(url, timeout=LONGEST_LOAD)

    def run(self, script: str, *given: object) -> Any:
        return self.page.evaluate(
            f"given => (function () {{ {script} }}).apply(null, given)", list(given)
        )

    def wait(self, selector: str) -> None:
        self.page.wait_for_selector(selector, state="attached")

    def reload(self) -> None:
        with suppress(Error):  # as above
            self.page.reload()

    def back(self) -> None:
        self.page.go_back(wait_until="commit")


class ChromiumVisit:
    def __init__(self, context: BrowserContext) -> None:
        self.context = context

    def window(self) -> ChromiumWindow:
        return ChromiumWindow(self.context.new_page())

    def kill_pages(self) -> None:
        for page in self.context.pages:
            with suppress(Error):  # the page that was to answer is gone
                page.goto("chrome://crash", timeout=3000)


class Chromium:
    """Each visit has a context of its own, and pages that were left stay in memory for Back."""

    def __init__(self, playwright: Playwright, workers: bool = True) -> None:
        self.kind = playwright.chromium
        self.browser = self.kind.launch(
            executable_path=CHROMIUM, args=FLAGS,
            ignore_default_args=["--disable-back-forward-cache"])  # fmt: skip

    @contextmanager
    def visit(self) -> Iterator[Visit]:
        context = self.browser.new_context(reduced_motion="reduce")
        yield ChromiumVisit(context)
        context.close()

    @contextmanager
    def killed_and_back(self, before: Callable[[Visit], None]) -> Iterator[Visit]:
        """A visitor whose browser was killed after something, and is there again."""
        with tempfile.TemporaryDirectory() as profile:
            context = self.persistent(profile)
            before(ChromiumVisit(context))
            kill(processes_with(profile))
            with suppress(Error):
                context.close()
            context = self.persistent(profile)
            yield ChromiumVisit(context)
            context.close()

    def persistent(self, profile: str) -> BrowserContext:
        return self.kind.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=FLAGS, reduced_motion="reduce"
        )


# Firefox and WebKit


class DrivenWindow:
    """A window among others of one driver, which is told whose turn it is before everything."""

    def __init__(self, driver: Driver, handle: str) -> None:
        self.driver, self.handle = driver, handle

    def turn(self) -> Driver:
        self.driver.does("SwitchToWindow", handle=self.handle)
        return self.driver

    def open(self, url: str) -> None:
        driver = self.turn()
        driver.does("SetTimeouts", pageLoad=LONGEST_LOAD)
        with suppress(DriverError):
            driver.open(url)

    def run(self, script: str, *given: object) -> Any:
        return self.turn().run(script, *given)

    def wait(self, selector: str) -> None:
        self.turn().wait(selector)

    def reload(self) -> None:
        self.turn().reload()

    def back(self) -> None:
        self.turn().does("Back")


class DrivenVisit:
    def __init__(self, driver: Driver, profile: Path | None) -> None:
        self.driver, self.profile = driver, profile
        self.first = True

    def window(self) -> DrivenWindow:
        if self.first:
            self.first = False
            return DrivenWindow(self.driver, self.driver.does("GetWindowHandle"))
        return DrivenWindow(self.driver, self.driver.does("NewWindow", type="window")["handle"])

    def kill_pages(self) -> None:
        if not self.profile:
            raise NotPossible("its remote control ends with the page's process")
        pages = pages_of(self.profile)
        assert pages, "the processes of pages have other names"
        kill(pages)


class Driven:
    """Firefox or WebKit: one window for all visits, each to another address, since no command
    clears what the browser has in its cache."""

    def __init__(self, name: str, stack: ExitStack, place: Place) -> None:
        self.name, self.place = name, place
        self.profile = fresh_folder(stack)
        self.driver = stack.enter_context(self.started(self.profile))

    def started(self, profile: Path) -> Any:
        return webkit() if self.name == "webkit" else firefox(profile, FIREFOX)

    @contextmanager
    def visit(self) -> Iterator[Visit]:
        driver = self.driver
        self.place.move()
        first = driver.does("GetWindowHandle")
        yield DrivenVisit(driver, None if self.name == "webkit" else self.profile)
        for handle in driver.does("GetWindowHandles"):
            if handle != first:
                driver.does("SwitchToWindow", handle=handle)
                driver.does("CloseWindow")
        driver.does("SwitchToWindow", handle=first)

    @contextmanager
    def killed_and_back(self, before: Callable[[Visit], None]) -> Iterator[Visit]:
        if self.name == "webkit":
            raise NotPossible("a window under remote control keeps nothing from start to start")
        with ExitStack() as stack:
            profile = fresh_folder(stack)
            with self.started(profile) as driver:
                before(DrivenVisit(driver, profile))
                kill(processes_with(str(profile)))
            (profile / "MarionetteActivePort").unlink(missing_ok=True)
            yield DrivenVisit(stack.enter_context(self.started(profile)), profile)


def fresh_folder(stack: ExitStack) -> Path:
    folder = Path(tempfile.mkdtemp())
    stack.callback(shutil.rmtree, folder, ignore_errors=True)
    return folder / "profile"
