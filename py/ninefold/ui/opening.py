"""What is on the table when a page opens: the kept game or puzzle, or the game of a link."""

from __future__ import annotations

from dataclasses import replace

from ..rules import BY_KEY
from ..session.code import InvalidCode
from ..session.match_code import decode_match
from ..session.stops import moves_by_itself
from ..words.en import common
from ..words.en import page as words
from . import storage
from .effects import Keep, Leave, ScrollUp
from .host import Host
from .later import later
from .narration import where
from .prefs import Prefs
from .state import (
    BROKEN_SAVE,
    LINK_OPENED,
    NO_STORAGE,
    PUZZLE_LOST,
    Notice,
    Result,
    State,
    first_state,
    laid_out,
    say,
)


def first(host: Host) -> Result:
    """What the address and the kept texts ask for when a page starts."""
    place = host.place()
    prefs = storage.read_prefs(host.read(storage.PREFS))
    state, effects = at_table(host, replace(first_state(place.page, prefs), site=place.site))
    if place.code != "":
        state, more = linked(place.code, state)
        effects += more
    if not host.keeps and not state.notice:
        state = replace(state, notice=NO_STORAGE)
    return replace(state, keeps=host.keeps), effects


def visited(host: Host, before: State, key: str, code: str | None) -> Result:
    """Another game on the same page; the offers and notices of the game before are forgotten."""
    fresh = first_state(key, before.prefs)
    state, effects = at_table(host, replace(fresh, site=before.site))
    puzzles = replace(before.puzzles, task=state.puzzles.task, wish="")
    state = replace(state, puzzles=puzzles, record=before.record, today=before.today,
                    sheet=before.sheet, keeps=before.keeps)  # fmt: skip
    if code != "":
        state, more = linked(code, state)
        effects += more
    told = say(state, f"{BY_KEY[key].title}. {where(state)}")
    return replace(told, times=before.times + 1), (*effects, ScrollUp())


def at_table(host: Host, fresh: State) -> Result:
    """The kept game with the kept puzzle on top of it, or the fresh one."""
    state = saved(host, fresh)
    place = storage.puzzle(state.key)
    text = host.read(place)
    if not text or not host.complete:
        return state, ()
    try:
        return storage.with_puzzle(state, text), ()
    except ValueError:
        return replace(state, notice=PUZZLE_LOST), (Keep(place, ""),)


def saved(host: Host, fresh: State) -> State:
    code = host.read(storage.game(fresh.key))
    if not code:
        return fresh
    try:
        state = open_code(code, fresh.prefs)
    except InvalidCode:
        return replace(fresh, notice=BROKEN_SAVE)
    if state.key != fresh.key:
        return replace(fresh, notice=BROKEN_SAVE)
    earlier = host.read(storage.earlier(fresh.key))
    notice = LINK_OPENED if earlier else None
    return replace(state, site=fresh.site, earlier=earlier, notice=notice)


def open_code(code: str, prefs: Prefs) -> State:
    """The state of a link or a saved game. Raises InvalidCode."""
    state = laid_out(decode_match(code), prefs)
    session = state.session
    return replace(state, paused=moves_by_itself(session) and session.ply < len(session.moves))


# Links


def is_news(state: State, code: str | None) -> bool:
    """True if the address has another code than that of our own game. (Where the browser keeps
    nothing, the address always has that one.)"""
    return code != "" and (state.keeps or code != state.code)


def linked(code: str | None, state: State) -> Result:
    """The state with the game of a link; None is a link that cannot even be decoded."""
    why = words.UNREADABLE
    try:
        if code is not None:
            return opened_link(open_code(code, state.prefs), code, state)
    except InvalidCode as error:
        why = common.invalid_code(error)
    own = state.played
    return replace(state, notice=Notice("bad link" if own else "bad link, new game", why)), ()


def opened_link(found: State, code: str, state: State) -> Result:
    """The state with a link's game; the game that it replaces is kept, a puzzle is not."""
    if found.key != state.key:
        return state, (Leave(found.key, code),)
    own = later().left(state) if state.puzzling else state
    same = not own.played or own.code == found.code
    # The game of an earlier link can be had again by that link, the visitor's own cannot.
    earlier = own.earlier or ("" if same else own.code)
    after = replace(own, match=found.match, session=found.session, paused=found.paused)
    notice = LINK_OPENED if earlier else None
    gone = (Keep(storage.puzzle(state.key), ""),) if state.puzzling else ()
    return replace(cleared(after), earlier=earlier, notice=notice), gone


def cleared(state: State) -> State:
    """The state without what belonged to the game that was on the table before."""
    fresh = laid_out(state.match, state.prefs)
    return replace(fresh, paused=state.paused, site=state.site, keeps=state.keeps,
                   today=state.today, sheet=state.sheet, record=state.record, times=state.times,
                   puzzles=replace(state.puzzles, task=None))  # fmt: skip
