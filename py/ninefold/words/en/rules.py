"""English in every rule sheet: what an example is, and what the swap does."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from ...rules.game import Settings

Steps: TypeAlias = tuple[tuple[str, str], ...]
"""Each step: the moves so far, as text, and what there is to see after them."""


@dataclass(frozen=True, slots=True)
class Example:
    """A short game to look at."""

    steps: Steps
    settings: Settings = field(default_factory=dict)


SWAP_RULE = (
    "Swap: after the first move, the second player may take over the first player's side instead "
    "of moving. So the first move should be neither too good nor too bad."
)
