"""Bots as files: a line says which game one is for, the first line of those that are made here."""

from __future__ import annotations

import re
from typing import Final

from ..rules import BY_KEY
from .bots import Bot
from .names import cleaned

NAMED: Final = re.compile(r"^# ninefold: (\w+)(?:\r?\n)?", re.MULTILINE)


def named(text: str) -> str:
    """The game that a file names, known or not; empty if it names none."""
    found = NAMED.search(text)
    return found[1] if found else ""


def to_file(bot: Bot) -> str:
    return f"# ninefold: {bot.game}\n{without_name(bot.source)}"


def from_file(name: str, text: str, game: str) -> Bot:
    """The bot of a file, for the game that the file names, or else for `game`. Its text is the one
    that went into the file, so it is the same bot again."""
    own = named(text)
    found = own if own in BY_KEY else game
    return Bot(found, cleaned(name.removesuffix(".py")), without_name(text))


def without_name(text: str) -> str:
    """The text without a first line that names a game."""
    found = NAMED.match(text)
    return text[found.end() :] if found and found[1] in BY_KEY else text
