"""English that several boards share; what one board says is with the words of its game.

A label begins with what is written on the thing, so that speaking to it works too.
"""

from __future__ import annotations

from collections.abc import Sequence

from .grammar import count

SIDES = {"L": "left", "R": "right"}
NOTHING_LEFT = "Every number is taken."


def numbers(row: Sequence[int]) -> str:
    return ", ".join(map(str, row))


def row(numbers_left: Sequence[int]) -> str:
    """The row of Sequence Split or Numbers War."""
    if not numbers_left:
        return "The row is empty."
    return f"Row of {count(len(numbers_left), 'number')}: {numbers(numbers_left)}."


def tray(name: str, taken: Sequence[int]) -> str:
    return f"{name} took {numbers(taken) or 'nothing yet'}"
