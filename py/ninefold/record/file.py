"""The record as one JSON document: written exactly, read with every value checked.

    {"version": 1, "games": [...], "puzzles": {"2026-11-16": 2}, "endless": 7, "mistakes": [...]}

Version 2 has mistakes that come back: these have `solved` and `due` as well. A record without any
is still written as version 1. An earlier site refuses version 2 as newer than itself and does not
touch it, while it would set aside a version 1 that has fields unknown to it.

Version 3 also has the matches, and under `late` the days whose puzzles were solved after their day.
A record without any of these is still written as it was before. Version 4 also has the challenges
of the lab that were passed, and is written once there are any.

`read` gives a record or raises InvalidRecord, whatever the text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Any, Final, TypeAlias, TypeVar

from ..rules import BY_KEY
from ..session.code import LONGEST, checksum
from ..steps import Steps
from .values import (
    AGAINST,
    ANSWERS,
    CHALLENGES,
    ENDLESS,
    GAMES,
    MATCHES,
    MISTAKES,
    PUZZLES,
    SCORE,
    TRIES,
    Damaged,
    Decided,
    Finished,
    InvalidRecord,
    Mistake,
    Newer,
    NotARecord,
    Record,
    Solved,
    TooLarge,
)

VERSION: Final = 1
SPACED: Final = 2
"""The version of a record in which mistakes come back."""
MATCHED: Final = 3
"""The version of a record with matches, or with puzzles that were solved after their day."""
CHALLENGED: Final = 4
"""The version of a record with challenges of the lab."""
LARGEST: Final = 4_000_000
"""The most characters of a text that is read: more than a full record has."""
SLICE: Final = 200
"""Entries between two reports of progress."""
DEEPEST, BRACKETS = 4, 5000
"""How deep a record nests, and more brackets than a full one has."""
FIRST_DAY, LAST_DAY = "2000-01-01", "2999-12-31"

# Values out of a file can be anything: that is what the checks are for.
T = TypeVar("T")
Check: TypeAlias = Callable[[Any], bool]
Checks: TypeAlias = Mapping[str, Check]


def between(low: int, high: int) -> Check:
    """A check that a value is a whole number from `low` to `high`; True and 1.0 are not."""
    return lambda value: type(value) is int and low <= value <= high


def one_of(options: tuple[str, ...]) -> Check:
    return lambda value: isinstance(value, str) and value in options


def is_date(value: Any) -> bool:
    if not isinstance(value, str) or not FIRST_DAY <= value <= LAST_DAY:
        return False
    try:
        return date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def is_code(value: Any) -> bool:
    """True if the value is a whole, unaltered code; the rules check its moves when it is opened."""
    if not isinstance(value, str) or len(value) > LONGEST:
        return False
    body, _, check = value.rpartition(".")
    readable = re.fullmatch(r"[\w,:-]*(\.[\w,:-]*){7}", value, re.ASCII)
    return bool(readable) and check == checksum(body)


is_tries: Final = between(1, TRIES)


def is_challenge(value: Any) -> bool:
    """True for the key of a challenge: the game's key, and its number there."""
    game, _, number = value.partition(".") if isinstance(value, str) else ("", "", "")
    return game in BY_KEY and re.fullmatch("[1-9]", number, re.ASCII) is not None


def is_answers(value: Any) -> bool:
    return (
        isinstance(value, list)
        and 1 <= len(value) <= ANSWERS
        and all(isinstance(text, str) and re.fullmatch(r"[0-9A-Z:]{1,6}", text) for text in value)
    )


GAME: Final[Checks] = {
    "date": is_date,
    "code": is_code,
    "game": one_of(tuple(BY_KEY)),
    "against": one_of(AGAINST),
    "seat": between(1, 2),
    "won": lambda value: isinstance(value, bool),
    "accuracy": lambda value: value is None or between(0, 100)(value),
}
MATCH: Final[Checks] = {
    "date": is_date,
    "code": is_code,
    "game": one_of(tuple(BY_KEY)),
    "against": one_of(AGAINST),
    "yours": between(0, SCORE),
    "theirs": between(0, SCORE),
}
MISTAKE: Final[Checks] = {"code": is_code, "answers": is_answers}
RETURNING: Final[Checks] = {**MISTAKE, "solved": between(0, 1), "due": is_date}
RECORD: Final[Checks] = {
    "version": between(VERSION, CHALLENGED),
    "games": lambda value: isinstance(value, list) and len(value) <= GAMES,
    "puzzles": lambda value: isinstance(value, dict) and len(value) <= PUZZLES,
    "endless": between(0, ENDLESS),
    "mistakes": lambda value: isinstance(value, list) and len(value) <= MISTAKES,
}
WITH_MATCHES: Final[Checks] = {
    **RECORD,
    "matches": lambda value: isinstance(value, list) and len(value) <= MATCHES,
    "late": lambda value: isinstance(value, list) and all(map(is_date, value)),
}
WITH_CHALLENGES: Final[Checks] = {
    **WITH_MATCHES,
    "challenges": lambda value: (
        isinstance(value, list) and len(value) <= CHALLENGES and all(map(is_challenge, value))
    ),
}
BY_VERSION: Final = {MATCHED: WITH_MATCHES, CHALLENGED: WITH_CHALLENGES}
"""What a record has, where that is more than at first."""


