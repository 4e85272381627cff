"""Links in a real browser: the clipboard, the address, another page of the site."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ninefold.words.en import notices
from ninefold.words.en import page as words
from tests.made import made
from tests.web.conftest import Opener
from tests.web.table import Table


def test_a_copied_link_reopens_exactly_this_game(open_table: Opener, address: str) -> None:
    code = made("quest", "40:3,25:7,1,9", settings={"n": 10}, seats=("sharp", "you"), ply=3)
    table = open_table(f"quest/#{code}", way="small")
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
    sheet = table.open_sheet("share")
    table.press("copy:link")
    expect(sheet).to_contain_text(words.LINK_COPIED)
    link = table.page.evaluate("() => navigator.clipboard.readText()")
    assert link == f"{address}quest/#{code}"
    other = open_table(link.removeprefix(address), way="small")
    other.expect_code(code)
    assert other.page.locator("#board").inner_html() == table.page.locator("#board").inner_html()
    # The game is kept, so the address is plain again.
    expect(other.page).to_have_url(f"{address}quest/")
    expect(other.notice()).to_have_count(0)
    without_a_clipboard(other)


def without_a_clipboard(table: Table) -> None:
    """The link is there to be copied by hand."""
    table.page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: null })")
    sheet = table.open_sheet("share")
    table.press("copy:link")
    expect(sheet).to_contain_text(words.LINK_NOT_COPIED)
    selected = table.page.evaluate("() => document.getSelection().toString()")
    assert selected == table.page.locator("#link").input_value()


def test_a_link_in_the_same_tab(open_table: Opener) -> None:
    """Of this game, of another one, and one that is not even percent-encoding."""
    table = open_table("war/", way="small")
    table.turn("L")
    own, linked = table.code(), made("war", "L,R,R", seats=("you", "friend"), seed=4)
    table.page.evaluate("code => { location.hash = code }", UNREADABLE)
    expect(table.notice()).to_contain_text(notices.bad_link(words.UNREADABLE, own=True))
    table.expect_code(own)
    table.visit("split")
    table.page.evaluate("code => { location.hash = code }", linked)
    expect(table.page).to_have_url(re.compile("/war/$"))
    expect(table.page).to_have_title(words.page_title("Numbers War"))
    table.expect_code(linked)
    expect(table.notice()).to_contain_text(words.LINK_OPENED)
    table.press("do:earlier")
    table.expect_code(own)


UNREADABLE = "%E0%A4%A"
"""Not even percent-encoding."""
