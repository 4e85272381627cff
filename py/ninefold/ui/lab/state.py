"""All that the lab's page knows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from ...lab.bots import NAMELESS, START, Bot
from ...lab.challenges import Verdict
from ...lab.faults import Fault
from ...lab.helpers import asks_solver
from ...lab.mistakes import Mistakes
from ...lab.rating import Rating, rated
from ...lab.results import Played, Tally, counted
from ...lab.shelf import Shelf
from ...lab.tournament import Entrant, Meeting
from ...rules.game import Settings
from ...rules.presets import CLASSIC, named
from ...session import Session, new_session
from ...session.seats import YOU, Computer

Busy: TypeAlias = Literal["", "run", "try", "again", "challenge", "tournament"]
GAMES: Final = 100
"""How many games `Try it` plays."""
EXAMPLE_SEED: Final = 5
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


@dataclass(frozen=True, slots=True)
class Lab:
    game: str = "war"
    preset: str = CLASSIC.name
    level: str = "steady"
    name: str = NAMELESS
    by: str = ""
    source: str = START
    shelf: Shelf = field(default_factory=Shelf)
    passed: tuple[str, ...] = ()
    """The keys of the challenges that are passed."""
    session: Session = field(default_factory=lambda: example("war"))
    """The game on the board."""
    told: str = ""
    """What is said below the board."""
    console: tuple[str, ...] = ()
    busy: Busy = ""
    tally: Tally = NOTHING
    """How far the work is."""
    wanted: int = 0
    fault: Fault | None = None
    """What is wrong with the bot, as far as it is known."""
    result: Result | None = None
    chosen: int = -1
    """The mistake that is on the board; -1 for none."""
    verdicts: tuple[tuple[str, Verdict], ...] = ()
    """The latest verdict on each challenge that was tried, by its key."""
    taken: int = 0
    """The number of the challenge that was begun last; 0 for none."""
    contest: Contest | None = None
    stranger: bool = False
    """The bot came with a link and has not been run here yet."""
    notice: str = ""
    link: str = ""
    """The link to share, once it was asked for."""
    ready: bool = False
    """True once bots can run."""

    @property
    def settings(self) -> Settings:
        found = named(self.game, self.preset)
        return found.settings if found else {}

    @property
    def bot(self) -> Bot:
        return Bot(self.game, self.name, self.source, self.by)

    @property
    def helped(self) -> bool:
        return asks_solver(self.source)

    def verdict(self, key: str) -> Verdict | None:
        return dict(self.verdicts).get(key)


def example(game: str) -> Session:
    """A game at its start, for the board before anything is run."""
    return new_session(game, {}, (YOU, Computer("steady")), EXAMPLE_SEED)
