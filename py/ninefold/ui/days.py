"""Days as ISO texts, without the calendar of the standard library: the small Python has none."""

from __future__ import annotations

from typing import Final

FIRST_DAY, LAST_DAY = "2000-01-01", "2999-12-31"
"""The days that a record can have."""
LENGTHS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_day(text: str) -> bool:
    """True if the text is a day that a record can have: `2026-11-16`."""
    year, month, day = text[:4], text[5:7], text[8:]
    digits = year + month + day
    if len(text) != 10 or text[4] + text[7] != "--" or len(digits) != 8:
        return False
    if not all(digit in "0123456789" for digit in digits) or not FIRST_DAY <= text <= LAST_DAY:
        return False
    if not 1 <= int(month) <= 12 or not 1 <= int(day) <= LENGTHS[int(month) - 1]:
        return False
    return month + day != "0229" or is_leap(int(year))


def is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def nearest_day(text: str) -> str:
    """The day that a clock shows, or the nearest one that a record can have: clocks go as far as
    the year 275760."""
    if is_day(text):
        return text
    year = text.partition("-")[0]
    late = len(year) >= 4 and all(digit in "0123456789" for digit in year) and int(year[:6]) > 2999
    return LAST_DAY if late else FIRST_DAY
