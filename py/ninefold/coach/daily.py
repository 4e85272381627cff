"""The one puzzle that everybody gets on a day. The games take turns, and the grade goes by the
weekday.

From `CYCLE_SINCE` on, the same cycle of puzzles comes again and again. It is longer than two years
and has no puzzle twice, so no puzzle comes again within two years.
"""

from __future__ import annotations

from datetime import date
from typing import Final, TypeAlias

from ..steps import Steps
from .puzzles import BY_SCORE, BY_THUMBS, Puzzle, edition_steps

FIRST_DAY: Final = date(2026, 1, 1)
"""The first day whose puzzle is offered."""
CYCLE_SINCE: Final = date(2026, 12, 1)
"""The first day of the first cycle. Every day before it keeps the puzzle that it had."""
CYCLE: Final = 735
"""The days of a cycle: a multiple of the five games and of the seven days of the week, so that each
place in the cycle has one game and one grade."""
SECOND_CHOICES: Final[dict[int, int]] = {
    6: 1, 31: 1, 73: 1, 86: 1, 88: 1, 93: 1, 103: 1, 126: 3, 133: 1, 158: 1, 161: 1, 166: 1,
    174: 1, 176: 2, 186: 1, 188: 1, 206: 1, 211: 1, 216: 1, 226: 2, 231: 1, 246: 3, 256: 1,
    258: 1, 268: 1, 271: 1, 273: 1, 281: 3, 284: 1, 291: 1, 293: 1, 301: 1, 311: 1, 313: 1,
    319: 1, 333: 1, 336: 1, 343: 2, 346: 1, 366: 1, 374: 2, 376: 1, 413: 2, 421: 1, 433: 1,
    436: 1, 456: 1, 461: 1, 471: 2, 476: 2, 486: 1, 491: 4, 503: 1, 506: 1, 511: 2, 526: 2,
    536: 1, 576: 1, 611: 1, 623: 1, 636: 1, 646: 1, 676: 2, 681: 2, 691: 1, 709: 1, 711: 2,
    728: 1,
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
    """Easy at the beginning of the week, hard at its end."""
    return (1, 1, 2, 2, 2, 3, 3)[day.weekday()]


def daily_steps(day: date) -> Steps[Puzzle]:
    """The puzzle of that day."""
    key, seed = daily(day)
    edition = BY_SCORE if day < CYCLE_SINCE else BY_THUMBS
    return edition_steps(edition, key, seed, daily_grade(day))
