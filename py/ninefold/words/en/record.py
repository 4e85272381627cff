"""English about the visitor's record: its sheet, and why a file is refused."""

from __future__ import annotations

from typing import Final

from ...record.changes import Damaged, Fault, InvalidRecord, Newer, NotARecord, TooLarge
from .grammar import count, sentence, shown
from .page import LEVELS

NOTHING_YET: Final = "Nothing yet. Every game that you finish is written down here by itself."
ON_DEVICE: Final = "All of this is on your device only."
RESULTS: Final = "Results"
RESULT_HEADS: Final = ("Game", "Against", "Played", "Won")
ACCURACY: Final = "Accuracy"
ACCURACY_TEXT: Final = (
    "How near your moves came to the best ones, in each game: the mean of each day."
)
NO_ACCURACY: Final = "It appears with the first game that you finish."
ACCURACY_HEADS: Final = ("Day", "Accuracy")
IN_WORDS: Final = "The same in words"
TRY_THEM: Final = "To the puzzles"
SAVE: Final = "Save as a file"
BRING: Final = "Add a file"
ERASE: Final = "Erase all"
ERASE_ASK: Final = "Erase the whole record from this device? This cannot be undone."
ERASE_YES: Final = "Erase it"
ERASE_NO: Final = "Keep it"
WAS_ERASED: Final = "The record is erased."
WAS_KEPT: Final = "Nothing was erased."
WAS_SAVED: Final = "The file is on its way to your downloads."
WAS_MERGED: Final = "The file is added to your record."
UNREADABLE_FILE: Final = "This file could not be read. Nothing was changed."
READING: Final = "Reading"
BROKEN_RECORD: Final = (
    "The record on this device could not be read. It was set aside, and a new one is begun."
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
        case Damaged(part):
            return f"this record is damaged: {shown(part)}"
        case _:
            raise AssertionError(reason)


def invalid_record(error: InvalidRecord) -> str:
    return f"{sentence(fault(error.reason))} Nothing was changed."


def against(key: str) -> str:
    return FRIEND if key == "friend" else LEVELS[key]


def accuracy_now(percent: int, day: str, best: int) -> str:
    return f"{percent} % on {day}; your best day had {best} %."


def daily_so_far(number: int, streak: str) -> str:
    puzzles = "puzzle" if number == 1 else "puzzles"
    return f"{number} {puzzles} of the day solved. {streak}".strip()


def endless_so_far(number: int) -> str:
    puzzles = "puzzle" if number == 1 else "puzzles"
    return f"{number} other {puzzles} solved."


def waiting(number: int) -> str:
    if not number:
        return "No mistakes of yours wait to be tried again."
    waits = "waits" if number == 1 else "wait"
    return f"{count(number, 'mistake')} {waits} to be tried again."


def file_name(today: str) -> str:
    return f"ninefold-record-{today}.json"
