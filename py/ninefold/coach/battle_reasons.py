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
    """A nudge: the number that reaches the target is not blocked."""

    total: int
    target: int


class MustBlock(Fact):
    """The opponent would reach the target with `needed`, which not every number blocks."""

    theirs: int
    needed: int
    target: int


class SomeWin(Fact):
    """How many of the numbers that may be chosen win."""

    winning: int
    choices: int


class Reaches(Fact):
    total: int
    number: int
    target: int


class BlocksAll(Fact):
    """The move blocks every number, so the opponent has none to choose."""

    number: int


class OnlyPast(Fact):
    """Every number that the opponent, at `theirs`, may then choose goes past the target."""

    number: int
    free: Numbers
    theirs: int
    target: int


class Blocks(Fact):
    """The move blocks all the numbers that would win for the opponent then."""

    number: int
    winners: Numbers
    finish: int | None
    """The number among them that would reach the target, if there is one."""
    target: int


class NoneWins(Fact):
    """At these totals no number at all would win for the opponent, blocked or not."""

    mine: int
    theirs: int


class Answers(Fact):
    """There is a winning answer, from `total`, to every reply; the replies in `past` lose by
    themselves."""

    total: int
    answers: Groups
    past: Numbers
    target: int


class WinsWithin(Fact):
    """The player wins within this many turns of their own, this one included."""

    turns: int


class HoldsOut(Fact):
    """A lost game lasts `moves` more moves after this one, and not longer after any other."""

    number: int
    moves: int


class NothingFits(Fact):
    """Every number that may be chosen goes past the target."""

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
    """A reply that wins because it blocks every number, if any, that would win then."""

    reply: int
    winners: Numbers


class PunishedPast(Fact):
    """A reply that wins because every number it leaves free, if any, goes past the target."""

    reply: int
    free: Numbers
    target: int


class Instead(Fact):
    """The moves that win."""

    moves: Numbers


class Pace(Fact):
    """The same winner as with `best`, but `moves` later (a win) or sooner (a loss)."""

    best: int
    moves: int
    wins: bool
