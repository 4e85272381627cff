"""The header of every page: the mark, the games, theme and settings.

Where all games have room they stand in a line. On a phone the name of the game is a button that
opens them as a menu; the browser does that by itself (popover), before Python is there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...rules import BY_KEY, GAMES
from ...words.en import page as words
from ..html import Node, h
from ..icons import icon

MENU: Final = "games"
"""The id of the games: early.js closes the menu when one is chosen."""


@lru_cache(maxsize=8)
def header(current: str) -> Node:
    """The same on every page; `current` is a game's key, the name of another page, or empty at
    home."""
    up = "../" if current else ""
    return h(
        "header",
        h("a", icon("mark"), h("span", words.NAME, class_="mark-name"), class_="mark",
          href=up or "./", aria_label=words.HOME),
        h("button",
          h("span", BY_KEY[current].title if current in BY_KEY else words.GAMES), icon("open"),
          type="button", class_="menu", popovertarget=MENU, aria_label=menu_label(current)),
        h("nav", [game_link(game.key, game.title, current, up) for game in GAMES],
          id=MENU, class_="games", popover="auto", aria_label=words.GAMES),
        h("div",
          h("button", icon("theme"), type="button", class_="icon", data_theme_switch=True,
            aria_label=words.THEME),
          h("button", icon("settings"), type="button", class_="icon", data_opens="settings",
            aria_label=words.SETTINGS) if current in BY_KEY else None,
          class_="tools"),
        class_="top",
    )  # fmt: skip


def menu_label(current: str) -> str:
    game = BY_KEY.get(current)
    return words.other_games(game.title) if game else words.GAMES


def game_link(key: str, title: str, current: str, up: str) -> Node:
    return h(
        "a",
        icon(key),
        h("span", title),
        href=f"{up}{key}/",
        data_target=f"go:{key}" if current in BY_KEY else None,
        aria_current="page" if key == current else None,
        aria_label=title,
    )
