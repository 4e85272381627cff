"""The way to the bot at the table: its Python is found, loaded where bots run, and asked for moves.

Nothing that comes back is believed. The rules judge every move; a bot that overruns its time, stops
Python or returns what is no move ends in a sentence, and so does a silence: there is a clock here
too. An answer to a question that is not asked any more, after an undo say, is dropped.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

from ...ai.reply import NoReply
from ...lab import bots, link, shelf, wire
from ...lab.faults import Crashed, Late, Reply
from ...lab.limits import LIMITS
from ...lab.referee import judged
from ...session import Session
from ...session.code import encode
from ...session.seats import Bot
from ...words.en import bots as words
from ...words.en.faults import fault
from .. import storage
from ..effects import CallBot, Work
from ..events import Event, Failed, Greeted
from ..host import Action, Host
from ..state import REPLY
from ..table import known
from .guest import Guest, guest_of

LOADING: Final = 120.0
"""Seconds in which a bot must be there, its Python and all the files for that included."""
ANSWERING: Final = 40.0
"""Seconds for an answer where the bot's own second does not count: its Python starts anew, say."""


class Bots:
    def __init__(
        self, host: Host, send: Callable[[Event], object], begin: Callable[[Work], None]
    ) -> None:
        self.host = host
        self.send = send
        self.begin = begin
        self.loaded = ""
        """The Python that is loaded where bots run."""
        self.number = 0
        """The number of the question that is asked now."""
        self.call_off: Action = lambda: None

    def call(self, call: CallBot) -> None:
        if call.guest:
            self.ask(call.session, call.guest)
        elif call.session.bot:
            self.send(Greeted(self.found(call.session.game.key, call.session.bot)))

    # Its Python

    def found(self, game: str, seat: Bot) -> Guest:
        """The bot of a seat, as it is kept on this device; without Python if it is not."""
        guests = (guest_of(bot, allowed=True) for bot in self.kept(game))
        return next((guest for guest in guests if guest.seat == seat), Guest(seat, allowed=True))

    def kept(self, game: str) -> Iterator[bots.Bot]:
        with suppress(shelf.InvalidShelf):
            yield from shelf.read(self.host.read(storage.LAB)).of(game)
        for guest in self.host.read(storage.guest(game)).split("\n"):
            with suppress(link.InvalidBot):
                yield link.read(guest)

    # Its moves

    def stop(self) -> None:
        """Whatever is asked now is not wanted any more."""
        self.number += 1
        self.call_off()

    def ask(self, session: Session, guest: Guest) -> None:
        self.stop()
        if not guest.source:
            self.fail(words.absent(guest.seat.name))
        elif self.loaded == guest.source:
            self.question(session, guest)
        else:
            self.loaded = ""
            then = partial(self.came, session, guest)
            self.say("load", wire.load(guest.source), LIMITS.load, LOADING, then)

    def question(self, session: Session, guest: Guest) -> None:
        asked = wire.ask(self.number, (encode(session),))
        then = partial(self.answered, session, guest)
        self.say("ask", asked, LIMITS.move, ANSWERING, then)

    def say(
        self, kind: str, text: str, seconds: float, patience: float, then: Callable[[str], None]
    ) -> None:
        number = self.number
        self.call_off = self.host.later(patience, self.give_up)
        self.host.bot(kind, text, seconds, partial(self.heard, number, then))

    def heard(self, number: int, then: Callable[[str], None], text: str) -> None:
        if number == self.number:
            self.call_off()
            then(text)

    def came(self, session: Session, guest: Guest, text: str) -> None:
        """The bot is loaded, or cannot be."""
        heard, trouble = read(text, LIMITS.load)
        failed = next((each.trouble for each in heard if isinstance(each, wire.Failed)), trouble)
        if failed or not any(isinstance(each, wire.Loaded) for each in heard):
            self.fail(words.no_move(guest.seat.name, fault(failed) if failed else words.NO_PLACE))
            if not failed:
                self.leave()
            return
        self.loaded = guest.source
        awake = replace(guest, awake=True)
        self.send(Greeted(awake))
        self.question(session, awake)

    def answered(self, session: Session, guest: Guest, text: str) -> None:
        heard, trouble = read(text, LIMITS.move)
        answers = [each for each in heard if isinstance(each, wire.Answered)]
        replies: list[Reply] = [each.reply for each in answers if each.id == self.number]
        after = judged(session, next(iter(replies), trouble or Crashed()))
        if isinstance(after, Session):
            move = after.moves[after.ply - 1]
            self.begin(Work(REPLY, session, known(move), beat=True, later=False))
        else:
            self.fail(words.no_move(guest.seat.name, fault(after)))

    def give_up(self) -> None:
        """Nothing came back at all: the place where bots run is made anew for the next question."""
        self.number += 1
        self.leave()
        self.fail(words.SILENT)

    def leave(self) -> None:
        self.loaded = ""
        self.host.bot("leave", "", 0, lambda _: None)

    def fail(self, why: str) -> None:
        self.send(Failed(REPLY, NoReply(why)))


def read(text: str, seconds: float) -> tuple[list[wire.Heard], Late | Crashed | None]:
    """What the bot said, as far as it makes sense, and what ended it, if something has."""
    found = json.loads(text)
    heard = [each for each in map(wire.read, found["messages"]) if each]
    ended: dict[str, Late | Crashed] = {"late": Late(seconds), "dead": Crashed()}
    return heard, ended.get(found["ended"])
