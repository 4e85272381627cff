"""The visitor's record: read when it is wanted, changed, written back.

It is read anew for every change, so that two windows do not undo each other's. What cannot be read
is set aside before another takes its place; what a newer version wrote is not touched.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial, reduce
from typing import Final, TypeAlias

from ...coach.review import Review
from ...record.brought import brought_steps
from ...record.changes import (
    Decided,
    Fault,
    Finished,
    InvalidRecord,
    Mistake,
    Newer,
    Record,
    add_endless,
    add_game,
    add_match,
    add_mistake,
    add_puzzle,
    merge,
    read_steps,
    solved_mistake,
    without_mistake,
    write,
)
from ...session import Session
from ...steps import Steps
from ...words.en import record as words
from .. import storage
from ..days import nearest_day
from ..effects import Alter, Download, Effect, FocusOn, Keep, Recall, Work
from ..events import Recalled
from ..progress import with_progress, without_progress
from ..state import Result, State
from .ended import game_ended
from .state import (
    Change,
    DaySolved,
    EndlessSolved,
    Erased,
    GameEnded,
    Merged,
    MistakeSolved,
)
from .unwritten import waiting

FILE: Final = "file"
"""The name of the work of reading a file that the visitor has chosen."""


# A game has ended


def reviewed(state: State, session: Session, review: Review) -> Result:
    """Records a finished game, now that it is reviewed, if it is to be recorded."""
    line = waiting(state, session)
    change = game_ended(session, review, line) if line else None
    return changed(state, change) if change else (state, ())


# Changes


def changed(state: State, change: Change) -> Result:
    """Asks for the record; the change is made as soon as it has been read anew."""
    record = replace(state.record, pending=(*state.record.pending, change))
    return replace(state, record=record), (Recall(),)


def apply(record: Record, change: Change, today: str) -> Record:
    match change:
        case GameEnded(game, found, match):
            record = with_match(record, match, today)
            return record if known(record, game) else with_game(record, game, found, today)
        case DaySolved(day, tries):
            return add_puzzle(record, day, tries, today)
        case EndlessSolved():
            return add_endless(record)
        case MistakeSolved(code, 0):
            return without_mistake(record, code)
        case MistakeSolved(code, tries):
            return solved_mistake(record, code, tries, today)
        case Merged(other):
            return merge(record, other)
        case Erased():
            return Record()


def known(record: Record, game: Finished) -> bool:
    """True if the record has the game: the same deal against the same player counts once, however
    often its end is reached, since the computer plays it as before."""
    return any(deal(each.code) == deal(game.code) for each in record.games)


def deal(code: str) -> list[str]:
    """The parts of a code that make the deal: game, settings, seats and seed."""
    return code.split(".")[1:5]


def with_game(record: Record, game: Finished, found: tuple[Mistake, ...], today: str) -> Record:
    for mistake in found:
        record = add_mistake(record, mistake.code, mistake.answers)
    return add_game(record, replace(game, date=today))


def with_match(record: Record, match: Decided | None, today: str) -> Record:
    """The record with the match that was decided, if one was; as games, matches count once."""
    if not match or any(deal(each.code) == deal(match.code) for each in record.matches):
        return record
    return add_match(record, replace(match, date=today))


# Reading and writing


def recalled(state: State, event: Recalled) -> Result:
    # A clock that is far off must not make the record unreadable.
    state = replace(state, today=nearest_day(event.today), keeps=event.keeps)
    if event.missed:
        missed = storage.read_missed(event.missed)
        state = replace(state, puzzles=replace(state.puzzles, missed=missed))
    return state, (Work("record", state.session, known_or_read(state, event)),)


Reading: TypeAlias = tuple[Record, Fault | None, str]
"""A record; if it could not be read, why not, and the text that could not be read."""


def known_or_read(state: State, event: Recalled) -> Steps[Reading]:
    """The kept record; where the browser keeps nothing, the record of this visit."""
    if not event.keeps and state.record.record:
        return as_is(state.record.record)
    return reading(read_steps(event.text), event.text) if event.text else as_is(Record())


def as_is(record: Record) -> Steps[Reading]:
    yield 1
    return record, None, ""


def reading(steps: Steps[Record], text: str) -> Steps[Reading]:
    try:
        record: Record = yield from steps
    except InvalidRecord as error:
        return Record(), error.reason, text
    return record, None, ""


def settled(state: State, base: Record, fault: Fault | None, text: str) -> Result:
    """Makes all pending changes in the record that was read, and writes what changed."""
    erased = Erased() in state.record.pending
    if isinstance(fault, Newer) and not erased:
        return untouched(state)
    record = with_changes(state, base)
    after = with_record(state, record, words.BROKEN_RECORD if fault else state.record.fault)
    kept, rest = Keep(storage.RECORD, write(record), own=True), written_codes(state)
    if erased:
        return without_missed(after), (kept, *erasing(), *rest)
    if fault:
        return after, (Keep(storage.RECORD_BROKEN, text), kept, *rest)
    return after, (*(() if record == base else (kept,)), *rest)


def with_changes(state: State, base: Record) -> Record:
    return reduce(lambda made, change: apply(made, change, state.today), state.record.pending, base)


def untouched(state: State) -> Result:
    """Leaves a record that a newer version wrote as it is; this visit goes on beside it."""
    record = with_changes(state, state.record.record or Record())
    kept = replace(state.record, record=record, pending=(), fault=words.NEWER_RECORD)
    return replace(state, record=kept), ()


def written_codes(state: State) -> tuple[Effect, ...]:
    """Effects that forget the codes of games that the record has now. They come after the record
    itself: where that cannot be kept, nothing after it is."""
    pending = state.record.pending
    codes = tuple(change.line for change in pending if isinstance(change, GameEnded))
    change = partial(storage.with_lines, (), codes)
    return (Alter(storage.UNWRITTEN, change),) if codes else ()


def with_record(state: State, record: Record, fault: str) -> State:
    """The state with the record; the codes of finished games that it has now are forgotten."""
    book = state.record
    codes = {change.line for change in book.pending if isinstance(change, GameEnded)}
    left = tuple(code for code in book.unwritten if code not in codes)
    told = "" if Erased() in book.pending else fault
    made = replace(book, record=record, pending=(), writing=book.pending, fault=told,
                   unwritten=left)  # fmt: skip
    return replace(state, record=made)


def without_missed(state: State) -> State:
    return replace(state, puzzles=replace(state.puzzles, missed=("", 0)))


def erasing() -> tuple[Effect, ...]:
    return Keep(storage.MISSED, ""), Keep(storage.RECORD_BROKEN, "")


# The buttons of the sheet


def press_record(state: State, action: str) -> Result:
    """What a press in the record's sheet does; `action` is what follows `record:` in a target."""
    verb, _, rest = action.partition(":")
    match verb:
        case "save":
            return saved(state)
        case "erase":
            focus = FocusOn("record:erase" if rest else "record:erase:no")
            after, effects = erase(state, rest)
            return after, (*effects, focus)
        case _:
            return state, ()


