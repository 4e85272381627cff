"""Hosts and browsers that do not do what they should: a sentence, and a way on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ninefold.words.en import page as words
from ninefold.words.en.coach import page as coach_words
from tests.web.bad_host import FAULTS, BadHost, bad_host, missing, portal
from tests.web.conftest import Opener
from tests.web.table import Table
from tests.web.test_offline import go, play_a_turn, wait_installed

PATIENCE = 20.0
BROKEN = ("Failed to load resource", "error:", "console error", "console warning")
UPDATE = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  return found.update().then(() => "taken", () => "refused");
}"""
FRAME = "embed/war/?autostart=1"
PAGE_OR_FRAME = pytest.mark.parametrize("path", ["war/", FRAME])


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One that allows service workers."""
    made = browser.new_context(reduced_motion="reduce")
    yield made
    made.close()


@pytest.fixture
def host(site: Path) -> Iterator[BadHost]:
    with bad_host(site) as made:
        yield made


def told(page: Page, text: str) -> None:
    """The sentence, where it can be read, and a board under it."""
    expect(page.locator("#failure")).to_be_visible()
    expect(page.locator("#failure p")).to_have_text(text)
    box = page.locator("#failure p").bounding_box()
    assert box
    assert box["width"] > 150
    assert box["height"] < 200
    expect(page.locator("#board")).to_be_visible()


@PAGE_OR_FRAME
def test_without_javascript_a_sentence(browser: Browser, address: str, path: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + path)
    told(page, words.UNSCRIPTED)
    context.close()


LACKING = {
    "WebAssembly": "delete window.WebAssembly",
    "dialog": "delete window.HTMLDialogElement",
    "structuredClone": "delete window.structuredClone",
}


@pytest.mark.parametrize("lacking", LACKING)
def test_a_browser_that_is_too_old_is_told_what_is_needed(open_table: Opener, lacking: str) -> None:
    page = open_table("war/", script=LACKING[lacking], ready=False, allowed=BROKEN).page
    page.wait_for_load_state("networkidle")
    told(page, words.UNSUPPORTED)
    assert page.locator("html[data-ready]").count() == 0


LATER = """
for (const [owner, ...names] of [
  [Array.prototype, "toSorted", "toSpliced", "toReversed"],
  [Array, "fromAsync"], [Object, "groupBy"], [Map, "groupBy"],
  [Promise, "withResolvers", "try"],
  [AbortSignal, "any"], [URL, "canParse", "parse"], [Response, "json"],
  [Set.prototype, "union", "intersection", "difference", "symmetricDifference", "isSubsetOf"],
  [String.prototype, "isWellFormed", "toWellFormed"],
  [HTMLElement.prototype, "showPopover", "hidePopover", "togglePopover", "popover"],
  [Element.prototype, "checkVisibility", "moveBefore", "setHTMLUnsafe", "getHTML"],
  [Document.prototype, "startViewTransition"],
  [ArrayBuffer.prototype, "transfer", "transferToFixedLength", "resizable", "resize"],
  [Iterator.prototype, "map", "filter", "take", "drop", "toArray", "forEach", "some", "find"],
  [Uint8Array, "fromBase64", "fromHex"],
  [window, "requestIdleCallback", "scheduler", "navigation", "cookieStore"],
  [WebAssembly, "JSTag", "Suspending", "promising"],
]) for (const name of names) delete owner[name];
"""
"""Takes away what came to browsers after the oldest that we name."""


def test_a_browser_as_old_as_we_say_plays_and_teaches(open_table: Opener) -> None:
    table = open_table("war/", script=LATER)
    play_a_turn(table)
    table.press("coach:hint")
    expect(table.page.locator(".coach-hint")).to_be_visible()
    table.open_sheet("settings")
    table.close_sheet("settings")


@pytest.mark.parametrize("fault", ["missing", "portal", "cut"])
def test_without_its_first_script_a_page_says_so_and_tries_again(
    open_table: Opener, host: BadHost, fault: str
) -> None:
    host.fail("*/early-*.js", FAULTS[fault])
    table = open_table("war/", root=host.address, ready=False, allowed=BROKEN)
    told(table.page, words.UNSCRIPTED)
    host.mends_when_asked_anew = True
    table.page.locator("[data-retry]").click()
    table.wait_ready()
    assert host.asked.is_set()


@pytest.mark.parametrize("fault", FAULTS)
def test_what_a_host_sent_wrong_is_asked_for_again(
    open_table: Opener, host: BadHost, fault: str
) -> None:
    """Even where it said to keep that for a year."""
    host.fail("/a/*.wasm", FAULTS[fault])
    table = open_table("war/", root=host.address, ready=False, allowed=BROKEN)
    page = table.page
    if fault == "wrong type":
        table.wait_ready()  # the bytes are right, and that is what counts
        table.bring_pyodide()
        return
    told(page, words.BROKEN)
    host.mends_when_asked_anew = True
    page.locator("[data-retry]").click()
    table.wait_ready()
    table.turn("L")


@PAGE_OR_FRAME
@pytest.mark.parametrize("fault", ["missing", "rubbish"])
def test_where_all_files_are_wrong_at_once_trying_again_helps(
    open_table: Opener, host: BadHost, path: str, fault: str
) -> None:
    """And kept for a year: no file of the page's own can ask for the others."""
    host.fail("/a/*", FAULTS[fault])
    table = open_table(path, root=host.address, ready=False, allowed=BROKEN)
    expect(table.page.locator("#failure p")).to_have_text(words.UNSCRIPTED)
    host.mends_when_asked_anew = True
    table.page.locator("[data-retry]").click()
    table.wait_ready()
    assert table.page.url == host.address + path


