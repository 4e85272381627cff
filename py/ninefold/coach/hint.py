"""A hint in three steps: where to look, the good moves, the best move and why.

A move is good if it gives nothing away; where all is lost, `lost` says which moves resist best. The
swap is explained by its own rule, everything else by the coach of the game. Each step says
something that the step before does not.
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
from ..solver.resist import best_valued
from ..solver.value import rank
from ..steps import Steps, within
from . import battle, duel, lost, quest, split, swap, war
from .reason import (
    AllAlike,
    AllGood,
    AllLose,
    GoodMoves,
    GoodNumbers,
    OnlyMove,
    OnlyWins,
    SoonestMoves,
    told,
)


class Coach(Protocol):
    """What a game's coach offers. Each takes its own positions and moves only, so the menu of
    them is typed with Any. A nudge is wanted only where there is a win to find and to lose, `why`
    only for moves as good as any."""

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


def hint_steps(position: AnyPosition) -> Steps[tuple[Hint, ...]]:
    """All three steps of a hint together, in slices, so that a further press needs no more work."""
    yield from within(solver.steps(position), 0, 0.8)
    if lost.is_lost(position):
        yield from within(lost.resisting.steps(position), 0.9)
    hints: list[Hint] = []
    for step in (1, 2, 3):
        hints.append(hint(position, step))
        yield 0.9 + step / 30
    return tuple(hints)


def hint(position: AnyPosition, step: int) -> Hint:
    """One step of a hint for the player to move, in a game that goes on."""
    if step == 1:
        return Hint(1, (), nudges(position))
    if step == 2:
        return good_moves(position)
    best = best_move(position)
    return Hint(3, (best,), reasons_for(position, best))


def best_move(position: AnyPosition) -> Any:
    """The move that a hint gives: of the best value; in a lost game, the hardest to answer too."""
    if lost.is_lost(position):
        return lost.resisting(position)[0]
    return next(solver.principal(position))


def nudges(position: AnyPosition) -> tuple[Reason, ...]:
    """The first step: where to look, without naming the move."""
    if len(position.moves()) == 1:
        return (OnlyMove(),)
    if isinstance(position, SwapPosition) and position.ply < 2:
        return swap_nudges(position)
    return (nudge(position),)


def nudge(position: AnyPosition) -> Reason:
    base = plain(position)
    if lost.is_lost(position):
        return hopeless(base) or lost.Lost(lost.goal(position))
    if not lost.is_quest(base) and len(solver.best(base)) == len(base.moves()):
        return AllGood()
    return COACHES[type(base)].nudge(base)


def swap_nudges(position: SwapPosition[Any]) -> tuple[Reason, ...]:
    """Where totals decide, a first move can be even; elsewhere one of the sides wins, and the
    opponent can have it."""
    if position.open:
        return (swap.WhichSide(),)
    if solver.value(position).margin is not None:
        return (swap.EvenFirst(),)
    return swap.TheirChoice(), lost.Lost(lost.goal(position))


def hopeless(position: AnyPosition) -> Reason | None:
    """In Sum Battle: every number that may be chosen goes past the target."""
    return battle.nothing_fits(position) if isinstance(position, BattlePosition) else None


def good_moves(position: AnyPosition) -> Hint:
    """The second step: the moves to mark. There are none where every move loses alike."""
    every = position.moves()
    if len(every) == 1:
        return Hint(2, every, (OnlyWins(not lost.is_lost(position)),))
    if lost.is_lost(position):
        moves, reason = lost.good_moves(position)
        return Hint(2, moves, (reason,))
    return keeping(position, every)


def keeping(position: AnyPosition, every: tuple[Any, ...]) -> Hint:
    """The moves that give nothing away in a won position."""
    good = solver.best(position)
    if len(good) == len(every):
        return soonest(position, every)
    moves = lost.one_a_number(position, good)
    numbers = isinstance(plain(position), QuestPosition) and SWAP not in moves
    return Hint(2, moves, ((GoodNumbers if numbers else GoodMoves)(len(moves)),))


def soonest(position: AnyPosition, every: tuple[Any, ...]) -> Hint:
    """Where every move is good: those that win soonest, if they differ in that."""
    best = best_valued(solver.choices(position))
    if len(best) == len(every):
        return Hint(2, every, (AllAlike(),))
    moves = tuple(choice.move for choice in best)
    return Hint(2, moves, (SoonestMoves(len(moves), len(every), best[0].value.moves or 0),))


def explain(position: AnyPosition, move: Any) -> tuple[Reason, ...]:
    """What a look back says of a move: why it is good, or why it is not."""
    early = isinstance(position, SwapPosition) and position.ply < 2
    told_once = not early and lost.is_lost(position) and len(position.moves()) > 1
    return told(AllLose() if told_once else None, *reasons_for(position, move))


def reasons_for(position: AnyPosition, move: Any) -> tuple[Reason, ...]:
    """The same without a word about a lost position, which a hint has said by then."""
    if isinstance(position, SwapPosition) and position.ply < 2:
        return explain_with_swap(position, move)
    return explain_plain(plain(position), move)


def explain_plain(position: AnyPosition, move: Any) -> tuple[Reason, ...]:
    coach = COACHES[type(position)]
    if is_worse(position, move):
        return coach.why_not(position, move)
    trap = lost.trap(position, move) if lost.is_lost(position) else None
    return told(*coach.why(position, move), trap)


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
    return swap.of_first(position, move)
