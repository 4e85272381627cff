"""English for what two totals make of a game."""

from __future__ import annotations

from ....coach import totals
from ....rules.game import Pair, Reason
from ..grammar import count


def sentence(reason: Reason) -> str:
    match reason:
        case totals.TakesLast(number, pair, wins):
            return f"You take {number}, the last number, and {result(pair, wins)}."
        case totals.Ends(pair):
            return f"With best play {result(pair, True)}."
        case totals.LosesLeast(pair, others):
            return f"With best play {result(pair, False)}, {beside(pair, others)}."
        case totals.Costs():
            return costs(reason)
        case totals.Pace(moves, best, wins):
            later = "later" if wins else "sooner"
            return f"The totals end the same, but {count(abs(moves - best), 'move')} {later}."
        case _:
            raise AssertionError(reason)


def score(pair: Pair) -> str:
    return f"{pair[0]} to {pair[1]}"


def result(pair: Pair, wins: bool, still: str = "") -> str:
    """`you win 25 to 20`"""
    if pair[0] == pair[1]:
        return f"it {ends(pair, wins)}"
    return f"you {still}{'win' if wins else 'lose'} {score(pair)}"


def ends(pair: Pair, wins: bool) -> str:
    """`ends 25 to 20`"""
    taker = "you" if wins else "your opponent"
    tie = f", which goes to {taker} for taking last" if pair[0] == pair[1] else ""
    return f"ends {score(pair)}{tie}"


def beside(pair: Pair, others: int | None) -> str:
    """What the other moves of a lost game are worth."""
    if others is None:
        return "whatever you do"
    return f"and no move does better: the next best loses by {others}"


def costs(reason: totals.Costs) -> str:
    if reason.totals == reason.instead:
        return f"It ends {score(reason.totals)} as well, but your opponent takes last and wins."
    gone = ": that gives the win away" if reason.won and not reason.wins else ""
    outcome = result(reason.totals, reason.wins, "still " if reason.wins else "")
    return f"With best play {outcome}, instead of {score(reason.instead)}{gone}."
