"""A hundred new games leave nothing behind: no JavaScript, no proxies on either side."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest
from playwright.sync_api import CDPSession

from ninefold.ai.levels import LEVEL_BY_KEY, choose
from ninefold.rules import BY_KEY
from tests.web.conftest import Opener
from tests.web.table import Table

EACH = 20
"""New games in each of the five: a hundred in all."""
ROOM = 200_000
"""Bytes that a heap may differ by without a leak: code compiled meanwhile, caches of the engine."""

INTERPRETER = """async () => {
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  const { whenDefined } = await import(loaded.find((name) => name.endsWith("/core.js")));
  window.interpreter = (await whenDefined("py")).interpreter;
  window.interpreter._module.enable_pyproxy_allocation_tracing();
  window.games = 0;
  new MutationObserver((changes) => { window.games += changes.length; })
    .observe(document.getElementById("link"), { attributeFilter: ["value"] });
}"""
COUNTS = """() => {
  const { _module } = window.interpreter;
  window.interpreter.runPython("import gc; gc.collect()");
  return [_module._hiwire_num_refs(), _module.pyproxy_alloc_map.size,
          document.querySelectorAll("*").length];
}"""

OWN = 1
"""Counting makes a proxy itself, which the browser destroys when it likes. A leak has hundreds."""


@dataclass(frozen=True)
class Count:
    heap: int
    held_by_python: int
    held_by_javascript: int
    """Made since the counting began, and not yet destroyed."""
    elements: int


def count(table: Table, session: CDPSession) -> Count:
    for _ in range(2):  # finalizers run after the first
        table.page.evaluate(COUNTS)
        session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    heap = next(entry["value"] for entry in metrics if entry["name"] == "JSHeapUsedSize")
    return Count(int(heap), *table.page.evaluate(COUNTS))


def around(table: Table, times: int) -> None:
    """New games in all five, with a turn played in each; back to where it began."""
    for key in (*list(BY_KEY)[1:], next(iter(BY_KEY))):
        table.visit(key)
        session = table.session()
        if not session.moves:
            table.turn(choose(session.position, LEVEL_BY_KEY["sharp"], Random(1)))
        # The button is elsewhere once a game has ended: from a fresh one on it stays.
        table.page.locator('.actions [data-target="do:new"]').click()
        table.expect_ply(0)
        box = table.page.locator('.actions [data-target="do:new"]').bounding_box()
        assert box
        for _ in range(times):
            table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        table.expect_ply(0)


@pytest.mark.long
def test_nothing_grows_over_a_hundred_restarts(open_table: Opener) -> None:
    table = open_table("split/", way="handed over")
    table.page.evaluate(INTERPRETER)
    session = table.page.context.new_cdp_session(table.page)
    session.send("Performance.enable")
    for _ in range(2):  # the second time there are unfinished games to offer
        around(table, 4)
    before = count(table, session)
    around(table, EACH)
    after = count(table, session)
    assert table.page.evaluate("() => window.games") >= 5 * EACH
    assert after.heap - before.heap < ROOM, (before, after)
    assert after.held_by_python <= before.held_by_python, (before, after)
    assert after.held_by_javascript <= before.held_by_javascript + OWN, (before, after)
    assert after.elements <= before.elements, (before, after)
