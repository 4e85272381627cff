"""Games that nobody watches. A browser compiles what runs often a second time, and better: a Python
that has played a little while nothing else was to do is faster in its first match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from time import perf_counter
from typing import Final

from ..rules import BY_KEY
from ..session import Play, Session, new_session, reduce
from ..session.code import decode, encode
from ..session.seats import FRIEND, YOU

LONG: Final = 2.0
"""Seconds of such games in all."""
SLICE: Final = 0.01
"""Seconds of them at a time."""


class Warming:
    """Work in slices, until it has taken long enough."""

    def __init__(self, steps: Iterator[None], now: Callable[[], float] = perf_counter) -> None:
        self.steps = steps
        self.now = now
        self.left = LONG

    def go(self) -> bool:
        """Works for a slice; True if there is more to do."""
        begun = self.now()
        while self.now() - begun < SLICE:
            next(self.steps)
        self.left -= self.now() - begun
        return self.left > 0


def bot_steps() -> Iterator[None]:
    """For a bot's Python: by the rules alone, for it must not ask the solver by itself."""
    rng = Random(1)
    for seed in count():
        for key in BY_KEY:
            session = new_session(key, {}, (YOU, FRIEND), seed)
            while session.position.outcome is None:
                session = moved(session, rng)
                yield


def moved(session: Session, rng: Random) -> Session:
    """One more move, by way of the game's code, as a bot is asked for it."""
    known = decode(encode(session))
    return reduce(known, Play(rng.choice(known.position.moves())))


def bot_warming() -> Warming:
    return Warming(bot_steps())
