"""The visitor's record: read when it is wanted, changed, written back.

It is read anew for every change, so that two windows do not undo each other's. What cannot be read
is set aside before another takes its place; what a newer version wrote is not touched.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Final

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
    write,
)
from ...record.file import FIRST_DAY, LAST_DAY
from ...rules.game import Player
from ...session import Session
from ...session.code import encode
from ...session.seats import YOU, write_seat
from ...steps import Steps
from ...words.en import desk as en_desk
from ...words.en import record as en_record
from ..effects import Effect, Keep, Recall, Save, Work
from ..events import Recalled
from ..state import Result, State
from .state import (
    UNWRITTEN_KEY,
    Change,
    DaySolved,
    Desk,
    EndlessSolved,
    Erased,
    GameEnded,
    Merged,
    MistakeSolved,
)

KEY: Final = "ninefold.record"
MISSED_KEY: Final = "ninefold.missed"
"""As `read_missed` has it."""
BROKEN_KEY: Final = "ninefold.record.broken"


# A game has ended


def your_seat(session: Session) -> Player | None:
    """In a game of yours against somebody else."""
    if session.seats.count(YOU) != 1:
        return None
    return 1 if session.seats[0] == YOU else 2


def reviewed(state: State, session: Session, review: Review) -> Result:
    """Looked back at, and now written down."""
    seat, outcome = your_seat(session), session.position.outcome
    if seat is None:
        return state, ()
    assert outcome
    game = Finished(
        date="",
        code=encode(session),
        game=session.game.key,
        against=write_seat(session.seats[2 - seat]),
        seat=seat,
        won=outcome.winner == seat,
        accuracy=review.accuracy[seat - 1],
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
    desk = replace(state.desk, pending=(*state.desk.pending, change))
    return replace(state, desk=desk), (Recall(),)


def apply(record: Record, change: Change, today: str) -> Record:
    match change:
        case GameEnded(game, found):
            return record if known(record, game) else with_game(record, game, found, today)
        case DaySolved(day, tries):
            return add_puzzle(record, day, tries)
        case EndlessSolved():
            return add_endless(record)
        case MistakeSolved(code):
            return solved_mistake(record, code)
        case Merged(other):
            return merge(record, other)
        case Erased():
            return Record()


def known(record: Record, game: Finished) -> bool:
    """The same deal against the same player counts once, however often its end is reached: the
    computer plays it as before."""
    return any(deal(each.code) == deal(game.code) for each in record.games)


def deal(code: str) -> list[str]:
    """Game, settings, seats and seed."""
    return code.split(".")[1:5]


def with_game(record: Record, game: Finished, found: tuple[Mistake, ...], today: str) -> Record:
    for mistake in found:
        record = add_mistake(record, mistake.code, mistake.answers)
    return add_game(record, replace(game, date=today))


# Reading and writing


def recalled(state: State, event: Recalled) -> Result:
    # A clock that is far off must not make the record unreadable.
    today = min(max(event.today, FIRST_DAY), LAST_DAY)
    desk = replace(state.desk, today=today, kept=event.kept)
    if event.missed:
        desk = replace(desk, missed=read_missed(event.missed))
    state = replace(state, desk=desk)
    if not event.kept and desk.record:
        return state, (Work("desk.read", state.session, as_is(desk.record)),)
    if not event.text:
        return state, (Work("desk.read", state.session, as_is(Record())),)
    return state, (Work("desk.read", state.session, reading(event.text)),)


def read_missed(text: str) -> tuple[str, int]:
    """What cannot be read was nothing."""
    day, _, times = text.partition(" ")
    return (day, int(times)) if times.isdecimal() and times.isascii() else ("", 0)


def as_is(record: Record) -> Steps[tuple[Record, Fault | None, str]]:
    yield 1
    return record, None, ""


def reading(text: str) -> Steps[tuple[Record, Fault | None, str]]:
    """The record; else why not, and the text that could not be read."""
    try:
        record: Record = yield from read_steps(text)
    except InvalidRecord as error:
        return Record(), error.reason, text
    return record, None, ""


def settled(desk: Desk, base: Record, fault: Fault | None, text: str) -> tuple[Desk, list[Effect]]:
    """All changes made; what is to be written."""
    if isinstance(fault, Newer):
        base = desk.record or Record()
    erased = Erased() in desk.pending
    record = reduce(lambda made, change: apply(made, change, desk.today), desk.pending, base)
    wanted: list[Effect] = []
    if fault and not erased and not isinstance(fault, Newer):
        wanted = [Keep(BROKEN_KEY, text), Keep(KEY, write(record))]
    elif erased or (record != base and not isinstance(fault, Newer)):
        wanted = [Keep(KEY, write(record))]
    if not isinstance(fault, Newer):
        desk, more = written_down(desk)
        wanted += more
    if erased:
        desk = replace(desk, missed=("", 0))
        wanted += [Keep(MISSED_KEY, ""), Keep(BROKEN_KEY, "")]
    told = "" if erased else fault_text(fault) or desk.fault
    return replace(desk, record=record, pending=(), fault=told), wanted


def written_down(desk: Desk) -> tuple[Desk, list[Effect]]:
    """The finished games among the changes need not be remembered any more."""
    codes = {change.game.code for change in desk.pending if isinstance(change, GameEnded)}
    left = tuple(code for code in desk.unwritten if code not in codes)
    if left == desk.unwritten:
        return desk, []
    return replace(desk, unwritten=left), [Keep(UNWRITTEN_KEY, "\n".join(left))]


def fault_text(fault: Fault | None) -> str:
    if isinstance(fault, Newer):
        return en_desk.NEWER_RECORD
    return en_desk.BROKEN_RECORD if fault else ""


# The buttons of the sheet


def saved(state: State) -> Result:
    desk = state.desk
    file = Save(en_desk.file_name(desk.today), write(desk.record or Record()))
    return replace(state, desk=replace(desk, told=en_desk.WAS_SAVED)), (file,)


def brought(state: State, text: str | None) -> Result:
    if text is None:
        told = replace(state.desk, told=en_desk.UNREADABLE_FILE)
        return replace(state, desk=told), ()
    desk = replace(state.desk, told="", share=0.0)
    return replace(state, desk=desk), (Work("desk.bring", state.session, reading(text)),)


def merged(state: State, record: Record, fault: Fault | None) -> Result:
    """Refused with a sentence, or added."""
    if fault:
        told = en_record.invalid_record(InvalidRecord(fault))
        return replace(state, desk=replace(state.desk, share=None, told=told)), ()
    desk = replace(state.desk, share=None, told=en_desk.WAS_MERGED)
    return changed(replace(state, desk=desk), Merged(record))


def erase(state: State, answer: str) -> Result:
    """Asked for, confirmed, or not."""
    match answer:
        case "yes":
            desk = replace(state.desk, erasing=False, told=en_desk.WAS_ERASED, fault="")
            return changed(replace(state, desk=desk), Erased())
        case "no":
            desk = replace(state.desk, erasing=False, told=en_desk.WAS_KEPT)
            return replace(state, desk=desk), ()
        case _:
            return replace(state, desk=replace(state.desk, erasing=True, told="")), ()
