"""A page without a browser: the app itself, over a host made of dictionaries.

Time stands still until a test lets it pass: `settle` does whatever waits, in its order.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import ModuleType
from typing import Any, Final

from ninefold import ui
from ninefold.record.changes import Record, read
from ninefold.rules.game import SettingValue
from ninefold.session import Session, new_session
from ninefold.session.code import decode, encode, replay
from ninefold.session.seats import FRIEND, YOU, Seats
from ninefold.steps import finish
from ninefold.ui import extras, storage
from ninefold.ui.app import App
from ninefold.ui.effects import Work
from ninefold.ui.events import Brought, Choose, Event, Key, Press, Submit, Worked
from ninefold.ui.host import Host
from ninefold.ui.html import Node
from ninefold.ui.html import render as html
from ninefold.ui.kinds import FRAME, SITE, PageKind
from ninefold.ui.prefs import Prefs
from ninefold.ui.puzzles.state import Task
from ninefold.ui.state import REPLY, Result, State
from tests.made import keys, targets

from .edits import alike, in_order
from .finding import found, texts
from .forms import Fields, filled, form_fields
from .host import TODAY, Entry, FakeHost

__all__ = ("TODAY", "FakeHost", "Page", "found", "frame", "laid", "texts", "visit")

PEOPLE: Final[Seats] = (YOU, FRIEND)


class Door(ModuleType):
    """What `later()` opens, as it is on a page: shut until the modules behind it are there."""

    def __init__(self) -> None:
        super().__init__(extras.__name__)
        self.host: Host | None = None
        """The host of the app that is at work."""

    def __getattr__(self, name: str) -> Any:
        if self.host and not self.host.complete:
            raise ImportError(f"later().{name} is used before its module is there")
        return getattr(extras, name)

    @contextmanager
    def of(self, host: Host) -> Iterator[None]:
        before, self.host = self.host, host
        try:
            yield
        finally:
            self.host = before


DOOR: Final = Door()
sys.modules[extras.__name__] = DOOR
ui.extras = DOOR


class WatchedApp(App):
    """The app, with all the work that it was asked for written down. Behind `later()` it finds no
    more than a page would."""

    def __init__(self, host: Host, kind: PageKind) -> None:
        super().__init__(host, kind)
        self.begun: list[Work] = []
        self.slow: set[str] = set()
        """The first words of names: work that is not done until the test does it (`Page.do`)."""

    def answered(self, event: Event) -> Result:
        with DOOR.of(self.host):
            return super().answered(event)

    def show(self, state: State) -> None:
        with DOOR.of(self.host):
            super().show(state)

    def begin(self, work: Work) -> None:
        self.begun.append(work)
        if work.name.split()[0] not in self.slow:
            super().begin(work)


@cache
def as_built(kind: PageKind, page: str) -> Node:
    """What is on a page before Python."""
    return kind.render(kind.built(page), True)


class Page:
    """A visit to a page: what a person does, and what they see."""

    def __init__(self, host: FakeHost, kind: PageKind = SITE) -> None:
        self.host = host
        self.app = WatchedApp(host, kind)
        host.app = self.app
        self.looked: tuple[Node, State, Node] | None = None
        """What was looked at last, and the page as it was then: a second look is cheaper."""
        host.shown = as_built(kind, host.page)
        self.app.start()
        self.tick_until(lambda: host.is_whole or self.app.broken)

    # Time

    def tick(self) -> bool:
        """What is due next happens; says whether there was anything."""
        first = self.host.due()
        if first:
            first.action()
        return bool(first)

    def tick_until(self, ready: Callable[[], bool]) -> None:
        while not ready():
            assert self.tick(), "nothing is left that could happen"

    def settle(self) -> None:
        """Everything that happens by itself, until only a person can go on."""
        for _ in range(100_000):
            if not self.tick():
                assert not self.host.errors, self.host.errors
                return
        raise AssertionError("it never comes to rest")

    def do(self, work: Work) -> None:
        """Slow work is done now."""
        self.send(Worked(work.name, work.session, finish(work.steps)))
        self.settle()

    # What a person does

    def send(self, *events: Event) -> None:
        for event in events:
            self.app.send(event)

    def press(self, *targets: str, board: bool = False) -> None:
        for target in targets:
            self.send(Press(target, board, self.host.seed()))

    def board(self, *targets: str) -> None:
        self.press(*targets, board=True)

    def key(self, *names: str, focus: str | None = None) -> None:
        """With the focus where it is, or on a target of the board."""
        for name in names:
            self.send(Key(name, focus or self.host.focus, self.host.seed()))

    # A move is of the game's own type, which only the game knows.
    def play(self, *moves: Any) -> None:
        """Moves of a person, as a board gives them, and all that follows by itself."""
        self.settle()
        for move in moves:
            self.move(move)
            self.settle()

    def move(self, move: Any) -> None:
        self.send(Worked(REPLY, self.session, move))

    def turn(self, move: Any, by_keys: bool = False) -> None:
        """A person's move by the board's own buttons or by keys, and all that follows by itself."""
        before = self.session
        if by_keys:
            self.key(*keys(before, move))
        else:
            self.board(*targets(before, move))
        assert self.session != before, f"{move} was not played: {self.state.said}"
        self.settle()

    def go(self, key: str) -> None:
        """To another game, by the header."""
        self.press(f"go:{key}")

    def lay(self, code: str) -> None:
        """Put a game on the table, as a link does; the game before is not kept."""
        if decode(code).game.key != self.state.key:
            self.go(decode(code).game.key)
        self.follow(code)
        assert self.code == code
        if self.state.notice:
            self.press("do:dismiss")

    def fill(self, fields: Fields) -> None:
        """Fill in the settings sheet and send it."""
        self.open("settings")
        self.submit(**filled(self.one("data-form", "settings"), fields))

    def configure(self, fields: Fields) -> None:
        """The same, with fields that make sense."""
        self.fill(fields)
        assert not self.host.sheets, self.state.problem

    def submit(self, **fields: str | None) -> None:
        self.send(Submit(fields, self.host.seed()))

    def choose(self, **fields: str) -> None:
        self.send(Choose(fields))

    def bring(self, text: str | None) -> None:
        self.send(Brought(text))

    def open(self, sheet: str) -> None:
        self.host.open(sheet)

    def close(self, sheet: str) -> None:
        self.host.close(sheet)

    def follow(self, code: str | None) -> None:
        """A link of this game's page is opened in the same window."""
        here = self.host.place().key
        self.host.move_to(here, "", back=True)
        self.host.history[self.host.at].code = code
        self.host.history[self.host.at].own = False
        self.app.followed()

    def back(self) -> None:
        self.host.at -= 1
        self.app.went()

    def forward(self) -> None:
        self.host.at += 1
        self.app.went()

    def reload(self, **changes: Any) -> Page:
        """A new visit to the address as it stands, with what is kept."""
        host = self.host
        entry = host.history[host.at]
        same = {"stored": host.stored, "today_is": host.today_is, "blocked": host.blocked}
        return Page(FakeHost(entry.key, entry, **{**same, **changes}), self.app.kind)

    # What a person sees

    @property
    def state(self) -> State:
        return self.app.state

    @property
    def session(self) -> Session:
        return self.state.session

    @property
    def task(self) -> Task:
        """The puzzle on the board."""
        assert self.state.puzzles.task
        return self.state.puzzles.task

    @property
    def code(self) -> str:
        return encode(self.session)

    @property
    def tree(self) -> Node:
        """The page as the edits have made it: it must be what the state asks for."""
        shown, state = self.host.shown, self.state
        if self.looked and self.looked[0] is shown and self.looked[1] is state:
            return self.looked[2]
        wanted = self.app.kind.render(state, True)
        assert alike(shown, wanted) or html(in_order(shown)) == html(in_order(wanted))
        self.looked = shown, state, wanted
        return wanted

    @property
    def shown(self) -> str:
        return html(self.tree)

    def found(self, name: str, value: str) -> list[Node]:
        return found(self.tree, name, value)

    def one(self, name: str, value: str) -> Node:
        (node,) = self.found(name, value)
        return node

    def text(self, name: str, value: str) -> str:
        return texts(self.one(name, value))

    @property
    def fields(self) -> dict[str, str]:
        """What the settings sheet shows."""
        return form_fields(self.one("data-form", "settings"))

    @property
    def notice(self) -> str:
        """The sentence above the table; empty without one."""
        return "".join(texts(each.children[0]) for each in self.found("class", "notice"))

    @property
    def waits(self) -> str:
        return self.one("id", "table").get("data-waits") or ""

    @property
    def status(self) -> str:
        return self.text("class", "status")

    @property
    def record(self) -> Record:
        return read(self.host.stored[storage.RECORD])

    def begun(self, name: str) -> list[Work]:
        """All the work of a name so far; the first word of the name is enough."""
        return [work for work in self.app.begun if name in (work.name, work.name.split()[0])]


def visit(key: str, code: str | None = "", **more: Any) -> Page:
    """A visit to a game's page of the site."""
    options = more.pop("options", {})
    return Page(FakeHost(key, Entry(key, code, options), **more))


def frame(key: str, **options: str) -> Page:
    return Page(FakeHost(key, Entry(key, "", options), blocked=True), FRAME)


def laid(
    key: str,
    moves: str = "",
    seats: Seats = PEOPLE,
    prefs: Prefs | None = None,
    seed: int = 9,
    **settings: SettingValue,
) -> Page:
    """A visit to a game that the browser has kept."""
    session = replay(new_session(key, settings, seats, seed), moves)
    stored = {storage.game(key): encode(session)}
    if prefs:
        stored[storage.PREFS] = storage.write_prefs(prefs)
    return visit(key, stored=stored)
