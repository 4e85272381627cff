"""The boards of the five games, by the game's key."""

from __future__ import annotations

from typing import Final

from . import battle, duel, quest, split, war
from .view import Board

BOARDS: Final[dict[str, Board]] = {
    "split": split,
    "duel": duel,
    "war": war,
    "quest": quest,
    "battle": battle,
}
