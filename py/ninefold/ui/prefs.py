"""What a visitor prefers: kept from game to game and from visit to visit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from ..rules.game import InvalidSetting
from ..session.seats import (
    FRIEND,
    LEVELS,
    YOU,
    Bot,
    Computer,
    Seat,
    Seats,
    drawn,
    read_seat,
    write_seat,
)
from ..session.terms import COUNT, SEATS, SINGLE, WITH_POINTS, Terms, given_terms, terms_of

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
    rounds: int = SINGLE.rounds
    """This and the next three are the terms of a match (`session.terms.Terms`)."""
    first: int = SINGLE.first
    seats: str = SINGLE.seats
    count: str = SINGLE.count
    bot: str = ""
    """The seat of a bot where `opponent` is "bot". Neither is kept: a bot belongs to one table."""


NO_PREFS: Final = Prefs()


def checked(found: dict[str, Any]) -> Prefs:
    choices: dict[str, tuple[object, ...]] = {
        "level": LEVELS,
        "opponent": ("computer", "friend", "watch"),
        "seat": ("first", "second", "draw"),
        "sound": (True, False),
        "keys": (True, False),
        "values": (True, False),
        "seats": SEATS.options,
        "count": COUNT.options,
    }
    good = {key: found[key] for key, known in choices.items() if found.get(key) in known}
    names = {
        key: name.strip()[:LONGEST_NAME]
        for key in ("you", "friend")
        if isinstance(name := found.get(key), str)
    }
    numbers = {key: found[key] for key in ("rounds", "first") if type(found.get(key)) is int}
    return with_known_terms(Prefs(**(good | names | numbers)))


def with_known_terms(prefs: Prefs) -> Prefs:
    """The preferences with terms that a match can have: those of a single game if need be."""
    return as_agreed(prefs, preferred_terms(prefs, WITH_POINTS[0]))


def preferred_terms(prefs: Prefs, key: str) -> Terms:
    """The terms that a visitor prefers, as far as the game with this key has them."""
    count = prefs.count if key in WITH_POINTS else COUNT.default
    wanted = Terms(prefs.rounds, prefs.first, prefs.seats, count)
    try:
        return terms_of(key, given_terms(wanted))
    except InvalidSetting:
        return SINGLE


def as_agreed(prefs: Prefs, terms: Terms) -> Prefs:
    """The preferences with the terms of a match."""
    return replace(
        prefs, rounds=terms.rounds, first=terms.first, seats=terms.seats, count=terms.count
    )


def as_seated(prefs: Prefs, seats: Seats) -> Prefs:
    """The preferences with the opponent who sits at the table: a link may have brought another than
    is preferred, and seats may have been swapped."""
    level = next((seat.level for seat in seats if isinstance(seat, Computer)), "")
    bot = next((write_seat(seat) for seat in seats if isinstance(seat, Bot)), "")
    if not (level or bot) or FRIEND in seats:
        return replace(prefs, opponent="friend")
    if YOU not in seats and not bot:
        return replace(prefs, opponent="watch", level=level)
    seat = "first" if seats[0] == YOU else "second"
    seat = "draw" if prefs.opponent == "computer" and prefs.seat == "draw" else seat
    if bot:
        return replace(prefs, opponent="bot", bot=bot, seat=seat)
    return replace(prefs, opponent="computer", level=level, seat=seat)


def seats_of(prefs: Prefs, seed: int) -> Seats:
    """Who sits where in a new game; the seed decides a seat that is to be drawn."""
    computer: Seat = Computer(prefs.level)
    if prefs.opponent == "friend":
        return YOU, FRIEND
    if prefs.opponent == "watch":
        return computer, computer
    if prefs.opponent == "bot":
        computer = read_seat(prefs.bot)
    if prefs.seat == "draw":
        return drawn((YOU, computer), seed)
    return (computer, YOU) if prefs.seat == "second" else (YOU, computer)
