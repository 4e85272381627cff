"""What the desk knows, and what is to be changed in the record."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from ...session import Session
from ..html import Node

if TYPE_CHECKING:  # it comes late
    from ...record.changes import Finished, Mistake, Record

UNWRITTEN_KEY: Final = "ninefold.unwritten"
"""Where the codes of games are kept from their end until they are in the record, one a line."""
Kind: TypeAlias = Literal["day", "endless", "mistake"]


@dataclass(frozen=True, slots=True)
class Task:
    """A puzzle on the board."""

    kind: Kind
    session: Session
    """As it is to be solved: at its last move."""
    answers: tuple[str, ...]
    own: str = ""
    """The code of the visitor's own game, which it has replaced for a while."""
    day: str = ""
    """Of the puzzle of a day."""
    grade: int = 0
    depth: int = 0
    """Both 0 for a mistake."""
    wrong: int = 0
    """Answers so far that were not right."""
    solved: bool = False
    why: str = ""
    """Why the right answer is right."""

    @property
    def place(self) -> int:
        """The ply that it is to be solved at."""
        return len(self.session.moves)

    def begins(self, session: Session) -> bool:
        """The session is this puzzle, whatever was played in it or undone."""
        mine = self.session
        return (
            (session.game.key, session.seed) == (mine.game.key, mine.seed)
            and session.settings == mine.settings
            and session.moves[: self.place] == mine.moves
        )


@dataclass(frozen=True, slots=True)
class GameEnded:
    game: Finished
    """Its date is still open."""
    mistakes: tuple[Mistake, ...]


@dataclass(frozen=True, slots=True)
class DaySolved:
    day: str
    tries: int


@dataclass(frozen=True, slots=True)
class EndlessSolved:
    pass


@dataclass(frozen=True, slots=True)
class MistakeSolved:
    code: str


@dataclass(frozen=True, slots=True)
class Merged:
    record: Record


@dataclass(frozen=True, slots=True)
class Erased:
    pass


Change: TypeAlias = GameEnded | DaySolved | EndlessSolved | MistakeSolved | Merged | Erased
"""Of the record: made as soon as the record has been read."""


@dataclass(frozen=True, slots=True)
class Desk:
    sheet: str = ""
    """Which sheet is open: puzzles, record or map."""
    today: str = ""
    """The visitor's date; empty until the page was asked for it."""
    record: Record | None = None
    """None until the page was asked for it."""
    kept: bool = True
    """The browser keeps the record."""
    fault: str = ""
    """What is wrong with the record as it was kept."""
    pending: tuple[Change, ...] = ()
    wish: str = ""
    """The puzzle that was asked for and is not there yet."""
    share: float | None = None
    """How far the work for the open sheet is."""
    task: Task | None = None
    unwritten: tuple[str, ...] = ()
    """The codes of finished games that are not in the record yet."""
    missed: tuple[str, int] = ("", 0)
    """The day whose puzzle was answered wrongly and is still open, and how often."""
    map: Node | None = None
    told: str = ""
    """What became of a press in the open sheet."""
    copied: str = ""
    """What became of copying a result."""
    erasing: bool = False
    """Asked whether to erase the record."""


NO_DESK = Desk()


def carried(before: Desk, after: Desk) -> Desk:
    """To another game, which has a puzzle of its own; what was asked for is forgotten."""
    return replace(before, task=after.task, map=None, wish="", share=None)
