"""English: all that is said about Numbers War while it is played, and its rule sheet."""

from __future__ import annotations

from collections.abc import Sequence

from ....rules.game import Reason
from ....rules.war import Move, OnlyLeft, WarPosition
from ..boards import SIDES
from ..grammar import join
from ..rules import Example

EXPECTED = "L or R"
"""What a move looks like as text."""

# The rule sheet

RULES = (
    (
        "The numbers 1 to 9 lie in a row, in any order. On your turn, take the number at the "
        "left end or the number at the right end."
    ),
    "What you take uncovers its neighbour for your opponent, so look at that one too.",
    (
        "When the row is used up, the higher total wins. Should the totals be equal, which "
        "other rows allow, whoever took last wins."
    ),
)
EXAMPLE = Example(
    (
        ("", "Six numbers in this row. Only the 3 and the 8 can be taken."),
        ("R", "The first player takes the 8. That uncovers a 4."),
        ("R,R", "The second player takes the 4: the 3 would have uncovered the 9."),
        ("R,R,R", "The first player takes the 2, and still nobody has uncovered the 9."),
        ("R,R,R,R", "The second player takes the 1. Now the 3 or the 9 it is."),
        ("R,R,R,R,R,L", "9 for the first player, 3 for the second: 19 to 8."),
    ),
    {"row": (3, 9, 1, 2, 4, 8)},
)
SETTINGS = (
    "Numbers: a row of 2 to 40 shuffled numbers.",
    "Row: numbers of your own, such as 3,9,1,2,4,8.",
)
"""What each setting does to the game."""
KEYS = "L takes the left end, R the right end; arrows and Enter do too."

PRESETS = {
    "long": ("Long row", "15 numbers. Greed loses 7 of 10 games."),
}
"""The name of each preset but classic, and why it is worth a try."""

# Moves and endings


def refusal(reason: Reason) -> str:
    match reason:
        case OnlyLeft():
            return "one number is left: take it with L"
        case _:
            raise AssertionError(reason)


def ending(reason: Reason, winner: str, loser: str) -> str:
    """Every ending is one of the totals, which have words of their own."""
    raise AssertionError(reason)


def did(position: WarPosition, move: Move) -> str:
    return f"took {position.number(move)}"


def short(position: WarPosition, move: Move) -> str:
    return str(position.number(move))


def advice(position: WarPosition, move: Move) -> str:
    return f"Take {position.number(move)}"


def any_of(position: WarPosition, moves: Sequence[Move]) -> str:
    return join([short(position, move) for move in moves], "or")


# The board

BOARD = "Numbers War board"
START = "Take either end."


def end(number: int, side: str, uncovers: int | None) -> str:
    if uncovers is None:
        return f"{number}, the last number"
    return f"{number}, {SIDES[side]} end; would uncover {uncovers}"


def uncovers(number: int) -> str:
    return f"uncovers {number}"
