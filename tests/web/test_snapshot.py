"""Pyodide out of its snapshot, and without it: both must be the same Python."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from ninefold.ai.levels import LEVEL_BY_KEY, choose
from ninefold.rules import BY_KEY
from ninefold.words.en import page as words
from serve import serving
from tests.web import positions
from tests.web.conftest import ROOT, Opener
from tests.web.table import Table

MEMORY, LIBRARY = "**/memory-*.wasm", "**/lib-*.zip"
WARNED = "console warning: Python starts without its snapshot"


def with_handle(route: Route) -> None:
    """boot.mjs, which also leaves the page's own Python where a test can reach it."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text() + "\nglobalThis.python = underWay;\n")


def reachable(page: Page) -> None:
    """Before the page is opened: then `assert_without_prelude` can look at its Python."""
    page.route("**/boot-*.mjs", with_handle)


def assert_without_prelude(table: Table) -> None:
    """PyScript runs our code without its own package, which would take a fifth of a second and
    which nothing of ours imports."""
    ask = """async () => (await python).runPython(
      "import sys; [name for name in ('pyscript', 'ninefold.main') if name in sys.modules]"
    ).toJs()"""
    assert table.page.evaluate(ask) == ["ninefold.main"]


def play_every_game(table: Table) -> None:
    for key in BY_KEY:
        table.visit(key)
        table.turn(choose(table.session().position, LEVEL_BY_KEY["steady"], Random(3)))


def test_the_plain_site_plays_without_a_snapshot(open_table: Opener, plain_site: Path) -> None:
    asked: list[str] = []

    def prepare(page: Page) -> None:
        reachable(page)
        page.on("request", lambda it: asked.append(it.url))

    with serving(plain_site, config=ROOT / "netlify.toml") as address:
        table = open_table("split/", root=address, way="pyodide", before=prepare)
        table.turn(choose(table.session().position, LEVEL_BY_KEY["steady"], Random(3)))
        assert_without_prelude(table)
        table.page.close()
    assert not [url for url in asked if "/memory-" in url]


def test_pyscript_runs_our_code_without_its_prelude(open_table: Opener) -> None:
    assert_without_prelude(open_table("war/", way="pyodide", before=reachable))


def cut_short(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[:100_000])


def other_words(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=bytes(16) + answer.body()[16:])


def missing(route: Route) -> None:
    route.fulfill(status=404)


HEAR_OF_DAMAGE = 'addEventListener("ninefold:damaged", () => { window.damaged = true; });'
"""The page says so as it begins the start without a snapshot."""
FAULTS: dict[str, Callable[[Route], None]] = {
    "not whole": cut_short,
    "not ours": other_words,
}


def with_fault(open_table: Opener, fault: Callable[[Route], None]) -> Table:
    """A page whose snapshot fails like that; Python may still be on its way."""
    return open_table(
        "war/",
        way="pyodide",
        before=lambda page: page.route(MEMORY, fault),
        script=HEAR_OF_DAMAGE,
        ready=False,
        allowed=(WARNED, "Failed to load resource"),
    )


def test_python_starts_without_a_snapshot_that_fails(open_table: Opener) -> None:
    table = with_fault(open_table, missing)
    table.wait_ready()
    table.turn("L")
    assert table.session().moves[0] == "L"


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_of_a_snapshot_leads_to_that_start(open_table: Opener, fault: str) -> None:
    page = with_fault(open_table, FAULTS[fault]).page
    page.wait_for_function("() => window.damaged")


def test_the_games_need_nothing_of_the_library(open_table: Opener) -> None:
    """It comes late, or never."""
    table = open_table(
        "split/",
        way="pyodide",
        before=lambda page: page.route(LIBRARY, lambda route: route.abort()),
        allowed=("Failed to load resource",),
    )
    play_every_game(table)
    for name in ("rules", "settings", "share"):
        table.open_sheet(name)
        table.close_sheet(name)


def test_the_coach_says_when_it_cannot_come_and_comes_when_it_can(open_table: Opener) -> None:
    table = open_table(
        "duel/",
        way="pyodide",
        before=lambda page: page.route(LIBRARY, lambda route: route.abort()),
        allowed=("Failed to load resource", "Failed to fetch"),
    )
    table.press("coach:hint")
    expect(table.page.locator("#table .notice")).to_contain_text(words.NOT_LOADED)
    expect(table.page.locator(".coach-hint")).to_have_count(0)
    table.page.unroute(LIBRARY)
    table.press("do:dismiss")
    table.press("coach:hint")
    expect(table.page.locator(".coach-hint")).to_contain_text("1 of 3")
    expect(table.page.locator(".coach-hint progress")).to_have_count(0)


RUN = """async ([boot, code]) => {
  const { loadPyodide } = await import(boot);
  const python = await loadPyodide(); // the first one has been given to PyScript
  return python.runPython(code);
}"""


def run_python(page: Page, code: str) -> Any:
    """In an interpreter of its own, started as that of the page, which is ready."""
    boot = page.evaluate("() => new URL(ahead.dataset.modules.split(' ')[0], location).href")
    return page.evaluate(RUN, [boot, code])


def test_the_solver_says_the_same_here_and_there(open_table: Opener) -> None:
    table = open_table("war/", way="pyodide")
    code = Path(positions.__file__).read_text("utf-8") + "\nanswers()\n"
    found = json.loads(run_python(table.page, code))
    assert len(found) == 1000
    assert found == json.loads(positions.answers())


FRESH = """
import json, os, random, sys, time
json.dumps([random.random(), os.urandom(8).hex(), time.tzname, time.timezone, time.time()])
"""


def test_what_must_differ_from_start_to_start_does(open_table: Opener) -> None:
    """The snapshot froze the random numbers and the time zone of the machine that built it."""
    context = open_table.browser.new_context(
        timezone_id="America/Lima", service_workers="block", reduced_motion="reduce"
    )
    open_table.contexts.append(context)
    page = open_table("war/", context=context, way="pyodide").page
    first, second = (json.loads(run_python(page, FRESH)) for _ in range(2))
    assert first[0] != second[0]
    assert first[1] != second[1]
    assert first[3] == 5 * 3600
    now = page.evaluate("() => Date.now() / 1000")
    assert abs(now - second[4]) < 60
