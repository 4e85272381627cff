"""The bot in the editor, and its game on the board: what both Pythons of the lab's page know."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from ...lab.bots import NAMELESS, START, Bot
from ...lab.faults import Fault
from ...rules.game import Settings
from ...rules.presets import CLASSIC, named
from ...session import Session, new_session
from ...session.seats import YOU, Computer

Busy: TypeAlias = Literal["", "run", "try", "again", "challenge", "tournament"]
GAME: Final = "war"
"""The game that the page is built with."""
EXAMPLE_SEED: Final = 5


def example(game: str, settings: Settings | None = None) -> Session:
    """A game at its start, for the board before anything is run."""
    return new_session(game, settings or {}, (YOU, Computer("steady")), EXAMPLE_SEED)


@dataclass(frozen=True, slots=True)
class Desk:
    game: str = GAME
    preset: str = CLASSIC.name
    level: str = "steady"
    name: str = NAMELESS
    by: str = ""
    source: str = START
    session: Session = field(default_factory=lambda: example(GAME))
    """The game on the board."""
    told: str = ""
    """What is said below the board."""
    note: str = ""
    """What is said below the buttons, of what was pressed and has to wait."""
    lost: bool = False
    """True once the rest of the lab will not come."""
    console: tuple[str, ...] = ()
    busy: Busy = ""
    fault: Fault | None = None
    """What is wrong with the bot, as far as it is known."""
    ran: str = ""
    """The text of the bot that is at work, or was last."""
    runs: bool = False
    """True once a game can be run."""

    @property
    def settings(self) -> Settings:
        found = named(self.game, self.preset)
        return found.settings if found else {}

    @property
    def bot(self) -> Bot:
        return Bot(self.game, self.name, self.source, self.by)
