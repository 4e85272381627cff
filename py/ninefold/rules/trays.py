"""What the two players have taken, in games where the larger total wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from .game import Outcome, Pair, Player, Reason, other

Trays: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
EMPTY: Final[Trays] = ((), ())


@dataclass(frozen=True, slots=True)
class MorePoints(Reason):
    totals: Pair


@dataclass(frozen=True, slots=True)
class TookLast(Reason):
    """Equal totals: whoever took last wins."""

    totals: Pair


def with_taken(trays: Trays, player: Player, numbers: tuple[int, ...]) -> Trays:
    first, second = trays
    return (first + numbers, second) if player == 1 else (first, second + numbers)


def totals(trays: Trays) -> Pair:
    return sum(trays[0]), sum(trays[1])


def margin(trays: Trays, player: Player) -> int:
    first, second = totals(trays)
    return first - second if player == 1 else second - first


def result(trays: Trays, last: Player) -> Outcome:
    """The outcome when all is taken, `last` having taken the last number."""
    ahead = margin(trays, last)
    if ahead == 0:
        return Outcome(last, TookLast(totals(trays)))
    return Outcome(last if ahead > 0 else other(last), MorePoints(totals(trays)))
