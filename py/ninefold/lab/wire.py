"""Messages between the referee and what runs beside a bot: JSON texts, of which none is trusted.

    to the bot      {"type": "load", "source": ...}
                    {"type": "ask", "id": 7, "codes": ["1.war..you-steady.42.L.1.abcd", ...]}
    from the bot    {"type": "loaded", "helped": false}
                    {"type": "failed", "trouble": {...}}
                    {"type": "moved", "id": 7, "move": "L", "helped": false}
                    {"type": "moved", "id": 7, "trouble": {...}}
                    {"type": "print", "text": ...}

There is one `moved` for each code, in order. `helped` says that it has imported the solver. What
is not of this form is read as None.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from .faults import Crashed, NoChoose, Raised, Reply, Returned, Trouble

LONGEST: Final = 100_000
"""The most letters of one message from a bot."""
LONGEST_TEXT: Final = 600
LINES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Loaded:
    helped: bool


@dataclass(frozen=True, slots=True)
class Failed:
    """The text could not be read, or has no `choose`."""

    trouble: Trouble


@dataclass(frozen=True, slots=True)
class Answered:
    id: int
    reply: Reply
    helped: bool = False


@dataclass(frozen=True, slots=True)
class Printed:
    text: str


Heard: TypeAlias = Loaded | Failed | Answered | Printed


def load(source: str) -> str:
    return json.dumps({"type": "load", "source": source})


def ask(number: int, codes: Sequence[str]) -> str:
    return json.dumps({"type": "ask", "id": number, "codes": list(codes)})


def read(text: str) -> Heard | None:
    """What a message from a bot says; None if it is none that is known here."""
    if len(text) > LONGEST:
        return None
    try:
        found = json.loads(text)
        return heard(found) if isinstance(found, dict) else None
    except (ValueError, RuntimeError):  # nested too deeply
        return None


# Values out of a message can be anything: that is what the checks are for.
def heard(found: dict[str, Any]) -> Heard | None:
    match found:
        case {"type": "loaded"}:
            return Loaded(found.get("helped") is True)
        case {"type": "failed", "trouble": dict(told)}:
            return Failed(trouble(told))
        case {"type": "moved", "id": int(number), "trouble": dict(told)}:
            return Answered(number, trouble(told))
        case {"type": "moved", "id": int(number), "move": str(move)}:
            return Answered(number, Returned(move[:LONGEST_TEXT]), found.get("helped") is True)
        case {"type": "print", "text": str(printed)}:
            return Printed(printed)
        case _:
            return None


def trouble(told: dict[str, Any]) -> Trouble:
    match told:
        case {"name": str(name), "text": str(text), "line": line}:
            is_line = type(line) is int and 0 < line < LINES
            return Raised(name[:60], line if is_line else None, text[:LONGEST_TEXT])
        case {"missing": "choose"}:
            return NoChoose()
        case _:
            return Crashed()
