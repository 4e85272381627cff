"""JSON that comes from outside: what the browser has kept may have been written by anybody."""

from __future__ import annotations

import json
from typing import Any, Final

DEEPEST: Final = 8
"""How deep brackets may nest: more than anything that we write. Parsers run out of stack, or kill
the interpreter, long before they refuse a text."""
LONGEST: Final = 100_000
"""The most characters of a text that is read: more than anything but a record has."""


def read_object(text: str) -> dict[str, Any]:
    """The JSON object in a text. Raises ValueError, and nothing else, whatever the text."""
    if len(text) > LONGEST or is_deep(text):
        raise ValueError("too long or too deep")
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError("no object")
    return found


def is_deep(text: str) -> bool:
    """True if the brackets of a text nest deeper than ours do, whatever they mean: those inside
    quotes count too."""
    level = 0
    for sign in text:
        if sign in "[{":
            level += 1
            if level > DEEPEST:
                return True
        elif sign in "]}":
            level -= 1
    return False
