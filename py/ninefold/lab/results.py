"""What came of games: who won each, how many were won, and how sure that number is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final

from ..rules.game import Player
from .faults import Fault

SURE: Final = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a pairing that is over: by the rules, or by a fault of the player `by`."""

    code: str
    seat: Player
    """Where the first one of the pairing sits, whose wins are counted."""
    winner: Player
    fault: Fault | None = None
    by: Player | None = None

    @property
    def won(self) -> bool:
        return self.winner == self.seat

    @property
    def failed(self) -> bool:
        """True if a fault of the first one ended it."""
        return self.by == self.seat


@dataclass(frozen=True, slots=True)
class Tally:
    won: int
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one is, at 95 %: the interval of Wilson, which also holds
        for few games and for shares near 0 and 1."""
        if not self.games:
            return 0.0, 1.0
        n, p, z = self.games, self.share, SURE
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        low = max(0.0, middle - half) if self.won else 0.0  # exactly, whatever is rounded
        return low, min(1.0, middle + half) if self.won < n else 1.0


def counted(games: Iterable[Played]) -> Tally:
    won = [played.won for played in games]
    return Tally(sum(won), len(won))
