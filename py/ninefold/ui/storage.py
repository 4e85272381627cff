"""Every name under which the site keeps something in the browser (localStorage), and what it keeps.

All of it is text that stays on the visitor's device. A name is never given another meaning: what
another version of the site has written may be found under it. Scripts that run before Python get
the names they need from here, through the build (`FOR_SCRIPTS`).
"""

from __future__ import annotations

from typing import Final

THEME: Final = "ninefold.theme"
"""`light` or `dark`, once the visitor has chosen; only assets/early.js reads and writes it."""

PREFS: Final = "ninefold.prefs"
"""What the visitor prefers: a JSON object with the fields of `ui.prefs.Prefs`. Fields that are
unknown or make no sense are left out when it is read, so it needs no version."""

RECORD: Final = "ninefold.record"
"""The visitor's record: JSON as `record.file` describes it, with its version inside."""

RECORD_BROKEN: Final = "ninefold.record.broken"
"""The text of a record that could not be read, set aside before a new record took its place."""

MISSED: Final = "ninefold.missed"
"""Wrong answers to the puzzle of a day, before it was solved: the day, a space, how many
(`2026-11-16 2`)."""

UNWRITTEN: Final = "ninefold.unwritten"
"""Finished games that are not in the record yet: their codes, one on each line."""

TEST: Final = "ninefold.test"
"""`1`, written at every start to find out whether the browser keeps anything at all."""


def game(key: str) -> str:
    """The game on the table of the page of this game: its code (`session.code`, which has a version
    of its own). An own game stays here while a puzzle is on the table."""
    return f"ninefold.game.{key}"


def puzzle(key: str) -> str:
    """The puzzle on the table: a JSON object as `ui.desk.saved` writes it, with codes inside. Empty
    without a puzzle."""
    return f"ninefold.puzzle.{key}"


def earlier(key: str) -> str:
    """The visitor's own game that a link has replaced: its code. Empty when there is none."""
    return f"ninefold.earlier.{key}"


def shown(key: str) -> str:
    """The table as it was when the page was left: a JSON object with `code`, what was kept under
    `puzzle` or else `game` at that moment, and `html`. It is shown before Python has started, if
    that code still stands; only assets/early.js reads and writes it."""
    return f"ninefold.shown.{key}"


FOR_SCRIPTS: Final = {"theme": THEME, "game": game(""), "puzzle": puzzle(""), "shown": shown("")}
"""What assets/early.js needs; the key of a game comes after the last three."""
