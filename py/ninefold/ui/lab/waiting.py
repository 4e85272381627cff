"""What happens on the lab's page before Pyodide is there, and waits for it in its order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

Kind: TypeAlias = Literal["typed", "named", "another", "other"]
Held: TypeAlias = tuple[Kind, str]
"""An event as the page told it, and its kind."""


def kind(event: dict[str, Any]) -> Kind:
    """`typed` and `named` belong to the bot that is in the editor; `another` brings another one."""
    match event:
        case {"type": "source"}:
            return "typed"
        case {"type": "field", "name": "name" | "by"}:
            return "named"
        case {"type": "file" | "followed"} | {"target": "new"}:
            return "another"
        case {"target": str(target)} if target.startswith("open:"):
            return "another"
        case _:
            return "other"


def held(before: Sequence[Held], new: Held) -> list[Held]:
    """What waits, with a new event. Of texts in a row the last one counts, and what was pressed
    twice in a row counts once. Whatever belongs to the bot in the editor comes before another."""
    after = list(before)
    at = len(after)
    if new[0] in ("typed", "named"):
        at = next((at for at, (old, _) in enumerate(after) if old == "another"), at)
    last = after[at - 1] if at else None
    if last and (last == new or last[0] == new[0] == "typed"):
        after[at - 1] = new
    else:
        after.insert(at, new)
    return after
