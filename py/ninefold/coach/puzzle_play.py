"""A seeded player for puzzles: sensible, and wrong now and then, so that wins change hands.

Only `random()` is drawn from the generator: that is promised to be the same on every Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypeVar

from ..rules.quest import CALLS, Move, QuestPosition
from ..solver.value import Value
from .exact import Worth

T = TypeVar("T")

SOLID: Final = 0.4
"""How often the player makes a best move."""
TOLERATED: Final = 0.85
"""The share of the worst regret that no move of the player exceeds."""
TALKATIVE: Final = 0.35
"""How often the player calls on a turn that does not need a call."""
ECHO: Final = 0.6
"""How often the player repeats the opponent's call, which is the strongest answer."""
OFF: Final = 3
"""How far a call may be from the likely sum."""


def pick(rng: Random, options: Sequence[T]) -> T:
    return options[int(rng.random() * len(options))]


def loses_at_once(value: Value) -> bool:
    return not value.wins and value.moves == 1


def sensible(worth: Worth, rng: Random) -> Any:
    values, best, most = worth.values, worth.best, TOLERATED * worth.worst
    if rng.random() < SOLID:
        return pick(rng, [move for move in values if worth.as_good_as_any(values[move])])
    if best.margin is not None:
        return pick(rng, [move for move in values if best.regret(values[move]) <= most])
    return pick(rng, [move for move in values if not loses_at_once(values[move])] or list(values))


def quest_call(position: QuestPosition, rng: Random) -> Move:
    """Any number, and often a call about as large as the sum is likely to be."""
    number = pick(rng, position.pool)
    needed = position.must_call or position.left <= 2
    if not needed and rng.random() >= TALKATIVE:
        return Move(number)
    if position.calls and rng.random() < ECHO:
        return Move(number, position.calls[0].value)
    likely = position.sum + sum(position.pool) * position.left // len(position.pool)
    call = likely + int(rng.random() * (2 * OFF + 1)) - OFF
    return Move(number, min(max(call, CALLS[0]), CALLS[-1]))
