"""What can be said about a move in Sum Battle: small facts, each of them proved.

`battle` finds them; a number is always the player's own unless it says otherwise.
"""

from __future__ import annotations

from typing import TypeAlias

from .reason import Fact

Numbers: TypeAlias = tuple[int, ...]
Groups: TypeAlias = tuple[tuple[Numbers, int], ...]
"""Replies, and the one answer to all of them."""


class CanFinish(Fact):
    """The number that is missing is free."""

    total: int
    target: int


class MustBlock(Fact):
    """The opponent would reach the target with `needed`, which not every number blocks."""

    theirs: int
    needed: int
    target: int


class SomeWin(Fact):
    """So many of the numbers that may be chosen win."""

    winning: int
    choices: int


class Resist(Fact):
    """A nudge where every number loses against best play."""


class AllLose(Fact):
    """Whatever is chosen loses against best play."""


class Reaches(Fact):
    total: int
    number: int
    target: int


class BlocksAll(Fact):
    """The opponent has nothing left to choose."""

    number: int


class OnlyPast(Fact):
    """All that the opponent, at `theirs`, may then choose goes past the target."""

    number: int
    free: Numbers
    theirs: int
    target: int


class Blocks(Fact):
    """The move blocks all the numbers that would win for the opponent then."""

    number: int
    winners: Numbers
    finish: int | None
    """The one of them that would reach the target."""
    target: int


class NoneWins(Fact):
    """At these totals no number at all would win for the opponent, blocked or not."""

    mine: int
    theirs: int


class Answers(Fact):
    """From `total` a winning answer to every reply; the replies in `past` lose by themselves."""

    total: int
    answers: Groups
    past: Numbers
    target: int


class WinsWithin(Fact):
    """So many turns of one's own at most, the move among them."""

    turns: int


class HoldsOut(Fact):
    """A lost game lasts `moves` more moves after this one, and not longer after any other."""

    number: int
    moves: int


class NeedsAnswer(Fact):
    """Only these replies beat the move; after any other the game is won."""

    answers: Numbers


class NothingFits(Fact):
    """All that may be chosen goes past the target."""

    free: Numbers
    total: int
    target: int


class GoesPast(Fact):
    total: int
    number: int
    target: int


class LetsReach(Fact):
    """The move does not block the number that the opponent needs."""

    number: int
    needed: int
    target: int


class Punished(Fact):
    """A reply that wins, since it blocks all numbers that would win then; maybe there are none."""

    reply: int
    winners: Numbers


class PunishedPast(Fact):
    """A reply that wins: what it leaves free goes past the target (or nothing is free)."""

    reply: int
    free: Numbers
    target: int


class Instead(Fact):
    """The moves that win."""

    moves: Numbers


class Pace(Fact):
    """As won or lost as with `best`, but so many moves later (a win) or sooner (a loss)."""

    best: int
    moves: int
    wins: bool
