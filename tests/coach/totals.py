"""What reasons about totals claim, recomputed by playing the game out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from types import ModuleType
from typing import Any, TypeAlias

from ninefold.coach import totals
from ninefold.rules.game import AnyPosition, Pair, Player, Reason, other
from ninefold.rules.trays import totals as points
from ninefold.solver.value import Value, rank, top

Worth: TypeAlias = Callable[[Any], Value]
"""The value of a position, found without the code under test."""


@lru_cache(maxsize=10_000)
def worths(position: AnyPosition, worth: Worth) -> dict[Any, Value]:
    return {move: worth(position.play(move)).before() for move in position.moves()}


def played_out(position: Any, worth: Worth, player: Player) -> tuple[Pair, bool]:
    """The final totals with best play, the player's own first, and whether the player wins."""
    while position.outcome is None:
        found = worths(position, worth)
        position = position.play(max(found, key=lambda move: rank(found[move])))
    ends = points(position.trays)
    return (ends[player - 1], ends[other(player) - 1]), position.outcome.winner == player


def holds(position: Any, move: Hashable, reason: Reason, worth: Worth) -> bool:
    match reason:
        case totals.TakesLast(number, pair, wins):
            after = position.play(move)
            ended = played_out(after, worth, position.turn)
            return position.row == (number,) and not after.row and ended == (pair, wins)
        case totals.Ends(pair):
            return played_out(position.play(move), worth, position.turn) == (pair, True)
        case totals.LosesLeast(pair, others):
            return loses_least(position, move, others, worth) and (
                played_out(position.play(move), worth, position.turn) == (pair, False)
            )
        case totals.Costs(pair, wins, instead, won):
            after = played_out(position.play(move), worth, position.turn)
            best = played_out(position, worth, position.turn)
            worse = (won, instead[0]) > (wins, pair[0])
            return worse and after == (pair, wins) and best == (instead, won)
        case totals.Pace(moves, best, wins):
            return pace(worths(position, worth), move, (moves, best), wins)
        case _:
            raise AssertionError(f"nothing checks {reason}")


def loses_least(position: Any, move: Hashable, others: int | None, worth: Worth) -> bool:
    found = worths(position, worth)
    margins = sorted({value.margin or 0 for value in found.values()}, reverse=True)
    lost = not any(value.wins for value in found.values())
    next_best = -margins[1] if len(margins) > 1 else None
    return lost and margins[0] == found[move].margin and next_best == others


def pace(found: dict[Any, Value], move: Hashable, moves: Pair, wins: bool) -> bool:
    best, value = top(found), found[move]
    same = (best.wins, best.margin) == (value.wins, value.margin) == (wins, value.margin)
    worse = moves[0] > moves[1] if wins else moves[0] < moves[1]
    return same and worse and (value.moves, best.moves) == moves


def given_reasons(coach: Any, position: Any, worth: Worth) -> Iterable[tuple[Any, Reason]]:
    """All that a game's coach says about a position; the nudge belongs to no move. It is given
    where there is a win to find and to lose."""
    found = worths(position, worth)
    best = top(found)
    if best.wins and any(best.regret(value) for value in found.values()):
        yield None, coach.nudge(position)
    for move, value in found.items():
        sooner = not best.wins and rank(value) < rank(best)
        if best.regret(value) == 0 and not sooner:
            yield from numbered(move, coach.why(position, move))
        if value != best:
            yield from numbered(move, coach.why_not(position, move))


def numbered(move: Any, reasons: tuple[Reason, ...]) -> Iterable[tuple[Any, Reason]]:
    assert 1 <= len(reasons) <= 3
    assert len(set(reasons)) == len(reasons)
    return ((move, reason) for reason in reasons)


def reasons_of(module: ModuleType) -> set[type]:
    """The reasons that a module defines."""
    types = {each for each in vars(module).values() if isinstance(each, type)}
    return {
        each for each in types if issubclass(each, Reason) and each.__module__ == module.__name__
    }


def readable(text: str) -> bool:
    return text[0].isupper() | text[0].isdecimal() and text[-1] in ".?" and "!" not in text
