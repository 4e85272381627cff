"""The words of the five games: each is a module of the same shape, found by the game's key.

The coach's and the map's sentences of a game are in its folder as well, but not in its module: they
are imported only when somebody asks for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol

from ...rules.game import Reason, Settings
from . import battle, duel, quest, split, war
from .rules import Example


class GameWords(Protocol):
    """What the words of one game offer. Each takes its own positions and moves only, never the
    swap or a position in the swap's wrapper, so they are typed with Any."""

    @property
    def EXPECTED(self) -> str:  # noqa: N802
        """What a move looks like as text."""

    @property
    def EXAMPLE(self) -> Example:  # noqa: N802
        """A short game, move by move."""

    @property
    def SETTINGS(self) -> tuple[str, ...]:  # noqa: N802
        """What each setting does to the game."""

    @property
    def KEYS(self) -> str:  # noqa: N802
        """The keys that this game's board knows."""

    @property
    def BOARD(self) -> str:  # noqa: N802
        """The name of the board, for those who hear it."""

    @property
    def PRESETS(self) -> dict[str, tuple[str, str]]:  # noqa: N802
        """The name of each preset but classic, and in a sentence why it is worth a try."""

    def goal(self, position: Any, /) -> str:
        """What to do and who wins, under the settings in force, to stand after the game's name."""

    def rules(self, settings: Settings, /) -> Iterator[str]:
        """The rules as they are with these settings, every one of which is given."""

    def refusal(self, reason: Reason, /) -> str:
        """Why a move is refused, for a reason that this game's rules define."""

    def ending(self, reason: Reason, winner: str, loser: str, /) -> str:
        """Why the game ended as it did, for a reason that this game's rules define."""

    def did(self, position: Any, move: Any, /) -> str:
        """What a move did, in the past, to stand after a name: `took 9`."""

    def short(self, position: Any, move: Any, /) -> str:
        """A move in the list of moves."""

    def advice(self, position: Any, move: Any, /) -> str:
        """A move to make: `Take 9`"""

    def any_of(self, position: Any, moves: Sequence[Any], /) -> str:
        """Moves of which any will do: `5 or 7`"""


GAME_WORDS: Final[dict[str, GameWords]] = {
    "split": split,
    "duel": duel,
    "war": war,
    "quest": quest,
    "battle": battle,
}


def words_about(value: object) -> GameWords:
    """The words of the game whose rules define a value, such as a position or a reason."""
    key = type(value).__module__.rpartition(".")[2]
    if key not in GAME_WORDS:
        raise AssertionError(value)
    return GAME_WORDS[key]
