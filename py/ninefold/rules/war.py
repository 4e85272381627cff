"""Numbers War: take the number at either end of the row; more points win.

Equal totals go to whoever took last.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

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
from .settings import complete, dealt_row
from .trays import EMPTY, Trays, margin, result, with_taken

Move: TypeAlias = Literal["L", "R"]


@dataclass(frozen=True, slots=True)
class OnlyLeft(Reason):
    """One number is left: it is taken as L."""


@dataclass(frozen=True, slots=True)
class WarPosition:
    row: tuple[int, ...]
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
        return self.row, self.turn, self.margin

    def moves(self) -> tuple[Move, ...]:
        ends: tuple[Move, ...] = ("L", "R")
        return ends[: len(self.row)]

    def number(self, move: Move) -> int:
        """The number that a move takes."""
        return self.row[0 if move == "L" else -1]

    def play(self, move: Move) -> WarPosition:
        if move not in self.moves():
            raise IllegalMove(OnlyLeft() if self.row else GameOver())
        rest = self.row[1:] if move == "L" else self.row[:-1]
        trays = with_taken(self.trays, self.turn, (self.number(move),))
        return WarPosition(rest, other(self.turn), trays)

    def exchange(self) -> WarPosition:
        return WarPosition(self.row, other(self.turn), self.trays[::-1])


class WarGame:
    key = "war"
    title = "Numbers War"
    summary = "Take a number from either end of the row. More points win."
    settings: tuple[Setting, ...] = (Number("n", 2, 40, 9), Row("row", 2, 40))

    def start(self, settings: Settings, seed: int = 0) -> WarPosition:
        return WarPosition(dealt_row(complete(self, settings), seed))

    def format_move(self, move: Move) -> str:
        return move

    def parse_move(self, text: str) -> Move:
        match text:
            case "L" | "R":
                return text
            case _:
                raise InvalidMove(text, self.key)


GAME = WarGame()
