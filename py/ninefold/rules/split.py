"""Sequence Split: cut the row in two, keep one part, pass the other on; more points win.

A single number can only be taken, and that ends the game. `cap` limits how many numbers a
player may keep at once (0: no cap). Equal totals go to whoever took last.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from .game import (
    GameOver,
    IllegalMove,
    InvalidMove,
    Number,
    Outcome,
    Player,
    Reason,
    Row,
    Setting,
    Settings,
    other,
)
from .settings import complete, dealt_row, integer, whole
from .trays import EMPTY, Trays, margin, result, with_taken


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut after the `at`-th number and keep one side."""

    at: int
    keep: Literal["L", "R"]


TAKE: Final = "T"
Move: TypeAlias = Cut | Literal["T"]


@dataclass(frozen=True, slots=True)
class CutOutside(Reason):
    at: int
    numbers: int


@dataclass(frozen=True, slots=True)
class OverCap(Reason):
    kept: int
    cap: int


@dataclass(frozen=True, slots=True)
class OnlyTake(Reason):
    """One number is left: it cannot be cut."""


@dataclass(frozen=True, slots=True)
class MustCut(Reason):
    """Taking is for a single number."""


@dataclass(frozen=True, slots=True)
class SplitPosition:
    row: tuple[int, ...]
    cap: int = 0
    turn: Player = 1
    trays: Trays = EMPTY

    @property
    def outcome(self) -> Outcome | None:
        return None if self.row else result(self.trays, last=other(self.turn))

    @property
    def margin(self) -> int:
        return margin(self.trays, self.turn)

    @property
    def key(self) -> tuple[object, ...]:
        return self.row, self.cap, self.turn, self.margin

    def moves(self) -> tuple[Move, ...]:
        size = len(self.row)
        if size == 0:
            return ()
        if size == 1:
            return (TAKE,)
        cap = self.cap or size
        lefts = [Cut(at, "L") for at in range(1, size) if at <= cap]
        return (*lefts, *(Cut(at, "R") for at in range(1, size) if size - at <= cap))

    def parts(self, move: Move) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What a move keeps, and what it passes on."""
        if not isinstance(move, Cut):
            return self.row, ()
        left, right = self.row[: move.at], self.row[move.at :]
        return (left, right) if move.keep == "L" else (right, left)

    def refusal(self, move: Move) -> Reason | None:
        size = len(self.row)
        if not self.row:
            return GameOver()
        if not isinstance(move, Cut):
            return MustCut() if size > 1 else None
        if size == 1:
            return OnlyTake()
        if not 1 <= move.at < size:
            return CutOutside(move.at, size)
        kept = len(self.parts(move)[0])
        return OverCap(kept, self.cap) if self.cap and kept > self.cap else None

    def play(self, move: Move) -> SplitPosition:
        if reason := self.refusal(move):
            raise IllegalMove(reason)
        kept, rest = self.parts(move)
        trays = with_taken(self.trays, self.turn, kept)
        return SplitPosition(rest, self.cap, other(self.turn), trays)

    def exchange(self) -> SplitPosition:
        return SplitPosition(self.row, self.cap, other(self.turn), self.trays[::-1])


class SplitGame:
    key = "split"
    title = "Sequence Split"
    summary = "Cut the row, keep one part, leave the other. More points win."
    settings: tuple[Setting, ...] = (
        Number("n", 3, 30, 9),
        Row("row", 3, 30),
        Number("cap", 0, 30, 0),
    )

    def start(self, settings: Settings, seed: int = 0) -> SplitPosition:
        full = complete(self, settings)
        return SplitPosition(dealt_row(full, seed), integer(full, "cap"))

    def format_move(self, move: Move) -> str:
        return f"{move.at}{move.keep}" if isinstance(move, Cut) else move

    def parse_move(self, text: str) -> Move:
        if text == TAKE:
            return TAKE
        try:
            at = whole(text[:-1])
        except ValueError:
            raise InvalidMove(text, self.key) from None
        match text[-1]:
            case "L" | "R" as keep:
                return Cut(at, keep)
            case _:
                raise InvalidMove(text, self.key)


GAME = SplitGame()
