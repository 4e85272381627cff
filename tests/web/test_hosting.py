"""What is sent: headers, types, pages without inline code; and the site in a folder of a host."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from ninefold.words.en import page as words
from tests.web.conftest import Opener


def headers_of(url: str) -> dict[str, str]:
    with urlopen(Request(url, method="HEAD")) as answer:
        return {name.lower(): value for name, value in answer.headers.items()}


def policy(headers: dict[str, str]) -> dict[str, list[str]]:
    rules = (rule.split() for rule in headers["content-security-policy"].split(";"))
    return {name: sources for name, *sources in rules}


def test_headers(site: Path, address: str) -> None:
    for page in ("", "split/", "duel/", "war/", "quest/", "battle/"):
        headers = headers_of(address + page)
        rules = policy(headers)
        assert rules["default-src"] == ["'none'"]
        for name in ("script-src", "style-src"):
            assert not {"'unsafe-inline'", "'unsafe-eval'", "*", "data:"} & set(rules[name])
        assert headers["content-type"] == "text/html; charset=utf-8"
        assert headers["x-content-type-options"] == "nosniff"
        assert "referrer-policy" in headers
        assert "permissions-policy" in headers
    for file in (site / "a").rglob("*.*"):
        headers = headers_of(address + file.relative_to(site).as_posix())
        assert "immutable" in headers["cache-control"]
        if file.suffix == ".wasm":
            assert headers["content-type"] == "application/wasm"
        if file.suffix in (".js", ".mjs"):
            assert headers["content-type"].startswith("text/javascript")


class Inline(HTMLParser):
    """Collects what a strict policy would refuse, and what another origin would have to send."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        # What PyScript reads is not a script to the browser.
        code = tag == "script" and "src" not in values and values.get("type") != "py"
        if tag == "style" or code:
            self.found.append(tag)
        self.found += [f"{tag} {name}" for name in values if name.startswith("on")]
        self.found += [f"{tag} style" for name in values if name == "style"]
        self.found += [
            f"{tag} {name}={value}"
            for name, value in attrs
            if name in ("src", "href") and value and ("//" in value or value.startswith("/"))
        ]


def test_no_inline_code_and_no_other_origin_in_any_page(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    # home, how, lab, the article, again, a bot's seat, not found, twice the five games
    assert len(pages) == 17
    for page in pages:
        parser = Inline()
        parser.feed(page.read_text("utf-8"))
        assert parser.found == [], page


def test_in_a_folder_of_its_host(open_table: Opener, sub_address: str) -> None:
    assert sub_address.endswith("/games/ninefold/")
    table = open_table("", root=sub_address, ready=False)
    table.page.locator('.card[href="war/"]').click()
    table.wait_ready()
    table.turn("L")
    played = table.code()
    table.visit("duel")
    assert table.page.url == f"{sub_address}duel/"
    table.visit("war")
    link = table.page.locator("#link").input_value()
    assert link == f"{sub_address}war/#{played}"
    other = open_table(link.removeprefix(sub_address), root=sub_address)
    other.expect_code(played)
    other.page.locator("a.mark").click()
    other.page.wait_for_url(sub_address)


@pytest.mark.parametrize("path", ["no-such-game", "war/no/such/page/"])
def test_a_wrong_address(open_table: Opener, sub_address: str, path: str) -> None:
    """Deep in a site whose address the build did not know, the page has its style all the same."""
    refused = ("status of 404", "MIME type", "/a/missing-")
    table = open_table(path, root=sub_address, ready=False, allowed=refused)
    page = table.page
    expect(page.locator("h1")).to_have_text(words.MISSING)
    expect(page.locator("h1")).to_have_css("font-family", re.compile("^Fraunces"))
    page.get_by_role("link", name=words.HOW).click()
    page.wait_for_url(f"{sub_address}how/")
    page.go_back()
    page.get_by_role("link", name=words.TO_GAMES).click()
    page.wait_for_url(sub_address)


def test_how_it_works_says_what_this_visit_has_loaded(open_table: Opener) -> None:
    page = open_table("how/", ready=False).page
    line = page.locator("#loaded")
    expect(line).to_have_text(re.compile(r"^This page loaded [1-9]\d* KB in \d+ files"))
