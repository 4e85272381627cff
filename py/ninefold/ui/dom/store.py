"""What the browser keeps for us from visit to visit."""

from __future__ import annotations

import json

import js

from .. import storage


class Store:
    """localStorage, where the browser lets us. Once something could not be kept, `keeps` says so
    for the rest of the visit: another text may still find room, or free some."""

    def __init__(self, wanted: bool) -> None:
        self.wanted = self.keeps = wanted
        if wanted:
            self.write(storage.TEST, "1")

    def read(self, key: str) -> str:
        return str(js.window.ninefold.read(key) or "") if self.wanted else ""

    def texts(self, beginning: str) -> dict[str, str]:
        return dict(json.loads(str(js.window.ninefold.texts(beginning)))) if self.wanted else {}

    def write(self, key: str, text: str) -> bool:
        """Keeps a text; True if that worked."""
        done = self.wanted and bool(js.window.ninefold.write(key, text))
        self.keeps = self.keeps and done
        return done
