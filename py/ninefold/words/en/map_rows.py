"""English for the maps that are pyramids of rows: Numbers War and Sequence Split."""

from __future__ import annotations

from collections.abc import Sequence

from .maps import listed

MINUS = "\N{MINUS SIGN}"
HERE = "The row now"
BEST_LINE = "Best play from here"
BEST_FROM_HERE = "Best play from here:"
BY_LENGTH = "Every row that can be left, by its length and the place where it begins"


def signed(lead: int) -> str:
    return f"+{lead}" if lead > 0 else f"{MINUS}{-lead}" if lead else "0"


def standing(lead: int) -> str:
    if lead == 0:
        return "level"
    return f"{abs(lead)} ahead" if lead > 0 else f"{-lead} behind"


def row_of(row: Sequence[int]) -> str:
    return f"The row at the start: {listed(row)}."


def way_played(rows: Sequence[Sequence[int]]) -> str:
    if len(rows) == 1:
        return "Nothing is played yet."
    left = [" ".join(map(str, row)) or "nothing" for row in rows[1:]]
    return f"Left after each move: {'; '.join(left)}."


def total_standing(margin: int, lead: int) -> str:
    """What the points so far and the points to come make together."""
    final = margin + lead
    if margin == 0:
        return f"the player to move ends {standing(final)}"
    return f"with the points so far ({signed(margin)}) the player to move ends {standing(final)}"
