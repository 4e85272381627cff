"""Sequence Duel: append an unused factor or multiple of the last number; whoever cannot move loses.

The first number is free (with `even`, the classroom rule of Juniper Green, it must be even).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from .game import (
    Flag,
    GameOver,
    IllegalMove,
    InvalidMove,
    Number,
    Outcome,
    Player,
    Reason,
    Setting,
    Settings,
    other,
)
from .pool import NotInPool, Taken
from .settings import complete, integer, whole

Move: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Stuck(Reason):
    """No unused factor or multiple of the last number is left."""

    last: int


@dataclass(frozen=True, slots=True)
class NotRelated(Reason):
    """Neither a factor nor a multiple of the last number."""

    number: int
    last: int


@dataclass(frozen=True, slots=True)
class FirstMustBeEven(Reason):
    number: int


@dataclass(frozen=True, slots=True)
class DuelPosition:
    n: int = 9
    even: bool = False
    sequence: tuple[int, ...] = ()
    turn: Player = 1

    @property
    def last(self) -> int | None:
        return self.sequence[-1] if self.sequence else None

    @property
    def unused(self) -> tuple[int, ...]:
        used = set(self.sequence)
        return tuple(number for number in range(1, self.n + 1) if number not in used)

    @property
    def outcome(self) -> Outcome | None:
        if self.last is None or self.moves():
            return None
        return Outcome(other(self.turn), Stuck(self.last))

    @property
    def margin(self) -> None:
        return None

    @property
    def key(self) -> tuple[object, ...]:
        return self.n, self.even, self.turn, self.last, frozenset(self.sequence)

    def moves(self) -> tuple[Move, ...]:
        if self.last is None:
            return tuple(range(2, self.n + 1, 2) if self.even else range(1, self.n + 1))
        used = set(self.sequence)
        return tuple(number for number in relatives(self.last, self.n) if number not in used)

    def refusal(self, move: Move) -> Reason | None:
        if self.outcome:
            return GameOver()
        if not 1 <= move <= self.n:
            return NotInPool(move, self.n)
        if move in self.sequence:
            return Taken(move)
        if self.last is None:
            return FirstMustBeEven(move) if self.even and move % 2 else None
        return None if related(move, self.last) else NotRelated(move, self.last)

    def play(self, move: Move) -> DuelPosition:
        if reason := self.refusal(move):
            raise IllegalMove(reason)
        return DuelPosition(self.n, self.even, (*self.sequence, move), other(self.turn))

    def exchange(self) -> DuelPosition:
        return DuelPosition(self.n, self.even, self.sequence, other(self.turn))


def related(a: int, b: int) -> bool:
    """True if one of the numbers divides the other."""
    return a % b == 0 or b % a == 0


@lru_cache(maxsize=1024)
def relatives(number: int, n: int) -> tuple[int, ...]:
    """The factors and multiples of a number up to n, in order."""
    return tuple(one for one in range(1, n + 1) if related(one, number))


class DuelGame:
    key = "duel"
    title = "Sequence Duel"
    summary = "Add a factor or a multiple of the last number. Whoever is stuck loses."
    settings: tuple[Setting, ...] = (Number("n", 2, 100, 9), Flag("even"))

    def start(self, settings: Settings, seed: int = 0) -> DuelPosition:
        full = complete(self, settings)
        return DuelPosition(integer(full, "n"), bool(full["even"]))

    def format_move(self, move: Move) -> str:
        return str(move)

    def parse_move(self, text: str) -> Move:
        try:
            return whole(text)
        except ValueError:
            raise InvalidMove(text, self.key) from None


GAME = DuelGame()
