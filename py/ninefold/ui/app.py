"""The life of a page, over a host: it starts, every event goes through `dispatch`, and what follows
from the change is carried out.

    event -> dispatch -> reactions -> view -> diff -> host

The page of a game and a frame in somebody else's page differ in a `PageKind` only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ..rules import BY_KEY
from ..words.en import page as words
from . import handover, opening
from .dispatch import dispatch, needs_later
from .effects import WRITES, CallBot, Copy, Effect, Go, ListBots, Open, Recall, Sound, Stop, Work
from .events import Closed, Copied, Event, Failed, Press
from .handover import Handed
from .host import Host
from .html import inside
from .keeper import Keeper
from .reactions import reactions, work_changes
from .screen import Screen
from .start import Start
from .state import FAILED, NOT_LOADED, Result, State
from .waiting import Waiting
from .work import Works

if TYPE_CHECKING:  # the two kinds know the page's every part; the page is only given one
    from .kinds import PageKind


class App:
    def __init__(self, host: Host, kind: PageKind) -> None:
        self.host = host
        self.kind = kind
        self.key = host.place().page
        self.state = kind.built(self.key)
        self.screen = Screen(kind, self.key)
        self.keeper = Keeper(host, self.send, lambda: self.state)
        self.store = self.keeper.store
        self.works = Works(host, self.send)
        self.waiting = Waiting(host, self.send, self.begin, lambda: self.state.session)
        self.copying = ""
        """The field that is on its way to the clipboard."""
        self.handed_over = False
        """Another interpreter has the page now."""
        self.broken = False
        """The page may not show what the state says."""
        self.under_way: tuple[State, Event] | None = None
        """The event that is being answered, and the state before it. MicroPython cannot catch an
        exception of JavaScript: it ends everything in the middle, and this is what is left."""

    def start(self) -> None:
        Start(self).begin()

    # From one interpreter to another

    def hand_over(self) -> str:
        """All that is known, as text; from here on nothing happens here."""
        self.handed_over = True
        self.works.stop_all()
        if self.under_way:
            self.broken = True
            self.state, event = self.under_way
            self.waiting.events.insert(0, event)
        elif self.screen.taken and not self.broken:
            self.draw_rest()
        if self.copying:  # what comes of it is heard nowhere: the next interpreter does it again
            self.waiting.events.append(Press(f"copy:{self.copying}", False, 0))
        store, events = self.store, tuple(self.waiting.events)
        handed = Handed(self.state, events, self.broken, store.known, store.memory)
        return handover.write(handed)

    def resume(self, text: str) -> None:
        """Goes on where another interpreter was: the page shows already what it shall show."""
        handed = handover.read(text)
        self.state = handed.state
        self.store.known, self.store.memory = handed.known, handed.memory
        self.screen.take_whole(self.state)
        if handed.broken:
            self.draw_anew()
        self.host.listen()
        self.run_all(work_changes(None, self.state))
        for event in handed.wishes:
            self.send(event)
        self.went()

    def draw_anew(self) -> None:
        self.host.reset("app", inside(self.screen.tree))
        if self.state.sheet:
            self.host.perform(Open(self.state.sheet))
        self.host.whole()

    def give_up(self) -> None:
        """A small Python that has failed leaves the game as it is to Pyodide."""
        if not self.broken:
            self.broken = True
            self.works.stop_all()
            self.waiting.bring(self.go_on)

    def go_on(self, complete: bool) -> None:
        """Pyodide does not come either: goes on as well as it can."""
        self.broken = complete
        self.waiting.events.clear()
        self.state = replace(self.state, notice=FAILED)
        self.screen.take_whole(self.state)
        self.draw_anew()

    # Events

    def press(self, target: str) -> None:
        self.send(Press(target, False, self.host.seed()))

    def send(self, event: Event) -> bool:
        """Through dispatch, onto the page, and out. Says whether anything came of it."""
        if self.handed_over:
            return False
        if self.broken:
            self.waiting.events.append(event)
            return True
        if needs_later(self.state, event) and not self.host.complete:
            self.waiting.hold_event(event)
            return True
        outer = self.under_way
        self.under_way = outer or (self.state, event)
        done = self.answer(event)
        self.under_way = outer
        return done

    def answer(self, event: Event) -> bool:
        before = self.state
        try:
            after, effects = self.answered(event)
            self.show(after)
        except Exception as error:  # a press must never end in silence
            if self.host.small:
                self.state = before
                self.waiting.events.append(event)
            self.report(error)
            return self.host.small
        self.run_all(reactions(before, after), effects)
        if after.coach.looking_back and not before.coach.looking_back:
            self.waiting.hurry()
        return bool(effects) or after is not before

    def answered(self, event: Event) -> Result:
        if isinstance(event, Closed):
            self.waiting.drop_sheet(event.sheet)
        if self.host.small and isinstance(event, Failed) and event.error:
            raise event.error  # the small Python cannot work that out: Pyodide may
        return dispatch(self.state, event)

    def lay(self, state: State, effects: tuple[Effect, ...] = ()) -> None:
        """Puts another game on the table, not because of an event."""
        before = self.state
        self.show(state)
        self.run_all(reactions(before, state), effects)

    def show(self, state: State) -> None:
        edits = self.screen.changed(state)
        self.state = state
        if edits:
            self.host.draw(edits)

    def draw_rest(self) -> None:
        """Draws what nobody plays with, if it is still as it was built."""
        if self.screen.whole:
            return
        self.screen.take_rest()
        self.show(self.state)
        self.host.whole()

    def report(self, error: Exception) -> None:
        """Tells the visitor in a sentence, and us in the console, that something failed."""
        self.host.report(error)
        if self.host.small:
            self.give_up()
        else:
            self.show(replace(self.state, notice=FAILED))

    # Effects

    def run_all(self, *batches: Sequence[Effect]) -> None:
        """Runs all effects of a change; only then the page hears what could not be kept."""
        self.keeper.begin()
        try:
            for effects in batches:
                self.run_batch(effects)
        finally:
            self.keeper.end()

    def run_batch(self, effects: Sequence[Effect]) -> None:
        """Runs each effect on its own: one that fails must not cost the others. If a text cannot be
        kept, no later one is: a record that is full must not cost what stands in for it."""
        kept = True
        for effect in effects:
            if isinstance(effect, WRITES):
                kept = self.keeper.keep(effect, kept)
                continue
            try:
                self.run(effect)
            except Exception as error:
                self.report(error)

    def run(self, effect: Effect) -> None:
        match effect:
            case Work():
                self.begin(effect)
            case Stop(name):
                self.waiting.stop(name)
                self.works.stop(name)
            case Copy(field, text):
                self.copying = "" if text else field
                self.host.copy(field, text, lambda done: self.tell_copied(done, field))
            case Go(key, again, back):
                self.go(key, again, back)
            case Recall():
                self.keeper.recall()
            case CallBot():
                self.waiting.call_bot(effect)
            case ListBots():
                self.keeper.list_bots()
            case Sound() if not self.state.prefs.sound:
                return
            case _:
                self.host.perform(effect)

    def tell_copied(self, done: bool, field: str) -> None:
        self.copying = ""
        self.send(Copied(done, field))

    def begin(self, work: Work) -> None:
        if work.later and not self.host.complete:
            self.waiting.hold_work(work)
        else:
            self.works.begin(work)

    def look(self) -> None:
        """Another tab may have changed what is kept, or the page comes back after a while."""
        if self.kind.own and not self.handed_over:
            self.keeper.look()

    # From game to game

    def go(self, key: str, again: str, back: bool) -> None:
        self.host.move_to(key, "", back)
        self.visit(key, "", again)

    def visit(self, key: str, code: str | None, again: str = "") -> None:
        """Shows another game on the same page; without storage, its code is in the address."""
        if opening.waits_for_puzzle(self.host, key):
            self.waiting.bring(partial(self.visit_if_wanted, key, code, again))
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
        self.lay(*opening.visited(self.host, self.store, self.state, key, code))
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
        if not self.kind.own or not opening.is_news(self.state, code):
            return
        if invited := opening.invitation(self.host):
            self.send(invited)
        else:
            self.lay(*opening.linked(code, self.state))
