"""Where every move loses, the best is the one that is hardest to answer.

Best play makes no difference between moves of the same value, but people err. So among the moves
of the best value the hardest is the one after which the smallest share of the answers keeps the
win. The computer, the hint and the look back all break such ties here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..rules.game import AnyPosition, M, Position
from ..steps import Steps
from . import values
from .value import Choice, rank


def best_valued(choices: Sequence[Choice[M]]) -> list[Choice[M]]:
    """The choices of the best value: the same winner, margin and number of moves."""
    best = max(rank(choice.value) for choice in choices)
    return [choice for choice in choices if rank(choice.value) == best]


def good_answers(position: AnyPosition) -> tuple[int, int]:
    """How many moves of the player to move keep the win, and how many moves there are in all."""
    found = values(position)
    return sum(value.wins for value in found.values()), len(found)


def ease(position: AnyPosition) -> float:
    """How easily the player to move can go right: the share of their moves that keep the win."""
    good, every = good_answers(position)
    return good / max(every, 1)


def hardest_steps(position: Position[M], moves: Iterable[M]) -> Steps[tuple[M, ...]]:
    """Those of the moves that leave the opponent the smallest share of good answers."""
    eases: dict[M, float] = {}
    for move in moves:
        eases[move] = ease(position.play(move))
        yield 1.0
    least = min(eases.values())
    return tuple(move for move in eases if eases[move] == least)
