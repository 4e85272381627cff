"""A lost position is told kindly and once; then the hint helps to set the best trap.

Step 1 says what to look for, step 2 marks the moves that have it, step 3 is one of them. They lose
by least, or last longest; among equals they are the hardest to answer (`solver.resist`), which is
also how the computer resists. So the three steps and the look back always agree.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from .. import solver
from ..rules import plain
from ..rules.game import AnyPosition, Reason
from ..rules.quest import QuestPosition
from ..rules.swap import SWAP
from ..solver.resist import best_valued, good_answers, hardest_steps
from ..solver.value import Choice, Value
from ..steps import Remembered, Steps
from . import quest
from .reason import Fact

Moves: TypeAlias = tuple[Any, ...]
Goal: TypeAlias = Literal["close", "long", "hard", "none"]
"""What to look for: to lose by least, to last longest, to be hard to answer, or nothing at all."""
NAMED = 3
"""The most good answers that are named."""


class Lost(Fact):
    """The opponent wins with best play; the moves differ in what the goal names."""

    goal: Goal


class ClosestMoves(Fact):
    """Every move loses; `count` of the `every` moves lose by `margin`, no move by less."""

    count: int
    every: int
    margin: int


class LongestMoves(Fact):
    """Every move loses; with `count` of the `every` moves the game lasts `moves` more moves, this
    one included, with no move longer."""

    count: int
    every: int
    moves: int


class HardestMoves(Fact):
    """Every move loses alike; `count` of the `every` moves leave the smallest share of good
    answers. In Number Quest (`numbers`) one move is compared for each number."""

    count: int
    every: int
    numbers: bool


class NoneHarder(Fact):
    """Every move loses alike, and none is harder to answer than another."""


class Trap(Fact):
    """How many of the opponent's `answers` to a lost move win."""

    good: int
    answers: int
    named: tuple[int, ...]
    """The good answers, where they are few; empty where they are not."""
    best: bool
    """True if no move of the same value is harder to answer."""


Told: TypeAlias = Lost | ClosestMoves | LongestMoves | HardestMoves | NoneHarder | Trap


def is_lost(position: AnyPosition) -> bool:
    return not solver.value(position).wins


def is_quest(position: AnyPosition) -> bool:
    return isinstance(plain(position), QuestPosition)


def candidates(position: AnyPosition) -> Moves:
    """The moves of the best value. In Number Quest many calls are alike: one for each number."""
    return one_a_number(position, tuple(each.move for each in best_choices(position)))


def best_choices(position: AnyPosition) -> list[Choice[Any]]:
    return best_valued(solver.choices(position))


def one_a_number(position: AnyPosition, moves: Moves) -> Moves:
    """The moves to mark: in Number Quest one for each number, and the swap; elsewhere all."""
    base = plain(position)
    if not isinstance(base, QuestPosition):
        return moves
    swaps = tuple(move for move in moves if move is SWAP)
    return quest.marked(base, tuple(move for move in moves if move is not SWAP)) + swaps


# Any: results are remembered by position, and that a position can be hashed no protocol says.
def resisting_steps(position: Any) -> Steps[Moves]:
    """The best moves of a lost position: of the best value, and the hardest to answer."""
    return (yield from hardest_steps(position, candidates(position)))


resisting = Remembered(resisting_steps, keep=4)


def goal(position: AnyPosition) -> Goal:
    """In what the moves of a lost position differ, if in anything. Every quest lasts equally long
    but for a swap."""
    found, best = solver.choices(position), solver.value(position)
    if best.margin is not None and any(choice.regret for choice in found):
        return "close"
    if not is_quest(position) and len(best_choices(position)) < len(found):
        return "long"
    return "hard" if len(resisting(position)) < len(candidates(position)) else "none"


def good_moves(position: AnyPosition) -> tuple[Moves, Reason]:
    """The second step: the moves to mark, and what they have in common."""
    every, best = len(position.moves()), solver.value(position)
    match goal(position):
        case "close":
            moves = tuple(choice.move for choice in solver.choices(position) if not choice.regret)
            return moves, ClosestMoves(len(moves), every, abs(best.margin or 0))
        case "long":
            moves = candidates(position)
            return moves, LongestMoves(len(moves), every, best.moves or 0)
        case "hard":
            return hardest(position)
        case "none":
            return (), NoneHarder()


def hardest(position: AnyPosition) -> tuple[Moves, Reason]:
    moves, among = resisting(position), candidates(position)
    return moves, HardestMoves(len(moves), len(among), is_quest(position))


def trap(position: AnyPosition, move: Any) -> Trap | None:
    """What a lost move of the best value leaves to find. In Number Quest answers are too many to
    count: every call is one."""
    after = position.play(move)
    if after.outcome or is_quest(position):
        return None
    good, answers = good_answers(after)
    named = winning_numbers(solver.values(after)) if good <= NAMED else ()
    return Trap(good, answers, named, move in resisting(position)) if answers > 1 else None


def winning_numbers(values: dict[Any, Value]) -> tuple[int, ...]:
    """The moves that win, if moves are numbers."""
    return tuple(move for move in values if isinstance(move, int) and values[move].wins)
