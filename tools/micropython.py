"""The page's first Python: our modules lowered and compiled for MicroPython, and its memory with
them imported. For tests, also a way to run a program in it, in Node."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cache import cached, digest
from lower.pack import bundle, sources
from runtime import SOURCES, TOOLS, all_sources, our_sources, run_node, run_with_files, split
from setup import LOCK, REQUIREMENTS, ROOT

ENTRIES: Final = ("ninefold.main",)
"""The modules that playing needs; what they import when they are imported comes with them."""
LAB: Final = ("ninefold.ui.lab.first",)
"""The same for the lab's page."""
PACKAGE: Final = Path("@micropython", "micropython-webassembly-pyscript")
LOWERING: Final = (*sorted((TOOLS / "lower").rglob("*.py")), REQUIREMENTS)
REWRITING: Final = tuple(
    TOOLS / name for name in ("micropython_files.mjs", "wasm.mjs", "wasm_catch.mjs")
)
RUNNING: Final = (
    LOCK,
    *REWRITING,
    ROOT / "assets" / "micro.mjs",
    ROOT / "assets" / "twister.mjs",
    TOOLS / "memory.mjs",
    TOOLS / "micropython_names.mjs",
    TOOLS / "micropython_snapshot.mjs",
)


def compiled_modules(entries: tuple[str, ...] = ENTRIES) -> bytes:
    """The file that `unpack` of assets/micro.mjs reads."""
    texts = all_sources() if entries is LAB else our_sources()
    key = digest(json.dumps([entries, texts]), *(path.read_bytes() for path in LOWERING))
    name = cache_name("modules", entries)
    return cached(name, key, lambda: bundle(sources(entries, SOURCES)))


def cache_name(what: str, entries: tuple[str, ...]) -> str:
    return f"{'lab-' if entries is LAB else ''}micropython.{what}"


def interpreter_files(modules: Path, node: str) -> dict[str, bytes]:
    """MicroPython's files without what makes them slow (micropython_files.mjs)."""
    key = digest(LOCK.read_bytes(), *(path.read_bytes() for path in REWRITING))
    given = {"folder": str(modules / PACKAGE)}
    made = cached("micropython", key, lambda: run_node(node, given, "micropython_files.mjs"))
    script, wasm = split(made)
    return {"micropython.mjs": script, "micropython.wasm": wasm}


def memory(modules: Path, node: str, entries: tuple[str, ...] = ENTRIES) -> bytes:
    """The file that `lay` of assets/micro.mjs reads: a MicroPython that has imported all."""
    compiled = compiled_modules(entries)
    key = digest(compiled, *(path.read_bytes() for path in RUNNING))
    name = cache_name("memory", entries)
    return cached(name, key, lambda: snapshot(modules, node, compiled))


def snapshot(modules: Path, node: str, compiled: bytes) -> bytes:
    known = {"names": names(modules, node, compiled)}
    return snapshot_program(modules, node, compiled, known)


def names(modules: Path, node: str, compiled: bytes) -> list[str]:
    """The names that MicroPython notes while it imports the modules, in order."""
    found: list[str] = json.loads(snapshot_program(modules, node, compiled, {}))
    return found


def snapshot_program(
    modules: Path, node: str, compiled: bytes, given: Mapping[str, object]
) -> bytes:
    files = {**interpreter_files(modules, node), "bundle": compiled}
    return run_with_files(node, files, given, "micropython_snapshot.mjs")


def run(
    modules: Path, node: str, files: Mapping[str, bytes], program: str, given: str = ""
) -> list[str]:
    """The lines that a program prints in MicroPython. It starts with what is in the files: `bundle`
    (compiled modules) or `memory` (a snapshot). The program finds a text as `js.given`."""
    asked = {"program": program, "given": given}
    all_files = {**interpreter_files(modules, node), **files}
    return run_with_files(node, all_files, asked, "micropython.mjs").decode().split("\n")
