"""Reasons of games where the larger total wins: how it ends, and what a move costs.

All numbers are shared out in the end, so a margin is as good as the two totals. Totals are given
as mine and theirs, seen by the player who is to move.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..rules.game import M, Pair, Reason
from ..solver.value import Value, top
from .reason import Fact


class TakesLast(Fact):
    """The move takes the last number; the totals include it; `wins` tells who gets equal ones."""

    number: int
    totals: Pair
    wins: bool


class Ends(Fact):
    """A won game's totals after the move, with best play of both."""

    totals: Pair


class LosesLeast(Fact):
    """A lost game's totals after the move; every other move that ends otherwise loses by `others`
    or more (None: all end like this)."""

    totals: Pair
    others: int | None


class Costs(Fact):
    """How it ends after the move, and how it could: both with best play from there."""

    totals: Pair
    wins: bool
    instead: Pair
    won: bool


class Pace(Fact):
    """The same totals and winner as with the best move, but later (a win) or sooner (a loss)."""

    moves: int
    best: int
    wins: bool


def final(total: int, value: Value) -> Pair:
    """The totals that a margin stands for, out of all that is shared out."""
    margin = value.margin or 0
    return (total + margin) // 2, (total - margin) // 2


def closing(total: int, values: Mapping[M, Value], move: M) -> Reason:
    """How the game ends after a move that gives nothing away."""
    value = values[move]
    totals = final(total, value)
    if value.wins:
        return Ends(totals)
    margins = {each.margin or 0 for each in values.values()} - {value.margin}
    return LosesLeast(totals, -max(margins) if margins else None)


def cost(total: int, values: Mapping[M, Value], move: M) -> Reason:
    """What a move that is not the best gives away."""
    best, value = top(values), values[move]
    if best.wins == value.wins and best.margin == value.margin:
        return Pace(value.moves or 0, best.moves or 0, value.wins)
    return Costs(final(total, value), value.wins, final(total, best), best.wins)
