"""All that the page knows, as one value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ..rules.game import Player
from ..rules.swap import SwapPosition
from ..session import Session
from ..session.code import encode
from ..session.match import Match, new_match, single
from ..session.match_code import encode_match
from ..session.rounds import goes_on_by_itself
from ..session.seats import YOU, Bot, Computer, Person, Seat, Seats
from ..session.stops import moves_by_itself, undo_ply, waits_for_bot
from ..words.en import page as words
from ..words.en.grammar import Name, Names
from .coach.state import NO_COACH, CoachState
from .effects import Effect
from .embed.options import Embed, Frame
from .games import VIEWS
from .html import Node
from .prefs import (
    FIRST_SEED,
    NO_PREFS,
    Prefs,
    as_agreed,
    as_seated,
    preferred_terms,
    seats_of,
)
from .puzzles.state import NO_PUZZLES, PuzzleState
from .record.state import NO_RECORD, RecordState

if TYPE_CHECKING:  # imported after the start
    from .bots.guest import Guest


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to be said above the table; `words.notice` makes the sentence."""

    kind: str
    about: str = ""
    """What the sentence is about: why a link cannot be opened, or which options make no sense."""
    offers: str = ""
    """"earlier" where the game that was replaced can be gone back to."""


LINK_OPENED: Final = Notice("link opened", offers="earlier")
PUZZLE_LEFT: Final = Notice("puzzle left", offers="earlier")
PUZZLE_LOST: Final = Notice("puzzle lost")
BROKEN_SAVE: Final = Notice("broken save")
NO_STORAGE: Final = Notice("no storage")
FULL: Final = Notice("full")
NEWER: Final = Notice("newer")
NEWER_SAVE: Final = Notice("newer save")
ELSEWHERE: Final = Notice("elsewhere")
OTHER_GAME: Final = Notice("other game", offers="earlier")
NOT_LOADED: Final = Notice("not loaded")
FAILED: Final = Notice("failed")


