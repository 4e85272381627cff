"""What other tabs do, and what the browser does not keep: the table follows, and the visitor is
told."""

from __future__ import annotations

from dataclasses import replace

from ..session.code import InvalidCode
from ..session.lineage import is_unfinished, leads_to
from . import storage
from .events import Elsewhere, NotKept
from .moving import laid
from .narration import where
from .opening import open_code
from .state import ELSEWHERE, FULL, NEWER, NEWER_SAVE, OTHER_GAME, Result, State, say


def arrived(state: State, event: Elsewhere) -> Result:
    """The state with what another tab has changed."""
    if event.prefs is not None:
        state = replace(state, prefs=storage.read_prefs(event.prefs))
    if event.unfinished is not None:
        state = replace(state, unfinished=event.unfinished)
    return followed(state, event.code) if event.code else (state, ())


def followed(state: State, code: str) -> Result:
    """The state with the game as another tab has left it; behind a puzzle, it waits. A game that
    cannot be read here does not take the place of one that can."""
    if code == state.own_code:
        return state, ()
    try:
        found = open_code(code, state.prefs)
    except InvalidCode:
        newer = storage.is_newer_code(code)
        return (replace(state, notice=NEWER_SAVE) if newer else state), ()
    if found.key != state.key:
        return state, ()
    return behind_puzzle(state, found) if state.puzzling else shown(state, found), ()


def behind_puzzle(state: State, found: State) -> State:
    task = state.puzzles.task
    assert task
    puzzles = replace(state.puzzles, task=replace(task, own=found.code))
    return replace(state, match=found.match, puzzles=puzzles)


def shown(state: State, found: State) -> State:
    """The other tab's game on the table. From where the other has gone on, undo leads back here;
    else the notice does."""
    other = is_unfinished(state.match) and not leads_to(state.match, found.match)
    after = replace(
        laid(state, found.match),
        paused=found.paused,
        earlier=state.own_code if other else "",
        notice=OTHER_GAME if other else ELSEWHERE,
        replaced="" if other else state.replaced,
    )
    return say(after, where(after))


def not_kept(state: State, event: NotKept) -> State:
    """The state once something could not be kept: it is said once. An offer to go back stays: with
    no room left it may be the only way back."""
    if event.newer:
        told = state.notice or NEWER
        return replace(state, notice=told)
    first = state.keeps and not (state.notice and state.notice.offers)
    return replace(state, keeps=False, notice=FULL if first else state.notice)
