"""The built site in Chromium, opened and played as a person does, for benches to watch."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TypeVar

from playwright.sync_api import BrowserContext, Error, Page, sync_playwright

from bench_sites import served

PATIENCE = 120_000
SITES = ("release", "ours")
"""They take turns: what a busy moment of the machine costs, it costs both."""

SETTLED = """() => {
  localStorage.clear();
  return navigator.serviceWorker.ready.then(() => true);
}"""
"""Nothing of the visit before is left, and the service worker has stored the site."""
ANSWERS = """
window.answers = [];
addEventListener('click', event => requestAnimationFrame(() => setTimeout(() =>
  answers.push(performance.now() - event.timeStamp))), true);
"""
TASKS = """
window.tasks = [];
window.since = 0;
new PerformanceObserver(list => { for (const e of list.getEntries())
  if (e.startTime >= since) tasks.push(e.duration); }).observe({ type: 'longtask' });
"""
FORGET = """() => {
  tasks.length = answers.length = 0;
  since = performance.now();  // the task that goes on now is told only later
}"""
WANT_PYODIDE = "() => { ninefold.wantPyodide?.(); }"
PYODIDE = "() => !ninefold.small"
"""The page has gone over from its first Python to the one that is measured here. The last release
has Pyodide from the start."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Benched:
    """A browser, and the addresses of both sites."""

    browser: BrowserContext
    urls: Mapping[str, str]

    def in_turns(self, repeat: int, measured: Callable[[str], T]) -> dict[str, list[T]]:
        """What is measured at each of the two addresses, as often as asked for."""
        made: dict[str, list[T]] = {site: [] for site in SITES}
        for _ in range(repeat):
            for site in SITES:
                made[site].append(self.twice(partial(measured, self.urls[site])))
        return made

    def twice(self, measured: Callable[[], T]) -> T:
        """A visit that fails is told and made once more: half an hour of others is not lost."""
        try:
            return measured()
        except Error as error:
            print(f"FAILED, once more. {error}", file=sys.stderr, flush=True)
            for page in self.browser.pages:
                page.close()
            return measured()


@contextmanager
def opened() -> Iterator[Benched]:
    """Both sites, built and served, and a browser to visit them."""
    named = os.environ.get("NINEFOLD_CHROMIUM", "/usr/bin/chromium")
    with served(*SITES) as urls, sync_playwright() as made:
        browser = made.chromium.launch(executable_path=named)
        context = browser.new_context(
            viewport={"width": 1280, "height": 720}, reduced_motion="reduce"
        )
        yield Benched(context, urls)
        browser.close()


def visit(browser: BrowserContext, url: str, key: str, code: str = "") -> Page:
    page = browser.new_page()
    page.add_init_script(ANSWERS + TASKS)
    page.goto(url)
    page.evaluate(SETTLED)
    page.goto(f"{url}{key}/" + (f"#{code}" if code else ""))
    page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)
    page.evaluate(WANT_PYODIDE)
    page.wait_for_function(PYODIDE, timeout=PATIENCE)
    page.evaluate(FORGET)
    return page


def wait(page: Page, *whom: str) -> str:
    """Waits until the table waits for one of these; returns for whom."""
    found = page.locator(", ".join(f'#table[data-waits="{who}"]' for who in whom))
    found.wait_for(state="attached", timeout=PATIENCE)
    return str(page.locator("#table").get_attribute("data-waits"))


def pressable(page: Page) -> list[str]:
    free = '#board [data-target]:not([aria-disabled="true"])'
    return [str(found.get_attribute("data-target")) for found in page.locator(free).all()]


def press_through(page: Page, rng: Random, presses: int) -> None:
    """Play classic games as a person does, starting anew at each end."""
    for _ in range(presses):
        if wait(page, "person", "nobody") == "nobody":
            page.locator('.actions [data-target="do:new"]').click()
            continue
        target = rng.choice(pressable(page))
        page.locator(f'#board [data-target="{target}"]').click()
