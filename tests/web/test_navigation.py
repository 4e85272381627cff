"""From game to game without a reload, back and forth, and home, which needs no Python."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from ninefold.record.changes import Finished, Record, Solved, write
from ninefold.rules import BY_KEY, GAMES
from ninefold.ui import storage
from ninefold.words.en import page as words
from tests.made import made
from tests.web.conftest import Opener
from tests.web.table import Table
from tests.web.test_puzzles import FIXED_DAY
from tests.web.test_storage import kept


def check_page(table: Table, key: str, code: str) -> None:
    page = table.page
    table.expect_code(code)
    expect(page).to_have_title(words.page_title(BY_KEY[key].title))
    expect(page).to_have_url(re.compile(f"/{key}/$"))
    expect(page.locator("nav.games [aria-current=page]")).to_have_attribute(
        "aria-label", BY_KEY[key].title
    )
    expect(page.locator("h1")).to_have_text(BY_KEY[key].title)
    assert page.evaluate("() => window.same") is True


def test_each_game_keeps_its_state(open_table: Opener, address: str) -> None:
    table = open_table("war/", way="small")
    page = table.page
    page.evaluate("() => { window.same = true }")
    table.turn("L")
    war = table.code()
    table.visit("duel")
    table.turn(6)
    duel = table.code()
    table.visit("battle")
    battle = table.code()
    page.go_back()
    check_page(table, "duel", duel)
    page.go_back()
    check_page(table, "war", war)
    page.go_forward()
    check_page(table, "duel", duel)
    page.go_forward()
    check_page(table, "battle", battle)
    table.visit("war")
    check_page(table, "war", war)
    table.page.locator("a.mark").click()
    page.wait_for_url(address)
    page.go_back()
    table.wait_ready()
    assert table.key == "war"
    table.expect_code(war)


def test_home_knows_who_comes_back(open_table: Opener) -> None:
    """Games to play on, on the table and aside, then what is new; the days in a row."""
    aside = json.dumps({"version": 1, "count": 1, "code": made("war", "L,R")})
    war = made("war", "L")
    solved = tuple(Solved(f"2026-11-{day}", 1, late=day == 13) for day in (13, 14, 15))
    ended = Finished("2026-11-15", made("split", "8L,T"), "split", "steady", 1, True, None)
    entries = {
        storage.game("war"): war,
        storage.unfinished("war", "x"): aside,
        storage.game("split"): ended.code,  # left in the look back, which shows no end
        storage.RECORD: write(Record((ended,), solved)),
    }
    page = open_table("", ready=False, script=FIXED_DAY + kept(entries)).page
    expect(page.locator("#back")).to_have_text("Play on:Numbers War")
    expect(page.locator(".card-unfinished:visible")).to_have_text("2 games wait")
    expect(page.locator("#day")).to_have_text("Today: Sequence Duel. 2 days in a row.")
    page.evaluate(
        "names => names.forEach(name => localStorage.removeItem(name))", list(entries)[:2]
    )
    page.reload()
    expect(page.locator("#back")).to_have_text("New to you:Sequence Duel")


def test_home_needs_no_python(open_table: Opener) -> None:
    asked: list[str] = []

    def listen(page: Page) -> None:
        page.on("request", lambda request: asked.append(request.url))

    table = open_table("", before=listen, ready=False)
    page = table.page
    page.wait_for_load_state("networkidle")
    assert page.title() == words.HOME_TITLE
    assert [url for url in asked if url.endswith((".wasm", ".mjs", ".zip")) or "py" in url] == []
    expect(page.locator(".card h2")).to_have_text([game.title for game in GAMES])
    expect(page.locator(".card .board-mini")).to_have_count(5)
    page.locator("[data-theme-switch]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator(".card", has_text=BY_KEY["quest"].title).click()
    table.wait_ready()
    assert table.key == "quest"
