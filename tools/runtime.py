"""What makes Python run in the page: Pyodide, PyScript, lib.zip with the library and our code, and
the snapshot of a memory in which all of that is imported already.

The last two are made by Pyodide itself, in Node (runtime.mjs, snapshot.mjs); that takes a few
seconds, so all parts are kept until a source changes.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from bundle import BuildError
from cache import cached, digest
from imports import imported_names, later_modules, module_name
from setup import LOCK, ROOT

SOURCES = ROOT / "py"
TOOLS = ROOT / "tools"


def programs(*names: str) -> tuple[bytes, ...]:
    return tuple((TOOLS / name).read_bytes() for name in names)


LIBRARY_PROGRAMS = programs("runtime.mjs", "runtime_lib.py")
SNAPSHOT_PROGRAMS = programs("snapshot.mjs", "memory.mjs", "snapshot_lib.py")
NOT_IN_THE_PAGE = ("ninefold/terminal/", "ninefold/cli.py", "ninefold/__main__.py")
OF_THE_LAB = re.compile(r"(^|/)lab(_\w+)?(/|\.py$)")
"""Modules of the lab: its page alone loads them, but for those that a bot at a table needs."""
IMPORT = re.compile(r'from"\./([^"]+)"')
LAZY = re.compile(r'import\("\./(error-[^"]+)"\)')
"""PyScript imports its error plug-in, if only to tell it that it is switched off."""
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")

ENVIRONMENT = {"HOME": "/home/pyodide", "PYTHONHASHSEED": "0"}
"""The environment of Python in the page, and of the one whose memory is taken."""

MARGIN = (
    *("_colorize", "_strptime", "bisect", "calendar", "datetime", "decimal", "difflib"),
    *("encodings.cp437", "encodings.idna", "encodings.utf_8_sig", "fractions", "hashlib"),
    *("hmac", "numbers", "pprint", "secrets", "statistics", "string", "string.templatelib"),
    *("stringprep", "uuid"),
)
"""Modules that no source names, but that some function may import: to show an error, to read a
date."""


def pyodide_files(modules: Path, node: str) -> dict[str, bytes]:
    """Pyodide's files without what only binary packages need (strip.mjs)."""
    key = digest(LOCK.read_bytes(), *programs("strip.mjs", "wasm.mjs"))
    given = {"modules": str(modules)}
    script, wasm = split(cached("pyodide", key, lambda: run_node(node, given, "strip.mjs")))
    loader = (modules / "pyodide" / "pyodide.mjs").read_bytes()
    made = {"pyodide.mjs": loader, "pyodide.asm.mjs": script, "pyodide.asm.wasm": wasm}
    return {name: without_map(data) for name, data in made.items()}


def split(made: bytes) -> tuple[bytes, bytes]:
    """Two parts of one file, which begins with the length of the first."""
    end = 4 + int.from_bytes(made[:4], "little")
    return made[4:end], made[end:]


def package_lock(modules: Path) -> dict[str, object]:
    """Pyodide's list of packages, with no packages in it: without one, Pyodide fetches the whole
    list."""
    lock = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    return {"info": lock["info"], "packages": {}}


def pyscript_files(modules: Path) -> dict[str, bytes]:
    """core.js and the files it needs; editor, terminal, game and archives are never asked for."""
    return pyscript_closure(modules, ["core.js"])


def pyscript_closure(modules: Path, names: list[str]) -> dict[str, bytes]:
    """Files of PyScript's package, with those that they import."""
    folder = modules / "@pyscript" / "core" / "dist"
    found: dict[str, bytes] = {}
    wanted = list(names)
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = without_map((folder / name).read_bytes())
            text = found[name].decode()
            wanted += IMPORT.findall(text) + LAZY.findall(text)
    return found


def without_map(data: bytes) -> bytes:
    """A script without the mention of its source map, which is not published."""
    return SOURCE_MAP.sub(b"\n", data) if b"sourceMappingURL" in data[-200:] else data


def library(modules: Path, node: str) -> bytes:
    """lib.zip: the library and our code."""
    sources = our_sources()
    standard = standard_library(modules, node, sources)
    key = digest(json.dumps(sources), standard, *LIBRARY_PROGRAMS)
    return cached("lib.zip", key, lambda: add_ours(modules, node, standard, sources))


