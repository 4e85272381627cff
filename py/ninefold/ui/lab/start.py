"""Where the whole lab begins, once Pyodide is there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from time import perf_counter

from .app import LabApp
from .bench import lab_page
from .desk import Desk
from .handover import read
from .host import LabHost
from .state import Lab
from .view import around, render_lab


def milliseconds() -> float:
    """Of a clock that never goes back. Python's own: work asks for it thousands of times."""
    return perf_counter() * 1000


def start(
    host: LabHost,
    fragment: str,
    known: str = "",
    typed: str = "",
    now: Callable[[], float] = milliseconds,
) -> LabApp:
    """The page was built with the same view, so its nodes are those of this tree. With what the
    small Python knew, it goes on from there; `typed` is what was typed since that was lost."""
    if known:
        return resumed(host, known, typed, now)
    app = LabApp(host, now, Lab(), render_lab(Lab()))
    app.start(fragment)
    return app


def resumed(host: LabHost, text: str, typed: str, now: Callable[[], float]) -> LabApp:
    """The small Python has drawn the bench; all around it is as it was built."""
    known = read(text)
    app = LabApp(host, now, whole(known.desk), lab_page(known.desk, around(Lab())))
    app.resume(known, typed)
    return app


def whole(desk: Desk) -> Lab:
    return Lab(**{each.name: getattr(desk, each.name) for each in fields(Desk)})
