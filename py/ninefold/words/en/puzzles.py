"""English about puzzles: their sheet, the task, how hard it is, and a result to share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .grammar import count, sentence

if TYPE_CHECKING:
    from datetime import date

STOP: Final = "Stop"
TODAY: Final = "Today"
TODAYS: Final = "Play today's puzzle"
LOOK_AGAIN: Final = "Look at it again"
ARCHIVE: Final = "Past days"
ARCHIVE_TEXT: Final = "Tap a day to play its puzzle."
ENDLESS: Final = "As many as you like"
MISTAKES: Final = "Your own mistakes"
NO_MISTAKES: Final = "None yet. After each game, your mistakes come here to retry."
MAKING: Final = "Making a puzzle"
WENT_BACK: Final = "Back to your own game."
TO_PUZZLE: Final = "To the puzzle"
NEXT: Final = "Next puzzle"
NEXT_MISTAKE: Final = "Next mistake"
COPY_RESULT: Final = "Copy the result"
RESULT: Final = "Result to share"
RESULT_COPIED: Final = "Result copied."
RESULT_NOT_COPIED: Final = "Copy the result from the box."
SOLVED: Final = "Solved"
RIGHT: Final = "Right."
PLAY_OUT: Final = "Now play it out and win."
TOMORROW: Final = "The next one comes tomorrow."
TRY_AGAIN: Final = "Try again."
NOT_HERE: Final = "Go to the puzzle to answer."
BROKEN_MISTAKE: Final = "That position is damaged, so it left the list."
SOLVED_TWICE: Final = "Solved twice: it leaves the list."
OWN_MISTAKE: Final = "You can do better here. Find a best move."
NO_SUCH_PUZZLE: Final = "it names no puzzle"
NO_SUCH_DAY: Final = "that day has no puzzle yet"
GRADES: Final = {1: "Easy", 2: "Medium", 3: "Hard"}
WEEKDAYS: Final = (
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
)
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


def month(when: date) -> str:
    """`November 2026`"""
    return f"{MONTHS[when.month - 1]} {when.year}"


def day_label(when: date, title: str, grade: int, made: int) -> str:
    """`16 November 2026: Sequence Duel, easy, solved at the first try`; 0 tries: not solved."""
    done = f"solved {tries(made)}" if made else "not solved"
    return f"{day(when)}: {title}, {GRADES[grade].lower()}, {done}"


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
    """The task of a puzzle; `calls` if the answer is what to call, whatever number is played."""
    if calls:
        return "Find the only call that wins."
    if answers == 1:
        return "Find the only winning move."
    return f"Find a winning move: only {number(answers)} keep the win."


def day_task(when: date, title: str, goal: str, asked: str, grade: int) -> str:
    """The puzzle of a day: which day, which game, its goal, and how to answer."""
    named = f"Puzzle of {when.day} {MONTHS[when.month - 1]}, {GRADES[grade].lower()}."
    return f"{named} {title}: {goal} {asked} Play it."


def hardness(grade: int, depth: int) -> str:
    """`Medium: 7 more moves with best play.`"""
    return f"{GRADES[grade]}: {count(depth, 'more move')} with best play."


def grade_label(grade: int, title: str) -> str:
    return f"{GRADES[grade]} puzzle of {title}"


def solved_so_far(number: int) -> str:
    return f"{count(number, 'puzzle')} solved so far." if number else ""


def mistakes_of(title: str, number: int) -> str:
    return f"{title} ({number})"


def coming_back(number: int, first: date) -> str:
    """When mistakes that were tried come back; `first` is the day of the first one."""
    verb = "comes" if number == 1 else "come"
    since = "on" if number == 1 else "from"
    return f"{count(number, 'mistake')} {verb} back {since} {day(first)}."


def comes_back(when: date) -> str:
    return f"It comes back on {day(when)}."


def solved(made: int) -> str:
    return sentence(f"solved {tries(made)}")


def at_try(made: int) -> str:
    """The line below the word `Solved`."""
    return sentence(tries(made))


def tried(wrong: int) -> str:
    return sentence(f"{count(wrong, 'wrong answer')} so far") if wrong else ""


def wrong(short: str, why: str) -> str:
    """Why an answer is wrong; `short` is the answer as the list of moves shows it."""
    return f"Not {short}. {why} {TRY_AGAIN}".replace("  ", " ")