def tell(state: State, told: str, erasing: bool = False) -> State:
    return replace(state, record=replace(state.record, told=told, erasing=erasing))


def saved(state: State) -> Result:
    text = write(state.record.record or Record())
    return tell(state, words.WAS_SAVED), (Download(words.file_name(state.today), text),)


def brought(state: State, text: str | None) -> Result:
    """What comes of a file that the visitor chose; None if it could not be read."""
    if text is None:
        return tell(state, words.UNREADABLE_FILE), ()
    steps = reading(brought_steps(text, state.today), text)
    return with_progress(tell(state, ""), FILE, 0.0), (Work(FILE, state.session, steps),)


def merged(state: State, record: Record, fault: Fault | None, _: str) -> Result:
    """Adds the record of a file to the visitor's, or refuses it with a sentence."""
    state = without_progress(state, FILE)
    if fault:
        return tell(state, words.invalid_record(InvalidRecord(fault))), ()
    return changed(tell(state, words.WAS_MERGED), Merged(record))


def erase(state: State, answer: str) -> Result:
    """Asks whether to erase the record, erases it, or leaves it."""
    match answer:
        case "yes":
            return changed(tell(state, words.WAS_ERASED), Erased())
        case "no":
            return tell(state, words.WAS_KEPT), ()
        case _:
            return tell(state, "", erasing=True), ()
