"""English for the maps that are pyramids of rows: Numbers War and Sequence Split."""

from __future__ import annotations

from collections.abc import Sequence

from .common import count
from .maps import OVER, listed

MINUS = "\N{MINUS SIGN}"
SIDES = {"L": "left", "R": "right"}
GAIN = "The player to move comes out ahead"
LOSS = "The player to move falls behind"
LEVEL = "Level"
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
    return f"After each move there was left: {'; '.join(left)}."


def total_standing(margin: int, lead: int) -> str:
    """What the points so far and the points to come make together."""
    final = margin + lead
    if margin == 0:
        return f"the player to move ends {standing(final)}"
    return f"with the points so far ({signed(margin)}) the player to move ends {standing(final)}"


# Numbers War

WAR = (
    "Each brick is a row that can be left, with the lead that the player to move can still make "
    "on it: an end, less the lead of the brick that this end uncovers. Rows of an even length "
    "are never behind: all odd or all even places can be had."
)
WAR_TABLE = "Every row that can be left"
WAR_HEADS = ("Row", "Lead of the player to move", "Best end")
WAR_LENGTH_HEADS = ("Length", "Place: lead of the player to move and best end")


def war_title(row: Sequence[int], now: Sequence[int]) -> str:
    left = f"{count(len(now), 'number')} left" if now else "the game is over"
    return f"Map of Numbers War with {len(row)} numbers: {left}."


def war_now(now: Sequence[int], margin: int, lead: int) -> str:
    if not now:
        return OVER
    left = f"With best play the row now is worth {signed(lead)}"
    return f"{left}: {total_standing(margin, lead)}."


def best_end(now: Sequence[int], moves: Sequence[str]) -> str:
    if len(now) == 1:
        return f"the {now[0]} that is left"
    if len(moves) == 2:
        return f"either end, {now[0]} or {now[-1]}"
    return f"{SIDES[moves[0]]}, {now[0] if moves[0] == 'L' else now[-1]}"


def war_step(now: Sequence[int], lead: int, moves: Sequence[str]) -> str:
    return f"{listed(now)}: {standing(lead)}; take {best_end(now, moves)}."


def war_row(now: Sequence[int], lead: int, moves: Sequence[str]) -> tuple[str, ...]:
    return " ".join(map(str, now)), standing(lead), best_end(now, moves)


def war_length(leads: Sequence[int], ends: Sequence[Sequence[str]]) -> str:
    return "; ".join(
        f"{place}: {signed(lead)}, {SIDES[moves[0]] if len(moves) == 1 else 'either'}"
        for place, (lead, moves) in enumerate(zip(leads, ends, strict=True), start=1)
    )


# Sequence Split

KEPT = "Keep this part, leave the pale one"
KEPT_BEHIND = "The same, but the player to move falls behind"
SPLIT_TABLE = "The best cut of every row"
SPLIT_HEADS = ("Row", "Keep", "Leave", "Lead of the player to move")
SPLIT_LENGTH_HEADS = ("Length", "Place: lead of the player to move and what to keep")
FEW = 5
"""The most numbers of a part that are named one by one."""


def split_title(row: Sequence[int], now: Sequence[int]) -> str:
    left = f"{count(len(now), 'number')} left" if now else "the game is over"
    return f"Map of Sequence Split with {len(row)} numbers: {left}."


def split_theorem(cap: int) -> str:
    brick = "Each brick is a row that can be left, cut where it is best."
    if not cap:
        return f"{brick} Leave only the smaller end: every other cut leaves as much or more."
    return (
        f"{brick} At most {count(cap, 'number')} may be kept at once, so a row is worth the most "
        "of what is kept less the worth of what is left."
    )


def split_now(kept: Sequence[int], left: Sequence[int], side: str, margin: int, lead: int) -> str:
    away = "R" if side == "L" else "L"
    move = f"keep {part(kept, side)} and leave {part(left, away)}" if left else f"take {kept[0]}"
    return f"Now {move}: {total_standing(margin, lead)}."


def part(numbers: Sequence[int], side: str) -> str:
    if len(numbers) <= FEW:
        return listed(numbers)
    return f"the {len(numbers)} numbers on the {SIDES[side]}"


def split_length(cuts: Sequence[tuple[int, int, str]]) -> str:
    """Lead, how many to keep, and the side of each."""
    return "; ".join(
        f"{place}: {signed(lead)}, {kept} {SIDES[side]}"
        for place, (lead, kept, side) in enumerate(cuts, start=1)
    )


def split_step(kept: Sequence[int], left: Sequence[int]) -> str:
    if not left:
        return f"Take {listed(kept)}."
    return f"Keep {listed(kept)}; leave {listed(left)}."


def split_row(
    row: Sequence[int], kept: Sequence[int], left: Sequence[int], lead: int
) -> tuple[str, ...]:
    return " ".join(map(str, row)), listed(kept), listed(left), standing(lead)
