"""What the browser keeps for us from visit to visit."""

from __future__ import annotations

import js


class Store:
    """localStorage, where the browser lets us. Once something could not be kept, `works` says so
    for the rest of the visit: another text may still find room, or free some."""

    def __init__(self, wanted: bool) -> None:
        self.wanted = self.works = wanted
        if wanted:
            self.put("ninefold.test", "1")

    def get(self, key: str) -> str | None:
        try:
            found = js.localStorage.getItem(key)
        except Exception:  # the property itself may throw
            self.works = False
            return None
        return str(found) if found else None

    def put(self, key: str, text: str) -> bool:
        """Whether it is kept."""
        if not self.wanted:
            return False
        try:
            js.localStorage.setItem(key, text)
        except Exception:  # blocked, or full
            self.works = False
            return False
        return True