def read(text: str) -> Record:
    """The record that a text holds. Raises InvalidRecord and nothing else."""
    steps = read_steps(text)
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            record: Record = stop.value
            return record


def read_steps(text: str) -> Steps[Record]:
    """`read` in slices: a record of years takes a while in a browser."""
    whole = opened(text)
    yield 0.2
    games = yield from made(whole["games"], finished, 0.4)
    puzzles = yield from made(days(whole), solved, 0.6)
    mistake = mistake_of if whole["version"] == VERSION else returning
    mistakes = yield from made(whole["mistakes"], mistake, 0.8)
    matches = yield from made(whole.get("matches", ()), decided, 0.9)
    challenges = tuple(dict.fromkeys(whole.get("challenges", ())))
    return Record(games, puzzles, whole["endless"], mistakes, matches, challenges)


def days(whole: dict[str, Any]) -> Iterable[tuple[str, Any, bool]]:
    """The days whose puzzles are solved: each with its tries, and whether that was after it."""
    late = set(whole.get("late", ()))
    if not late <= whole["puzzles"].keys():
        raise InvalidRecord(Damaged("record, late"))
    return ((day, tries, day in late) for day, tries in whole["puzzles"].items())


def made(values: Iterable[Any], make: Callable[[Any, int], T], done: float) -> Steps[tuple[T, ...]]:
    found: list[T] = []
    for at, value in enumerate(values, start=1):
        found.append(make(value, at))
        if at % SLICE == 0:
            yield done
    return tuple(found)


def finished(value: Any, at: int) -> Finished:
    return Finished(**of_one_game(checked(value, GAME, f"game {at}"), f"game {at}"))


def decided(value: Any, at: int) -> Decided:
    return Decided(**of_one_game(checked(value, MATCH, f"match {at}"), f"match {at}"))


def of_one_game(found: dict[str, Any], part: str) -> dict[str, Any]:
    """The same fields. Raises InvalidRecord if the code in them is of another game."""
    if found["code"].split(".")[1] != found["game"]:
        raise InvalidRecord(Damaged(f"{part}, code"))
    return found


def solved(value: tuple[str, Any, bool], _: int) -> Solved:
    day, tries, late = value
    if not is_date(day) or not is_tries(tries):
        raise InvalidRecord(Damaged("puzzles"))
    return Solved(day, tries, late)


def mistake_of(value: Any, at: int, checks: Checks = MISTAKE) -> Mistake:
    found = checked(value, checks, f"mistake {at}")
    return Mistake(**{**found, "answers": tuple(found["answers"])})


def returning(value: Any, at: int) -> Mistake:
    """A mistake of version 2, whether it comes back or was not tried yet."""
    comes_back = isinstance(value, dict) and "due" in value
    return mistake_of(value, at, RETURNING if comes_back else MISTAKE)


def opened(text: str) -> dict[str, Any]:
    """The JSON document of a text, its outermost values checked."""
    found = parsed(text.removeprefix("\ufeff"))
    version = found.get("version") if isinstance(found, dict) else None
    if type(version) is not int or version < VERSION:
        raise InvalidRecord(NotARecord())
    if version > CHALLENGED:
        raise InvalidRecord(Newer(version))
    return checked(found, BY_VERSION.get(version, RECORD), "record")


def parsed(text: str) -> Any:
    if len(text) > LARGEST:
        raise InvalidRecord(TooLarge())
    if depth(text) > DEEPEST:
        raise InvalidRecord(NotARecord())
    try:
        return json.loads(text)
    except ValueError:
        raise InvalidRecord(NotARecord()) from None


def depth(text: str) -> int:
    """How deep the brackets of a text nest: a parser may run out of stack before it refuses."""
    brackets = re.sub(r"[^\[\]{}]+", "", text)
    level = deepest = 0
    for bracket in brackets[:BRACKETS]:
        level += 1 if bracket in "[{" else -1
        deepest = max(deepest, level)
    return deepest if len(brackets) <= BRACKETS else len(brackets)


def checked(value: Any, checks: Checks, part: str) -> dict[str, Any]:
    if not isinstance(value, dict) or value.keys() != checks.keys():
        raise InvalidRecord(Damaged(part))
    for key, check in checks.items():
        if not check(value[key]):
            raise InvalidRecord(Damaged(f"{part}, {key}"))
    return value


def write(record: Record) -> str:
    """The text that `read` reads back."""
    version = version_of(record)
    document: dict[str, object] = {
        "version": version,
        "games": [written(each, GAME) for each in record.games],
        "puzzles": {each.date: each.tries for each in record.puzzles},
        "endless": record.endless,
        "mistakes": [written(each, RETURNING if each.due else MISTAKE) for each in record.mistakes],
    }
    if version >= MATCHED:
        document["matches"] = [written(each, MATCH) for each in record.matches]
        document["late"] = [each.date for each in record.puzzles if each.late]
    if version == CHALLENGED:
        document["challenges"] = list(record.challenges)
    return json.dumps(document, separators=(",", ":"))


def version_of(record: Record) -> int:
    """The earliest version that can hold the record."""
    if record.challenges:
        return CHALLENGED
    if record.matches or any(each.late for each in record.puzzles):
        return MATCHED
    return SPACED if any(each.due for each in record.mistakes) else VERSION


def written(value: object, checks: Checks) -> dict[str, Any]:
    return {key: getattr(value, key) for key in checks}
