"""How well a bot plays, on the scale of the five levels: 0 is Gentle, 4 is Perfect.

The levels have met each other in thousands of games (`measured`). A bot that scores as much
against a level as Steady does plays like Steady; between two levels the place is interpolated. So
the scale needs no model of chances, and holds in games whose better seat nearly always wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from ..session.seats import LEVELS
from .measured import WON_OF_1000
from .results import Tally

Shade: TypeAlias = Literal["worse", "a little worse", "even", "a little better", "better"]
NEAR: Final = 0.15
"""How far from a level's place a bot still plays like it, no better and no worse."""
END: Final = 0.5
"""How far beyond either end of the scale a place is told at most."""


@dataclass(frozen=True, slots=True)
class Rating:
    place: float
    """From 0 to 4, a little beyond for what is weaker than Gentle or stronger than Perfect."""
    low: float
    high: float
    """Between which places it is, at 95 %."""

    @property
    def level(self) -> str:
        """The nearest level."""
        return LEVELS[max(0, min(round(self.place), len(LEVELS) - 1))]

    @property
    def shade(self) -> Shade:
        """How it compares with the nearest level."""
        off = self.place - LEVELS.index(self.level)
        if abs(off) < NEAR:
            return "even"
        if abs(off) >= END:
            return "better" if off > 0 else "worse"
        return "a little better" if off > 0 else "a little worse"


def rated(game: str, level: str, tally: Tally) -> Rating:
    """The rating of a bot with that result against a level, in the classic game."""
    against = LEVELS.index(level)
    shares = [row[against] / 1000 for row in WON_OF_1000[game]]
    low, high = (place(shares, share) for share in tally.interval)
    return Rating(place(shares, tally.share), low, high)


def place(shares: Sequence[float], share: float) -> float:
    """Where a share is among those of the levels, which rise from level to level."""
    rising = list(shares)
    for at in range(1, len(rising)):
        rising[at] = max(rising[at], rising[at - 1])
    alike = [at for at, each in enumerate(rising) if each == share]
    if alike:  # levels that an opponent cannot tell apart: in the middle of them
        return (alike[0] + alike[-1]) / 2
    if share < rising[0]:
        return -END * (1 - share / rising[0])
    if share > rising[-1]:
        return len(rising) - 1 + END * (share - rising[-1]) / (1 - rising[-1])
    upper = next(at for at, each in enumerate(rising) if share <= each)
    return upper - (rising[upper] - share) / (rising[upper] - rising[upper - 1])
