"""English: what a bot sees of Number Quest."""

from __future__ import annotations

from ....rules.quest import QuestPosition

MOVE = 'Move(number=9, call=45) calls 45 and plays 9: "45:9". Move(9) plays 9 without a call: "9".'
FIELDS = (
    ("position.sequence", "the numbers played so far"),
    ("position.pool", "the numbers that are left"),
    ("position.left", "how many numbers are still to be played"),
    ("position.sum", "what the played numbers add up to"),
    ("position.may_call", "whether you may still call"),
    ("position.call_of(player)", "what a player called; None if nothing"),
)
EXAMPLE = "25:5"
"""The moves of the short example after which the position is shown."""


def told(position: QuestPosition) -> str:
    if not position.sequence:
        return "At the start:"
    return f"After {', '.join(map(str, position.sequence))}, sum {position.sum}:"
