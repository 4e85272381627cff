"""The life of a page, over a host: it starts, every event goes through `dispatch`, and what follows
from the change is carried out.

    event -> dispatch -> reactions -> view -> diff -> host

The page of a game and a frame in somebody else's page differ in a `PageKind` only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from ..rules import BY_KEY
from ..words.en import page as words
from . import opening, storage
from .diff import diff
from .dispatch import dispatch, needs_later
from .early import early_event
from .effects import Close, Copy, Effect, Go, Keep, Recall, Sound, Stop, Work
from .events import (
    Copied,
    Event,
    Failed,
    NotKept,
    Opened,
    Press,
    Recalled,
    Unwritten,
    Working,
)
from .host import Action, Host, Visit
from .html import Node, inside
from .modules import Modules
from .reactions import reactions
from .state import FAILED, NOT_LOADED, State
from .work import Works


@dataclass(frozen=True, slots=True)
class PageKind:
    """What tells the page of a game from a frame."""

    built: Callable[[str], State]
    """The state that a game's page was built with, before Python."""
    first: Callable[[Host], tuple[State, tuple[Effect, ...]]]
    """The first state and effects: what the address and the kept texts ask for."""
    render: Callable[[State], Node]
    own: bool = True
    """True for a page of the site, which keeps games and leads to other games."""


