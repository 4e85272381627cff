"""Sum Battle as a grid of totals: which numbers win where.

Whether a number wins depends on the two totals alone: the last number only takes some away. So a
cell has a set of winning numbers, and there are three kinds of cells: none wins; some do, but one
last number can block them all; some do, and no last number blocks them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from ...rules.battle import BattlePosition
from ...rules.game import AnyPosition
from ...steps import Steps
from ...words.en.battle import maps as words
from ...words.en.maps import moved_by
from ...words.en.maps import player as player_name
from ..html import Node, h
from .battle_ground import KINDS, LEFT, PADS, SIZE, TOP, Grid, Plot, ground, pad_dot
from .figure import (
    LETTER,
    WIDTH,
    Said,
    box,
    box_path,
    dot,
    figure,
    hatched,
    label,
    line,
    picture,
    sample,
    short,
    table_steps,
)
from .trail import Trail, trail


def steps(positions: Sequence[AnyPosition], moves: Sequence[Any], ply: int) -> Steps[Node]:
    way = trail(BattlePosition, positions, moves, ply)
    now = way.now
    found = yield from ground.steps((now.target, now.gap, now.turn))
    grid, plot = found.grid, Plot(now.target)
    lies = (found.cells, *axes(plot), *path(plot, way))
    shown = picture("battle", words.title(now), TOP + SIZE + 42, *lies)
    yield 0.95
    game = yield from table_steps(words.PATH, words.TURN_HEADS, turns(grid, way))
    wins = () if now.outcome else winning_now(grid, now)
    said = Said(words.theorem(now.turn), words.now(now, wins))
    return figure("battle", said, shown, key(grid, way), (game, found.words))


def winning_now(grid: Grid, position: BattlePosition) -> tuple[int, ...]:
    """The numbers that win in a position of the game, whoever is to move."""
    mine = position.total
    found = grid.winning(mine, sum(position.totals) - mine)
    return tuple(x for x in found if x not in position.blocked())


def axes(plot: Plot) -> Iterator[Node]:
    step = next(step for step in (1, 2, 5, 10, 20, 50) if step * plot.unit >= 30)
    ticks = [tick for tick in range(0, plot.target, step) if (plot.target - tick) * plot.unit > 26]
    bottom = TOP + SIZE
    for tick in (*ticks, plot.target):
        most = WIDTH - len(str(tick)) * LETTER / 2
        yield label(min(plot.x(tick), most), bottom + 11, tick, "map-small")
        yield label(LEFT - 5, plot.y(tick), tick, "map-small map-end")
    yield dot(LEFT + SIZE / 2 - 38, bottom + 30, 4.5, "map-seat player-1")
    yield label(LEFT + SIZE / 2 + 4, bottom + 30, player_name(1), "map-small")
    y = TOP + SIZE / 2
    yield box((4.5, y + 33.5, 9, 9), "map-seat player-2", 2)
    yield label(9, y, player_name(2), "map-small", turn=f"rotate(-90 9 {short(y)})")


def path(plot: Plot, way: Trail[BattlePosition]) -> Iterator[Node]:
    """The way through the grid. Its dots are where the player to move now was to move: the colours
    count there."""
    spots = [plot.spot(position) for position in way.positions]
    around = "L".join(f"{short(x)} {short(y)}" for x, y in spots)
    yield h("path", d=f"M{around}", class_="map-casing")
    for (start, end), player in zip(pairwise(spots), way.players, strict=True):
        yield line(*start, *end, f"map-thread player-{player}")
    for spot, position in zip(spots[:-1], way.positions, strict=False):
        if position.turn == way.now.turn and plot.target <= 100:
            yield dot(*spot, 2.6, "map-step")
    yield dot(*spots[-1], 7.5, "map-here-back")
    yield dot(*spots[-1], 5.5, "map-spot")


def key(grid: Grid, way: Trail[BattlePosition]) -> Iterator[Node]:
    for kind in reversed(KINDS):
        stripes = hatched("battle", box_path(6, 2, 16, 16)) if kind == "lost" else None
        swatch = box((6, 2, 16, 16), f"map-{kind}")
        yield sample(words.KINDS[kind], swatch, stripes)
    for player in sorted(set(way.players)):
        mark = h("path", d="M3 10H25", class_=f"map-thread player-{player}")
        yield sample(moved_by(player), mark)
    if grid.target <= PADS:
        dots = "".join(pad_dot(14, 10, 18, each) for each in (2, 4, 9))
        back = box((5, 1, 18, 18), "map-blockable", 2)
        yield sample(words.PAD, back, h("path", d=dots, class_="map-pad", stroke_width=3))


def turns(grid: Grid, way: Trail[BattlePosition]) -> Iterator[tuple[str, ...]]:
    for at, (position, move) in enumerate(zip(way.positions, [*way.moves, None], strict=True)):
        wins = () if position.outcome else winning_now(grid, position)
        yield words.turn_row(at, position, wins, move)
