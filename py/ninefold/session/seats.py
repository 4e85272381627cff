"""Who sits at the table: a seat is a value, a person or the computer at a level.

Codes, records, preferences and frames write a seat as a short text ("you", "friend", "gentle");
`read_seat` and `write_seat` are the only way from one to the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

LEVELS: Final = ("gentle", "easy", "steady", "sharp", "perfect")
"""The keys of the levels; what they mean is the business of `ai`."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who presses or types; `name` is the key in texts, not what a page shows."""

    name: str


@dataclass(frozen=True, slots=True)
class Computer:
    """The program itself, at one of the `LEVELS`."""

    level: str


Seat: TypeAlias = Person | Computer
Seats: TypeAlias = tuple[Seat, Seat]
"""The seats of player 1 and of player 2."""

YOU: Final = Person("you")
FRIEND: Final = Person("friend")
SEATS: Final[tuple[Seat, ...]] = (YOU, FRIEND, *map(Computer, LEVELS))
"""Everybody who can sit at a table."""


def write_seat(seat: Seat) -> str:
    return seat.name if isinstance(seat, Person) else seat.level


def read_seat(text: str) -> Seat:
    """The seat that `write_seat` gives this text. Raises ValueError."""
    for seat in SEATS:
        if write_seat(seat) == text:
            return seat
    raise ValueError(f"nobody at a table is called {text!r}")


def at_level(seats: Seats, level: str) -> Seats:
    """The same people, and the computer at that level."""
    first, second = (Computer(level) if isinstance(seat, Computer) else seat for seat in seats)
    return first, second


def drawn(seats: Seats, seed: int) -> Seats:
    """The seats as the seed draws them: an odd seed exchanges the two players."""
    first, second = seats
    return (second, first) if seed % 2 else seats
