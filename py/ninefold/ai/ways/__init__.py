"""Ways to look at a position that are not exact: those of learners, game by game.

Each game's module has its `WAYS` by name. A way likes some moves best, and all of those equally.
All ways have common sense (`sensible` in each module): none takes the smaller of the last two
numbers, goes past the target, or misses a move that wins at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ...rules import plain
from ...rules.battle import BattlePosition
from ...rules.duel import DuelPosition
from ...rules.game import AnyPosition
from ...rules.quest import QuestPosition
from ...rules.split import SplitPosition
from ...rules.swap import SWAP, SwapPosition
from ...rules.war import WarPosition
from ...steps import Steps, finish
from . import battle, duel, quest, split, war
from .liking import LongWay, Way, most_liked

WAYS: Final[dict[type, dict[str, Way]]] = {
    SplitPosition: split.WAYS,
    DuelPosition: duel.WAYS,
    WarPosition: war.WAYS,
    QuestPosition: quest.WAYS,
    BattlePosition: battle.WAYS,
}
LONG: Final[dict[tuple[type, str], LongWay]] = {
    (DuelPosition, way): look for way, look in duel.LONG.items()
}
"""The ways that take longer than a moment, in slices."""

MOST: Final[dict[type, Callable[[Any], int]]] = {
    SplitPosition: split.most_points,
    WarPosition: war.most_points,
}
"""The most points that the next move can take, where points are taken."""


def liked(position: AnyPosition, way: str) -> Sequence[Any]:
    """The moves that somebody who looks this way may make, all equally likely."""
    return finish(liked_steps(position, way))


def liked_steps(position: AnyPosition, way: str) -> Steps[Sequence[Any]]:
    base = plain(position)
    kind = type(base)
    if (kind, way) in LONG:
        long = LONG[kind, way]
        moves = yield from long(base)
    else:
        look = WAYS[kind][way]
        moves = look(base)
    if not isinstance(position, SwapPosition) or position.ply > 1:
        return moves
    return with_swap(base, moves) if position.open else before_swap(base, moves)


def with_swap(base: AnyPosition, moves: Sequence[Any]) -> Sequence[Any]:
    """Everybody takes a first move over that took more than any answer can. Where nothing is taken,
    nothing on the board tells whether it pays: one time in three."""
    if base.margin is None:
        return [*moves, *moves, *[SWAP] * len(moves)]
    return [SWAP] if worth_taking_over(base) else moves


def before_swap(base: AnyPosition, moves: Sequence[Any]) -> Sequence[Any]:
    """First moves that will not be taken over; if the way likes none, the best of all others."""
    if base.margin is None:
        return moves
    kept = own_moves(base, moves)
    return kept or most_liked(own_moves(base, base.moves()) or moves, lambda move: gain(base, move))


def own_moves(base: AnyPosition, moves: Sequence[Any]) -> Sequence[Any]:
    """Those that are not worth taking over."""
    return [move for move in moves if not worth_taking_over(base.play(move))]


def worth_taking_over(base: AnyPosition) -> bool:
    """True if the first move took more than any answer can."""
    most = MOST[type(base)]
    return -lead(base) > most(base)


def gain(base: AnyPosition, move: object) -> int:
    """The points that a move takes."""
    return -lead(base.play(move)) - lead(base)


def lead(base: AnyPosition) -> int:
    """Of the player to move, in a game with totals."""
    assert base.margin is not None
    return base.margin


def in_sight(position: AnyPosition) -> bool:
    """True if the end is near enough for slips; before, every level plays exactly.

    Without this a long battle would only show who slips first, at every level alike.
    """
    base = plain(position)
    return not isinstance(base, BattlePosition) or battle.in_sight(base)
