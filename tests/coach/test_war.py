"""Every reason given in Numbers War is true, by plain search and enumeration."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ninefold.coach import war
from ninefold.rules import plain
from ninefold.rules.game import AnyPosition, Reason
from ninefold.rules.war import Move, WarPosition
from ninefold.solver import search
from ninefold.solver.value import Value, top
from ninefold.steps import finish
from ninefold.words.en.war.coach import sentence
from tests.coach.totals import given_reasons, readable, reasons_of, worths
from tests.coach.totals import holds as totals_hold
from tests.effort import effort
from tests.strategies import positions

KNOWN: dict[Hashable, Value] = {}
SEARCHED = 8
"""Rows up to this length are searched."""
SMALL_NUMBERS = st.lists(st.integers(1, 3), min_size=1, max_size=SEARCHED)
OPPOSITE: dict[str, Move] = {"L": "R", "R": "L"}
MET: set[type] = set()


@cache
def lead(row: tuple[int, ...]) -> int:
    """By how much the player to move can outscore the other, straight from the rules."""
    return max(row[0] - lead(row[1:]), row[-1] - lead(row[:-1])) if row else 0


def worth(position: WarPosition) -> Value:
    size = len(position.row)
    if size <= SEARCHED:
        return KNOWN.get(position.key) or finish(search.steps(position, KNOWN))
    margin = position.margin + lead(position.row)
    return Value(margin > 0 or (margin == 0 and size % 2 == 1), margin, size)


def holds(position: WarPosition, move: Any, reason: Reason) -> bool:
    row = position.row
    match reason:
        case war.TwoLeft():
            return len(row) == 2 and row[0] != row[1]
        case war.SameEnds():
            return len(set(worths(position, worth).values())) == 1 < len(row)
        case war.EveryOther(size):
            richer: Move = "L" if sum(row[::2]) > sum(row[1::2]) else "R"
            return len(row) == size and size % 2 == 0 and keeps(position, richer)
        case war.Halves():
            richest = {end: richer_half(position.play(end).row) for end in position.moves()}
            return len(row) % 2 == 1 and keeps(position, min(richest, key=richest.__getitem__))
        case war.Weigh():
            return keeps(position, "L" if row[0] - row[1] > row[-1] - row[-2] else "R")
        case war.LookFurther():
            apart = (row[0] - row[1]) - (row[-1] - row[-2])
            return apart == 0 or not keeps(position, "L" if apart > 0 else "R")
        case war.Larger(taken, left):
            return len(row) == 2 and took(position, move, taken, left) and taken > left
        case war.LeavesLarger(left):
            return position.play(move).row == (left,) and position.number(move) < left
        case war.Places():
            return has_places(position, move, reason)
        case war.GivesPlaces():
            return gives_places(position.play(move), reason)
        case war.Uncovers(taken, uncovered, other, worse):
            instead = OPPOSITE[move]
            mine = took(position, move, taken, uncovered)
            theirs = took(position, instead, other, worse)
            return mine and theirs and worse > uncovered and best_reply(position, instead, worse)
        case war.Exchange(taken, reply, answer):
            return position.number(move) == taken and follows(position.play(move), reply, answer)
        case war.GivesUncovered(taken, uncovered):
            uncovers = took(position, move, taken, uncovered)
            return uncovers and best_reply(position, move, uncovered)
        case war.GivesOtherEnd(taken, number):
            other = took(position, OPPOSITE[move], number)
            return other and took(position, move, taken) and best_reply(position, move, number)
        case _:
            return totals_hold(position, move, reason, worth)


def took(position: WarPosition, move: Move, number: int, uncovered: int | None = None) -> bool:
    """A move takes this number, and its end of the row then shows that one."""
    rest = position.play(move).row
    shown = uncovered in (None, rest[0 if move == "L" else -1])
    return position.number(move) == number and shown


def best_replies(position: WarPosition) -> list[Move]:
    found = worths(position, worth)
    return [reply for reply in found if found[reply] == top(found)]


def best_reply(position: WarPosition, move: Move, number: int) -> bool:
    """After the move, to take this number is best for the opponent."""
    after = position.play(move)
    return number in [after.number(reply) for reply in best_replies(after)]


def follows(position: WarPosition, reply: int, answer: int) -> bool:
    """Best play may go on with these two numbers."""
    replies = [move for move in best_replies(position) if position.number(move) == reply]
    thens = [position.play(move) for move in replies]
    return any(then.number(move) == answer for then in thens for move in best_replies(then))


def keeps(position: WarPosition, move: Move) -> bool:
    """The move gives nothing away."""
    found = worths(position, worth)
    return top(found).regret(found[move]) == 0


def richer_half(row: tuple[int, ...]) -> int:
    return max(sum(row[::2]), sum(row[1::2]))


@cache
def surely(marks: tuple[bool, ...], mine: bool) -> bool:
    """Whether I get all marked places and no other, however the other plays."""
    if not marks:
        return True
    left = marks[0] == mine and surely(marks[1:], not mine)
    right = marks[-1] == mine and surely(marks[:-1], not mine)
    return left or right if mine else left and right


def can_have(position: WarPosition, move: Move, places: set[int]) -> bool:
    """By beginning with this move, the player gets exactly these places (from 1)."""
    marks = tuple(place in places for place in range(1, len(position.row) + 1))
    taken, rest = (marks[0], marks[1:]) if move == "L" else (marks[-1], marks[:-1])
    return taken and surely(rest, False)


def has_places(position: WarPosition, move: Move, reason: war.Places) -> bool:
    said = (reason.end, reason.number) == (move, position.number(move))
    held = sum(position.row[place - 1] for place in reason.places)
    known = said and held == reason.points
    return known and can_have(position, move, set(reason.places)) and bounds(position, reason)


def gives_places(after: WarPosition, reason: war.GivesPlaces) -> bool:
    """To the opponent, who is to move, with one end or the other."""
    for move in best_replies(after):
        places = range(1 if move == "L" else 2, len(after.row) + 1, 2)
        held = sum(after.row[place - 1] for place in places)
        if (after.number(move), held) == (reason.number, reason.points):
            return can_have(after, move, set(places)) and bounds(after, reason)
    return False


def bounds(position: WarPosition, reason: war.Places | war.GivesPlaces) -> bool:
    """So many points of the row are enough to win, or the most that best play gives."""
    value = worth(position)
    theirs = reason.total - reason.points
    margin = position.margin + reason.points - theirs
    wins = reason.wins == (margin > 0) <= value.wins
    most = reason.most == (margin == value.margin)
    return wins and most and (reason.wins or reason.most) and reason.total == sum(position.row)


def check(position: WarPosition) -> None:
    for move, reason in given_reasons(war, position, worth):
        MET.add(type(reason))
        assert holds(position, move, reason), (position, move, reason)
        assert readable(sentence(reason)), sentence(reason)


def check_any(found: AnyPosition) -> None:
    position = plain(found)
    assert isinstance(position, WarPosition)
    assume(position.outcome is None)
    check(position)


@settings(max_examples=effort(300))
@given(positions("war", most={"n": SEARCHED, "row": SEARCHED}))
def test_reasons_hold(position: AnyPosition) -> None:
    check_any(position)


@settings(max_examples=effort(300))
@given(SMALL_NUMBERS, st.integers(-4, 4))
def test_reasons_hold_where_ties_are_common(row: list[int], ahead: int) -> None:
    check(WarPosition(tuple(row), 1, ((1,) * max(ahead, 0), (1,) * max(-ahead, 0))))


@settings(max_examples=effort(50))
@given(positions("war"))
def test_reasons_hold_in_long_rows(position: AnyPosition) -> None:
    check_any(position)


def test_every_reason_is_met() -> None:
    for row in (
        (7, 6, 1, 9, 3, 2, 4, 5, 8),
        (1, 9, 3, 2, 4),
        (1, 9, 3, 2, 4, 5),
        (10, 1, 9, 3, 2, 4, 5),
        (3, 7),
        (2, 2),
        (4, 3, 9),
        (7, 5, 1, 3, 4),
        (7, 5, 1, 6),
    ):
        check(WarPosition(row))
    assert reasons_of(war) <= MET


@pytest.mark.parametrize(
    ("row", "text"),
    [
        (
            (4, 3, 9),
            (
                "Your opponent can then get every other number of what you leave. Which end "
                "leaves them less that way?"
            ),
        ),
        (
            (7, 5, 1, 3, 4),
            "From each end, take away the number that it uncovers. Which end is worth more?",
        ),
        (
            (7, 5, 1, 6),
            "What the ends uncover misleads here: play both on for a few moves.",
        ),
        (
            (9, 3, 4, 2, 7, 5),
            (
                "Add up every other number of the row, once from the left end and once from the "
                "right end. You can have whichever is more."
            ),
        ),
        ((3, 7), "Two numbers are left, one for each of you. Which do you want?"),
    ],
)
def test_nudges(row: tuple[int, ...], text: str) -> None:
    assert sentence(war.nudge(WarPosition(row))) == text


@pytest.mark.parametrize(
    ("row", "move", "text"),
    [
        (
            (9, 3, 4, 2, 7, 5),
            "L",
            (
                "Take the 9 at the left: then you can always get places 1, 3 and 5, which hold "
                "20 of 30. Against best play nothing gets you more. "
                "With best play you win 20 to 10."
            ),
        ),
        (
            (1, 9, 3, 2, 4),
            "R",
            (
                "Taking 4 uncovers 2; taking 1 would uncover 9 for your opponent. "
                "With best play you lose 8 to 11, and no move does better: "
                "the next best loses by 5."
            ),
        ),
        (
            (7, 6, 1, 9, 3, 2, 4, 5, 8),
            "R",
            (
                "After 8, 7 is your opponent's best, and then you take 6. "
                "With best play you lose 22 to 23, and no move does better: "
                "the next best loses by 3."
            ),
        ),
        (
            (3, 7),
            "R",
            (
                "7 is the larger of the last two: 3 is left for your opponent. "
                "With best play you win 7 to 3."
            ),
        ),
        (
            (6, 10, 6),
            "R",
            "Either end leads to the same totals. With best play you win 12 to 10.",
        ),
        ((4,), "L", "You take 4, the last number, and you win 4 to 0."),
    ],
)
def test_why(row: tuple[int, ...], move: Move, text: str) -> None:
    assert " ".join(map(sentence, war.why(WarPosition(row), move))) == text


@pytest.mark.parametrize(
    ("row", "move", "text"),
    [
        (
            (1, 9, 3, 2, 4),
            "L",
            (
                "Taking 1 uncovers 9, and your opponent takes it. "
                "Starting with 9, your opponent can then get every other number: 11 of the 18 that "
                "are left, enough to win. "
                "With best play you lose 7 to 12, instead of 8 to 11."
            ),
        ),
        (
            (7, 6, 1, 9, 3, 2, 4, 5, 8),
            "L",
            (
                "After 7, your opponent takes 8 at the other end. "
                "With best play you lose 21 to 24, instead of 22 to 23."
            ),
        ),
        (
            (10, 1, 9, 3, 2, 4, 5),
            "R",
            (
                "After 5, your opponent takes 10 at the other end. "
                "Starting with 10, your opponent can then get every other number: 21 of the 29 "
                "that are left, enough to win. "
                "With best play you lose 13 to 21, instead of 18 to 16: that gives the win away."
            ),
        ),
        (
            (3, 7),
            "L",
            (
                "That leaves the larger of the two, 7, for your opponent. "
                "With best play you lose 3 to 7, instead of 7 to 3: that gives the win away."
            ),
        ),
    ],
)
def test_why_not(row: tuple[int, ...], move: Move, text: str) -> None:
    assert " ".join(map(sentence, war.why_not(WarPosition(row), move))) == text
