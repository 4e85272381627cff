"""Faults of hosts and lines: files that are missing, wrong, cut at any byte, and updates in
mid-game. Lost is also a page that stands silent, or does not come back once the host is well."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from ninefold.words.en.coach.page import SEARCHING

from .host import Fault, Place, circle, cut, portal, short, status, typed, with_headers
from .table import READY, Tried, code, is_kept, move, safely, shown, until
from .windows import Maker, Visit, Window

OWN: Final = code("LR")
TO_PLAY: Final = {
    "early.js": "*/early-*.js",
    "style.css": "*/style-*.css",
    "first.mjs": "*/first-*.mjs",
    "micropython.mjs": "*/micropython.mjs",
    "micropython.wasm": "*/micropython.wasm",
    "small-memory.wasm": "*/small-memory-*",
}
TO_TEACH: Final = {
    "boot.mjs": "*/boot-*.mjs",
    "start.mjs": "*/start-*.mjs",
    "shim.mjs": "*/shim-*.mjs",
    "PyScript": "*/pyscript-*/*.js",
    "pyodide.mjs": "*/pyodide.mjs",
    "pyodide.asm.mjs": "*/pyodide.asm.mjs",
    "pyodide.asm.wasm": "*/pyodide.asm.wasm",
    "memory.wasm": "*/a/memory-*",
    "lib.zip": "*/lib-*.zip",
}
TOLD: Final = """return !document.querySelector("html[data-ready]") &&
  Boolean(document.querySelector("html.failed, html:not([data-early]) #failure"))"""
STARTED: Final = 'return Boolean(document.querySelector("html[data-whole]"))'
"""All is drawn, the link to the game on the table too."""
LOADED: Final = 'return document.readyState === "complete"'
HINT: Final = """document.querySelector('[data-target="coach:hint"]')?.click();"""
TAUGHT: Final = f"""const said = document.querySelector(".coach-hint .coach-text")?.textContent;
  return Boolean(said) && !said.endsWith("{SEARCHING}")"""
TEACHES_OR_TELLS: Final = f"""if (document.querySelector("#table .notice")) return true;
  {TAUGHT}"""
RETRY: Final = "window.tried = true; document.querySelector('[data-retry]')?.click();"
ANEW: Final = "return !window.tried"
NOT_MADE: Final = "the file was not asked for"
"""Then the browser had it already, and nothing was tried."""


def with_own_game(visit: Visit, place: Place) -> Window:
    window = visit.window()
    window.open(f"{place.address}licences.txt")
    window.run("localStorage.setItem('ninefold.game.war', arguments[0])", OWN)
    return window


def survives(maker: Maker, place: Place, files: str, fault: Fault) -> str:
    """What went wrong with a page that needs a file; empty if nothing did."""
    with maker.visit() as visit:
        window = with_own_game(visit, place)
        place.fail(files, fault)
        try:
            window.open(f"{place.address}war/")
            heard = until(lambda: safely(window, STARTED) or safely(window, TOLD), 25)
        finally:
            place.mend()
        if not place.asked:
            return NOT_MADE
        if not heard:
            return "it stands silent"
        return comes_back(window, place)


def survives_itself(maker: Maker, place: Place, fault: Fault) -> str:
    """The same for the page itself: without it there is nothing that could tell. A reload brings
    it back."""
    with maker.visit() as visit:
        window = with_own_game(visit, place)
        place.fail("/war/", fault)
        window.open(f"{place.address}war/")
        until(lambda: safely(window, LOADED), 3)
        place.mend()
        if not place.asked:
            return NOT_MADE
        window.reload()
        return comes_back(window, place)


def comes_back(window: Window, place: Place) -> str:
    """By Try again, and by a reload where there is nothing to press; the game is there."""
    for _ in range(3):
        if until(lambda: safely(window, STARTED), 3):
            break
        window.run(RETRY)
        if not until(lambda: safely(window, ANEW), 12):
            window.reload()
        until(lambda: safely(window, STARTED) or safely(window, TOLD), 15)
    else:
        return "it does not start once the host is well"
    if shown(window) != OWN:
        return f"another game: {shown(window)}"
    played = move(window, "L")
    return "" if is_kept(played, window) else "the move is not kept"


def goes_on(maker: Maker, place: Place, files: str, fault: Fault) -> str:
    """The same for a file that a hint needs: playing goes on, and the next wish is answered."""
    with maker.visit() as visit:
        window = with_own_game(visit, place)
        window.open(f"{place.address}war/")
        window.wait(READY)
        place.fail(files, fault)
        window.run(HINT)
        heard = until(lambda: safely(window, TEACHES_OR_TELLS), 75)
        until(lambda: bool(place.asked), 5)  # the library comes when the page has nothing to do
        place.mend()
        if not place.asked:
            return NOT_MADE
        if not heard:
            return "the hint stands silent"
        played = move(window, "L")
        for _ in range(2):  # the first time it may find what was wrong still in the cache
            window.reload()
            window.wait(READY)
            if shown(window) != played:
                return f"another game: {shown(window)}"
            window.run(HINT)
            until(lambda: safely(window, TEACHES_OR_TELLS), 75)
            if until(lambda: safely(window, TAUGHT), 4):  # meanwhile it asks for all files anew
                return ""
        return "no hint once the host is well"


def tried(named: Iterator[tuple[str, str]]) -> Tried:
    """Counts what went wrong, and says what it was."""
    tries = lost = 0
    for name, wrong in named:
        tries += 1
        lost += bool(wrong)
        if wrong:
            print(f"  {name}: {wrong}", flush=True)
    return tries, lost


def cuts(maker: Maker, place: Place) -> Tried:
    """A response ends at a byte by chance: the line breaks, or nothing tells that more was to
    come."""
    rng = Random(7)

    def each() -> Iterator[tuple[str, str]]:
        for name, files in TO_PLAY.items():
            for make in (cut, short) * place.times(5):
                share = rng.random()
                yield (f"{name}, {make.__name__} after {share:.3f}",
                       survives(maker, place, files, make(share)))  # fmt: skip
        for name, files in TO_TEACH.items():
            for make in (cut, short):
                share = rng.random()
                yield (f"{name}, {make.__name__} after {share:.3f}",
                       goes_on(maker, place, files, make(share)))  # fmt: skip

    return tried(each())


def pages_cut(maker: Maker, place: Place) -> Tried:
    """The same for the page itself."""
    rng = Random(8)

    def each() -> Iterator[tuple[str, str]]:
        for make in (cut, short) * 10:
            share = rng.random()
            yield (f"the page, {make.__name__} after {share:.3f}",
                   survives_itself(maker, place, make(share)))  # fmt: skip

    return tried(each())


def everywhere(maker: Maker, place: Place, faults: dict[str, Fault], taught: bool = True) -> Tried:
    def each() -> Iterator[tuple[str, str]]:
        for kind, fault in faults.items():
            if kind != "204":  # then the browser stays where it was
                yield f"the page, {kind}", survives_itself(maker, place, fault)
            for name, files in TO_PLAY.items():
                yield f"{name}, {kind}", survives(maker, place, files, fault)
            for name, files in TO_TEACH.items() if taught else ():
                yield f"{name}, {kind}", goes_on(maker, place, files, fault)

    return tried(each())


def missing(maker: Maker, place: Place) -> Tried:
    return everywhere(maker, place, {"404": status(404)})


def wrong_types(maker: Maker, place: Place) -> Tried:
    kinds = ("text/plain", "text/html", "application/json")
    return everywhere(maker, place, {name: typed(name) for name in kinds}, False)


def all_wrong(maker: Maker, place: Place) -> Tried:
    """Every file under /a/ at once, kept for a year."""
    faults = {"404": status(404), "portal": portal, "empty": status(200, b"")}

    def each() -> Iterator[tuple[str, str]]:
        for kind, fault in faults.items():
            yield f"all of /a/, {kind}", survives(maker, place, "/a/*", fault)

    return tried(each())


def hostile(maker: Maker, place: Place) -> Tried:
    """Errors of a server, empty answers, circles, and headers that do harm."""
    faults = {"500": status(500), "204": status(204, b""), "empty": status(200, b""),
              "circle": circle, "as gzip": with_headers({"Content-Encoding": "gzip"})}  # fmt: skip
    headers = {
        "no WebAssembly": {"Content-Security-Policy": "default-src 'self'"},
        "no scripts": {"Content-Security-Policy": "default-src 'self'; script-src 'none'"},
        "a sandbox": {"Content-Security-Policy": "sandbox allow-scripts"},
        "isolated": {"Cross-Origin-Embedder-Policy": "require-corp",
                     "Cross-Origin-Opener-Policy": "same-origin"},
    }  # fmt: skip
    tries, lost = everywhere(maker, place, faults, False)

    def each() -> Iterator[tuple[str, str]]:
        for name, more in headers.items():
            yield name, survives_itself(maker, place, with_headers(more))

    more, others = tried(each())
    return tries + more, lost + others
