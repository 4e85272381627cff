"""Our scripts as they are sent, without comments and indentation.

Each is put together from parts. Two of them run before a page or a frame is painted; a page loads
one of these, in one request. The parts of a script share one block, so what a part declares is
known to those after it and to nothing else on the page.
"""

from __future__ import annotations

import json
import re

from rjsmin import jsmin

from ninefold.ui.storage import FOR_HOME, FOR_SCRIPTS
from setup import ROOT

PARTS = {
    "early.js": ("shared.js", "sheets.js", "offline.js", "early.js"),
    "frame.js": ("shared.js", "sheets.js", "frame.js"),
    "how.js": ("how.js",),
    "missing.js": ("missing.js",),
    "home.js": ("home.js",),
}
"""The parts of each script, by its name; a part comes after those it needs."""
MODULES = {
    "first.mjs": ("twister.mjs", "micro.mjs", "first.mjs"),
    "boot.mjs": ("lay.mjs", "boot.mjs"),
    "lab/small.mjs": ("twister.mjs", "micro.mjs", "lab/small.mjs"),
}
"""The modules that are sent as one, since each that is asked for by itself is a request more before
the first press is answered. They import from each other what others import from the last alone."""
EXPORTED = re.compile(r"^export (?=const )", re.MULTILINE)


def script_text(name: str) -> str:
    """The text of one of them, with the names of the storage keys filled in."""
    text = "".join(map(part_text, PARTS[name]))
    keys = FOR_HOME if name == "home.js" else FOR_SCRIPTS
    return "{\n" + text.replace("__KEYS__", json.dumps(keys)) + "}\n"


def module_text(name: str) -> str:
    """The text of a module, with those it is sent with before it."""
    parts = MODULES.get(name, (name,))
    imported = re.compile(rf'^import .* from "\./({"|".join(parts)})";\n', re.MULTILINE)
    *before, own = (imported.sub("", part_text(part)) for part in parts)
    return "".join(EXPORTED.sub("", text) for text in before) + own


def worker_text() -> str:
    """The script that a bot's Python starts from: a script, since a worker in a frame without an
    origin cannot be a module."""
    return "{\n" + EXPORTED.sub("", part_text("lay.mjs")) + part_text("lab/worker.js") + "}\n"


def part_text(name: str) -> str:
    return (ROOT / "assets" / name).read_text("utf-8")


def small_script(text: str) -> str:
    """A script without comments, indentation and needless spaces; its names stay."""
    return str(jsmin(text)) + "\n"
