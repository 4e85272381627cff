"""The page of a game: events come in here, go through dispatch, and become edits and effects.

Listeners are bound once, to the static container and the window; everything inside is found by
`data-target`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import js
from pyodide.ffi import create_proxy

from ...ai.reply import reply_steps
from ...rules import BY_KEY
from ...session import Session
from ...session.code import encode
from ...words.en import page as words
from .. import late
from ..coach.work import studies
from ..desk.entry import followed
from ..desk.saved import write_task
from ..desk.state import UNWRITTEN_KEY, carried
from ..diff import diff
from ..dispatch import COMMANDS, dispatch, settings_fields, wants_move, where
from ..effects import (
    Bring,
    Close,
    Copy,
    Effect,
    FocusOn,
    Go,
    Keep,
    Open,
    Recall,
    Save,
    Sound,
    Stop,
    Up,
    Work,
)
from ..events import (
    Brought,
    Choose,
    Copied,
    Event,
    Failed,
    Key,
    Moved,
    NotKept,
    Press,
    Recalled,
    Submit,
    Thinking,
    Unwritten,
    Worked,
    Working,
)
from ..html import Node, render
from ..prefs import read_prefs, write_prefs
from ..shell import render as render_shell
from ..state import State, first_state, say
from .browser import (
    address_key,
    address_options,
    chosen_text,
    fields_of,
    focus_on,
    focused_target,
    new_seed,
    save,
    site_address,
    sound,
    today,
)
from .edit import Editor
from .motion import calm, glide, places
from .opening import linked_state, saved_state, with_puzzle
from .store import Store
from .work import Late, in_slices

BEAT = 0.45
"""Seconds before a move that comes by itself; less when motion is reduced."""
QUICK_BEAT = 0.1


class Page:
    keeps = True
    """Games and preferences, for the next visit."""

    def __init__(self) -> None:
        self.store = Store(self.keeps)
        self.app = js.document.getElementById("app")
        self.state = self.built()
        self.tree = Node("div")
        self.task: asyncio.Task[None] | None = None
        self.works: dict[str, asyncio.Task[None]] = {}
        self.late = Late()

    # Beginning

    @property
    def key(self) -> str:
        """The game that this page was built for."""
        return str(js.document.body.dataset.page)

    def built(self) -> State:
        """What is on the page already."""
        return first_state(self.key)

    def draw(self, state: State) -> Node:
        return render_shell(state)

    def first(self) -> State:
        """What the address and the storage ask for."""
        prefs = read_prefs(self.store.get("ninefold.prefs"))
        state = with_puzzle(self.store, saved_state(self.store, self.key, prefs))
        linked = str(js.location.hash)[1:]
        if linked:
            state = linked_state(linked, state)
        if not self.store.works and not state.notice:
            state = replace(state, notice=words.NO_STORAGE)
        return replace(state, site=site_address())

    async def start(self) -> None:
        """Begin, with turns of the event loop in between: the page is in use already."""
        wanted = self.keeps and self.store.get(f"ninefold.puzzle.{self.key}")
        there = await self.late.here() if wanted else True
        await asyncio.sleep(0)
        self.tree = self.draw(self.built())
        await asyncio.sleep(0)
        self.state = self.first()
        if not there and not self.state.notice:
            self.state = replace(self.state, notice=words.NOT_LOADED)
        self.take_over()

    def take_over(self) -> None:
        """From the page as it was built."""
        handed = js.window.ninefold.start()
        focused = focused_target()
        if handed.restored:
            self.redraw_table()
        self.show(self.state)
        if focused and not focused_target():
            focus_on(focused)
        self.keep(None)
        self.listen()
        for kept in json.loads(str(handed.kept)):
            self.replay(kept)
        self.think_if_wanted()
        self.study(None)
        self.catch_up()
        self.arrive()

    def catch_up(self) -> None:
        """With a game that ended just before the last visit did."""
        text = self.store.get(UNWRITTEN_KEY) if self.keeps else ""
        if text:
            self.send(Unwritten(text))

    def arrive(self) -> None:
        """By the home page's link to the puzzle of the day."""
        if self.keeps and address_options().get("puzzle") == "today":
            place = js.location
            js.history.replaceState(None, "", f"{place.pathname}{place.hash}")
            self.send(Press("desk:arrive", False, new_seed()))

    def redraw_table(self) -> None:
        """As the page was built: what was restored of the last visit is not what we know of."""
        table = next(node for node in self.tree.children if names_table(node))
        assert isinstance(table, Node)
        js.document.getElementById("table").innerHTML = "".join(map(render, table.children))

    def replay(self, kept: dict[str, Any]) -> None:
        """A press, a key or a form from before Python was there."""
        if "fields" in kept:
            fields = {**settings_fields(self.state), **kept["fields"]}
            self.send(Submit(fields, new_seed()))
        elif kept.get("board") and not self.state.active:
            return  # a second press on the board, and now it is somebody else's turn
        elif "target" in kept:
            self.send(Press(kept["target"], bool(kept["board"]), new_seed()))
        elif self.state.active or kept["key"] in COMMANDS:
            self.send(Key(kept["key"], kept["focus"], new_seed()))

    def listen(self) -> None:
        self.app.addEventListener("click", create_proxy(self.on_click))
        self.app.addEventListener("submit", create_proxy(self.on_submit))
        self.app.addEventListener("change", create_proxy(self.on_change))
        self.app.addEventListener("input", create_proxy(self.on_slide))
        self.app.addEventListener("close", create_proxy(self.on_close), True)  # it does not bubble
        # Keys count wherever the focus is, also on nothing.
        js.document.addEventListener("keydown", create_proxy(self.on_key))
        js.window.addEventListener("popstate", create_proxy(self.on_popstate))
        js.window.addEventListener("hashchange", create_proxy(self.on_hash))

    # Events

    def on_click(self, event: Any) -> None:
        found = event.target.closest("[data-target]")
        if not found or event.ctrlKey or event.metaKey or event.shiftKey:
            return
        event.preventDefault()
        board = bool(found.closest("#board"))
        self.send(Press(str(found.dataset.target), board, new_seed()))

    def on_key(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or event.key == "Tab":
            return
        if event.repeat and len(event.key) == 1:  # held down, not meant again
            return
        if event.target.closest("input, select, textarea, dialog, summary"):
            return
        before = self.state
        focus = event.target.closest("#board [data-target]")
        # A button elsewhere takes these for itself; on the board they may end a typed number.
        if event.key in ("Enter", " ") and not focus and event.target.closest("a, button"):
            return
        target = str(focus.dataset.target) if focus else None
        effects = self.send(Key(str(event.key), target, new_seed()))
        if effects or self.state is not before:
            event.preventDefault()

    def on_submit(self, event: Any) -> None:
        event.preventDefault()
        if event.target.dataset.form == "settings":
            self.send(Submit(fields_of(event.target), new_seed()))

    def on_change(self, event: Any) -> None:
        form = event.target.closest("[data-form=embed]")
        if form:
            self.send(Choose(fields_of(form)))
        if event.target.closest("[data-file]") and event.target.files.length:
            asyncio.ensure_future(self.bring(event.target))  # noqa: RUF006 - the loop keeps it

    async def bring(self, field: Any) -> None:
        self.send(Brought(await chosen_text(field)))

    def on_slide(self, event: Any) -> None:
        slide = event.target.getAttribute("data-slide")
        if slide:
            self.send(Press(f"{slide}:{event.target.value}", False, new_seed()))

    def on_close(self, event: Any) -> None:
        if event.target.id == "embed":
            self.send(Press("do:unembed", False, new_seed()))
        elif event.target.id == "settings":
            self.send(Press("do:unsettle", False, new_seed()))
        elif event.target.id in ("puzzles", "record", "map"):
            self.send(Press(f"desk:closed:{event.target.id}", False, new_seed()))

    def on_popstate(self, event: Any) -> None:
        key = address_key()
        if key in BY_KEY and key != self.state.key:
            self.visit(key, str(js.location.hash)[1:])

    def on_hash(self, event: Any) -> None:
        code = str(js.location.hash)[1:]
        # Without storage the code of our own game is there all the time.
        if code and (self.store.works or code != encode(self.state.session)):
            self.lay(linked_state(code, self.state))

    def send(self, event: Event) -> tuple[Effect, ...]:
        """Through dispatch, onto the page, and out."""
        try:
            state, effects = dispatch(self.state, event)
            self.put(state)
        except Exception as error:  # a press must never end in silence
            self.report(error)
            return ()
        self.run_all(effects)
        return effects

    def run_all(self, effects: tuple[Effect, ...]) -> None:
        """Each on its own. What could not be kept is not kept in part either: a record that is
        full must not cost what stands in for it."""
        keeps = True
        for effect in effects:
            if isinstance(effect, Keep):
                keeps = keeps and self.keep_text(effect.key, effect.text)
                continue
            try:
                self.run(effect)
            except Exception as error:  # nor may one effect cost the others
                self.report(error)

    def keep_text(self, key: str, text: str) -> bool:
        done = self.store.put(key, text)
        if not done:
            self.send(NotKept())
        return done

    def report(self, error: Exception) -> None:
        """For the person a sentence, for us the console."""
        js.console.error(f"{type(error).__name__}: {error}")
        self.show(replace(self.state, notice=words.FAILED))

    def put(self, state: State) -> None:
        before = self.state
        self.show(state)
        self.keep(before)
        if state.session is not before.session or wants_move(state) != wants_move(before):
            self.think_if_wanted()
        self.study(before)

    # The page

    def show(self, state: State) -> None:
        tree = self.draw(state)
        edits = list(diff(self.tree, tree))
        self.state, self.tree = state, tree
        if not edits:
            return
        focused, before = focused_target(), places(self.app)
        Editor(self.app).apply(edits)
        glide(self.app, before)
        if focused and not focused_target():
            focus_on(focused)

    # What the page is asked to do

    def run(self, effect: Effect) -> None:
        match effect:
            case FocusOn(target):
                focus_on(target)
            case Open(dialog):
                found = js.document.getElementById(dialog)
                if not found.open:
                    found.showModal()
            case Close(dialog):
                found = js.document.getElementById(dialog)
                if found:  # a frame has no sheets
                    found.close()
            case Copy(field, text):
                asyncio.ensure_future(self.copy(field, text))  # noqa: RUF006 - the loop keeps it
            case Sound(name):
                if self.state.prefs.sound:
                    sound(name)
            case Work(name):
                self.stop(name)
                self.works[name] = asyncio.ensure_future(self.work(effect))
            case Stop(name):
                self.stop(name)
            case Bring(event):
                asyncio.ensure_future(self.bring_late(event))  # noqa: RUF006 - the loop keeps it
            case Go(key, again, back):
                write = js.history.pushState if back else js.history.replaceState
                write(None, "", f"../{key}/")
                self.visit(key)
                if again:
                    self.send(Press(again, False, new_seed()))
            case Up():
                js.window.scrollTo(0, 0)
            case Recall():
                text, missed = (self.store.get(f"ninefold.{name}") or ""
                                for name in ("record", "missed"))  # fmt: skip
                self.send(Recalled(text, missed, self.store.works, today()))
            case Save(name, text):
                save(name, text)

    async def copy(self, field: str, text: str) -> None:
        found = js.document.getElementById(field)
        try:
            await js.navigator.clipboard.writeText(text or found.value)
            done = True
        except Exception:  # not allowed here
            if found:
                found.select()
            done = False
        self.send(Copied(done, field))

    def visit(self, key: str, code: str = "") -> None:
        """Another game on the same page; without storage, its code is in the address."""
        if self.store.get(f"ninefold.puzzle.{key}") and not late.here():
            asyncio.ensure_future(self.visit_late(key, code))  # noqa: RUF006 - the loop keeps it
            return
        self.visit_now(key, code)

    async def visit_late(self, key: str, code: str) -> None:
        """With the puzzle that was left on that board, unless the visitor went on meanwhile."""
        await self.has_late()
        if address_key() == key:
            self.visit_now(key, code)

    def visit_now(self, key: str, code: str) -> None:
        js.document.body.dataset.page = key
        js.document.title = words.page_title(BY_KEY[key].title)
        state = with_puzzle(self.store, saved_state(self.store, key, self.state.prefs))
        state = replace(state, site=self.state.site, desk=carried(self.state.desk, state.desk))
        if code:
            state = linked_state(code, state)
        self.lay(say(state, f"{BY_KEY[key].title}. {where(state)}"))
        js.window.scrollTo(0, 0)

    def lay(self, state: State) -> None:
        """Another game on the table, not by an event."""
        before = self.state
        self.put(state)
        self.run_all(followed(before, state))

    def keep(self, before: State | None) -> None:
        """Remember what changed: in storage, else in the address."""
        state = self.state
        if before is None or state.prefs is not before.prefs:
            self.store.put("ninefold.prefs", write_prefs(state.prefs))
        if before is None or state.earlier != before.earlier:
            self.store.put(f"ninefold.earlier.{state.key}", state.earlier)
        if late.here() and (before is None or state.puzzling or before.puzzling):
            self.keep_puzzle(state)
        if before is None or state.session is not before.session:
            code = encode(state.session)
            if (before is not None or state.session.moves) and not state.puzzling:
                self.store.put(f"ninefold.game.{state.key}", code)
            self.write_address("" if self.store.works else f"#{code}")

    def keep_puzzle(self, state: State) -> None:
        """Beside the own game, which stays as it is."""
        key, text = f"ninefold.puzzle.{state.key}", write_task(state)
        if text != (self.store.get(key) or ""):
            self.store.put(key, text)

    def write_address(self, wanted: str) -> None:
        """To write it is slow, also where nothing changes."""
        place = js.location
        if str(place.hash) != wanted:
            js.history.replaceState(None, "", f"{place.pathname}{place.search}{wanted}")

    # Moves that come by themselves

    def think_if_wanted(self) -> None:
        if self.task:
            self.task.cancel()
            self.task = None
        if wants_move(self.state):
            self.task = asyncio.ensure_future(self.think(self.state.session))

    async def think(self, session: Session) -> None:
        """A short beat, then the thought in slices; dropped if the session has moved on."""
        await asyncio.sleep(QUICK_BEAT if calm() else BEAT)
        try:
            move = await in_slices(
                reply_steps(session), lambda share: self.send(Thinking(session, share))
            )
        except Exception as error:  # a thought must never end in silence
            self.report(error)
            return
        self.task = None
        self.send(Moved(session, move))

    # Work that takes a while

    def study(self, before: State | None) -> None:
        """What the page as it stands needs to know."""
        for effect in studies(before, self.state):
            self.run(effect)

    def tell_progress(self, name: str, share: float) -> None:
        self.send(Working(name, share))

    def stop(self, name: str) -> None:
        if name in self.works:
            self.works.pop(name).cancel()

    async def work(self, wanted: Work) -> None:
        name = wanted.name
        tell = partial(self.tell_progress, name)
        if not await self.has_late(tell):
            self.send(Failed(name))
            return
        try:
            result = await in_slices(wanted.steps, tell)
        except Exception as error:  # nor may this end in silence
            self.report(error)
            self.send(Failed(name))
            return
        self.works.pop(name, None)
        self.send(Worked(name, wanted.session, result))

    # What comes late

    async def has_late(self, tell: Callable[[float], object] = lambda share: None) -> bool:
        """Whether it is there now; if not, the visitor hears of it."""
        if await self.late.here(tell):
            return True
        self.put(replace(self.state, notice=words.NOT_LOADED))
        return False

    async def bring_late(self, event: Press) -> None:
        if await self.has_late():
            self.send(event)


def names_table(node: Node | str) -> bool:
    return isinstance(node, Node) and node.get("id") == "table"
