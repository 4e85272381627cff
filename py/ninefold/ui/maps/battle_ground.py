"""The ground of the map of Sum Battle: all cells of one target and gap, for one player to move.

It is the same for the whole game, so it is kept: a move only changes what lies on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeAlias

from ...rules.battle import POOL, BattlePosition
from ...rules.game import Player
from ...solver.battle import Table, tables
from ...steps import Remembered, Steps, within
from ...words.en.battle import maps as words
from ..html import Node, h
from .figure import SLICE, WIDTH, box, box_path, drawn, hatch, hatched, short, table_steps

LEFT: Final = 44
TOP: Final = 13
SIZE: Final = WIDTH - LEFT - 10
PADS: Final = 20
"""The largest target whose cells show their winning numbers."""
KINDS: Final = ("lost", "blockable", "safe")
Run: TypeAlias = tuple[str, int, int]
"""A run of cells of one kind: the kind, and the first and last of the other player's totals."""
Row: TypeAlias = tuple[Run, ...]
"""The runs for one total of the player to move."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells: by the total of the player to move, kinds and winning numbers for each total of
    the other player."""

    target: int
    turn: Player
    table: Table

    def kind_sets(self, mine: int) -> tuple[int, int]:
        """Sets of the other's totals, as bits: those where a number wins, and those where no last
        number blocks every win."""
        win = self.table.win[mine]
        safe = self.table.everywhere
        for last in POOL:
            safe &= win[last]
        return win[0], safe

    def runs(self, mine: int) -> Iterator[Run]:
        some, safe = self.kind_sets(mine)
        kinds = [(some >> theirs & 1) + (safe >> theirs & 1) for theirs in range(self.target)]
        for kind, group in groupby(range(self.target), key=kinds.__getitem__):
            found = list(group)
            yield KINDS[kind], found[0], found[-1]

    def winning(self, mine: int, theirs: int) -> tuple[int, ...]:
        """The numbers that win at these totals, unless they are blocked."""
        after = self.table.after_mine
        return tuple(x for x in POOL if after(mine + x, x) >> theirs & 1)


@dataclass(frozen=True, slots=True)
class Plot:
    """Where cells are drawn: player 1's total from left to right, player 2's from the bottom up."""

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


@dataclass(frozen=True, slots=True)
class Ground:
    grid: Grid
    cells: Node
    """The cells as a picture."""
    words: Node
    """The cells as a table."""


def ground_steps(key: tuple[int, int, Player]) -> Steps[Ground]:
    target, gap, turn = key
    solved = yield from within(tables.steps((target, gap)), 0, 0.5)
    grid = Grid(target, turn, solved)
    rows: list[Row] = []
    for mine in range(target):
        rows.append(tuple(grid.runs(mine)))
        yield 0.5 + 0.3 * mine / target
    cells = yield from cells_steps(grid, rows)
    told = small_cells(grid) if target <= PADS else kind_cells(rows)
    table = yield from table_steps(words.table(turn), words.heads(turn), told)
    return Ground(grid, cells, table)


ground = Remembered(ground_steps, keep=4)


def cells_steps(grid: Grid, rows: list[Row]) -> Steps[Node]:
    plot = Plot(grid.target)
    fields: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for at, (run, mine) in enumerate(merged(rows)):
        fields[run[0]].append(area_of(plot, grid, run, mine))
        if at % SLICE == 0:
            yield 0.8
    whole = (LEFT, TOP, SIZE, SIZE)
    # The lost cells are the ground on which the others lie.
    lost = (box(whole, "map-lost"), hatched("battle", box_path(*whole)))
    fills = [drawn(fields[kind], f"map-field map-{kind}") for kind in KINDS[1:]]
    return h("g", hatch("battle"), lost, fills, (yield from pad_steps(grid, plot)))


def merged(rows: list[Row]) -> Iterator[tuple[Run, tuple[int, int]]]:
    """Equal runs of neighbouring totals, each as one: the run, and the first and last total."""
    growing: dict[Run, int] = {}
    for mine, row in enumerate([*rows, ()]):
        found = set(row)
        for run in [run for run in growing if run not in found]:
            yield run, (growing.pop(run), mine - 1)
        for run in row:
            growing.setdefault(run, mine)


def area_of(plot: Plot, grid: Grid, run: Run, mine: tuple[int, int]) -> str:
    theirs = run[1:]
    return plot.area(mine, theirs) if grid.turn == 1 else plot.area(theirs, mine)


def pad_steps(grid: Grid, plot: Plot) -> Steps[Node | None]:
    """The winning numbers of each cell as dots, placed as on a pad of nine; only in small games."""
    pieces: list[str] = []
    for mine in range(grid.target if grid.target <= PADS else 0):
        for theirs in range(grid.target):
            across, up = (mine, theirs) if grid.turn == 1 else (theirs, mine)
            x, y = plot.x(across), plot.y(up)
            pieces += (pad_dot(x, y, plot.unit, each) for each in grid.winning(mine, theirs))
        yield 0.85
    if not pieces:
        return None
    return h("path", d="".join(pieces), class_="map-pad", stroke_width=short(plot.unit * 0.17))


def pad_dot(x: float, y: float, unit: float, each: int) -> str:
    row, column = divmod(each - 1, 3)
    return f"M{short(x + unit * 0.27 * (column - 1))} {short(y + unit * 0.27 * (row - 1))}h0"


def small_cells(grid: Grid) -> Iterator[tuple[str, str]]:
    for mine in range(grid.target):
        wins = [grid.winning(mine, theirs) for theirs in range(grid.target)]
        groups = groupby(range(grid.target), key=wins.__getitem__)
        found = [(list(theirs), numbers) for numbers, theirs in groups]
        yield words.cells(mine, [(each[0], each[-1], wins) for each, wins in found])


def kind_cells(rows: list[Row]) -> Iterator[tuple[str, str]]:
    for row, group in groupby(range(len(rows)), key=rows.__getitem__):
        totals = list(group)
        yield words.kinds(totals[0], totals[-1], row)
