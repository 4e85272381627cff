"""The style sheets as they are sent mean what they say as they are written."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page
from rcssmin import cssmin

from styles import LATER_ON_PAGES, ON_FRAMES, ON_HOW, ON_PAGES, css_text
from tests.web.conftest import Opener

RULES = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return [...sheet.cssRules].map(rule => rule.cssText);
}"""
INNER = re.compile(r"(?<=[,(:])\s+|\s+(?=\))")
"""The browser keeps the spaces of a value with a variable in it, where they mean nothing."""


@pytest.mark.parametrize(
    "parts",
    [ON_PAGES, LATER_ON_PAGES, ON_FRAMES["war"], ON_HOW],
    ids=["pages", "later", "frames", "how"],
)
def test_a_sheet_without_spaces_has_the_same_rules(
    browser: Browser, parts: tuple[str, ...]
) -> None:
    page = browser.new_page()
    written, sent = (rules(page, text) for text in (css_text(parts), str(cssmin(css_text(parts)))))
    page.close()
    assert len(written) > 100
    assert sent == written


def rules(page: Page, text: str) -> list[str]:
    found: list[str] = page.evaluate(RULES, text)
    return [" ".join(INNER.sub("", rule).split()) for rule in found]


LETTERS = """text => document.fonts.load(`16px ${getComputedStyle(document.body).fontFamily}`, text)
  .then((found) => found.map(({ status, unicodeRange }) => [status, unicodeRange]))"""


def test_letters_with_accents_are_in_a_file_of_their_own(open_table: Opener) -> None:
    """It is loaded for those alone; what our own words are written with does not need it."""
    page = open_table("war/", way="small").page
    assert [status for status, _ in page.evaluate(LETTERS, "2 \N{MULTIPLICATION SIGN} 3 · 4")] == [
        "loaded"
    ]
    ((_, whole),) = page.evaluate(LETTERS, "Zoe")
    found = page.evaluate(LETTERS, "Zoë")
    assert [status for status, _ in found] == ["loaded", "loaded"]
    assert whole in [letters for _, letters in found]
