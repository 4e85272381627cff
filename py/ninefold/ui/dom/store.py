"""What the browser keeps for us from visit to visit."""

from __future__ import annotations

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
        try:
            found = js.localStorage.getItem(key) if self.wanted else None
        except Exception:  # the property itself may throw
            self.keeps = False
            return ""
        return str(found) if found else ""

    def write(self, key: str, text: str) -> bool:
        """Keeps a text; True if that worked."""
        if not self.wanted:
            return False
        try:
            js.localStorage.setItem(key, text)
        except Exception:  # blocked, or full
            self.keeps = False
            return False
        return True
