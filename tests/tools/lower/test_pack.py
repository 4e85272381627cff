"""The file of compiled modules: complete, in order, the same every time."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from bundle import BuildError
from lower.pack import RUNTIME, bundle, sources
from lower.program import Program
from micropython import ENTRIES, compiled_modules
from runtime import SOURCES

from .conftest import write

pytestmark = pytest.mark.thorough

TOOLS: Final = Path(__file__).parents[3] / "tools"
SOME: Final = ["ninefold.session.code"]
"""This one brings the rules of all games: a part of the page is enough, and quicker to lower."""


def listed(data: bytes) -> list[tuple[str, int]]:
    end = 4 + int.from_bytes(data[:4], "little")
    return [(path, size) for path, size in json.loads(data[4:end])]


def test_it_holds_every_module_that_playing_needs() -> None:
    data = compiled_modules()
    paths = [path for path, _ in listed(data)]
    program = Program((SOURCES,))
    needed = [module.shown.replace(".py", ".mpy") for module in program.closure(ENTRIES)]
    assert paths == [*(f"{name}.mpy" for name in RUNTIME), *needed]
    head = int.from_bytes(data[:4], "little")
    assert len(data) == 4 + head + sum(size for _, size in listed(data))


def test_a_module_comes_after_those_that_it_needs() -> None:
    """But for a package that imports its own modules: these begin by importing the package."""
    program = Program((SOURCES,))
    before: set[str] = set()
    for module in program.closure(ENTRIES):
        needed = {name for name in program.needs(module) if program.get(name)} - before
        own = {name for name in needed if name.startswith(module.name)}
        assert needed - own - parents(module.name) == set(), module.name
        before.add(module.name)


def parents(name: str) -> set[str]:
    parts = name.split(".")
    return {".".join(parts[:count]) for count in range(1, len(parts))}


def test_it_does_not_depend_on_the_hashes_of_texts() -> None:
    program = (
        "import sys, hashlib\n"
        "from lower.pack import sources\n"
        "from micropython import SOURCES\n"
        f"print(hashlib.sha256(repr(sources({SOME}, SOURCES)).encode()).hexdigest())"
    )
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(TOOLS)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    expected = hashlib.sha256(repr(sources(SOME, SOURCES)).encode()).hexdigest()
    assert done.stdout.strip() == expected


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("import decimal", r"`decimal` \(example.py:1\) is not in MicroPython"),
        ("Alias = dict[str, int]", r"example.py:1: annotate the alias Alias with TypeAlias"),
    ],
)
def test_what_cannot_be_lowered_fails_the_build(tmp_path: Path, text: str, complaint: str) -> None:
    name = write(tmp_path, "example.py", text)
    with pytest.raises(BuildError, match=complaint):
        bundle(sources([name], tmp_path))


def test_what_the_compiler_refuses_fails_the_build() -> None:
    with pytest.raises(BuildError, match=r"x.py \(lowered\) cannot be compiled"):
        bundle({"x.py": "def f(a, /): pass"})
