"""What Sequence Split and Numbers War have in common: a row, and a tray of taken tiles a seat."""

from __future__ import annotations

from typing import Any, TypeAlias

from ...rules.game import Player
from ...rules.split import SplitPosition
from ...rules.trays import totals
from ...rules.war import WarPosition
from ...words.en import boards as words
from ..html import Node
from .tile import identities, tray_of
from .view import View

Rows: TypeAlias = SplitPosition | WarPosition


def tray(view: View[Any, Any], player: Player) -> Node | None:
    position: Rows = view.position
    names, taken = identities(*position.trays)[player - 1], position.trays[player - 1]
    label = words.tray(view.names[player - 1], taken)
    tiles = list(zip(taken, names, strict=True))
    old = len(view.before.trays[player - 1]) if view.before else len(taken)
    return tray_of(tiles, old, largest=largest_of(position), label=label, mini=view.mini)


def score(position: Rows, player: Player) -> str:
    return str(totals(position.trays)[player - 1])


def largest_of(position: Rows) -> int:
    """The largest number of the whole deal, so that a tile looks the same wherever it is."""
    return max((*position.row, *position.trays[0], *position.trays[1]))
