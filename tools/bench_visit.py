"""One visit to a page in Chromium, and what is measured of it.

The press is made as soon as there is a board to press; it is answered when the position after it
has been painted. Ours is watched on until Pyodide has taken over.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Any

from playwright.sync_api import (
    BrowserContext,
    CDPSession,
    Error,
    Page,
    ViewportSize,
    sync_playwright,
)

GAME = "war/"
PATIENCE = 90_000
FLAGS = (
    *("--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)
PHONE = {"latency": 150, "downloadThroughput": 625_000, "uploadThroughput": 625_000}
"""A phone's connection of 5 Mbit/s, in bytes per second."""
SLOWER_CPU = 4
PHONE_SIZE: ViewportSize = {"width": 360, "height": 640}

WATCH = """
window.seen = { tasks: [] };
new PerformanceObserver(list => { for (const e of list.getEntries())
  seen.tasks.push([e.startTime, e.duration]); }).observe({ type: 'longtask', buffered: true });
// It looks when the page changes, and not at every frame: who asks for every frame has the browser
// make one, which takes a slow phone several milliseconds each.
const painted = (found, then) => {
  const watcher = new MutationObserver(() => {
    if (!found()) return;
    watcher.disconnect();
    // The first task after a frame: it has been painted.
    requestAnimationFrame(() => setTimeout(() => then(found())));
  });
  watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['data-ply'] });
};
painted(() => document.querySelector('#board [data-target="L"]'), tile => {
  seen.board = performance.now();
  tile.click();
  painted(() => document.querySelector('#table:not([data-ply="0"])'), () => {
    seen.answer = performance.now();
  });
});
"""
ANSWERED = "window.seen?.answer ?? 0"
HANDED_OVER = "window.ninefold.small === false"
POLL = 100
"""Milliseconds from one question to the page to the next."""
AFTERWARDS = 1000
"""Milliseconds after the answer, and after Pyodide has taken over, in which a long task counts."""
FIRST_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


@dataclass(frozen=True, slots=True)
class Visit:
    """Times in milliseconds from the start of the navigation; megabytes until the answer."""

    board: float
    answer: float
    megabytes: float
    task: float
    """The longest task from the first paint to the answer; 0 if none took 50 ms."""
    later: float = 0
    """The longest task after that, while Pyodide loads and takes over."""


@contextmanager
def profile(*flags: str) -> Iterator[BrowserContext]:
    """A browser that has never been anywhere."""
    named = os.environ.get("NINEFOLD_CHROMIUM", "/usr/bin/chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as made:
        context = made.chromium.launch_persistent_context(
            folder, executable_path=named, args=[*FLAGS, *flags], reduced_motion="reduce"
        )
        yield context
        context.close()


def visit(context: BrowserContext, url: str, phone: bool, handed_over: bool = False) -> Visit:
    page = context.new_page()
    page.add_init_script(WATCH)
    tools = context.new_cdp_session(page)
    sent: list[float] = []
    tools.send("Network.enable")
    tools.on("Network.loadingFinished", lambda event: sent.append(event["encodedDataLength"]))
    if phone:
        page.set_viewport_size(PHONE_SIZE)
        slow_down(tools)
    page.goto(url + GAME, wait_until="commit", timeout=PATIENCE)
    wait_for(tools, page, ANSWERED)
    megabytes = sum(sent) / 1e6
    if handed_over:
        wait_for(tools, page, HANDED_OVER)
    page.wait_for_timeout(AFTERWARDS)
    made = measured(page.evaluate("() => seen"), page.evaluate(FIRST_PAINT), megabytes)
    page.close()
    return made


def wait_for(tools: CDPSession, page: Page, question: str) -> None:
    """Asks until it is so. Playwright's own way to wait puts a script of 300 KB into the page: a
    tenth of a second on a phone, just when the board is to be painted."""
    until = monotonic() + PATIENCE / 1000
    while not asked(tools, question):
        if monotonic() > until:
            raise Error(f"{question}: not within {PATIENCE} ms")
        page.wait_for_timeout(POLL)


def asked(tools: CDPSession, question: str) -> bool:
    found = tools.send("Runtime.evaluate", {"expression": question, "returnByValue": True})
    return bool(found["result"].get("value"))


# What WATCH has noted comes as JSON.
def measured(seen: dict[str, Any], first_paint: float, megabytes: float) -> Visit:
    answer = seen["answer"]
    shown = [task for task in seen["tasks"] if sum(task) > first_paint]
    before = [length for start, length in shown if start < answer]
    after = [length for start, length in shown if start >= answer]
    longest, later = max(before, default=0.0), max(after, default=0.0)
    return Visit(seen["board"], answer, megabytes, longest, later)


def slow_down(tools: CDPSession) -> None:
    tools.send("Network.emulateNetworkConditions", {"offline": False, **PHONE})
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_CPU})


def settle(context: BrowserContext, url: str) -> None:
    """Waits until the service worker has stored the site."""
    page: Page = context.new_page()
    page.goto(url)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.close()
