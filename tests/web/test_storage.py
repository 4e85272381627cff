"""The browser may keep nothing at all: storage that throws on access, or is full."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from ninefold.words.en import page as words
from tests.web.conftest import Opener


def kept(entries: dict[str, str]) -> str:
    """A script that puts the entries into storage, once."""
    return f"""
        if (!sessionStorage.getItem("done")) {{
          sessionStorage.setItem("done", "1");
          for (const [key, text] of Object.entries({json.dumps(entries)}))
            localStorage.setItem(key, text);
        }}
    """


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
    table = open_table("war/", script=BLOCKED[kind], way="small")
    expect(table.notice()).to_contain_text(words.NO_STORAGE)
    table.turn("L")
    code = table.code()
    assert table.page.url.endswith(f"war/#{code}")
    table.visit("duel")
    table.page.go_back()
    table.expect_code(code)
    table.page.locator("[data-theme-switch]").click()
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")
    table.reload()
    table.expect_code(code)
