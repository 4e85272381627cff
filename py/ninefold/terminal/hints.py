"""A best move and what it leads to, in one line, out of the exact value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import solver
from ..coach.hint import best_move
from ..rules.game import AnyPosition
from ..solver.value import Value
from ..words.en import common as en
from .lines import Lines


def best(position: AnyPosition) -> Any:
    """A best move; in a lost game, one that loses by least, resists longest, and is hardest to
    answer."""
    return best_move(position)


def hint(position: AnyPosition, typed: Lines, given: Sequence[str]) -> str:
    """The hint in one line. `typed` are the answers that make a best move; `given` are those
    already typed on this turn, in capitals."""
    done = len(given)
    fits = [text.upper() for text in typed[:done]] == list(given)
    steps = typed[done:] if fits else ("undo", *typed)
    return f"Hint: enter {', then '.join(steps)}. {prospect(solver.value(position))}"


def prospect(value: Value) -> str:
    """What best play on both sides leads to, said to the player to move."""
    verb = "win" if value.wins else "lose"
    return f"With best play on both sides you {verb}{by_how_much(value)}{how_soon(value)}."


def by_how_much(value: Value) -> str:
    if value.margin is None:
        return ""
    return f" by {en.count(abs(value.margin), 'point')}" if value.margin else " on equal totals"


def how_soon(value: Value) -> str:
    if value.moves is None:
        return ""
    return f", after {en.count(value.moves, 'more move')}"
