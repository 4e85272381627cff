"""The visitor's record: finished games, puzzles, and own mistakes to try again.

A record is a value; every function gives a new one. It is bounded: the latest are kept. There is
no clock in here: a date is an ISO text and always an argument. `record.file` reads and writes it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import TypeAlias

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
    ENDLESS,
    GAMES,
    PUZZLES,
    TRIES,
    Damaged,
    Fault,
    Finished,
    InvalidRecord,
    Mistake,
    Newer,
    NotARecord,
    Record,
    Solved,
    TooLarge,
)


def add_game(record: Record, game: Finished) -> Record:
    """The record with a finished game; the same game on the same day counts once."""
    return replace(record, games=latest_games((*record.games, game)))


def latest_games(games: Iterable[Finished]) -> tuple[Finished, ...]:
    """The latest games without repeats, in the order of their days."""
    different: dict[tuple[str, str], Finished] = {}
    for game in games:
        different.setdefault((game.date, game.code), game)
    return tuple(sorted(different.values(), key=lambda game: game.date)[-GAMES:])


def add_puzzle(record: Record, day: str, tries: int) -> Record:
    """The record with the puzzle of that day solved; an earlier result of that day stays."""
    if any(each.date == day for each in record.puzzles):
        return record
    return replace(
        record, puzzles=latest_puzzles((*record.puzzles, Solved(day, min(tries, TRIES))))
    )


def latest_puzzles(puzzles: Iterable[Solved]) -> tuple[Solved, ...]:
    """The latest solved puzzles, one for each day (the one with fewest tries), in the order of the
    days."""
    best: dict[str, Solved] = {}
    for solved in puzzles:
        known = best.setdefault(solved.date, solved)
        if solved.tries < known.tries:
            best[solved.date] = solved
    return tuple(sorted(best.values(), key=lambda solved: solved.date)[-PUZZLES:])


def add_endless(record: Record) -> Record:
    return replace(record, endless=min(record.endless + 1, ENDLESS))


def merge(ours: Record, theirs: Record) -> Record:
    """Both records as one, without repeats: merging the same record again changes nothing."""
    return Record(
        latest_games((*ours.games, *theirs.games)),
        latest_puzzles((*ours.puzzles, *theirs.puzzles)),
        max(ours.endless, theirs.endless),
        merged_mistakes(ours, theirs),
    )


def streak(record: Record, today: str) -> int:
    """Days in a row with the puzzle solved, up to today, or to yesterday if today's is open."""
    solved = {each.date for each in record.puzzles}
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
    """How many games of one kind, against one opponent, were played and won."""

    game: str
    against: str
    played: int
    won: int


def results(record: Record) -> tuple[Result, ...]:
    """The results of the games played, by game and opponent, in the order of the menus."""
    found: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for each in record.games:
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
    "Fault",
    "Finished",
    "InvalidRecord",
    "Mistake",
    "Newer",
    "NotARecord",
    "Record",
    "Result",
    "Solved",
    "TooLarge",
    "accuracies",
    "accuracy_over_time",
    "add_endless",
    "add_game",
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
