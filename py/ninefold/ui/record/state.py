"""What the page knows about the record, and what is to be changed in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:  # imported after the start
    from ...record.values import Decided, Finished, Mistake, Record


@dataclass(frozen=True, slots=True)
class GameEnded:
    game: Finished
    """The finished game; its date is filled in when the record has been read."""
    mistakes: tuple[Mistake, ...]
    match: Decided | None = None
    """The match that this game, its last round, has decided; its date is filled in too."""
    line: str = ""
    """What is to be taken from the games that wait for the record."""


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
    tries: int = 0
    """How many tries it took; 0 if the position could not be read and is only to be dropped."""


@dataclass(frozen=True, slots=True)
class Merged:
    record: Record


@dataclass(frozen=True, slots=True)
class Erased:
    pass


Change: TypeAlias = GameEnded | DaySolved | EndlessSolved | MistakeSolved | Merged | Erased
"""A change of the record: made as soon as the record has been read."""


@dataclass(frozen=True, slots=True)
class RecordState:
    record: Record | None = None
    """The record; None until it has been read."""
    fault: str = ""
    """A sentence on what is wrong with the record as it was kept."""
    pending: tuple[Change, ...] = ()
    writing: tuple[Change, ...] = ()
    """The changes that were made in the record last."""
    unwritten: tuple[str, ...] = ()
    """The codes of finished games that are not in the record yet. After that of the last round of a
    match, and a space, comes the code of the match."""
    unreviewed: tuple[str, ...] = ()
    """The codes among them whose review failed: it is not tried again by itself in this visit."""
    told: str = ""
    """A sentence on what came of a press in the sheet."""
    erasing: bool = False
    """True if the visitor was asked whether to erase the record."""


NO_RECORD: Final = RecordState()
