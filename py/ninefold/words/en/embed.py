"""English around embedding: the frame in somebody's page, the sheet that makes one, the example."""

from __future__ import annotations

from collections.abc import Sequence

from .grammar import join

NO_GAME = "Ninefold has no game"
NO_UNDO = "This game is set up to be played without undo."
PRESS_TO_LOAD = "Press to show this position"
LOADING = "One moment"
EMBED = "Embed"
EMBED_TITLE = "Embed this game"
EMBED_TEXT = (
    "Put this into a page of yours, and readers can play there. It loads when they see it, and "
    "keeps nothing about anybody."
)
BEGINS = "Begins with"
BEGINNINGS = {"position": "The position on the board", "new": "A new game"}
LEVEL = "Level of the computer"
THEME = "Light or dark"
THEMES = {"auto": "As the reader's device", "light": "Light", "dark": "Dark"}
ACCENT = "Accent"
AS_SITE = "As on this site"
ACCENT_NAMES = {
    "teal": "Teal",
    "forest": "Forest",
    "rust": "Rust",
    "plum": "Plum",
    "slate": "Slate",
}
UNDO = "Readers may undo"
AUTOSTART = "Load before readers see it"
PREVIEW = "Preview"
SNIPPETS = {
    "frame": "A plain frame: works everywhere",
    "element": "With a script: fits its height by itself, and has events",
}
COPY = "Copy"
COPIED = "Copied."
NOT_COPIED = "Select the text and copy it by hand."


def ignored(options: Sequence[str]) -> str:
    """Which options of an address make no sense here."""
    which = join([f"“{name}”" for name in options])
    verb = "was" if len(options) == 1 else "were"
    return f"{which} in this frame's address could not be used and {verb} left out."


def open_there(title: str, name: str) -> str:
    return f"{title} · {name}: opens this game with its rules in a new tab"


def frame_title(title: str) -> str:
    return f"{title}, a number game for two"


def preview_of(title: str) -> str:
    return f"Preview: {title}"
