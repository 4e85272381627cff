"""`ninefold levels`: how the levels do, row by row as it is played. Against each other at classic
settings, or with `--grid` at many settings, and against a random and a greedy player too; with
`--room`, what single ways of looking are worth where the rules leave little room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from ..ai.grid import GRID, Line, grid, measured
from ..ai.room import Alone, alone
from ..ai.tournament import Case, Row, tournament
from ..rules import GAMES
from .opening import natural
from .options import BadInput, Options
from .screen import Screen

MOST_GAMES = 100_000
SEEDS = 4
"""How many seeds the grid is played with, from the given one on."""


def levels(options: Options, screen: Screen) -> int:
    games, seed = natural(options, "games", 100), natural(options, "seed", 0)
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"games cannot be {games}, expected 1 to {MOST_GAMES}")
    keys = options.get("game", [game.key for game in GAMES])
    if options.get("grid"):
        show_grid(screen, games, seed, keys, natural(options, "jobs", 1))
    else:
        show = show_room if options.get("room") else show_tournament
        show(screen, games, seed, keys)
    return 0


def show_tournament(screen: Screen, games: int, seed: int, keys: Sequence[str]) -> None:
    screen.say(f"{'game':<8}{'level':<9}{'against':<9}{'games':>6}{'won':>7}{'share':>8}")
    for row in tournament(games, seed, keys):
        screen.say(line(row))


def line(row: Row) -> str:
    share = f"{100 * row.won / row.games:.0f} %"
    return f"{row.game:<8}{row.upper:<9}{row.lower:<9}{row.games:>6}{row.won:>7}{share:>8}"


def show_grid(screen: Screen, games: int, seed: int, keys: Sequence[str], jobs: int) -> None:
    screen.say(f"{'':<35}{'against the level below':<33}{'random beats':<37}greedy beats")
    screen.say(columns("game", "setting", (*UPPER, *CONCEDING, *HELD)))
    cases = [case for case in GRID if case.key in keys]
    for each in lines(cases, games, range(seed, seed + SEEDS), jobs):
        screen.say(grid_line(each))


def lines(cases: Sequence[Case], games: int, seeds: Sequence[int], jobs: int) -> Iterator[Line]:
    """In the order of the settings, however many are played at the same time."""
    if jobs < 2:
        yield from grid(cases, games, seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(measured, games=games, seeds=seeds), cases)


def show_room(screen: Screen, games: int, seed: int, keys: Sequence[str]) -> None:
    """The settings of the grid with little room, by game, after the classic one."""
    screen.say(room_columns("game", "setting", "way", "perfect beats it", "random takes"))
    for key in keys:
        narrow = [case for case in GRID if case.key == key and not case.room]
        for case in (Case(key), *narrow) if narrow else ():
            for found in alone(case, games, range(seed, seed + SEEDS)):
                screen.say(room_line(found))


def room_line(found: Alone) -> str:
    shares = f"{found.beaten:.0f}", f"{found.more:+.0f}"
    return room_columns(found.case.key, setting(found.case), found.way, *shares)


def room_columns(game: str, what: str, way: str, beaten: str, more: str) -> str:
    return f"{game:<8}{what:<25}{way:<10}{beaten:>16}{more:>16}"


UPPER = ("easy", "steady", "sharp", "perfect")
CONCEDING = ("perfect", "sharp", "steady", "easy", "gentle")
HELD = ("gentle", "perfect")
WIDTHS = (7, 7, 7, 8, 11, 7, 7, 7, 7, 10, 8)


def grid_line(found: Line) -> str:
    upper = (f"{share:.0f}" for share in found.upper)
    more = (f"{share:+.0f}" for share in reversed(found.more))
    greedy = (f"{share:.0f}" for share in found.greedy)
    shares = (*upper, f"{found.given:.0f}", *more, *greedy)
    return columns(found.case.key, setting(found.case), shares)


def columns(game: str, what: str, rest: Sequence[str]) -> str:
    right = (f"{text:>{width}}" for text, width in zip(rest, WIDTHS, strict=True))
    return f"{game:<8}{what:<25}{''.join(right)}"


def setting(case: Case) -> str:
    """`n=40 even`, `20 of 1..99`; `classic` if nothing is set."""
    row = (f"{case.row} of 1..99",) if case.row else ()
    given = (key if key in FLAGS else f"{key}={value}" for key, value in case.settings)
    return " ".join((*row, *given)) or "classic"


FLAGS = ("swap", "even")