def lab_library(modules: Path, node: str) -> bytes:
    """lab.zip: the whole standard library, for what visitors write, and all of our code."""
    sources = {**our_sources(), **lab_sources()}
    standard = standard_library(modules, node, sources, ("*",), "lab-standard.zip")
    key = digest(json.dumps(sources), standard, *LIBRARY_PROGRAMS)
    return cached("lab.zip", key, lambda: add_ours(modules, node, standard, sources))


def standard_library(
    modules: Path,
    node: str,
    sources: dict[str, str],
    margin: tuple[str, ...] = MARGIN,
    name: str = "standard.zip",
) -> bytes:
    """The part of the standard library that our code uses, and the margin."""
    names = sorted(imported_names(sources.values()))
    given = {"modules": str(modules), "names": names, "margin": margin}
    key = digest(json.dumps([names, margin]), LOCK.read_bytes(), *LIBRARY_PROGRAMS)
    return cached(name, key, lambda: run_node(node, given, "runtime.mjs"))


def add_ours(modules: Path, node: str, standard: bytes, sources: dict[str, str]) -> bytes:
    given = {"modules": str(modules), "sources": sources}
    return run_with_files(node, {"library": standard}, given, "runtime.mjs")


@dataclass(frozen=True, slots=True)
class Snapshot:
    head: str
    """What Pyodide wants to know before the memory is loaded, in base64."""
    memory: bytes


def snapshot(modules: Path, node: str) -> Snapshot:
    """The snapshot of a memory in which everything that a game's page needs is imported."""
    return snapshot_of(modules, node, library(modules, node), "ninefold.main", "snapshot")


def lab_snapshot(modules: Path, node: str) -> Snapshot:
    """The same for the lab: its page and its bots start from it."""
    lib = lab_library(modules, node)
    return snapshot_of(modules, node, lib, "ninefold.ui.lab.start", "lab-snapshot")


def snapshot_of(modules: Path, node: str, lib: bytes, entry: str, name: str) -> Snapshot:
    pyodide = pyodide_files(modules, node)
    key = digest(lib, *pyodide.values(), json.dumps(ENVIRONMENT), entry, *SNAPSHOT_PROGRAMS)
    given = {"modules": str(modules), "env": ENVIRONMENT, "entry": entry}
    files = {**pyodide, "library": lib}
    made = cached(name, key, lambda: run_with_files(node, files, given, "snapshot.mjs"))
    head, memory = split(made)
    return Snapshot(b64encode(head).decode(), memory)


def run_with_files(
    node: str, files: Mapping[str, bytes], given: Mapping[str, object], program: str
) -> bytes:
    """The output of a Node program that finds the files in a folder of their own."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            (Path(folder) / name).write_bytes(data)
        return run_node(node, {**given, "files": folder}, program)


def our_sources() -> dict[str, str]:
    """Our modules that the page has, with the order of those that it imports later."""
    sources = page_sources()
    names = later_modules(sources, "ninefold.main")
    return {**sources, "ninefold/ui/later_order.py": f"NAMES = {names!r}\n"}


def page_sources() -> dict[str, str]:
    sources = all_sources()
    later = set(later_modules(sources, "ninefold.main"))
    return {
        name: text
        for name, text in sources.items()
        if not OF_THE_LAB.search(name) or module_name(name) in later
    }


def lab_sources() -> dict[str, str]:
    ours = page_sources()
    return {name: text for name, text in all_sources().items() if name not in ours}


def all_sources() -> dict[str, str]:
    paths = {path.relative_to(SOURCES).as_posix(): path for path in SOURCES.rglob("*.py")}
    return {
        name: paths[name].read_text("utf-8")
        for name in sorted(paths)
        if not name.startswith(NOT_IN_THE_PAGE)
    }


def run_node(node: str, given: Mapping[str, object], program: str) -> bytes:
    """The file that a Node program makes of this input."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        done = subprocess.run(
            [node, TOOLS / program],
            input=json.dumps({**given, "out": str(out)}),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode:
            raise BuildError(f"{program} failed.\n{done.stderr.strip()[-2000:]}")
        return out.read_bytes()
