"""English: what a bot sees of Sum Battle."""

from __future__ import annotations

from ....rules.battle import BattlePosition

MOVE = 'A number: 7, or "7".'
FIELDS = (
    ("position.totals", "the totals of player 1 and player 2"),
    ("position.total", "your total"),
    ("position.target", "the total to reach exactly"),
    ("position.last", "their last number; None at the start"),
    ("position.blocked()", "the numbers that it blocks"),
)
EXAMPLE = "7,9"
"""The moves of the short example after which the position is shown."""


def told(position: BattlePosition) -> str:
    first, second = position.totals
    return f"At {first} to {second}:"
