"""All that the page knows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from ..rules import plain
from ..rules.game import Player
from ..session import Session, new_session
from ..session.code import encode
from ..session.seats import FRIEND, YOU, Seat
from ..session.stops import moves_by_itself
from ..words.en import desk as en_desk
from ..words.en import page as words
from ..words.en.common import Names
from .coach.state import NOTHING_LEARNT, Learn
from .desk.state import NO_DESK, Desk
from .effects import Effect
from .embed.options import Embed, Frame
from .games import VIEWS
from .prefs import FIRST_SEED, NO_PREFS, Prefs, as_seated, seats_of


@dataclass(frozen=True, slots=True)
class State:
    session: Session
    ui: Any
    """The board's half-made choice; of the board's own type."""
    prefs: Prefs = NO_PREFS
    paused: bool = False
    """Looking back: the computer does not move by itself."""
    progress: float | None = None
    """How far the computer has thought, once that takes a while."""
    notice: str = ""
    said: str = ""
    """For the live region, and shown in the status line if it is a refusal."""
    times: int = 0
    """How often something was said: the same sentence twice is two announcements."""
    refused: bool = False
    problem: str = ""
    """What is wrong with the settings as they were sent."""
    wrong: str = ""
    """The key of the setting that is."""
    copied: str = ""
    """What became of copying the link, said in the sheet."""
    earlier: str = ""
    """The code of the game that a link replaced."""
    replaced: str = ""
    """The code of the unfinished game that a new one replaced: undo leads back to it."""
    site: str = ""
    """The address of the site, for links; empty before the page is there."""
    frame: Frame | None = None
    """In a frame of somebody else's page."""
    embed: Embed | None = None
    """The sheet for embedding, once it has been asked for."""
    desk: Desk = NO_DESK
    """Puzzles, the record, the map."""
    learn: Learn = NOTHING_LEARNT
    """Hints, values on the board, the look back."""

    @property
    def puzzling(self) -> bool:
        """A puzzle is on the board: nobody moves by himself."""
        return self.desk.task is not None

    @property
    def unsolved(self) -> bool:
        """A puzzle is still to be solved: nothing may give it away."""
        return self.desk.task is not None and not self.desk.task.solved

    @property
    def in_force(self) -> Prefs:
        """What is preferred, but for who sits at the table: that counts."""
        return as_seated(self.prefs, self.session.seats)

    @property
    def offers_earlier(self) -> bool:
        """The notice is about the game that a link or a puzzle replaced, and nothing else."""
        return bool(self.earlier) and self.notice in (words.LINK_OPENED, en_desk.PUZZLE_LEFT)

    @property
    def key(self) -> str:
        return self.session.game.key

    @property
    def link(self) -> str:
        """The address that reopens exactly this game."""
        return f"{self.site}{self.key}/#{encode(self.session)}"

    @property
    def names(self) -> Names:
        first, second = (self.name(seat) for seat in self.session.seats)
        if first == second:
            return f"{first} 1", f"{second} 2"
        return first, second

    def name(self, seat: Seat) -> str:
        if seat == YOU:
            return self.prefs.you or words.YOU
        if seat == FRIEND:
            return self.prefs.friend or words.FRIEND
        return words.COMPUTER

    @property
    def bottom(self) -> Player:
        """You sit at the bottom; without you, player 1 does."""
        return 2 if self.session.seats[1] == YOU else 1

    @property
    def active(self) -> bool:
        """A person may move now."""
        over = self.session.position.outcome is not None or self.learn.looking
        return not over and not moves_by_itself(self.session)


def opened(session: Session, prefs: Prefs) -> State:
    return State(session, VIEWS[session.game.key].board.START, prefs)


def first_state(key: str, prefs: Prefs | None = None) -> State:
    """What a first visit sees."""
    prefs = prefs or NO_PREFS
    return opened(new_session(key, {}, seats_of(prefs, FIRST_SEED), FIRST_SEED), prefs)


def say(state: State, text: str, refused: bool = False) -> State:
    return replace(state, said=text, times=state.times + 1, refused=refused)


def base_position(state: State) -> Any:
    return plain(state.session.position)


Result: TypeAlias = tuple[State, tuple[Effect, ...]]
"""What comes of an event."""
