"""Every legal move of a position with its exact value, a slice at a time.

The solvers give the moves that matter. All others (in Number Quest: calls that can no longer be
right) are worth the same, so one of them speaks for all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .. import solver
from ..rules.game import AnyPosition
from ..rules.swap import SwapPosition
from ..solver.value import Value, rank, top
from ..steps import Steps

SLICE = 2
"""Moves valued between two reports, where each may need a table of its own."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What the moves of a position are worth for the player who makes them."""

    values: dict[Any, Value]
    rest: Value | None
    """The value of each legal move that `values` leaves out; None if it leaves out none."""

    @property
    def best(self) -> Value:
        return top(self.values)

    def of(self, move: Any) -> Value:
        return self.values[move] if move in self.values or self.rest is None else self.rest

    @property
    def winning(self) -> tuple[Any, ...]:
        return tuple(move for move, value in self.values.items() if value.wins)

    @property
    def single(self) -> bool:
        """True if exactly one legal move wins."""
        return len(self.winning) == 1 and not (self.rest and self.rest.wins)

    @property
    def worst(self) -> int:
        """The most that a legal move can give away."""
        best = self.best
        all_values = [*self.values.values(), *([self.rest] if self.rest else ())]
        return max(best.regret(value) for value in all_values)

    @property
    def keeping(self) -> tuple[Any, ...]:
        """The moves that give nothing away."""
        best = self.best
        return tuple(move for move, value in self.values.items() if best.regret(value) == 0)

    def as_good_as_any(self, value: Value) -> bool:
        return rank(value) == rank(self.best)


def worth_steps(position: AnyPosition) -> Steps[Worth]:
    """What the moves are worth in a position that is not over."""
    yield from solver.steps(position)
    values = yield from values_steps(position)
    yield 1  # in Number Quest, with a call to answer, there are a thousand moves
    worth = Worth(values, rest_of(position, values))
    yield 1
    return worth


def regret_steps(position: AnyPosition, move: Any) -> Steps[int]:
    """What a legal move gives away: 0 if no other move is worth more."""
    worth = yield from worth_steps(position)
    return worth.best.regret(worth.of(move))


def values_steps(position: AnyPosition) -> Steps[dict[Any, Value]]:
    """`solver.values` in slices; before a possible swap every first move is a position to solve."""
    if not isinstance(position, SwapPosition) or position.ply:
        return solver.values(position)
    values: dict[Any, Value] = {}
    moves = tuple(solver.values(position.base))
    for number, move in enumerate(moves):
        values[move] = solver.value(position.play(move)).before()
        if number % SLICE == 0:
            yield number / len(moves)
    return values


def rest_of(position: AnyPosition, values: dict[Any, Value]) -> Value | None:
    left_out = next((move for move in position.moves() if move not in values), None)
    return None if left_out is None else solver.value(position.play(left_out)).before()
