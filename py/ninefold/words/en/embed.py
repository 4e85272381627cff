"""English around embedding: the frame in somebody's page, the sheet that makes one, the example."""

from __future__ import annotations

from collections.abc import Sequence

from .grammar import join

NO_GAME = "Ninefold has no game"
NO_UNDO = "This game has no undo."
PRESS_TO_LOAD = "Tap to show this position."
AFTER = "After"
PLAY_BOT = "Play against this bot"
PLAY_AGAINST = "Play against"
BY = "by"
LOADING = "One moment"
EMBED = "Embed"
EMBED_TITLE = "Embed this game"
EMBED_TEXT = (
    "Paste this into your page, and readers can play there. It loads when they see it, and "
    "stores nothing about them."
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
    "element": "With a script: adjusts its height, and tells your page of moves",
}
COPY = "Copy"
COPIED = "Copied."
NOT_COPIED = "Select the text and copy it by hand."


def ignored(options: Sequence[str]) -> str:
    """Which options of an address make no sense here."""
    which = join([f"“{name}”" for name in options])
    return f"This frame cannot use {which} in its address."


def open_there(title: str, name: str) -> str:
    return f"{title} · {name}: opens this game with its rules in a new tab"


def frame_title(title: str) -> str:
    return f"{title}, a number game for two"


def preview_of(title: str) -> str:
    return f"Preview: {title}"
