"""English in every rule sheet: what an example is, what games with a row share, and the swap."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from ...rules.game import Settings
from ...rules.settings import integer
from .boards import numbers

Steps: TypeAlias = tuple[tuple[str, str], ...]
"""Each step: the moves so far, as text, and what there is to see after them."""


@dataclass(frozen=True, slots=True)
class Example:
    """A short game to look at."""

    steps: Steps
    settings: Settings = field(default_factory=dict)


def row_rule(settings: Settings) -> str:
    """What lies on the table of Sequence Split or Numbers War."""
    row = own_row(settings)
    if row:
        return f"The row: {numbers(row)}."
    return f"The numbers 1 to {integer(settings, 'n')} lie in a row, shuffled."


def more_points_rule(settings: Settings) -> str:
    """Who wins by the totals, which can tie only if all points together are even."""
    row = own_row(settings) or range(1, integer(settings, "n") + 1)
    tie = " If totals tie, whoever took last wins." if sum(row) % 2 == 0 else ""
    return f"More points win.{tie}"


def own_row(settings: Settings) -> tuple[int, ...]:
    row = settings["row"]
    return row if isinstance(row, tuple) else ()


SWAP_RULE = (
    "Swap: after the first move, player 2 may swap sides instead of moving. So make that move "
    "neither too good nor too bad."
)
