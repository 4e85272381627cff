"""Numbers on a ring: where they stand, for the lines drawn beneath and for the style sheet.

The number 1 is at the top and the others follow clockwise. Many numbers stand on two rings in
turn, so that a finger can tell neighbours apart.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TypeAlias

MOST = 24
"""The most numbers on a ring: beyond this a grid is easier to read."""
ROUND = 13
"""From this many numbers on the tiles are round, so that their corners do not meet."""
STAGGERED = 17
"""From this many numbers on there are two rings."""
APART = 14.6
"""The distance between the two rings, in hundredths of the board's width."""

Point: TypeAlias = tuple[float, float]


def size(n: int) -> float:
    """The width of a tile, in hundredths of the board's."""
    if n > 20 and n % 2:
        return 11.6
    if n >= ROUND:
        return 13.2
    return 15.0 if n > 9 else 17.0


def radius(n: int, number: int) -> float:
    outer = 49.5 - size(n) / 2
    return outer - APART if n >= STAGGERED and number % 2 == 0 else outer


def point(n: int, number: int) -> Point:
    """The place of a number, from the middle of the ring to the right and downwards."""
    angle = 2 * pi * (number - 1) / n
    far = radius(n, number)
    return round(far * sin(angle), 2), round(-far * cos(angle), 2)
