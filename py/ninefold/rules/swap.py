"""Swap: once, as the reply to the first move, player 2 may answer S instead of moving.

The position stays as it is with the two players' names exchanged, and player 1 is to move. One
wrapper serves every game: it only counts to the second turn and exchanges names.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum
from typing import Final, Generic, TypeAlias

from .game import (
    Game,
    GameOver,
    IllegalMove,
    InvalidMove,
    M,
    Outcome,
    Player,
    Position,
    Reason,
    Setting,
    Settings,
)


class SwapMove(Enum):
    SWAP = "S"


SWAP: Final = SwapMove.SWAP
AnyMove: TypeAlias = M | SwapMove


@dataclass(frozen=True, slots=True)
class NoSwapNow(Reason):
    """Only the reply to the first move may be a swap."""


@dataclass(frozen=True, slots=True)
class SwapPosition(Generic[M]):
    base: Position[M]
    ply: int = 0

    @property
    def open(self) -> bool:
        """True if the player to move may swap now."""
        return self.ply == 1 and self.base.outcome is None

    @property
    def turn(self) -> Player:
        return self.base.turn

    @property
    def outcome(self) -> Outcome | None:
        return self.base.outcome

    @property
    def margin(self) -> int | None:
        return self.base.margin

    @property
    def key(self) -> Hashable:
        return self.base.key, min(self.ply, 2)

    def moves(self) -> tuple[AnyMove[M], ...]:
        return (*self.base.moves(), SWAP) if self.open else self.base.moves()

    def play(self, move: AnyMove[M]) -> SwapPosition[M]:
        if not isinstance(move, SwapMove):
            return SwapPosition(self.base.play(move), self.ply + 1)
        if not self.open:
            raise IllegalMove(GameOver() if self.outcome else NoSwapNow())
        return SwapPosition(self.base.exchange(), self.ply + 1)

    def exchange(self) -> SwapPosition[M]:
        return SwapPosition(self.base.exchange(), self.ply)


@dataclass(frozen=True, slots=True)
class SwapGame(Generic[M]):
    """Any game, with the swap."""

    base: Game[M]

    @property
    def key(self) -> str:
        return self.base.key

    @property
    def title(self) -> str:
        return self.base.title

    @property
    def summary(self) -> str:
        return self.base.summary

    @property
    def settings(self) -> tuple[Setting, ...]:
        return self.base.settings

    def start(self, settings: Settings, seed: int = 0) -> SwapPosition[M]:
        return SwapPosition(self.base.start(settings, seed))

    def format_move(self, move: AnyMove[M]) -> str:
        return move.value if isinstance(move, SwapMove) else self.base.format_move(move)

    def parse_move(self, text: str) -> AnyMove[M]:
        if text == SWAP.value:
            return SWAP
        try:
            return self.base.parse_move(text)
        except InvalidMove:
            raise InvalidMove(text, self.key, swap=True) from None
