"""What only a browser shows of several tabs: its events, and its memory of pages for Back."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from ninefold.ui import storage
from ninefold.words.en import notices
from tests.made import made
from tests.web.conftest import CHROMIUM, FLAGS, SAVES_DATA, SIZE, Opener, Way
from tests.web.table import Table

OWN = made("war", "L,R", seats=("you", "friend"))


@pytest.mark.parametrize("way", ["small", "handed over"])
def test_a_second_tab_follows_the_first(open_table: Opener, way: Way) -> None:
    context = open_table.context()
    one = open_table(f"war/#{OWN}", context=context, way=way)
    two = open_table("war/", context=context, way=way)
    two.expect_code(OWN)
    one.turn("L")
    two.expect_code(one.code())
    expect(two.page.locator("#table .notice p")).to_have_text(notices.ELSEWHERE)
    two.turn("R")
    one.expect_code(two.code())


@pytest.fixture
def remembering(browser: Browser) -> Iterator[Browser]:
    """A browser that keeps pages in memory for its Back button: Playwright switches that off."""
    with browser.browser_type.launch(
        executable_path=CHROMIUM,
        args=FLAGS,
        ignore_default_args=["--disable-back-forward-cache"],
    ) as opened:
        yield opened


TRIES = 4
WHY_NOT = "() => JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)"
"""The browser's own reasons for loading a page anew."""


def test_back_never_brings_an_old_game_over_a_newer_one(remembering: Browser, address: str) -> None:
    """The browser may drop a page from its memory whenever it likes: then the page is loaded anew,
    which must show the newer game too, and the way back is tried again."""
    context = remembering.new_context(viewport=SIZE, service_workers="block")
    context.add_init_script(SAVES_DATA)
    page, other = context.new_page(), context.new_page()
    page.goto(f"{address}war/#{OWN}")
    table, second = Table(page), Table(other)
    table.wait_ready()
    other.goto(f"{address}war/")
    second.wait_ready()
    reasons = []
    for _ in range(TRIES):
        page.evaluate("() => { window.same = true; }")
        page.goto(f"{address}embed/")
        second.turn("L")
        page.go_back(wait_until="commit")
        table.expect_code(second.code())
        if page.evaluate("() => window.same"):
            break
        reasons.append(page.evaluate(WHY_NOT))
        table.wait_ready()
    else:
        pytest.fail(f"the page never came out of the browser's memory: {reasons}")
    table.turn("R")
    second.expect_code(table.code())
    context.close()


REFRESH = '<h1>x</h1><meta http-equiv="refresh" content="0;url=https://example.com/">'


def test_a_kept_table_that_is_not_ours_is_not_shown(open_table: Opener) -> None:
    shown = json.dumps({"code": OWN, "html": REFRESH})
    script = f"""
        localStorage.setItem({json.dumps(storage.game("war"))}, {json.dumps(OWN)});
        localStorage.setItem({json.dumps(storage.shown("war"))}, {json.dumps(shown)});
    """
    table = open_table("war/", script=script, way="small")
    table.expect_code(OWN)
    assert table.page.locator("meta[http-equiv=refresh]").count() == 0
