"""axe-core finds nothing on any page: in the middle of a game, at its end, with sheets open, light
and dark."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import pytest
from playwright.sync_api import Page

from ninefold.rules import BY_KEY
from tests.made import made
from tests.web.conftest import ROOT, Opener
from tests.web.table import Table

Theme: TypeAlias = Literal["light", "dark"]
LOOKS: Final[dict[Theme, dict[str, object]]] = {
    "dark": {},
    "light": {"runOnly": ["color-contrast", "link-in-text-block"]},
}
"""A theme changes colours alone, so the second look is at those."""
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async options => {
  const found = await axe.run(document, { resultTypes: ["violations"], ...options });
  if (found.passes.length < (options.runOnly ? 1 : 10)) return ["axe did not look at the page"];
  return found.violations.map(({ id, nodes }) =>
    `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`)}`);
}"""
MIDDLE = {
    "split": made("split", "2L,3L", settings={"cap": 3}),
    "duel": made("duel", "4,2,6,3"),
    "war": made("war", "L,R,L,L"),
    "quest": made("quest", "40:3,25:7,1,9"),
    "battle": made("battle", "7,9,5,3"),
}
SHEETS = ("rules", "settings", "share")
FULLEST = ("split", "quest")
"""The games whose sheets have every kind of field and of example."""
HALF_MADE = {"split": "cut:2", "quest": "n:3", "battle": "3"}
END = {
    "split": made("split", "8L,T"),
    "duel": made("duel", "5,1,7"),
    "war": made("war", "L,L,L,L,L,L,L,L,L"),
    "quest": made("quest", "45:1,2,3,4,5,6,7,8,9"),
    "battle": made("battle", "9,1,9,1,9,1,9,1,9,1,5"),
}


def look_at(page: Page) -> None:
    """Before the first `check` of a page."""
    page.evaluate(AXE.read_text("utf-8"))


def check(page: Page, where: str) -> None:
    for theme, options in LOOKS.items():
        page.emulate_media(color_scheme=theme)
        assert page.evaluate(RUN, options) == [], f"{where}, {theme}"


def check_game(table: Table, key: str) -> None:
    page = table.page
    table.visit(key)
    for sheet in SHEETS if key in FULLEST else ():
        table.open_sheet(sheet)
        check(page, f"{key} with {sheet}")
        table.close_sheet(sheet)
    table.lay(MIDDLE[key])
    check(page, f"{key} in the middle")
    if key in HALF_MADE:
        # A held cut; a number that is taken or blocked, which is refused in the status line.
        page.locator(f'#board [data-target="{HALF_MADE[key]}"]').click(force=True)
        check(page, f"{key} with {HALF_MADE[key]} pressed")
    table.lay(END[key])
    check(page, f"{key} at the end")


@pytest.mark.parametrize("key", BY_KEY)
def test_no_violations_in_a_game(table: Table, key: str) -> None:
    look_at(table.page)
    check_game(table, key)


@pytest.mark.parametrize("path", ["", "404.html", "how/"])
def test_no_violations_elsewhere(open_table: Opener, path: str) -> None:
    page = open_table(path, ready=False).page
    look_at(page)
    check(page, path or "home")
