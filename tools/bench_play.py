"""The built site in Chromium, opened and played as a person does, for benches to watch."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import BrowserContext, Page, sync_playwright

from serve import serving

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 120_000

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
new PerformanceObserver(list => { for (const e of list.getEntries()) tasks.push(e.duration); })
  .observe({ type: 'longtask' });
"""
PYODIDE = "() => ninefold.small === false"
"""The page has gone over from its first Python to the one that is measured here."""


@contextmanager
def opened() -> Iterator[tuple[BrowserContext, str]]:
    """A browser, and the address of the site, built and served as it is now."""
    subprocess.run([sys.executable, ROOT / "tools" / "build.py", "--quiet"], check=True)
    named = os.environ.get("NINEFOLD_CHROMIUM", "/usr/bin/chromium")
    with serving(ROOT / "site", config=ROOT / "netlify.toml") as url, sync_playwright() as made:
        browser = made.chromium.launch(executable_path=named)
        context = browser.new_context(
            viewport={"width": 1280, "height": 720}, reduced_motion="reduce"
        )
        yield context, url
        browser.close()


def visit(browser: BrowserContext, url: str, key: str, code: str = "") -> Page:
    page = browser.new_page()
    page.add_init_script(ANSWERS + TASKS)
    page.goto(url)
    page.evaluate(SETTLED)
    page.goto(f"{url}{key}/" + (f"#{code}" if code else ""))
    page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)
    page.evaluate("() => ninefold.wantPyodide()")
    page.wait_for_function(PYODIDE, timeout=PATIENCE)
    page.evaluate("() => { tasks.length = 0; answers.length = 0; }")
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