class App:
    def __init__(self, host: Host, kind: PageKind) -> None:
        self.host = host
        self.kind = kind
        self.key = host.place().page
        """The game that this page was built for."""
        self.state = kind.built(self.key)
        self.tree = Node("div")
        self.works = Works(host, self.send)
        self.modules = Modules(host, self.tell_waiting)
        self.waiting: dict[str, Work] = {}
        """Work that begins once all modules are imported, by name."""

    # The start

    def start(self) -> None:
        """Starts in steps, with turns of the page between them: the visitor is using it already."""
        if self.waits_for_puzzle(self.key):
            self.complete(self.started)
        else:
            self.started(True)

    def waits_for_puzzle(self, key: str) -> bool:
        """True if a puzzle was left on that board and the modules it needs are not imported yet."""
        kept = self.kind.own and self.host.read(storage.puzzle(key))
        return bool(kept) and not self.host.complete

    def started(self, complete: bool) -> None:
        self.in_turns((self.draw_built, partial(self.lay_first, complete), self.take_over))

    def in_turns(self, steps: Sequence[Action]) -> None:
        if steps:
            self.host.later(0, partial(self.turn, steps))

    def turn(self, steps: Sequence[Action]) -> None:
        steps[0]()
        self.in_turns(steps[1:])

    def draw_built(self) -> None:
        self.tree = self.kind.render(self.kind.built(self.key))

    def lay_first(self, complete: bool) -> None:
        self.state, effects = self.kind.first(self.host)
        if not complete and not self.state.notice:
            self.state = replace(self.state, notice=NOT_LOADED)
        self.run_all(effects)

    def take_over(self) -> None:
        """Python takes over the page as it was built."""
        visit = self.host.take_over()
        if visit.restored:
            self.host.reset_table(inside(self.tree, "table"))
        self.show(self.state)
        self.host.listen()
        self.run_all(reactions(None, self.state))
        self.make_up_for(visit)
        if self.kind.own:
            self.catch_up()
            self.arrive()

    def make_up_for(self, visit: Visit) -> None:
        """Carries out what the visitor did before Python had started."""
        for kept in visit.kept:
            event = early_event(self.state, kept, self.host.seed())
            if event:
                self.send(event)
        if visit.sheet:
            self.send(Opened(visit.sheet))

    def catch_up(self) -> None:
        """Records the games that ended just before an earlier visit did."""
        if text := self.host.read(storage.UNWRITTEN):
            self.send(Unwritten(text))

    def arrive(self) -> None:
        """Begins the puzzle of the day if the home page's link to it led here."""
        place = self.host.place()
        if place.options.get("puzzle") == "today":
            self.host.move_to(self.state.key, place.code or "", back=False)
            self.press("puzzles:arrive")

    # Events

    def press(self, target: str) -> None:
        self.send(Press(target, False, self.host.seed()))

    def send(self, event: Event) -> bool:
        """Dispatches an event, draws the page and runs the effects. True if anything came of it."""
        if needs_later(self.state, event) and not self.host.complete:
            self.complete(partial(self.send_later, event))
            return True
        before = self.state
        try:
            after, effects = dispatch(before, event)
            self.show(after)
        except Exception as error:  # a press must never end in silence
            self.report(error)
            return False
        self.run_all(reactions(before, after))
        self.run_all(effects)
        return bool(effects) or after is not before

    def lay(self, state: State, effects: tuple[Effect, ...] = ()) -> None:
        """Puts another game on the table, not because of an event."""
        before = self.state
        self.show(state)
        self.run_all(reactions(before, state))
        self.run_all(effects)

    def show(self, state: State) -> None:
        tree = self.kind.render(state)
        edits = list(diff(self.tree, tree))
        self.state, self.tree = state, tree
        if edits:
            self.host.draw(edits)

    def report(self, error: Exception) -> None:
        """Tells the visitor in a sentence, and us in the console, that something failed."""
        self.host.report(error)
        self.show(replace(self.state, notice=FAILED))

    # Modules that are imported after the start

    def complete(self, then: Callable[[bool], object]) -> None:
        self.modules.bring(self.state.session, then)

    def tell_waiting(self, share: float) -> None:
        """Shows the progress of the import as that of the work that waits for it."""
        for name, work in list(self.waiting.items()):
            self.send(Working(name, work.session, share))

    def send_later(self, event: Event, complete: bool) -> None:
        """Sends an event once all modules are imported; if they cannot be, the visitor hears of it,
        and not behind an empty sheet."""
        if complete:
            self.send(event)
            return
        if isinstance(event, Opened):
            self.host.perform(Close(event.sheet))
        self.miss_modules()

    def miss_modules(self) -> None:
        self.lay(replace(self.state, notice=NOT_LOADED))

    # Effects

    def run_all(self, effects: Sequence[Effect]) -> None:
        """Runs each effect on its own: one that fails must not cost the others. If a text cannot be
        kept, no later one is: a record that is full must not cost what stands in for it."""
        kept = True
        for effect in effects:
            if isinstance(effect, Keep):
                kept = kept and self.keep(effect)
                continue
            try:
                self.run(effect)
            except Exception as error:
                self.report(error)

    def keep(self, effect: Keep) -> bool:
        done = self.host.write(effect.key, effect.text)
        if not done:
            self.send(NotKept())
        return done

    def run(self, effect: Effect) -> None:
        match effect:
            case Work():
                self.begin(effect)
            case Stop(name):
                self.waiting.pop(name, None)
                self.works.stop(name)
            case Copy(field, text):
                self.host.copy(field, text, lambda done: self.tell_copied(done, field))
            case Go(key, again, back):
                self.go(key, again, back)
            case Recall():
                self.recall()
            case Sound() if not self.state.prefs.sound:
                return
            case _:
                self.host.perform(effect)

    def tell_copied(self, done: bool, field: str) -> None:
        self.send(Copied(done, field))

    def begin(self, work: Work) -> None:
        if not work.later or self.host.complete:
            self.works.begin(work)
            return
        self.waiting[work.name] = work
        self.complete(partial(self.begin_later, work))

    def begin_later(self, work: Work, complete: bool) -> None:
        """Begins work that waited for modules, unless it was stopped or replaced meanwhile."""
        if self.waiting.get(work.name) is not work:
            return
        del self.waiting[work.name]
        if complete:
            self.works.begin(work)
        else:
            self.miss_modules()
            self.send(Failed(work.name))

    def recall(self) -> None:
        text, missed = self.host.read(storage.RECORD), self.host.read(storage.MISSED)
        self.send(Recalled(text, missed, self.host.keeps, self.host.today()))

    # From game to game

    def go(self, key: str, again: str, back: bool) -> None:
        self.host.move_to(key, "", back)
        self.visit(key, "", again)

    def visit(self, key: str, code: str | None, again: str = "") -> None:
        """Shows another game on the same page; without storage, its code is in the address."""
        if self.waits_for_puzzle(key):
            self.complete(partial(self.visit_if_wanted, key, code, again))
        else:
            self.visit_now(key, code, again)

    def visit_if_wanted(self, key: str, code: str | None, again: str, complete: bool) -> None:
        """Visits, unless the visitor has gone on meanwhile; if need be, without the puzzle."""
        if self.host.place().key != key:
            return
        self.visit_now(key, code, again)
        if not complete and not self.state.notice:
            self.lay(replace(self.state, notice=NOT_LOADED))

    def visit_now(self, key: str, code: str | None, again: str) -> None:
        self.host.show_page(key, words.page_title(BY_KEY[key].title))
        self.lay(*opening.visited(self.host, self.state, key, code))
        if again:
            self.press(again)

    def went(self) -> None:
        """The browser's back or forward button was used."""
        place = self.host.place()
        if self.kind.own and place.key in BY_KEY and place.key != self.state.key:
            self.visit(place.key, place.code)

    def followed(self) -> None:
        """Another code stands in the address."""
        code = self.host.place().code
        if self.kind.own and opening.is_news(self.state, code):
            self.lay(*opening.linked(code, self.state))
