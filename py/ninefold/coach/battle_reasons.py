"""What can be said about a move in Sum Battle: small facts, each of them proved.

`battle` finds them; a number is always the player's own unless it says otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ..rules.game import Reason

Numbers: TypeAlias = tuple[int, ...]
Groups: TypeAlias = tuple[tuple[Numbers, int], ...]
"""Replies, and the one answer to all of them."""


@dataclass(frozen=True, slots=True)
class CanFinish(Reason):
    """The number that is missing is free."""

    total: int
    target: int


@dataclass(frozen=True, slots=True)
class MustBlock(Reason):
    """The opponent would reach the target with `needed`, which not every number blocks."""

    theirs: int
    needed: int
    target: int


@dataclass(frozen=True, slots=True)
class SomeWin(Reason):
    """So many of the numbers that may be chosen win."""

    winning: int
    choices: int


@dataclass(frozen=True, slots=True)
class Resist(Reason):
    """A nudge where every number loses against best play."""


@dataclass(frozen=True, slots=True)
class AllLose(Reason):
    """Whatever is chosen loses against best play."""


@dataclass(frozen=True, slots=True)
class Reaches(Reason):
    total: int
    number: int
    target: int


@dataclass(frozen=True, slots=True)
class BlocksAll(Reason):
    """The opponent has nothing left to choose."""

    number: int


@dataclass(frozen=True, slots=True)
class OnlyPast(Reason):
    """All that the opponent, at `theirs`, may then choose goes past the target."""

    number: int
    free: Numbers
    theirs: int
    target: int


@dataclass(frozen=True, slots=True)
class Blocks(Reason):
    """The move blocks all the numbers that would win for the opponent then."""

    number: int
    winners: Numbers
    finish: int | None
    """The one of them that would reach the target."""
    target: int


@dataclass(frozen=True, slots=True)
class NoneWins(Reason):
    """At these totals no number at all would win for the opponent, blocked or not."""

    mine: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Answers(Reason):
    """From `total` a winning answer to every reply; the replies in `past` lose by themselves."""

    total: int
    answers: Groups
    past: Numbers
    target: int


@dataclass(frozen=True, slots=True)
class WinsWithin(Reason):
    """So many turns of one's own at most, the move among them."""

    turns: int


@dataclass(frozen=True, slots=True)
class HoldsOut(Reason):
    """A lost game lasts `moves` more moves after this one, and not longer after any other."""

    number: int
    moves: int


@dataclass(frozen=True, slots=True)
class NeedsAnswer(Reason):
    """Only these replies beat the move; after any other the game is won."""

    answers: Numbers


@dataclass(frozen=True, slots=True)
class NothingFits(Reason):
    """All that may be chosen goes past the target."""

    free: Numbers
    total: int
    target: int


@dataclass(frozen=True, slots=True)
class GoesPast(Reason):
    total: int
    number: int
    target: int


@dataclass(frozen=True, slots=True)
class LetsReach(Reason):
    """The move does not block the number that the opponent needs."""

    number: int
    needed: int
    target: int


@dataclass(frozen=True, slots=True)
class Punished(Reason):
    """A reply that wins, since it blocks all numbers that would win then; maybe there are none."""

    reply: int
    winners: Numbers


@dataclass(frozen=True, slots=True)
class PunishedPast(Reason):
    """A reply that wins: what it leaves free goes past the target (or nothing is free)."""

    reply: int
    free: Numbers
    target: int


@dataclass(frozen=True, slots=True)
class Instead(Reason):
    """The moves that win."""

    moves: Numbers


@dataclass(frozen=True, slots=True)
class Pace(Reason):
    """As won or lost as with `best`, but so many moves later (a win) or sooner (a loss)."""

    best: int
    moves: int
    wins: bool
