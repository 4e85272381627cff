"""What a link calls a puzzle: the date of its day (`2026-11-16`), or the game, grade and seed of an
endless one (`war-2-12345`)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from ...coach.puzzle_kinds import GRADES
from ...rules import BY_KEY
from ...rules.settings import whole
from ...session import SEEDS


@dataclass(frozen=True, slots=True)
class Endless:
    game: str
    grade: int
    seed: int

    def __str__(self) -> str:
        return f"{self.game}-{self.grade}-{self.seed}"


def named(text: str) -> date | Endless | None:
    """The day or the endless puzzle that a name means; None if the text is no name."""
    try:
        return dated(text) if text[:1].isdigit() else endless(text)
    except ValueError:
        return None


def dated(text: str) -> date:
    when = date.fromisoformat(text)
    if when.isoformat() != text:
        raise ValueError(text)
    return when


def endless(text: str) -> Endless:
    key, grade, seed = text.split("-")
    found = Endless(key, whole(grade), whole(seed))
    if key not in BY_KEY or found.grade not in GRADES or found.seed not in SEEDS:
        raise ValueError(text)
    return found
