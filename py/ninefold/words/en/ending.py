"""English at the end of a game: what decided it, and what to try next."""

from __future__ import annotations

from ...rules import BY_KEY
from ...rules.presets import named
from . import presets
from .page import LEVEL_HINTS, LEVELS

LOST_FROM_THE_START = "It was lost from the start."
MORE = "More"


def decided(short: str) -> str:
    """The move that gave the win away, as the list of moves shows it."""
    return f"It was {short}."


def sentence(kind: str, key: str, about: str) -> str:
    """A suggestion; `about` is the level, the preset or the game that it is about."""
    match kind:
        case "flawless":
            return f"Not one mistake. {preset_title(key, about)} is another game."
        case "seen through":
            return f"You have seen through it. {preset_title(key, about)} is another game."
        case "up":
            return f"You are on a roll. {LEVELS[about]} {LEVEL_HINTS[about]}."
        case "down":
            return f"A tough one. {LEVELS[about]} {LEVEL_HINTS[about]}."
        case "preset":
            preset = named(key, about)
            assert preset
            return presets.why(key, preset)
        case "game":
            return f"You know this one. Try {BY_KEY[about].title}."
        case "mistake":
            return "Find the move you missed."
        case _:
            return "See where it turned."


def label(kind: str, key: str, about: str) -> str:
    match kind:
        case "flawless" | "seen through" | "preset":
            return preset_title(key, about)
        case "up" | "down":
            return f"Play {LEVELS[about]}"
        case "game":
            return BY_KEY[about].title
        case "mistake":
            return "Try again"
        case _:
            return "Look back"


def preset_title(key: str, name: str) -> str:
    preset = named(key, name)
    assert preset
    return presets.title(key, preset)
