"""How people take ends in Numbers War: the larger one, or the one that uncovers less."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...rules.war import Move, WarPosition
from .liking import Way, most_liked


def sensible(position: WarPosition) -> Sequence[Move]:
    """Of the last two numbers everybody takes the larger."""
    return larger(position) if len(position.row) <= 2 else position.moves()


def larger(position: WarPosition) -> Sequence[Move]:
    """Takes the larger end."""
    return most_liked(position.moves(), position.number)


def most_points(position: WarPosition) -> int:
    """The larger end."""
    return max(position.row[0], position.row[-1])


def later(position: WarPosition) -> Sequence[Move]:
    """Takes the smaller end, and saves the larger one for later; in a long row any end."""
    if len(position.row) <= 2 or len(position.row) > LONG:
        return sensible(position)
    return most_liked(position.moves(), lambda move: -position.number(move))


LONG: Final = 10
"""A row of more numbers is too long to save anything in it."""


def reply(position: WarPosition) -> Sequence[Move]:
    """Takes an end, less the larger end that the other then finds."""
    return most_liked(
        sensible(position), lambda move: position.number(move) - uncovered(position, move)
    )


def uncovered(position: WarPosition, move: Move) -> int:
    after = position.play(move)
    return most_points(after) if after.row else 0


WAYS: Final[dict[str, Way]] = {"later": later, "any": sensible, "larger": larger, "reply": reply}
