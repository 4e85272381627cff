"""The strategy maps: one module a game, of the shape that `Map` describes.

A map is live: it is drawn for the settings of the game at hand, with the way played through it and
the current position marked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ...rules.game import AnyPosition
from ...steps import Steps
from ..html import Node


class Map(Protocol):
    """What the module of a game's map offers."""

    # The moves are of the game's own type, or the swap.
    def steps(
        self, positions: Sequence[AnyPosition], moves: Sequence[Any], ply: int, /
    ) -> Steps[Node]:
        """The figure for the position at `ply`, a slice at a time. Positions may be in the swap's
        wrapper, and moves beyond `ply` may be there: they are not looked at."""
