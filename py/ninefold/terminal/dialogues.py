"""Each game's dialogue is one module of the same shape."""

from __future__ import annotations

from typing import Any, Final, Protocol

from . import battle, duel, quest, split, war
from .lines import Lines
from .talk import Talk


class Dialogue(Protocol):
    """Positions and moves are each game's own, as in `rules.game.AnyGame`."""

    def opening(self, position: Any) -> Lines:
        """What is said when a game starts."""

    def status(self, position: Any) -> Lines:
        """How things stand, in the middle of a game."""

    def turn(self, position: Any, talk: Talk) -> Any:
        """Asks for a legal move."""

    def played(self, before: Any, move: Any, after: Any) -> Lines:
        """What is said after a move."""

    def closing(self, position: Any) -> Lines:
        """What is said at the end."""

    def answers(self, position: Any, move: Any) -> Lines:
        """What `turn` has to be told for this move."""


DIALOGUES: Final[dict[str, Dialogue]] = {
    "split": split,
    "duel": duel,
    "war": war,
    "quest": quest,
    "battle": battle,
}
