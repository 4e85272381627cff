"""English: what a bot sees of Numbers War."""

from __future__ import annotations

from ....rules.war import WarPosition

MOVE = '"L" takes the left end, "R" the right one. The last number is taken for you.'
FIELDS = (
    ("position.row", "the numbers that are left, in order"),
    ("position.number(move)", "the number that a move takes"),
    ("position.trays", "the numbers that player 1 and player 2 have"),
    ("position.margin", "your points less theirs; after play(move), theirs less yours"),
    ("position.margin == 0", "at the end: whoever took last wins"),
)
EXAMPLE = "R"
"""The moves of the short example after which the position is shown."""


def told(position: WarPosition) -> str:
    return f"Row {' '.join(map(str, position.row))}:"
