"""What is on the table when a page opens: the kept game or puzzle, or the game of a link."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..rules import BY_KEY
from ..session.code import InvalidCode
from ..session.lineage import is_unfinished, leads_to
from ..session.match_code import decode_match
from ..session.stops import moves_by_itself
from ..words.en import common
from ..words.en import page as words
from . import storage
from .effects import Effect, Keep, Leave, ScrollUp, SetAside
from .events import Invited
from .host import Host
from .later import later
from .narration import where
from .prefs import Prefs
from .state import (
    BROKEN_SAVE,
    FULL,
    LINK_OPENED,
    NEWER,
    NEWER_SAVE,
    NO_STORAGE,
    PUZZLE_LOST,
    Notice,
    Result,
    State,
    first_state,
    laid_out,
    say,
)
from .store import Store
from .unfinished import worth_keeping


def waits_for_puzzle(host: Host, key: str) -> bool:
    """True if a puzzle was left on that board and the modules it needs are not imported yet."""
    return bool(host.read(storage.puzzle(key))) and not host.complete


def first(host: Host, store: Store) -> Result:
    """What the address and the kept texts ask for when a page starts."""
    place = host.place()
    prefs = storage.read_prefs(store.read(storage.PREFS))
    fresh = replace(first_state(place.page, prefs), site=place.site)
    state, effects = at_table(host, store, fresh)
    if place.code != "" and not invites(place.code):
        state, more = linked(place.code, state, place.own)
        effects += more
    if not host.keeps and not state.notice:
        state = replace(state, notice=FULL if host.read(storage.TEST) else NO_STORAGE)
    return replace(state, keeps=host.keeps), effects


def visited(host: Host, store: Store, before: State, key: str, code: str | None) -> Result:
    """Another game on the same page; the offers and notices of the game before are forgotten."""
    fresh = first_state(key, before.prefs)
    state, effects = at_table(host, store, replace(fresh, site=before.site))
    puzzles = replace(before.puzzles, task=state.puzzles.task, wish="")
    state = replace(state, puzzles=puzzles, record=before.record, today=before.today,
                    sheet=before.sheet, keeps=before.keeps)  # fmt: skip
    if code != "" and not invites(code):
        state, more = linked(code, state)
        effects += more
    told = say(state, f"{BY_KEY[key].title}. {where(state)}")
    return replace(told, times=before.times + 1), (*effects, ScrollUp())


def at_table(host: Host, store: Store, fresh: State) -> Result:
    """The kept game with the kept puzzle on top of it, or the fresh one."""
    state, key = saved(store, fresh), fresh.key
    state = replace(state, unfinished=store.unfinished(key))
    moved = from_earlier(store, key)
    text = store.read(storage.puzzle(key))
    if not text or not host.complete:
        return state, moved
    if storage.is_newer(storage.puzzle(key), text):
        return replace(state, notice=NEWER), moved
    try:
        return storage.with_puzzle(state, text), moved
    except ValueError:
        return replace(state, notice=PUZZLE_LOST), (*moved, Keep(storage.puzzle(key), ""))


def saved(store: Store, fresh: State) -> State:
    code = store.read(storage.game(fresh.key))
    if not code:
        return fresh
    try:
        state = open_code(code, fresh.prefs)
    except InvalidCode:
        newer = storage.is_newer_code(code)
        return replace(fresh, notice=NEWER_SAVE if newer else BROKEN_SAVE)
    if state.key != fresh.key:
        return replace(fresh, notice=BROKEN_SAVE)
    return replace(state, site=fresh.site)


def from_earlier(store: Store, key: str) -> tuple[Effect, ...]:
    """Effects that move the game that an earlier version of the site kept to the unfinished ones;
    what is no such game is left out."""
    code = store.read(storage.earlier(key))
    if not code:
        return ()
    aside = (SetAside(key, code),) if worth_keeping(key, code) else ()
    return *aside, Keep(storage.earlier(key), "")


def open_code(code: str, prefs: Prefs) -> State:
    """The state of a link or a saved game. Raises InvalidCode."""
    state = laid_out(decode_match(code), prefs)
    session = state.session
    return replace(state, paused=moves_by_itself(session) and session.ply < len(session.moves))


# Links


def is_news(state: State, code: str | None) -> bool:
    """True if the address has another code than that of our own game. (Where the browser keeps
    nothing, the address always has that one.)"""
    return code != "" and (state.keeps or code != state.fragment)


INVITES: Final = "bot="
"""What comes before a bot in a link."""


def invites(code: str | None) -> bool:
    return code is not None and INVITES in code


def invitation(host: Host, framed: bool = False) -> Invited | None:
    """The bot that the address brings: after its #, in a frame as the option `bot`."""
    place = host.place()
    asked = place.options.get("bot", "")
    code = asked and f"{INVITES}{asked}" if framed else place.code
    if code is None or not invites(code):
        return None
    shelf, draft = host.read(storage.LAB), host.read(storage.DRAFT)
    return Invited(code, shelf, draft, place.own, host.seed())


def linked(code: str | None, state: State, own: bool = False) -> Result:
    """The state with the game of a link; None is a link that cannot even be decoded. `own` is for
    the visitor's own game, which is in the address because there was no room for it elsewhere."""
    why = words.UNREADABLE
    try:
        if code is not None:
            return opened_link(open_code(code, state.prefs), code, state, own)
    except InvalidCode as error:
        why = common.invalid_code(error)
    played = state.played
    return replace(state, notice=Notice("bad link" if played else "bad link, new game", why)), ()


def opened_link(found: State, code: str, state: State, own: bool) -> Result:
    """The state with a link's game; the game that it replaces is kept, a puzzle is not."""
    if found.key != state.key:
        return state, (Leave(found.key, code),)
    mine = later().left(state) if state.puzzling else state
    after = replace(mine, match=found.match, session=found.session, paused=found.paused)
    gone = (Keep(storage.puzzle(state.key), "", own=True),) if state.puzzling else ()
    aside = replaced(mine, after)
    if own or not (aside or mine.earlier):
        return replace(cleared(after), untouched="" if own else found.code), (*aside, *gone)
    # The game of a link can be had again by that link, the visitor's own cannot.
    earlier = mine.own_code if aside else mine.earlier
    told = replace(cleared(after), earlier=earlier, untouched=found.code, notice=LINK_OPENED)
    return told, (*aside, *gone)


def replaced(before: State, after: State) -> tuple[SetAside, ...]:
    """The effect that keeps the game of before among the unfinished ones, if it is the visitor's
    own, and if the game that is on the table now does not lead on from it."""
    own = is_unfinished(before.match) and before.own_code != before.untouched
    if not own or leads_to(before.match, after.match):
        return ()
    return (SetAside(before.key, before.own_code),)


def cleared(state: State) -> State:
    """The state without what belonged to the game that was on the table before."""
    fresh = laid_out(state.match, state.prefs)
    return replace(fresh, paused=state.paused, site=state.site, keeps=state.keeps,
                   today=state.today, sheet=state.sheet, record=state.record, times=state.times,
                   unfinished=state.unfinished,
                   puzzles=replace(state.puzzles, task=None))  # fmt: skip
