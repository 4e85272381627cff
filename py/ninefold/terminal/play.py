"""`ninefold play`: a game at the keyboard."""

from __future__ import annotations

from random import SystemRandom

from .introduction import menu
from .match import Match
from .opening import opened
from .options import Options
from .screen import Screen

SEEDS = 1_000_000


def play(options: Options, screen: Screen) -> int:
    if not {"game", "code"} & options.keys():
        screen.say(*menu())
        return 0
    return Match(opened(options, seed=SystemRandom().randrange(SEEDS)), screen).run()
