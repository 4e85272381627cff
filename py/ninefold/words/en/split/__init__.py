"""English: all that is said about Sequence Split while it is played, and its rule sheet."""

from __future__ import annotations

from collections.abc import Sequence

from ....rules.game import Reason
from ....rules.split import TAKE, CutOutside, Move, MustCut, OnlyTake, OverCap, SplitPosition
from ..boards import SIDES
from ..grammar import count, join
from ..rules import Example

EXPECTED = "a cut and a side such as 3L or 3R, or T to take the last number"
"""What a move looks like as text."""

# The rule sheet

RULES = (
    (
        "The numbers 1 to 9 lie in a row, in any order. On your turn, cut the row in two "
        "anywhere, and keep one of the two parts. The other part is the row your opponent "
        "gets."
    ),
    "A single number cannot be cut: whoever gets it takes it, and the game is over.",
    (
        "Add up what you kept. The higher total wins. Should the totals be equal, which other"
        " rows allow, whoever took last wins."
    ),
)
EXAMPLE = Example(
    (
        ("", "The row at the start, with 45 points in it."),
        ("3L", "The first player cuts after the 7 and keeps 4, 1 and 7: 12 points."),
        ("3L,4L", "The second player keeps 3, 9, 2 and 6, which is 20, and leaves 8 and 5."),
        ("3L,4L,1L", "The first player takes the 8 and stands at 20 as well."),
        ("3L,4L,1L,T", "The 5 is left for the second player, who wins by 25 to 20."),
    ),
    {"row": (4, 1, 7, 3, 9, 2, 6, 8, 5)},
)
SETTINGS = (
    "Numbers: a row of 3 to 30 shuffled numbers. A longer row takes more looking ahead.",
    "Row: numbers of your own, such as 3,9,1,2,4,8.",
    (
        "Most kept at once: without a limit, moving first is a great advantage. With a limit "
        "of 2 or 3 the game is closer."
    ),
)
"""What each setting does to the game."""
KEYS = (
    "Left and right arrows move the cut, Enter or a digit holds it, Escape lets go; "
    "L or R keeps a part."
)

PRESETS = {
    "three": ("At most 3", "At most 3 numbers at once: no more big bites."),
    "choose": ("One cuts, one chooses", "Player 2 may swap sides, so cut fairly."),
}
"""The name of each preset but classic, and why it is worth a try."""

# Moves and endings


def refusal(reason: Reason) -> str:
    match reason:
        case CutOutside(at, numbers):
            return f"there is no cut after number {at}: the row has {count(numbers, 'number')}"
        case OverCap(kept, cap):
            return f"that keeps {count(kept, 'number')}, and {cap} is the most allowed at once"
        case OnlyTake():
            return "one number is left: it can only be taken"
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
START = "Press between two numbers to cut the row."
HELD = "Press the part that you keep, or the cut to let go."
LAST = "The last number can only be taken."


def cut(left: Sequence[int], right: Sequence[int]) -> str:
    return f"Cut between {left[-1]} and {right[0]}: {sum(left)} left, {sum(right)} right"


def held_cut(left: Sequence[int], right: Sequence[int]) -> str:
    return f"Cut held between {left[-1]} and {right[0]}; press to let go"


def held(left: Sequence[int], right: Sequence[int]) -> str:
    return f"Cut held: left part {sum(left)}, right part {sum(right)}."


def keep(side: str, part: Sequence[int], why_not: str = "") -> str:
    why = f"{why_not}; " if why_not else ""
    return f"Keep {sum(part)}: {why}the {SIDES[side]} part, {join(part)}"


def too_many(kept: int, cap: int) -> str:
    return f"{kept} numbers, {cap} allowed"


def cap(most: int) -> str:
    return f"Keep at most {count(most, 'number')} at once."


def take(number: int) -> str:
    return f"Take {number}, the last number"
