"""The bot in the lab's editor, as a text that both Pythons of the page keep after every change.

    {"version": 1, "bot": ["war", "My bot", "", "def choose..."]}

It was kept as a link has it once. `link.drafted` reads both.
"""

from __future__ import annotations

import json
from typing import Final

from ..rules import BY_KEY
from .bots import LONGEST_SOURCE, Bot

VERSION: Final = 1


def write(bot: Bot) -> str:
    return json.dumps({"version": VERSION, "bot": [bot.game, bot.name, bot.by, bot.source]})


def parts(text: str) -> list[object] | None:
    """What should be the parts of a bot; None if it is another text."""
    try:
        found = json.loads(text)
    except (ValueError, RuntimeError):  # nested too deeply
        return None
    match found:
        case {"version": version, "bot": list(named)} if version == VERSION:
            return named
        case _:
            return None


def checked(found: object) -> tuple[str, str, str, str] | None:
    """The game, the name, who gave it and the source, out of what can be anything."""
    match found:
        case [str(game), str(name), str(by), str(source)] if game in BY_KEY:
            return (game, name, by, source) if len(source) <= LONGEST_SOURCE else None
        case _:
            return None
