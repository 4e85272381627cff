"""Who sits at the table: a seat is a value, a person, the computer at a level, or a bot.

Codes, records, preferences and frames write a seat as a short text ("you", "friend", "gentle");
`read_seat` and `write_seat` are the only way from one to the other. A bot is written as its key and
its name, `bot_1c291ca_Greedy~20one`; its Python is kept elsewhere, and found by the key.
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


@dataclass(frozen=True, slots=True)
class Bot:
    """A visitor's own Python (`lab`), which runs elsewhere."""

    key: str
    """Tells bots apart that have the same name."""
    name: str


Seat: TypeAlias = Person | Computer | Bot
Seats: TypeAlias = tuple[Seat, Seat]
"""The seats of player 1 and of player 2."""

YOU: Final = Person("you")
FRIEND: Final = Person("friend")
SEATS: Final[tuple[Seat, ...]] = (YOU, FRIEND, *map(Computer, LEVELS))
"""Everybody who can sit at a table, but for bots."""


def write_seat(seat: Seat) -> str:
    match seat:
        case Person(name):
            return name
        case Computer(level):
            return level
        case Bot(key, name):
            return f"{BOT}_{key}_{spelled(name)}"


def read_seat(text: str) -> Seat:
    """The seat that `write_seat` gives this text. Raises ValueError."""
    for seat in SEATS:
        if write_seat(seat) == text:
            return seat
    kind, _, rest = text.partition("_")
    key, _, name = rest.partition("_")
    if kind == BOT and len(key) == len(NO_KEY) and set(key) <= DIGITS:
        bot = Bot(key, read_name(name))
        if write_seat(bot) == text and is_shown(bot.name):
            return bot
    raise ValueError(f"nobody at a table is called {text!r}")


# Bots

BOT: Final = "bot"
NO_KEY: Final = "0000000"
"""As long as every key of a bot."""
DIGITS: Final = frozenset("0123456789abcdefghijklmnopqrstuv")
LONGEST_NAME: Final = 40
"""The most letters in the name of a bot."""
PLAIN: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
HIDDEN: Final = ((0, 31), (127, 160), (173, 173), (8203, 8207), (8232, 8239), (8287, 8303))
"""Letters that nobody sees, or that turn others around: between these numbers."""


def spelled(name: str) -> str:
    """A name in letters that stand in a link as they are: `Greedy~20one`."""
    return "".join(each if each in PLAIN else tilde(each) for each in name)


def tilde(letter: str) -> str:
    return "".join(f"~{byte:02x}" for byte in letter.encode())


def read_name(text: str) -> str:
    """The name that `spelled` writes like this. Raises ValueError if that is none."""
    first, *others = text.split("~")
    found = first.encode()
    for part in others:
        found += bytes((int(part[:2], 16),)) + part[2:].encode()
    return found.decode()


def is_shown(name: str) -> bool:
    """True for a name of a few letters that can all be seen."""
    letters = [ord(letter) for letter in name if letter != " "]
    hidden = any(low <= letter <= high for letter in letters for low, high in HIDDEN)
    return bool(letters) and len(name) <= LONGEST_NAME and not hidden


def at_level(seats: Seats, level: str) -> Seats:
    """The same people, and the computer at that level."""
    first, second = (Computer(level) if isinstance(seat, Computer) else seat for seat in seats)
    return first, second


def against_bot(seats: Seats, bot: Bot) -> Seats:
    """The same table, with a bot in the place of your opponent, or of the second player."""
    first, second = seats
    return (bot, second) if second == YOU else (first, bot)


def drawn(seats: Seats, seed: int) -> Seats:
    """The seats as the seed draws them: an odd seed exchanges the two players."""
    first, second = seats
    return (second, first) if seed % 2 else seats
