"""What every game here is: a frozen position, its moves, and an outcome with exactly one winner.

Reasons (why a move is refused, why a game ended) are values; `words` turns them into sentences.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

Player: TypeAlias = Literal[1, 2]
Pair: TypeAlias = tuple[int, int]
SettingValue: TypeAlias = int | str | tuple[int, ...]
Settings: TypeAlias = Mapping[str, SettingValue]

M = TypeVar("M", bound=Hashable)


def other(player: Player) -> Player:
    return 2 if player == 1 else 1


class Reason:
    """Base of the small frozen values that say why; each game defines its own."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. There is no draw here."""

    winner: Player
    reason: Reason


@dataclass(frozen=True, slots=True)
class GameOver(Reason):
    """A move after the end."""


class InvalidMove(ValueError):
    """The text is not a move of this game at all."""

    def __init__(self, text: str, game: str, swap: bool = False) -> None:
        super().__init__(f"not a move in {game}: {text!r}")
        self.text = text
        self.game = game
        self.swap = swap
        """True if `S` (swap) was also accepted."""


class IllegalMove(ValueError):
    """A well-formed move that the rules refuse in this position; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(repr(reason))
        self.reason = reason


class Position(Protocol[M]):
    """A position is a value: `play` returns a new one."""

    @property
    def turn(self) -> Player:
        """Who is to move (at an outcome: who would be)."""

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""

    @property
    def margin(self) -> int | None:
        """Total of the player to move less the opponent's; None where totals do not decide."""

    @property
    def key(self) -> Hashable:
        """All that the rest of the game depends on, and no more."""

    def moves(self) -> tuple[M, ...]:
        """The legal moves; empty exactly when there is an outcome."""

    def play(self, move: M) -> Position[M]:
        """The position after the move. Raises IllegalMove."""

    def exchange(self) -> Position[M]:
        """The same position with the two players' names exchanged, the turn included."""


class Game(Protocol[M]):
    """The record of one game: how to start it and how its moves read as text."""

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def summary(self) -> str: ...
    @property
    def settings(self) -> tuple[Setting, ...]: ...

    def start(self, settings: Settings, seed: int = 0) -> Position[M]:
        """The first position. Absent settings are the classic ones; raises InvalidSetting."""

    def format_move(self, move: M) -> str: ...

    def parse_move(self, text: str) -> M:
        """Raises InvalidMove."""


# A menu holds games whose moves are of different types; each game is typed on its own.
AnyGame: TypeAlias = Game[Any]
AnyPosition: TypeAlias = Position[Any]


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number in a range; the default is allowed even outside it."""

    key: str
    low: int
    high: int
    default: int
    upto: str = ""
    """The key of another number that this one must not exceed."""


@dataclass(frozen=True, slots=True)
class Flag:
    """Off (0, the default) or on (1)."""

    key: str
    default: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words; the first is the default."""

    key: str
    options: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.options[0]


@dataclass(frozen=True, slots=True)
class Row:
    """Explicit numbers, in order; empty (the default) means a shuffled row."""

    key: str
    low: int
    high: int
    default: tuple[int, ...] = ()


Setting: TypeAlias = Number | Flag | Choice | Row
ROW_NUMBERS = (1, 99)
"""The smallest and the largest number that an explicit row may hold."""


class InvalidSetting(ValueError):
    """A setting that is unknown (`setting` is None) or outside what is allowed."""

    def __init__(self, key: str, value: object, setting: Setting | None) -> None:
        super().__init__(f"{key}={value!r} is not allowed: {setting}")
        self.key = key
        self.value = value
        self.setting = setting
