"""What the ways of all games share: to like moves by a whole number, and to see a few moves ahead.

Only comparisons of whole numbers decide, so every interpreter comes to the same moves, and a row
whose numbers are all twice as large is played in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from ... import solver
from ...rules.game import M, Position
from ...solver.value import Value
from ...steps import Steps

# Each way takes the positions of its own game and gives moves of its own type.
Way: TypeAlias = Callable[[Any], Sequence[Any]]
"""The moves that somebody who looks this way likes best, all equally."""
LongWay: TypeAlias = Callable[[Any], Steps[Sequence[Any]]]
"""The same in slices, for ways that look at much."""


def most_liked(moves: Sequence[M], liking: Callable[[M], int]) -> list[M]:
    return foremost(moves, [liking(move) for move in moves])


def most_liked_steps(moves: Sequence[M], liking: Callable[[M], int]) -> Steps[Sequence[M]]:
    """The same, a move at a time."""
    likings = []
    for move in moves:
        likings.append(liking(move))
        yield len(likings) / len(moves)
    return foremost(moves, likings)


def foremost(moves: Sequence[M], likings: Sequence[int]) -> list[M]:
    most = max(likings)
    return [move for move, liked in zip(moves, likings, strict=True) if liked == most]


def seen(position: Position[M], moves: Sequence[M], depth: int) -> Sequence[M]:
    """What somebody plays who sees `depth` moves ahead: the soonest win in sight, else whatever
    does not lose in sight, else the longest resistance."""
    values = solver.values(position)
    return most_liked(moves, lambda move: sight(values[move], depth))


def sight(value: Value, depth: int) -> int:
    """How good a move looks: more than 0 if a win is seen, less if a loss is."""
    if value.moves is None or value.moves > depth:
        return 0
    return depth + 1 - value.moves if value.wins else value.moves - depth - 1
