"""Measure: `python tools/bench.py solver` (how fast positions are solved, and how that grows).

Every timing is one run in a process of its own that has done nothing of the kind before, so
nothing is remembered from run to run, and a run that takes too long can be ended. What is compared
takes turns, so that a busy moment of the machine does not hit one side alone. Shown are medians.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from textwrap import wrap
from time import perf_counter
from typing import Any, TypeAlias

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

Task: TypeAlias = Callable[[], Callable[[], Any]]
"""Gets everything ready and returns the function that is timed; its result, of any type, is the
answer."""
Row: TypeAlias = dict[str, str | float]
Table: TypeAlias = tuple[str, str, list[Row]]
"""Title, note, rows."""

SPAWN = get_context("spawn")
MARKS = "<!-- bench {} -->\n", "<!-- end -->\n"
LIMIT = 20.0
"""Seconds after which a run is ended."""


class Timing:
    """The runs of one task. Once they have taken `limit` seconds together, there are no more."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.seconds: list[float] = []
        self.ended = False
        self.answer: Any = None  # whatever the task gives

    def run(self, task: Task) -> None:
        if self.ended or sum(self.seconds) > self.limit:
            return
        try:
            seconds, self.answer = run_once(task, self.limit)
            self.seconds.append(seconds)
        except TimeoutError:
            self.ended = True

    @property
    def ms(self) -> float:
        """The median of the runs; for a task that was ended, the limit that it has passed."""
        return 1000 * (self.limit if self.ended else median(self.seconds))

    @property
    def cell(self) -> str | float:
        return f"> {self.limit:g} s" if self.ended else self.ms

    def over(self, base: Timing) -> str | float:
        """How many times as long as the base this task took."""
        ratio = self.ms / base.ms
        return f"> {shown(ratio)}" if self.ended else ratio


def run_once(task: Task, limit: float) -> tuple[float, Any]:
    receiver, sender = SPAWN.Pipe(duplex=False)
    child = SPAWN.Process(target=report, args=(task, sender))
    child.start()
    sender.close()
    try:
        receiver.recv()  # ready; a child that fails closes the pipe, which raises EOFError
        if not receiver.poll(limit):
            raise TimeoutError
        result: tuple[float, Any] = receiver.recv()
        return result
    finally:
        child.kill()
        child.join()


def report(task: Task, sender: Connection) -> None:
    work = task()
    gc.freeze()  # the timed work must not pay for collecting what the imports left
    sender.send("ready")
    start = perf_counter()
    answer = work()
    sender.send((perf_counter() - start, answer))


def measure(tasks: Sequence[Task], repeat: int, limit: float) -> list[Timing]:
    """Times all tasks in turn, as often as asked for."""
    timings = [Timing(limit) for _ in tasks]
    for _ in range(repeat):
        for task, timing in zip(tasks, timings, strict=True):
            timing.run(task)
    return timings


def shown(cell: str | float) -> str:
    """A cell as text: numbers have about three digits, whatever their size."""
    if isinstance(cell, str):
        return cell
    places = 0 if cell >= 100 else 1 if cell >= 10 else 2 if cell >= 1 else 3
    return f"{cell:,.{places}f}"


def columns(rows: list[Row]) -> list[list[str]]:
    """Heading and cells by column, padded to the same width; numbers stand to the right."""
    made = []
    for name in rows[0]:
        cells = [name, *(shown(row[name]) for row in rows)]
        width = max(map(len, cells))
        words = all(isinstance(row[name], str) for row in rows)
        made.append([cell.ljust(width) if words else cell.rjust(width) for cell in cells])
    return made


def as_text(table: Table) -> str:
    title, note, rows = table
    lines = ["  ".join(cells).rstrip() for cells in zip(*columns(rows), strict=True)]
    return "\n".join([title.upper(), *wrap(note, 100), "", *lines, ""])


def as_markdown(table: Table) -> str:
    title, note, rows = table
    made = columns(rows)
    rules = [rule(name, cells, rows) for name, cells in zip(rows[0], made, strict=True)]
    head, *lines = (f"| {' | '.join(cells)} |" for cells in zip(*made, strict=True))
    return "\n".join([f"### {title}", "", note, "", head, f"| {' | '.join(rules)} |", *lines, ""])


