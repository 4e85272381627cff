"""English for the map of Numbers War: what the picture shows, and the same facts in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..boards import SIDES
from ..grammar import count
from ..map_rows import signed, standing, total_standing
from ..maps import OVER, listed

THEOREM = (
    "Each brick is a row that can be left, with the lead that the player to move can still make: "
    "an end, less the lead of the row it leaves. In a row of even length you never fall behind: "
    "you can take all odd or all even places."
)
TABLE = "Every row that can be left"
HEADS = ("Row", "Lead of the player to move", "Best end")
LENGTH_HEADS = ("Length", "Place: lead of the player to move and best end")
GAIN = "The player to move comes out ahead"
LOSS = "The player to move falls behind"
LEVEL = "Level"


def title(row: Sequence[int], now: Sequence[int]) -> str:
    left = f"{count(len(now), 'number')} left" if now else "the game is over"
    return f"Map of Numbers War with {len(row)} numbers: {left}."


def value_now(now: Sequence[int], margin: int, lead: int) -> str:
    if not now:
        return OVER
    left = f"With best play this row is worth {signed(lead)}"
    return f"{left}: {total_standing(margin, lead)}."


def best_end(now: Sequence[int], moves: Sequence[str]) -> str:
    if len(now) == 1:
        return f"the {now[0]} that is left"
    if len(moves) == 2:
        return f"either end, {now[0]} or {now[-1]}"
    return f"{SIDES[moves[0]]}, {now[0] if moves[0] == 'L' else now[-1]}"


def step(now: Sequence[int], lead: int, moves: Sequence[str]) -> str:
    return f"{listed(now)}: {standing(lead)}; take {best_end(now, moves)}."


def table_row(now: Sequence[int], lead: int, moves: Sequence[str]) -> tuple[str, ...]:
    return " ".join(map(str, now)), standing(lead), best_end(now, moves)


def by_length(leads: Sequence[int], ends: Sequence[Sequence[str]]) -> str:
    return "; ".join(
        f"{place}: {signed(lead)}, {SIDES[moves[0]] if len(moves) == 1 else 'either'}"
        for place, (lead, moves) in enumerate(zip(leads, ends, strict=True), start=1)
    )
