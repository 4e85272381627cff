"""A page with a game on it, for faults: what it shows, what is kept, a move on it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeAlias

from playwright.sync_api import Error
from tests.browsers.driver import DriverError

from ninefold.session import Play, new_session, reduce
from ninefold.session.code import encode
from ninefold.session.lineage import leads_to
from ninefold.session.match_code import decode_match
from ninefold.session.seats import FRIEND, YOU

from .host import Place
from .windows import Visit, Window

Tried: TypeAlias = tuple[int, int]
"""Times tried, and times something was lost."""
READY: Final = "html[data-whole]"
KEPT: Final = """return Object.entries(localStorage)
  .filter(([key]) => key.startsWith("ninefold.unfinished.war.") || key === "ninefold.game.war")
  .map(([key, text]) => key === "ninefold.game.war" ? text : JSON.parse(text).code)"""
PRESS: Final = "document.querySelector(`#board [data-target='${arguments[0]}']`)?.click();"
SHOWN: Final = "return document.querySelector('#link')?.getAttribute('value') ?? ''"
PLY: Final = "return document.querySelector('#table').dataset.ply"
LATEST_WRITE: Final = 6.0
"""Seconds after which a browser has written storage to the disk."""


def code(moves: str = "", seed: int = 9) -> str:
    session = new_session("war", {}, (YOU, FRIEND), seed)
    for move in moves:
        session = reduce(session, Play(move))
    return encode(session)


def opened(visit: Visit, place: Place, path: str = "war/") -> Window:
    window = visit.window()
    window.open(place.address + path)
    window.wait(READY)
    return window


def shown(window: Window) -> str:
    """The code of the game on the table."""
    return str(window.run(SHOWN)).partition("#")[2]


def move(window: Window, target: str) -> str:
    ply = window.run(PLY)
    window.run(PRESS, target)
    window.wait(f"#table:not([data-ply='{ply}'])")
    return shown(window)


def is_kept(wanted: str, window: Window) -> bool:
    one = decode_match(wanted)
    return any(leads_to(one, decode_match(text)) for text in window.run(KEPT))


def both_kept(newer: str, window: Window) -> bool:
    return is_kept(newer, window) and is_kept(shown(window), window)


def safely(window: Window, script: str) -> bool:
    """What a script says; False while the window is between two pages."""
    try:
        return bool(window.run(script))
    except (Error, DriverError):
        return False


def until(holds: Callable[[], bool], seconds: float = 10.0) -> bool:
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True
