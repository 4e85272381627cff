"""English for the reasons of Sequence Split."""

from __future__ import annotations

from collections.abc import Sequence

from ....coach import split
from ....rules.game import Reason
from ..coach import totals
from ..grammar import count, join

FEW = 5
"""The most numbers that are named one by one."""


def sentence(reason: Reason) -> str:
    match reason:
        case split.LeaveLittle():
            return "What you leave is all your opponent can still get. How little can you leave?"
        case split.LastDecides():
            return (
                "The totals can end equal, and then whoever takes last wins. "
                "Which cut leaves the last number to you?"
            )
        case split.WeighReplies(cap):
            return (
                f"{nobody(cap)} For each cut, compare what you keep with the most your opponent "
                "can keep next."
            )
        case split.LookFurther(cap):
            return (
                f"{nobody(cap)} Look two replies ahead: the cut that gains most at first may "
                "mislead."
            )
        case split.SmallerEnd(end, more, others):
            return smaller_end(end, more, others)
        case split.LeavesPair(larger, smaller):
            return (
                f"Leave {larger} and {smaller}: your opponent keeps {larger}, no more than the "
                f"smaller end, and the last number, {smaller}, is yours."
            )
        case split.Exchange(kept, most, best):
            return exchange(kept, most, best)
        case split.Tempting(kept, pair, wins):
            return (
                f"Keeping {worth(kept)} gains more at first, but with best play it then "
                f"{totals.ends(pair, wins)}."
            )
        case split.LeavesMore(points, end):
            less = points - end
            return f"This leaves {points}: leaving only the smaller end, {end}, leaves {less} less."
        case split.Reply(kept, left):
            return reply(kept, left)
        case _:
            return totals.sentence(reason)


def worth(numbers: Sequence[int]) -> str:
    """`9 and 4 (13 points)`; a single number is its own worth."""
    if len(numbers) == 1:
        return str(numbers[0])
    return f"{listed(numbers)} ({sum(numbers)} points)"


def listed(numbers: Sequence[int]) -> str:
    if len(numbers) <= FEW:
        return join(numbers)
    return f"the {len(numbers)} numbers from {numbers[0]} to {numbers[-1]}"


def nobody(cap: int) -> str:
    return f"Nobody may keep more than {count(cap, 'number')}."


def smaller_end(end: int, more: int, others: int) -> str:
    if not more:
        return f"Leave only an end, {end}: no cut leaves less."
    if others == 1:
        return f"Leave the smaller number, {end}: the other cut leaves {more} more."
    return f"Leave the smaller end, {end}: every other cut leaves at least {more} more."


def exchange(kept: Sequence[int], most: int, best: bool) -> str:
    tail = ": no cut does better over these two moves" if best else ""
    points = count(sum(kept), "point")
    return f"That is {points} for you, and your opponent can keep at most {most} next{tail}."


def reply(kept: Sequence[int], left: Sequence[int]) -> str:
    if not left:
        return f"Your opponent takes {kept[0]}, the last number."
    return f"Your opponent does best to keep {worth(kept)}, and leaves you {worth(left)}."
