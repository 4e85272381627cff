"""English: all that is said about Numbers War while it is played, and its rule sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....rules.game import Reason, Settings
from ....rules.war import Move, OnlyLeft, WarPosition
from ..boards import SIDES
from ..grammar import join
from ..rules import Example, more_points_rule, row_rule

EXPECTED = "L or R"
"""What a move looks like as text."""

# The rule sheet


def rules(settings: Settings) -> Iterator[str]:
    yield row_rule(settings)
    yield "On your turn, take the number at either end. That uncovers the next one."
    yield more_points_rule(settings)


EXAMPLE = Example(
    (
        ("", "Four numbers in a row. You begin: take the 3 or the 4."),
        ("R", "You take the 4. The 3 would uncover the 9."),
        ("R,L", "The computer takes the 3, and that uncovers the 9."),
        ("R,L,L,L", "You take the 9, and the 2 is left for the computer. You win by 13 to 5."),
    ),
    {"row": (3, 9, 2, 4)},
)
SETTINGS = (
    "Numbers: a row of 2 to 40, shuffled.",
    "Row: numbers of your own, such as 3,9,1,2,4,8.",
)
"""What each setting does to the game."""
KEYS = "L takes the left end, R the right end; arrows and Enter do too."

PRESETS = {
    "long": ("Long row", "15 numbers. Greed loses 7 of 10 games."),
}
"""The name of each preset but classic, and why it is worth a try."""

# Moves and endings


def goal(position: WarPosition) -> str:
    return "take from either end. More points win."


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
    """What taking an end lets the opponent do next."""
    return f"lets them take {number}"
