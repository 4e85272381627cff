"""How people cut a row before they have understood Sequence Split.

Who takes nearly all has won, if no cap forbids it. Beginners take a few numbers, as if it were
Numbers War, or share the row; whoever has seen more takes all they can.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ... import solver
from ...rules.split import Move, SplitPosition
from .liking import Way, most_liked


def sensible(position: SplitPosition) -> Sequence[Move]:
    """At the last cut everybody keeps the larger number."""
    moves, last = position.moves(), len(position.row) == 2
    return most_liked(moves, lambda move: kept(position, move)) if last else moves


def kept(position: SplitPosition, move: Move) -> int:
    return sum(position.parts(move)[0])


def size(position: SplitPosition, move: Move) -> int:
    return len(position.parts(move)[0])


def few(position: SplitPosition) -> Sequence[Move]:
    """Takes a few numbers from an end: at most a third of the row."""
    most = max(len(position.row) // 3, 1)
    return [move for move in sensible(position) if size(position, move) <= most]


def share(position: SplitPosition) -> Sequence[Move]:
    """Shares the row, modestly: takes a third of the numbers at least, and no more than half."""
    row, cap = len(position.row), position.cap or len(position.row)
    most = max(min(row // 2, cap), 1)
    least = min((row + 2) // 3, most)
    return [move for move in sensible(position) if least <= size(position, move) <= most]


def grab(position: SplitPosition) -> Sequence[Move]:
    """Takes as many points as it can."""
    return most_liked(sensible(position), lambda move: kept(position, move))


def reply(position: SplitPosition) -> Sequence[Move]:
    """Takes points, less what the other can take next."""
    return most_liked(
        sensible(position), lambda move: kept(position, move) - next_taken(position, move)
    )


def narrow(position: SplitPosition) -> Sequence[Move]:
    """Adds up nearly right: if a cut gives the win away, the one that does so by least. Few numbers
    it adds up quite right."""
    moves = sensible(position)
    values = solver.values(position)
    right = len(position.row) <= FEW
    lost = [] if right else [move for move in moves if not values[move].wins]
    return most_liked(lost or moves, lambda move: values[move].margin or 0)


FEW: Final = 4
"""Up to so many numbers are added up without a mistake."""


def most_points(position: SplitPosition) -> int:
    """As many numbers as may be kept, from the better end."""
    row = position.row
    most = min(position.cap or len(row), max(len(row) - 1, 1))
    return max(sum(row[:most]), sum(row[-most:]))


def next_taken(position: SplitPosition, move: Move) -> int:
    """The most that the other can take after a move."""
    after = position.play(move)
    return most_points(after) if after.row else 0


WAYS: Final[dict[str, Way]] = {
    "few": few,
    "share": share,
    "narrow": narrow,
    "grab": grab,
    "reply": reply,
}
