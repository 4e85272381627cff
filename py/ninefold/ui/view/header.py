"""The header of every page: the mark, the games, theme and settings."""

from __future__ import annotations

from functools import lru_cache

from ...rules import GAMES
from ...words.en import page as words
from ..html import Node, h
from ..icons import icon


@lru_cache(maxsize=8)
def header(current: str) -> Node:
    """The same on every page; `current` is a game's key, or empty at home."""
    up = "../" if current else ""
    return h(
        "header",
        h("a", icon("mark"), h("span", words.NAME, class_="mark-name"), class_="mark",
          href=up or "./", aria_label=words.HOME),
        h("nav", [game_link(game.key, game.title, current, up) for game in GAMES],
          class_="games", aria_label=words.GAMES),
        h("div",
          h("button", icon("theme"), type="button", class_="icon", data_theme_switch=True,
            aria_label=words.THEME),
          h("button", icon("settings"), type="button", class_="icon", data_opens="settings",
            aria_label=words.SETTINGS) if current else None,
          class_="tools"),
        class_="top",
    )  # fmt: skip


def game_link(key: str, title: str, current: str, up: str) -> Node:
    return h(
        "a",
        icon(key),
        h("span", title),
        href=f"{up}{key}/",
        data_target=f"go:{key}" if current else None,
        aria_current="page" if key == current else None,
        aria_label=title,
    )
