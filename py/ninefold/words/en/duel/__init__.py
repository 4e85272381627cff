"""English: all that is said about Sequence Duel while it is played, and its rule sheet."""

from __future__ import annotations

from collections.abc import Sequence

from ....rules.duel import DuelPosition, FirstMustBeEven, Move, NotRelated, Stuck
from ....rules.game import Reason
from ..boards import numbers
from ..grammar import join
from ..rules import Example

EXPECTED = "a number such as 6"
"""What a move looks like as text."""

# The rule sheet

RULES = (
    "Take turns to name a number from 1 to 9. The first number is free.",
    (
        "After that, every number has to be a factor or a multiple of the one before it: "
        "after 6 come 1, 2 or 3, since they divide it, and in a larger pool 12 or 18 as well."
    ),
    "Each number is used once. Whoever has no number to name loses.",
)
EXAMPLE = Example(
    (
        ("4", "The first player begins with 4. Now 1, 2 and 8 are open."),
        ("4,2", "2 divides 4. From here 1, 6 and 8 are open."),
        ("4,2,6,3", "6 is a multiple of 2, and 3 divides 6."),
        ("4,2,6,3,9,1", "9, then 1, which divides everything."),
        ("4,2,6,3,9,1,5", "After 5 nothing is left, so the second player is stuck and loses."),
    )
)
SETTINGS = (
    "Numbers: a pool of 2 to 100. A larger pool makes a longer game.",
    "Even start: the first number must be even, as in the classroom game Juniper Green.",
)
"""What each setting does to the game."""
KEYS = "Type a number (beyond nine, then Enter), or move with the arrows and press Enter."

PRESETS = {
    "eighteen": ("To 18", "Longer and even: only 1 move in 4 is right."),
    "juniper": ("Juniper Green", "The classroom game: 1 to 40, first number even."),
}
"""The name of each preset but classic, and why it is worth a try."""

# Moves and endings


def refusal(reason: Reason) -> str:
    match reason:
        case NotRelated(number, last):
            return f"{number} is neither a factor nor a multiple of {last}"
        case FirstMustBeEven(number):
            return f"{number} is odd: the first number must be even"
        case _:
            raise AssertionError(reason)


def ending(reason: Reason, winner: str, loser: str) -> str:
    match reason:
        case Stuck(last):
            return f"{loser} cannot move: no factor or multiple of {last} is left"
        case _:
            raise AssertionError(reason)


def did(position: DuelPosition, move: Move) -> str:
    return f"played {move}"


def short(position: DuelPosition, move: Move) -> str:
    return str(move)


def advice(position: DuelPosition, move: Move) -> str:
    return f"Play {move}"


def any_of(position: DuelPosition, moves: Sequence[Move]) -> str:
    return join(moves, "or")


# The board

BOARD = "Sequence Duel board"


def sequence_label(sequence: Sequence[int], moves: Sequence[int]) -> str:
    if not sequence:
        return f"No number played yet. You may begin with {choices(moves)}."
    played = f"Played: {numbers(sequence)}."
    return f"{played} Possible now: {numbers(moves) or 'nothing'}."


def choices(moves: Sequence[int]) -> str:
    whole = len(moves) > 2 and moves[-1] - moves[0] + 1 == len(moves)
    return f"any number from {moves[0]} to {moves[-1]}" if whole else join(moves, "or")


def number_label(number: int, last: int | None, *, used: bool, legal: bool) -> str:
    if used:
        return f"{number}, {'the last number' if number == last else 'used'}"
    if last is None:
        return str(number) if legal else f"{number}, odd: the first number must be even"
    if not legal:
        return f"{number}, not related to the last number"
    return f"{number}, {'factor' if last % number == 0 else 'multiple'} of {last}"


def caption(last: int | None, *, even: bool, over: bool) -> str:
    if last is None:
        return "Begin with any even number." if even else "Begin with any number."
    if over:
        return f"No factor or multiple of {last} is left."
    return f"Play a factor or a multiple of {last}."
