"""Runs inside the Pyodide whose memory becomes the snapshot (see snapshot.mjs), and stays in it.

`prepare` imports everything the page will use, so that the page need not; `resume` is called in
the page, for what must not be the same in every browser.
"""

from __future__ import annotations

import gc
import importlib
import json
import linecache
import os
import random
import re
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import CodeType, FunctionType, ModuleType
from typing import Any

HOME = "/home/pyodide"
"""Where PyScript writes its own package and imports it from."""
IMMUTABLE_TYPE, HEAP_TYPE = 1 << 8, 1 << 9
"""Flags of CPython's types."""
HAS_DOCSTRING = 0x4000000
"""A flag of its code; `inspect` has a name for it since 3.13."""
NEEDED_AT_START = (
    *("asyncio", "base64", "collections", "functools", "html", "inspect", "io", "json"),
    *("pathlib", "pyodide.code", "pyodide.ffi", "traceback"),
)
"""What PyScript and its package import; ours is imported as a whole."""


class Ready:
    """Loads PyScript's modules from code that is compiled already: they cannot be in memory, since
    they ask for the page as soon as they are imported."""

    def __init__(self, tree: Mapping[str, Any]) -> None:
        self.codes = {module: (path, compile(text, path, "exec", dont_inherit=True))
                      for module, path, text in modules(tree, HOME)}  # fmt: skip

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.codes:
            return None
        file, code = self.codes[name]
        package = file.endswith("/__init__.py")
        spec = ModuleSpec(name, Run(code), origin=file, is_package=package)
        spec.has_location = True
        if package:
            spec.submodule_search_locations = [file.rpartition("/")[0]]
        return spec


class Run(Loader):
    def __init__(self, code: CodeType) -> None:
        self.code = code

    def create_module(self, spec: ModuleSpec) -> None:
        """The usual one."""

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


def modules(tree: Mapping[str, Any], folder: str) -> Iterator[tuple[str, str, str]]:
    """Name, path and text of every module in a tree of folders."""
    for name, content in tree.items():
        path = f"{folder}/{name}"
        if not isinstance(content, str):
            yield from modules(content, path)
        elif name.endswith(".py"):
            dotted = path.removeprefix(f"{HOME}/").removesuffix(".py").replace("/", ".")
            yield dotted.removesuffix(".__init__"), path, content


def prepare(pyscript: str) -> None:
    """Given PyScript's package as a JSON tree."""
    for name in (*NEEDED_AT_START, "ninefold.main"):
        importlib.import_module(name)
    sys.meta_path.insert(0, Ready(json.loads(pyscript)))
    warm()
    drop_docstrings()
    linecache.clearcache()
    re.purge()
    random.seed(0)  # the page seeds anew
    os.environ.pop("_", None)  # the path of the program that builds
    gc.collect()
    gc.collect()


def warm() -> None:
    """Draw and store every game once: what that computes once is then there."""
    from ninefold.rules import BY_KEY
    from ninefold.session.code import encode
    from ninefold.ui.html import render
    from ninefold.ui.shell import render as render_shell
    from ninefold.ui.state import first_state

    for key in BY_KEY:
        state = first_state(key)
        render(render_shell(state))
        encode(state.session)


def drop_docstrings() -> None:
    """Also of what has come with the interpreter itself. Nobody calls help() in the page."""
    for found in gc.get_objects():
        if isinstance(found, FunctionType) and found.__doc__:
            found.__doc__ = None
            code = found.__code__
            if code.co_flags & HAS_DOCSTRING:
                found.__code__ = code.replace(co_consts=(None, *code.co_consts[1:]))
        elif isinstance(found, ModuleType) or (isinstance(found, type) and is_ours(found)):
            found.__doc__ = None


def is_ours(found: type) -> bool:
    """Made by Python code; types made by C cannot be changed."""
    return (
        isinstance(vars(found).get("__doc__"), str)
        and bool(found.__flags__ & HEAP_TYPE)
        and (not found.__flags__ & IMMUTABLE_TYPE)
    )


def resume() -> None:
    random.seed()
    set_time_zone()


def set_time_zone() -> None:
    """As time.tzset would, which is not there: from the offsets in winter and in summer."""
    year = time.gmtime().tm_year - 1970
    january, july = (time.localtime((year * 365 + year // 4 + day) * 86_400) for day in (1, 182))
    standard, summer = sorted((january, july), key=lambda moment: moment.tm_gmtoff)
    time.timezone, time.altzone = -standard.tm_gmtoff, -summer.tm_gmtoff
    time.tzname = standard.tm_zone, summer.tm_zone
    time.daylight = int(time.timezone != time.altzone)
