"""A table without a page: events in, and all the work that follows done at once."""

from __future__ import annotations

from ninefold.rules.game import SettingValue
from ninefold.session import new_session
from ninefold.session.code import replay
from ninefold.session.seats import FRIEND, YOU, Seats
from ninefold.steps import finish
from ninefold.ui.coach.work import studies
from ninefold.ui.dispatch import dispatch
from ninefold.ui.effects import Effect, Work
from ninefold.ui.events import Event, Key, Press, Worked
from ninefold.ui.html import Node
from ninefold.ui.html import render as text
from ninefold.ui.prefs import Prefs
from ninefold.ui.shell import render
from ninefold.ui.state import State, opened

PEOPLE: Seats = (YOU, FRIEND)
ENDED = {
    "split": "2L,2L,2L,1R,T",
    "duel": "2,4,8,1,6,3,9",
    "war": "L,L,L,R,L,R,R,L,L",
    "quest": "30:2,80:7,9,1,5,3,6,8,4",
    "battle": "7,4,1,5,8,4,7,3,7,3,8,2,8,2,6",
}
"""Games to the end, with mistakes."""


def laid(
    key: str,
    moves: str = "",
    seats: Seats = PEOPLE,
    prefs: Prefs | None = None,
    **settings: SettingValue,
) -> State:
    return opened(replay(new_session(key, settings, seats, 9), moves), prefs or Prefs())


def sent(state: State, *events: Event) -> State:
    """With what the page does by itself after each."""
    for event in events:
        after, effects = dispatch(state, event)
        state = done(after, (*effects, *studies(state, after)))
    return state


def done(state: State, effects: tuple[Effect, ...]) -> State:
    for effect in effects:
        if isinstance(effect, Work):
            state = sent(state, Worked(effect.name, effect.session, finish(effect.steps)))
    return state


def started(state: State) -> State:
    return done(state, studies(None, state))


def press(target: str) -> Press:
    return Press(target, board=False, seed=5)


def board(target: str) -> Press:
    return Press(target, board=True, seed=5)


def key(name: str) -> Key:
    return Key(name, None, 5)


def page(state: State) -> str:
    return text(render(state))


def found(node: Node | str, name: str, value: str) -> list[Node]:
    """All nodes with this attribute; a class is one of its names."""
    if isinstance(node, str):
        return []
    has = node.get(name) or ""
    here = [node] if value == has or (name == "class" and value in has.split()) else []
    return here + [each for child in node.children for each in found(child, name, value)]


def texts(node: Node | str) -> str:
    return node if isinstance(node, str) else "".join(map(texts, node.children))


def one(state: State, name: str, value: str) -> Node:
    (node,) = found(render(state), name, value)
    return node
