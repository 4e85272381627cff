"""Names of bots, and of who made them: whatever text is given for one."""

from __future__ import annotations

from .bots import LONGEST_NAME, NAMELESS


def cleaned(text: str, nameless: str = NAMELESS) -> str:
    """A name as one short line of letters that can be shown."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[:1000])
    return " ".join(shown.split())[:LONGEST_NAME].strip() or nameless
