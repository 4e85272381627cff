"""The five games, in menu order."""

from __future__ import annotations

from typing import Final

from . import battle, duel, quest, split, war
from .game import AnyGame, AnyPosition, Settings
from .settings import complete
from .swap import SwapGame, SwapPosition

GAMES: Final[tuple[AnyGame, ...]] = (split.GAME, duel.GAME, war.GAME, quest.GAME, battle.GAME)
BY_KEY: Final = {game.key: game for game in GAMES}


def variant(game: AnyGame, settings: Settings) -> AnyGame:
    """The game that these settings ask for: the plain one, or the one with the swap."""
    return SwapGame(game) if complete(game, settings)["swap"] else game


def plain(position: AnyPosition) -> AnyPosition:
    """The game's own position, out of the swap's wrapper if it is in one."""
    return position.base if isinstance(position, SwapPosition) else position
