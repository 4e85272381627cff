"""From the first byte to the first answer: presses are kept, failures are told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

from ninefold.rules.split import Cut
from ninefold.words.en import page as words
from tests.web.conftest import FIRST, ROOT, Opener
from tests.web.held import PYTHON, Held, halved
from tests.web.table import Table

MODULE = "**/{first,boot}-*.mjs"
BROKEN = ("Failed to load resource", "error:", "console error", "console warning")
"""When the start is made to fail, the browser says so."""
FRAME = "embed/war/?autostart=1"
PAGE_OR_FRAME = pytest.mark.parametrize("path", ["war/", FRAME])


def ready(table: Table) -> bool:
    return table.page.locator("html[data-ready]").count() == 1


def test_presses_before_python_are_kept_and_played(open_table: Opener) -> None:
    held = Held()
    table = open_table("split/", before=held.attach, ready=False, way="small")
    page = table.page
    page.evaluate("() => { window.live = document.getElementById('live') }")
    expect(page.locator("progress#loading")).to_be_attached()
    table.page.locator('[data-target="do:undo"]').click(force=True)
    table.press_board("cut:3")
    table.type("r")
    assert not ready(table)
    held.release()
    table.wait_ready()
    table.wait_for()
    assert table.session().moves[0] == Cut(3, "R")
    assert table.focused().startswith(("cut:", "take", "do:")) or table.over()
    expect(page.locator("progress#loading, #failure, .kept, .waiting")).to_have_count(0)
    assert page.evaluate("() => window.live === document.getElementById('live')")


def test_a_press_on_a_page_that_has_arrived_in_part_is_kept(open_table: Opener, site: Path) -> None:
    with halved(site, ROOT / "netlify.toml", at=b'<div class="actions"') as (address, rest):
        table = open_table("war/", root=address, until="commit", ready=False)
        table.press_board("L")
        expect(table.page.locator("#live")).to_have_count(0)
        rest.set()
        table.wait_ready()
        table.wait_for()
        assert table.session().moves[0] == "L"


def test_a_restored_board_takes_presses_and_keeps_sheets_open(open_table: Opener) -> None:
    held = Held(free=True)
    table = open_table("war/", before=held.attach, way="small")
    table.turn("L")
    before = table.session()
    held.free = False
    table.page.reload()
    table.press_board("R")
    expect(table.page.locator('#board [data-target="R"]')).to_be_focused()
    assert not ready(table)
    held.release()
    table.wait_ready()
    table.wait_for()
    assert table.session().moves[:3] == (*before.moves, "R")
    assert table.focused() == "R", "the focus stays where it was"

    table.play_out(Random(3))
    held.free = False
    table.page.reload()
    table.page.locator('.actions [data-target="do:new"]').click()
    assert not ready(table)
    held.release()
    table.wait_ready()
    table.expect_ply(0)

    held.free = False
    table.page.reload()
    table.open_sheet("rules")
    assert not ready(table)
    held.release()
    table.wait_ready()
    expect(table.sheet("rules")).to_be_visible()


def test_the_settings_sheet_sent_before_python_is_there(open_table: Opener) -> None:
    held = Held()
    table = open_table("war/", before=held.attach, ready=False, way="small")
    table.open_sheet("settings")
    table.fill_settings({"you": "Ada"})
    table.page.locator("#settings button[type=submit]").evaluate("button => button.click()")
    assert not ready(table)
    held.release()
    table.wait_ready()
    expect(table.page.locator(".seat-bottom .name")).to_have_text("Ada")

    table.configure({"level": "perfect", "n": "12", "swap": True, "sound": True, "keys": False})
    table.turn("L")
    code, prefs = table.code(), table.prefs()
    held.free = False
    table.page.reload()
    table.open_sheet("settings")
    table.fill_settings({"you": "Bo"})
    table.apply()
    assert not ready(table)
    held.release()
    table.wait_ready()
    expect(table.page.locator(".seat-bottom .name")).to_have_text("Bo")
    assert table.code() == code, "what the sheet did not show yet is not changed"
    assert table.prefs() == {**prefs, "you": "Bo"}


def failure(page: Page, text: str) -> None:
    """The sentence, over a page that is not blank."""
    box = page.locator("#failure")
    expect(box).to_be_visible()
    expect(box.locator("p")).to_have_text(text)
    expect(page.locator("#board")).to_be_visible()


def test_sheets_open_and_close_by_name(open_table: Opener) -> None:
    """As Python asks for it: with what is in force, and once however often it is asked."""
    held = Held()
    page = open_table("war/", before=held.attach, ready=False).page
    page.evaluate("() => ninefold.open('settings')")
    name = page.locator("#settings input[name=you]")
    name.fill("Ada")
    page.evaluate("() => ninefold.open('settings')")
    expect(name).to_have_value("Ada")
    page.evaluate("() => { ninefold.close('settings'); ninefold.close('settings'); }")
    expect(name).to_be_hidden()
    page.evaluate("() => { ninefold.open('settings'); ninefold.open('nothing'); }")
    expect(name).to_have_value("")


@PAGE_OR_FRAME
def test_without_webassembly_a_sentence(open_table: Opener, path: str) -> None:
    table = open_table(path, script="delete window.WebAssembly", ready=False, allowed=BROKEN)
    table.page.wait_for_load_state("networkidle")
    failure(table.page, words.UNSUPPORTED)


def refuse(route: Route) -> None:
    route.abort()


def missing(route: Route) -> None:
    route.fulfill(status=404, body="not here")


@PAGE_OR_FRAME
@pytest.mark.parametrize("answer", [refuse, missing])
def test_a_blocked_file_a_sentence_and_a_retry(
    open_table: Opener, answer: Callable[[Route], None], path: str
) -> None:
    def block(page: Page) -> None:
        page.route(PYTHON, answer)

    table = open_table(path, before=block, ready=False, allowed=BROKEN)
    failure(table.page, words.BROKEN)
    table.page.wait_for_load_state("networkidle")  # nothing else is tried
    table.page.unroute(PYTHON)
    table.page.locator("[data-retry]").click()
    table.wait_ready()
    expect(table.page.locator("#failure")).to_have_count(0)


@PAGE_OR_FRAME
def test_offline_a_sentence_and_a_start_when_back(open_table: Opener, path: str) -> None:
    held = Held(FIRST)
    table = open_table(path, before=held.attach, until="commit", ready=False, allowed=BROKEN)
    expect(table.page.locator("#failure")).to_be_attached()
    context = table.page.context
    context.set_offline(True)
    held.lose()
    failure(table.page, words.OFFLINE)
    held.free = True
    context.set_offline(False)
    table.wait_ready()
    table.press_board("L")
    table.page.locator('#table:not([data-ply="0"])').wait_for(state="attached")


def wrong_type(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "content-type": "text/html"})


def test_a_wrong_type_does_not_hang_for_ever(open_table: Opener) -> None:
    """Either it starts all the same, or it gives up with a sentence after its longest wait."""

    def prepare(page: Page) -> None:
        page.route(PYTHON, wrong_type)
        page.clock.install()

    table = open_table("war/", before=prepare, ready=False, allowed=BROKEN)
    page = table.page
    page.wait_for_load_state("networkidle")
    page.clock.fast_forward(61_000)
    page.locator("html[data-ready], #failure:not([hidden])").first.wait_for(state="attached")
