"""The built site in Firefox and in WebKit. `python3 tools/test.py --browsers` runs these tests and
nothing else does: they take long, and need browsers that the other tests do not."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TypeAlias

import pytest

from serve import serving
from tests.browsers.driver import Driver
from tests.browsers.launch import MissingBrowserError, Prefs, firefox, free_port, webkit
from tests.browsers.table import Table
from tests.children import output

ROOT = Path(__file__).parents[2]
BROWSERS = ("firefox", "webkit")
PICTURES = os.environ.get("NINEFOLD_PICTURES")
"""A folder for a picture of each test's last screen, for whoever wants to look."""
Launcher: TypeAlias = Callable[[Prefs], AbstractContextManager[Driver]]

if "NINEFOLD_BROWSERS" not in os.environ:
    collect_ignore_glob = ["test_*.py"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", BROWSERS, scope="session")


@pytest.fixture(scope="session")
def launch(name: str, tmp_path_factory: pytest.TempPathFactory) -> Launcher:
    """Starts the browser anew; the test is left out where there is none."""

    def started(prefs: Prefs) -> AbstractContextManager[Driver]:
        if name == "webkit":
            return webkit()
        return firefox(tmp_path_factory.mktemp("firefox") / "profile", prefs)

    return started


@pytest.fixture(scope="session")
def driver(launch: Launcher) -> Iterator[Driver]:
    """One window for all tests of a browser."""
    try:
        with launch({}) as opened:
            opened.resize(1280, 720)
            yield opened
    except MissingBrowserError as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def port() -> int:
    return free_port()


@pytest.fixture(scope="session")
def known_site(tmp_path_factory: pytest.TempPathFactory, port: int) -> Path:
    """The site, built for the address at which it will be: frames without an origin need that."""
    out = tmp_path_factory.mktemp("known") / "site"
    build = [sys.executable, str(ROOT / "tools" / "build.py"), "--quiet", "--out", str(out)]
    output([*build, "--address", f"http://127.0.0.1:{port}/"])
    return out


@pytest.fixture(scope="session")
def address(known_site: Path, port: int) -> Iterator[str]:
    with serving(known_site, config=ROOT / "netlify.toml", port=port) as url:
        yield url


@pytest.fixture
def table(driver: Driver, address: str, request: pytest.FixtureRequest) -> Iterator[Table]:
    """A window in which nothing of an earlier test is kept."""
    driver.leave()
    driver.open(f"{address}licences.txt")
    driver.run("localStorage.clear()")
    yield Table(driver, address)
    if PICTURES:
        driver.picture(Path(PICTURES) / f"{request.node.name}.png")
