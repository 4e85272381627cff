"""The style sheets of the site, each put together from parts in `assets/css`.

Where two rules weigh the same, the later one wins. `ORDER` is the one place that says which part is
later: what is general comes first, then what stands on it, and last what must have its way
everywhere. A page names the parts it needs, and they always come in this order.
"""

from __future__ import annotations

from collections.abc import Collection

from rcssmin import cssmin

from ninefold.rules import GAMES
from setup import ROOT

FOLDER = ROOT / "assets" / "css"

BOARDS = tuple(game.key for game in GAMES)
ORDER = (
    *("tokens", "page", "header", "table", "match", "side", "sheet", "home"),
    *("tile", *BOARDS, "mini"),
    *("coach", "marks", "review", "puzzles", "record", "map"),
    *("frame", "snippet", "article"),
    *("contrast", "generated"),
)
"""The name of every file of the folder, without its ending."""
ON_FRAMES = ("tokens", "page", "table", "match", "tile", *BOARDS, "frame", "contrast", "generated")
"""A frame has one game on its table: no header, no side, no sheets and no coach."""
ON_PAGES = tuple(part for part in ORDER if part != "frame")
"""All pages of the site share one sheet, so that the second page finds it in the cache."""


def css_text(parts: Collection[str]) -> str:
    """One sheet of these parts, in the order above."""
    chosen = (part for part in ORDER if part in parts)
    return "\n".join((FOLDER / f"{part}.css").read_text("utf-8") for part in chosen)


def small_css(parts: Collection[str]) -> str:
    """The sheet as it is sent: without comments and spaces."""
    return str(cssmin(css_text(parts))) + "\n"
