"""Links: they reopen exactly this game, cost nobody a game, and may be mangled in any way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ninefold.session.code import InvalidCode, checksum, decode
from ninefold.words.en import common as en
from ninefold.words.en import page as words
from tests.web.conftest import Opener
from tests.web.table import Table, made


def test_a_copied_link_reopens_exactly_this_game(open_table: Opener, address: str) -> None:
    code = made("quest", "40:3,25:7,1,9", settings={"n": 10}, seats=("sharp", "you"), ply=3)
    table = open_table(f"quest/#{code}")
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
    sheet = table.open_sheet("share")
    table.press("do:copy")
    expect(sheet).to_contain_text(words.LINK_COPIED)
    link = table.page.evaluate("() => navigator.clipboard.readText()")
    assert link == f"{address}quest/#{code}"
    other = open_table(link.removeprefix(address))
    other.expect_code(code)
    assert other.page.locator("#board").inner_html() == table.page.locator("#board").inner_html()
    # The game is kept, so the address is plain again.
    expect(other.page).to_have_url(f"{address}quest/")
    expect(other.notice()).to_have_count(0)
    finished(other)
    without_a_clipboard(other)


def finished(table: Table) -> None:
    """A link to a finished game shows its end, and a reload too."""
    table.lay(made("duel", "5,1,7"))
    table.wait_for("nobody")
    headline = table.page.locator(".end h2").inner_text()
    assert headline == "You win"
    table.reload()
    assert table.over()
    assert table.page.locator(".end h2").inner_text() == headline


def without_a_clipboard(table: Table) -> None:
    """The link is there to be copied by hand."""
    table.page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: null })")
    sheet = table.open_sheet("share")
    table.press("do:copy")
    expect(sheet).to_contain_text(words.LINK_NOT_COPIED)
    selected = table.page.evaluate("() => document.getSelection().toString()")
    assert selected == table.page.locator("#link").input_value()


def test_a_link_over_a_game_in_progress_keeps_that_game(open_table: Opener, address: str) -> None:
    table = open_table("war/")
    table.turn("L")
    own, linked = table.code(), made("war", "L,R,R", seats=("you", "friend"), seed=4)
    table.page.evaluate("code => { location.hash = code }", linked)
    offered(table, linked)
    # The game of the link is played on, and all of it survives a reload.
    table.turn("R")
    played = table.code()
    table.reload()
    offered(table, played)
    table.press("do:earlier")
    table.expect_code(own)
    expect(table.notice()).to_have_count(0)
    # The same as a fresh visit to the link.
    table.page.goto("about:blank")
    table.page.goto(f"{address}war/#{linked}")
    table.wait_ready()
    offered(table, linked)
    table.press("do:dismiss")
    expect(table.notice()).to_have_count(0)


def test_more_links_keep_the_own_game(open_table: Opener, address: str) -> None:
    """The same one again, and another one."""
    table = open_table("war/")
    table.turn("L")
    own, first = table.code(), made("war", "L,R,R", seats=("you", "friend"), seed=4)
    for linked in (first, first, made("war", "R", seats=("you", "friend"), seed=6)):
        table.page.goto("about:blank")
        table.page.goto(f"{address}war/#{linked}")
        table.wait_ready()
        offered(table, linked)
    table.press("do:earlier")
    table.expect_code(own)


def offered(table: Table, code: str) -> None:
    table.expect_code(code)
    expect(table.notice()).to_contain_text(words.LINK_OPENED)
    expect(table.notice().locator('[data-target="do:earlier"]')).to_have_text(words.EARLIER)


def test_a_link_to_another_game_of_the_five(open_table: Opener) -> None:
    """The address says one game, the code another: the code is what was shared."""
    table = open_table("war/")
    table.turn("L")
    own, linked = table.code(), made("war", "L,R", seats=("you", "friend"), seed=4)
    table.visit("split")
    table.page.evaluate("code => { location.hash = code }", linked)
    table.expect_code(linked)
    expect(table.page).to_have_title(words.page_title("Numbers War"))
    expect(table.page).to_have_url(re.compile("/war/$"))
    offered(table, linked)
    table.press("do:earlier")
    table.expect_code(own)


def signed(text: str) -> str:
    return f"{text}.{checksum(text)}"


GOOD = made("duel", "4,2,6,3", settings={"n": 12})
MANGLED = {
    "cut off": GOOD[:-6],
    "one character altered": GOOD.replace("4,2,6", "4,2,8"),
    "a dot too many": GOOD + ".",
    "words": "hello",
    "nothing but dots": "........",
    "another version": signed("2.duel..you-steady.9.."),
    "unknown game": signed("1.chess..you-steady.9.."),
    "unknown seat": signed("1.duel..you-nobody.9.."),
    "unknown setting": signed("1.duel.speed-9.you-steady.9.."),
    "setting out of range": signed("1.duel.n-101.you-steady.9.."),
    "seed is no number": signed("1.duel..you-steady.x.."),
    "illegal move": signed("1.duel..you-steady.9.4,5."),
    "no move at all": signed("1.duel..you-steady.9.4,L."),
    "ply beyond the moves": signed("1.duel..you-steady.9.4.7"),
    "very long": "1." + "9" * 3000,
    "markup": "<img src=x onerror=alert(1)>",
    "foreign letters": "1.duel.ünf.you-steady.9...abcd",
}
UNREADABLE = "%E0%A4%A"
"""Not even percent-encoding."""


def reason(code: str) -> str:
    with pytest.raises(InvalidCode) as caught:
        decode(code)
    return en.invalid_code(caught.value)


def refused(table: Table, name: str, told: str) -> None:
    """The link is told of. Most links are told of in the same words, so the notice is then put
    away: the next one is there because of the next link."""
    expect(table.notice().locator("p"), name).to_have_text(told)
    table.press("do:dismiss")
    expect(table.notice(), name).to_have_count(0)


def test_mangled_links_lose_nothing(open_table: Opener, address: str) -> None:
    table = open_table("duel/")
    table.turn(6)
    own = table.code()
    for name, code in MANGLED.items():
        table.page.evaluate("code => { location.hash = encodeURIComponent(code) }", code)
        refused(table, name, words.bad_link(reason(code), own=True))
        table.expect_code(own)
    table.page.evaluate("code => { location.hash = code }", UNREADABLE)
    refused(table, UNREADABLE, words.bad_link(words.UNREADABLE, own=True))
    table.reload()
    table.expect_code(own)


def test_a_mangled_link_on_a_first_visit_opens_a_new_game(open_table: Opener) -> None:
    table = open_table(f"duel/#{MANGLED['cut off']}")
    expect(table.notice()).to_contain_text(words.bad_link(reason(MANGLED["cut off"])))
    assert table.code() == made("duel")
    table.turn(6)
    table.press("do:dismiss")
    expect(table.notice()).to_have_count(0)
    played = table.code()
    table.reload()
    table.expect_code(played)
    expect(table.notice()).to_have_count(0)
