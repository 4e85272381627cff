"""The bot at the table: its Python, the link that brings it, and whether it may run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...lab import bots, link
from ...session.code import bot_key
from ...session.seats import Bot


@dataclass(frozen=True, slots=True)
class Guest:
    seat: Bot
    by: str = ""
    """Who gave it its name, if that was said."""
    source: str = ""
    """Its Python; empty if that is nowhere to be found."""
    link: str = ""
    """The bot as a link has it."""
    allowed: bool = False
    """True if it may run: it is the visitor's own, or the visitor has said so."""
    awake: bool = False
    """True once it has begun to run."""


MOST: Final = 8
"""The most guests of one game that are kept."""


def with_first(line: str, text: str) -> str:
    """The kept lines, of which each guest has one, with this one first."""
    others = [each for each in text.split("\n") if each not in ("", line)]
    return "\n".join([line, *others][:MOST])


def guest_of(bot: bots.Bot, allowed: bool) -> Guest:
    seat = Bot(bot_key(bot.game, bot.source), bot.name)
    return Guest(seat, bot.by, bot.source, link.write(bot), allowed)
