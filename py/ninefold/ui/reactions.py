"""What follows a change of the state, whatever caused it: what is kept, which work begins or ends,
what a page around a frame hears."""

from __future__ import annotations

import json
from functools import partial
from typing import Final

from ..ai.reply import reply_steps
from ..session import Session
from ..session.stops import waits_for_bot
from ..steps import Steps
from . import storage
from .coach import work as coach
from .coach.state import REVIEW
from .effects import Address, Alter, CallBot, Effect, Keep, Stop, Tell, Work
from .embed.news import news
from .html import Node
from .later import later
from .opening import replaced
from .record.unwritten import finished, game_code
from .state import NEXT, REPLY, State

MAP: Final = "map"
GREETING: Final = "greeting"
"""The search for the Python of the bot at the table."""
BETWEEN_ROUNDS: Final = 4.0
"""Seconds to read how a round ended, before the next one comes by itself."""


def reactions(before: State | None, after: State) -> tuple[Effect, ...]:
    """What is to be done after a change; `before` is None when the page starts."""
    told = announced(before, after) if after.frame else saved(before, after)
    return *told, *work_changes(before, after)


# What is kept


def saved(before: State | None, after: State) -> tuple[Effect, ...]:
    """The effects that keep what changed: in storage, else in the address."""
    return (
        *saved_prefs(before, after),
        *saved_puzzle(before, after),
        *saved_game(before, after),
        *saved_unwritten(before, after),
    )


def saved_prefs(before: State | None, after: State) -> tuple[Effect, ...]:
    if before is None or after.prefs == before.prefs:
        return ()
    fields = storage.changed_prefs(before.prefs, after.prefs)
    return (Alter(storage.PREFS, partial(storage.with_prefs, fields)),)


def saved_puzzle(before: State | None, after: State) -> tuple[Effect, ...]:
    """Effects that keep the puzzle beside the own game, which stays as it is. At the start no
    puzzle is removed: one that cannot be shown now may be shown the next time."""
    was = storage.write_puzzle(before) if before and before.key == after.key else ""
    text = storage.write_puzzle(after)
    if text == was:
        return ()
    return (Keep(storage.puzzle(after.key), text, own=not text),)  # another tab's puzzle stays


def saved_game(before: State | None, after: State) -> tuple[Effect, ...]:
    """Effects that keep the own game. The address comes first: where the game cannot be kept, it
    changes again. A link to the very game on the table is another session too: its code is taken
    out of the address."""
    if before and same_table(before, after) and address_of(before) == address_of(after):
        return ()
    address = address_of(after)
    aside = replaced(before, after) if before and before.key == after.key else ()
    if after.puzzling or (before is None and not after.played):
        return address, *aside  # behind a puzzle another tab may have overwritten the own game
    return address, *aside, Keep(storage.game(after.key), after.code, own=True)


def address_of(state: State) -> Address:
    """A bot of a link that nobody has let play yet stays in the address."""
    asks = state.seated is not None and bool(state.seated.link) and not state.seated.allowed
    return Address("" if state.keeps and not asks else state.fragment, own=not asks)


def same_table(before: State, after: State) -> bool:
    return after.session is before.session and after.match is before.match


def saved_unwritten(before: State | None, after: State) -> tuple[Effect, ...]:
    """Effects that remember games that have just ended, until the record has them."""
    known = before.record.unwritten if before else after.record.unwritten
    new = tuple(code for code in after.record.unwritten if code not in known)
    return (Alter(storage.UNWRITTEN, partial(storage.with_lines, new, ())),) if new else ()


def announced(before: State | None, after: State) -> tuple[Effect, ...]:
    return tuple(Tell(json.dumps(item)) for item in news(before, after))


# Work


def work_changes(before: State | None, after: State) -> tuple[Effect, ...]:
    """Effects that begin work that is wanted now and was not before, and stop work that is no
    longer wanted."""
    old, new = wanted(before) if before else {}, wanted(after)
    gone = tuple(Stop(name) for name in old if name not in new)
    begun = (name for name, what in new.items() if name not in old or old[name] != what)
    return *gone, *(work(name, after) for name in begun)


def wanted(state: State) -> dict[str, object]:
    """The names of all work that the page wants by itself, and what exactly each is about."""
    found: dict[str, object] = {}
    if state.wants_reply:
        found[REPLY] = state.session
    if state.wants_next:
        found[NEXT] = state.session
    if state.session.bot and not state.seated and not state.puzzling:
        found[GREETING] = state.session.bot, is_awaited(state)
    if state.frame:
        return found
    if state.sheet == MAP and not state.unsolved and not is_mapped(state):
        found[MAP] = state.session
    for code in map(game_code, state.record.unwritten):
        if code in state.record.unreviewed:
            continue
        found[f"{REVIEW} {code}"] = code
    return {**found, **coach.wanted(state)}


def is_awaited(state: State) -> bool:
    """True if the game waits for the bot at the table."""
    return waits_for_bot(state.session) and not state.paused


def is_mapped(state: State) -> bool:
    """True if the map that is shown is of the game as it stands."""
    return state.map is not None and state.map[0] == state.session


def work(name: str, state: State) -> Work | CallBot:
    session = state.session
    kind, _, code = name.partition(" ")
    if kind == GREETING:
        return CallBot(session, None, is_awaited(state))
    if kind == REPLY and waits_for_bot(session):
        return CallBot(session, state.seated)
    if kind == REPLY:
        return Work(REPLY, session, reply_steps(session), beat=True, later=False)
    if kind == NEXT:
        return Work(NEXT, session, no_steps(), pause=BETWEEN_ROUNDS, later=False)
    if kind == MAP:
        return Work(MAP, session, map_steps(session))
    if kind == REVIEW:
        ended = finished(code) or session
        return Work(name, ended, coach.review_steps(ended), asked=state.coach.looking_back)
    return coach.work(name, state)


def no_steps() -> Steps[None]:
    """Work that is nothing but its pause."""
    yield 1.0


def map_steps(session: Session) -> Steps[tuple[Session, Node]]:
    return (yield from later().map_steps(session))
