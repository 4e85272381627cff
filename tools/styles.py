"""The style sheets of the site, each put together from parts in `assets/css`.

Where two rules weigh the same, the later one wins. `ORDER` is the one place that says which part is
later: what is general comes first, then what stands on it, and last what must have its way
everywhere. A page names the parts it needs, and they always come in this order.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from ninefold.rules import GAMES
from setup import ROOT

FOLDER = ROOT / "assets" / "css"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
INDENT = re.compile(r"\s*\n\s*")

BOARDS = tuple(game.key for game in GAMES)
ORDER = (
    *("tokens", "page", "header", "table", "side", "sheet", "home"),
    *("tile", *BOARDS, "mini"),
    *("coach", "marks", "review", "puzzles", "record", "map"),
    *("frame", "snippet", "article"),
    *("contrast", "generated"),
)
"""The name of every file of the folder, without its ending."""
ON_FRAMES = ("tokens", "page", "table", "tile", *BOARDS, "frame", "contrast", "generated")
"""A frame has one game on its table: no header, no side, no sheets and no coach."""
ON_PAGES = tuple(part for part in ORDER if part != "frame")
"""All pages of the site share one sheet, so that the second page finds it in the cache."""


def css_text(parts: Collection[str]) -> str:
    """One sheet of these parts, in the order above; without comments and indentation."""
    chosen = (part for part in ORDER if part in parts)
    text = "\n".join((FOLDER / f"{part}.css").read_text("utf-8") for part in chosen)
    return INDENT.sub("\n", COMMENT.sub("", text)).strip() + "\n"
