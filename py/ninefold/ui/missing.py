"""The page for wrong addresses, as text. It is shown at any depth, so it finds its files from the
site's root: by the address of the site where the build knows it, else by a script."""

from __future__ import annotations

from html import escape
from typing import Final
from urllib.parse import urlsplit

from ..words.en import page as words
from .html import Node, h, render
from .icons import icon
from .view.footer import footer

DEEPEST: Final = 5
"""How many folders deep an address may be, for the script to find the site."""


def missing_parts(base: str, paths: dict[str, str]) -> dict[str, str]:
    """What the page puts into the template; `base` is the address of the site, empty if it is not
    known, and `paths` are those of its files."""
    up = urlsplit(base).path
    sign = h("link", rel="icon", href=up + paths["icon.svg"], type="image/svg+xml")
    finders = () if up else (finder("../" * depth, paths) for depth in range(DEEPEST + 1))
    return {
        "page": "missing",
        "title": escape(words.MISSING),
        "description": words.MISSING,
        "head": "\n".join(map(render, (sign, *finders))),
        "body": render(told(up or "./")),
    }


def finder(up: str, paths: dict[str, str]) -> Node:
    """The script that finds the site, asked for at one depth."""
    return h("script", src=up + paths["missing.js"], defer=True, data_css=paths["style.css"])


def told(home: str) -> Node:
    return h(
        "div",
        h("main",
          h("h1", icon("mark"), words.MISSING),
          h("p", words.MISSING_WHY),
          h("p", h("a", words.TO_GAMES, href=home, class_="primary")),
          class_="home missing"),
        footer(home),
        id="app",
        class_="app",
    )  # fmt: skip
