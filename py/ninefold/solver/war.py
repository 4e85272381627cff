"""Numbers War by intervals: best(i, j) = the larger of end less best of what that end leaves.

The table is built diagonal by diagonal (all rows of 1, of 2, ...), and only the last is kept.
Totals decide, the number of moves is fixed, and a tie belongs to whoever takes last.
"""

from __future__ import annotations

from ..rules.war import Move, WarPosition
from ..steps import Remembered, Steps
from .value import Value, ended


def lead_steps(row: tuple[int, ...]) -> Steps[int]:
    """By how much the player to move outscores the other on this row."""
    best = [0] * (len(row) + 1)
    for size in range(1, len(row) + 1):
        rights = row[size - 1 :]
        best = [
            left - after_left if left - after_left > right - after_right else right - after_right
            for left, right, after_right, after_left in zip(
                row, rights, best, best[1:], strict=False
            )
        ]
        yield size / len(row)
    return best[0]


lead = Remembered(lead_steps, keep=64)


def value(position: WarPosition) -> Value:
    margin = position.margin + lead(position.row)
    takes_last = len(position.row) % 2 == 1
    return ended(position) or Value(
        margin > 0 or (margin == 0 and takes_last), margin, len(position.row)
    )


def values(position: WarPosition) -> dict[Move, Value]:
    return {move: value(position.play(move)).before() for move in position.moves()}


def steps(position: WarPosition) -> Steps[None]:
    yield from lead.steps(position.row)
