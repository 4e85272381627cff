"""What all tests share: how much property tests try, and the built site."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from tests.children import MARK, finished, survivors
from tests.effort import load_profile

load_profile()

ROOT = Path(__file__).parents[1]
LONGEST_BUILD = 300
SITES = {"site", "plain_site", "next_site"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sites are built with Node, so whoever uses one needs that. What takes long begins first: as
    the last of all, it would leave a core idle."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    for item in items:
        if isinstance(item, pytest.Function) and SITES & set(item.fixturenames):
            item.add_marker(pytest.mark.node)


@pytest.fixture(scope="session", autouse=True)
def nothing_outlives_the_tests() -> Iterator[None]:
    """The first fixture of all, so that it looks after every other one has cleaned up."""
    os.environ[MARK] = mark = uuid4().hex
    yield
    assert survivors(mark) == []


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_once(tmp_path_factory, "site")


@pytest.fixture(scope="session")
def plain_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that never uses Pyodide's snapshot."""
    return built_once(tmp_path_factory, "plain", "--plain")


@pytest.fixture(scope="session")
def next_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another version of `site`, which differs in its pages."""
    return built_once(tmp_path_factory, "next", "--address", "http://next.test/")


def built_once(factory: pytest.TempPathFactory, name: str, *options: str) -> Path:
    """Built once a run, by whichever worker comes first; the others wait for it. It is a folder of
    its own, so that a build made meanwhile does not take files away under the tests."""
    base = factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    out, done = shared / name, shared / f"{name}.done"
    if claimed(shared / f"{name}.claim"):
        build = [sys.executable, str(ROOT / "tools" / "build.py"), "--quiet", "--out", str(out)]
        made = finished([*build, *options])
        written(done, f"{made.returncode} {made.stderr}" if made.returncode else "")
    deadline = time.monotonic() + LONGEST_BUILD
    while not done.exists():
        assert time.monotonic() < deadline, "the site was not built"
        time.sleep(0.05)
    assert done.read_text() == "", "the site could not be built"
    return out


def claimed(path: Path) -> bool:
    """True for exactly one of the processes that ask."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def written(path: Path, text: str) -> None:
    """There as a whole or not at all."""
    part = path.with_suffix(".part")
    part.write_text(text)
    part.replace(path)
