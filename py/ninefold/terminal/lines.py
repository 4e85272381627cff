"""Small pieces of text that the dialogues share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ..rules.game import AnyPosition, Outcome

Lines: TypeAlias = tuple[str, ...]


def listed(numbers: Sequence[int]) -> str:
    """`[4, 1, 7]`"""
    return str(list(numbers))


def ended(position: AnyPosition) -> Outcome:
    """The outcome of a position that has one."""
    outcome = position.outcome
    assert outcome is not None
    return outcome
