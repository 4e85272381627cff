"""The grade of the first puzzles: a score of depth, choice, and wrong moves that look good.

A wrong move looks good if it takes more points at once than any answer or, in games without totals,
if exactly one reply refutes it. Only the puzzles of past days are still graded like this.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..rules.game import AnyPosition
from ..steps import Steps
from .exact import Worth, worth_steps
from .puzzle_kinds import KINDS


@dataclass(frozen=True, slots=True)
class Score:
    share: float
    """The share of the legal moves that keep the win."""
    depth: int
    tempting: float
    """The share of the wrong moves that look good."""

    def grade(self, key: str) -> int:
        """The grade of a puzzle with one answer."""
        return 1 + sum(self.total(key) >= cut for cut in KINDS[key].scored.cuts)

    def total(self, key: str) -> float:
        looks = KINDS[key].scored.weight * self.tempting
        return self.depth + looks + 3 * (1 - self.share)


def score_steps(position: AnyPosition, worth: Worth) -> Steps[Score]:
    tempting = yield from tempting_steps(position, worth)
    share = len(worth.winning) / len(position.moves())
    return Score(share, worth.best.moves or 0, tempting)


def tempting_steps(position: AnyPosition, worth: Worth) -> Steps[float]:
    wrong = [move for move, value in worth.values.items() if not value.wins]
    if position.margin is not None:
        most = max(gain(position, move) for move in worth.winning)
        return sum(gain(position, move) > most for move in wrong) / len(wrong)
    if worth.rest:
        return 0.0
    hidden = 0
    for move in wrong:
        after = position.play(move)
        if not after.outcome:
            hidden += (yield from worth_steps(after)).single
        yield 0
    return hidden / len(wrong)


def gain(position: AnyPosition, move: Any) -> int:
    """Points that a move takes at once."""
    before, after = position.margin or 0, position.play(move).margin or 0
    return -after - before
