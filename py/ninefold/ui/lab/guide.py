"""What a position offers, beside the editor: for the game that is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...rules import BY_KEY
from ...words.en.lab import page
from ...words.en.lab import results as words
from ...words.en.lab.games import GUIDES
from ..boards.example import position
from ..html import Node, h


@lru_cache(maxsize=8)
def guide(game: str) -> Node:
    known = GUIDES[game]
    shown = position(game, known.EXAMPLE)
    return h(
        "section",
        h("h2", page.GUIDE),
        h("p", BY_KEY[game].summary),
        h(
            "p",
            h("a", page.PLAY_FIRST, href=f"../{game}/"),
            page.OR,
            h("a", page.READ_RULES, href=f"../how/#{game}"),
            ".",
        ),
        listed((*words.COMMON, *known.FIELDS)),
        h("h3", page.A_MOVE),
        h("p", known.MOVE),
        h("h3", page.EXAMPLE),
        h("pre", f"{shown!r}\n\nposition.moves() == {told(shown.moves())}", class_="lab-example"),
        h("h3", page.LIMITS),
        h("ul", [h("li", each) for each in words.RULES_OF_THE_LAB]),
        class_="lab-guide",
    )


MOST = 6


def told(moves: Sequence[object]) -> str:
    """Some moves as Python shows them, and that there are more."""
    return repr(tuple(moves)) if len(moves) <= MOST else f"{tuple(moves[:MOST])!r} + ..."


def listed(rows: tuple[tuple[str, str], ...]) -> Node:
    items = [item for code, text in rows for item in (h("dt", h("code", code)), h("dd", text))]
    return h("dl", items)
