"""The foot of every page: what there is beside the games."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...words.en import page as words
from ..html import Node, h

LINKS: Final = (
    (words.HOW, "how/"),
    (words.LAB, "lab/"),
    (words.EMBED, "embed/"),
    (words.LICENCES, "licences.txt"),
)
"""What the foot leads to: the words, and the path from the root of the site. Pages add theirs."""


@lru_cache(maxsize=2)
def footer(up: str) -> Node:
    """The foot; `up` leads from the page to the root of the site."""
    links = [h("li", h("a", text, href=up + path)) for text, path in LINKS]
    return h("footer", h("ul", links), class_="foot")
