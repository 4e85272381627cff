"""The sentence of any reason, by the game it is about."""

from __future__ import annotations

from collections.abc import Callable

from ....rules.game import Reason
from ..battle import coach as battle
from ..duel import coach as duel
from ..quest import coach as quest
from ..split import coach as split
from ..war import coach as war
from . import hint

SENTENCES: dict[str, Callable[[Reason], str]] = {
    "split": split.sentence,
    "duel": duel.sentence,
    "war": war.sentence,
    "quest": quest.sentence,
    "battle": battle.sentence,
}
"""The functions that make a sentence of a reason, by the game's key."""


def sentence(reason: Reason, game: str) -> str:
    """A reason that was given for a move, or as a hint, in the game of this key."""
    return hint.sentence(reason) if isinstance(reason, hint.Told) else SENTENCES[game](reason)
