"""The style sheets as they are sent mean what they say as they are written."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page

from styles import ON_FRAMES, ON_PAGES, css_text, small_css

RULES = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return [...sheet.cssRules].map(rule => rule.cssText);
}"""
INNER = re.compile(r"(?<=[,(:])\s+|\s+(?=\))")
"""The browser keeps the spaces of a value with a variable in it, where they mean nothing."""


@pytest.mark.parametrize("parts", [ON_PAGES, ON_FRAMES], ids=["pages", "frames"])
def test_a_sheet_without_spaces_has_the_same_rules(
    browser: Browser, parts: tuple[str, ...]
) -> None:
    page = browser.new_page()
    written, sent = (rules(page, text) for text in (css_text(parts), small_css(parts)))
    page.close()
    assert len(written) > 100
    assert sent == written


def rules(page: Page, text: str) -> list[str]:
    found: list[str] = page.evaluate(RULES, text)
    return [" ".join(INNER.sub("", rule).split()) for rule in found]
