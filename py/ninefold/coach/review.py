"""A look back: every move of a game measured against the best, by exact values.

A move's regret is what it gives away: points, or the win. The mark follows from it:

- best: as good as any move;
- fine: the same winner and at most 2 points less; without totals, a slower win or a quicker loss;
- slip: the same winner and more points lost; without totals, the win given away where the
  opponent has exactly one answer that takes it;
- blunder: the win given away in any other way.

A decision also has a score, from 10 to 100, by the chance to win that it gave away:
103.1668 exp(-0.04354 d) - 3.1669 for d percent. A player's accuracy is half the mean of the scores
and half their harmonic mean. `accuracy` says what the chance is and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, Literal, TypeAlias

from .. import solver
from ..rules.game import AnyPosition, Player
from ..solver.value import Value
from ..steps import Steps, within
from .accuracy import Accuracy, accuracy, score_steps
from .exact import Worth, worth_steps

Mark: TypeAlias = Literal["best", "fine", "slip", "blunder"]
MARKS: Final[tuple[Mark, ...]] = ("best", "fine", "slip", "blunder")
MISTAKES: Final = ("slip", "blunder")

FEW_POINTS: Final = 2
"""The most points that a fine move may lose."""
LINE: Final = 24
"""The most moves of a refutation; no classic game has a longer one."""
FULL, UNKNOWN, SLOPE = 100, 40, 6
"""The swing without totals: at the end, at an unknown length, and what each move takes off it."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One move, looked back at. Values are for the player who made it."""

    player: Player
    # Moves are of the game's own type, which only the game knows.
    move: Any
    mark: Mark
    regret: int
    worst: int
    """The most that any move would have given away; 0 if there was nothing to choose."""
    before: Value
    """The value before the move, with best play."""
    after: Value
    """The value after the move, with best play."""
    best: tuple[Any, ...]
    """The moves of regret 0 that matter (see `exact`): in Number Quest not every silly call."""
    refutation: tuple[Any, ...]
    """Best play after a mistake, the opponent's reply first; empty after other moves."""
    forced: bool
    """True if there was only one legal move."""
    score: float | None
    """The score of the decision; None if it was none. See `accuracy`."""

    @property
    def mistake(self) -> bool:
        return self.mark in MISTAKES


@dataclass(frozen=True, slots=True)
class Review:
    plies: tuple[Reviewed, ...]
    accuracy: tuple[Accuracy | None, Accuracy | None]
    """For player 1 and player 2; None for one who never had a choice."""
    swing: tuple[int, ...]
    """The swing at the start and after every move; see the function `swing`."""


def review_steps(positions: Sequence[AnyPosition], moves: Sequence[Any]) -> Steps[Review]:
    """Reviews a game, at most a ply in a slice; `positions` is one longer than `moves`."""
    yield from within(solver.steps(positions[0]), 0, 0.5)
    plies: list[Reviewed] = []
    for ply, move in enumerate(moves):
        done = 0.5 + ply / len(moves) / 2
        yield done
        plies.append((yield from within(reviewed(positions[ply], move), done)))
    last = solver.value(positions[-1])
    values = [(each.player, each.before) for each in plies] + [(positions[-1].turn, last)]
    return Review(
        tuple(plies),
        (accuracy(scores(plies, 1)), accuracy(scores(plies, 2))),
        tuple(swing(value, player) for player, value in values),
    )


def reviewed(position: AnyPosition, move: Any) -> Steps[Reviewed]:
    worth = yield from worth_steps(position)
    value, after = worth.of(move), position.play(move)
    mark = yield from mark_of(worth, value, after)
    score = yield from score_steps(position, move, worth)
    line: tuple[Any, ...] = ()
    if mark in MISTAKES:
        line = yield from line_steps(after)
    return Reviewed(
        position.turn,
        move,
        mark,
        regret=worth.best.regret(value),
        worst=worth.worst,
        before=worth.best,
        after=value,
        best=worth.keeping,
        refutation=line,
        forced=len(worth.values) == 1 and worth.rest is None,
        score=score,
    )


def mark_of(worth: Worth, value: Value, after: AnyPosition) -> Steps[Mark]:
    """The mark of a move that is worth `value` and leads to the position `after`."""
    best = worth.best
    if worth.as_good_as_any(value):
        return "best"
    if best.wins == value.wins:
        return "fine" if best.regret(value) <= FEW_POINTS else "slip"
    if value.margin is not None or after.outcome:
        return "blunder"
    answers = yield from worth_steps(after)
    return "slip" if answers.single else "blunder"


def line_steps(position: AnyPosition) -> Steps[tuple[Any, ...]]:
    """The first moves of best play from a position."""
    line: list[Any] = []
    for move in islice(solver.principal(position), LINE):
        line.append(move)
        yield len(line) / LINE
    return tuple(line)


def scores(plies: Sequence[Reviewed], player: Player) -> list[float]:
    return [each.score for each in plies if each.player == player and each.score is not None]


def swing(value: Value, player: Player) -> int:
    """A value of `player`, seen by player 1, for a graph.

    With totals: the final margin. Without: from -100 to 100, above 0 where player 1 wins, and the
    larger the nearer the end is: 100 at the end, 60 six moves before, never below 20; 40 where
    the number of moves is not known.
    """
    if value.margin is not None:
        return value.margin if player == 1 else -value.margin
    size = UNKNOWN
    if value.moves is not None:
        size = 20 + (FULL - 20) * SLOPE // (SLOPE + value.moves)
    return size if value.wins == (player == 1) else -size
