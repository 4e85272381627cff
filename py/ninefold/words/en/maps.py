"""English that all strategy maps share; what one map says is with the words of its game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...rules.game import Player
from .common import PLAYERS
from .grammar import folded

IN_WORDS = "The same in words"
OVER = "The game is over."

DRAWING: Final = "Drawing the map"
NO_MAP: Final = "The map would give the puzzle away. It is here again once you have solved it."


def player(who: Player) -> str:
    return PLAYERS[who - 1].capitalize()


def played_by(who: Player) -> str:
    return f"Played by {PLAYERS[who - 1]}"


def moved_by(who: Player) -> str:
    return f"Move of {PLAYERS[who - 1]}"


def listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers)) or "none"


def ranges(numbers: Sequence[int]) -> str:
    """Many numbers in short: `1 to 5, 7`"""
    return folded(numbers).replace("-", " to ") or "none"


def map_of(title: str) -> str:
    return f"{title}: the map"
