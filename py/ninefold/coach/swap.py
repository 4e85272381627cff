"""The swap gives player 2 the better side: a first move is worth what the worse side gets.

So the best first move is the most even one, and the reply is to swap exactly if the side that
just moved is the better one.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from .. import solver
from ..rules.game import Reason
from ..rules.swap import SWAP, SwapPosition
from .reason import Fact

AnySwap: TypeAlias = SwapPosition[Any]


class EvenFirst(Fact):
    """The opponent will have the choice of sides."""


class TheirChoice(Fact):
    """The opponent will have the choice of sides, and one of the sides wins."""


class WhichSide(Fact):
    """You have the choice of sides."""


class SwapWins(Fact):
    """The side that just moved wins, by `margin` where totals decide."""

    margin: int | None


class StayWins(Fact):
    """The side to move wins, by `margin` where totals decide."""

    margin: int | None


class SwapInstead(Fact):
    """This is not the swap, which would win."""


class TooGood(Fact):
    """After this first move its side wins, so the opponent swaps."""


class TooWeak(Fact):
    """After this first move the other side wins, so the opponent does not swap."""


class MostEven(Fact):
    """No first move loses by less than `margin`."""

    margin: int


class LessEven(Fact):
    """This first move loses by `margin`, and another one by no more than `least`."""

    margin: int
    least: int


Told: TypeAlias = (
    EvenFirst
    | TheirChoice
    | WhichSide
    | SwapWins
    | StayWins
    | SwapInstead
    | TooGood
    | TooWeak
    | MostEven
    | LessEven
)


def of_swap(position: AnySwap) -> Reason:
    """Why to swap, or why not to."""
    value = solver.value(position.base)
    margin = None if value.margin is None else abs(value.margin)
    return StayWins(margin) if value.wins else SwapWins(margin)


def of_first(position: AnySwap, move: object) -> tuple[Reason, ...]:
    """What the opponent makes of a first move."""
    side = TooWeak() if solver.value(position.base.play(move)).wins else TooGood()
    best, worth = solver.value(position).margin, solver.value(position.play(move)).margin
    if best is None or worth is None:
        return (side,)
    loss, least = abs(worth), abs(best)
    return side, MostEven(loss) if loss == least else LessEven(loss, least)


def swap_is_better(position: AnySwap, move: object) -> bool:
    return position.open and move is not SWAP and not solver.value(position.base).wins
