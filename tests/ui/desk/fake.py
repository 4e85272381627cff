"""A page without a browser: events go through dispatch, effects are carried out on a dictionary."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ninefold.ai.reply import reply
from ninefold.record.changes import Record, read
from ninefold.session import Session, new_session
from ninefold.session.code import decode
from ninefold.session.seats import FRIEND, YOU
from ninefold.steps import finish
from ninefold.ui.desk.book import KEY, MISSED_KEY
from ninefold.ui.desk.saved import resumed, write_task
from ninefold.ui.desk.state import carried
from ninefold.ui.dispatch import dispatch, wants_move
from ninefold.ui.effects import Close, Copy, Effect, Go, Keep, Open, Recall, Save, Work
from ninefold.ui.events import Copied, Event, Moved, NotKept, Press, Recalled, Worked
from ninefold.ui.html import render as html
from ninefold.ui.prefs import Prefs
from ninefold.ui.shell import render
from ninefold.ui.state import State, first_state, opened

TODAY = "2026-11-16"
"""A Monday: the puzzle of that day is one of Sequence Duel, and easy."""


class Page:
    def __init__(self, state: State, today: str = TODAY) -> None:
        self.state = state
        self.today = today
        self.stored: dict[str, str] = {}
        self.full = False
        self.open: set[str] = set()
        self.clipboard = ""
        self.files: dict[str, str] = {}
        self.held: list[Work] = []
        """Work that is not done by itself, by the names in `slow`."""
        self.slow: set[str] = set()
        self.log: list[Effect] = []

    def send(self, event: Event) -> None:
        self.state, effects = dispatch(self.state, event)
        for effect in effects:
            self.log.append(effect)
            self.run(effect)

    def press(self, target: str, board: bool = False, seed: int = 5) -> None:
        self.send(Press(target, board, seed))

    def play(self, *moves: Any) -> None:
        """Moves of a person, as the board gives them, and all that follows by itself."""
        self.answer()
        for move in moves:
            self.send_move(move)
            self.answer()

    def answer(self) -> None:
        while wants_move(self.state):
            session = self.state.session
            self.send(Moved(session, reply(session)))

    def send_move(self, move: Any) -> None:
        self.send(Moved(self.state.session, move))

    def run(self, effect: Effect) -> None:
        match effect:
            case Open(name):
                self.open.add(name)
            case Close(name):
                if name in self.open:
                    self.open.remove(name)
                    self.press(f"desk:closed:{name}")
            case Recall():
                text, missed = (self.stored.get(key, "") for key in (KEY, MISSED_KEY))
                self.send(Recalled(text, missed, not self.full, self.today))
            case Keep():
                if self.full:
                    self.send(NotKept())
                else:
                    self.stored[effect.key] = effect.text
            case Copy(field, text):
                self.clipboard = text
                self.send(Copied(True, field))
            case Save(name, text):
                self.files[name] = text
            case Go(key, again):
                other = first_state(key)
                self.state = replace(other, desk=carried(self.state.desk, other.desk))
                if again:
                    self.press(again)
            case Work(name) if name.split()[0] in self.slow:
                self.held.append(effect)
            case Work():
                self.do(effect)
            case _:
                pass

    def do(self, work: Work) -> None:
        self.send(Worked(work.name, work.session, finish(work.steps)))

    def reload(self) -> None:
        """What a new visit makes of what was kept."""
        own = first_state(self.state.key)
        task = self.state.desk.task
        if task:
            own = opened(decode(task.own), Prefs())
            self.state = resumed(own, write_task(self.state))

    @property
    def record(self) -> Record:
        return read(self.stored[KEY])

    @property
    def shown(self) -> str:
        return html(render(self.state))


def friends(key: str, seed: int = 1, **settings: int | tuple[int, ...]) -> Page:
    return Page(opened(new_session(key, settings, (YOU, FRIEND), seed), Prefs()))


def answers(page: Page) -> list[Any]:
    """Of the puzzle on the board."""
    task = page.state.desk.task
    assert task
    return [task.session.game.parse_move(text) for text in task.answers]


def wrong_answer(page: Page) -> Any:
    session: Session = page.state.session
    return next(move for move in session.position.moves() if move not in answers(page))
