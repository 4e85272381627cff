"""`ninefold play`: a game at the keyboard, or a match of several."""

from __future__ import annotations

from random import SystemRandom

from .introduction import menu
from .opening import given_settings, opened
from .options import BadInput, Options
from .screen import Screen
from .table import Table

SEEDS = 1_000_000


def play(options: Options, screen: Screen) -> int:
    if not {"game", "code"} & options.keys():
        if given_settings(options):
            raise BadInput("name the game that these settings are for")
        screen.say(*menu())
        return 0
    return Table(opened(options, seed=SystemRandom().randrange(SEEDS)), screen).run()
