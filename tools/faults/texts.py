"""Faults of what is kept: full and corrupted storage, clocks, links."""

from __future__ import annotations

import json
from random import Random
from typing import Final

from ninefold.session.match_code import decode_match

from .host import SAVES_DATA, Place
from .table import PLY, READY, Tried, code, is_kept, move, opened, shown
from .windows import Maker

FILL: Final = """for (let size = 1 << 22; size; size >>= 1) try {
  for (let at = 0; ; at += 1) localStorage.setItem(`x${size}.${at}`, "x".repeat(size));
} catch { /* as full as that */ }"""


def quota(maker: Maker, place: Place) -> Tried:
    """Storage is filled to the last byte in the middle of a game; then a reload."""
    lost, tries = 0, place.times(10)
    for _ in range(tries):
        with maker.visit() as visit:
            window = opened(visit, place, f"war/#{code('LR')}")
            window.run(FILL)
            played = move(window, "L")
            told = window.run("return document.querySelector('.notice p')?.textContent ?? ''")
            window.reload()
            window.wait(READY)
            lost += shown(window) != played or "no room" not in told
    return tries, lost


DAYS: Final = (-8.64e15, 0, 946684800000, 32503680000000, 8.64e15)


def clocks(maker: Maker, place: Place) -> Tried:
    """The date jumps to the ends of time in mid-game; the game goes on and is recorded."""
    lost = 0
    for day in DAYS:
        with maker.visit() as visit:
            place.script = f"""{SAVES_DATA} const Real = Date; Date = class extends Real {{
              constructor(...given) {{
                super(...(given.length || !window.jumped ? given : [{day}]));
              }}
            }};"""
            try:
                window = opened(visit, place, f"war/#{code('LRLRLR')}")
                move(window, "L")
                window.run("window.jumped = true")
                move(window, "R")  # the last number goes by itself
                window.wait("#table[data-waits=nobody]")
                played = shown(window)
                window.run("document.querySelector('[data-opens=record]').click()")
                window.wait("#record table")
                told = window.run("return document.querySelector('#record').textContent")
            finally:
                place.script = SAVES_DATA
            window.reload()
            window.wait(READY)
            lost += "Numbers War" not in told or shown(window) != played
    return len(DAYS), lost


KEYS: Final = ("prefs", "record", "record.broken", "missed", "unwritten", "test", "theme",
               "game.war", "puzzle.war", "earlier.war", "shown.war",
               "unfinished.war.abcd")  # fmt: skip
TEXTS: Final = (
    "null", "true", "0", '""', "[]", "{}", "\0", "\ud800", "x" * 200_000, "[" * 100_000, "9" * 6000,
    '{"version":9}', f'{{"version":{"9" * 6000}}}', "9.war..you-steady.9.L..abcd",
    '{"code":null,"html":"<meta http-equiv=refresh content=0>"}',
)  # fmt: skip


def corrupted(maker: Maker, place: Place) -> Tried:
    """Every key with texts of every kind, beside a game of one's own: the page starts, the game is
    there, and a move is answered."""
    lost = tries = 0
    own = code("LR")
    for name in KEYS:
        with maker.visit() as visit:
            window = visit.window()
            for text in TEXTS:
                tries += 1
                window.open(f"{place.address}licences.txt")
                window.run("""localStorage.clear();
                  localStorage.setItem("ninefold.game.war", arguments[0]);
                  // As JSON, since half a letter is not sent as it is.
                  localStorage.setItem(arguments[1], JSON.parse(arguments[2]));""",
                           own, f"ninefold.{name}", json.dumps(text))  # fmt: skip
                window.open(f"{place.address}war/")
                window.wait(READY)
                if window.run(PLY) is None or name == "puzzle.war":
                    continue
                ply = decode_match(move(window, "L")).session.ply
                lost += ply < 1 if name == "game.war" else ply < 3
    return tries, lost


def links(maker: Maker, place: Place) -> Tried:
    """Fuzzed links, opened one after the other over a game of one's own. Those of another game lead
    to its page: they are not among them."""
    rng, tries, each = Random(5), place.times(10_000), 50
    good = [code(moves) for moves in ("", "L", "LRLR", "LLLLLLLLL")]
    with maker.visit() as visit:
        window = opened(visit, place, f"war/#{code('LR')}")
        own = move(window, "L")
        for _ in range(tries // each):
            window.run(FOLLOW, [fuzzed(rng, rng.choice(good)) for _ in range(each)])
            window.wait("html[data-followed]")
        said = [text for text in getattr(window, "said", []) if NO_WORKER not in text]
        print(*said[:3], sep="\n", end="")
        return tries, len(said) + (not is_kept(own, window))


NO_WORKER: Final = "was received when fetching the script"
"""What Chromium says where there is no service worker, as here."""
FOLLOW: Final = """const codes = arguments[0], root = document.documentElement;
delete root.dataset.followed;
const next = () => {
  if (!codes.length) { root.dataset.followed = ""; return; }
  location.hash = codes.shift();
  setTimeout(next);
};
next();"""
SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyzLR,.-_%:#\\0é🂡"


def fuzzed(rng: Random, text: str) -> str:
    for _ in range(rng.randrange(6)):
        at = rng.randrange(len(text) + 1)
        text = rng.choice((
            text[:at] + rng.choice(SIGNS) + text[at:], text[:at] + text[at + 1 :], text[:at],
            text[:at] + rng.choice(SIGNS) * rng.randrange(300) + text[at:], text[at:] + text[:at],
        ))  # fmt: skip
    return text
