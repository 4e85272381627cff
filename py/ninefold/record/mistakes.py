"""Own mistakes to try again. One that is solved comes back after days, until it is solved twice."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from ..session import Session
from ..session.code import encode
from .file import LAST_DAY
from .values import ANSWERS, MISTAKES, Mistake, Record

ENOUGH: Final = 2
"""How often a mistake is solved, at the first try, before it leaves the list."""
PAUSES: Final = (1, 3)
"""The days until a mistake comes back, after it was solved 0 times and once in a row."""


def add_mistake(record: Record, code: str, answers: tuple[str, ...]) -> Record:
    """The record with a mistake to try again. Where nearly every move was right, none is added."""
    if not 1 <= len(answers) <= ANSWERS:
        return record
    others = without_mistake(record, code).mistakes
    return replace(record, mistakes=(*others, Mistake(code, answers))[-MISTAKES:])


def code_before(session: Session, ply: int) -> str:
    """The code of the position before a move, without what came later."""
    positions = session.positions[: ply + 1]
    return encode(replace(session, positions=positions, moves=session.moves[:ply], ply=ply))


def without_mistake(record: Record, code: str) -> Record:
    return replace(record, mistakes=tuple(each for each in record.mistakes if each.code != code))


def solved_mistake(record: Record, code: str, tries: int, today: str) -> Record:
    """The record after a mistake was solved: it comes back later, or leaves the list."""
    found = (again(each, tries, today) if each.code == code else each for each in record.mistakes)
    return replace(record, mistakes=tuple(each for each in found if each.solved < ENOUGH))


def again(mistake: Mistake, tries: int, today: str) -> Mistake:
    """The mistake as it comes back; whoever needed more tries than one begins anew."""
    solved = mistake.solved + 1 if tries == 1 else 0
    pause = timedelta(PAUSES[min(solved, ENOUGH - 1)])
    last = date.fromisoformat(LAST_DAY)
    due = min(date.fromisoformat(today), last - pause) + pause
    return replace(mistake, solved=solved, due=due.isoformat())


def due_mistakes(record: Record, today: str) -> tuple[Mistake, ...]:
    """The mistakes that are to be tried again by now."""
    return tuple(each for each in record.mistakes if each.due <= today)


def merged_mistakes(ours: Record, theirs: Record) -> tuple[Mistake, ...]:
    """The mistakes of both records; of one that both have, as far as it was solved."""
    best = {each.code: each for each in ours.mistakes}
    new: dict[str, Mistake] = {}
    for each in theirs.mistakes:
        into = best if each.code in best else new
        into[each.code] = max(into.get(each.code, each), each, key=progress)
    return (*new.values(), *best.values())[-MISTAKES:]


def progress(mistake: Mistake) -> tuple[int, str]:
    return mistake.solved, mistake.due
