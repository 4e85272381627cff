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
from imports import imported_names
from setup import LOCK, ROOT

SOURCES = ROOT / "py"
TOOLS = ROOT / "tools"


def programs(*names: str) -> tuple[bytes, ...]:
    return tuple((TOOLS / name).read_bytes() for name in names)


LIBRARY_PROGRAMS = programs("runtime.mjs", "runtime_lib.py", "imports.py")
SNAPSHOT_PROGRAMS = programs("snapshot.mjs", "snapshot_lib.py")
NOT_IN_THE_PAGE = ("ninefold/terminal/", "ninefold/cli.py", "ninefold/__main__.py")
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
IMPORT = re.compile(r'from"\./([^"]+)"')
LAZY = re.compile(r'import\("\./(error-[^"]+)"\)')
"""PyScript loads its error plug-in even when it is switched off: to tell it so."""
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")

ENVIRONMENT = {"HOME": "/home/pyodide", "PYTHONHASHSEED": "0"}
"""Of Python in the page, and of the one whose memory is taken."""

MARGIN = (
    *("_colorize", "_strptime", "bisect", "calendar", "datetime", "decimal", "difflib"),
    *("encodings.cp437", "encodings.idna", "encodings.utf_8_sig", "fractions", "hashlib"),
    *("hmac", "numbers", "pprint", "secrets", "statistics", "string", "string.templatelib"),
    *("stringprep", "uuid"),
)
"""What nothing names, but a line in some function may want: to show an error, to read a date."""


def pyodide_files(modules: Path) -> dict[str, bytes]:
    return {name: without_map((modules / "pyodide" / name).read_bytes()) for name in PYODIDE}


def package_lock(modules: Path) -> dict[str, object]:
    """Pyodide's list of packages, with none: the whole one is fetched otherwise."""
    lock = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    return {"info": lock["info"], "packages": {}}


def pyscript_files(modules: Path) -> dict[str, bytes]:
    """core.js and what it needs; editor, terminal, game and archives are never asked for."""
    folder = modules / "@pyscript" / "core" / "dist"
    found: dict[str, bytes] = {}
    wanted = ["core.js"]
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
    """lib.zip."""
    sources = our_sources()
    standard = standard_library(modules, node, sources)
    key = digest(json.dumps(sources), standard, *LIBRARY_PROGRAMS)
    return cached("lib.zip", key, lambda: add_ours(modules, node, standard, sources))


def standard_library(modules: Path, node: str, sources: dict[str, str]) -> bytes:
    """As much of it as is used."""
    names = sorted(imported_names(sources.values()))
    given = {"modules": str(modules), "names": names, "margin": MARGIN}
    key = digest(json.dumps([names, MARGIN]), LOCK.read_bytes(), *LIBRARY_PROGRAMS)
    return cached("standard.zip", key, lambda: run_pyodide(node, given))


def add_ours(modules: Path, node: str, standard: bytes, sources: dict[str, str]) -> bytes:
    return run_with_library(node, standard, {"modules": str(modules), "sources": sources})


@dataclass(frozen=True, slots=True)
class Snapshot:
    head: str
    """What Pyodide wants to know before the memory is there, in base64."""
    memory: bytes


def snapshot(modules: Path, node: str) -> Snapshot:
    """Of the memory in which everything in lib.zip that the page needs is imported."""
    lib = library(modules, node)
    key = digest(lib, json.dumps(ENVIRONMENT), LOCK.read_bytes(), *SNAPSHOT_PROGRAMS)
    given = {"modules": str(modules), "env": ENVIRONMENT}
    made = cached(
        "snapshot", key, lambda: run_with_library(node, lib, given, program="snapshot.mjs")
    )
    length = int.from_bytes(made[:4], "little")
    return Snapshot(b64encode(made[4 : 4 + length]).decode(), made[4 + length :])


def run_with_library(
    node: str, data: bytes, given: Mapping[str, object], program: str = "runtime.mjs"
) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "library.zip"
        path.write_bytes(data)
        return run_pyodide(node, {**given, "library": str(path)}, program)


def our_sources() -> dict[str, str]:
    paths = {path.relative_to(SOURCES).as_posix(): path for path in SOURCES.rglob("*.py")}
    return {
        name: paths[name].read_text("utf-8")
        for name in sorted(paths)
        if not name.startswith(NOT_IN_THE_PAGE)
    }


def run_pyodide(node: str, given: Mapping[str, object], program: str = "runtime.mjs") -> bytes:
    """The file that the program makes of this input."""
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
