"""Sum Battle as a grid of totals: which numbers win where.

Whether a number wins depends on the two totals alone: the last number only takes some away. So a
cell has a set of winning numbers, and there are three kinds of cells: none wins; some do, but one
last number can block them all; some do, and no last number blocks them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any, Final

from ...rules.battle import POOL, BattlePosition
from ...rules.game import AnyPosition, Player
from ...solver.battle import Table, tables
from ...solver.steps import Steps
from ...words import en_maps as words
from ..html import Node, h
from .frame import (
    SLICE,
    WIDTH,
    Said,
    box,
    box_path,
    dot,
    drawn,
    figure,
    hatch,
    hatched,
    label,
    line,
    picture,
    sample,
    short,
    table_steps,
    within,
)
from .trail import Trail, trail

LEFT: Final = 44
TOP: Final = 8
SIZE: Final = WIDTH - LEFT - 10
PADS: Final = 20
"""The largest target whose cells show their winning numbers."""
KINDS: Final = ("lost", "blockable", "safe")


@dataclass(frozen=True, slots=True)
class Grid:
    """By the total of the player to move: kinds and winning numbers by the other's total."""

    target: int
    turn: Player
    table: Table

    def kind_sets(self, mine: int) -> tuple[int, int]:
        """The other's totals, as bits: where a number wins, and where none can be blocked."""
        win = self.table.win[mine]
        safe = self.table.everywhere
        for last in POOL:
            safe &= win[last]
        return win[0], safe

    def runs(self, mine: int) -> Iterator[tuple[str, int, int]]:
        """Kind, first and last of the other's totals."""
        some, safe = self.kind_sets(mine)
        kinds = [(some >> theirs & 1) + (safe >> theirs & 1) for theirs in range(self.target)]
        for kind, group in groupby(range(self.target), key=kinds.__getitem__):
            found = list(group)
            yield KINDS[kind], found[0], found[-1]

    def winning(self, mine: int, theirs: int) -> tuple[int, ...]:
        """The numbers that win there, unless they are blocked."""
        after = self.table.after_mine
        return tuple(x for x in POOL if after(mine + x, x) >> theirs & 1)


Row = tuple[tuple[str, int, int], ...]
"""The runs of one total of the player to move."""


def steps(positions: Sequence[AnyPosition], moves: Sequence[Any], ply: int) -> Steps[Node]:
    way = trail(BattlePosition, positions, moves, ply)
    now = way.now
    solved = yield from within(0, 0.5, tables.steps((now.target, now.gap)))
    grid = Grid(now.target, now.turn, solved)
    rows: list[Row] = []
    for mine in range(grid.target):
        rows.append(tuple(grid.runs(mine)))
        yield 0.5 + 0.3 * mine / grid.target
    shown = yield from drawing_steps(grid, rows, way)
    facts = yield from in_words_steps(grid, rows, way)
    wins = () if now.outcome else winning_now(grid, now)
    said = Said(words.battle_theorem(now.turn), words.battle_now(now, wins))
    return figure("battle", said, shown, key(grid, way), facts)


def winning_now(grid: Grid, position: BattlePosition) -> tuple[int, ...]:
    """The numbers that win in a position of the game, whoever is to move."""
    mine = position.total
    found = grid.winning(mine, sum(position.totals) - mine)
    return tuple(x for x in found if x not in position.blocked())


# The picture


@dataclass(frozen=True, slots=True)
class Plot:
    """Player 1's total from left to right, player 2's from the bottom up."""

    target: int

    @property
    def unit(self) -> float:
        return SIZE / self.target

    def x(self, total: float) -> float:
        return min(LEFT + self.unit * (total + 0.5), LEFT + SIZE + 5)

    def y(self, total: float) -> float:
        return max(TOP + SIZE - self.unit * (total + 0.5), TOP - 5)

    def spot(self, position: BattlePosition) -> tuple[float, float]:
        first, second = position.totals
        return self.x(first), self.y(second)

    def area(self, across: tuple[int, int], up: tuple[int, int]) -> str:
        """All cells from the first to the last of these totals."""
        (left, right), (low, high) = across, up
        width, height = self.unit * (right - left + 1), self.unit * (high - low + 1)
        x, y = LEFT + self.unit * left, TOP + SIZE - self.unit * (high + 1)
        return box_path(x, y, width, height)


def drawing_steps(grid: Grid, rows: list[Row], way: Trail[BattlePosition]) -> Steps[Node]:
    plot = Plot(grid.target)
    fields: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for at, (run, mine) in enumerate(merged(rows)):
        fields[run[0]].append(area_of(plot, grid, run, mine))
        if at % SLICE == 0:
            yield 0.8
    # The lost cells are the ground on which the others lie.
    fills = [drawn(fields[kind], f"map-field map-{kind}") for kind in KINDS[1:]]
    pads = yield from pad_steps(grid, plot)
    whole = (LEFT, TOP, SIZE, SIZE)
    back = (box(whole, "map-lost"), hatched("battle", box_path(*whole)))
    title = words.battle_title(way.now)
    return picture(
        "battle", title, TOP + SIZE + 42,
        hatch("battle"), back, fills, pads, *axes(plot), *path(plot, way),
    )  # fmt: skip


