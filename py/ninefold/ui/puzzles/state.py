"""What the page knows about puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from ...session import Session

Kind: TypeAlias = Literal["day", "endless", "mistake"]


@dataclass(frozen=True, slots=True)
class Task:
    """A puzzle on the board."""

    kind: Kind
    session: Session
    """The session as it is to be solved: at its last move."""
    answers: tuple[str, ...]
    own: str = ""
    """The code of the visitor's own game, which the puzzle has replaced for a while."""
    day: str = ""
    """The date, if it is the puzzle of a day."""
    name: str = ""
    """What a link calls the puzzle (`names.py`); empty for a mistake."""
    grade: int = 0
    depth: int = 0
    """How many more moves the game takes; this and the grade are 0 for a mistake."""
    wrong: int = 0
    """How many answers so far were wrong."""
    solved: bool = False
    why: str = ""
    """Why the right answer is right."""

    @property
    def place(self) -> int:
        """The ply at which the puzzle is to be solved."""
        return len(self.session.moves)

    def begins(self, session: Session) -> bool:
        """True if the session is this puzzle, whatever was played in it or undone."""
        mine = self.session
        return (
            (session.game.key, session.seed) == (mine.game.key, mine.seed)
            and session.settings == mine.settings
            and session.moves[: self.place] == mine.moves
        )


@dataclass(frozen=True, slots=True)
class PuzzleState:
    task: Task | None = None
    wish: str = ""
    """The puzzle that was asked for and is not made yet; empty without one."""
    missed: tuple[str, int] = ("", 0)
    """The day whose puzzle was answered wrongly and is still open, and how often."""
    month: str = ""
    """The month of the archive that the visitor has turned to (`2026-10`); empty for this month."""
    told: str = ""
    """A sentence on what came of a press in the sheet."""
    copied: str = ""
    """A sentence on whether copying a result worked."""


NO_PUZZLES: Final = PuzzleState()
