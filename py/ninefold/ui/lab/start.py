"""Where the page of the lab begins, once Python is there."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from .app import LabApp
from .host import LabHost
from .state import Lab
from .view import render_lab


def milliseconds() -> float:
    """Of a clock that never goes back. Python's own: work asks for it thousands of times."""
    return perf_counter() * 1000


def start(host: LabHost, fragment: str, now: Callable[[], float] = milliseconds) -> LabApp:
    """The page was built with the same view, so its nodes are those of this tree."""
    app = LabApp(host, now, render_lab(Lab()))
    app.start(fragment)
    return app