@dataclass(frozen=True, slots=True)
class State:
    match: Match
    """The visitor's own match, also while a puzzle is on the board; else its round on the table is
    the session. A single game is a match of one round."""
    session: Session
    """The game on the table."""
    # Of the board's own type, which only the board knows.
    ui: Any
    """The board's half-made choice."""
    prefs: Prefs = NO_PREFS
    paused: bool = False
    """True while the visitor has gone back in the game: the computer does not move by itself."""
    progress: Mapping[str, float] = field(default_factory=dict)
    """The progress of each work that takes a while, by its name."""
    notice: Notice | None = None
    said: str = ""
    """The sentence for the live region; the status line shows it too if it is a refusal."""
    times: int = 0
    """How often something was said: the same sentence twice is two announcements."""
    refused: bool = False
    problem: str = ""
    """What is wrong with the settings as they were sent."""
    wrong: str = ""
    """The key of the setting that is wrong; empty if none is."""
    copied: str = ""
    """What became of copying the link, said in the sheet."""
    earlier: str = ""
    """The code of the game that a link, a puzzle or another tab replaced, while a notice offers it;
    it is among the unfinished ones too."""
    untouched: str = ""
    """The code of a link's game as it was opened: until somebody moves in it, it is nobody's."""
    unfinished: tuple[str, ...] = ()
    """The codes of unfinished games that made way for others, the latest first."""
    replaced: str = ""
    """The code of the unfinished game that a new one replaced: undo leads back to it."""
    site: str = ""
    """The address of the site, for links; empty until the host was asked for it."""
    keeps: bool = True
    """True if the browser keeps games and the record for the next visit."""
    today: str = ""
    """The visitor's date; empty until the host was asked for it."""
    sheet: str = ""
    """The name of the sheet that is open; empty if none is."""
    frame: Frame | None = None
    """What the frame allows, in a frame of somebody else's page; None on the site."""
    embed: Embed | None = None
    """The choices in the sheet for embedding, while it is open."""
    puzzles: PuzzleState = NO_PUZZLES
    record: RecordState = NO_RECORD
    coach: CoachState = NO_COACH
    saved: tuple[str, ...] = ()
    """The seats of the bots that are saved for this game, once the settings were opened."""
    guest: Guest | None = None
    """The bot that sat down last, with its Python, once that is found."""
    map: tuple[Session, Node] | None = None
    """The strategy map and the session it shows, once it is drawn, while its sheet is open."""

    @property
    def puzzling(self) -> bool:
        """True if a puzzle is on the board: no move comes by itself."""
        return self.puzzles.task is not None

    @property
    def unsolved(self) -> bool:
        """True if a puzzle is still to be solved: nothing may give it away."""
        return self.puzzles.task is not None and not self.puzzles.task.solved

    @property
    def playing_out(self) -> bool:
        """True if the puzzle of a day is solved and is played on to the win."""
        task = self.puzzles.task
        return bool(task and task.day and task.solved and self.session.ply > task.place)

    @property
    def in_force(self) -> Prefs:
        """The visitor's preferences, but with the players who sit at the table now, and with the
        terms of their match."""
        return as_agreed(as_seated(self.prefs, self.agreed_seats), self.match.terms)

    @property
    def agreed_seats(self) -> Seats:
        """Who sits at the table; in a match, as they sit in its first round."""
        return self.session.seats if self.puzzling else self.match.seats

    @property
    def key(self) -> str:
        return self.session.game.key

    @property
    def link(self) -> str:
        """The address that reopens exactly this game, or the puzzle that is on the board."""
        if self.puzzles.task and self.puzzles.task.name:
            return f"{self.site}{self.key}/?puzzle={self.puzzles.task.name}"
        return f"{self.site}{self.key}/#{self.fragment}"

    @property
    def fragment(self) -> str:
        """The code and, if a bot is at the table, its Python: what a link says after its #."""
        bot = self.seated.link if self.seated else ""
        return f"{self.code}&bot={bot}" if bot else self.code

    @property
    def code(self) -> str:
        """The code of all that is on the table: the whole match, or the puzzle's game."""
        return encode(self.session) if self.puzzling else encode_match(self.match)

    @property
    def own_code(self) -> str:
        """The code of the visitor's own match, also while a puzzle is on the board."""
        return encode_match(self.match)

    @property
    def played(self) -> bool:
        """True if anybody has moved in the match."""
        return bool(self.match.rounds[0].session.moves)

    @property
    def names(self) -> Names:
        """The names of player 1 and player 2 of the game on the table."""
        if self.puzzling or not self.match.round.exchanged:
            return self.told_apart(self.session.seats)
        second, first = self.sides
        return first, second

    @property
    def sides(self) -> Names:
        """The names of the two sides of the match: the same in every round."""
        return self.told_apart(self.match.seats)

    def told_apart(self, seats: Seats) -> Names:
        """The names of two; if they are called the same, a number tells them apart."""
        first, second = (self.name(seat) for seat in seats)
        if first.text == second.text:
            return Name(f"{first} 1"), Name(f"{second} 2")
        return first, second

    def name(self, seat: Seat) -> Name:
        match seat:
            case Person("you"):
                return Name(self.prefs.you) if self.prefs.you else words.YOU
            case Person():
                return Name(self.prefs.friend) if self.prefs.friend else words.FRIEND
            case Computer():
                return words.COMPUTER
            case Bot():
                return Name(seat.name)

    @property
    def bottom(self) -> Player:
        """The player at the bottom of the screen: you, or player 1 where you do not play."""
        return 2 if self.session.seats[1] == YOU else 1

    @property
    def active(self) -> bool:
        """True if a person may move now."""
        over = self.session.position.outcome is not None or self.coach.looking_back
        return not over and not moves_by_itself(self.session)

    @property
    def can_swap(self) -> bool:
        """True if a person may answer the first move by swapping sides."""
        position = self.session.position
        return isinstance(position, SwapPosition) and position.open and self.active

    @property
    def wants_reply(self) -> bool:
        """True if the next move comes by itself."""
        held = self.paused or (self.puzzling and not self.playing_out) or self.waits_for_leave
        return not held and moves_by_itself(self.session)

    @property
    def seated(self) -> Guest | None:
        """The bot at the table with its Python, once that is found."""
        here = self.guest and not self.puzzling and self.guest.seat == self.session.bot
        return self.guest if here else None

    @property
    def waits_for_leave(self) -> bool:
        """True if a bot is to move that may not, or not yet."""
        allowed = self.seated is not None and self.seated.allowed
        return waits_for_bot(self.session) and not allowed

    @property
    def undoes_new_game(self) -> bool:
        """True if undo goes back to the game that this one replaced: it has nothing to undo."""
        gone_back = undo_ply(self.session) == self.session.ply and self.match.place == 0
        return bool(self.replaced) and gone_back and not self.puzzling

    @property
    def wants_next(self) -> bool:
        """True if the next round comes by itself."""
        held = self.paused or self.puzzling or self.coach.looking_back
        return not held and goes_on_by_itself(self.match)


def laid_out(match: Match, prefs: Prefs) -> State:
    session = match.session
    return State(match, session, VIEWS[session.game.key].board.START, prefs)


def opened(session: Session, prefs: Prefs) -> State:
    """The state with a single game."""
    return laid_out(single(session), prefs)


def first_state(key: str, prefs: Prefs | None = None) -> State:
    """The state that a first visit begins with."""
    prefs = prefs or NO_PREFS
    seats, terms = seats_of(prefs, FIRST_SEED), preferred_terms(prefs, key)
    return laid_out(new_match(key, {}, seats, FIRST_SEED, terms), prefs)


def say(state: State, text: str, refused: bool = False) -> State:
    return replace(state, said=text, times=state.times + 1, refused=refused)


def refuse(state: State, text: str) -> State:
    """The state that says why a press came to nothing; the status line shows it too."""
    return say(state, text, refused=True)


REPLY: Final = "reply"
"""The work of a move that comes by itself."""
NEXT: Final = "next"
"""The pause before a round that comes by itself."""
MODULES: Final = "modules"
"""The import of modules that something waits for."""
LASTING: Final = ("puzzle", "file", MODULES)
"""Work that is not about the game on the table."""


Result: TypeAlias = tuple[State, tuple[Effect, ...]]
"""What comes of an event: the next state, and what the page is asked to do."""
