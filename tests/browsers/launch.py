"""Starts the other browsers, as Debian packages them, and says what to install where one is
missing."""

from __future__ import annotations

import shutil
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TypeAlias

from tests.browsers.driver import Driver, DriverError, Marionette, OverHttp
from tests.children import child

Prefs: TypeAlias = Mapping[str, bool | int]
LONGEST_START: Final = 60.0
FIREFOX_PREFS: Final[Prefs] = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "marionette.port": 0,
    "ui.prefersReducedMotion": 1,
}
NO_STORAGE: Final[Prefs] = {"network.cookie.cookieBehavior": 2}
"""A visitor who lets no site keep anything."""
PACKAGES: Final = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver",
                   "MiniBrowser": "webkit2gtk-driver", "Xvfb": "xvfb"}  # fmt: skip


QUIETLY: Final = ("sh", "-c", 'exec "$@" > /dev/null 2>&1', "sh")
"""Runs a command whose output nobody reads: a full pipe would stop it."""


class MissingBrowserError(Exception):
    """The browser is not on this machine; the text says how to get it."""

    def __init__(self, program: str) -> None:
        super().__init__(f"{program} is not here: apt-get install {PACKAGES[program]}")


@contextmanager
def firefox(profile: Path, prefs: Prefs | None = None) -> Iterator[Driver]:
    program = found("firefox-esr")
    profile.mkdir(parents=True, exist_ok=True)
    lines = (f'user_pref("{name}", {str(value).lower()});'
             for name, value in {**FIREFOX_PREFS, **(prefs or {})}.items())  # fmt: skip
    (profile / "user.js").write_text("\n".join(lines))
    options = ["--headless", "--marionette", "--no-remote", "--profile", str(profile)]
    with child([*QUIETLY, program, *options]):
        told = profile / "MarionetteActivePort"
        wait_until(lambda: told.is_file() and bool(told.read_text()))
        port = int(told.read_text())
        wait_until(lambda: answers(port))
        with session(Driver(Marionette(port), {})) as driver:
            yield driver


@contextmanager
def webkit() -> Iterator[Driver]:
    program, port = found("WebKitWebDriver"), free_port()
    browsers = list(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))
    if not browsers:
        raise MissingBrowserError("MiniBrowser")
    command = [*QUIETLY, program, f"--port={port}"]
    with screen() as display, child(command, {**PLAIN, "DISPLAY": display}):
        wait_until(lambda: answers(port))
        options = {"binary": str(browsers[0]), "args": ["--automation"]}
        with session(Driver(OverHttp(port), {"webkitgtk:browserOptions": options})) as driver:
            yield driver


PLAIN: Final = {"GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1"}
"""A screen without hardware behind it."""


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees; the value is its name."""
    command = [found("Xvfb"), "-displayfd", "1", "-screen", "0", "2000x1300x24", "-nolisten", "tcp"]
    with child(command) as program:
        assert program.stdout
        yield ":" + program.stdout.readline().strip()


@contextmanager
def session(driver: Driver) -> Iterator[Driver]:
    try:
        yield driver
    finally:
        with suppress(DriverError, OSError):
            driver.quit()


def found(name: str) -> str:
    path = shutil.which(name)
    if not path:
        raise MissingBrowserError(name)
    return path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LONGEST_START
    while not holds():
        assert time.monotonic() < deadline, "the browser does not start"
        time.sleep(0.1)
