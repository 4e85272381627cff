"""What a visitor prefers: kept from game to game and from visit to visit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from ..session.seats import FRIEND, LEVELS, YOU, Computer, Seats, drawn

LONGEST_NAME: Final = 20
FIRST_SEED: Final = 9
"""The deal of every first visit; the pages are built with it."""


@dataclass(frozen=True, slots=True)
class Prefs:
    """What a visitor prefers, kept from game to game and from visit to visit."""

    level: str = "steady"
    opponent: str = "computer"
    seat: str = "first"
    you: str = ""
    friend: str = ""
    sound: bool = False
    keys: bool = True
    """True if letters and digits count wherever the focus is, not on the board alone."""
    values: bool = False
    """True if every move on the board shows what it is worth."""


NO_PREFS: Final = Prefs()


def checked(found: dict[str, Any]) -> Prefs:
    choices: dict[str, tuple[object, ...]] = {
        "level": LEVELS,
        "opponent": ("computer", "friend", "watch"),
        "seat": ("first", "second", "draw"),
        "sound": (True, False),
        "keys": (True, False),
        "values": (True, False),
    }
    good = {key: found[key] for key, known in choices.items() if found.get(key) in known}
    names = {
        key: name.strip()[:LONGEST_NAME]
        for key in ("you", "friend")
        if isinstance(name := found.get(key), str)
    }
    return Prefs(**(good | names))


def as_seated(prefs: Prefs, seats: Seats) -> Prefs:
    """The preferences with the opponent who sits at the table: a link may have brought another than
    is preferred, and seats may have been swapped."""
    level = next((seat.level for seat in seats if isinstance(seat, Computer)), "")
    if not level or FRIEND in seats:
        return replace(prefs, opponent="friend")
    if YOU not in seats:
        return replace(prefs, opponent="watch", level=level)
    seat = "first" if seats[0] == YOU else "second"
    draws = prefs.opponent == "computer" and prefs.seat == "draw"
    return replace(prefs, opponent="computer", level=level, seat="draw" if draws else seat)


def seats_of(prefs: Prefs, seed: int) -> Seats:
    """Who sits where in a new game; the seed decides a seat that is to be drawn."""
    computer = Computer(prefs.level)
    if prefs.opponent == "friend":
        return YOU, FRIEND
    if prefs.opponent == "watch":
        return computer, computer
    if prefs.seat == "draw":
        return drawn((YOU, computer), seed)
    return (computer, YOU) if prefs.seat == "second" else (YOU, computer)
