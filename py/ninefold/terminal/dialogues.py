"""The dialogues of all games: each is one module of the same shape."""

from __future__ import annotations

from typing import Any, Final, Protocol

from . import battle, duel, quest, split, war
from .lines import Lines
from .talk import Talk


class Dialogue(Protocol):
    """What a dialogue offers. Positions and moves are its game's, as in `rules.game.AnyGame`."""

    def opening(self, position: Any) -> Lines:
        """What is said when a game starts."""

    def status(self, position: Any) -> Lines:
        """How the game stands, said in the middle of it."""

    def turn(self, position: Any, talk: Talk) -> Any:
        """Asks for a legal move."""

    def played(self, before: Any, move: Any, after: Any) -> Lines:
        """What is said after a move."""

    def closing(self, position: Any) -> Lines:
        """What is said at the end."""

    def answers(self, position: Any, move: Any) -> Lines:
        """The answers to the prompts of `turn` that make this move."""


DIALOGUES: Final[dict[str, Dialogue]] = {
    "split": split,
    "duel": duel,
    "war": war,
    "quest": quest,
    "battle": battle,
}
