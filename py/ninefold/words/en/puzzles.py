"""English about puzzles: the task, how hard it is, and a result to share that reads well aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .grammar import count, sentence

if TYPE_CHECKING:  # it comes late
    from datetime import date

GRADES: Final = {1: "Easy", 2: "Medium", 3: "Hard"}
MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
ORDINALS: Final = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
)
NUMBERS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


def day(when: date) -> str:
    """`16 November 2026`"""
    return f"{when.day} {MONTHS[when.month - 1]} {when.year}"


def number(value: int) -> str:
    """Small numbers as words."""
    return NUMBERS[value] if value < len(NUMBERS) else str(value)


def tries(made: int) -> str:
    """`at the first try`, `after 12 tries`"""
    if made <= len(ORDINALS):
        return f"at the {ORDINALS[made - 1]} try"
    return f"after {made} tries"


def streak(days: int) -> str:
    """`Four days in a row.`; a single day is no streak."""
    return sentence(f"{number(days)} days in a row") if days > 1 else ""


def share_text(when: date, title: str, made: int, days: int) -> str:
    """The result of the puzzle of a day, as plain text."""
    solved = f"Ninefold puzzle of {day(when)}, {title}: solved {tries(made)}."
    return f"{solved} {streak(days)}".strip()


def task(answers: int, calls: bool = False) -> str:
    """What to find; `calls` if the answer is what to call, whatever number is played."""
    if calls:
        return "Find the only call that wins."
    if answers == 1:
        return "Find the only winning move."
    return f"Find a winning move: only {number(answers)} keep the win."


def hardness(grade: int, depth: int) -> str:
    """`Medium: 7 more moves with best play.`"""
    return f"{GRADES[grade]}: {count(depth, 'more move')} with best play."
