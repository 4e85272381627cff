"""English: what a bot sees of Sequence Duel."""

from __future__ import annotations

from ....rules.duel import DuelPosition

MOVE = 'A number: 6, or "6".'
FIELDS = (
    ("position.sequence", "the numbers played so far"),
    ("position.last", "the last of them; None at the start"),
    ("position.unused", "the numbers that are left"),
    ("position.n", "the largest number"),
)
EXAMPLE = "4,2"
"""The moves of the short example after which the position is shown."""


def told(position: DuelPosition) -> str:
    return (
        f"After {', '.join(map(str, position.sequence))}:" if position.sequence else "At the start:"
    )
