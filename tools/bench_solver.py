"""What `bench.py solver` measures: which positions, by whom they are solved, and the limits.

A piece of work is prepared first and timed then. All of it gives a `Value`, so that the answers
can be compared too. How it is timed is up to the caller (`Measure`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

import bench_easyai
from ninefold import solver
from ninefold.rules.battle import BattlePosition
from ninefold.rules.duel import DuelPosition
from ninefold.rules.game import AnyPosition
from ninefold.rules.quest import QuestPosition
from ninefold.rules.settings import shuffled
from ninefold.rules.split import SplitPosition
from ninefold.rules.war import WarPosition
from ninefold.solver import search
from ninefold.solver.value import Value, top

if TYPE_CHECKING:  # it runs as a script, so it is not a module to import
    from bench import Row, Table, Task, Timing

Measure: TypeAlias = "Callable[[Sequence[Task]], list[Timing]]"
Prepared: TypeAlias = Callable[[], Value]
Work: TypeAlias = Callable[[AnyPosition], Prepared]
"""Gets everything ready and returns what is timed."""
WIN = 10
"""How many times as fast as easyAI the solver is meant to be."""


def fast(position: AnyPosition) -> Prepared:
    return partial(solver.value, position)


def first_moves(position: AnyPosition) -> Prepared:
    return lambda: top(solver.values(position))


def reference(position: AnyPosition) -> Prepared:
    return partial(search.value, position)


def agree(a: Value, b: Value) -> bool:
    """True if two values say the same, as far as both say anything."""
    pairs = ((a.wins, b.wins), (a.margin, b.margin), (a.moves, b.moves))
    return all(x == y for x, y in pairs if x is not None and y is not None)


CONTESTANTS: dict[str, Work] = {
    "solver": fast,
    "search": reference,
    "easyAI": bench_easyai.full,
    "easyAI, winner only": bench_easyai.winner,
}

CLASSIC: dict[str, AnyPosition] = {
    "split": SplitPosition(shuffled(9, 0)),
    "duel": DuelPosition(),
    "war": WarPosition(shuffled(9, 0)),
    "quest": QuestPosition(),
    "battle": BattlePosition(),
}

COMPARED: dict[str, AnyPosition] = {
    **{f"{game}, classic": position for game, position in CLASSIC.items()},
    "split, n=7": SplitPosition(shuffled(7, 0)),
    "split, n=9, cap=3": SplitPosition(shuffled(9, 0), cap=3),
    "duel, n=20": DuelPosition(20),
    "war, n=20": WarPosition(shuffled(20, 0)),
    "quest, n=5, length=3, call=first": QuestPosition(5, 3, call_first=True),
    "battle, target=20": BattlePosition(20),
}
"""The classic openings, and of each game one more that easyAI can finish."""


@dataclass(frozen=True, slots=True)
class Target:
    label: str
    limit: float
    """Seconds after which a run is ended."""
    work: Work
    position: AnyPosition


ROWS = {
    "shuffled": shuffled(1000, 0),
    "all equal": (5,) * 1000,
    "increasing": tuple(range(1, 1001)),
}
LEADS = {1: 7702, 3: 930, 30: 10564, 300: 102070}
"""What the player to move gains on the shuffled row, by cap. Whoever is that far behind gets a tie,
and a tie needs one table more: the worst case."""


def split_targets() -> list[Target]:
    return [
        Target(f"split, n=1000, {name}, cap={cap}", 1.0, fast, SplitPosition(row, cap))
        for name, row in ROWS.items()
        for cap in (0, 1, 3, 30, 300)
    ] + [
        Target(
            f"split, n=1000, shuffled, cap={cap}, tied",
            1.0,
            fast,
            SplitPosition(ROWS["shuffled"], cap, trays=((), (lead,))),
        )
        for cap, lead in LEADS.items()
    ]


def targets() -> list[Target]:
    return [
        *(Target(f"{game}, classic", 0.01, fast, start) for game, start in CLASSIC.items()),
        *(
            Target(f"war, n=1000, {name}", 1.0, fast, WarPosition(row))
            for name, row in ROWS.items()
        ),
        *split_targets(),
        Target("duel, n=100, all first moves", 0.1, first_moves, DuelPosition(100)),
        Target("duel, n=1000", 2.0, fast, DuelPosition(1000)),
        *(
            Target(f"battle, target=300, gap={gap}", 1.0, fast, BattlePosition(300, gap))
            for gap in range(4)
        ),
    ]


@dataclass(frozen=True, slots=True)
class Growth:
    label: str
    theory: str
    sizes: tuple[int, ...]
    start: Callable[[int], AnyPosition]


GROWTHS = (
    Growth("split, no cap", "n", (250, 500, 1000), lambda n: SplitPosition(shuffled(n, 0))),
    Growth("split, cap=3", "n²", (250, 500, 1000), lambda n: SplitPosition(shuffled(n, 0), 3)),
    Growth("war", "n²", (250, 500, 1000), lambda n: WarPosition(shuffled(n, 0))),
    Growth("duel", "n³ at most", (250, 500, 1000), DuelPosition),
    Growth("battle", "n³ at most", (75, 150, 300), BattlePosition),
    Growth("quest", "n · 2ⁿ", (6, 9, 12), lambda n: QuestPosition(n, n)),
)


def tables(measure: Measure) -> list[Table]:
    return [judge(targets(), measure), compare(COMPARED, measure), grow(GROWTHS, measure)]


def judge(targets: Sequence[Target], measure: Measure) -> Table:
    timings = measure([partial(target.work, target.position) for target in targets])
    rows = [judged(target, timing) for target, timing in zip(targets, timings, strict=True)]
    return "Targets", "Milliseconds, with nothing solved before.", rows


def judged(target: Target, timing: Timing) -> Row:
    limit = 1000 * target.limit
    return {
        "position": target.label,
        "target": f"< {limit:g}",
        "median": timing.cell,
        "slowest": timing.cell if timing.ended else 1000 * max(timing.seconds),
        "reached": "yes" if timing.ms < limit else "NO",
    }


def compare(positions: Mapping[str, AnyPosition], measure: Measure) -> Table:
    rows = []
    for label, position in positions.items():
        timings = measure([partial(work, position) for work in CONTESTANTS.values()])
        by_name = dict(zip(CONTESTANTS, timings, strict=True))
        check_answers(label, by_name)
        rows.append(compared(label, by_name))
    note = (
        "Milliseconds for the value of an opening, and how many times as long as the solver that "
        "is. `easyAI` finds what the solver finds (winner, margin, length); `easyAI, winner only` "
        f"stops at the first move that wins. `{WIN}x`: the solver is at least {WIN} times as fast "
        "as the former."
    )
    return "Against search and easyAI", note, rows


def check_answers(label: str, timings: Mapping[str, Timing]) -> None:
    """A wrong answer, however fast, ends the bench."""
    for name, timing in timings.items():
        if not timing.ended and not agree(timings["solver"].answer, timing.answer):
            raise SystemExit(f"{label}: {name} says {timing.answer}, the solver does not")


def compared(label: str, timings: Mapping[str, Timing]) -> Row:
    base = timings["solver"]
    row: Row = {"opening": label}
    for name, timing in timings.items():
        row[name] = timing.cell
        if timing is not base:
            row[f"{name} / solver"] = timing.over(base)
    return row | {f"{WIN}x": "yes" if timings["easyAI"].ms >= WIN * base.ms else "NO"}


def grow(growths: Sequence[Growth], measure: Measure) -> Table:
    rows = []
    for growth in growths:
        timings = measure([partial(fast, growth.start(size)) for size in growth.sizes])
        rows.append(grown(growth, timings))
    note = (
        "Milliseconds for three sizes, and the ratio of one to the size before. Where the size "
        "doubles, 2 is linear growth, 4 quadratic, 8 cubic."
    )
    return "Growth", note, rows


def grown(growth: Growth, timings: Sequence[Timing]) -> Row:
    row: Row = {"solver": growth.label, "sizes": ", ".join(map(str, growth.sizes))}
    for place, timing in zip(("1st", "2nd", "3rd"), timings, strict=True):
        row[place] = timing.cell
    for place, (before, after) in zip(("2nd / 1st", "3rd / 2nd"), pairwise(timings), strict=True):
        row[place] = after.over(before)
    return row | {"theory": growth.theory}