def rule(name: str, cells: list[str], rows: list[Row]) -> str:
    """The line under a heading, which says where the cells stand."""
    line = "-" * len(cells[0])
    return line if all(isinstance(row[name], str) for row in rows) else line[:-1] + ":"


def as_json(tables: list[Table], measured: str) -> str:
    shaped = [{"title": title, "note": note, "rows": rows} for title, note, rows in tables]
    return json.dumps({"measured": measured, "tables": shaped}, ensure_ascii=False, indent=2)


def machine() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores"


def load() -> str:
    """How many processes wanted to run, on average over the last minute: is the machine busy?"""
    return f"{os.getloadavg()[0]:.1f}" if sys.platform != "win32" else "unknown"


def around(path: Path, key: str) -> tuple[str, str]:
    """The text before and after the tables of `key` in a file, the marks included."""
    start, end = (mark.format(key) for mark in MARKS)
    before, found, rest = path.read_text("utf-8").partition(start)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise SystemExit(f"{path} has no lines {start.strip()} and {end.strip()} to write between")
    return before + start, end + after


def solver(arguments: argparse.Namespace) -> list[Table]:
    if find_spec("easyAI") is None:
        raise SystemExit("The comparison needs easyAI: pip install -r requirements-dev.txt")
    import bench_solver

    repeat, limit = (1, 2.0) if arguments.quick else (arguments.repeat, LIMIT)
    return bench_solver.tables(partial(measure, repeat=repeat, limit=limit))


def page(arguments: argparse.Namespace) -> list[Table]:
    import bench_page

    return bench_page.tables(presses=10 if arguments.quick else 60)


def start(arguments: argparse.Namespace) -> list[Table]:
    import bench_start

    return bench_start.tables(repeat=2 if arguments.quick else arguments.repeat)


def lighthouse(arguments: argparse.Namespace) -> list[Table]:
    import bench_lighthouse

    return bench_lighthouse.tables(repeat=1 if arguments.quick else 3)


def lab(arguments: argparse.Namespace) -> list[Table]:
    import bench_lab

    return bench_lab.tables(repeat=1 if arguments.quick else arguments.repeat)


BENCHES = (
    ("solver", solver, "the solver against its targets, search and easyAI"),
    ("page", page, "how soon the page answers a press, and its longest task, in Chromium"),
    ("start", start, "how soon the page answers, against stock PyScript and the last release"),
    ("lab", lab, "how soon a visitor's bot can run, and how fast it plays"),
    ("lighthouse", lighthouse, "Lighthouse's marks for every page"),
)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description="Measure how fast Ninefold is.")
    benches = made.add_subparsers(required=True, dest="bench")
    for name, run, about in BENCHES:
        bench = benches.add_parser(name, help=about)
        bench.set_defaults(run=run)
        bench.add_argument("--repeat", type=positive, default=7, help="runs of each (7)")
        bench.add_argument("--quick", action="store_true", help="fewer runs, for a first look")
        shape = bench.add_mutually_exclusive_group()
        shape.add_argument("--json", action="store_true", help="print one JSON object")
        shape.add_argument("--markdown", type=Path, metavar="FILE", help="put the tables in FILE")
    return made


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def main(words: Sequence[str] | None = None) -> None:
    arguments = parser().parse_args(words)
    frame = around(arguments.markdown, arguments.bench) if arguments.markdown else None
    busy = load()
    tables = arguments.run(arguments)
    measured = f"Measured with {machine()}; load average {busy} before, {load()} after."
    if frame:
        text = "\n".join([measured, "", *map(as_markdown, tables)])
        arguments.markdown.write_text(f"{frame[0]}\n{text}\n{frame[1]}", "utf-8")
    elif arguments.json:
        print(as_json(tables, measured))
    else:
        print("\n".join([measured, "", *map(as_text, tables)]))


if __name__ == "__main__":
    main()
