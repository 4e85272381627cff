"""The style sheets of the site, each put together from parts in `assets/css`.

Where two rules weigh the same, the later one wins. `ORDER` is the one place that says which part is
later: what is general comes first, then what stands on it, and last what must have its way
everywhere. A page names the parts it needs, and they always come in this order.

Colours that depend on the theme are written once, as `light-dark(one, other)`. What is sent does
not use it, since browsers have it only since 2024: the build writes each such rule once for each
theme.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from rcssmin import cssmin

from ninefold.rules import GAMES
from setup import ROOT

FOLDER = ROOT / "assets" / "css"

BOARDS = tuple(game.key for game in GAMES)
ORDER = (
    *("tokens", "page", "header", "table", "match", "ending", "presets", "side", "sheet", "home"),
    *("tile", *BOARDS, "mini"),
    *("coach", "marks", "review", "puzzles", "record", "unfinished", "map", "offer"),
    *("room", "frame", "snippet", "article", "how"),
    *("contrast", "generated"),
)
"""The name of every file of the folder, without its ending."""
LAST = ("contrast", "generated")
ROOM = ("room",)
"""How a board fills the window: a frame is as high as its game, so it leaves this out."""
IN_FRAMES = (
    *("tokens", "page", "table", "match", "ending", "sheet", "tile", "mini", "frame"),
    *LAST,
)
"""A frame has one game on its table and a sheet with its rules: no header, no side, no coach."""
ON_FRAMES = {key: (*IN_FRAMES, key) for key in BOARDS}
"""The parts of each game's frame."""
ON_HOW = ("tokens", "page", "header", "map", "how", "contrast")
"""The page How it works has maps and sources, and no game on a table."""
FOR_LATER = ("marks", "review", "puzzles", "record", "map", "offer")
"""What can be on a game's page only after Pyodide has come to it."""
LATER_ON_PAGES = (*FOR_LATER, "contrast")
"""These parts come in a sheet at the end of a game's page, which holds up nothing. What must have
its way everywhere follows them too; `generated` sets variables that these parts only read."""
ON_PAGES = tuple(part for part in ORDER if part not in ("frame", "how", *FOR_LATER))
"""All other pages of the site share one sheet, so that the second page finds it in the cache."""


def css_text(parts: Collection[str]) -> str:
    """One sheet of these parts, in the order above."""
    chosen = (part for part in ORDER if part in parts)
    return "\n".join((FOLDER / f"{part}.css").read_text("utf-8") for part in chosen)


def small_css(parts: Collection[str]) -> str:
    """The sheet as it is sent: without comments and spaces."""
    return themed(str(cssmin(css_text(parts)))) + "\n"


RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")
PAIR = "light-dark("
LIGHT, DARK = 0, 1


def themed(css: str) -> str:
    """The sheet with a rule for each theme in the place of every rule with pairs of colours."""
    return RULE.sub(lambda rule: both(rule[1], rule[2]) if PAIR in rule[2] else rule[0], css)


def both(selector: str, declared: str) -> str:
    """A rule for the root of the page in both themes: the visitor's, else the system's. `:where`
    weighs nothing, so the rule stays as strong as it was."""
    dark = "{" + only_pairs(declared, DARK) + "}"
    system = f'{selector}:where(:not([data-theme="light"])){dark}'
    return (f"{selector}{{{in_theme(declared, LIGHT)}}}"
            f"@media (prefers-color-scheme:dark){{{system}}}"
            f'{selector}:where([data-theme="dark"]){dark}')  # fmt: skip


def only_pairs(declared: str, theme: int) -> str:
    """Those of the declarations that differ from theme to theme."""
    return ";".join(in_theme(each, theme) for each in declared.split(";") if PAIR in each)


def in_theme(value: str, theme: int) -> str:
    """A text with one of each pair of colours."""
    before, found, rest = value.partition(PAIR)
    if not found:
        return value
    pair, after = read_pair(rest)
    return before + pair[theme] + in_theme(after, theme)


def read_pair(text: str) -> tuple[list[str], str]:
    """The two colours that a text begins with, and what comes after their bracket. A colour may
    have brackets and commas of its own."""
    colours, depth = [""], 0
    for at, letter in enumerate(text):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if depth < 0:
            return [colour.strip() for colour in colours], text[at + 1 :]
        if letter == "," and depth == 0:
            colours.append("")
        else:
            colours[-1] += letter
    raise ValueError(f"light-dark({text} has no end.")
