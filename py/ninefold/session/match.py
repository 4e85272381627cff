"""A match: rounds of one game between the same two players, who collect a score.

The rounds are to a match what the moves are to a round: a list with a place in it. Going back leads
into an earlier round, whose later rounds wait to be gone on to, until that round is played another
way. A player of a round is player 1 or 2; a side of the match is 0 or 1, whoever of the two moves
first in a round: side 0 is player 1 of the first round.

A match ends as soon as its leader cannot be caught up with. It may be level when its rounds are
played: then one more round is possible, and another, until somebody leads. How a match changes is
in `rounds`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from ..rules import plain
from ..rules.game import Pair, Player, Settings
from ..rules.split import SplitPosition
from ..rules.trays import MorePoints, TookLast
from ..rules.war import WarPosition
from . import Session, new_session
from .seats import Seats
from .terms import SINGLE, Terms

Side: TypeAlias = Literal[0, 1]
"""One of the two who play a match, by their place in `Match.seats`."""


@dataclass(frozen=True, slots=True)
class Round:
    session: Session
    exchanged: bool = False
    """True if the players sit the other way round than in the first round."""

    def side(self, player: Player) -> Side:
        """Who of the two is that player in this round."""
        return 1 if (player == 2) != self.exchanged else 0

    def player(self, side: Side) -> Player:
        """The number, 1 or 2, that the side plays under in this round."""
        return 2 if (side == 1) != self.exchanged else 1

    @property
    def winner(self) -> Side | None:
        """Who has won this round; None while it is under way."""
        outcome = self.session.position.outcome
        return self.side(outcome.winner) if outcome else None


@dataclass(frozen=True, slots=True)
class Match:
    terms: Terms
    rounds: tuple[Round, ...]
    """All but the last are over; at most one can be under way, the last."""
    place: int = 0
    """Which of the rounds is on the table; the others after it can be gone on to."""

    @property
    def round(self) -> Round:
        """The round on the table."""
        return self.rounds[self.place]

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.round.session

    @property
    def seats(self) -> Seats:
        """Who plays the match, as they sit in the first round."""
        return self.rounds[0].session.seats

    @property
    def seed(self) -> int:
        return self.rounds[0].session.seed

    @property
    def played(self) -> tuple[Round, ...]:
        """The rounds that are over, up to the one on the table."""
        before = self.rounds[: self.place]
        return before if self.round.winner is None else (*before, self.round)


def new_match(key: str, settings: Settings, seats: Seats, seed: int, terms: Terms) -> Match:
    """A match at the start of its first round. Raises InvalidSetting for the game's settings."""
    return Match(terms, (Round(new_session(key, settings, seats, seed)),))


def single(session: Session) -> Match:
    """A single game as a match of one round."""
    return Match(SINGLE, (Round(session),))


# The score


def points(each: Round, terms: Terms) -> Pair:
    """What a round is worth to each side; nothing until it is over."""
    outcome = each.session.position.outcome
    if outcome is None:
        return 0, 0
    first, second = (1, 0) if outcome.winner == 1 else (0, 1)
    if terms.count == "points":
        assert isinstance(outcome.reason, MorePoints | TookLast)
        first, second = outcome.reason.totals
    return (second, first) if each.exchanged else (first, second)


def score(match: Match) -> Pair:
    """The score of each side, up to the round on the table."""
    worth = [points(each, match.terms) for each in match.played]
    return sum(first for first, _ in worth), sum(second for _, second in worth)


def leader(match: Match) -> Side | None:
    """Who is ahead; None while the score is level."""
    first, second = score(match)
    if first == second:
        return None
    return 0 if first > second else 1


def champion(match: Match) -> Side | None:
    """Who has won the match; None while it is undecided."""
    return leader(match) if is_reached(match) or is_beyond_reach(match) else None


def is_reached(match: Match) -> bool:
    """True if a side has the score that ends the match. Both may, counting points: then whoever is
    ahead wins."""
    return bool(match.terms.first) and max(score(match)) >= match.terms.first


def is_beyond_reach(match: Match) -> bool:
    """True if whoever is behind could not even draw level in the rounds that are left."""
    if not match.terms.rounds:
        return False
    first, second = score(match)
    return abs(first - second) > rounds_left(match) * most_points(match)


def rounds_left(match: Match) -> int:
    """How many of the rounds of a limited match are still to be played."""
    return max(0, match.terms.rounds - len(match.played))


def most_points(match: Match) -> int:
    """The most that a side can make in a round. (Every round has the same numbers, in whatever
    order, so the first one tells.)"""
    start = plain(match.rounds[0].session.positions[0])
    if match.terms.count == "points" and isinstance(start, SplitPosition | WarPosition):
        return sum(start.row)
    return 1


def is_level(match: Match) -> bool:
    """True if the match would be over but for a level score: one more round can decide it."""
    over = is_reached(match) or (match.terms.rounds and not rounds_left(match))
    return bool(over) and match.round.winner is not None and leader(match) is None


def is_extra(match: Match) -> bool:
    """True if the round on the table is played because the match was level before it."""
    return match.place > 0 and is_level(replace(match, place=match.place - 1))
