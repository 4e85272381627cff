"""English about the visitor's record: its sheet, and why a file is refused."""

from __future__ import annotations

from typing import Final

from ...record.changes import (
    Damaged,
    Fault,
    InvalidRecord,
    Newer,
    NotARecord,
    StillToCome,
    TooLarge,
)
from .grammar import count, sentence, shown
from .page import LEVELS

NOTHING_YET: Final = "Nothing yet. Finish a game, and it appears here."
ON_DEVICE: Final = "All of this stays on your device."
RESULTS: Final = "Results"
MATCHES: Final = "Matches"
LAB: Final = "The lab"
RESULT_HEADS: Final = ("Game", "Against", "Played", "Won")
ACCURACY: Final = "Accuracy"
ACCURACY_TEXT: Final = "How close your moves came to the best ones, day by day."
NO_ACCURACY: Final = "Finish a game to see it."
ACCURACY_HEADS: Final = ("Day", "Accuracy")
IN_WORDS: Final = "The same in words"
TRY_THEM: Final = "To the puzzles"
SAVE: Final = "Save as a file"
BRING: Final = "Add a file"
ERASE: Final = "Erase all"
ERASE_ASK: Final = "Erase the whole record from this device? This cannot be undone."
ERASE_YES: Final = "Erase it"
ERASE_NO: Final = "Keep it"
WAS_ERASED: Final = "Your record is erased."
WAS_KEPT: Final = "Nothing was erased."
WAS_SAVED: Final = "The file is in your downloads."
WAS_MERGED: Final = "The file was added to your record."
UNREADABLE_FILE: Final = "This file could not be read. Nothing was changed."
READING: Final = "Reading"
BROKEN_RECORD: Final = (
    "The record on this device is damaged. It was set aside, and a new one begins."
)
NEWER_RECORD: Final = (
    "The record on this device is from a newer Ninefold. It stays as it is: reload the page."
)
FRIEND: Final = "a friend"


def fault(reason: Fault) -> str:
    """Why a record is refused."""
    match reason:
        case NotARecord():
            return "this is not a Ninefold record"
        case TooLarge():
            return "this is too large to be a Ninefold record"
        case Newer(version):
            return (
                f"this record is of version {shown(version)}, from a newer Ninefold: "
                "reload the page, then try again"
            )
        case StillToCome(day):
            return (
                f"this record has something of {shown(day)}, a day that is still to come: "
                "check the date of this device"
            )
        case Damaged(part):
            return f"this record is damaged: {shown(part)}"
        case _:
            raise AssertionError(reason)


def invalid_record(error: InvalidRecord) -> str:
    return f"{sentence(fault(error.reason))} Nothing was changed."


def challenges_so_far(passed: int) -> str:
    return f"Your bots have passed {count(passed, 'challenge')}."


def against(key: str) -> str:
    return FRIEND if key == "friend" else LEVELS[key]


def accuracy_now(percent: int, day: str, best: int) -> str:
    return f"{percent} % on {day}. Your best day: {best} %."


def daily_so_far(number: int, streak: str) -> str:
    puzzles = "puzzle" if number == 1 else "puzzles"
    return f"{number} {puzzles} of the day solved. {streak}".strip()


def endless_so_far(number: int) -> str:
    puzzles = "puzzle" if number == 1 else "puzzles"
    return f"{number} other {puzzles} solved."


def waiting(number: int) -> str:
    if not number:
        return "No mistakes to retry."
    return f"{count(number, 'mistake')} to retry."


def file_name(today: str) -> str:
    return f"ninefold-record-{today}.json"
