"""All that the lab's page knows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ...lab.bots import Bot
from ...lab.challenges import Verdict
from ...lab.faults import Fault
from ...lab.mistakes import Mistakes
from ...lab.rating import Rating, rated
from ...lab.results import Played, Tally, counted
from ...lab.shelf import Shelf
from ...lab.tournament import Entrant, Meeting
from ...words.en.lab.page import removed, replaced
from .desk import GAME, Desk

GAMES: Final = 100
"""How many games `Try it` plays."""
NOTHING: Final = Tally(0, 0)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of games against a level."""

    level: str
    games: tuple[Played, ...]
    wanted: int
    """How many games were to be played."""
    helped: bool
    classic: bool
    """True in the classic game, for which the levels were measured."""
    mistakes: Mistakes | None = None
    """None while they are looked for."""

    @property
    def tally(self) -> Tally:
        return counted(self.games)

    def rating(self, game: str) -> Rating:
        return rated(game, self.level, self.tally)

    @property
    def faults(self) -> tuple[Fault, ...]:
        return tuple(each.fault for each in self.games if each.failed and each.fault)


@dataclass(frozen=True, slots=True)
class Contest:
    """A tournament that is over."""

    entrants: tuple[Entrant, ...]
    meetings: tuple[Meeting, ...]
    helped: frozenset[int] = frozenset()
    """Who had the solver's help, by their places among the entrants."""


@dataclass(frozen=True, slots=True)
class Lab(Desk):
    shelf: Shelf = field(default_factory=Shelf)
    passed: tuple[str, ...] = ()
    """The keys of the challenges that are passed."""
    tally: Tally = NOTHING
    """How far the work is."""
    wanted: int = 0
    result: Result | None = None
    chosen: int = -1
    """The mistake that is on the board; -1 for none."""
    posed: str = ""
    """The code of the position on the board that the bot can try again; empty for none."""
    verdicts: tuple[tuple[str, Verdict], ...] = ()
    """The latest verdict on each challenge that was tried, by its key."""
    tried: str = ""
    """The text of the bot that was tried last."""
    met: str = ""
    """The level that it was tried against."""
    taken: int = 0
    """The number of the challenge that was begun last; 0 for none."""
    contest: Contest | None = None
    stranger: bool = False
    """The bot came with a link and has not been run here yet."""
    notice: str = ""
    origin: str = GAME
    """The game that the bot in the editor was written for."""
    removed: Bot | None = None
    """The bot that was deleted last, or that another one of its name has replaced."""
    link: str = ""
    """The link to share, once it was asked for."""
    ready: bool = False
    """True once everything works."""

    @property
    def undoes(self) -> bool:
        """True if the notice says what can be undone."""
        gone = self.removed
        return gone is not None and self.notice in (removed(gone.name), replaced(gone.name))

    def verdict(self, key: str) -> Verdict | None:
        return dict(self.verdicts).get(key)
