"""Sum Battle: add a number from 1 to 9 to your total; exactly the target wins, more loses.

Numbers within `gap` of the opponent's last number are blocked. With nothing left to choose, the
player to move loses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .game import (
    GameOver,
    IllegalMove,
    InvalidMove,
    Number,
    Outcome,
    Pair,
    Player,
    Reason,
    Setting,
    Settings,
    other,
)
from .pool import NotInPool
from .settings import complete, integer, whole

Move: TypeAlias = int
POOL = range(1, 10)


@dataclass(frozen=True, slots=True)
class Reached(Reason):
    target: int


@dataclass(frozen=True, slots=True)
class WentPast(Reason):
    total: int
    target: int


@dataclass(frozen=True, slots=True)
class AllBlocked(Reason):
    last: int


@dataclass(frozen=True, slots=True)
class Blocked(Reason):
    """`numbers` of the pool are too near to the opponent's last number."""

    numbers: tuple[int, ...]
    last: int


@dataclass(frozen=True, slots=True)
class BattlePosition:
    target: int = 50
    gap: int = 1
    turn: Player = 1
    totals: Pair = (0, 0)
    last: int | None = None

    @property
    def total(self) -> int:
        """The total of the player to move."""
        return self.totals[self.turn - 1]

    @property
    def outcome(self) -> Outcome | None:
        mover = other(self.turn)
        reached = self.totals[mover - 1]
        if reached == self.target:
            return Outcome(mover, Reached(self.target))
        if reached > self.target:
            return Outcome(self.turn, WentPast(reached, self.target))
        if self.last is not None and not self.free():
            return Outcome(mover, AllBlocked(self.last))
        return None

    @property
    def margin(self) -> None:
        return None

    @property
    def key(self) -> BattlePosition:
        return self

    def blocked(self) -> tuple[int, ...]:
        """The numbers of the pool that the opponent's last number blocks."""
        if self.last is None:
            return ()
        return tuple(number for number in POOL if abs(number - self.last) <= self.gap)

    def free(self) -> tuple[int, ...]:
        blocked = self.blocked()
        return tuple(number for number in POOL if number not in blocked)

    def moves(self) -> tuple[Move, ...]:
        return () if self.outcome else self.free()

    def past_target(self, move: Move) -> bool:
        """True if a legal move goes past the target, which loses at once."""
        return self.total + move > self.target

    def refusal(self, move: Move) -> Reason | None:
        if self.outcome:
            return GameOver()
        if move not in POOL:
            return NotInPool(move, POOL[-1])
        blocked = self.blocked()
        return Blocked(blocked, self.last) if self.last and move in blocked else None

    def play(self, move: Move) -> BattlePosition:
        if reason := self.refusal(move):
            raise IllegalMove(reason)
        first, second = self.totals
        totals = (first + move, second) if self.turn == 1 else (first, second + move)
        return BattlePosition(self.target, self.gap, other(self.turn), totals, move)

    def exchange(self) -> BattlePosition:
        first, second = self.totals
        return BattlePosition(self.target, self.gap, other(self.turn), (second, first), self.last)


class BattleGame:
    key = "battle"
    title = "Sum Battle"
    summary = "Add numbers to reach the target exactly. Your last number blocks its neighbours."
    settings: tuple[Setting, ...] = (Number("target", 10, 300, 50), Number("gap", 0, 3, 1))

    def start(self, settings: Settings, seed: int = 0) -> BattlePosition:
        full = complete(self, settings)
        return BattlePosition(integer(full, "target"), integer(full, "gap"))

    def format_move(self, move: Move) -> str:
        return str(move)

    def parse_move(self, text: str) -> Move:
        try:
            return whole(text)
        except ValueError:
            raise InvalidMove(text, self.key) from None


GAME = BattleGame()
