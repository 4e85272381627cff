"""A match of several rounds in a browser: won, looked back at, reloaded, ended with a champion."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ninefold.session.match import champion
from ninefold.session.match_code import decode_match, encode_match
from ninefold.session.seats import FRIEND, YOU
from ninefold.session.terms import Terms
from tests.session.matches import after, short
from tests.web.conftest import EVERY_WAY, Opener
from tests.web.table import Table
from tests.web.test_layout import DESK, LEAST_TARGET, LOW, PHONE, SMALL, faults, resize

THREE = Terms(rounds=3)
FIRST_WON = encode_match(after(short(THREE, (YOU, FRIEND)), 0))
ALL_WON = encode_match(after(short(THREE, (YOU, FRIEND)), 0, 1, 0))
LOSER = Terms(rounds=3, seats="loser")
CHOOSING = encode_match(after(short(LOSER, (YOU, FRIEND)), 0))
CRAMPED = """() => {
  const box = (it) => it.getBoundingClientRect();
  const both = (one, two, low, high) =>
    Math.min(box(one)[high], box(two)[high]) - Math.max(box(one)[low], box(two)[low]);
  const shown = [...document.querySelectorAll(".end > *")].filter((it) => box(it).height);
  const faults = [];
  for (const it of shown.filter((it) => it.matches("h2, p"))) {
    const lines = box(it).height / parseFloat(getComputedStyle(it).lineHeight);
    if (lines > 2.5) faults.push(`${Math.round(lines)} lines: ${it.textContent}`);
  }
  for (const [at, one] of shown.entries())
    for (const two of shown.slice(at + 1))
      if (both(one, two, "left", "right") > 1 && both(one, two, "top", "bottom") > 1)
        faults.push(`${one.className} lies on ${two.className}`);
  return faults;
}"""
"""Words at the end of a round that have too little room."""


def lay(table: Table, code: str) -> None:
    """Puts a match on the table, as a link does."""
    if table.key != "war":
        table.visit("war")
    table.page.evaluate("code => { location.hash = code }", code)
    table.expect_code(code)


@EVERY_WAY
def test_a_match_is_played_to_its_champion(table: Table) -> None:
    lay(table, FIRST_WON)
    table.press("do:next")
    expect(table.page.locator(".status")).to_have_text("Round 2 of 3. Friend to move.")
    assert table.page.locator(".match-score").all_inner_texts()[0].endswith("0")
    table.press_board("R")
    expect(table.page.locator(".end h2")).to_have_text("You win the match")
    assert champion(decode_match(table.code())) == 0
    table.press("do:undo")
    expect(table.page.locator(".end")).to_have_count(0)
    table.press("do:redo")
    expect(table.page.locator(".end-champion .shared")).to_contain_text("I beat Friend 2 to 0")


def test_a_mark_leads_into_its_round_and_back(table: Table) -> None:
    lay(table, FIRST_WON)
    table.press("do:next")
    table.press("round:1")
    expect(table.page.locator(".coach-look")).to_be_visible()
    expect(table.page.locator("button.round")).to_have_attribute("aria-current", "step")
    table.press("coach:leave")
    expect(table.page.locator(".status")).to_have_text("Round 2 of 3. Friend to move.")


def test_a_match_outlives_a_reload(open_table: Opener) -> None:
    table = open_table("war/", way="small")
    lay(table, FIRST_WON)
    table.press("do:next")
    expect(table.page.locator(".end")).to_have_count(0)
    code = table.code()
    table.reload()
    table.expect_code(code)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=str)
@pytest.mark.parametrize("code", [FIRST_WON, ALL_WON], ids=["round", "match"])
def test_the_end_of_a_round_and_of_a_match_fit(
    table: Table, code: str, size: tuple[int, int]
) -> None:
    lay(table, code)
    resize(table.page, size)
    assert faults(table) == []
    assert table.page.evaluate(SMALL, [LEAST_TARGET, False]) == []


@pytest.mark.parametrize("code", [FIRST_WON, CHOOSING, ALL_WON], ids=["round", "choice", "match"])
def test_the_words_at_an_end_have_room_on_a_phone_on_its_side(table: Table, code: str) -> None:
    lay(table, code)
    resize(table.page, LOW)
    assert table.page.evaluate(CRAMPED) == []
    assert faults(table) == []
