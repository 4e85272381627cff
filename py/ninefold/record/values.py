"""What a record is made of, how much of it is kept, and what can be wrong with one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..rules.game import Player
from ..session.seats import FRIEND, LEVELS

GAMES, PUZZLES, MISTAKES, ANSWERS = 1000, 4000, 200, 120
"""The most games, puzzles and mistakes that are kept, and the most answers to one mistake."""
ENDLESS, TRIES = 10**9, 10**6
"""The numbers at which counting endless puzzles, and tries, stops."""
AGAINST: Final = (*LEVELS, FRIEND.name)
"""The opponents that a game can have been against."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game played to its end."""

    date: str
    code: str
    game: str
    against: str
    """The key of a level, or friend."""
    seat: Player
    won: bool
    accuracy: int | None
    """The accuracy in percent; None if there was never a choice."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The puzzle of a day, solved."""

    date: str
    tries: int


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake to try again: the code of the position before it, and the moves that were right
    there."""

    code: str
    answers: tuple[str, ...]
    solved: int = 0
    """How often it was solved at the first try, in a row."""
    due: str = ""
    """The day on which it comes back; empty if it can be tried at once."""


@dataclass(frozen=True, slots=True)
class Record:
    games: tuple[Finished, ...] = ()
    puzzles: tuple[Solved, ...] = ()
    endless: int = 0
    """How many puzzles were solved besides those of a day."""
    mistakes: tuple[Mistake, ...] = ()


class Fault:
    """Base of the values that say what is wrong with a record."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NotARecord(Fault):
    """The text is not JSON, or nothing like a record."""


@dataclass(frozen=True, slots=True)
class TooLarge(Fault):
    pass


@dataclass(frozen=True, slots=True)
class Newer(Fault):
    version: int


@dataclass(frozen=True, slots=True)
class Damaged(Fault):
    """The `part` of the record is not what it must be."""

    part: str


class InvalidRecord(ValueError):
    """The text is no record that can be read here; `reason` says why."""

    def __init__(self, reason: Fault) -> None:
        super().__init__(repr(reason))
        self.reason = reason
