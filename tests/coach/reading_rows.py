"""What the coach says about the games of a row, read back; `reading` says how."""

from __future__ import annotations

import re
from typing import Any, Final

from ninefold import solver
from ninefold.coach import split, war
from ninefold.rules.game import Reason
from ninefold.rules.split import SplitPosition
from ninefold.rules.war import WarPosition
from ninefold.solver.value import top
from tests.coach.reading import LIST, TOTALS, N, Readers, numbers

# Sequence Split

WORTH: Final = r"(\d+|.+ \(\d+ points\))"


def told_as(text: str, part: tuple[int, ...]) -> bool:
    """The text says exactly these numbers, or how many they are and which are at the ends."""
    if text.isdecimal():
        return part == (int(text),)
    said, points = text.removesuffix(" points)").split(" (")
    long = re.fullmatch(r"the (\d+) numbers from (\d+) to (\d+)", said)
    ends = len(part), part[:1], part[-1:]
    right = part == numbers(said) if not long else ends == (
        int(long[1]), (int(long[2]),), (int(long[3]),)
    )  # fmt: skip
    return right and sum(part) == int(points)


def exchange(position: SplitPosition, move: Any, kept: str, most: str, best: str) -> Reason | bool:
    part = position.parts(move)[0]
    return int(kept) == sum(part) and split.Exchange(part, int(most), bool(best))


def tempting(position: SplitPosition, move: Any, kept: str, *parts: str) -> Reason | bool:
    totals, taker = (int(parts[0]), int(parts[1])), parts[2]
    wins = totals[0] > totals[1] or taker == "you"
    found = [part for each in position.moves() if told_as(kept, part := position.parts(each)[0])]
    return bool(found) and split.Tempting(found[0], totals, wins)


def reply(position: SplitPosition, move: Any, kept: str, left: str) -> Reason | bool:
    after = position.play(move)
    found = [after.parts(each) for each in after.moves()]
    told = [part for part in found if told_as(kept, part[0]) and told_as(left, part[1])]
    return bool(told) and split.Reply(*told[0])


def smaller_end(position: SplitPosition, move: Any, end: str, more: str = "0") -> Reason:
    return split.SmallerEnd(int(end), int(more), len(position.moves()) - 1)


def pace(position: Any, move: Any, moves: str, when: str) -> bool:
    found = solver.values(position)
    best, worth = top(found), found[move]
    same = (best.wins, best.margin) == (worth.wins, worth.margin)
    apart = (worth.moves or 0) - (best.moves or 0)
    return same and apart == (int(moves) if when == "later" else -int(moves))


PACE: Final[Readers] = {rf"The totals end the same, but {N} moves? (later|sooner)\.": pace}
NOBODY: Final = rf"Nobody may keep more than {N} numbers?\."
SPLIT: Final[Readers] = {
    r"What you leave is all your opponent can still get\. How little can you leave\?": (
        lambda p, m: split.LeaveLittle()
    ),
    r"The totals can end equal, and then whoever takes last wins\. Which cut leaves the last "
    r"number to you\?": lambda p, m: split.LastDecides(),
    rf"{NOBODY} For each cut, compare what you keep with the most your opponent can keep next\.": (
        lambda p, m, cap: split.WeighReplies(int(cap))
    ),
    rf"{NOBODY} Look two replies ahead: the cut that gains most at first may mislead\.": (
        lambda p, m, cap: split.LookFurther(int(cap))
    ),
    rf"Leave only an end, {N}: no cut leaves less\.": smaller_end,
    rf"Leave the smaller number, {N}: the other cut leaves {N} more\.": (
        lambda p, m, end, more: split.SmallerEnd(int(end), int(more), 1)
    ),
    rf"Leave the smaller end, {N}: every other cut leaves at least {N} more\.": smaller_end,
    rf"Leave {N} and {N}: your opponent keeps \1, no more than the smaller end, and the last "
    r"number, \2, is yours\.": lambda p, m, a, b: split.LeavesPair(int(a), int(b)),
    rf"That is {N} points? for you, and your opponent can keep at most {N} next(: no cut does "
    r"better over these two moves)?\.": exchange,
    rf"Keeping {WORTH} gains more at first, but with best play it then ends {N} to {N}"
    r"(?:, which goes to (you|your opponent) for taking last)?\.": tempting,
    rf"This leaves {N}: leaving only the smaller end, {N}, leaves {N} less\.": (
        lambda p, m, a, b, less: int(a) - int(b) == int(less)
        and split.LeavesMore(int(a), int(b))
    ),
    rf"Your opponent takes {N}, the last number\.": lambda p, m, a: split.Reply((int(a),), ()),
    rf"Your opponent does best to keep {WORTH}, and leaves you {WORTH}\.": reply,
    **TOTALS,
    **PACE,
}  # fmt: skip

