"""The bot in the editor and those on the shelf: saved, opened, shared, brought in as files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ...lab import draft, link, shelf
from ...lab.bots import LONGEST_SOURCE, START, Bot
from ...lab.files import from_file, to_file
from ...record.challenges import passed_in, with_passed
from ...record.file import write
from ...record.values import InvalidRecord, Newer, Record
from ...rules import BY_KEY
from ...rules.presets import CLASSIC
from ...words.en.lab import page as words
from ...words.en.record import NEWER_RECORD
from ..html import Node
from ..storage import DRAFT as KEPT_DRAFT
from ..storage import LAB, RECORD, RECORD_BROKEN
from .desk import example
from .host import LabHost
from .running import Running
from .state import Lab
from .view import render_lab, way_to_play

SHELF: Final = LAB
SHELF_BROKEN: Final = "ninefold.lab.broken"
"""A text that was no shelf, or one of a newer version: set aside before another took its place."""
DRAFT: Final = KEPT_DRAFT
DRAFT_BROKEN: Final = "ninefold.lab.draft.broken"
"""The same for the bot in the editor."""


class Keeping(Running[Lab]):
    """The actions that need no bot to run."""

    def __init__(self, host: LabHost, now: Callable[[], float], state: Lab, tree: Node) -> None:
        super().__init__(host, now, state, tree)
        self.heard = ""
        """What has just happened."""
        self.warned: tuple[Bot, str] | None = None
        """The bot that cannot be kept, as was just told, and what the visitor had done."""
        self.kept = True
        """True unless the visitor has been told that the bot in the editor is not kept."""

    def drawn(self, state: Lab) -> Node:
        return render_lab(state)

    def spares(self, bot: Bot) -> bool:
        """True once another bot may take the place of the one in the editor: whatever is not saved
        goes onto the shelf first. Where it cannot, that is told, and a second press counts."""
        now, kept = self.state.bot, self.kept_shelf()
        nothing_new = now.source in (START, bot.source) or self.state.stranger
        if nothing_new or shelf.has(kept, now):
            return True
        if (now, self.heard) == self.warned:
            self.state = replace(self.state, notice="")
            return True
        found, before = shelf.beside(kept, now), self.state.shelf
        try:
            done = self.put(lambda kept: shelf.keep(kept, found), words.spared(found.name))
        except shelf.FullShelf:
            done = False
        if not done:
            self.warned = now, self.heard
            self.show(replace(self.state, shelf=before, notice=words.NOT_SPARED))
        return done

    def take_for(self, game: str) -> None:
        """The bot in the editor, for another game; one that somebody wrote may not fit."""
        before = self.state
        self.take(replace(before.bot, game=game))
        own = before.source.strip() != START.strip() and game != before.origin
        notice = words.of_another_game(BY_KEY[before.origin].title) if own else ""
        self.show(replace(self.state, origin=before.origin, notice=notice))

    def brought(self, name: str, text: str) -> None:
        """A file of Python was chosen."""
        if len(text) > LONGEST_SOURCE:
            self.show(replace(self.state, notice=words.TOO_LONG))
            return
        self.replaced(from_file(name, text, self.state.game))

    def replaced(self, bot: Bot) -> None:
        """Puts a bot into the editor, if the one in it cannot be lost by that."""
        if self.spares(bot):
            self.stop()
            self.take(bot)
            self.host.show(bot.source)
            self.show(self.state)
            self.keep_draft()

    def take(self, bot: Bot) -> None:
        """Puts a bot into the editor."""
        same = bot.game == self.state.game
        self.state = replace(
            self.state,
            game=bot.game,
            origin=bot.game,
            preset=self.state.preset if same else CLASSIC.name,
            name=bot.name,
            by=bot.by,
            source=bot.source,
            stranger=False,
            result=None,
            contest=self.state.contest if same else None,
            verdicts=(),
            fault=None,
            console=(),
            link="",
        )
        self.state = self.start_anew(self.state)

    def start_anew(self, state: Lab) -> Lab:
        """The state with a game of its rules on the board that has not begun."""
        return replace(
            state, chosen=-1, posed="", told="", session=example(state.game, state.settings)
        )

    def recall(self, kept: str) -> None:
        try:
            self.take(link.drafted(kept))
        except link.InvalidBot:
            self.host.write(DRAFT_BROKEN, kept)

    def linked(self, fragment: str) -> None:
        """A bot from a link is shown first, and runs only when asked to. A bare key of a game
        chooses the game."""
        given = fragment in BY_KEY
        try:
            text = fragment.removeprefix("bot=")
            bot = Bot(fragment, words.NAMELESS, START) if given else link.read(text)
        except link.InvalidBot:
            self.state = replace(self.state, notice=words.BAD_LINK)
            return
        if self.spares(bot):
            self.take(bot)
            self.state = replace(self.state, stranger=not given)

    def keep_draft(self) -> None:
        """Keeps the bot in the editor, once it is the visitor's own. The address no longer brings
        another one then, which would take its place when the page is loaded again."""
        if self.state.stranger:
            return
        kept, self.kept = self.kept, self.host.write(DRAFT, draft.write(self.state.bot))
        if self.kept:
            self.host.unlink()
        elif kept:
            self.show(replace(self.state, notice=words.NOT_KEPT))

    def make_own(self) -> None:
        """Whoever changes a stranger's bot makes it their own."""
        self.state = replace(self.state, stranger=False)

    def kept_shelf(self) -> shelf.Shelf:
        """The shelf as it is kept now: another window may have changed it. One that cannot be read
        here, as that of a newer version, is told."""
        text = self.host.read(SHELF)
        try:
            return shelf.read(text) if text else self.state.shelf
        except shelf.InvalidShelf:
            self.state = replace(self.state, notice=words.BROKEN_SHELF)
            return self.state.shelf

    def kept_passed(self) -> tuple[str, ...]:
        """The challenges that are passed. Those that the shelf still has go into the record."""
        early = self.state.shelf.passed
        if early and not self.trouble_recording(early):
            self.host.write(SHELF, shelf.write(replace(self.state.shelf, passed=())))
        try:
            return tuple(dict.fromkeys((*passed_in(self.host.read(RECORD)), *early)))
        except InvalidRecord:
            return early

    def trouble_recording(self, keys: tuple[str, ...]) -> str:
        """Puts passed challenges into the record; says what went wrong, if anything did. A record
        that cannot be read is set aside; one of a newer version stays as it is."""
        text = self.host.read(RECORD)
        try:
            made = with_passed(text, keys)
        except InvalidRecord as error:
            if isinstance(error.reason, Newer):
                return NEWER_RECORD
            self.host.write(RECORD_BROKEN, text)
            made = with_passed(write(Record()), keys)
        return "" if self.host.write(RECORD, made) else words.NOT_RECORDED

    def save(self, _: str) -> None:
        """Another bot of that name makes way, and can be had again."""
        bot = self.state.bot
        before = self.kept_shelf().find(bot.game, bot.name)
        if before in (None, bot):
            self.store(bot, words.saved(bot.name))
        elif self.store(bot, words.replaced(bot.name)):
            self.show(replace(self.state, removed=before))

    def store(self, bot: Bot, told: str) -> bool:
        try:
            return self.put(lambda kept: shelf.keep(kept, bot), told)
        except shelf.FullShelf:
            self.show(replace(self.state, notice=words.FULL))
            return False

    def put(self, change: Callable[[shelf.Shelf], shelf.Shelf], told: str) -> bool:
        """Changes the shelf as it is kept now; says whether that was kept. A text that is none is
        set aside first."""
        kept = change(self.kept_shelf())
        done = self.set_aside() and self.host.write(SHELF, shelf.write(kept))
        if not done and self.host.read(SHELF):
            kept = self.kept_shelf()
        self.show(replace(self.state, shelf=kept, notice=told if done else words.NOT_KEPT))
        return done

    def set_aside(self) -> bool:
        """True unless a text that cannot be read would be lost."""
        text = self.host.read(SHELF)
        try:
            shelf.read(text or shelf.write(shelf.Shelf()))
        except shelf.InvalidShelf:
            return self.host.write(SHELF_BROKEN, text)
        return True

    def open(self, name: str) -> None:
        if bot := self.state.shelf.find(self.state.game, name):
            self.replaced(bot)

    def remove(self, name: str) -> None:
        bot = self.kept_shelf().find(self.state.game, name)
        if bot and self.put(lambda kept: shelf.without(kept, bot), words.removed(name)):
            self.show(replace(self.state, removed=bot))

    def restore(self, _: str) -> None:
        """The bot that was deleted last is kept again, beside one that has its name by now."""
        if bot := self.state.removed:
            found = shelf.beside(self.kept_shelf(), bot)
            if self.store(found, words.restored(found.name)):
                self.show(replace(self.state, removed=None))

    def new(self, _: str) -> None:
        """Under a name of its own, so that to save it replaces no other bot."""
        fresh = Bot(self.state.game, words.NAMELESS, START)
        if self.spares(fresh):
            self.replaced(shelf.beside(self.kept_shelf(), fresh))

    def share(self, _: str) -> None:
        if self.too_long():
            return
        address = self.host.address(f"bot={link.write(self.state.bot)}")
        self.show(replace(self.state, link=address))
        self.host.copy(address)

    def too_long(self) -> bool:
        """True, and told, if no link can have the bot."""
        if len(link.write(self.state.bot)) <= link.LONGEST:
            return False
        self.show(replace(self.state, notice=words.NO_LINK))
        return True

    def play(self, _: str) -> None:
        if not self.too_long():
            self.host.go(way_to_play(self.state))

    def export(self, _: str) -> None:
        self.host.download(f"{file_name(self.state.name)}.py", to_file(self.state.bot))


def file_name(name: str) -> str:
    """A name that any system takes for a file."""
    return "".join(letter if letter.isalnum() else "-" for letter in name).strip("-") or "bot"
