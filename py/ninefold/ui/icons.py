"""Small line pictures, drawn with the current colour."""

from __future__ import annotations

from functools import lru_cache

from .games import VIEWS
from .html import Node, h

PATHS = {
    **{key: view.icon for key, view in VIEWS.items()},
    "mark": "M4 4h4v4H4zM10 4h4v4h-4zM16 4h4v4h-4zM4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4z"
    "M4 16h4v4H4zM10 16h4v4h-4zM16 16h4v4h-4z",
    "theme": "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
    "settings": "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
    "undo": "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10",
    "redo": "M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10",
    "rules": "M12 6c-2-2-5-2-8-1v13c3-1 6-1 8 1c2-2 5-2 8-1V5c-3-1-6-1-8 1zM12 6v13",
    "new": "M12 5v14M5 12h14",
    "share": "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7",
    "puzzles": "M4 8h5a2.5 2.5 0 1 1 5 0h6v5a2.5 2.5 0 1 0 0 5v3H4z",
    "record": "M4 20V4M4 20h16M8 16v-5M13 16V7M18 16v-3",
    "map": "M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14",
    "hint": "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2V16h5v-.1c0-.8.4-1.5 1-2"
    "A6 6 0 0 0 12 3z",
    "back": "M15 5l-7 7 7 7",
    "on": "M9 5l7 7-7 7",
    "mistake": "M12 4l9 16H3zM12 10v4M12 17v.5",
    "refutation": "M4 5h16v10H11l-5 4v-4H4z",
    "open": "M7 10l5 5 5-5",
    "close": "M6 6l12 12M18 6L6 18",
}


@lru_cache(maxsize=32)
def icon(name: str) -> Node:
    filled = name == "mark"
    return h(
        "svg",
        h("path", d=PATHS[name]),
        viewBox="0 0 24 24",
        width=20,
        height=20,
        fill="currentColor" if filled else "none",
        stroke=None if filled else "currentColor",
        stroke_width=None if filled else 2,
        stroke_linecap=None if filled else "round",
        stroke_linejoin=None if filled else "round",
        aria_hidden="true",
        focusable="false",
        class_="sign",
    )
