"""English: all that is said about Sequence Split while it is played, and its rule sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....rules.game import Reason, Settings
from ....rules.settings import integer
from ....rules.split import TAKE, CutOutside, Move, MustCut, OnlyTake, OverCap, SplitPosition
from ..boards import SIDES
from ..grammar import count, join
from ..rules import Example, more_points_rule, row_rule

EXPECTED = "a cut and a side such as 3L or 3R, or T to take the last number"
"""What a move looks like as text."""

# The rule sheet


def rules(settings: Settings) -> Iterator[str]:
    yield row_rule(settings)
    cap = integer(settings, "cap")
    most = f", at most {count(cap, 'number')}" if cap else ""
    yield f"On your turn, cut the row in two and keep one part{most}. Your opponent cuts the rest."
    yield "When one number is left, whoever is to move takes it, and the game is over."
    yield more_points_rule(settings)


EXAMPLE = Example(
    (
        ("", "Four numbers in a row. You begin."),
        ("2L", "You cut after the 8 and keep 3 and 8: 11 points. 2 and 5 are left."),
        ("2L,1R", "The computer cuts and keeps the 5."),
        ("2L,1R,T", "You take the last number, 2. You win by 13 to 5."),
    ),
    {"row": (3, 8, 2, 5)},
)
SETTINGS = (
    "Numbers: a row of 3 to 30, shuffled. A longer row takes more looking ahead.",
    "Row: numbers of your own, such as 3,9,1,2,4,8.",
    (
        "Most kept at once: without a limit, whoever moves first nearly always wins. With 2 or "
        "3 the game is closer."
    ),
)
"""What each setting does to the game."""
KEYS = (
    "Left and right arrows move the cut, Enter or a digit makes it, Escape undoes it; "
    "L or R keeps a part."
)

PRESETS = {
    "three": ("At most 3", "At most 3 numbers at once: no more big bites."),
    "choose": ("One cuts, one chooses", "Player 2 may swap sides, so cut fairly."),
}
"""The name of each preset but classic, and why it is worth a try."""

# Moves and endings


def goal(position: SplitPosition) -> str:
    part = f"up to {count(position.cap, 'number')}" if position.cap else "a part"
    return f"cut the row and keep {part}. More points win."


def refusal(reason: Reason) -> str:
    match reason:
        case CutOutside(at, numbers):
            return f"there is no cut after number {at}: the row has {count(numbers, 'number')}"
        case OverCap(kept, cap):
            return f"that keeps {count(kept, 'number')}, and you may keep {cap} at most"
        case OnlyTake():
            return "one number is left: take it"
        case MustCut():
            return "more than one number is left: cut the row"
        case _:
            raise AssertionError(reason)


def ending(reason: Reason, winner: str, loser: str) -> str:
    """Every ending is one of the totals, which have words of their own."""
    raise AssertionError(reason)


def did(position: SplitPosition, move: Move) -> str:
    kept = position.parts(move)[0]
    if len(kept) == 1:
        return f"took {kept[0]}"
    return f"kept {join(kept)} for {sum(kept)}"


def short(position: SplitPosition, move: Move) -> str:
    kept = position.parts(move)[0]
    return "+".join(map(str, kept)) if len(kept) <= 3 else f"{kept[0]}…{kept[-1]}"


def advice(position: SplitPosition, move: Move) -> str:
    kept = position.parts(move)[0]
    return f"Take {kept[0]}" if move == TAKE else f"Keep {join(kept)}"


def any_of(position: SplitPosition, moves: Sequence[Move]) -> str:
    return join([short(position, move) for move in moves], "or")


# The board

BOARD = "Sequence Split board"
KEEP = "Keep"
START = "Tap between two numbers to cut the row."
HELD = "Tap the part to keep, or the line to undo the cut."
LAST = "Take the last number."


def cut(left: Sequence[int], right: Sequence[int]) -> str:
    return f"Cut between {left[-1]} and {right[0]}: {sum(left)} left, {sum(right)} right"


def held_cut(left: Sequence[int], right: Sequence[int]) -> str:
    return f"Cut between {left[-1]} and {right[0]}; tap to undo it"


def held(left: Sequence[int], right: Sequence[int]) -> str:
    return f"The cut: {sum(left)} on the left, {sum(right)} on the right."


def keep(side: str, part: Sequence[int], why_not: str = "") -> str:
    why = f"{why_not}; " if why_not else ""
    return f"Keep {sum(part)}: {why}the {SIDES[side]} part, {join(part)}"


def too_many(kept: int, cap: int) -> str:
    return f"{kept} numbers, {cap} allowed"


def cap(most: int) -> str:
    return f"Keep at most {count(most, 'number')} at once."


def take(number: int) -> str:
    return f"Take {number}, the last number"
