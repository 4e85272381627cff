"""What a record is made of, how much of it is kept, and what can be wrong with one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..rules.game import Player
from ..session.seats import FRIEND, LEVELS

GAMES, MATCHES, PUZZLES, MISTAKES, ANSWERS = 1000, 300, 4000, 200, 120
"""The most games, matches, puzzles and mistakes that are kept, and the most answers to one
mistake."""
ENDLESS, TRIES, SCORE = 10**9, 10**6, 10**6
"""The numbers at which counting endless puzzles, and tries, stops; and more than any score."""
CHALLENGES: Final = 100
"""More than there are challenges of the lab."""
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
class Decided:
    """A match of several rounds, played to its end. Its rounds are among the finished games too."""

    date: str
    code: str
    """The code of its first round. The deal in it tells one match from another."""
    game: str
    against: str
    """The key of a level, or friend."""
    yours: int
    """Your score."""
    theirs: int

    @property
    def won(self) -> bool:
        return self.yours > self.theirs


@dataclass(frozen=True, slots=True)
class Solved:
    """The puzzle of a day, solved."""

    date: str
    tries: int
    late: bool = False
    """True if it was solved after its day: then it does not count for days in a row. Records of
    before this was written down do not say, and all their puzzles count."""


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
    matches: tuple[Decided, ...] = ()
    challenges: tuple[str, ...] = ()
    """The challenges of the lab that a bot of the visitor's has passed: `war.1`, `war.2`."""


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


@dataclass(frozen=True, slots=True)
class StillToCome(Fault):
    """The record has something of a day that is still to come."""

    day: str


class InvalidRecord(ValueError):
    """The text is no record that can be read here; `reason` says why."""

    def __init__(self, reason: Fault) -> None:
        super().__init__(repr(reason))
        self.reason = reason
