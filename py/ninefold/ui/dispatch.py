"""What every event does to the state: a router to the part of the page that knows.

No clock, no chance, no page: those come in with the event or go out as effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ..ai.reply import NoReply, RefusedReply
from ..session.code import InvalidCode
from ..words.en import common, embed
from ..words.en import match as match_words
from ..words.en import page as words
from .coach import asking as coach
from .coach.state import COACH_WORK, review_name
from .effects import Copy, Effect, Go, ListBots, Stop
from .elsewhere import arrived, not_kept
from .embed.options import Embed
from .events import (
    Brought,
    Choose,
    Closed,
    Copied,
    Elsewhere,
    Event,
    Failed,
    Greeted,
    Invited,
    Key,
    Load,
    NotKept,
    Opened,
    Overtaken,
    Press,
    Recalled,
    Saved,
    Submit,
    Unwritten,
    Worked,
    Working,
)
from .keys import press_key
from .later import later
from .moving import laid, settled
from .narration import where
from .opening import open_code
from .presets import press_preset
from .progress import with_progress, without_progress
from .record.unwritten import overtaken, remembered, with_failed_review
from .rounds import go_on
from .settings import submit
from .state import (
    FAILED,
    LASTING,
    MODULES,
    NEXT,
    NOT_LOADED,
    REPLY,
    Notice,
    Result,
    State,
    say,
)
from .table import press, press_board, press_unfinished, replied

LATER_VERBS: Final = ("puzzles", "record", "round")
"""Buttons whose actions are in modules that are imported after the start."""
LATER_SHEETS: Final = ("puzzles", "record", "map")


def needs_later(state: State, event: Event) -> bool:
    """True if the event needs the modules that are imported after the start."""
    match event:
        case Press(_, False) if state.frame:
            return False
        case Press("coach:look" | "coach:decided", False):
            return coach.may_look_back(state)
        case Press(target, False):
            return target.partition(":")[0] in LATER_VERBS
        case Opened(sheet):
            return sheet in LATER_SHEETS
        case Invited():
            return True
        case _:
            return False


def dispatch(state: State, event: Event) -> Result:
    match event:
        case Press(target, board, seed):
            return press_board(state, target) if board else press_button(state, target, seed)
        case Key(key, focus, seed):
            return press_key(state, key, focus, seed)
        case Submit(fields, seed):
            return submit(state, fields, seed)
        case Choose(fields):
            return replace(state, embed=chosen(fields)), ()
        case Opened(sheet):
            return opened(state, sheet)
        case Closed(sheet):
            return closed(state, sheet)
        case Working(name, _, share):
            return (with_progress(state, name, share) if is_about(state, event) else state), ()
        case Worked():
            return worked(without_progress(state, event.name), event)
        case Failed():
            return failed(without_progress(state, event.name), event), ()
        case Copied(done, field):
            return copied(state, done, field)
        case Load(code):
            return load(state, code)
        case Recalled():
            return later().recalled(state, event)
        case Unwritten(text):
            return remembered(state, text), ()
        case NotKept():
            return not_kept(state, event), ()
        case Elsewhere():
            return arrived(state, event)
        case Overtaken(written):
            return overtaken(state, written)
        case Brought(text):
            return later().brought(state, text)
        case Invited():
            return settled(state, later().invited(state, event))
        case Saved(bots):
            return replace(state, saved=bots), ()
        case Greeted(guest):
            return replace(state, guest=guest), ()


def press_button(state: State, target: str, seed: int) -> Result:
    verb, _, action = target.partition(":")
    match verb:
        case "go":
            return state, (Go(action),)
        case "copy":
            return state, (Copy(action),)
        case "preset":
            return press_preset(state, action, seed)
        case "puzzles" if not state.frame:
            return settled(state, later().press_puzzles(state, action, seed))
        case "bot" if state.seated:
            return later().press_bot(state, action)
        case "unfinished" if not state.frame:
            return press_unfinished(state, action)
        case "record" if not state.frame:
            return later().press_record(state, action)
        case _:
            return press(state, target, seed)


# Sheets


def opened(state: State, sheet: str) -> Result:
    """The state with a sheet opened; nothing that was said in it before is left."""
    after = replace(
        state,
        sheet=sheet,
        embed=Embed() if sheet == "embed" else None,
        puzzles=replace(state.puzzles, told="", copied=""),
        record=replace(state.record, told="", erasing=False),
        map=None,
    )
    listed: tuple[Effect, ...] = (ListBots(),) if sheet == "settings" else ()
    return later().opened(after) if sheet in LATER_SHEETS else (after, listed)


def closed(state: State, sheet: str) -> Result:
    if state.sheet != sheet:
        return state, ()
    puzzles = replace(state.puzzles, wish="", told="")
    after = replace(state, sheet="", embed=None, problem="", wrong="", map=None, puzzles=puzzles)
    return without_progress(after, "puzzle"), (Stop("puzzle"), Stop("file"))


def chosen(fields: Mapping[str, str]) -> Embed:
    """The embed sheet's fields; a box that is not ticked is not sent."""
    texts = {name: fields[name] for name in ("begin", "level", "theme", "accent") if name in fields}
    return Embed(**texts, undo="undo" in fields, autostart="autostart" in fields)


