"""What a referee does for somebody who wants to improve a bot: games whose mistakes are looked for,
a second try, the games of several matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from ..session import Session
from .faults import Fault
from .mistakes import Mistakes, Weighed, mistakes_steps, weigh_steps
from .referee import Pairing, Refereeing, Replies, match_steps, placed_steps, quietly
from .results import Played, Tally, counted

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Judged:
    games: tuple[Played, ...]
    mistakes: Mistakes


def judged_steps(
    pairing: Pairing, games: int, seed: int, tell: Callable[[tuple[Played, ...]], None]
) -> Refereeing[Judged]:
    """Games of a pairing, told when they are over, then their mistakes."""
    played = yield from match_steps(pairing, games, seed)
    tell(played)
    mistakes = yield from quietly(mistakes_steps(played), counted(played))
    return Judged(played, mistakes)


@dataclass(frozen=True, slots=True)
class Again:
    """What a bot does now where it went wrong."""

    session: Session | None = None
    """The game after its move; None after a fault."""
    weighed: Weighed | None = None
    fault: Fault | None = None


def again_steps(session: Session) -> Refereeing[Again]:
    (after,) = yield from placed_steps((session,))
    if not isinstance(after, Session):
        return Again(fault=after)
    steps = weigh_steps(session, after.moves[-1])
    return Again(after, (yield from quietly(steps, Tally(0, 0))))


def added_steps(steps: Refereeing[T]) -> Refereeing[T]:
    """The same work, with the games of all matches counted together."""
    before, last = 0, 0
    replies: Replies = None
    while True:
        try:
            wish = steps.send(replies)
        except StopIteration as stop:
            result: T = stop.value
            return result
        if isinstance(wish, Tally):
            if wish.games < last:
                before += last
            last = wish.games
            wish = Tally(0, before + last)
        replies = yield wish
