"""What every board is: pure functions, from the table to HTML and from a press to a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from ...rules.game import Player
from ..html import Node

P = TypeVar("P")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class View(Generic[P, U]):
    """All that a board needs to draw itself."""

    position: P
    """The game's own position, out of the swap's wrapper."""
    ui: U
    """A half-made choice; not part of the position, so undo does not bring it back."""
    bottom: Player = 1
    """The player who sits at the bottom of the screen."""
    active: bool = True
    """True if a person may move now: it is their turn and the game is not over."""
    last: Any = None
    """The move that led here, if any; of the game's own type."""
    before: P | None = None
    """The position that the last move was made in, if any."""
    names: tuple[str, str] = ("Player 1", "Player 2")
    mini: bool = False
    """True for a small picture of the board: no buttons, no targets."""


@dataclass(frozen=True, slots=True)
class Focus:
    """Move the keyboard's focus to the element with this data-target."""

    target: str


class Board(Protocol):
    """What the module of a game's board offers. Each takes its own positions, moves and ui only, so
    the menu of boards is typed with Any."""

    START: Any
    """The ui before anything is chosen."""

    def render(self, view: Any, /) -> Node:
        """The board itself."""

    def tray(self, view: Any, player: Player, /) -> Node | None:
        """What a seat shows of its own: taken tiles, a call, a track."""

    def score(self, position: Any, player: Player, /) -> str:
        """A player's score in a few characters; empty if there is none or the board shows it."""

    def interpret(self, target: str, position: Any, ui: Any, /) -> Any:
        """What pressing a target means: a move (legal or not), a new ui, or None."""

    def target_of(self, move: Any, ui: Any, /) -> str | None:
        """The target to press next for a move; None if the half-made choice leads elsewhere."""

    def press_key(self, key: str, focus: str | None, position: Any, ui: Any, /) -> Any:
        """What a key means: a move, a new ui, a Focus, or None."""
