"""The bots that a visitor keeps, as one JSON document.

    {"version": 1, "bots": [["war", "My bot", "", "def choose..."]], "passed": []}

The challenges that are passed were kept under `passed` once; today they are in the record. Names
are unique within a game: to keep a bot under a name that is there replaces it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, Final

from .bots import LONGEST_NAME, Bot
from .link import InvalidBot, checked

VERSION: Final = 1
MOST: Final = 50
"""The most bots that are kept."""
LARGEST: Final = 6_000_000
"""More letters than 50 bots have."""


@dataclass(frozen=True, slots=True)
class Shelf:
    bots: tuple[Bot, ...] = ()
    passed: tuple[str, ...] = ()
    """The keys of challenges, the game and the number, that are still to go into the record."""

    def of(self, game: str) -> tuple[Bot, ...]:
        return tuple(bot for bot in self.bots if bot.game == game)

    def find(self, game: str, name: str) -> Bot | None:
        return next((bot for bot in self.of(game) if bot.name == name), None)


class InvalidShelf(ValueError):
    """The text is no shelf that can be read here."""


class FullShelf(ValueError):
    """As many bots are kept as can be."""


def keep(shelf: Shelf, bot: Bot) -> Shelf:
    """The shelf with the bot. Raises FullShelf."""
    if shelf.find(bot.game, bot.name):
        kept = (bot if same(each, bot) else each for each in shelf.bots)
        return replace(shelf, bots=tuple(kept))
    if len(shelf.bots) >= MOST:
        raise FullShelf
    return replace(shelf, bots=(*shelf.bots, bot))


def has(shelf: Shelf, bot: Bot) -> bool:
    """True if the text of the bot is kept, under whatever name."""
    return any(each.source == bot.source for each in shelf.of(bot.game))


def beside(shelf: Shelf, bot: Bot) -> Bot:
    """The bot under a name that none of its game has yet: `My bot 2`"""
    more = (f"{bot.name[: LONGEST_NAME - 3]} {number}" for number in range(2, MOST + 2))
    return replace(bot, name=next(n for n in (bot.name, *more) if not shelf.find(bot.game, n)))


def same(one: Bot, other: Bot) -> bool:
    """True if one would take the place of the other."""
    return (one.game, one.name) == (other.game, other.name)


def without(shelf: Shelf, bot: Bot) -> Shelf:
    return replace(shelf, bots=tuple(each for each in shelf.bots if not same(each, bot)))


def write(shelf: Shelf) -> str:
    bots = [[bot.game, bot.name, bot.by, bot.source] for bot in shelf.bots]
    document = {"version": VERSION, "bots": bots, "passed": list(shelf.passed)}
    text = json.dumps(document, separators=(",", ":"), ensure_ascii=False)
    return text.encode(errors="replace").decode()


def read(text: str) -> Shelf:
    """The shelf that a text holds. Raises InvalidShelf and nothing else."""
    try:
        if len(text) > LARGEST:
            raise InvalidShelf
        return opened(json.loads(text))
    except (ValueError, RecursionError, InvalidBot):
        raise InvalidShelf from None


def opened(found: Any) -> Shelf:
    match found:
        case {"version": 1, "bots": list(bots), "passed": list(keys)} if len(bots) <= MOST:
            known = tuple(key for key in keys if isinstance(key, str) and len(key) < 20)
            return Shelf(tuple(map(checked, bots)), known)
        case _:
            raise InvalidShelf
