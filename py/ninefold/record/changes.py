"""The visitor's record: finished games, puzzles, and own mistakes to try again.

A record is a value; every function gives a new one. It is bounded: the latest are kept. There is
no clock in here: a date is an ISO text and always an argument. `record.file` reads and writes it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import TypeAlias, TypeVar

from ..rules import BY_KEY
from .file import read, read_steps, write
from .mistakes import (
    add_mistake,
    code_before,
    due_mistakes,
    merged_mistakes,
    solved_mistake,
    without_mistake,
)
from .values import (
    AGAINST,
    CHALLENGES,
    ENDLESS,
    GAMES,
    MATCHES,
    PUZZLES,
    TRIES,
    Damaged,
    Decided,
    Fault,
    Finished,
    InvalidRecord,
    Mistake,
    Newer,
    NotARecord,
    Record,
    Solved,
    StillToCome,
    TooLarge,
)

E = TypeVar("E", Finished, Decided)
"""A game or a match: what ended on a day."""


def add_game(record: Record, game: Finished) -> Record:
    """The record with a finished game; the same game on the same day counts once. It stays even
    if all others are of later days, as after a time with a wrong clock."""
    if any((each.date, each.code) == (game.date, game.code) for each in record.games):
        return record
    games = latest(record.games, GAMES)[1 - GAMES :]
    return replace(record, games=latest((*games, game), GAMES))


def add_match(record: Record, match: Decided) -> Record:
    """The record with a match that is decided; the same match on the same day counts once."""
    return replace(record, matches=latest((*record.matches, match), MATCHES))


def latest(ended: Iterable[E], most: int) -> tuple[E, ...]:
    """The latest games or matches without repeats, in the order of their days."""
    different: dict[tuple[str, str], E] = {}
    for each in ended:
        different.setdefault((each.date, each.code), each)
    return tuple(sorted(different.values(), key=lambda each: each.date)[-most:])


def add_puzzle(record: Record, day: str, tries: int, today: str) -> Record:
    """The record with the puzzle of that day solved today; an earlier result of that day stays."""
    if any(each.date == day for each in record.puzzles):
        return record
    solved = Solved(day, min(tries, TRIES), late=day < today)
    return replace(record, puzzles=latest_puzzles((*record.puzzles, solved)))


def latest_puzzles(puzzles: Iterable[Solved]) -> tuple[Solved, ...]:
    """The latest solved puzzles in the order of their days, one for each: one that was solved on
    its day rather than later, and then the one with fewest tries."""
    best: dict[str, Solved] = {}
    for solved in puzzles:
        known = best.setdefault(solved.date, solved)
        best[solved.date] = min(known, solved, key=lambda each: (each.late, each.tries))
    return tuple(sorted(best.values(), key=lambda solved: solved.date)[-PUZZLES:])


def add_endless(record: Record) -> Record:
    return replace(record, endless=min(record.endless + 1, ENDLESS))


def merge(ours: Record, theirs: Record) -> Record:
    """Both records as one, without repeats: merging the same record again changes nothing. Whatever
    theirs has, nothing of ours makes way for it."""
    days = {each.date for each in ours.puzzles}
    room = PUZZLES - len(days)
    other = latest_puzzles(each for each in theirs.puzzles if each.date not in days)
    same = (each for each in theirs.puzzles if each.date in days)
    return Record(
        beside(ours.games, theirs.games, GAMES),
        latest_puzzles((*ours.puzzles, *same, *other[max(0, len(other) - room) :])),
        max(ours.endless, theirs.endless),
        merged_mistakes(ours, theirs),
        beside(ours.matches, theirs.matches, MATCHES),
        tuple(dict.fromkeys((*ours.challenges, *theirs.challenges)))[:CHALLENGES],
    )


def beside(ours: tuple[E, ...], theirs: tuple[E, ...], most: int) -> tuple[E, ...]:
    """Ours, and the latest of theirs for which there is room beside them."""
    known = {(each.date, each.code) for each in ours}
    new = latest([each for each in theirs if (each.date, each.code) not in known], most)
    return latest(ours + new[max(0, len(new) - most + len(ours)) :], most)


def streak(record: Record, today: str) -> int:
    """Days in a row on which the puzzle of the day was solved, up to today, or to yesterday if
    today's is open. A puzzle that was solved later does not fill the gap that its day left."""
    solved = {each.date for each in record.puzzles if not each.late}
    day = date.fromisoformat(today)
    if today not in solved:
        day -= timedelta(1)
    days = 0
    while day.isoformat() in solved:
        days += 1
        day -= timedelta(1)
    return days


@dataclass(frozen=True, slots=True)
class Result:
    """How many games or matches of one kind, against one opponent, were played and won."""

    game: str
    against: str
    played: int
    won: int


def results(ended: Iterable[Finished | Decided]) -> tuple[Result, ...]:
    """The results of games or matches, by game and opponent, in the order of the menus."""
    found: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for each in ended:
        found[each.game, each.against].append(each.won)
    order = ((game, against) for game in BY_KEY for against in AGAINST)
    return tuple(
        Result(*kind, len(found[kind]), sum(found[kind])) for kind in order if kind in found
    )


Days: TypeAlias = tuple[tuple[str, int], ...]
"""Days, each with a mean in percent."""


def accuracy_over_time(record: Record, game: str) -> Days:
    """The mean accuracy of each day in one game, in percent, rounded down. Games differ too much to
    be thrown together. Each game keeps the percentage that it was recorded with: those of before
    accuracy was measured by chances stay, for to review hundreds of games again takes minutes."""
    days: dict[str, list[int]] = defaultdict(list)
    for each in record.games:
        if each.accuracy is not None and each.game == game:
            days[each.date].append(each.accuracy)
    return tuple((day, sum(found) // len(found)) for day, found in sorted(days.items()))


def accuracies(record: Record) -> dict[str, Days]:
    """The accuracy over time of each game that has any, in the order of the menus."""
    found = {game: accuracy_over_time(record, game) for game in BY_KEY}
    return {game: days for game, days in found.items() if days}


__all__ = [
    "Damaged",
    "Decided",
    "Fault",
    "Finished",
    "InvalidRecord",
    "Mistake",
    "Newer",
    "NotARecord",
    "Record",
    "Result",
    "Solved",
    "StillToCome",
    "TooLarge",
    "accuracies",
    "accuracy_over_time",
    "add_endless",
    "add_game",
    "add_match",
    "add_mistake",
    "add_puzzle",
    "code_before",
    "due_mistakes",
    "merge",
    "read",
    "read_steps",
    "results",
    "solved_mistake",
    "streak",
    "without_mistake",
    "write",
]
