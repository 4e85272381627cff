"""The way a game came to where it is, without the swap.

A swap exchanges the players' names, so what was played before it counts for the other player: the
positions before it are shown with the names exchanged, and the swap itself is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ...rules import plain
from ...rules.game import AnyPosition, Player
from ...rules.swap import SWAP

P = TypeVar("P", bound=AnyPosition)


@dataclass(frozen=True, slots=True)
class Trail(Generic[P]):
    positions: tuple[P, ...]
    """The positions from the start to the current one."""
    # Of the game's own type, which only the game knows.
    moves: tuple[Any, ...]

    @property
    def now(self) -> P:
        return self.positions[-1]

    @property
    def players(self) -> tuple[Player, ...]:
        """Who made each move."""
        return tuple(position.turn for position in self.positions[:-1])


def trail(
    kind: type[P], positions: Sequence[AnyPosition], moves: Sequence[Any], ply: int
) -> Trail[P]:
    """The way of a game to `ply`; the positions must be of that kind, inside the swap's wrapper or
    not."""
    played, seen = tuple(moves[:ply]), [plain(position) for position in positions[: ply + 1]]
    if SWAP in played:
        at = played.index(SWAP)
        played = played[:at] + played[at + 1 :]
        seen = [position.exchange() for position in seen[:at]] + seen[at + 1 :]
    found = tuple(position for position in seen if isinstance(position, kind))
    assert len(found) == len(seen)
    return Trail(found, played)
