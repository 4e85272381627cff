"""What is on the board when a page opens: the game or puzzle that was kept, or that of a link."""

from __future__ import annotations

from dataclasses import replace

import js

from ...session.code import InvalidCode, encode
from ...words.en import common as en
from ...words.en import desk as en_desk
from ...words.en import page as words
from .. import late
from ..desk.entry import left
from ..desk.saved import resumed
from ..dispatch import open_code
from ..prefs import Prefs
from ..state import State, first_state
from .store import Store


def saved_state(store: Store, key: str, prefs: Prefs) -> State:
    saved = store.get(f"ninefold.game.{key}")
    if not saved:
        return first_state(key, prefs)
    try:
        state = open_code(saved, prefs)
    except InvalidCode:
        return replace(first_state(key, prefs), notice=words.BROKEN_SAVE)
    if state.key != key:
        return replace(first_state(key, prefs), notice=words.BROKEN_SAVE)
    earlier = store.get(f"ninefold.earlier.{key}") or ""
    return replace(state, earlier=earlier, notice=words.LINK_OPENED if earlier else "")


def with_puzzle(store: Store, state: State) -> State:
    """The puzzle that was left on the board."""
    place = f"ninefold.puzzle.{state.key}"
    text = store.get(place)
    if not text or not late.here():
        return state
    try:
        return resumed(state, text)
    except ValueError:
        store.put(place, "")
        return replace(state, notice=en_desk.PUZZLE_LOST)


def linked_state(code: str, state: State) -> State:
    try:
        linked = open_code(str(js.decodeURIComponent(code)), state.prefs)
    except InvalidCode as error:
        why = en.invalid_code(error)
    except Exception:  # not even percent-encoding
        why = words.UNREADABLE
    else:
        return opened_link(linked, code, state)
    return replace(state, notice=words.bad_link(why, own=bool(state.session.moves)))


def opened_link(linked: State, code: str, state: State) -> State:
    """The link's game; the one it replaces is kept."""
    if linked.key != state.key:
        js.location.replace(f"../{linked.key}/#{code}")
        return state
    own = left(state)
    same = not own.session.moves or encode(own.session) == encode(linked.session)
    # The game of an earlier link can be had again by that link, the visitor's own cannot.
    earlier = own.earlier or ("" if same else encode(own.session))
    notice = words.LINK_OPENED if earlier else ""
    return replace(linked, site=own.site, desk=own.desk, earlier=earlier, notice=notice)
