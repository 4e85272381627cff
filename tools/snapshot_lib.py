"""Runs inside the Pyodide whose memory becomes the snapshot (see snapshot.mjs), and stays in it.

`prepare` imports everything the page will use, so that the page need not; `resume` is called in
the page, for what must not be the same in every browser.
"""

from __future__ import annotations

import gc
import importlib
import linecache
import os
import random
import re
import time
from types import FunctionType, ModuleType

IMMUTABLE_TYPE, HEAP_TYPE = 1 << 8, 1 << 9
"""Flags of types in CPython."""
HAS_DOCSTRING = 0x4000000
"""A flag of code in CPython; `inspect` has a name for it since 3.13."""
NEEDED_AT_START = ("pyodide.code", "pyodide.ffi", "traceback")
"""Modules of others that the page imports; our own are imported as a whole."""


def prepare(entry: str) -> None:
    for name in (*NEEDED_AT_START, entry):
        importlib.import_module(name)
    if entry == "ninefold.main":
        warm()
    else:
        warm_lab()
    drop_docstrings()
    linecache.clearcache()
    re.purge()
    random.seed(0)  # the page seeds anew
    os.environ.pop("_", None)  # the path of the program that builds
    gc.collect()
    gc.collect()


def warm() -> None:
    """Draws and stores every game once, so that what is computed only once is in the snapshot."""
    from ninefold.rules import BY_KEY
    from ninefold.session.code import encode
    from ninefold.ui.html import render
    from ninefold.ui.state import first_state
    from ninefold.ui.view.page import render_page

    for key in BY_KEY:
        state = first_state(key)
        render(render_page(state))
        encode(state.session)


def warm_lab() -> None:
    """Draws the lab for every game once, and imports what runs beside a bot."""
    from dataclasses import replace

    from ninefold.rules import BY_KEY
    from ninefold.ui.html import render
    from ninefold.ui.lab.desk import example
    from ninefold.ui.lab.state import Lab
    from ninefold.ui.lab.view import render_lab

    for name in ("ninefold.lab.runner", "ninefold.lab.warming"):
        importlib.import_module(name)
    for key in BY_KEY:
        render(render_lab(replace(Lab(), game=key, session=example(key))))


def drop_docstrings() -> None:
    """Drops all docstrings, also those that came with the interpreter. Nobody calls help() in the
    page."""
    for found in gc.get_objects():
        if isinstance(found, FunctionType) and found.__doc__:
            found.__doc__ = None
            code = found.__code__
            if code.co_flags & HAS_DOCSTRING:
                found.__code__ = code.replace(co_consts=(None, *code.co_consts[1:]))
        elif isinstance(found, ModuleType) or (isinstance(found, type) and is_ours(found)):
            found.__doc__ = None


def is_ours(found: type) -> bool:
    """True for a type made by Python code; types made by C cannot be changed."""
    return (
        isinstance(vars(found).get("__doc__"), str)
        and bool(found.__flags__ & HEAP_TYPE)
        and (not found.__flags__ & IMMUTABLE_TYPE)
    )


def resume() -> None:
    random.seed()
    set_time_zone()


def set_time_zone() -> None:
    """Sets the time zone as time.tzset would, which is missing: from the offsets in winter and in
    summer."""
    year = time.gmtime().tm_year - 1970
    january, july = (time.localtime((year * 365 + year // 4 + day) * 86_400) for day in (1, 182))
    standard, summer = sorted((january, july), key=lambda moment: moment.tm_gmtoff)
    time.timezone, time.altzone = -standard.tm_gmtoff, -summer.tm_gmtoff
    time.tzname = standard.tm_zone, summer.tm_zone
    time.daylight = int(time.timezone != time.altzone)
