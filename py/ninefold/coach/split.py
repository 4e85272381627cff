"""Sequence Split: whatever you leave is all that your opponent can still get.

Where every cut is allowed, the smaller end alone is the least that can be left, and no cut is
worth more. Under a cap the first look is at the exchange: what you keep, less the most that your
opponent can keep next; exact values tell the rest.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.game import Pair, Reason
from ..rules.split import Cut, Move, SplitPosition
from ..solver import principal, values
from ..solver.value import top
from .reason import Fact
from .totals import TakesLast, closing, cost, final

Numbers = tuple[int, ...]


class LeaveLittle(Fact):
    """A nudge where every cut is allowed: leave little."""


class LastDecides(Fact):
    """A nudge where the game is won with equal totals, by taking the last number."""


class WeighReplies(Fact):
    """Each player keeps `cap` numbers at most; the best exchange (see `gain`) is a best cut."""

    cap: int


class LookFurther(Fact):
    """Each player keeps `cap` numbers at most; the best exchange is not always a best cut here."""

    cap: int


class SmallerEnd(Fact):
    """Every other cut (there are `others`) leaves at least `more` than the end alone."""

    end: int
    more: int
    others: int


class LeavesPair(Fact):
    """Of two numbers the opponent keeps the `larger`, which is the row's smaller end, and the
    other one comes back: as good as to leave the end alone, and it takes last."""

    larger: int
    smaller: int


class Exchange(Fact):
    """What the move keeps, and the most that the opponent can keep next."""

    kept: Numbers
    most: int
    best: bool
    """True if no other cut keeps more in excess of the best reply."""


class Tempting(Fact):
    """The one cut that keeps the most points of all, and how it ends with best play."""

    kept: Numbers
    totals: Pair
    wins: bool


class LeavesMore(Fact):
    """The move leaves these points, where the smaller end alone could be left."""

    points: int
    end: int


class Reply(Fact):
    """A best reply to the move: what it keeps, and what it leaves."""

    kept: Numbers
    left: Numbers


def nudge(position: SplitPosition) -> Reason:
    """A first hint: where to look, without naming the move."""
    found = values(position)
    best = top(found)
    if best.wins and best.margin == 0:
        return LastDecides()
    if uncapped(position):
        return LeaveLittle()
    gains = {move: gain(position, move) for move in found}
    weighed = [move for move in found if gains[move] == max(gains.values())]
    right = all(best.regret(found[move]) == 0 for move in weighed)
    return (WeighReplies if right else LookFurther)(position.cap)


def why(position: SplitPosition, move: Move) -> tuple[Reason, ...]:
    """Why a move that gives nothing away is good."""
    found = values(position)
    if not isinstance(move, Cut):
        totals = final(points(position), found[move])
        return (TakesLast(position.row[0], totals, found[move].wins),)
    end = closing(points(position), found, move)
    if uncapped(position):
        return (leaves_least(position, move), end)
    return (exchange(position, move), *tempting(position, move), end)


def why_not(position: SplitPosition, move: Move) -> tuple[Reason, ...]:
    """What is wrong with any other move."""
    price = cost(points(position), values(position), move)
    return (*leaves_more(position, move), *reply(position, move), price)


def points(position: SplitPosition) -> int:
    """All points that are shared out in the end."""
    return sum(position.row) + sum(map(sum, position.trays))


def uncapped(position: SplitPosition) -> bool:
    """True if every cut is allowed."""
    return not position.cap or position.cap >= len(position.row) - 1


def smaller_end(position: SplitPosition) -> int:
    return min(position.row[0], position.row[-1])


def leaves_least(position: SplitPosition, move: Move) -> Reason:
    rest = position.parts(move)[1]
    if len(rest) == 2:
        return LeavesPair(max(rest), min(rest))
    left = [sum(position.parts(each)[1]) for each in position.moves() if each != move]
    return SmallerEnd(rest[0], min(left) - rest[0], len(left))


def most_kept(position: SplitPosition) -> int:
    """The most points that the player to move can keep at once."""
    return max(sum(position.parts(move)[0]) for move in position.moves())


def exchange(position: SplitPosition, move: Move) -> Exchange:
    gains = {each: gain(position, each) for each in position.moves()}
    kept = position.parts(move)[0]
    return Exchange(kept, sum(kept) - gains[move], gains[move] == max(gains.values()))


def gain(position: SplitPosition, move: Move) -> int:
    """Points kept in excess of the most that the opponent can keep next."""
    return sum(position.parts(move)[0]) - most_kept(position.play(move))


def tempting(position: SplitPosition, move: Move) -> Iterator[Tempting]:
    """How the game would end with the cut that keeps the most at once, if that cut is worse."""
    found, most = values(position), most_kept(position)
    lure, *more = (each for each in found if sum(position.parts(each)[0]) == most)
    if not more and found[move].regret(found[lure]) > 0:
        kept = position.parts(lure)[0]
        yield Tempting(kept, final(points(position), found[lure]), found[lure].wins)


def leaves_more(position: SplitPosition, move: Move) -> Iterator[LeavesMore]:
    left, end = sum(position.parts(move)[1]), smaller_end(position)
    if uncapped(position) and left > end:
        yield LeavesMore(left, end)


def reply(position: SplitPosition, move: Move) -> Iterator[Reply]:
    after = position.play(move)
    for best in principal(after):
        yield Reply(*after.parts(best))
        return
