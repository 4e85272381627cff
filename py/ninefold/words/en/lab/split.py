"""English: what a bot sees of Sequence Split."""

from __future__ import annotations

from ....rules.split import SplitPosition

MOVE = (
    'Cut(at=3, keep="L") cuts after the 3rd number and keeps the left part: "3L". '
    '"T" takes the last number; that is done for you.'
)
FIELDS = (
    ("position.row", "the numbers that are left, in order"),
    ("position.parts(move)", "what a move keeps, and what it passes on"),
    ("position.trays", "the numbers that player 1 and player 2 have"),
    ("position.margin", "your points less theirs; after play(move), theirs less yours"),
    ("position.margin == 0", "at the end: whoever took last wins"),
    ("position.cap", "the most numbers to keep at once; 0 for no cap"),
)
EXAMPLE = "3L"
"""The moves of the short example after which the position is shown."""


def told(position: SplitPosition) -> str:
    return f"Row {' '.join(map(str, position.row))}:"
