"""Every reason given in Sequence Split is true, by plain search and enumeration."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ninefold.coach import split, totals
from ninefold.rules import plain
from ninefold.rules.game import AnyPosition, Reason
from ninefold.rules.split import TAKE, Cut, Move, SplitPosition
from ninefold.solver import search, value
from ninefold.solver.value import Value, top
from ninefold.steps import finish
from ninefold.words.en.split.coach import sentence
from tests.coach.totals import given_reasons, readable, reasons_of, worths
from tests.coach.totals import holds as totals_hold
from tests.effort import effort
from tests.strategies import positions

KNOWN: dict[Hashable, Value] = {}
SEARCHED = 5
"""Rows up to this length are searched."""
SMALL_NUMBERS = st.lists(st.integers(1, 3), min_size=1, max_size=SEARCHED)
MET: set[type] = set()


@cache
def lead(row: tuple[int, ...], cap: int) -> int:
    """By how much the player to move can outscore the other, straight from the rules."""
    if len(row) == 1:
        return row[0]
    position = SplitPosition(row, cap)
    parts = map(position.parts, position.moves())
    return max(sum(kept) - lead(rest, cap) for kept, rest in parts)


def worth(position: SplitPosition) -> Value:
    if len(position.row) <= SEARCHED:
        known = KNOWN.get(position.key)
        return known or finish(search.steps(position, KNOWN))
    found = value(position)
    margin = position.margin + lead(position.row, position.cap)
    assert found.margin == margin
    assert margin == 0 or found.wins == (margin > 0)
    return found


def holds(position: SplitPosition, move: Any, reason: Reason) -> bool:
    match reason:
        case split.LeaveLittle():
            return len(position.moves()) == 2 * (len(position.row) - 1)
        case split.LastDecides():
            return (worth(position).wins, worth(position).margin) == (True, 0)
        case split.WeighReplies(cap):
            return weighed(position, cap) == {True}
        case split.LookFurther(cap):
            return False in weighed(position, cap)
        case split.SmallerEnd(end, more, others):
            left = [sum(rest(position, each)) for each in position.moves() if each != move]
            least = (min(left), len(left)) == (end + more, others)
            return least and rest(position, move) == (end,) and end == smaller_end(position)
        case split.LeavesPair(larger, smaller):
            return pair_is_fine(position, move, larger, smaller)
        case split.Exchange(kept, most, best):
            return exchanged(position, move, most, best) and position.parts(move)[0] == kept
        case split.Tempting():
            return tempts(position, move, reason)
        case split.LeavesMore(points, end):
            ends = sum(rest(position, move)) == points and smaller_end(position) == end
            return ends and points > end and (end,) in [rest(position, m) for m in position.moves()]
        case split.Reply(kept, left):
            after = position.play(move)
            found = worths(after, worth)
            return (kept, left) in [after.parts(m) for m in found if found[m] == top(found)]
        case _:
            return totals_hold(position, move, reason, worth)


def rest(position: SplitPosition, move: Move) -> tuple[int, ...]:
    return position.play(move).row


def smaller_end(position: SplitPosition) -> int:
    return min(position.row[0], position.row[-1])


def weighed(position: SplitPosition, cap: int) -> set[bool]:
    """For each cut with the best exchange, whether it gives nothing away."""
    found = worths(position, worth)
    assert cap == max(len(position.parts(move)[0]) for move in found)
    gains = {move: sum(position.parts(move)[0]) - most_next(position, move) for move in found}
    best = [move for move in found if gains[move] == max(gains.values())]
    return {top(found).regret(found[move]) == 0 for move in best}


def most_next(position: SplitPosition, move: Move) -> int:
    after = position.play(move)
    return max(sum(after.parts(reply)[0]) for reply in after.moves())


def pair_is_fine(position: SplitPosition, move: Move, larger: int, smaller: int) -> bool:
    """The best reply keeps the larger, and the end alone would have given no better totals."""
    after = position.play(move)
    reply: Move = Cut(1, "L" if after.row[0] == larger else "R")
    found = worths(after, worth)
    best = found[reply] == top(found)
    same = top(worths(position, worth)).margin == worths(position, worth)[move].margin
    pair = sorted(after.row) == [smaller, larger] and larger == smaller_end(position)
    return pair and best and same and after.play(reply).row == (smaller,)


def exchanged(position: SplitPosition, move: Move, most: int, best: bool) -> bool:
    def gain(move: Move) -> int:
        return sum(position.parts(move)[0]) - next_most(move)

    def next_most(move: Move) -> int:
        after = position.play(move)
        return max(sum(after.parts(reply)[0]) for reply in after.moves())

    top_gain = max(map(gain, position.moves()))
    return next_most(move) == most and (gain(move) == top_gain) == best


def tempts(position: SplitPosition, move: Move, reason: split.Tempting) -> bool:
    found = worths(position, worth)
    (lure,) = [each for each in found if position.parts(each)[0] == reason.kept]
    others = [sum(position.parts(each)[0]) for each in found if each != lure]
    more = sum(reason.kept) > max(others) and lure != move
    margin = reason.totals[0] - reason.totals[1]
    points = sum(position.row) + sum(map(sum, position.trays))
    said = (found[lure].margin, found[lure].wins, sum(reason.totals)) == (
        margin,
        reason.wins,
        points,
    )
    return more and said and top(found).regret(found[lure]) > 0


def check(position: SplitPosition) -> None:
    for move, reason in given_reasons(split, position, worth):
        MET.add(type(reason))
        assert holds(position, move, reason), (position, move, reason)
        assert readable(sentence(reason)), sentence(reason)


def check_any(found: AnyPosition) -> None:
    position = plain(found)
    assert isinstance(position, SplitPosition)
    assume(position.outcome is None)
    check(position)


@settings(max_examples=effort(300))
@given(positions("split", most={"n": SEARCHED, "row": SEARCHED, "cap": 5}))
def test_reasons_hold(position: AnyPosition) -> None:
    check_any(position)


@settings(max_examples=effort(400))
@given(SMALL_NUMBERS, st.integers(0, 5), st.integers(-4, 4))
def test_reasons_hold_where_ties_are_common(row: list[int], cap: int, ahead: int) -> None:
    check(SplitPosition(tuple(row), cap, 1, ((1,) * max(ahead, 0), (1,) * max(-ahead, 0))))


@settings(max_examples=effort(30))
@given(positions("split"))
def test_reasons_hold_in_long_rows(position: AnyPosition) -> None:
    check_any(position)


def test_every_reason_is_met() -> None:
    for row, cap, trays in (
        ((7, 6, 1, 9, 3), 0, ((), ())),
        ((7, 6, 1, 9, 3, 4), 2, ((), (40,))),
        ((9, 6, 1, 9, 1, 8), 3, ((), ())),
        ((2, 1, 2), 0, ((), (1,))),
        ((2, 1, 2), 0, ((), ())),
        ((9, 1, 1, 5, 5, 1), 2, ((), ())),
        ((5,), 0, ((), ())),
        ((4, 6, 6, 3), 2, ((), ())),
        ((1, 9, 6, 7), 2, ((), ())),
    ):
        check(SplitPosition(row, cap, 1, trays))
    assert reasons_of(split) | reasons_of(totals) <= MET


CLASSIC = SplitPosition((7, 6, 1, 9, 3, 2, 4, 5, 8))
CAPPED = SplitPosition((1, 9, 3, 2, 4), 3, 1, ((7, 6), (5, 8)))


@pytest.mark.parametrize(
    ("position", "text"),
    [
        (
            CLASSIC,
            "What you leave is all your opponent can still get. How little can you leave?",
        ),
        (
            SplitPosition((4, 6, 6, 3), 2),
            (
                "Nobody may keep more than 2 numbers. For each cut, compare what you keep with "
                "the most your opponent can keep next."
            ),
        ),
        (
            SplitPosition((1, 9, 6, 7), 2),
            (
                "Nobody may keep more than 2 numbers. Look two replies ahead: the cut that gains "
                "most at first may mislead."
            ),
        ),
        (
            SplitPosition((2, 1, 2), 0, 1, ((), (1,))),
            (
                "The totals can end equal, and then whoever takes last wins. Which cut leaves "
                "the last number to you?"
            ),
        ),
    ],
)
def test_nudges(position: SplitPosition, text: str) -> None:
    assert sentence(split.nudge(position)) == text


@pytest.mark.parametrize(
    ("position", "move", "text"),
    [
        (
            SplitPosition((3, 9, 12, 7, 20)),
            Cut(1, "R"),
            (
                "Leave the smaller end, 3: every other cut leaves at least 9 more. "
                "With best play you win 48 to 3."
            ),
        ),
        (
            SplitPosition((3, 7)),
            Cut(1, "R"),
            (
                "Leave the smaller number, 3: the other cut leaves 4 more. "
                "With best play you win 7 to 3."
            ),
        ),
        (
            SplitPosition((2, 1, 2), 0, 1, ((), (1,))),
            Cut(1, "L"),
            (
                "Leave 2 and 1: your opponent keeps 2, no more than the smaller end, and the last "
                "number, 1, is yours. "
                "With best play it ends 3 to 3, which goes to you for taking last."
            ),
        ),
        (
            CAPPED,
            Cut(3, "L"),
            (
                "That is 13 points for you, and your opponent can keep at most 4 next: "
                "no cut does better over these two moves. With best play you win 28 to 17."
            ),
        ),
        (
            SplitPosition((2, 6, 9, 3, 4, 1), 2),
            Cut(5, "R"),
            (
                "That is 1 point for you, and your opponent can keep at most 8 next. "
                "Keeping 2 and 6 (8 points) gains more at first, but with best play it then ends "
                "12 to 13. "
                "With best play you win 13 to 12."
            ),
        ),
        (
            SplitPosition((3,), 0, 1, ((13,), (7, 10))),
            TAKE,
            "You take 3, the last number, and you lose 16 to 17.",
        ),
    ],
)
def test_why(position: SplitPosition, move: Move, text: str) -> None:
    assert " ".join(map(sentence, split.why(position, move))) == text


@pytest.mark.parametrize(
    ("position", "move", "text"),
    [
        (
            CLASSIC,
            Cut(3, "L"),
            (
                "This leaves 31: leaving only the smaller end, 7, leaves 24 less. "
                "Your opponent does best to keep 9, 3, 2, 4 and 5 (23 points), and leaves you 8. "
                "With best play you lose 22 to 23, instead of 38 to 7: that gives the win away."
            ),
        ),
        (
            CLASSIC,
            Cut(2, "R"),
            (
                "This leaves 13: leaving only the smaller end, 7, leaves 6 less. "
                "Your opponent does best to keep 7, and leaves you 6. "
                "The totals end the same, but 1 move later."
            ),
        ),
        (
            SplitPosition((2, 1, 2), 0, 1, ((), (1,))),
            Cut(1, "R"),
            (
                "Your opponent takes 2, the last number. "
                "It ends 3 to 3 as well, but your opponent takes last and wins."
            ),
        ),
        (
            CAPPED,
            Cut(2, "L"),
            (
                "Your opponent does best to keep 4, and leaves you 3 and 2 (5 points). "
                "With best play you still win 26 to 19, instead of 28 to 17."
            ),
        ),
    ],
)
def test_why_not(position: SplitPosition, move: Move, text: str) -> None:
    assert " ".join(map(sentence, split.why_not(position, move))) == text
