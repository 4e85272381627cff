"""English at the desk: puzzles, the record, the map."""

from __future__ import annotations

from typing import Final

from . import puzzles as en_puzzle
from .grammar import count, sentence
from .page import LEVELS

LEARN: Final = "Learn"
PUZZLES: Final = "Puzzles"
RECORD: Final = "Record"
MAP: Final = "Map"
RECORD_TITLE: Final = "Your record"
STOP: Final = "Stop"

# Puzzles
PUZZLE_OF_THE_DAY: Final = "Puzzle of the day"
TODAY: Final = "Today"
TODAYS: Final = "Play today's puzzle"
LOOK_AGAIN: Final = "Look at it again"
ENDLESS: Final = "As many as you like"
MISTAKES: Final = "Your own mistakes"
NO_MISTAKES: Final = (
    "None so far. When a game of yours ends, its mistakes wait here to be tried again."
)
MAKING: Final = "Making a puzzle"
LEAVE: Final = "Leave"
WENT_BACK: Final = "Here is your own game again."
TO_PUZZLE: Final = "To the puzzle"
NEXT: Final = "Next puzzle"
NEXT_MISTAKE: Final = "Next mistake"
COPY_RESULT: Final = "Copy the result"
RESULT: Final = "Result to share"
RESULT_COPIED: Final = "The result is copied."
RESULT_NOT_COPIED: Final = "Copy the result from the box."
SOLVED: Final = "Solved"
RIGHT: Final = "Right."
TRY_AGAIN: Final = "Try again."
NO_HELP: Final = "Not in a puzzle: find the move yourself."
NOT_HERE: Final = "The puzzle is further on: go there to answer."
PUZZLE_LEFT: Final = "You have left the puzzle. Your own game is kept."
PUZZLE_LOST: Final = "The puzzle could not be read, so here is your own game."
BROKEN_MISTAKE: Final = "That position could not be read, so it was taken off the list."
OWN_MISTAKE: Final = "This was your move, and not the best one. Find a best move."

# The record
NOTHING_YET: Final = "Nothing yet. Every game that you finish is written down here by itself."
ON_DEVICE: Final = "All of this is on your device only."
RESULTS: Final = "Results"
RESULT_HEADS: Final = ("Game", "Against", "Played", "Won")
ACCURACY: Final = "Accuracy"
ACCURACY_TEXT: Final = "How near your moves came to the best ones: the mean of each day."
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
NOT_KEPT: Final = (
    "This browser does not let the page keep anything: save the record as a file to keep it."
)
FRIEND: Final = "a friend"

# The map
DRAWING: Final = "Drawing the map"
NO_MAP: Final = "The map would give the puzzle away. It is here again once you have solved it."


def map_of(title: str) -> str:
    return f"{title}: the map"


def grade_label(grade: int, title: str) -> str:
    return f"{en_puzzle.GRADES[grade]} puzzle of {title}"


def solved_so_far(number: int) -> str:
    return f"{count(number, 'puzzle')} solved so far." if number else ""


def mistakes_of(title: str, number: int) -> str:
    return f"{title} ({number})"


def solved(tries: int) -> str:
    return sentence(f"solved {en_puzzle.tries(tries)}")


def at_try(tries: int) -> str:
    """Below the word `Solved`."""
    return sentence(en_puzzle.tries(tries))


def tried(wrong: int) -> str:
    return sentence(f"{count(wrong, 'wrong answer')} so far") if wrong else ""


def against(key: str) -> str:
    return FRIEND if key == "friend" else LEVELS[key]


def wrong(short: str, why: str) -> str:
    """`short` is the answer as the list of moves has it."""
    return f"Not {short}. {why} {TRY_AGAIN}".replace("  ", " ")


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
