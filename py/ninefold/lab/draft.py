"""The bot in the lab's editor, as a text that both Pythons of the page keep after every change.

    {"version": 1, "bot": ["war", "My bot", "", "def choose..."]}

It was kept as a link has it once. `link.drafted` reads both.
"""

from __future__ import annotations

import json
from typing import Final

from .bots import Bot

VERSION: Final = 1


def write(bot: Bot) -> str:
    return json.dumps({"version": VERSION, "bot": [bot.game, bot.name, bot.by, bot.source]})


def parts(text: str) -> list[object] | None:
    """What should be the game, the name, who gave it and the source; None if it is another text."""
    try:
        found = json.loads(text)
    except (ValueError, RuntimeError):  # nested too deeply
        return None
    match found:
        case {"version": version, "bot": list(named)} if version == VERSION:
            return named
        case _:
            return None
