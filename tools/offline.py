"""What makes the site work without a network, and like an application once it is installed."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from cache import digest
from ninefold.rules import GAMES
from ninefold.ui.pages import PAPER
from ninefold.words.en import page as words

ONLINE_ONLY = ("404.html", "again.js", "embed/again/", "licences.txt", "how/ninefold.zip",
               "a/preview-")  # fmt: skip
"""Files that nobody needs without a network; the last are for links to us from elsewhere."""
LATER = ("a/pyodide-", "a/pyscript-", "a/boot-", "a/start-", "a/shim-", "a/memory-", "a/lib-",
         "a/empty-", "a/small-modules-", "a/frame-", "embed", "oembed/",
         "how/", "a/how-", "a/inter-accented-")  # fmt: skip
"""Files that playing on the site's own pages does not need. The small Python's compiled modules are
one: its snapshot, which is kept, takes their place."""
LAB = ("lab/", "a/lab", "a/codemirror-")
"""Files that the lab alone needs: they are stored when somebody visits it."""
ICONS = (("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"),
         ("maskable-512.png", "512x512", "maskable"))  # fmt: skip


def manifest(paths: Mapping[str, str]) -> str:
    """The manifest for a browser that installs the site; every address is relative to this file."""
    icons = [{"src": paths[name], "sizes": sizes, "type": "image/png", "purpose": purpose}
             for name, sizes, purpose in ICONS]  # fmt: skip
    shortcuts = [{"name": game.title, "description": game.summary, "url": f"{game.key}/",
                  "icons": icons[:1]} for game in GAMES]  # fmt: skip
    made = {
        "name": words.NAME,
        "short_name": words.NAME,
        "description": words.TAGLINE,
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": PAPER["light"],
        "background_color": PAPER["light"],
        "categories": ["games"],
        "icons": icons,
        "shortcuts": shortcuts,
    }
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def worker(template: str, files: Mapping[str, bytes], headers: str) -> str:
    """The service worker for these files; it changes whenever one of them does, or the headers that
    they are sent and kept with."""
    kept = {path: described(data) for path, data in sorted(files.items())
            if not path.startswith(ONLINE_ONLY)}  # fmt: skip
    listed = json.dumps(kept)
    later = json.dumps([path for path in kept if path.startswith(LATER)])
    version = digest(template, listed, headers)[:10]
    made = template.replace("__VERSION__", version)
    lab = json.dumps([path for path in kept if path.startswith(LAB)])
    filled = made.replace("__FILES__", listed).replace("__LATER__", later)
    return filled.replace("__LAB__", lab)


def anew(template: str, paths: Iterable[str]) -> str:
    """The script that asks for everything anew: all that plays, in pages and frames."""
    left = (*ONLINE_ONLY, *LAB, *(path for path in LATER if path != "a/frame-"))
    listed = [path for path in paths if not path.startswith(left)]
    return template.replace("__FILES__", json.dumps(listed))


def described(data: bytes) -> dict[str, Any]:
    hashed = b64encode(sha256(data).digest()).decode()
    return {"hash": f"sha256-{hashed}", "size": len(data)}
