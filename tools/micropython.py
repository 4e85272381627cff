"""The page's first Python: our modules lowered and compiled for MicroPython, and its memory with
them imported. For tests, also a way to run a program in it, in Node."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cache import cached, digest
from lower.pack import bundle, sources
from runtime import SOURCES, TOOLS, our_sources, run_with_files
from setup import LOCK, REQUIREMENTS, ROOT

ENTRIES: Final = ("ninefold.main",)
"""The modules that playing needs; what they import when they are imported comes with them."""
PACKAGE: Final = Path("@micropython", "micropython-webassembly-pyscript")
LOWERING: Final = (*sorted((TOOLS / "lower").rglob("*.py")), REQUIREMENTS)
RUNNING: Final = (
    LOCK,
    ROOT / "assets" / "micro.mjs",
    ROOT / "assets" / "twister.mjs",
    TOOLS / "memory.mjs",
    TOOLS / "micropython_snapshot.mjs",
)


def compiled_modules() -> bytes:
    """The file that `unpack` of assets/micro.mjs reads."""
    key = digest(json.dumps([ENTRIES, our_sources()]), *(path.read_bytes() for path in LOWERING))
    return cached("micropython.modules", key, lambda: bundle(sources(ENTRIES, SOURCES)))


def interpreter_files(modules: Path) -> dict[str, bytes]:
    names = ("micropython.mjs", "micropython.wasm")
    return {name: (modules / PACKAGE / name).read_bytes() for name in names}


def memory(modules: Path, node: str) -> bytes:
    """The file that `lay` of assets/micro.mjs reads: a MicroPython that has imported all."""
    compiled = compiled_modules()
    key = digest(compiled, *(path.read_bytes() for path in RUNNING))
    return cached("micropython.memory", key, lambda: snapshot(modules, node, compiled))


def snapshot(modules: Path, node: str, compiled: bytes) -> bytes:
    given = {"modules": str(modules)}
    return run_with_files(node, {"bundle": compiled}, given, "micropython_snapshot.mjs")


def run(
    modules: Path, node: str, files: Mapping[str, bytes], program: str, given: str = ""
) -> list[str]:
    """The lines that a program prints in MicroPython. It starts with what is in the files: `bundle`
    (compiled modules) or `memory` (a snapshot). The program finds a text as `js.given`."""
    asked = {"modules": str(modules), "program": program, "given": given}
    return run_with_files(node, files, asked, "micropython.mjs").decode().split("\n")
