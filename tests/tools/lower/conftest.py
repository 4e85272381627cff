"""MicroPython in Node, for the tests of what is lowered."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, TypeAlias

import pytest

import setup
from cache import cached, digest
from lower.pack import bundle, sources
from micropython import LOWERING, run
from runtime import SOURCES, all_sources
from tests.effort import quick

ROOT: Final = Path(__file__).parents[3]
REPLAY: Final = "import js\nfrom tests.tools.lower.played import replay\nreplay(js.given)"
Run: TypeAlias = Callable[[Mapping[str, str], str], list[str]]


@pytest.fixture(scope="session")
def node() -> setup.Node:
    python = setup.VENV / "bin" / "python"
    found = setup.find_node(python)
    if quick() and not (found and setup.has_node_modules()):
        pytest.skip("a quick run installs neither Node nor what package-lock.json lists")
    return found or setup.ensure_node(python)


@pytest.fixture(scope="session")
def modules(node: setup.Node) -> Path:
    return setup.ensure_node_modules(node)


@pytest.fixture(scope="session")
def compiled() -> bytes:
    """The page's modules, and `played.py`, which plays with them."""
    return lowered("played")


@pytest.fixture(scope="session")
def compiled_lab() -> bytes:
    """The same for the lab's page: `tried.py`."""
    return lowered("tried")


def lowered(name: str) -> bytes:
    """A module of this folder with all that it needs; lowered once for all workers."""
    own = (*LOWERING, *sorted(Path(__file__).parent.glob("*.py")))
    key = digest(json.dumps(all_sources()), *(path.read_bytes() for path in own))
    entries = [f"tests.tools.lower.{name}"]
    return cached(f"{name}.modules", key, lambda: bundle(sources(entries, SOURCES, ROOT)))


@pytest.fixture(scope="session")
def in_micropython(
    node: setup.Node, modules: Path, tmp_path_factory: pytest.TempPathFactory
) -> Run:
    """Lowers modules, given by path, and runs a program that may import them."""

    def lower_and_run(files: Mapping[str, str], program: str) -> list[str]:
        root = tmp_path_factory.mktemp("sources")
        entries = [write(root, path, text) for path, text in files.items()]
        compiled = bundle(sources(entries, root))
        return run(modules, node.node[0], {"bundle": compiled}, program)

    return lower_and_run


def write(root: Path, path: str, text: str) -> str:
    """The name of the module."""
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
