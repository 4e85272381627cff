"""How near somebody's decisions came to the best ones: by the chance to win that each gave away.

The chance after a move comes from its exact value. A won position is worth 1. A lost one is worth
half of the chance that an opponent who answers blindly goes wrong: (1 - e) / 2, if e is the share
of the answers that keep the win; 0 at the end of the game. Where totals decide, this is averaged
with 1 / (1 + exp(-8 m / t)), if m is the final margin with best play and t the points of all.

A decision that gives away d percent of the chance that the hint's move has scores
103.1668 exp(-0.04354 d) - 3.1669 percent, from 10 to 100: the curve that lichess fitted to its
players. A move is a decision if another one would have been worse or harder to answer; so to
resist well in a lost game counts as much as to keep a win.

The accuracy of a player is half the mean of the scores and half their harmonic mean, in which one
gross mistake weighs more than several small ones. One or two decisions make no percentage that
means anything: then it is told how many were right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, Final

from ..rules import plain
from ..rules.game import AnyPosition
from ..rules.split import SplitPosition
from ..rules.war import WarPosition
from ..solver.resist import good_answers
from ..solver.value import Value
from ..steps import Steps
from . import lost
from .exact import Worth

RIGHT: Final = 100.0
LEAST: Final = 10.0
"""The lowest score. The nearer it is to 0, the more a single mistake decides the harmonic mean:
with this, one gross mistake and two right decisions make 47 %, with five right ones 62 %."""
FEW: Final = 2
"""The most decisions that are counted instead of measured."""
STEEP: Final = 8
"""How fast a margin turns into a chance, in shares of all points."""


@dataclass(frozen=True, slots=True)
class Accuracy:
    percent: int
    """Rounded down."""
    right: int
    """How many decisions gave nothing away."""
    decisions: int

    @property
    def counted(self) -> bool:
        """True if there were too few decisions for a percentage."""
        return self.decisions <= FEW


def accuracy(scores: Sequence[float]) -> Accuracy | None:
    """The accuracy of a player with these scores; None without a decision."""
    if not scores:
        return None
    mean = sum(scores) / len(scores)
    harmonic = len(scores) / sum(1 / score for score in scores)
    # Rounded first, so that sums of fractions that make a whole number are that number.
    percent = int(round((mean + harmonic) / 2, 6))
    return Accuracy(percent, sum(score == RIGHT for score in scores), len(scores))


def score_steps(position: AnyPosition, move: Any, worth: Worth) -> Steps[float | None]:
    """The score of a move; None if it was no decision."""
    best = worth.best
    if best.wins:
        most = with_margin(1.0, position, best)
        decision = worth.worst > 0
    else:
        hardest = yield from lost.resisting.steps(position)
        most = chance(position.play(hardest[0]), best)
        decision = lost.goal(position) != "none"
    return scored(most - chance(position.play(move), worth.of(move))) if decision else None


def scored(given_away: float) -> float:
    """The score of a decision that gives this chance away, from 0 to 1."""
    if given_away <= 0:
        return RIGHT
    return min(RIGHT, max(LEAST, 103.1668 * exp(-4.354 * given_away) - 3.1669))


def chance(after: AnyPosition, value: Value) -> float:
    """The chance to win of whoever moved to this position; the value is theirs."""
    if value.wins:
        return with_margin(1.0, after, value)
    good, answers = good_answers(after) if after.outcome is None else (1, 1)
    return with_margin((1 - good / max(1, answers)) / 2, after, value)


def with_margin(sure: float, position: AnyPosition, value: Value) -> float:
    """A chance averaged with the chance that the margin gives, where totals decide."""
    if value.margin is None:
        return sure
    return (sure + 1 / (1 + exp(-STEEP * value.margin / points(position)))) / 2


def points(position: AnyPosition) -> int:
    """All points that are shared out in the end."""
    base = plain(position)
    assert isinstance(base, SplitPosition | WarPosition)
    return sum(base.row) + sum(map(sum, base.trays))
