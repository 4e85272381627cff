"""What was kept may be damaged, and the browser may keep nothing at all."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from ninefold.session.seats import YOU, Computer
from ninefold.words.en import page as words
from tests.web.conftest import Opener
from tests.web.table import Table, made

DAMAGED = {
    "ninefold.game.war": "1.war.n-12.you-sharp.42.L,R,L.2.0000",
    "ninefold.game.duel": "\\u0000\\ud83d not a game",
    "ninefold.game.quest": made("war", "L,R"),
    "ninefold.prefs": "{not json",
    "ninefold.theme": "purple",
    "ninefold.shown.war": "<p>",
}
ODD_PREFS = {"level": ["steady"], "opponent": None, "seat": 5, "you": {"a": 1}, "sound": "yes"}


def kept(entries: dict[str, str]) -> str:
    """A script that puts the entries into storage, once."""
    return f"""
        if (!sessionStorage.getItem("done")) {{
          sessionStorage.setItem("done", "1");
          for (const [key, text] of Object.entries({json.dumps(entries)}))
            localStorage.setItem(key, text);
        }}
    """


def test_damaged_storage_is_told_and_replaced(open_table: Opener) -> None:
    table = open_table("war/", script=kept(DAMAGED))
    expect(table.notice()).to_contain_text(words.BROKEN_SAVE)
    assert table.code() == made("war")
    table.press("do:dismiss")
    table.turn("L")
    played = table.code()
    table.visit("duel")
    expect(table.notice()).to_contain_text(words.BROKEN_SAVE)
    table.turn(6)
    table.visit("quest")
    expect(table.notice()).to_contain_text(words.BROKEN_SAVE)
    assert table.code() == made("quest")
    table.visit("war")
    expect(table.notice()).to_have_count(0)
    table.expect_code(played)
    table.page.evaluate(
        "prefs => localStorage.setItem('ninefold.prefs', prefs)", json.dumps(ODD_PREFS)
    )
    table.reload()
    table.expect_code(played)
    expect(table.page.locator(".seat-bottom .name")).to_have_text(words.YOU)
    table.configure({"level": "easy"})
    assert table.session().seats == (YOU, Computer("easy"))


BLOCKED = {
    "the property throws": """
        for (const name of ["localStorage", "sessionStorage", "indexedDB"])
          Object.defineProperty(window, name, {
            get() { throw new DOMException("denied", "SecurityError"); },
          });
    """,
    "storage is full": """
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
    """,
}


@pytest.mark.parametrize("kind", BLOCKED)
def test_without_storage_the_game_is_in_the_address(open_table: Opener, kind: str) -> None:
    table = open_table("war/", script=BLOCKED[kind])
    expect(table.notice()).to_contain_text(words.NO_STORAGE)
    table.turn("L")
    code = table.code()
    assert table.page.url.endswith(f"war/#{code}")
    table.reload()
    table.expect_code(code)
    wander(table, code)


def wander(table: Table, code: str) -> None:
    """To another game and back; then a link is opened in the same tab."""
    table.visit("duel")
    table.turn(6)
    other = table.code()
    table.page.go_back()
    table.expect_code(code)
    table.page.go_forward()
    table.expect_code(other)
    linked = made("duel", "4,2", seats=("you", "friend"))
    table.page.evaluate("code => { location.hash = code }", linked)
    table.expect_code(linked)
    table.page.locator("[data-theme-switch]").click()
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")
