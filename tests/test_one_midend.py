"""The page and the terminal play the same games: every reply, every stop, every forced move.

Each case is a code that both open. The page goes by its events, the terminal by what is typed at
its prompts; after every step both must stand at the same code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from random import Random
from typing import Any, Final

import pytest

from ninefold.ai.reply import reply_steps
from ninefold.rules import BY_KEY
from ninefold.rules.game import Settings
from ninefold.session import Session, new_session
from ninefold.session.code import decode, encode
from ninefold.session.match import single
from ninefold.session.seats import FRIEND, LEVELS, YOU, Computer, Seats
from ninefold.session.stops import forced
from ninefold.steps import finish
from ninefold.terminal.opening import opened as opened_by_options
from ninefold.terminal.screen import EndOfInput, Screen
from ninefold.terminal.table import Table
from ninefold.ui.dispatch import dispatch
from ninefold.ui.events import Press, Worked
from ninefold.ui.prefs import Prefs, seats_of
from ninefold.ui.state import REPLY, State, opened

SETTINGS: Final[dict[str, tuple[Settings, ...]]] = {
    "split": ({}, {"n": 6, "cap": 2, "swap": 1}, {"n": 3, "swap": 1}, {"row": (4, 1, 7, 3)}),
    "duel": ({}, {"n": 20, "even": 1}, {"n": 12, "swap": 1}),
    "war": ({}, {"n": 12, "swap": 1}, {"n": 2, "swap": 1}, {"row": (3, 9, 1, 2, 4)}),
    "quest": ({"n": 7, "length": 5}, {"n": 6, "length": 4, "call": "first", "swap": 1}),
    "battle": ({}, {"target": 30, "gap": 2}, {"target": 20, "swap": 1}),
}
"""Of each game, with and without the swap."""
TABLES: Final[tuple[Seats, ...]] = (
    (YOU, FRIEND),
    *((YOU, Computer(level)) for level in LEVELS),
    *((Computer(level), YOU) for level in LEVELS),
    (Computer("gentle"), Computer("perfect")),
    (Computer("sharp"), Computer("easy")),
)
UNDO: Final = "undo"


def codes(key: str, tables: Sequence[Seats], seeds: range) -> list[str]:
    """New games with every one of the settings; the tables take turns."""
    return [
        encode(new_session(key, settings, tables[(seed + place) % len(tables)], seed))
        for place, settings in enumerate(SETTINGS[key])
        for seed in seeds
    ]


# What a person does: the same on either side, since it depends on the session and the step alone


def wish(session: Session, step: int) -> Any:
    """A move, or sometimes to take one back."""
    rng = Random(f"{encode(session)}/{step}")
    return UNDO if rng.random() < 0.2 else rng.choice(session.position.moves())


# The page


def page_step(state: State, wanted: Any) -> State:
    """The reply if the page wants one, else what the person wants."""
    if state.wants_reply:
        return played(state, finish(reply_steps(state.session)))
    if wanted is UNDO:
        return dispatch(state, Press("do:undo", board=False, seed=0))[0]
    return played(state, wanted)


def played(state: State, move: Any) -> State:
    """With the choice that leads to the move shown first, if it takes one."""
    session = state.session
    while state.session is session:
        state = dispatch(state, Worked(REPLY, session, move))[0]
    return state


# The terminal


class Script(Screen):
    """A screen at which somebody types the given lines, and no more."""

    def __init__(self) -> None:
        super().__init__(None, StringIO())
        self.lines: list[str] = []

    def ask(self, prompt: str) -> str:
        if not self.lines:
            raise EndOfInput
        return self.lines.pop(0)


def terminal_step(session: Session, wanted: Any) -> Session:
    """The terminal's next turn; the person types what is wanted, if asked."""
    script = Script()
    table = Table(single(session), script)
    script.lines = [UNDO] if wanted is UNDO else list(table.answers(wanted))
    try:
        table.step()
    except EndOfInput:
        assert wanted is UNDO, "the terminal asks for more than the move"
    return table.session


@dataclass(frozen=True)
class Step:
    """Where both stood, and where each of them went from there."""

    before: Session
    page: Session
    terminal: Session

    @property
    def same(self) -> bool:
        return encode(self.page) == encode(self.terminal)


def game(code: str) -> Iterator[Step]:
    """Played to the end on both sides."""
    state, session = opened(decode(code), Prefs()), decode(code)
    for number in range(1000):
        if session.position.outcome:
            return
        wanted, before = wish(session, number), session
        state, session = page_step(state, wanted), terminal_step(session, wanted)
        yield Step(before, state.session, session)
    raise AssertionError("this game does not end")


def disagreements(steps: Iterator[Step]) -> list[str]:
    """Up to the first, after which the two games have nothing to do with each other."""
    for step in steps:
        if not step.same:
            return [f"{encode(step.before)}: {encode(step.page)}, {encode(step.terminal)}"]
    return []


@pytest.mark.parametrize("key", BY_KEY)
def test_first_replies(key: str) -> None:
    """Of every level, many seeds."""
    tables = [(Computer(level), YOU) for level in LEVELS]
    found = [next(game(code)) for code in codes(key, tables, range(20, 35))]
    assert len(found) >= 30
    assert all(step.before.ply == 0 and step.page.ply == 1 for step in found)
    assert [encode(step.page) for step in found] == [encode(step.terminal) for step in found]


@pytest.mark.parametrize("key", BY_KEY)
def test_whole_games(key: str) -> None:
    """To the end, with moves taken back, by people and computers at every kind of table."""
    played = codes(key, TABLES, range(1, 1 + len(TABLES)))
    assert len(played) >= 26
    assert [each for code in played for each in disagreements(game(code))] == []


@pytest.mark.parametrize("key", ["split", "war"])
def test_forced_moves(key: str) -> None:
    """The last number is taken by itself, whoever sits there, with the same move."""
    steps = [step for code in codes(key, TABLES, range(1, 8)) for step in game(code)]
    found = [step for step in steps if forced(step.before)]
    assert {type(step.before.seat) for step in found} == {type(YOU), Computer}
    for step in found:
        assert step.same
        assert step.page.played[:-1] == step.before.played


@pytest.mark.parametrize("key", BY_KEY)
def test_every_undo_stop(key: str) -> None:
    """Wherever a person is to move, undo leads to the same ply."""
    steps = [step for code in codes(key, TABLES, range(1, 8)) for step in game(code)]
    waiting = [step.before for step in steps if not opened(step.before, Prefs()).wants_reply]
    page = [page_step(opened(session, Prefs()), UNDO).session.ply for session in waiting]
    assert page == [terminal_step(session, UNDO).ply for session in waiting]
    assert any(session.ply - ply == 2 for session, ply in zip(waiting, page, strict=True))


def test_drawn_seats() -> None:
    """The same seed seats the same people, in the page and at the keyboard."""
    for seed in range(200):
        options = {"game": "duel", "as": "draw", "seed": str(seed), "level": "sharp"}
        page = seats_of(Prefs(seat="draw", level="sharp"), seed)
        assert opened_by_options(options, seed=0).seats == page
