"""How people call in Number Quest: wildly, roughly, late; and how they steer towards their call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...rules.quest import CALLS, Move, QuestPosition
from .liking import Way, most_liked


def sensible(position: QuestPosition) -> Sequence[Move]:
    """Who plays the last number knows the sum: a call that wins is never missed."""
    if position.left > 1:
        return [Move(number) for number in position.pool]
    moves = [last(position, number) for number in position.pool]
    return most_liked(moves, lambda move: wins(position, move))


def last(position: QuestPosition, number: int) -> Move:
    return Move(number, position.sum + number if position.may_call else None)


def wins(position: QuestPosition, move: Move) -> int:
    outcome = position.play(move).outcome
    return int(outcome is not None and outcome.winner == position.turn)


def likely(position: QuestPosition) -> int:
    """The final sum if the numbers to come are middling ones."""
    pool = position.pool
    return position.sum + position.left * sum(pool) // len(pool)


def calls(position: QuestPosition, low: int, high: int) -> list[Move]:
    """Every number with every call from `low` to `high`, and not below what is on the table with 1
    for each number to come; with the sum in plain sight only that."""
    if plain_sum(position):
        low = high = likely(position)
    least, highest = position.sum + position.left - 1, min(high, CALLS[-1])
    return [
        Move(number, call)
        for number in position.pool
        for call in range(max(low, least + number), highest + 1)
    ]


def plain_sum(position: QuestPosition) -> bool:
    """True if two numbers are left and both are to be played: nobody overlooks what comes out."""
    return position.left == len(position.pool) == 2


def wild(position: QuestPosition) -> Sequence[Move]:
    """Calls at once, without adding up, and plays any number."""
    if position.may_call and position.left > 1:
        return calls(position, 0, WILD * likely(position))
    return sensible(position)


def rough(position: QuestPosition) -> Sequence[Move]:
    """Calls at once, having added up roughly; then steers."""
    if position.may_call and position.left > 1:
        middle = likely(position)
        return calls(position, middle - middle // ROUGH, middle + middle // ROUGH)
    return steer(position)


WILD: Final = 4
"""A wild call is no more than so many times the likely sum."""
ROUGH: Final = 8
"""A rough sum is wrong by one part in so many, at most."""


def wait(position: QuestPosition) -> Sequence[Move]:
    """Does not call before the last turn, or as late as the rules let it; then steers."""
    if position.must_call or position.left == 2:
        return rough(position)
    return steer(position)


def steer(position: QuestPosition) -> Sequence[Move]:
    """Shares what is missing from the own call among the numbers to come."""
    call = position.call_of(position.turn)
    moves = sensible(position)
    if call is None:
        return moves
    missing = call - position.sum
    return most_liked(moves, lambda move: -abs(missing - position.left * move.number))


WAYS: Final[dict[str, Way]] = {"wild": wild, "rough": rough, "wait": wait}
