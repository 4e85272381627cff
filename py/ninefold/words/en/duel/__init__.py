"""English: all that is said about Sequence Duel while it is played, and its rule sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....rules.duel import DuelPosition, FirstMustBeEven, Move, NotRelated, Stuck
from ....rules.game import Reason, Settings
from ....rules.settings import integer
from ..boards import numbers
from ..grammar import join, stuck
from ..rules import Example

EXPECTED = "a number such as 6"
"""What a move looks like as text."""

# The rule sheet


def rules(settings: Settings) -> Iterator[str]:
    n = integer(settings, "n")
    start = "an even number" if settings["even"] else "any number"
    yield f"Take turns to play a number from 1 to {n}. Begin with {start}."
    last = 6 if n >= 6 else n
    yield (
        "Then every number must be a factor or a multiple of the last one: "
        f"after {last}, {join(related(last, n), 'or')}."
    )
    yield "Each number is used once. Whoever is stuck loses."


def related(last: int, n: int) -> list[int]:
    """The factors and multiples of a number, without it."""
    others = (number for number in range(1, n + 1) if number != last)
    return [number for number in others if number % last == 0 or last % number == 0]


EXAMPLE = Example(
    (
        ("", "All nine numbers are free. You begin."),
        ("7", "You play 7. Its only factor left is 1, and it has no multiple here."),
        ("7,1", "So the computer plays 1. Now every number is open to you."),
        ("7,1,5", "You play 5. Its factor 1 is used, so the computer is stuck. You win."),
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


def goal(position: DuelPosition) -> str:
    return "play a factor or a multiple of the last number. Whoever is stuck loses."


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
            return f"{stuck(loser)}: no factor or multiple of {last} is left"
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
