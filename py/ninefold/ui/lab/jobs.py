"""Long work of the lab: a referee's generator, carried on in slices. A bot's answers are events;
meanwhile the referee goes on, until it can do nothing without them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ...lab import wire
from ...lab.bots import Bot
from ...lab.faults import Absent, Crashed, Late, Reply, Trouble
from ...lab.limits import LIMITS
from ...lab.referee import Ask, Replies, Wait
from ...lab.results import Tally
from ...session import Session
from .host import LabHost

SLICE: Final = 12.0
"""Milliseconds of work between two moments in which the page can answer."""
BEAT: Final = 450
"""Milliseconds that a move stays on the board before the next."""
MESSAGE: Final = 1000
"""Milliseconds in a second."""

# What the work returns is the business of whoever began it.
Steps: TypeAlias = Generator[Ask | Wait | Tally | Session, Replies, Any]


@dataclass(frozen=True, slots=True)
class Work:
    bots: tuple[tuple[int, Bot], ...]
    """The bots that take part, each with its seat."""
    steps: Steps
    done: Callable[[Any], None]
    """Called with what the work returns."""
    many: bool = False
    """True if a bot that cannot be loaded loses its games, and the others go on."""


class Jobs:
    """One work at a time."""

    def __init__(
        self,
        host: LabHost,
        now: Callable[[], float],
        tell: Callable[[Tally | Session], None],
    ) -> None:
        self.host = host
        self.now = now
        self.tell = tell
        """Called with every tally, and every game to show."""
        self.failed: Callable[[Trouble], None] = lambda _: None
        """Called if a bot cannot be loaded."""
        self.printed: Callable[[str], None] = lambda _: None
        self.work: Work | None = None
        self.number = 0
        self.to_load: list[tuple[int, Bot]] = []
        self.replies: Replies = None
        """What the work is sent next."""
        self.heard: Replies = None
        """What a bot has answered while the work went on."""
        self.waiting = False
        """True while the work can do nothing without an answer."""
        self.helped: frozenset[int] = frozenset()
        """The seats of bots that have imported the solver."""
        self.asked = 0
        """The seat that was asked last."""
        self.broken: dict[int, Trouble] = {}
        """What is wrong with the bots that could not be loaded, by their seats."""
        self.resting = False
        """True while a move stays on the board: the work has been told all that it waited for."""

    def begin(self, work: Work) -> None:
        self.stop()
        self.work, self.to_load = work, list(work.bots)
        self.replies, self.heard, self.waiting = None, None, False
        self.helped, self.broken = frozenset(), {}
        self.next()

    def go_on(self, number: int, work: Work | None) -> None:
        """Takes a work over that rests, from jobs whose questions had numbers up to this one."""
        self.number, self.work = number, work

    def stop(self) -> None:
        """Ends the work that is under way; what it would have returned is lost."""
        if self.work:
            for seat, _ in self.work.bots:
                self.host.leave(seat)
        self.work, self.resting = None, False
        self.number += 1  # answers that are under way come too late

    def next(self) -> None:
        """The next bot takes its seat, or the work goes on."""
        if not self.to_load:
            self.host.wake(0)
            return
        seat, bot = self.to_load[0]
        self.number += 1
        limit = round(LIMITS.load * MESSAGE)
        self.host.load(self.number, seat, wire.load(bot.source), limit)

    def answered(self, number: int, messages: Sequence[str], ended: str) -> None:
        """What a bot has said, and why it said no more."""
        if number != self.number or not self.work:
            return
        heard = [found for found in map(wire.read, messages) if found]
        for each in heard:
            if isinstance(each, wire.Printed):
                self.printed(each.text)
        if self.to_load:
            self.loaded(heard, ended)
        else:
            self.replied(heard, ended)

    def loaded(self, heard: Sequence[wire.Heard], ended: str) -> None:
        told = next((each for each in heard if not isinstance(each, wire.Printed)), None)
        if isinstance(told, wire.Loaded) and not ended:
            seat, _ = self.to_load.pop(0)
            self.note_help(seat, told.helped)
            self.next()
            return
        wrong = told.trouble if isinstance(told, wire.Failed) else trouble(ended, LIMITS.load)
        if self.work and self.work.many and not isinstance(wrong, Absent):
            seat, _ = self.to_load.pop(0)
            self.broken[seat] = wrong
            self.next()
            return
        self.stop()
        self.failed(wrong)

    def replied(self, heard: Sequence[wire.Heard], ended: str) -> None:
        if ended == "absent":  # no fault of the bot's
            self.stop()
            self.failed(Absent())
            return
        answers = [each for each in heard if isinstance(each, wire.Answered)]
        replies: list[Reply] = [each.reply for each in answers]
        self.note_help(self.asked, any(each.helped for each in answers))
        if ended or not replies:
            replies.append(trouble(ended, LIMITS.move))
        if self.waiting:
            self.replies, self.waiting = replies, False
            self.go()
        else:
            self.heard = replies

    def note_help(self, seat: int, helped: bool) -> None:
        if helped:
            self.helped |= {seat}

    def go(self) -> None:
        """Works for a slice, unless a bot has the word."""
        if self.waiting or self.to_load:
            return
        self.resting = False
        until = self.now() + SLICE
        while (work := self.work) and self.now() < until:
            try:
                wish = work.steps.send(self.replies)
            except StopIteration as stop:
                self.stop()
                work.done(stop.value)
                return
            self.replies = None
            if not self.goes_on(wish):
                return
        if self.work:
            self.host.wake(0)

    def goes_on(self, wish: Ask | Wait | Tally | Session) -> bool:
        """Does what the work wishes; False if it has to wait for something."""
        if isinstance(wish, Wait):
            self.replies, self.heard = self.heard, None
            self.waiting = self.replies is None
            return not self.waiting
        if isinstance(wish, Ask):
            self.ask(wish)
            return True
        self.tell(wish)
        self.resting = isinstance(wish, Session)
        if self.resting:
            self.host.wake(BEAT)
        return not self.resting

    def ask(self, wish: Ask) -> None:
        self.number += 1
        self.asked = wish.bot
        if wish.bot in self.broken:
            self.heard = [self.broken[wish.bot]]
            return
        message = wire.ask(self.number, wish.codes)
        limit = round(LIMITS.move * MESSAGE)
        self.host.ask(self.number, wish.bot, message, len(wish.codes), limit)


def trouble(ended: str, seconds: float) -> Trouble:
    known: dict[str, Trouble] = {"late": Late(seconds), "absent": Absent()}
    return known.get(ended, Crashed())
