"""The visitor's record: read when it is wanted, changed, written back.

It is read anew for every change, so that two windows do not undo each other's. What cannot be read
is set aside before another takes its place; what a newer version wrote is not touched.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Final, TypeAlias

from ...coach.review import Review
from ...record.changes import (
    Fault,
    Finished,
    InvalidRecord,
    Mistake,
    Newer,
    Record,
    add_endless,
    add_game,
    add_mistake,
    add_puzzle,
    code_before,
    merge,
    read_steps,
    solved_mistake,
    without_mistake,
    write,
)
from ...record.file import FIRST_DAY, LAST_DAY
from ...rules.game import Player
from ...session import Session
from ...session.code import encode
from ...session.seats import YOU, write_seat
from ...steps import Steps
from ...words.en import record as words
from .. import storage
from ..effects import Download, Effect, FocusOn, Keep, Recall, Work
from ..events import Recalled
from ..state import Result, State, with_progress, without_progress
from .state import (
    Change,
    DaySolved,
    EndlessSolved,
    Erased,
    GameEnded,
    Merged,
    MistakeSolved,
)

FILE: Final = "file"
"""The name of the work of reading a file that the visitor has chosen."""


# A game has ended


def your_seat(session: Session) -> Player | None:
    """Your seat in a game against somebody else; None in any other game."""
    if session.seats.count(YOU) != 1:
        return None
    return 1 if session.seats[0] == YOU else 2


def reviewed(state: State, session: Session, review: Review) -> Result:
    """Records a finished game, now that it is reviewed, if it is to be recorded."""
    if encode(session) not in state.record.unwritten:
        return state, ()
    seat, outcome = your_seat(session), session.position.outcome
    if seat is None:
        return state, ()
    assert outcome
    accuracy = review.accuracy[seat - 1]
    game = Finished(
        date="",
        code=encode(session),
        game=session.game.key,
        against=write_seat(session.seats[2 - seat]),
        seat=seat,
        won=outcome.winner == seat,
        accuracy=accuracy.percent if accuracy else None,
    )
    return changed(state, GameEnded(game, mistakes(session, review, seat)))


def mistakes(session: Session, review: Review, seat: Player) -> tuple[Mistake, ...]:
    return tuple(
        Mistake(code_before(session, ply), tuple(map(session.game.format_move, each.best)))
        for ply, each in enumerate(review.plies)
        if each.player == seat and each.mistake
    )


# Changes


def changed(state: State, change: Change) -> Result:
    """Asks for the record; the change is made as soon as it has been read anew."""
    record = replace(state.record, pending=(*state.record.pending, change))
    return replace(state, record=record), (Recall(),)


def apply(record: Record, change: Change, today: str) -> Record:
    match change:
        case GameEnded(game, found):
            return record if known(record, game) else with_game(record, game, found, today)
        case DaySolved(day, tries):
            return add_puzzle(record, day, tries)
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


# Reading and writing


def recalled(state: State, event: Recalled) -> Result:
    # A clock that is far off must not make the record unreadable.
    today = min(max(event.today, FIRST_DAY), LAST_DAY)
    state = replace(state, today=today, keeps=event.keeps)
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
    return reading(event.text) if event.text else as_is(Record())


def as_is(record: Record) -> Steps[Reading]:
    yield 1
    return record, None, ""


def reading(text: str) -> Steps[Reading]:
    try:
        record: Record = yield from read_steps(text)
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
    rest = remembered(state, after)
    if erased:
        return without_missed(after), (*erasing(record), *rest)
    if fault:
        aside = Keep(storage.RECORD_BROKEN, text)
        return after, (aside, Keep(storage.RECORD, write(record)), *rest)
    return after, (*(() if record == base else (Keep(storage.RECORD, write(record)),)), *rest)


def with_changes(state: State, base: Record) -> Record:
    return reduce(lambda made, change: apply(made, change, state.today), state.record.pending, base)


def untouched(state: State) -> Result:
    """Leaves a record that a newer version wrote as it is; this visit goes on beside it."""
    record = with_changes(state, state.record.record or Record())
    kept = replace(state.record, record=record, pending=(), fault=words.NEWER_RECORD)
    return replace(state, record=kept), ()


def remembered(before: State, after: State) -> tuple[Effect, ...]:
    """Effects that forget the codes of games that the record has now. They come after the record
    itself: where that cannot be kept, nothing after it is."""
    codes = after.record.unwritten
    if codes == before.record.unwritten:
        return ()
    return (Keep(storage.UNWRITTEN, "\n".join(codes)),)


def with_record(state: State, record: Record, fault: str) -> State:
    """The state with the record; the codes of finished games that it has now are forgotten."""
    book = state.record
    codes = {change.game.code for change in book.pending if isinstance(change, GameEnded)}
    left = tuple(code for code in book.unwritten if code not in codes)
    told = "" if Erased() in book.pending else fault
    made = replace(book, record=record, pending=(), fault=told, unwritten=left)
    return replace(state, record=made)


def without_missed(state: State) -> State:
    return replace(state, puzzles=replace(state.puzzles, missed=("", 0)))


def erasing(record: Record) -> tuple[Effect, ...]:
    return (
        Keep(storage.RECORD, write(record)),
        Keep(storage.MISSED, ""),
        Keep(storage.RECORD_BROKEN, ""),
    )


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
    return with_progress(tell(state, ""), FILE, 0.0), (Work(FILE, state.session, reading(text)),)


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
