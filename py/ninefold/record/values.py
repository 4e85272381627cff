"""What a record is made of, how much of it is kept, and what can be wrong with one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..rules.game import Player
from ..session.seats import FRIEND, LEVELS

GAMES, PUZZLES, MISTAKES, ANSWERS = 1000, 4000, 200, 120
"""The most of each that are kept; of answers, to one mistake."""
ENDLESS, TRIES = 10**9, 10**6
"""Counted no further."""
AGAINST: Final = (*LEVELS, FRIEND.name)
"""Whom a game can have been against."""


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
    """In percent; None if there was never a choice."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The puzzle of a day."""

    date: str
    tries: int


@dataclass(frozen=True, slots=True)
class Mistake:
    """To try again: the code of the position before it, and the moves that were right there."""

    code: str
    answers: tuple[str, ...]


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
    """Not JSON, or nothing like a record."""


@dataclass(frozen=True, slots=True)
class TooLarge(Fault):
    pass


@dataclass(frozen=True, slots=True)
class Newer(Fault):
    version: int


@dataclass(frozen=True, slots=True)
class Damaged(Fault):
    """`part` is not what it must be."""

    part: str


class InvalidRecord(ValueError):
    """A text that is no record that can be read here; `reason` says why."""

    def __init__(self, reason: Fault) -> None:
        super().__init__(repr(reason))
        self.reason = reason
