"""Unfinished games that made way for another one: how they are kept, the latest five of each game.

Each is kept under a name of its own (`storage.unfinished`), so two tabs that keep one at the same
moment cannot undo each other. The functions here know no browser: they look at the texts that are
kept now, and say what to write.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from ..session.code import InvalidCode
from ..session.lineage import is_unfinished, leads_to
from ..session.match import Match
from ..session.match_code import decode_match
from . import storage
from .texts import read_object

VERSION: Final = 1
MOST: Final = 5
"""The most unfinished games that are kept of each game."""


@dataclass(frozen=True, slots=True)
class Entry:
    name: str
    """Under which it is kept."""
    count: int
    """Higher than that of all games that were kept before it."""
    code: str


def listed(texts: Mapping[str, str]) -> tuple[str, ...]:
    """The codes of the unfinished games among the kept texts, the latest first."""
    return tuple(entry.code for entry in entries(texts))


def entries(texts: Mapping[str, str]) -> list[Entry]:
    """The entries that can be read, the latest first. Those of a newer version cannot."""
    found = [read_entry(name, text) for name, text in texts.items() if text]
    readable = [entry for entry in found if entry]
    return sorted(readable, key=lambda entry: (-entry.count, entry.name))


def read_entry(name: str, text: str) -> Entry | None:
    try:
        found = read_object(text)
    except ValueError:
        return None
    count, code = found.get("count"), found.get("code")
    if found.get("version") != VERSION or type(count) is not int or not isinstance(code, str):
        return None
    return Entry(name, count, code)


def added(texts: Mapping[str, str], key: str, code: str) -> dict[str, str]:
    """What to write, by name, so that the game of a code is kept too; the empty text removes. A
    game that is kept already, perhaps at a later point, changes nothing."""
    kept = entries(texts)
    match, others = opened(key, code), [(entry, opened(key, entry.code)) for entry in kept]
    if any(entry.code == code or contains(other, match) for entry, other in others):
        return {}
    surplus = [entry for entry, other in others if not contains(match, other)][MOST - 1 :]
    gone = [entry for entry, other in others if contains(match, other)] + surplus
    count = 1 + max((entry.count for entry in kept), default=0)
    text = json.dumps({"version": VERSION, "count": count, "code": code})
    return {**{entry.name: "" for entry in gone}, free_name(texts, key, code): text}


def free_name(texts: Mapping[str, str], key: str, code: str) -> str:
    """A name for a game under which nothing is kept: two games may have the same letters."""
    name = storage.unfinished(key, code)
    while texts.get(name):
        name += "x"
    return name


def contains(one: Match | None, other: Match | None) -> bool:
    """True if the other match is an earlier point of the first."""
    return one is not None and other is not None and leads_to(other, one)


def opened(key: str, code: str) -> Match | None:
    """The match of a code; None if it cannot be read here, or is of another game."""
    try:
        match = decode_match(code)
    except InvalidCode:
        return None
    return match if match.session.game.key == key else None


def worth_keeping(key: str, code: str) -> bool:
    """True if the code is that of an unfinished game with this key."""
    match = opened(key, code)
    return match is not None and is_unfinished(match)


def under_way(
    read: Callable[[str], str], texts: Callable[[str], Mapping[str, str]], key: str
) -> tuple[str, ...]:
    """The codes of all games with this key that can be played on: the one on the table first, then
    those that made way for others. For a page that has no table; `read` and `texts` are a host's.
    """
    now = read(storage.game(key))
    table = (now,) if worth_keeping(key, now) else ()
    return *table, *(code for code in listed(texts(storage.unfinished(key))) if code != now)
