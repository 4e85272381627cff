"""Random visits: what somebody, or something, might press in a page; as lists, for `played.py`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from ninefold.rules.game import SettingValue
from ninefold.session import Play, Session, new_session, reduce
from ninefold.session.code import encode
from ninefold.session.seats import LEVELS, SEATS, YOU, Computer, Seats
from ninefold.ui import storage
from ninefold.ui.html import Node

from .played import Played

SETTINGS: Final[dict[str, tuple[dict[str, SettingValue], ...]]] = {
    "split": (
        {},
        {"swap": 1},
        {"n": 15, "cap": 3},
        {"n": 30, "cap": 4, "swap": 1},
        {"row": (5, 5, 5, 1, 9, 2)},
    ),
    "duel": ({}, {"swap": 1}, {"n": 20}, {"n": 40, "even": 1, "swap": 1}, {"n": 30}),
    "war": ({}, {"swap": 1}, {"n": 20}, {"n": 40, "swap": 1}, {"row": (3, 3, 7, 1, 1, 9)}),
    "quest": (
        {},
        {"swap": 1},
        {"n": 7, "length": 5},
        {"n": 10, "length": 6, "call": "first", "swap": 1},
        {"n": 8, "call": "first"},
    ),
    "battle": (
        {},
        {"swap": 1},
        {"target": 60, "gap": 2},
        {"target": 100, "gap": 0, "swap": 1},
        {"target": 40, "gap": 1},
    ),
}
CASES: Final = [
    (key, each) for place in range(5) for key in SETTINGS for each in SETTINGS[key][place:][:1]
]
NAMES: Final = ("", "Zoë <b>", "Al & 'Bo' \"x\"", "名前 😀", "  émile\u00a0", "\\ud83d \\n")
KEYS: Final = (
    *"0123456789uynsvh?LR ",
    *("Enter", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Backspace"),
    *("Home", "End"),
)
BUTTONS: Final = (
    *("do:undo", "do:redo", "do:new", "do:same", "do:continue", "do:earlier"),
    *("do:dismiss", "jump:0", "jump:2", "coach:hint", "coach:values", "coach:look"),
    *("coach:leave", "coach:close", "coach:at:1", "coach:again", "copy:link", "puzzles:today"),
    *("do:next", "do:next-second", "do:end-match", "do:copy-match", "round:1", "round:2"),
    *("record:open", "go:split", "go:quest", "no:such"),
)
FIELDS: Final[dict[str, tuple[str | None, ...]]] = {
    "level": LEVELS,
    "opponent": ("computer", "friend", "watch", "nobody"),
    "seat": ("first", "second", "draw"),
    "you": NAMES,
    "friend": NAMES,
    "n": ("9", "12", "5", "0", "x", "7 ", "1_0", "٣", "007"),
    "swap": ("1", None),
    "cap": ("0", "3"),
    "row": ("", "1,2,3,4,5", "1,,2"),
    "target": ("30", "50", "9999"),
    "rounds": ("1", "3", "0", "many"),
    "first": ("0", "2", "9999"),
    "seats": ("change", "stay", "loser", ""),
    "count": ("wins", "points"),
    "sound": ("on", None),
    "keys": ("on", None),
}
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("dark", "no such"),
    "accent": ("teal", "#abc", "#GGG"),
    "lang": ("en-GB", "xx"),
    "autostart": ("1", "maybe"),
    "undo": ("0", "1"),
    "level": ("sharp", "no such"),
    "seat": ("second", "draw"),
    "opponent": ("friend", "watch"),
    "seed": ("42", "x"),
    "n": ("12", "1e3"),
    "swap": ("1", "2"),
}
SHEETS: Final = ("rules", "settings", "share", "embed", "puzzles", "record", "map")


def sequences(count: int, length: int, seed: int) -> Iterator[dict[str, Any]]:
    """Every game with its settings in turn, and every sixth time in a frame: 30 have them all."""
    pages = 0
    for number in range(count):
        rng = Random(seed * 1_000_003 + number)
        if number % 6 == 5:
            start = framed(rng, list(SETTINGS)[number % len(SETTINGS)])
        else:
            start = opened(rng, *CASES[pages % len(CASES)])
            pages += 1
        page = Played(start)
        page.first()
        events: list[list[Any]] = []
        while len(events) < length:
            event = happening(rng, page)
            events.append(event)
            page.do(event)
        yield {"start": start, "events": events}


# How a visit begins


def opened(rng: Random, key: str, settings: dict[str, SettingValue]) -> dict[str, Any]:
    """A page of the site: with what an earlier visit has kept, by a link, or for the first time."""
    prefs = {"you": rng.choice(NAMES), "level": rng.choice(LEVELS), "values": rng.random() < 0.1}
    stored = {storage.PREFS: json.dumps(prefs)} if rng.random() < 0.8 else {}
    if settings or rng.random() < 0.3:
        broken = not settings and rng.random() < 0.3
        stored[storage.game(key)] = "1.x" if broken else game_code(rng, key, settings)
    if rng.random() < 0.1:
        stored[storage.earlier(key)] = game_code(rng, key, settings)
    if rng.random() < 0.2:
        stored[storage.UNWRITTEN] = f"{ended_code(rng)}\nno code"
    code = rng.choice((None, "1.broken", game_code(rng, key, settings), "", "", "", "", ""))
    return {**nothing(key), "stored": stored, "code": code, "kept": kept(rng),
            "sheet": rng.choice((*SHEETS, *("",) * 9)), "copies": rng.random() < 0.5,
            "blocked": not settings and rng.random() < 0.4}  # fmt: skip


def framed(rng: Random, key: str) -> dict[str, Any]:
    asked = {name: rng.choice(texts) for name, texts in OPTIONS.items() if rng.random() < 0.3}
    if rng.random() < 0.3:
        asked["code"] = game_code(rng, key, {})
    return {**nothing(key), "options": asked, "blocked": True, "framed": True}


def nothing(key: str) -> dict[str, Any]:
    return {"page": key, "code": "", "options": {}, "stored": {}, "blocked": False, "kept": [],
            "sheet": "", "copies": True, "framed": False}  # fmt: skip


def game_code(rng: Random, key: str, settings: dict[str, SettingValue]) -> str:
    seats: Seats = rng.choice(((YOU, rng.choice(SEATS[1:])), (rng.choice(SEATS), YOU)))
    session = new_session(key, settings, seats, rng.randrange(10**6))
    return encode(played(rng, session, rng.choice((0, 0, 1, 3))))


def ended_code(rng: Random) -> str:
    return encode(played(rng, new_session("war", {}, (YOU, Computer("easy")), 9), 99))


def played(rng: Random, session: Session, most: int) -> Session:
    """With so many random moves, unless the game is over before."""
    for _ in range(most):
        if session.position.outcome:
            break
        session = reduce(session, Play(rng.choice(list(session.position.moves()))))
    return session


def kept(rng: Random) -> list[dict[str, Any]]:
    """Presses, keys and forms from before Python."""
    if rng.random() < 0.6:
        return []
    found: list[dict[str, Any]] = [
        {"target": rng.choice(("L", "3", "do:new", "cut:2")), "board": rng.random() < 0.5},
        {"key": rng.choice("5Rn"), "focus": None},
        {"fields": {"you": rng.choice(NAMES)}},
    ]
    return found[: rng.randrange(1, 4)]


# What happens in it


def happening(rng: Random, page: Played) -> list[Any]:
    if page.app.state.wants_reply and rng.random() < 0.8:
        return ["settle", rng.choice((1, 5, 2000, 2000))]
    board, rest = targets(page.app.screen.tree)
    kinds: dict[Callable[[Random, list[str], list[str]], list[Any]], int] = {
        on_board: 11,
        on_page: 2,
        button: 2,
        key: 3,
        submit: 1,
        other: 3,
    }
    made = rng.choices(list(kinds), list(kinds.values()))[0]
    return made(rng, board, rest)


def on_board(rng: Random, board: list[str], rest: list[str]) -> list[Any]:
    return ["press", rng.choice(board or ["x"]), True]


def on_page(rng: Random, board: list[str], rest: list[str]) -> list[Any]:
    return ["press", rng.choice(rest), False]


def button(rng: Random, board: list[str], rest: list[str]) -> list[Any]:
    return ["press", rng.choice(BUTTONS), False]


def key(rng: Random, board: list[str], rest: list[str]) -> list[Any]:
    return ["key", rng.choice(KEYS), rng.choice([None, *board[:8]])]


def submit(rng: Random, board: list[str], rest: list[str]) -> list[Any]:
    changed = {name: rng.choice(texts) for name, texts in FIELDS.items() if rng.random() < 0.3}
    return ["submit", changed]


def other(rng: Random, board: list[str], rest: list[str]) -> list[Any]:
    accent = rng.choice(("#abc", "#AABBCC", "red", "0f0"))
    code = game_code(rng, rng.choice(list(SETTINGS)), {})
    return rng.choice(
        [
            ["choose", {"theme": "dark", "accent": accent, "level": "sharp", "begin": "new"}],
            ["choose", {"theme": "auto", "undo": "on"}],
            ["open", rng.choice(SHEETS)],
            ["close"],
            ["follow", code],
            ["follow", "1.war.broken"],
            ["walk", rng.choice((-1, 1))],
            ["failed", "hint"],
            ["progress", rng.random()],
            ["no Pyodide"],
            ["storage", rng.random() < 0.5],
            ["hand over"],
            ["message", {"type": "new"}],
            ["message", {"type": "load", "code": code}],
            ["message", {"type": "other"}],
        ]
    )


def targets(tree: Node) -> tuple[list[str], list[str]]:
    """What can be pressed: on the board, and elsewhere."""
    everything = list(nodes(tree))
    boards = [node for node in everything if node.get("id") == "board"]
    inside = {id(node) for board in boards for node in nodes(board)}
    found = [(node, target) for node in everything if (target := node.get("data-target"))]
    on = [target for node, target in found if id(node) in inside]
    return on, [target for node, target in found if id(node) not in inside]


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from nodes(child)
