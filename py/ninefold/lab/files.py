"""Bots as files: the first line says which game one is for."""

from __future__ import annotations

import re
from typing import Final

from ..rules import BY_KEY
from .bots import Bot, cleaned

NAMED: Final = re.compile(r"# ninefold: (\w+)\r?\n")


def to_file(bot: Bot) -> str:
    return f"# ninefold: {bot.game}\n{split(bot.source)[1]}"


def from_file(name: str, text: str, game: str) -> Bot:
    """The bot of a file, for the game that the file names, or else for `game`. Its text is the one
    that went into the file, so it is the same bot again."""
    named, source = split(text)
    return Bot(named or game, cleaned(name.removesuffix(".py")), source)


def split(text: str) -> tuple[str, str]:
    """The game that the first line names, empty if it names none, and the rest."""
    found = NAMED.match(text)
    return (found[1], text[found.end() :]) if found and found[1] in BY_KEY else ("", text)
