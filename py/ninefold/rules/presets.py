"""Presets: settings worth a try, each under a name; the settings stay free for everything else.

Classic is the first of every game and exactly the rule book's. The others are kept because they
were measured (`tools/presets.py`, `docs/presets.md`) to be close and deep. A name is part of
addresses and commands, so it never gets another meaning.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from . import BY_KEY
from .game import Settings, SettingValue
from .settings import complete


@dataclass(frozen=True, slots=True)
class Preset:
    name: str
    settings: dict[str, SettingValue]
    """The settings that are not classic."""


CLASSIC: Final = Preset("classic", {})
PRESETS: Final[dict[str, tuple[Preset, ...]]] = {
    "split": (CLASSIC, Preset("three", {"cap": 3}), Preset("choose", {"swap": 1})),
    "duel": (CLASSIC, Preset("eighteen", {"n": 18}), Preset("juniper", {"n": 40, "even": 1})),
    "war": (CLASSIC, Preset("long", {"n": 15})),
    "quest": (CLASSIC, Preset("seven", {"length": 7, "call": "first"})),
    "battle": (CLASSIC, Preset("sprint", {"target": 30}), Preset("wide", {"gap": 2})),
}
"""The presets by the key of their game, in the order in which they are offered."""


def named(key: str, name: str) -> Preset | None:
    """The preset of that name in the game of that key; None if there is none."""
    return next((each for each in PRESETS[key] if each.name == name), None)


def in_force(key: str, settings: Settings) -> Preset | None:
    """The preset that complete settings are; None if they are somebody's own."""
    game, found = BY_KEY[key], dict(settings)
    return next((each for each in PRESETS[key] if complete(game, each.settings) == found), None)
