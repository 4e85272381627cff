"""What is kept, as one tab knows it. Other tabs of the site write at any time, and older and newer
versions of the site too. So nothing is overwritten blindly:

- A game is written only over the text that this tab has last read or written. If another is there,
  this tab is behind: it shows that one instead (`elsewhere.py`).
- Everything else is a change of what is kept now, or has a name of its own.
- What a newer version wrote is not touched: its game is set aside, its other texts stay.

A tab reads, compares and writes without a pause, so another tab can come between only by writing
in the same few milliseconds. Then both hear of each other's text (the `storage` event), and the one
whose text is gone is behind: it keeps its own game among the unfinished ones. Web Locks would not
spare us that: a browser gives a lock on and a text on by ways of their own, so whoever gets the
lock may still read the text from before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from . import storage, unfinished
from .effects import Alter, Forget, Keep, SetAside
from .host import Host

Outcome: TypeAlias = Literal["kept", "full", "newer", "behind"]

SOON: Final = 5.0
"""Seconds after writing in which another tab may have written at the same moment."""


class Store:
    def __init__(self, host: Host) -> None:
        self.host = host
        self.known: dict[str, str] = {}
        """Texts as this tab has last read or written them."""
        self.memory: dict[str, str] = {}
        """Texts that found no room: they last as long as the page."""
        self.unsaved: dict[str, str] = {}
        """Games that could not be set aside, by the name under which each is kept still."""
        self.relisted = False
        """True once the unfinished games have changed, until somebody has looked at them."""
        self.wrote = -SOON
        """When this tab has last written the record."""

    def read(self, name: str) -> str:
        """The text under a name, which this tab knows from now on."""
        text = self.host.read(name)
        if name in self.memory and text == self.known.get(name, ""):
            return self.memory[name]
        self.memory.pop(name, None)
        self.known[name] = text
        return text

    def is_behind(self, name: str) -> bool:
        """True if another tab has written under a name that this tab has read."""
        return name in self.known and self.host.read(name) != self.known[name]

    def news(self, name: str) -> str | None:
        """What another tab has written under a name; None if this tab knows what is there."""
        return self.read(name) if self.is_behind(name) else None

    def unfinished(self, key: str) -> tuple[str, ...]:
        return unfinished.listed(self.host.texts(storage.unfinished(key, "")))

    def keep(self, effect: Keep | Alter | SetAside | Forget) -> Outcome:
        match effect:
            case Keep(name, text, own):
                return self.write_own(name, text) if own else self.write(name, text)
            case Alter(name, change):
                return self.alter(name, change)
            case SetAside(key, code):
                return self.set_aside(key, code)
            case Forget(key, code, taken):
                if taken and self.host.read(storage.game(key)) != code:
                    return "kept"
                return self.forget(key, code)

    def alter(self, name: str, change: Callable[[str], str]) -> Outcome:
        """Changes what is there now. What another tab has written is news to this tab still."""
        behind, known = self.is_behind(name), self.known.get(name, "")
        outcome = self.write(name, change(self.host.read(name)))
        if behind:
            self.known[name] = known
        return outcome

    def write_own(self, name: str, text: str) -> Outcome:
        """Writes over what this tab knows, and over nothing else. A game that must not be lost, as
        one of a newer version, is set aside first."""
        now = self.host.read(name)
        if now and now != text and now != self.known.get(name, ""):
            return "behind"
        key = storage.game_key(name)
        precious = storage.is_newer(name, now) or (now and now == self.unsaved.get(name))
        if key and precious and self.set_aside(key, now) != "kept":
            return self.hold(name, text)
        return self.write(name, text)

    def write(self, name: str, text: str) -> Outcome:
        now = self.host.read(name)
        if not storage.game_key(name) and storage.is_newer(name, now):
            return "newer"
        if (text != now or name in self.memory) and not self.host.write(name, text):
            return self.hold(name, text)
        self.memory.pop(name, None)
        self.known[name] = text
        if name == storage.RECORD:
            self.wrote = self.host.seconds()
        return "kept"

    def hold(self, name: str, text: str) -> Outcome:
        """Keeps a text in memory, where there is no room elsewhere."""
        self.memory[name] = text
        return "full"

    def set_aside(self, key: str, code: str) -> Outcome:
        """Keeps a game among the unfinished ones: first the new one, then those that make way."""
        texts = self.host.texts(storage.unfinished(key, ""))
        changes = unfinished.added(texts, key, code)
        self.unsaved.pop(storage.game(key), None)
        for name in sorted(changes, key=lambda name: not changes[name]):
            if not self.host.write(name, changes[name]):
                self.unsaved[storage.game(key)] = code
                return "full"
        self.relisted = True
        return "kept"

    def forget(self, key: str, code: str) -> Outcome:
        """Removes a game from the unfinished ones."""
        for entry in unfinished.entries(self.host.texts(storage.unfinished(key, ""))):
            if entry.code == code:
                self.host.write(entry.name, "")
                self.relisted = True
        return "kept"

    def was_overtaken(self) -> bool:
        """True if another tab has written the record just when this tab did: what this tab wrote
        may not be in it."""
        soon = self.host.seconds() - self.wrote < SOON
        return soon and self.is_behind(storage.RECORD)
