"""A hint in three steps: where to look, the good moves, the best move and why.

A move is good if it gives nothing away; where all is lost, if it holds out longest. The swap is
explained by its own rule, everything else by the coach of the game.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Protocol

from .. import solver
from ..rules import plain
from ..rules.battle import BattlePosition
from ..rules.duel import DuelPosition
from ..rules.game import AnyPosition, Reason
from ..rules.quest import QuestPosition
from ..rules.split import SplitPosition
from ..rules.swap import SWAP, SwapPosition
from ..rules.war import WarPosition
from ..solver.value import Choice, rank
from . import battle, duel, quest, split, swap, war
from .reason import AllAlike, GoodMoves, LongestMoves, OnlyMove, told


class Coach(Protocol):
    """What a game's coach offers. Each takes its own positions and moves only, so the menu of
    them is typed with Any."""

    def nudge(self, position: Any, /) -> Reason: ...
    def why(self, position: Any, move: Any, /) -> tuple[Reason, ...]: ...
    def why_not(self, position: Any, move: Any, /) -> tuple[Reason, ...]: ...


COACHES: dict[type, Coach] = {
    SplitPosition: split,
    DuelPosition: duel,
    WarPosition: war,
    QuestPosition: quest,
    BattlePosition: battle,
}


@dataclass(frozen=True, slots=True)
class Hint:
    step: int
    """1, 2 or 3."""
    moves: tuple[Hashable, ...]
    """The moves to mark on the board."""
    reasons: tuple[Reason, ...]


def hint(position: AnyPosition, step: int) -> Hint:
    """One step of a hint for the player to move, in a game that goes on."""
    if step == 1:
        return Hint(1, (), (nudge(position),))
    if step == 2:
        return good_moves(position)
    best = next(solver.principal(position))
    return Hint(3, (best,), explain(position, best))


def nudge(position: AnyPosition) -> Reason:
    """The first step: where to look, without naming the move."""
    if isinstance(position, SwapPosition) and position.ply < 2:
        return swap.nudge(position)
    base = plain(position)
    return COACHES[type(base)].nudge(base)


def good_moves(position: AnyPosition) -> Hint:
    """The second step: the moves to mark. There are none where every move loses equally."""
    choices = solver.choices(position)
    every = position.moves()
    if len(every) == 1:
        return Hint(2, every, (OnlyMove(),))
    good = best_of(choices)
    wins = good[0].value.wins
    if len(good) == len(choices) and (not wins or len(choices) == len(every)):
        return Hint(2, every if wins else (), (AllAlike(wins),))
    moves = marked(position, tuple(choice.move for choice in good))
    lasting = not wins and good[0].value.margin is None
    return Hint(2, moves, ((LongestMoves if lasting else GoodMoves)(len(moves)),))


def best_of(choices: tuple[Choice[Any], ...]) -> list[Choice[Any]]:
    """The choices that keep the win or the margin; in a lost game those of the very best value."""
    best = max(rank(choice.value) for choice in choices)
    good = [choice for choice in choices if choice.regret == 0]
    return good if best[0] else [choice for choice in good if rank(choice.value) == best]


def marked(position: AnyPosition, good: tuple[Any, ...]) -> tuple[Any, ...]:
    """The good moves to mark. In Number Quest one number may be good with many calls: one is
    enough."""
    base = plain(position)
    if not isinstance(base, QuestPosition):
        return good
    swaps = tuple(move for move in good if move is SWAP)
    return quest.marked(base, tuple(move for move in good if move is not SWAP)) + swaps


def explain(position: AnyPosition, move: Any) -> tuple[Reason, ...]:
    """Why a move is good, or why it is not."""
    if isinstance(position, SwapPosition) and position.ply < 2:
        return explain_with_swap(position, move)
    return explain_plain(plain(position), move)


def explain_plain(position: AnyPosition, move: Any) -> tuple[Reason, ...]:
    coach = COACHES[type(position)]
    return (coach.why_not if is_worse(position, move) else coach.why)(position, move)


def is_worse(position: AnyPosition, move: Any) -> bool:
    """True if the move gives something away or, in a lost game, loses sooner than another."""
    best, worth = solver.value(position), solver.value(position.play(move)).before()
    sooner = best.moves is not None and rank(worth) < rank(best)
    return best.regret(worth) > 0 or (not best.wins and sooner)


def explain_with_swap(position: SwapPosition[Any], move: Any) -> tuple[Reason, ...]:
    if move is SWAP:
        return (swap.of_swap(position),)
    if swap.swap_is_better(position, move):
        return (swap.SwapInstead(), swap.of_swap(position))
    if position.open:
        return explain_plain(position.base, move)
    first = swap.of_first(position, move)
    weak = isinstance(first[0], swap.TooWeak)
    return told(*first, *(explain_plain(position.base, move) if weak else ()))
