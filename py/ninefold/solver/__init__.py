"""Exact values of every position: the fast solver of its game, the swap on top.

Each game's module offers `value`, `values` (by move, for the player who makes it; only the moves
that matter) and `steps`, which prepares the tables a slice at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from ..rules.battle import BattlePosition
from ..rules.duel import DuelPosition
from ..rules.game import AnyPosition, M, Position
from ..rules.quest import QuestPosition
from ..rules.split import SplitPosition
from ..rules.swap import SWAP, SwapPosition
from ..rules.war import WarPosition
from ..steps import Remembered, Steps, within
from . import battle, duel, quest, split, war
from .value import Choice, Value, rank, top


class Solver(Protocol):
    """What a game's solver module offers. Each takes its own positions and moves only, so the
    menu of them is typed with Any."""

    def value(self, position: Any, /) -> Value: ...
    def values(self, position: Any, /) -> dict[Any, Value]: ...
    def steps(self, position: Any, /) -> Steps[None]: ...


SOLVERS: dict[type, Solver] = {
    SplitPosition: split,
    DuelPosition: duel,
    WarPosition: war,
    QuestPosition: quest,
    BattlePosition: battle,
}


def value(position: AnyPosition) -> Value:
    """What the position is worth for the player to move."""
    if not isinstance(position, SwapPosition):
        return SOLVERS[type(position)].value(position)
    if position.ply == 0 and position.outcome is None:
        return top(values(position))
    played_on = SOLVERS[type(position.base)].value(position.base)
    # To swap is to hand this very value to the other player.
    return max(played_on, played_on.before(), key=rank) if position.open else played_on


def values(position: Position[M]) -> dict[M, Value]:
    """The moves that matter and their values, for the player who makes them."""
    if not isinstance(position, SwapPosition):
        return SOLVERS[type(position)].values(position)
    if position.ply == 0:
        return dict(opening(position))
    found = SOLVERS[type(position.base)].values(position.base)
    if position.open:
        found[SWAP] = value(position.base).before()
    return found


def opening_steps(position: SwapPosition[Any]) -> Steps[dict[Any, Value]]:
    """The first moves of a game with the swap: each is worth what the better reply leaves."""
    moves = SOLVERS[type(position.base)].values(position.base)
    found: dict[Any, Value] = {}
    for move in moves:
        found[move] = value(position.play(move)).before()
        yield len(found) / len(moves)
    return found


opening = Remembered(opening_steps, keep=4)


def choices(position: Position[M]) -> tuple[Choice[M], ...]:
    """Every move that matters with its value and its regret, in the order of the rules."""
    found = values(position)
    if not found:
        return ()
    best = top(found)
    return tuple(Choice(move, worth, best.regret(worth)) for move, worth in found.items())


def best(position: Position[M]) -> tuple[M, ...]:
    """The moves that give nothing away."""
    return tuple(choice.move for choice in choices(position) if choice.regret == 0)


def principal(position: Position[M]) -> Iterator[M]:
    """The line of best play, move by move; among equals the first in the order of the rules."""
    while found := values(position):
        move = max(found, key=lambda move: rank(found[move]))
        yield move
        position = position.play(move)


def line(position: Position[M]) -> tuple[M, ...]:
    return tuple(principal(position))


def steps(position: AnyPosition) -> Steps[None]:
    """Prepare a position a slice at a time; `value` and `choices` are quick afterwards."""
    if not isinstance(position, SwapPosition):
        yield from SOLVERS[type(position)].steps(position)
    elif position.ply or position.outcome:
        yield from steps(position.base)
    else:
        yield from within(steps(position.base), 0, 0.5)
        yield from within(opening.steps(position), 0.5, 0.5)


__all__ = [
    "Choice",
    "Value",
    "best",
    "choices",
    "line",
    "principal",
    "steps",
    "value",
    "values",
]
