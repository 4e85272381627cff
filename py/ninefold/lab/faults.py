"""What ends a bot's game before the rules do. A fault is a value; `words` makes it a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ..rules.game import Reason


@dataclass(frozen=True, slots=True)
class Raised:
    """Python stopped it: in `choose`, or while its text was read."""

    name: str
    """The name of the exception."""
    line: int | None
    """The line of the bot; None if Python names none."""
    text: str
    """What Python says."""


@dataclass(frozen=True, slots=True)
class NoChoose:
    """The text defines no function `choose`."""


@dataclass(frozen=True, slots=True)
class Late:
    """It thought longer than it may."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Crashed:
    """Its Python ended, or says what no Python says that is still in order."""


@dataclass(frozen=True, slots=True)
class Absent:
    """What bots run in is not there: it could not be loaded."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """What it returned is no move of this game, nor the text of one."""

    returned: str
    legal: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that the rules refuse."""

    move: str
    reason: Reason
    legal: tuple[str, ...]


Trouble: TypeAlias = Raised | NoChoose | Late | Crashed | Absent
"""What can go wrong before there is an answer."""
Fault: TypeAlias = Trouble | Unreadable | Refused


@dataclass(frozen=True, slots=True)
class Returned:
    """What `choose` returned, as a text: a move, or how Python shows what is nothing like one."""

    text: str


Reply: TypeAlias = Returned | Trouble
"""What comes back for one question."""
