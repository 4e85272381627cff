"""Our scripts as they are sent, without comments and indentation.

Two of them run before a page or a frame is painted; each is put together from parts. A page loads
one of them, in one request. The parts of a script share one block, so what a part declares is known
to those after it and to nothing else on the page.
"""

from __future__ import annotations

import json

from rjsmin import jsmin

from ninefold.ui.storage import FOR_SCRIPTS
from setup import ROOT

PARTS = {
    "early.js": ("shared.js", "sheets.js", "offline.js", "early.js"),
    "frame.js": ("shared.js", "frame.js"),
}
"""The parts of each script, by its name; a part comes after those it needs."""


def script_text(name: str) -> str:
    """The text of one of them, with the names of the storage keys filled in."""
    text = "".join((ROOT / "assets" / part).read_text("utf-8") for part in PARTS[name])
    return "{\n" + text.replace("__KEYS__", json.dumps(FOR_SCRIPTS)) + "}\n"


def small_script(text: str) -> str:
    """A script without comments, indentation and needless spaces; its names stay."""
    return str(jsmin(text)) + "\n"