def copied(state: State, done: bool, field: str) -> Result:
    match field:
        case "link":
            told = words.LINK_COPIED if done else words.LINK_NOT_COPIED
            return replace(state, copied=told), ()
        case "match":
            told = match_words.COPIED if done else match_words.NOT_COPIED
            return replace(state, copied=told), ()
        case "result":
            return later().copied(state, done)
        case _:
            told = embed.COPIED if done else embed.NOT_COPIED
            return replace(state, embed=replace(state.embed or Embed(), told=told)), ()


# Work


def is_about(state: State, event: Working) -> bool:
    """True if the work is still of use: it is for the table as it stands, for the whole of the game
    that is looked back at, or not about the table."""
    name = event.name
    return name in LASTING or event.session == state.session or name == review_name(state.session)


def worked(state: State, event: Worked) -> Result:
    name = event.name.partition(" ")[0]
    if name == MODULES:
        return state, ()
    if name == REPLY:
        return replied(state, event.session, event.result)
    if name == NEXT:
        return (go_on(state) if event.session == state.session else state), ()
    if name in COACH_WORK:
        state = later().coach_worked(state, event)
    if name in COACH_WORK and event.name != review_name(event.session):
        return state, ()
    return settled(state, later().worked(state, event))


def failed(state: State, event: Failed) -> State:
    """The state in which nothing waits for that work any more. Without an error, its modules could
    not be imported: the visitor was told already."""
    name = event.name.partition(" ")[0]
    if name == MODULES:
        return replace(state, notice=NOT_LOADED)
    if name == REPLY:
        return stuck(state, event.error)
    if event.error:
        state = replace(state, notice=FAILED)
    if name in COACH_WORK:
        return coach.failed(with_failed_review(state, event.name), event.name)
    return replace(state, puzzles=replace(state.puzzles, wish=""))


def stuck(state: State, error: Exception | None) -> State:
    """The state after the computer found no legal move: the game stops, and a sentence says why."""
    why = ""
    if isinstance(error, NoReply):
        return replace(state, paused=True, notice=Notice("bot failed", str(error)))
    if isinstance(error, RefusedReply):
        why = common.refused_reply(error.move, error.reason)
    return replace(state, paused=True, notice=Notice("no reply", why))


# A frame


def load(state: State, code: str) -> Result:
    """Opens a code of the frame's own game; any other code does nothing."""
    try:
        found = open_code(code, state.prefs)
    except InvalidCode:
        return state, ()
    if found.key != state.key:
        return state, ()
    after = replace(laid(state, found.match), paused=found.paused, notice=None)
    return say(after, where(after)), ()