def ask_in_vain(table: Table) -> None:
    """Press for a hint whose script is wrong, and wait until it has come past the cache."""
    with table.page.expect_response(
        lambda answer: "/boot-" in answer.url and answer.request.resource_type == "fetch"
    ) as asked:
        table.press("coach:hint")
    asked.value.finished()


def test_what_a_hint_needs_is_asked_for_again(open_table: Opener, host: BadHost) -> None:
    """A wrong file that is kept for a year costs two hints, not all of them."""
    host.fail("*/boot-*.mjs", FAULTS["rubbish"])
    table = open_table("war/", root=host.address, allowed=BROKEN, way="small")
    page = table.page
    ask_in_vain(table)  # asked for anew, it is still wrong
    expect(table.notice()).to_contain_text(words.NOT_LOADED)
    host.mend()
    table.reload()
    ask_in_vain(table)  # wrong as the browser kept it, and right the next time
    table.reload()
    table.press("coach:hint")
    expect(page.locator(".coach-hint")).to_be_visible()


@pytest.mark.parametrize("fault", ["missing", "portal", "cut"])
def test_a_library_that_came_wrong_is_asked_for_again(
    open_table: Opener, host: BadHost, fault: str
) -> None:
    """Pyodide starts without it, so nothing but the hint itself can notice."""
    host.fail("*/lib-*.zip", FAULTS[fault])
    table = open_table("war/", root=host.address, allowed=BROKEN, way="small")
    table.press("coach:hint")
    expect(table.notice()).to_contain_text(words.NOT_LOADED)
    host.mend()
    table.press("coach:hint")
    expect(table.page.locator(".coach")).to_contain_text(coach_words.step_of(1))


STACKLESS = """
const asked = window.fetch;
window.fetch = (url, ...how) => {
  if (!String(url).includes("/lib-")) return asked(url, ...how);
  const error = new TypeError("Load failed");
  delete error.stack;
  return Promise.reject(error);
};
"""
"""As WebKit fails where a line breaks in the middle of a file."""


def test_a_failure_that_pyodide_takes_for_no_error_is_told(open_table: Opener) -> None:
    table = open_table("war/", script=STACKLESS, way="small")
    table.press("coach:hint")
    expect(table.notice()).to_contain_text(words.NOT_LOADED)


def test_a_missing_module_is_asked_for_again(open_table: Opener, host: BadHost) -> None:
    host.fail("/a/*.mjs", missing)
    table = open_table(FRAME, root=host.address, ready=False, allowed=BROKEN)
    told(table.page, words.BROKEN)
    host.mends_when_asked_anew = True
    table.page.locator("[data-retry]").click()
    table.wait_ready()


def test_behind_a_portal_nothing_wrong_is_stored(
    open_table: Opener, context: BrowserContext, host: BadHost
) -> None:
    """At install and at the next version: what was there stays, and the rest comes when it can."""
    host.fail("/duel/", portal)
    table = open_table("war/", context=context, root=host.address, allowed=BROKEN)
    page = table.page
    play_a_turn(table)
    assert host.asked.wait(PATIENCE)
    page.wait_for_function("() => caches.keys().then(names => names.length === 0)")
    host.mend()
    table.reload()
    wait_installed(page)
    host.fail("*", portal)
    assert page.evaluate(UPDATE) == "refused"
    go(table, f"{host.address}duel/")
    play_a_turn(table)
