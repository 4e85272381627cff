"""How much a bot may use: the same limits in the page and in the terminal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Limits:
    move: float = 1.0
    """Seconds for one move, by the referee's clock."""
    load: float = 2.0
    """Seconds until the text is read and `choose` is there."""
    start: float = 20.0
    """Seconds until a fresh Python answers."""
    memory: int = 256 << 20
    """Bytes that its Python may have."""
    printed: int = 20_000
    """Letters that one question may print."""
    lines: int = 500
    """Lines of print that are kept."""
    faults: int = 5
    """Games that may end with a fault; then the match ends too."""


LIMITS: Final = Limits()
BATCH: Final = 32
"""The most questions in one message."""
