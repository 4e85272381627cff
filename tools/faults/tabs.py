"""Faults of several windows: Back, tabs that play in the same moment, kills. Each tries something a
number of times and gives how often, and how often something was lost."""

from __future__ import annotations

import time
from functools import partial
from random import Random
from typing import Final

from tests.made import targets

from ninefold.session import Play, Session, new_session, reduce
from ninefold.session.code import encode
from ninefold.session.match_code import decode_match
from ninefold.session.seats import FRIEND, YOU

from .host import Place
from .table import (
    LATEST_WRITE,
    PRESS,
    READY,
    Tried,
    both_kept,
    code,
    is_kept,
    move,
    opened,
    safely,
    shown,
    until,
)
from .windows import Maker, Visit, Window


def pages_killed(maker: Maker, place: Place) -> Tried:
    """The page's process is killed right after a move."""
    lost, tries = 0, place.times(20)
    for _ in range(tries):
        with maker.visit() as visit:
            played = move(opened(visit, place, f"war/#{code('LR')}"), "L")
            visit.kill_pages()
            lost += shown(opened(visit, place)) != played
    return tries, lost


def browser_killed(maker: Maker, place: Place) -> Tried:
    """Killed once the browser has written to the disk, which it does within some seconds."""
    lost, tries = 0, place.times(5)
    for _ in range(tries):
        played: list[str] = []

        def play(visit: Visit, played: list[str] = played) -> None:
            played.append(move(opened(visit, place, f"war/#{code('LR')}"), "L"))
            time.sleep(LATEST_WRITE)

        with maker.killed_and_back(play) as visit:
            lost += shown(opened(visit, place)) != played[0]
    return tries, lost


def back(maker: Maker, place: Place) -> Tried:
    """Back brings a page out of the browser's memory while another tab has gone on; a press at
    once."""
    lost, tries = 0, place.times(20)
    for _ in range(tries):
        with maker.visit() as visit:
            window = opened(visit, place, f"war/#{code('LR')}")
            window.run("window.same = true")
            window.open(f"{place.address}embed/")
            newer = move(opened(visit, place), "L")
            window.back()
            assert until(partial(safely, window, "return location.pathname === '/war/'"))
            if not window.run("return window.same === true"):
                window.wait(READY)  # a browser that does not keep pages in memory
                print("  (not out of the memory)", flush=True)
            window.run(PRESS, "R")
            lost += not until(partial(both_kept, newer, window))
    return tries, lost


AT: Final = f"setTimeout(function () {{ {PRESS} }}, arguments[1] - Date.now(), arguments[0])"
"""A press at a time of the clock, which all windows share."""


def tabs(maker: Maker, place: Place, number: int) -> Tried:
    """Each tab plays a move of its own in the same moment, again and again."""
    lost, tries, rng = 0, place.times(25), Random(number)
    for at in range(tries):
        with maker.visit() as visit:
            windows = [opened(visit, place, "war/" if other else f"war/#{code(seed=at + 1)}")
                       for other in range(number)]  # fmt: skip
            moment = time.time() * 1000 + 150 * number
            for window in windows:
                window.run(AT, rng.choice("LR"), moment)
            time.sleep(max(0, moment / 1000 - time.time()) + 0.1)
            lost += not until(partial(settled, windows))
    return tries, lost


def settled(windows: list[Window]) -> bool:
    """True if all show the same game, in which somebody has moved, and what any of them shows is
    kept."""
    seen = {shown(window) for window in windows}
    one = next(iter(seen))
    return len(seen) == 1 and decode_match(one).session.ply > 0 and is_kept(one, windows[0])


ENDED: Final = """const found = JSON.parse(localStorage.getItem("ninefold.record") ?? "{}");
return found.games?.length === 2"""


def two_endings(maker: Maker, place: Place) -> Tried:
    """Two games end in two tabs in the same moment: both are in the record."""
    lost, tries = 0, place.times(5)
    for at in range(tries):
        with maker.visit() as visit:
            windows = []
            for key in ("battle", "duel"):
                session, last = nearly_over(key, at)
                window = opened(visit, place, f"{key}/#{encode(session)}")
                window.run("ninefold.wantPyodide()")
                window.wait("html[data-python=pyodide]")
                windows.append((window, last))
            moment = time.time() * 1000 + 300
            for window, last in windows:
                window.run(AT, last, moment)
            lost += not until(partial(safely, windows[0][0], ENDED), 30)
    return tries, lost


def nearly_over(key: str, seed: int) -> tuple[Session, str]:
    """A game that one press on the board ends, and what to press."""
    rng = Random(seed)
    while True:
        session = new_session(key, {}, (YOU, FRIEND), rng.randrange(1, 10**6))
        while not session.position.outcome:
            before, move = session, rng.choice(session.position.moves())
            session = reduce(session, Play(move))
        if len(before.position.moves()) > 1 and len(pressed := targets(before, move)) == 1:
            return before, pressed[0]
