"""What a bot sees of each game, in words: modules of the same shape, by the game's key."""

from __future__ import annotations

from typing import Any, Final, Protocol

from . import battle, duel, quest, split, war


class Guide(Protocol):
    @property
    def MOVE(self) -> str:  # noqa: N802
        """What a move looks like."""

    @property
    def FIELDS(self) -> tuple[tuple[str, str], ...]:  # noqa: N802
        """What the game's positions offer besides what all do, and what it is."""

    @property
    def EXAMPLE(self) -> str:  # noqa: N802
        """The moves of the game's short example after which the position is shown."""

    def told(self, position: Any) -> str:
        """A position in a few words, before what was played there."""


GUIDES: Final[dict[str, Guide]] = {
    "split": split,
    "duel": duel,
    "war": war,
    "quest": quest,
    "battle": battle,
}