def merged(rows: list[Row]) -> Iterator[tuple[tuple[str, int, int], tuple[int, int]]]:
    """Equal runs of neighbouring totals as one: the run, and the first and last total."""
    growing: dict[tuple[str, int, int], int] = {}
    for mine, row in enumerate([*rows, ()]):
        found = set(row)
        for run in [run for run in growing if run not in found]:
            yield run, (growing.pop(run), mine - 1)
        for run in row:
            growing.setdefault(run, mine)


def area_of(plot: Plot, grid: Grid, run: tuple[str, int, int], mine: tuple[int, int]) -> str:
    theirs = run[1:]
    return plot.area(mine, theirs) if grid.turn == 1 else plot.area(theirs, mine)


def pad_steps(grid: Grid, plot: Plot) -> Steps[Node | None]:
    """In small games: the winning numbers of each cell as dots, placed as on a pad of nine."""
    pieces: list[str] = []
    for mine in range(grid.target if grid.target <= PADS else 0):
        for theirs in range(grid.target):
            across, up = (mine, theirs) if grid.turn == 1 else (theirs, mine)
            x, y = plot.x(across), plot.y(up)
            pieces += (pad_dot(x, y, plot.unit, each) for each in grid.winning(mine, theirs))
        yield 0.85
    return h("path", d="".join(pieces), class_="map-pad",
             stroke_width=short(plot.unit * 0.17)) if pieces else None  # fmt: skip


def pad_dot(x: float, y: float, unit: float, each: int) -> str:
    row, column = divmod(each - 1, 3)
    return f"M{short(x + unit * 0.27 * (column - 1))} {short(y + unit * 0.27 * (row - 1))}h0"


def axes(plot: Plot) -> Iterator[Node]:
    step = next(step for step in (1, 2, 5, 10, 20, 50) if step * plot.unit >= 30)
    ticks = [tick for tick in range(0, plot.target, step) if (plot.target - tick) * plot.unit > 26]
    bottom = TOP + SIZE
    for tick in (*ticks, plot.target):
        yield label(plot.x(tick), bottom + 11, tick, "map-small")
        yield label(LEFT - 5, plot.y(tick), tick, "map-small map-end")
    yield dot(LEFT + SIZE / 2 - 38, bottom + 30, 4.5, "map-seat player-1")
    yield label(LEFT + SIZE / 2 + 4, bottom + 30, words.player(1), "map-small")
    y = TOP + SIZE / 2
    yield box((4.5, y + 33.5, 9, 9), "map-seat player-2", 2)
    yield label(9, y, words.player(2), "map-small", turn=f"rotate(-90 9 {short(y)})")


def path(plot: Plot, way: Trail[BattlePosition]) -> Iterator[Node]:
    """The colours count where the player who is to move now was to move: there are the dots."""
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
        yield sample(words.BATTLE_KINDS[kind], swatch, stripes)
    for player in sorted(set(way.players)):
        mark = h("path", d="M3 10H25", class_=f"map-thread player-{player}")
        yield sample(words.moved_by(player), mark)
    if grid.target <= PADS:
        dots = "".join(pad_dot(14, 10, 18, each) for each in (2, 4, 9))
        back = box((5, 1, 18, 18), "map-blockable", 2)
        yield sample(words.BATTLE_PAD, back, h("path", d=dots, class_="map-pad", stroke_width=3))


# The words


def in_words_steps(grid: Grid, rows: list[Row], way: Trail[BattlePosition]) -> Steps[list[Node]]:
    cells = small_cells(grid) if grid.target <= PADS else kind_cells(rows)
    title, heads = words.battle_table(grid.turn), words.battle_heads(grid.turn)
    return [
        (yield from table_steps(words.BATTLE_PATH, words.BATTLE_TURN_HEADS, turns(grid, way))),
        (yield from table_steps(title, heads, cells)),
    ]


def turns(grid: Grid, way: Trail[BattlePosition]) -> Iterator[tuple[str, ...]]:
    for at, (position, move) in enumerate(zip(way.positions, [*way.moves, None], strict=True)):
        wins = () if position.outcome else winning_now(grid, position)
        yield words.battle_turn(at, position, wins, move)


def small_cells(grid: Grid) -> Iterator[tuple[str, str]]:
    for mine in range(grid.target):
        wins = [grid.winning(mine, theirs) for theirs in range(grid.target)]
        groups = groupby(range(grid.target), key=wins.__getitem__)
        found = [(list(theirs), numbers) for numbers, theirs in groups]
        yield words.battle_cells(mine, [(each[0], each[-1], wins) for each, wins in found])


def kind_cells(rows: list[Row]) -> Iterator[tuple[str, str]]:
    for row, group in groupby(range(len(rows)), key=rows.__getitem__):
        totals = list(group)
        yield words.battle_kinds(totals[0], totals[-1], row)
