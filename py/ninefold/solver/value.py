"""What a position is worth with best play, and what a move gives away.

A win is better the larger its margin, then the sooner it comes; a loss is better the smaller its
margin, then the later it comes. Both players agree on this order, so it is zero-sum and exact.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from ..rules.game import M, Position

FAR = 10**6
"""Where the number of moves is not known, it counts as more than any that is."""


@dataclass(frozen=True, slots=True)
class Value:
    """For the player to move."""

    wins: bool
    margin: int | None
    """Difference of the final totals; None in games without totals to compare."""
    moves: int | None
    """How many more moves the game takes; None where that is not known."""

    @property
    def rank(self) -> tuple[bool, int, int]:
        """Larger is better."""
        moves = FAR if self.moves is None else self.moves
        return self.wins, self.margin or 0, -moves if self.wins else moves

    def before(self) -> Value:
        """The same line for the opponent, who just moved into this position."""
        margin = None if self.margin is None else -self.margin
        return Value(not self.wins, margin, None if self.moves is None else self.moves + 1)

    def regret(self, move: Value) -> int:
        """What a move of that value gives away: points, or (as 1) the win."""
        lost_win = int(self.wins and not move.wins)
        if self.margin is None or move.margin is None:
            return lost_win
        return max(self.margin - move.margin, lost_win)


@dataclass(frozen=True, slots=True)
class Choice(Generic[M]):
    """A legal move, its value for the player who makes it, and its regret."""

    move: M
    value: Value
    regret: int


def ended(position: Position[M]) -> Value | None:
    """The value of a finished game; None while it goes on."""
    outcome = position.outcome
    if outcome is None:
        return None
    return Value(outcome.winner == position.turn, position.margin, 0)


def top(values: Mapping[M, Value]) -> Value:
    return max(values.values(), key=rank)


def rank(value: Value) -> tuple[bool, int, int]:
    return value.rank
