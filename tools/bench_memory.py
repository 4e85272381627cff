"""How much memory an article with five games takes, all of them played, over an empty article.

Counted is the memory of all processes that show pages, as the system says. Article and games are of
one site, so one process has them all.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from playwright.sync_api import BrowserContext, Frame, Page

from bench_sites import FOLDER, write
from bench_visit import PATIENCE, profile
from ninefold.rules import BY_KEY

if TYPE_CHECKING:  # it runs as a script, so it is not a module to import
    from bench import Row

TARGET = 1 / 3
GAMES = "".join(
    f'<p>A game.</p><iframe src="embed/{key}/" width="640" height="600"></iframe>' for key in BY_KEY
)
ARTICLE = '<!doctype html><html lang="en"><title>Article</title><h1>Article</h1><p>Text.</p>{}'
FREE = '#board [data-target]:not([aria-disabled="true"])'
PERSON, NOBODY = (f'#table[data-waits="{who}"]' for who in ("person", "nobody"))
SETTLED = 3000
"""Milliseconds after the last press, for what the games still do."""


def memory_row(urls: Mapping[str, str], repeat: int) -> Row:
    """The last release against ours."""
    sites = ("release", "ours")
    for site in sites:
        write(FOLDER / site / "empty.html", ARTICLE.format(""))
        write(FOLDER / site / "games.html", ARTICLE.format(GAMES))
    runs = [{site: used(urls[site]) for site in sites} for _ in range(repeat)]
    release, ours = (median(run[site] for run in runs) for site in sites)
    return {
        "release": release,
        "ours": ours,
        "of release": ours / release,
        "at most": f"{TARGET:.3f} of release",
        "reached": "yes" if ours / release <= TARGET else "NO",
    }


def used(url: str) -> float:
    """Megabytes of the article with games, less those of the one without."""
    empty, played = (megabytes(url + name) for name in ("empty.html", "games.html"))
    print(f"{url}: {empty:.0f} MB empty, {played:.0f} MB played", file=sys.stderr, flush=True)
    return played - empty


def megabytes(url: str) -> float:
    with profile() as context:
        page = context.new_page()
        page.goto(url)
        for frame in page.frames[1:]:
            play(frame)
        page.wait_for_timeout(SETTLED)
        collect_garbage(page)
        return sum(map(resident, page_processes(context))) / 1e6


def play(frame: Frame) -> None:
    """One press brings Python; another is made once it is there, unless the first lost the game."""
    press(frame)
    frame.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)
    frame.locator(f"{PERSON}, {NOBODY}").wait_for(state="attached", timeout=PATIENCE)
    if frame.locator(PERSON).count():
        press(frame)


def press(frame: Frame) -> None:
    frame.locator(FREE).first.click(timeout=PATIENCE)


def collect_garbage(page: Page) -> None:
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")


def page_processes(context: BrowserContext) -> list[int]:
    """The ids of the processes that show pages."""
    if context.browser is None:
        raise RuntimeError("the browser is not known")
    found = context.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return [each["id"] for each in found["processInfo"] if each["type"] == "renderer"]


def resident(process: int) -> float:
    """Bytes of memory that a process shares with no other; without /proc, all that it has."""
    kept = Path("/proc", str(process), "smaps_rollup")
    if kept.is_file():
        lines = (line.split() for line in kept.read_text().splitlines()[1:])
        return 1024 * sum(int(words[1]) for words in lines if words[0].startswith("Private_"))
    asked = ["ps", "-o", "rss=", "-p", str(process)]
    return 1024 * int(subprocess.run(asked, check=True, capture_output=True, text=True).stdout)
