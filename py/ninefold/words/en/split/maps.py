"""English for the map of Sequence Split: what the picture shows, and the same facts in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..boards import SIDES
from ..grammar import count
from ..map_rows import signed, standing, total_standing
from ..maps import listed

KEPT = "Keep this part, leave the pale one"
KEPT_BEHIND = "The same, but the player to move falls behind"
TABLE = "The best cut of every row"
HEADS = ("Row", "Keep", "Leave", "Lead of the player to move")
LENGTH_HEADS = ("Length", "Place: lead of the player to move and what to keep")
FEW = 5
"""The most numbers of a part that are named one by one."""


def title(row: Sequence[int], now: Sequence[int]) -> str:
    left = f"{count(len(now), 'number')} left" if now else "the game is over"
    return f"Map of Sequence Split with {len(row)} numbers: {left}."


def theorem(cap: int) -> str:
    brick = "Each brick is a row that can be left, cut where it is best."
    if not cap:
        return f"{brick} Leave only the smaller end: every other cut leaves as much or more."
    return (
        f"{brick} At most {count(cap, 'number')} may be kept at once, so a row is worth the most "
        "of what is kept less the worth of what is left."
    )


def best_now(kept: Sequence[int], left: Sequence[int], side: str, margin: int, lead: int) -> str:
    away = "R" if side == "L" else "L"
    move = f"keep {part(kept, side)} and leave {part(left, away)}" if left else f"take {kept[0]}"
    return f"Now {move}: {total_standing(margin, lead)}."


def part(numbers: Sequence[int], side: str) -> str:
    if len(numbers) <= FEW:
        return listed(numbers)
    return f"the {len(numbers)} numbers on the {SIDES[side]}"


def by_length(cuts: Sequence[tuple[int, int, str]]) -> str:
    """The best cuts of the rows of one length; each has a lead, how many to keep, and a side."""
    return "; ".join(
        f"{place}: {signed(lead)}, {kept} {SIDES[side]}"
        for place, (lead, kept, side) in enumerate(cuts, start=1)
    )


def step(kept: Sequence[int], left: Sequence[int]) -> str:
    if not left:
        return f"Take {listed(kept)}."
    return f"Keep {listed(kept)}; leave {listed(left)}."


def table_row(
    row: Sequence[int], kept: Sequence[int], left: Sequence[int], lead: int
) -> tuple[str, ...]:
    return " ".join(map(str, row)), listed(kept), listed(left), standing(lead)
