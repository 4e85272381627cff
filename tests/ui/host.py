"""A host made of dictionaries: everything that a browser would do, noted down.

Time stands still until a test lets it pass.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ninefold.ui.app import App
from ninefold.ui.diff import Edit
from ninefold.ui.effects import Address, Close, Download, Effect, FocusOn, Leave, Open, Tell
from ninefold.ui.events import Closed, Opened
from ninefold.ui.host import Action, Place, Visit
from ninefold.ui.html import PLACE, Node, inside

from .edits import alike, edited, in_order
from .finding import nodes

TODAY = "2026-11-16"
"""A Monday: the puzzle of that day is one of Sequence Duel, and easy."""
SITE_ADDRESS = "https://nine.example/"


@dataclass
class Waiting:
    due: float
    number: int
    action: Action
    off: bool = False


@dataclass
class Entry:
    """An address in the browser's history, without the site's own part."""

    key: str
    code: str | None = ""
    options: dict[str, str] = field(default_factory=dict)
    own: bool = False


@dataclass
class FakeHost:
    page: str
    entry: Entry
    stored: dict[str, str] = field(default_factory=dict)
    visit: Visit = field(default_factory=Visit)
    today_is: str = TODAY
    seeds: int = 5
    blocked: bool = False
    """The browser keeps nothing, and has kept nothing."""
    full: set[str] = field(default_factory=set)
    """Keys under which nothing more can be kept."""
    complete: bool = True
    small: bool = False
    can_complete: bool = True
    calm: bool = False
    can_copy: bool = True
    time_per_look: float = 0.001
    """How much later it is whenever somebody looks at the clock."""

    def __post_init__(self) -> None:
        self.keeps = not self.blocked
        self.now = 0.0
        self.queue: list[Waiting] = []
        self.count = 0
        self.shown: Node = Node("div")
        """The page as the edits have made it."""
        self.focus: str | None = None
        """The target on the board that has the keyboard's focus."""
        self.sheets: list[str] = []
        self.done: list[Effect] = []
        self.told: list[str] = []
        self.clipboard = ""
        self.files: dict[str, str] = {}
        self.errors: list[Exception] = []
        self.history = [self.entry]
        self.at = 0
        """The place in the history."""
        self.listening = self.is_ready = self.is_whole = False
        self.ready_after = 0
        """How many turns of the page it took until it could be played."""
        self.title = ""
        self.resets: dict[str, str] = {}
        """What was put into elements as a whole, by their ids."""
        self.wanted = 0
        """How often the rest of the modules was asked for."""
        self.left_for: Leave | None = None
        self.bots: Callable[[str, str], str | None] | None = None
        """What is said where bots run, to a kind and a text; None if nothing ever is."""
        self.asked: list[tuple[str, str]] = []
        self.app: App | None = None

    # Kept texts

    def read(self, key: str) -> str:
        return "" if self.blocked else self.stored.get(key, "")

    def texts(self, beginning: str) -> dict[str, str]:
        kept = {} if self.blocked else self.stored
        return {key: text for key, text in kept.items() if key.startswith(beginning) and text}

    def write(self, key: str, text: str) -> bool:
        if self.blocked or key in self.full:
            self.keeps = False
            return False
        self.stored[key] = text
        return True

    # The address

    def place(self) -> Place:
        entry = self.history[self.at]
        return Place(SITE_ADDRESS, self.page, entry.key, entry.code, entry.options, entry.own)

    def move_to(self, key: str, code: str, back: bool) -> None:
        kept = self.history[: self.at + 1] if back else self.history[: self.at]
        self.history = [*kept, Entry(key, code)]
        self.at = len(kept)

    @property
    def code(self) -> str | None:
        """What stands after the # of the address."""
        return self.place().code

    # Time and chance

    def seed(self) -> int:
        return self.seeds

    def today(self) -> str:
        return self.today_is

    def seconds(self) -> float:
        self.now += self.time_per_look
        return self.now

    def later(self, seconds: float, action: Action) -> Action:
        self.count += 1
        waiting = Waiting(self.now + seconds, self.count, action)
        self.queue.append(waiting)

        def call_off() -> None:
            waiting.off = True

        return call_off

    def due(self) -> Waiting | None:
        """What happens next by itself; it is taken out of the queue."""
        self.queue = [each for each in self.queue if not each.off]
        if not self.queue:
            return None
        first = min(self.queue, key=lambda each: (each.due, each.number))
        self.queue.remove(first)
        self.now = max(self.now, first.due)
        return first

    # The page

    def take_over(self) -> Visit:
        return self.visit

    def ready(self) -> None:
        """It is said after the first draw: what is pressed from then on is what is seen."""
        assert self.listening
        assert self.app
        wanted = self.app.kind.render(self.app.state, False)
        for shown, node in zip(self.shown.children, wanted.children, strict=False):
            assert isinstance(shown, Node)
            assert isinstance(node, Node)
            assert node is PLACE or alike(shown, node) or in_order(shown) == in_order(node)
        self.is_ready = True
        self.ready_after = self.count

    def whole(self) -> None:
        assert self.app
        wanted = self.app.kind.render(self.app.state, True)
        assert alike(self.shown, wanted) or in_order(self.shown) == in_order(wanted)
        self.is_whole = True

    def reset(self, name: str, html: str) -> None:
        self.resets[name] = html
        if name == "app" and self.app:
            self.shown = self.app.screen.tree
            assert html == inside(self.shown)

    def draw(self, edits: Sequence[Edit]) -> None:
        for edit in edits:
            self.shown = edited(self.shown, edit)
        if self.focus:
            self.focus_on(self.focus)

    def focus_on(self, target: str) -> None:
        """Of the board alone: on what has this target, else where the board wants it."""
        (board,) = (node for node in nodes(self.shown) if node.get("id") == "board")
        stops = [str(node.get("data-target")) for node in nodes(board)
                 if node.get("data-target") == target or node.get("tabindex") == "0"]  # fmt: skip
        self.focus = target if target in stops else next(iter(stops), None)

    def listen(self) -> None:
        self.listening = True

    def show_page(self, key: str, title: str) -> None:
        self.page, self.title = key, title

    def perform(self, effect: Effect) -> None:
        self.done.append(effect)
        match effect:
            case Open(sheet):
                self.open(sheet)
            case Close(sheet):
                self.close(sheet)
            case FocusOn(target):
                self.focus_on(target)
            case Download(name, text):
                self.files[name] = text
            case Address(code, own):
                entry = self.history[self.at]
                entry.code, entry.own = code, own
            case Leave():
                self.left_for = effect
            case Tell(message):
                self.told.append(message)
            case _:
                pass

    def open(self, sheet: str) -> None:
        """As early.js does: one sheet at a time; the app hears of both."""
        before = [each for each in self.sheets if each != sheet]
        self.sheets = [sheet]
        assert self.app
        self.app.send(Opened(sheet))
        for each in before:
            self.app.send(Closed(each))

    def close(self, sheet: str) -> None:
        if sheet in self.sheets:
            self.sheets.remove(sheet)
            assert self.app
            self.app.send(Closed(sheet))

    def copy(self, field: str, text: str, then: Callable[[bool], None]) -> None:
        if self.can_copy:
            self.clipboard = text or field_text(self.shown, field)
        then(self.can_copy)

    # Modules that are imported after the start

    def bring_files(self, tell: Callable[[float], None], then: Callable[[bool], None]) -> None:
        """A small Python hears only that nothing comes."""
        self.wanted += 1
        if self.small:
            tell(0.25)
        if not self.small or not self.can_complete:
            self.later(0, lambda: then(self.can_complete))

    def bot(self, kind: str, text: str, seconds: float, then: Callable[[str], None]) -> None:
        self.asked.append((kind, text))
        answer = self.bots(kind, text) if self.bots else None
        if answer is not None:
            self.later(0.01, lambda: then(answer))

    def report(self, error: Exception) -> None:
        self.errors.append(error)


def field_text(page: Node, name: str) -> str:
    """What a field shows."""
    (found,) = (node for node in nodes(page) if node.get("id") == name)
    return found.get("value") or "".join(each for each in found.children if isinstance(each, str))
