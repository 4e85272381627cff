"""What a bot is: a text of Python with a function `choose(position)`, a name, and a game.

Whoever plays against one, or keeps one, needs no more than this.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LONGEST_NAME: Final = 40
LONGEST_SOURCE: Final = 50_000
"""The most characters of a bot: a thousand lines or so."""
NAMELESS: Final = "My bot"
START: Final = """\
import random

def choose(position):
    return random.choice(position.moves())
"""
"""The bot to start from: it plays at random."""


@dataclass(frozen=True, slots=True)
class Bot:
    game: str
    name: str
    source: str
    by: str = ""
    """Who gave it its name, if that was said."""
