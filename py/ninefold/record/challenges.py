"""The challenges of the lab in the record's text. The lab reads and changes nothing else of it, so
it need not check every game that is in there."""

from __future__ import annotations

import json

from .file import CHALLENGED, opened, write
from .values import Record


def passed_in(text: str) -> tuple[str, ...]:
    """The challenges that a record says are passed. Raises InvalidRecord."""
    return tuple(dict.fromkeys(opened(text).get("challenges", ()))) if text else ()


def with_passed(text: str, keys: tuple[str, ...]) -> str:
    """The text of the record with these challenges passed too. Raises InvalidRecord."""
    found = opened(text or write(Record()))
    passed = dict.fromkeys((*found.get("challenges", ()), *keys))
    more = {name: found.get(name, []) for name in ("matches", "late")}
    whole = {**found, "version": CHALLENGED, **more, "challenges": [*passed]}
    return json.dumps(whole, separators=(",", ":"))
