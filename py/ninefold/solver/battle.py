"""Sum Battle by sets of totals: one number whose bits are the opponent's totals.

Seen by one player, "I": for my total a and each last number, the totals b of the other at which I,
to move, win within d moves, and those at which the other, to move, loses within d. My own moves
change a and leave b alone: a union of sets. The other's moves shift b: an intersection of shifted
sets. So each step from d-1 to d treats all b at once, and the moves to the end come out exactly.
The two views of one position (mover against waiter, waiter against mover) are the same game, so
one table serves both players.
"""

from __future__ import annotations

from itertools import accumulate
from operator import and_, or_
from typing import TypeAlias

from ..rules.battle import POOL, BattlePosition, Move
from ..steps import Remembered, Steps
from .unordered import Unordered
from .value import Value, ended

Sets: TypeAlias = list[list[int]]
"""By total, then by last number (0: none)."""
Grown: TypeAlias = dict[int, list[int]]
Stages: TypeAlias = list[list[tuple[int, list[int]]]]
"""By total: how its sets grew, as (moves, sets)."""


class Table:
    """Who wins from where, and in how many moves."""

    def __init__(self, target: int, gap: int) -> None:
        self.target = target
        self.everywhere = (1 << target) - 1
        # How many numbers of the pool are free below the last number, and how many are not above.
        size = len(POOL)
        self.sides = [(0, 0)] + [(max(x - gap - 1, 0), min(x + gap, size)) for x in POOL]
        stuck = [self.everywhere if side == (0, size) else 0 for side in self.sides]
        self.win: Sets = [[0] * (size + 1) for _ in range(target)]
        self.lose: Sets = [stuck] * target
        self.win_stages: Stages = [[] for _ in range(target)]
        self.lose_stages: Stages = [[] for _ in range(target)]

    def wins(self, total: int) -> list[int]:
        """Where I win by moving to a place where the other loses, or to the target."""
        terms = [self.after_mine(total + x, x) for x in POOL]
        upto = list(accumulate(terms, or_, initial=0))
        onwards = list(accumulate(reversed(terms), or_, initial=0))[::-1]
        return [upto[low] | onwards[high] for low, high in self.sides]

    def after_mine(self, total: int, x: int) -> int:
        if total < self.target:
            return self.lose[total][x]
        return self.everywhere if total == self.target else 0

    def losses(self, total: int) -> list[int]:
        """Where all that the other can do is to go past the target or to let me win."""
        win, past = self.win[total], self.everywhere
        terms = []
        for x in POOL:
            beyond = self.target - x + 1
            terms.append(win[x] >> x | past >> beyond << beyond)
        upto = list(accumulate(terms, and_, initial=self.everywhere))
        onwards = list(accumulate(reversed(terms), and_, initial=self.everywhere))[::-1]
        return [upto[low] & onwards[high] for low, high in self.sides]

    def grow(self, moves: int, won: set[int], lost: set[int]) -> tuple[set[int], set[int]]:
        """From `moves - 1` to `moves`, given the totals whose sets grew in the step before."""
        reach = {total - x for total in lost for x in POOL if 0 <= total - x < self.target}
        new_wins: Unordered[int, list[int]] = {total: self.wins(total) for total in reach}
        new_losses: Unordered[int, list[int]] = {total: self.losses(total) for total in won}
        return (
            record(self.win, new_wins, self.win_stages, moves),
            record(self.lose, new_losses, self.lose_stages, moves),
        )

    def moves(self, mine: int, theirs: int, last: int) -> tuple[bool, int]:
        """Does the player to move win, and in how many moves does it end?"""
        if self.win[mine][last] >> theirs & 1:
            return True, read(self.win_stages, mine, last, theirs)
        return False, read(self.lose_stages, theirs, last, mine)


def record(sets: Sets, grown: Grown, stages: Stages, moves: int) -> set[int]:
    """Take over the sets that have grown, and keep them as the stage they reached at `moves`."""
    changed: Unordered[int, list[int]] = {
        total: row for total, row in grown.items() if row != sets[total]
    }
    for total, row in changed.items():
        sets[total] = row
        stages[total].append((moves, row))
    return set(changed)


def read(stages: Stages, total: int, last: int, bit: int) -> int:
    """Sets only grow: the first stage that has the bit tells when it came."""
    return next((moves for moves, row in stages[total] if row[last] >> bit & 1), 0)


def table_steps(key: tuple[int, int]) -> Steps[Table]:
    target, gap = key
    table = Table(target, gap)
    won = set(range(target))
    lost = set(range(target + len(POOL)))
    moves = 0
    while won or lost:
        moves += 1
        won, lost = table.grow(moves, won, lost)
        yield min(moves / (target / 3 + 10), 1.0)
    return table


tables = Remembered(table_steps, keep=4)


def value(position: BattlePosition) -> Value:
    return ended(position) or Value(*going_on(position))


def going_on(position: BattlePosition) -> tuple[bool, None, int]:
    mine = position.total
    return in_table(position, mine, sum(position.totals) - mine, position.last or 0)


def in_table(position: BattlePosition, mine: int, theirs: int, last: int) -> tuple[bool, None, int]:
    """What the table says of a player to move with the total `mine`."""
    wins, moves = tables((position.target, position.gap)).moves(mine, theirs, last)
    return wins, None, moves


def values(position: BattlePosition) -> dict[Move, Value]:
    return {move: after(position, move).before() for move in position.moves()}


def after(position: BattlePosition, move: Move) -> Value:
    """The value of the position after a legal move. Unless the move ends the game it is in the
    table: making the position, which checks the move, takes longer than reading that."""
    mine = position.total
    if mine + move >= position.target:
        return value(position.play(move))
    return Value(*in_table(position, sum(position.totals) - mine, mine + move, move))


def steps(position: BattlePosition) -> Steps[None]:
    yield from tables.steps((position.target, position.gap))
