"""Keeps what the page wants kept, and tells the page what became of it, and what other tabs did."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from ..session.code import bot_key
from ..session.seats import Bot, is_shown, read_seat, write_seat
from . import storage
from .effects import Alter, Forget, Keep, SetAside
from .events import Elsewhere, Event, NotKept, Overtaken, Recalled, Saved
from .host import Host
from .state import State
from .store import Outcome, Store
from .texts import read_object

Kept: TypeAlias = Keep | Alter | SetAside | Forget


class Keeper:
    def __init__(
        self, host: Host, send: Callable[[Event], object], state: Callable[[], State]
    ) -> None:
        self.store = Store(host)
        self.send = send
        self.state = state
        self.depth = 0
        """How many changes of the page are being carried out, one within the other."""
        self.behind: list[str] = []
        """Names under which another tab has written, found out while something was kept."""
        self.refused: list[Outcome] = []
        """What became of texts that could not be kept."""

    def begin(self) -> None:
        self.depth += 1

    def end(self) -> None:
        """Tells the page what there is to tell, once all changes are carried out. Were it told in
        the midst of them, this tab would know the other's game, and the rest, which is about the
        game before, would be written over it."""
        self.depth -= 1
        while not self.depth and (self.behind or self.refused or self.store.relisted):
            behind, self.behind = self.behind, []
            refused, self.refused = self.refused, []
            for outcome in refused:
                self.send(NotKept(newer=outcome == "newer"))
            for name in behind:
                self.fall_behind(name)
            if self.store.relisted:
                self.store.relisted = False
                self.send(Elsewhere(unfinished=self.store.unfinished(self.state().key)))

    def keep(self, effect: Kept, room: bool) -> bool:
        """Keeps something; without room, in memory alone. Says whether there is room for what comes
        after it; what comes after a record stands on it."""
        if not room:
            if isinstance(effect, Keep) and effect.own:
                self.store.hold(effect.key, effect.text)
            return False
        outcome = self.store.keep(effect)
        if outcome == "behind":
            self.behind.append(effect.key)
        elif outcome != "kept":
            self.refused.append(outcome)
        return outcome != "full" and (outcome != "behind" or effect.key != storage.RECORD)

    def recall(self) -> None:
        text, missed = self.store.read(storage.RECORD), self.store.read(storage.MISSED)
        host = self.store.host
        self.send(Recalled(text, missed, host.keeps, host.today()))

    def list_bots(self) -> None:
        """Those that the lab has saved, and those that came by a link and were let play."""
        read, key = self.store.host.read, self.state().key
        saved, guests = saved_bots(read(storage.LAB), key), read(storage.guest_seat(key))
        more = [seat for seat in guests.split("\n") if is_bot_seat(seat) and seat not in saved]
        self.send(Saved((*saved, *more)))

    def fall_behind(self, name: str) -> None:
        """Another tab has written under a name meanwhile."""
        if name == storage.RECORD:
            self.send(Overtaken(written=False))
        else:
            self.look()

    def look(self) -> None:
        """Tells the page what another tab has changed. It is never in the midst of a change: if one
        seems to be under way, an exception of JavaScript has ended it (`App.under_way`)."""
        self.depth = 0
        store, state = self.store, self.state()
        code, prefs = store.news(storage.game(state.key)), store.news(storage.PREFS)
        found = store.unfinished(state.key)
        unfinished = None if found == state.unfinished else found
        if (code, prefs, unfinished) != (None, None, None):
            self.send(Elsewhere(code, prefs, unfinished))
        if store.was_overtaken():
            self.send(Overtaken(written=True))
        waiting = self.state().record.unwritten
        if waiting and store.news(storage.UNWRITTEN) is not None:
            self.remember(waiting)

    def remember(self, lines: tuple[str, ...]) -> None:
        """Keeps the finished games that wait for the record once more: another tab in which one has
        ended in the same moment may have written over them."""
        self.begin()
        self.keep(Alter(storage.UNWRITTEN, partial(storage.with_lines, lines, ())), room=True)
        self.end()


def is_bot_seat(text: str) -> bool:
    try:
        return isinstance(read_seat(text), Bot)
    except ValueError:
        return False


def saved_bots(text: str, key: str) -> tuple[str, ...]:
    """The seats of the saved bots of a game; `lab.shelf` reads the rest of that text."""
    try:
        found = read_object(text).get("bots") if text else []
    except ValueError:
        return ()
    bots = [each for each in found if is_bot(each, key)] if isinstance(found, list) else []
    return tuple(write_seat(Bot(bot_key(key, source), name)) for _, name, _, source in bots)


# What a text holds can be anything: that is what the check is for.
def is_bot(found: Any, key: str) -> bool:
    known = isinstance(found, list) and len(found) == 4 and found[0] == key
    return known and all(isinstance(each, str) for each in found) and is_shown(found[1])
