"""All that the page knows, what can happen to it, and what the page is then asked to do."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from ..rules import plain
from ..rules.game import Player
from ..session import COMPUTERS, Seats, Session, new_session
from ..session.code import encode
from ..solver.steps import Steps
from ..words import en_page as words
from ..words.en import Names
from .boards import BOARDS
from .desk.state import NO_DESK, Desk
from .embedding import Embed, Frame
from .learn.state import NOTHING_LEARNT, Learn
from .opponent import moves_by_itself

FIRST_SEED: Final = 9
"""The deal that every first visit sees: it is in the page before Python is."""
LONGEST_NAME: Final = 20

Opponent: TypeAlias = Literal["computer", "friend", "watch"]
Seat: TypeAlias = Literal["first", "second", "draw"]


@dataclass(frozen=True, slots=True)
class Prefs:
    """Kept from game to game and from visit to visit."""

    level: str = "steady"
    opponent: str = "computer"
    seat: str = "first"
    you: str = ""
    friend: str = ""
    sound: bool = False
    values: bool = False
    """Every move on the board shows what it is worth."""


def read_prefs(text: str | None) -> Prefs:
    """Whatever the text holds that makes sense; the rest is as at the first visit."""
    try:
        found = json.loads(text or "{}")
    except ValueError:
        found = {}
    return checked(found if isinstance(found, dict) else {})


def checked(found: dict[str, Any]) -> Prefs:
    choices: dict[str, tuple[object, ...]] = {
        "level": COMPUTERS,
        "opponent": ("computer", "friend", "watch"),
        "seat": ("first", "second", "draw"),
        "sound": (True, False),
        "values": (True, False),
    }
    good = {key: found[key] for key, known in choices.items() if found.get(key) in known}
    names = {
        key: name.strip()[:LONGEST_NAME]
        for key in ("you", "friend")
        if isinstance(name := found.get(key), str)
    }
    return Prefs(**(good | names))


def write_prefs(prefs: Prefs) -> str:
    return json.dumps(asdict(prefs))


def seats_of(prefs: Prefs, seed: int) -> Seats:
    """Who sits where in a new game; a drawn seat falls to the seed."""
    if prefs.opponent == "friend":
        return "you", "friend"
    if prefs.opponent == "watch":
        return prefs.level, prefs.level
    second = prefs.seat == "second" or (prefs.seat == "draw" and seed % 2 == 1)
    return (prefs.level, "you") if second else ("you", prefs.level)


@dataclass(frozen=True, slots=True)
class State:
    session: Session
    ui: Any
    """The board's half-made choice; of the board's own type."""
    prefs: Prefs = Prefs()
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
    copied: str = ""
    """What became of copying the link, said in the sheet."""
    earlier: str = ""
    """The code of the game that a link replaced."""
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

    def name(self, seat: str) -> str:
        if seat == "you":
            return self.prefs.you or words.YOU
        if seat == "friend":
            return self.prefs.friend or words.FRIEND
        return words.COMPUTER

    @property
    def bottom(self) -> Player:
        """You sit at the bottom; without you, player 1 does."""
        return 2 if self.session.seats[1] == "you" else 1

    @property
    def active(self) -> bool:
        """A person may move now."""
        over = self.session.position.outcome is not None or self.learn.looking
        return not over and not moves_by_itself(self.session)


def opened(session: Session, prefs: Prefs) -> State:
    return State(session, BOARDS[session.game.key].START, prefs)


def first_state(key: str, prefs: Prefs | None = None) -> State:
    """What a first visit sees."""
    prefs = prefs or Prefs()
    return opened(new_session(key, {}, seats_of(prefs, FIRST_SEED), FIRST_SEED), prefs)


def say(state: State, text: str, refused: bool = False) -> State:
    return replace(state, said=text, times=state.times + 1, refused=refused)


def base_position(state: State) -> Any:
    return plain(state.session.position)


@dataclass(frozen=True, slots=True)
class Press:
    """A press on something with a data-target; `seed` is for a new deal, if it comes to that."""

    target: str
    board: bool
    seed: int


@dataclass(frozen=True, slots=True)
class Key:
    key: str
    focus: str | None
    """The data-target that has the focus, if it is on the board."""
    seed: int


@dataclass(frozen=True, slots=True)
class Submit:
    """The settings sheet was sent."""

    fields: dict[str, str]
    seed: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A move that came by itself, for the session it was thought out for."""

    session: Session
    move: Any


@dataclass(frozen=True, slots=True)
class Thinking:
    session: Session
    share: float


@dataclass(frozen=True, slots=True)
class Working:
    """How far some work is that takes a while."""

    name: str
    share: float


@dataclass(frozen=True, slots=True)
class Worked:
    """The result of some work, for the session it was begun with."""

    name: str
    session: Session
    result: Any


@dataclass(frozen=True, slots=True)
class Failed:
    """Work of that name that could not be done."""

    name: str


@dataclass(frozen=True, slots=True)
class Copied:
    done: bool
    field: str = "link"


@dataclass(frozen=True, slots=True)
class Load:
    """The page around a frame asks for a game by its code."""

    code: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Something was chosen in the sheet for embedding."""

    fields: dict[str, str]


@dataclass(frozen=True, slots=True)
class Recalled:
    """The record as the browser has kept it, and the visitor's date."""

    text: str
    missed: str
    """Wrong answers to the puzzle of a day that is still open: the day and their number."""
    kept: bool
    """False where the browser keeps nothing."""
    today: str


@dataclass(frozen=True, slots=True)
class NotKept:
    """The record could not be written: storage is blocked, or full."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A file was chosen; None if it could not be read."""

    text: str | None


Event: TypeAlias = (
    Press
    | Key
    | Submit
    | Moved
    | Thinking
    | Working
    | Worked
    | Failed
    | Copied
    | Load
    | Choose
    | Recalled
    | NotKept
    | Brought
)


@dataclass(frozen=True, slots=True)
class FocusOn:
    """The focus goes to a target; the empty one is where the board wants it."""

    target: str


@dataclass(frozen=True, slots=True)
class Open:
    dialog: str


@dataclass(frozen=True, slots=True)
class Close:
    dialog: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put what a field shows on the clipboard: the link of this game, or a snippet. Or a text."""

    field: str = "link"
    text: str = ""


@dataclass(frozen=True, slots=True)
class Sound:
    name: str


@dataclass(frozen=True, slots=True)
class Go:
    """To another game's page."""

    key: str
    again: str = ""
    """A target to press there."""
    back: bool = True
    """The browser's back button leads here again."""


@dataclass(frozen=True, slots=True)
class Work:
    """Something long, done in slices; its result comes back as Worked. One of a name at a time."""

    name: str
    session: Session
    steps: Steps[Any]


@dataclass(frozen=True, slots=True)
class Bring:
    """What comes late is wanted; once it is there, the event happens again."""

    event: Press


@dataclass(frozen=True, slots=True)
class Stop:
    """The work of that name, if any, is not wanted any more."""

    name: str


@dataclass(frozen=True, slots=True)
class Up:
    """The board comes into view."""


@dataclass(frozen=True, slots=True)
class Recall:
    """The record is wanted; it comes as Recalled."""


@dataclass(frozen=True, slots=True)
class Keep:
    """A text for the next visit."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Save:
    """A file for the visitor."""

    name: str
    text: str


Effect: TypeAlias = (
    FocusOn | Open | Close | Copy | Sound | Go | Work | Stop | Bring | Up | Recall | Keep | Save
)
Result: TypeAlias = tuple[State, tuple[Effect, ...]]
