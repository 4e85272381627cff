"""English about presets: their names, and why each is worth a try."""

from __future__ import annotations

from ...rules.presets import CLASSIC, Preset
from .games import GAME_WORDS

GROUP = "Ways to play"
CLASSIC_TITLE = "Classic"
CLASSIC_WHY = "The rule book's own game."


def title(key: str, preset: Preset) -> str:
    return CLASSIC_TITLE if preset == CLASSIC else GAME_WORDS[key].PRESETS[preset.name][0]


def why(key: str, preset: Preset) -> str:
    return CLASSIC_WHY if preset == CLASSIC else GAME_WORDS[key].PRESETS[preset.name][1]


def label(key: str, preset: Preset) -> str:
    """The name of a preset, and why it is worth a try."""
    return f"{title(key, preset)}: {why(key, preset)}"
