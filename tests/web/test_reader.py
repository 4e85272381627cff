"""What a screen reader gets of a page in a browser; the words themselves are in tests/ui/app."""

from __future__ import annotations

from playwright.sync_api import expect

from ninefold.words.en import page as words
from tests.made import made
from tests.web.table import Table


def test_one_live_region_that_is_there_all_the_time(table: Table) -> None:
    live = table.page.locator("#live")
    expect(live).to_have_attribute("aria-live", "polite")
    assert live.evaluate("it => getComputedStyle(it).display") != "none"
    assert live.evaluate("it => getComputedStyle(it).visibility") == "visible"
    table.page.evaluate("() => { window.live = document.getElementById('live') }")
    table.lay(made("war"))
    table.turn("L")
    table.expect_live(words.turn(words.YOU))
    table.visit("battle")
    table.expect_live("Sum Battle. ")
    assert table.page.evaluate("() => window.live === document.getElementById('live')")
