"""What `bench.py lab` measures: how soon a bot can run, how fast it plays, and what an endless loop
costs.

Each run has fresh profiles. A game's page whose visitor wants Pyodide at once, and the lab, are
visited twice each: the first visit is cold, the second warm. These visits are watched from the page
alone (bench_pipe.py). The same bot plays the same games in the terminal and in a lab that has
played none before.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import median
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Final, TypeAlias

from playwright.sync_api import Error, Page

from bench_pipe import Pipe, Tab, browser
from bench_sites import served
from bench_visit import profile
from ninefold.lab.bots import START, Bot
from ninefold.lab.limits import LIMITS
from ninefold.lab.referee import against, drive, match_steps
from ninefold.terminal.bots import BotProcess

if TYPE_CHECKING:  # it runs as a script, so it is not a module to import
    from bench import Row, Table

GAMES: Final = 400
ENDLESS: Final = "def choose(position):\n    while True: pass\n"
PATIENCE: Final = 90_000
SETTLE: Final = 5
"""Seconds in which a page is left alone once it is ready: it stores itself for times without a
network, and the lab plays for nobody (ninefold/lab/warming.py)."""
REST: Final = 2
"""Seconds that a browser has been there before its first visit."""
NOTE: Final = (
    "Milliseconds, medians of {repeat} runs (runs lost: {lost}). Ready: Run plays a game at once, "
    "against a game's page on Pyodide. Whole: the lab's page is on Pyodide too. Games: classic "
    "Numbers War, a random bot against Steady, 5 s later, against the same in the terminal. Task: "
    "the longest of the page while they are played and judged; those under 50 ms are not reported "
    "and count as 0. Endless loop: what a game costs beyond the bot's own second."
)
WATCH: Final = """
window.seen = { tasks: [] };
new PerformanceObserver(list => { for (const e of list.getEntries())
  seen.tasks.push([e.startTime, e.duration]); }).observe({ type: 'longtask', buffered: true });
new MutationObserver(() => {
  const root = document.documentElement;
  const whole = location.pathname.endsWith('/lab/') || root.dataset.python !== 'small';
  if (root?.dataset.ready && whole) seen.ready ??= performance.now();
  if (root?.dataset.whole !== undefined) seen.whole ??= performance.now();
  const app = document.getElementById('app');
  if (app?.dataset.busy) seen.busy ??= performance.now();
  else if (seen.busy) seen.done ??= performance.now();
  if (app?.querySelector('.lab-rating')) seen.result ??= performance.now();
}).observe(document, { attributes: true, childList: true, subtree: true });
addEventListener('DOMContentLoaded', () => window.ninefold?.wantPyodide?.());
"""
FORGET: Final = "() => { for (const name of ['busy', 'done', 'result']) delete seen[name]; }"
Run: TypeAlias = dict[str, float]


def seen(page: Page, name: str) -> float:
    """When something was seen, in the page's milliseconds."""
    page.wait_for_function("name => window.seen?.[name]", arg=name, polling=50, timeout=PATIENCE)
    found: float = page.evaluate("name => seen[name]", name)
    return found


def press_try(page: Page, games: int) -> None:
    page.evaluate(FORGET)
    button = page.locator("[data-target^='try']")
    button.evaluate("(it, games) => { it.dataset.target = `try:${games}`; }", games)
    button.click()


def visited(url: str) -> Run:
    """A cold visit, then a warm one."""
    with browser() as pipe:
        sleep(REST)
        return timed(pipe, url, "cold") | timed(pipe, url, "warm")


def timed(pipe: Pipe, url: str, name: str) -> Run:
    tab = Tab(pipe)
    tab.open(url, WATCH)
    ready, whole = tab.wait("window.seen?.ready"), tab.wait("window.seen?.whole")
    tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    sleep(SETTLE)
    tab.close()
    return {name: ready, f"whole, {name}": whole}


def played(url: str) -> Run:
    with profile() as context:
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(url, wait_until="commit", timeout=PATIENCE)
        seen(page, "whole")
        page.wait_for_timeout(1000 * SETTLE)
        press_try(page, GAMES)
        games = seen(page, "result") - seen(page, "busy")
        begun, done = seen(page, "busy"), seen(page, "done")
        tasks: list[tuple[float, float]] = page.evaluate("() => seen.tasks")
        longest = max((length for start, length in tasks if begun <= start <= done), default=0.0)
        return {"games": games, "task": longest, "loop": looped(page)}


def looped(page: Page) -> float:
    """What each of the games costs beyond the bot's own time, when it never answers."""
    page.locator("#editor .cm-content").fill(ENDLESS)
    press_try(page, GAMES)
    whole = seen(page, "done") - seen(page, "busy")
    return whole / LIMITS.faults - 1000 * LIMITS.move


def in_terminal() -> float:
    with BotProcess(Bot("war", "bench", START)) as process:
        begun = perf_counter()
        drive(
            match_steps(against("war", "steady"), GAMES, seed=1),
            lambda asked: process.ask(asked.codes),
        )
        return 1000 * (perf_counter() - begun)


def tables(repeat: int) -> list[Table]:
    games: list[Run] = []
    labs: list[Run] = []
    lost = 0
    with served("ours") as urls:
        for at in range(repeat):
            try:
                game = visited(urls["ours"] + "war/") | {"games": in_terminal()}
                lab = visited(urls["ours"] + "lab/") | played(urls["ours"] + "lab/")
            except (Error, OSError, RuntimeError) as error:
                print(f"run {at + 1}: FAILED. {error}", file=sys.stderr, flush=True)
                lost += 1
                continue
            print(f"run {at + 1} of {repeat}: {game} {lab}", file=sys.stderr, flush=True)
            games.append(game)
            labs.append(lab)
    rows = [
        row("ready, cold", "cold", 1.2, labs, games),
        row("ready, warm", "warm", 1.2, labs, games),
        row("whole, cold", "whole, cold", 0, labs),
        row("whole, warm", "whole, warm", 0, labs),
        row(f"{GAMES} games", "games", 4, labs, games),
        row("longest task", "task", 100, labs),
        row("after an endless loop", "loop", 100, labs),
    ]
    return [("The lab", NOTE.format(repeat=repeat, lost=lost), rows)]


def row(title: str, name: str, most: float, labs: list[Run], games: Sequence[Run] = ()) -> Row:
    """With a base, the limit is a multiple of it; 0 stands for none."""
    ours = median(run[name] for run in labs)
    base = median(run[name] for run in games) if games else None
    value = ours if base is None else ours / base
    return {
        "measure": title,
        "base": "-" if base is None else base,
        "lab": ours,
        "slowest": max(run[name] for run in labs),
        "of base": "-" if base is None else value,
        "at most": "" if not most else f"{most:g}" if base is None else f"{most:g} of base",
        "reached": "" if not most else "yes" if value <= most else "NO",
    }
