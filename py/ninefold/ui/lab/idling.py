"""What the page's Python does while nobody wants anything of it: see `lab.warming`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from ...lab.faults import Returned
from ...lab.referee import Ask, Replies, against, match_steps
from ...lab.warming import Warming
from ...rules import BY_KEY
from ...session.code import decode

FEW = 40
"""Games of one kind in a row."""


def referee_steps() -> Iterator[None]:
    """Matches of a random player against a level, without end."""
    rng = Random(1)
    for seed in count():
        for game in BY_KEY:
            yield from refereed(game, seed, rng)


def refereed(game: str, seed: int, rng: Random) -> Iterator[None]:
    steps = match_steps(against(game, "steady"), FEW, seed)
    replies: Replies = None
    try:
        while True:
            wish = steps.send(replies)
            replies = answered(wish, rng) if isinstance(wish, Ask) else None
            yield
    except StopIteration:
        return


def answered(asked: Ask, rng: Random) -> list[Returned]:
    sessions = map(decode, asked.codes)
    return [Returned(each.game.format_move(rng.choice(each.position.moves()))) for each in sessions]


def referee_warming() -> Warming:
    return Warming(referee_steps())
