"""What the map of Number Quest shows: sums that can come, sums that can be forced, pairs.

Sets of sums are the bits of one number.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...rules.game import Player
from ...rules.quest import QuestPosition
from ...solver import quest as solver
from .trail import Trail


@dataclass(frozen=True, slots=True)
class Facts:
    way: Trail[QuestPosition]
    levels: tuple[int, ...]
    """The possible sums, as bits, after each number still to be played."""
    caller: Player
    """The first caller; while nobody has called, the player to move."""
    forced: int
    """The final sums that this player can force, as bits."""
    pair_sum: int

    @property
    def position(self) -> QuestPosition:
        return self.way.now

    @property
    def played(self) -> int:
        return len(self.position.sequence)

    @property
    def by(self) -> dict[int, Player]:
        """Who played which number, in order."""
        return dict(zip(self.position.sequence, self.way.players, strict=True))

    @property
    def last(self) -> int | None:
        return self.position.sequence[-1] if self.position.sequence else None

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The pairs of numbers from 1 to n that make the pairs' sum, used ones included."""
        n, total = self.position.n, self.pair_sum
        return [(low, total - low) for low in range(1, n + 1) if low < total - low <= n]


def facts_of(way: Trail[QuestPosition]) -> Facts:
    position = way.now
    found = solver.tables((position.n, position.length))
    caller = position.calls[0].player if position.calls else position.turn
    sums = found.mine if caller == position.turn else found.theirs
    forced = sums[solver.used_bits(position)] << position.sum
    return Facts(way, levels_of(position), caller, forced, pair_sum(way))


def levels_of(position: QuestPosition) -> tuple[int, ...]:
    """The sums, as bits, that 0, 1, 2 and more numbers of the pool lead to."""
    levels = [1 << position.sum, *[0] * position.left]
    for number in position.pool:
        for count in range(position.left, 0, -1):
            levels[count] |= levels[count - 1] << number
    return tuple(levels)


def pair_sum(way: Trail[QuestPosition]) -> int:
    """The sum of a pair: of the numbers left now or a move ago, if they pair up, else of all
    numbers."""
    recent = way.positions[-1:-3:-1]
    sums = (even_sum(position.pool) for position in recent)
    return next((each for each in sums if each), way.now.n + 1)


def even_sum(pool: tuple[int, ...]) -> int | None:
    """The sum of every pair from the outside inwards, if it is always the same."""
    sums = {low + high for low, high in zip(pool, reversed(pool), strict=True)}
    return sums.pop() if len(pool) > 1 and len(sums) == 1 else None


def bits(number: int) -> tuple[int, ...]:
    return tuple(at for at in range(number.bit_length()) if number >> at & 1)


def runs(number: int) -> Iterator[tuple[int, int]]:
    """The first and last bit of every run of neighbouring bits."""
    found = bits(number)
    starts = [each for each in found if not number << 1 >> each & 1]
    ends = [each for each in found if not number >> each + 1 & 1]
    yield from zip(starts, ends, strict=True)
