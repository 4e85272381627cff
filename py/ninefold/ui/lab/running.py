"""A bot's game on the board, begun, shown move by move and ended. Both Pythons of the lab's page do
this: the small one (`first.py`), and Pyodide, which does all the rest too (`app.py`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Generic, TypeVar

from ...lab.bots import LONGEST_SOURCE, Bot
from ...lab.faults import Fault, Raised, Trouble
from ...lab.referee import against
from ...lab.results import Played, Tally
from ...lab.watching import game_steps
from ...session import Session
from ...session.code import decode
from ...words.en.lab import bench as words
from ..diff import diff
from ..html import Node
from .desk import Desk
from .drawing import written
from .host import BOARD, FAULT, LabHost
from .jobs import Jobs, Work

MOST_LINES: Final = 300
MORE: Final = "…"
"""In the place of lines that are no longer shown."""
S = TypeVar("S", bound=Desk)


class Running(Generic[S]):
    def __init__(self, host: LabHost, now: Callable[[], float], state: S, tree: Node) -> None:
        self.host = host
        self.now = now
        self.state = state
        self.tree = tree
        """What the page shows."""
        self.jobs = Jobs(host, now, self.progress)
        self.jobs.failed = self.not_loaded
        self.jobs.printed = self.printed

    def drawn(self, state: S) -> Node:
        """The page that shows a state."""
        raise NotImplementedError

    def show(self, state: S) -> None:
        tree = self.drawn(state)
        edits = diff(self.tree, tree)
        self.state, self.tree = state, tree
        if edits:
            self.host.draw(written(edits))

    # Anything that happens is a JSON object of its own shape.
    def answer(self, event: dict[str, Any]) -> bool:
        """Answers an event of the page; False if it is none of these."""
        match event:
            case {"type": "go"}:
                self.jobs.go()
            case {"type": "answer", "number": number, "messages": messages, "ended": ended}:
                self.jobs.answered(number, messages, ended)
            case {"type": "source", "text": text}:
                self.typed(text)
            case {"type": "press", "target": "run"}:
                self.run()
            case {"type": "press", "target": "stop"}:
                self.stop()
            case _:
                return False
        return True

    def typed(self, text: str) -> None:
        before = "" if self.state.note == words.TOO_LONG else self.state.note
        note = words.TOO_LONG if len(text) > LONGEST_SOURCE else before
        self.show(replace(self.state, source=text[:LONGEST_SOURCE], note=note, fault=None))

    def begin(self, work: Work, state: S) -> None:
        """Begins a work, with the state in which it begins."""
        self.host.mark(0)
        self.show(replace(state, console=(), fault=None, ran=state.source))
        self.jobs.begin(work)

    @property
    def alone(self) -> tuple[tuple[int, Bot], ...]:
        return ((0, self.state.bot),)

    def run(self) -> None:
        """One game on the board, move by move."""
        pairing = against(self.state.game, self.state.level, self.state.settings)
        session = pairing.session(self.host.seed() % 2, self.host.seed())
        told = words.begins(session, self.state.name)
        state = replace(self.state, busy="run", session=session, told=told)
        self.begin(self.game(session), state)
        self.host.reveal(BOARD)

    def game(self, session: Session) -> Work:
        """The work that plays a game from here on."""
        return Work(self.alone, game_steps(session), self.watched)

    def watched(self, played: Played) -> None:
        session = decode(played.code)
        told = words.ended(played, session, self.state.name)
        state = replace(self.state, session=session, told=told)
        self.finish(played.fault if played.failed else None, state)

    def finish(self, fault: Fault | None, state: S) -> None:
        self.point_at(fault)
        self.show(replace(state, busy="", fault=fault))
        if fault:
            self.host.reveal(FAULT)

    def point_at(self, fault: Fault | None) -> None:
        """Marks the line of a fault, if it is still a line of the text that ran."""
        known = self.state.source == self.state.ran
        self.host.mark(fault.line or 0 if known and isinstance(fault, Raised) else 0)

    def not_loaded(self, trouble: Trouble) -> None:
        self.finish(trouble, replace(self.state, told=""))

    def printed(self, text: str) -> None:
        lines = (*self.state.console, *text.split("\n"))
        if len(lines) > MOST_LINES:
            lines = (MORE, *lines[1 - MOST_LINES :])
        self.state = replace(self.state, console=lines)

    def progress(self, told: Tally | Session) -> None:
        """Shows the game after a move."""
        if isinstance(told, Session):
            self.show(replace(self.state, session=told, told=words.moved(told, self.state.name)))

    def stop(self) -> None:
        """Ends the work that is under way."""
        self.jobs.stop()
        if self.state.busy:
            self.show(replace(self.state, busy="", told=self.stopped()))

    def stopped(self) -> str:
        """What is said of work that was stopped."""
        return words.STOPPED
