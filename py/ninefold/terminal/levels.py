"""`ninefold levels`: the tournament between neighbouring levels, row by row as it is played."""

from __future__ import annotations

from ..ai.tournament import Row, tournament
from ..rules import GAMES
from .opening import natural
from .options import BadInput, Options
from .screen import Screen

MOST_GAMES = 100_000


def levels(options: Options, screen: Screen) -> int:
    games, seed = natural(options, "games", 100), natural(options, "seed", 0)
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"games cannot be {games}, expected 1 to {MOST_GAMES}")
    keys = options.get("game", [game.key for game in GAMES])
    screen.say(f"{'game':<8}{'level':<9}{'against':<9}{'games':>6}{'won':>7}{'share':>8}")
    for row in tournament(games, seed, keys):
        screen.say(line(row))
    return 0


def line(row: Row) -> str:
    share = f"{100 * row.won / row.games:.0f} %"
    return f"{row.game:<8}{row.upper:<9}{row.lower:<9}{row.games:>6}{row.won:>7}{share:>8}"
