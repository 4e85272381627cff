"""A tournament of bots and levels: everybody meets everybody, and every game has its code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from ..rules.game import Settings
from ..session.seats import FRIEND, YOU, Computer, Seat
from .bots import Bot
from .referee import Ask, Pairing, Refereeing, Replies, match_steps
from .results import Played, Tally, counted

Entrant: TypeAlias = Bot | Computer


@dataclass(frozen=True, slots=True)
class Meeting:
    """The games of two entrants, named by their places in the list; `first` counts as theirs."""

    first: int
    second: int
    games: tuple[Played, ...]

    @property
    def tally(self) -> Tally:
        return counted(self.games)


@dataclass(frozen=True, slots=True)
class Standing:
    entrant: int
    won: int
    games: int


def tournament_steps(
    game: str, settings: Settings, entrants: Sequence[Entrant], games: int, seed: int
) -> Refereeing[tuple[Meeting, ...]]:
    """An `Ask` names the bot by its place among the entrants."""
    meetings: list[Meeting] = []
    for first, second in combinations(range(len(entrants)), 2):
        pairing = paired(game, settings, entrants[first], entrants[second])
        bots = [at for at in (first, second) if isinstance(entrants[at], Bot)]
        played = yield from renamed(match_steps(pairing, games, seed), bots)
        meetings.append(Meeting(first, second, played))
    return tuple(meetings)


def paired(game: str, settings: Settings, first: Entrant, second: Entrant) -> Pairing:
    """The seats that codes have: the first bot at a table is `you`, a second one `friend`."""
    seats: list[Seat] = [entrant for entrant in (first, second) if isinstance(entrant, Computer)]
    if not isinstance(first, Computer):
        seats.insert(0, YOU)
    if not isinstance(second, Computer):
        seats.append(YOU if isinstance(first, Computer) else FRIEND)
    return Pairing(game, settings, seats[0], seats[1])


def renamed(
    refereeing: Refereeing[tuple[Played, ...]], bots: Sequence[int]
) -> Refereeing[tuple[Played, ...]]:
    """The same work, its bots named by their places in the tournament."""
    replies: Replies = None
    while True:
        try:
            wish = refereeing.send(replies)
        except StopIteration as stop:
            result: tuple[Played, ...] = stop.value
            return result
        replies = yield Ask(bots[wish.bot], wish.codes) if isinstance(wish, Ask) else wish


def failed(meetings: Sequence[Meeting]) -> dict[int, int]:
    """How many games each entrant has lost by a fault, by its place; who has lost none is not in
    it."""
    found: dict[int, int] = {}
    for each in meetings:
        for played in each.games:
            if played.by:
                at = each.first if played.failed else each.second
                found[at] = found.get(at, 0) + 1
    return found


def standings(meetings: Sequence[Meeting], entrants: int) -> tuple[Standing, ...]:
    """The table, whoever won most at the top; those with equal wins in the order of the list."""
    won, played = [0] * entrants, [0] * entrants
    for each in meetings:
        tally = each.tally
        won[each.first] += tally.won
        won[each.second] += tally.games - tally.won
        for at in (each.first, each.second):
            played[at] += tally.games
    order = sorted(range(entrants), key=lambda at: -won[at])
    return tuple(Standing(at, won[at], played[at]) for at in order)
