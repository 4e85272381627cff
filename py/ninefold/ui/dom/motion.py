"""Where a tile went: after an edit it glides there from its old place, and holds up no press."""

from __future__ import annotations

from typing import TypeAlias

import js

from .browser import Element

GLIDE = 220
"""How long a tile glides, in milliseconds."""
MOST = 60
"""With more tiles than this, none glides."""
TILES = "#table [data-tile]"

Places: TypeAlias = dict[str, tuple[float, float]]


def calm() -> bool:
    return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)


def places(app: Element) -> Places:
    """Where the tiles are now; empty if they shall not glide."""
    tiles = app.querySelectorAll(TILES)
    if calm() or tiles.length > MOST:
        return {}
    return {str(tile.getAttribute("data-tile")): middle(tile) for tile in tiles}


def middle(element: Element) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2


def glide(app: Element, before: Places) -> None:
    if not before:
        return
    for tile in app.querySelectorAll(TILES):
        old = before.get(str(tile.getAttribute("data-tile")))
        if old:
            come(tile, old)


def come(tile: Element, old: tuple[float, float]) -> None:
    x, y = middle(tile)
    right, down = old[0] - x, old[1] - y
    if abs(right) + abs(down) > 2:
        frames = f'[{{"transform":"translate({right}px,{down}px)"}},{{"transform":"none"}}]'
        tile.animate(js.JSON.parse(frames), GLIDE)
