"""What `bench.py start` measures: how soon a page with Python answers, and what that costs.

A stock PyScript page, our last release and our site as it is now take turns. Each run has a fresh
profile: the first visit is cold, the second warm (ours through its service worker by then), and a
third is without a network. A visit that fails is told and tried once more; then the bench goes on
with what it has.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import product
from statistics import median
from typing import TYPE_CHECKING, TypeAlias

from playwright.sync_api import Error

from bench_memory import memory_row
from bench_press import press_rows
from bench_sites import served
from bench_visit import Visit, profile, settle, visit

if TYPE_CHECKING:  # it runs as a script, so it is not a module to import
    from bench import Row, Table

SITES = ("stock", "release", "ours")
Runs: TypeAlias = dict[tuple[str, bool, str], list[Visit]]
"""The visits by site, phone or not, and kind: cold, warm, offline."""
LOST: list[str] = []
"""The runs that failed twice."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A line of the table: what is measured of which visit, and what it must not exceed."""

    phone: bool
    kind: str
    name: str
    of_stock: float | None = None
    of_release: float | None = None
    most: float | None = None


TITLES = {
    "board": "board painted, ms",
    "answer": "press answered, ms",
    "megabytes": "sent until then, MB",
    "task": "longest task until then, ms",
    "later": "longest task of Pyodide, ms",
}
MEASURES = (
    Measure(True, "cold", "board", of_release=1),
    Measure(True, "cold", "answer", of_stock=0.06, of_release=0.17),
    Measure(True, "cold", "megabytes", of_stock=0.075),
    Measure(True, "cold", "task", most=200),
    Measure(True, "cold", "later", most=300),
    Measure(True, "warm", "answer"),
    Measure(False, "cold", "board", of_release=1),
    Measure(False, "cold", "answer", of_stock=0.12),
    Measure(False, "cold", "megabytes", of_stock=0.075, most=0.46),
    Measure(False, "cold", "task", most=50),
    Measure(False, "cold", "later", most=100),
    Measure(False, "warm", "board"),
    Measure(False, "warm", "answer", of_stock=0.11),
    Measure(False, "warm", "task", most=50),
    Measure(False, "offline", "answer"),
)
NOTE = (
    "Medians of {repeat} runs each (runs lost: {lost}). Phone: 360x640, 5 Mbit/s, 150 ms, "
    "processor 4 times slower. Tasks under 50 ms are not reported by the browser and count as 0."
)


def run(site: str, url: str, phone: bool) -> dict[str, Visit]:
    with profile() as context:
        cold = visit(context, url, phone, handed_over=site == "ours")
        if site == "stock":
            return {"cold": cold, "warm": visit(context, url, phone)}
        settle(context, url)
        warm = visit(context, url, phone)
        context.set_offline(True)
        return {"cold": cold, "warm": warm, "offline": visit(context, url, False)}


def measured(urls: Mapping[str, str], repeat: int) -> Runs:
    """All runs; whoever interrupts them gets the tables of those that are done."""
    runs: Runs = {}
    try:
        for at, phone, site in product(range(repeat), (False, True), urls):
            where = f"{site}, {'phone' if phone else 'desktop'}, run {at + 1} of {repeat}"
            for kind, seen in answered(partial(run, site, urls[site], phone), where).items():
                print(f"{where}, {kind}: {seen}", file=sys.stderr, flush=True)
                runs.setdefault((site, phone, kind), []).append(seen)
    except KeyboardInterrupt:
        LOST.append("those after the interruption")
    return runs


def answered(visits: Callable[[], dict[str, Visit]], where: str) -> dict[str, Visit]:
    """Makes the visits, twice if need be; without result, the run is noted as lost."""
    for _ in range(2):
        try:
            return visits()
        except Error as error:
            print(f"{where}: FAILED. {error}", file=sys.stderr, flush=True)
    LOST.append(where)
    return {}


def row(runs: Runs, measure: Measure) -> Row:
    stock, release, ours = (middle(runs, site, measure) for site in SITES)
    limits = ((measure.of_stock, ratio(ours, stock), "{} of stock"),
              (measure.of_release, ratio(ours, release), "{} of release"),
              (measure.most, ours, "{}"))  # fmt: skip
    asked = [limit for limit in limits if limit[0] is not None]
    return {
        "page": "phone" if measure.phone else "desktop",
        "visit": measure.kind,
        "measure": TITLES[measure.name],
        **{site: shown(value) for site, value in zip(SITES, (stock, release, ours), strict=True)},
        "of stock": shown(ratio(ours, stock)),
        "of release": shown(ratio(ours, release)),
        "at most": ", ".join(text.format(most) for most, _, text in asked),
        "reached": reached([(most, value) for most, value, _ in asked]),
    }


def middle(runs: Runs, site: str, measure: Measure) -> float | None:
    """The median; None where that site has no such visit or does not do such a thing."""
    visits = runs.get((site, measure.phone, measure.kind), [])
    if not visits or (measure.name == "later" and site != "ours"):
        return None
    values: list[float] = [getattr(each, measure.name) for each in visits]
    return median(values)


def ratio(value: float | None, base: float | None) -> float | None:
    return None if value is None or not base else value / base


def shown(value: float | None) -> str | float:
    return "-" if value is None else value


def reached(asked: list[tuple[float | None, float | None]]) -> str:
    """Whether every value is known and at most what it may be."""
    if not asked:
        return ""
    met = all(most is not None and value is not None and value <= most for most, value in asked)
    return "yes" if met else "NO"


def tables(repeat: int) -> list[Table]:
    with served(*SITES) as urls:
        runs = measured(urls, repeat)
        pressed = press_rows(urls["ours"])
        used = memory_row(urls, min(repeat, 3))
    note = NOTE.format(repeat=repeat, lost=", ".join(LOST) or "none")
    return [
        ("Start", note, [row(runs, measure) for measure in MEASURES]),
        ("Press to paint on MicroPython", "Milliseconds, classic, medians.", pressed),
        ("Memory of an article with five games, all played",
         "Megabytes of the browser's page processes over those with an empty article, medians.",
         [used]),
    ]  # fmt: skip