# Numbers War


def places(position: WarPosition, _: Any, *parts: str) -> Reason:
    number, side, which, points, total, tail = parts
    end: Any = "L" if side == "left" else "R"
    size = len(position.row)
    named = tuple(range(1 if "odd" in which else 2, size + 1, 2))
    if which.startswith("places"):
        named = numbers(which.removeprefix("places "))
    wins = position.margin + 2 * int(points) - int(total) > 0
    most = bool(tail) and "nothing gets you more" in tail
    return war.Places(end, int(number), named, int(points), int(total), most, wins)


def gives_places(position: WarPosition, move: Any, *parts: str) -> Reason:
    number, points, total, tail = parts
    after = position.play(move)
    margin = after.margin + 2 * int(points) - int(total)
    most = margin == solver.value(after).margin
    assert most or tail == ", enough to win"
    return war.GivesPlaces(int(number), int(points), int(total), most, tail == ", enough to win")


WAR: Final[Readers] = {
    r"Two numbers are left, one for each of you\. Which do you want\?": lambda p, m: war.TwoLeft(),
    r"Either end leads to the same totals\.": lambda p, m: war.SameEnds(),
    r"Add up every other number of the row, .* You can have whichever is more\.": (
        lambda p, m: war.EveryOther(len(p.row))
    ),
    r"Your opponent can then get every other number of what you leave\. Which end .*\?": (
        lambda p, m: war.Halves()
    ),
    r"From each end, take away the number that it uncovers\. Which end is worth more\?": (
        lambda p, m: war.Weigh()
    ),
    r"What the ends uncover misleads here: play both on for a few moves\.": (
        lambda p, m: war.LookFurther()
    ),
    rf"{N} is the larger of the last two: {N} is left for your opponent\.": (
        lambda p, m, a, b: war.Larger(int(a), int(b))
    ),
    rf"Take the {N} at the (left|right): then you can always get (places {LIST[1:-1]}|all odd "
    rf"places|all even places), which hold {N} of {N}\."
    r"( Against best play nothing gets you more\.| That is enough to win\.)?": places,
    rf"Taking {N} uncovers {N}; taking {N} would uncover {N} for your opponent\.": (
        lambda p, m, *parts: war.Uncovers(*map(int, parts))
    ),
    rf"After {N}, {N} is your opponent's best, and then you take {N}\.": (
        lambda p, m, *parts: war.Exchange(*map(int, parts))
    ),
    rf"Taking {N} uncovers {N}, and your opponent takes it\.": (
        lambda p, m, a, b: war.GivesUncovered(int(a), int(b))
    ),
    rf"After {N}, your opponent takes {N} at the other end\.": (
        lambda p, m, a, b: war.GivesOtherEnd(int(a), int(b))
    ),
    rf"That leaves the larger of the two, {N}, for your opponent\.": (
        lambda p, m, a: war.LeavesLarger(int(a))
    ),
    rf"Starting with {N}, your opponent can then get every other number: {N} of the {N} that are "
    r"left(, enough to win|, and you cannot give them less)\.": gives_places,
    **TOTALS,
    **PACE,
}
