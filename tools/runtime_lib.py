"""Runs inside Pyodide at build time (see runtime.mjs): compiles Python sources into a zip.

What is kept of the standard library is what is in memory once everything is imported that our
sources name, plus a margin. Members are stored, not deflated:
compression is the host's work, and it does better on the whole file.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import json
import marshal
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import CodeType
from typing import Any

STOCK = Path("/stock.zip")
RESULT = Path("/result.zip")
INSIDE = "/lib/python314.zip/"
"""The path at which Pyodide keeps the archive: tracebacks show it."""
OUR_OWN = "ninefold/"
"""The path of our modules, whose types were checked before."""
DOCUMENTED = ("_pyodide/", "pyodide/")
"""The modules that keep their docstrings: Pyodide reads its own."""
UNUSED = ("bz2", "compression", "lzma", "ssl")
"""Modules that others import if they exist. The page opens no sockets and unpacks no archives."""
CANNOT_WORK = (
    *("selectors", "socket", "subprocess"),
    *("asyncio.base_events", "asyncio.base_subprocess", "asyncio.selector_events"),
    *("asyncio.sslproto", "asyncio.staggered", "asyncio.streams", "asyncio.subprocess"),
    *("asyncio.threads", "asyncio.trsock"),
)
"""Modules that others import in any case, for what a page cannot do: sockets, processes. A stand-in
takes their place."""
NEVER_CALLED = ("html.entities", "locale", "tempfile", "zipfile")
"""The same, for what a page could do and ours does not; where visitors write Python they are there.
All of these are a quarter of the library's size."""
STAND_IN = b'''
__all__ = ()

class Absent:
    """Left out of the library of the page: see tools/runtime_lib.py."""

def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return Absent
'''
EVERY = "*"
"""In the place of a name: all modules."""
HASHED_UNCHECKED = (1).to_bytes(4, "little")


def make_library(names: str, margin: str) -> None:
    """Makes the standard library out of Pyodide's own zip. The arguments are JSON lists: the names
    that our sources import, and what to keep besides."""
    for name in filter(is_standard, json.loads(names)):
        importlib.import_module(name)
    write("w", library({*sys.modules, *json.loads(margin)}))


def add_ours(sources: str) -> None:
    """Adds our package, given as a JSON dictionary of paths and texts, to the library."""
    write("a", {path: text.encode() for path, text in json.loads(sources).items()})


def is_standard(name: str) -> bool:
    return name.split(".", maxsplit=1)[0] in sys.stdlib_module_names or name.startswith("pyodide.")


def library(kept: set[str]) -> dict[str, bytes]:
    """The sources of the kept modules, by path."""
    absent = CANNOT_WORK if EVERY in kept else (*CANNOT_WORK, *NEVER_CALLED)
    with zipfile.ZipFile(STOCK) as archive:
        paths = [path for path in archive.namelist() if path.endswith(".py")]
        return {
            path: STAND_IN if module(path) in absent else archive.read(path)
            for path in paths
            if wanted(module(path), kept)
        }


def wanted(name: str, kept: set[str]) -> bool:
    return (name in kept or EVERY in kept) and name.split(".", maxsplit=1)[0] not in UNUSED


def module(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def write(mode: Any, sources: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(RESULT, mode, zipfile.ZIP_STORED) as archive:
        for path, source in sorted(sources.items()):
            info = zipfile.ZipInfo(path + "c", (2020, 1, 1, 0, 0, 0))
            info.external_attr = 0o644 << 16
            archive.writestr(info, compiled(path, source))


def compiled(path: str, source: bytes) -> bytes:
    """A .pyc that is never checked against its source (PEP 552)."""
    optimize = 0 if path.startswith(DOCUMENTED) else 2
    tree = without_hints(ast.parse(source)) if path.startswith(OUR_OWN) else source
    code = compile(tree, INSIDE + path, "exec", dont_inherit=True, optimize=optimize)
    head = importlib.util.MAGIC_NUMBER + HASHED_UNCHECKED + importlib.util.source_hash(source)
    return head + marshal.dumps(without_lines(code))


def without_hints(tree: ast.Module) -> ast.Module:
    """The module without the types of functions, which nothing reads once they are checked. Those
    of classes stay: they are the fields of dataclasses."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def without_lines(code: CodeType) -> CodeType:
    """The code without its line numbers: they are a tenth of a library that nobody will debug in
    the page, since it runs the same elsewhere. Each byte of the new table says "no line" for up to
    eight words of code (see CPython's locations.md)."""
    constants = (
        without_lines(constant) if isinstance(constant, CodeType) else constant
        for constant in code.co_consts
    )
    whole, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = b"\xff" * whole + (bytes([0xF8 | rest - 1]) if rest else b"")
    return code.replace(co_linetable=nowhere, co_consts=tuple(constants))
