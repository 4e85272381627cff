"""The one puzzle that everybody gets on a day. The games take turns, and the grade goes by the
weekday: easy and short from Monday to Friday, medium on Saturdays, hard on Sundays.

From `CYCLE_SINCE` on, the same cycle of puzzles comes again and again. It is longer than two years
and has no puzzle twice, so no puzzle comes again within two years.
"""

from __future__ import annotations

from datetime import date
from typing import Final, TypeAlias

from ..steps import Steps
from .puzzles import BY_SCORE, OF_DAYS, Puzzle, edition_steps

FIRST_DAY: Final = date(2026, 1, 1)
"""The first day whose puzzle is offered."""
CYCLE_SINCE: Final = date(2026, 12, 1)
"""The first day of the first cycle. Every day before it keeps the puzzle that it had."""
CYCLE: Final = 735
"""The days of a cycle: a multiple of the five games and of the seven days of the week, so that each
place in the cycle has one game and one grade."""
SECOND_CHOICES: Final[dict[int, int]] = {
    11: 1, 46: 1, 51: 4, 66: 1, 81: 1, 86: 3, 116: 1, 118: 1, 131: 3, 133: 1, 138: 1, 161: 1,
    171: 1, 176: 2, 177: 1, 186: 1, 198: 1, 199: 1, 211: 9, 226: 3, 231: 1, 236: 5, 241: 2,
    246: 3, 251: 1, 268: 1, 271: 4, 273: 1, 281: 3, 291: 4, 296: 4, 301: 1, 336: 1, 344: 1,
    366: 1, 376: 1, 396: 1, 397: 1, 401: 2, 411: 2, 416: 5, 421: 1, 431: 1, 436: 1, 456: 4,
    466: 1, 476: 2, 481: 4, 491: 3, 506: 1, 511: 1, 516: 3, 526: 2, 536: 5, 561: 2, 566: 1,
    576: 1, 594: 1, 623: 1, 626: 3, 641: 3, 646: 1, 661: 1, 681: 2, 696: 1, 716: 2, 728: 1,
    731: 5,
}  # fmt: skip
"""Places in the cycle whose first puzzle is at another place too, and how many of their puzzles are
passed over for that. The test of the cycle says where one is missing."""

Turns: TypeAlias = tuple[tuple[date, tuple[str, ...]], ...]
"""The day from which certain games take turns, and the keys of these games."""
TURNS: Final[Turns] = ((date.min, ("split", "duel", "war", "quest", "battle")),)
"""The newest line is the last. A new game joins with a line of its own that begins on a later day,
so that no day before it gets another puzzle."""


def daily(day: date, turns: Turns = TURNS) -> tuple[str, int]:
    """Game and seed of the puzzle of that day."""
    keys = next(keys for since, keys in reversed(turns) if since <= day)
    return keys[day.toordinal() % len(keys)], daily_seed(day)


def daily_seed(day: date) -> int:
    if day < CYCLE_SINCE:
        return day.year * 10000 + day.month * 100 + day.day
    place = day.toordinal() % CYCLE
    return place + CYCLE * SECOND_CHOICES.get(place, 0)


def daily_grade(day: date) -> int:
    """Easy on working days, harder at weekends; before the first cycle, harder day by day."""
    grades = (1, 1, 2, 2, 2, 3, 3) if day < CYCLE_SINCE else (1, 1, 1, 1, 1, 2, 3)
    return grades[day.weekday()]


def daily_steps(day: date) -> Steps[Puzzle]:
    """The puzzle of that day."""
    key, seed = daily(day)
    edition = BY_SCORE if day < CYCLE_SINCE else OF_DAYS
    return edition_steps(edition, key, seed, daily_grade(day))
