"""Hints, values on the board and a look back in the browser: by pointer, by keys, for everyone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from ninefold.coach.review import Review, review_steps
from ninefold.rules import BY_KEY
from ninefold.session import Session
from ninefold.session.code import decode
from ninefold.steps import finish
from ninefold.words.en.coach import answers
from ninefold.words.en.coach import page as words
from tests.made import made, names_of
from tests.web.table import Table
from tests.web.test_axe import MIDDLE, check, look_at
from tests.web.test_layout import DESK, IN_PLAY, LOW, PHONE, at_all_sizes

PLAYED = {
    "split": made("split", "2L,2L,2L,1R,T"),
    "duel": made("duel", "2,4,8,1,6,3,9"),
    "war": made("war", "L,L,L,R,L,R,R,L,L"),
    "quest": made("quest", "30:2,80:7,9,1,5,3,6,8,4"),
    "battle": made("battle", "7,4,1,5,8,4,7,3,7,3,8,2,8,2,6"),
}
"""To the end, with mistakes of both players."""
SLOWEST = ("quest", "battle")
"""The games whose reviews take longest."""
SOON = 5_000
"""Milliseconds that a review may take here; what it does take is in the docs."""
TIMED = """async () => {
  const began = performance.now();
  document.querySelector("[data-target='coach:look']").click();
  while (!document.querySelector(".look h2")) await new Promise(requestAnimationFrame);
  return performance.now() - began;
}"""


@pytest.fixture
def coached(table: Table) -> Iterator[Table]:
    """The shared page, left without values and not looking back."""
    yield table
    if table.page.locator(".actions-look").count():
        table.press("coach:leave")
    switch = table.page.locator("[role=switch]")
    if switch.get_attribute("aria-checked") == "true":
        switch.click()


def coach(table: Table) -> Locator:
    return table.page.locator(".coach")


def reviewed(session: Session) -> Review:
    return finish(review_steps(session.positions, session.moves))


def test_hints_and_values_by_pointer(coached: Table) -> None:
    """Their marks can be seen, and the buttons keep the focus."""
    table, page = coached, coached.page
    table.lay(MIDDLE["duel"])
    code = table.code()
    for step in (1, 2, 3):
        table.press("coach:hint")
        expect(coach(table)).to_contain_text(words.step_of(step))
        table.expect_live(words.step_of(step))
        assert table.focused() == "coach:hint"
    expect(page.locator("#board .hint-best")).to_be_visible()
    page.locator("[role=switch]").click()
    expect(page.locator("#board .badge").first).to_be_visible()
    expect(page.locator(".evaluation-text")).to_contain_text("With best play ")
    assert table.code() == code
    table.type("v", "Escape")
    expect(page.locator("#board .badge")).to_have_count(0)
    expect(coach(table)).to_have_count(0)


def test_a_look_back_by_keys(coached: Table) -> None:
    table, page = coached, coached.page
    table.lay(PLAYED["war"])
    look = page.locator(".side").get_by_role("button", name=words.LOOK_BACK)
    look.focus()
    table.type("Enter")
    slider = page.get_by_role("slider")
    slider.focus()
    table.type("Home")
    table.expect_ply(0)
    table.type("ArrowRight", "ArrowRight")
    table.expect_ply(2)
    expect(slider).to_have_attribute("aria-valuetext", page_text(table, 2))
    page.locator(".swing .column[data-target='jump:7']").click()
    table.expect_ply(7)
    assert slider.input_value() == "7"
    page.locator("body").evaluate("it => document.activeElement.blur()")
    table.type("ArrowLeft", "u")
    table.expect_ply(5)
    table.type("y", "ArrowRight", "End")
    table.expect_ply(9)
    table.type("Home", "L")
    expect(page.locator(".status")).to_have_text(words.LOOKING)
    table.type("Escape")
    expect(page.locator(".actions-look")).to_have_count(0)
    table.expect_ply(9)


def page_text(table: Table, ply: int) -> str:
    session = table.session()
    each = reviewed(session).plies[ply - 1]
    return answers.slider_text(ply, session.positions[ply - 1], each, names_of(session))


def test_a_review_is_quick(coached: Table) -> None:
    for key in SLOWEST:
        session = decode(PLAYED[key])
        last = session.game.format_move(session.moves[-1])
        moves = ",".join(map(session.game.format_move, session.moves[:-1]))
        coached.lay(made(key, moves, seats=("you", "friend")))
        took = coached.page.evaluate(TIMED)
        print(f"{key}: {took:.0f} ms for a review without its last move {last}")
        assert took < SOON
        coached.press("coach:leave")


# For everyone

TIGHT = (PHONE, LOW, DESK)
"""The sizes at which a board has least room beside all that is said."""


def states(table: Table, key: str) -> Iterator[str]:
    """Everything there is to learn from, one after the other; nothing of it is left."""
    table.lay(MIDDLE[key])
    for step in (1, 2, 3):
        table.type("h")
        expect(coach(table)).to_contain_text(words.step_of(step))
    table.type("v")
    expect(table.page.locator("#board .badge").first).to_be_visible()
    expect(table.page.locator(".evaluation-text")).to_contain_text("best play")
    yield f"{key} with a whole hint, its marks and values"
    table.press("coach:close")
    table.type("v")
    table.lay(PLAYED[key])
    expect(table.page.locator(".end .suggestion, .decided span:not(:empty)").first).to_be_attached()
    table.press("coach:look")
    table.press("jump:0")
    table.press("coach:mistake")
    expect(table.page.locator(".coach-why")).not_to_be_empty()
    table.press("coach:refutation")
    table.press("do:redo")
    yield f"{key} with a mistake and its answer"
    table.press("coach:leave")


@pytest.mark.parametrize("key", BY_KEY)
def test_everything_fits_and_axe_finds_nothing(coached: Table, key: str) -> None:
    look_at(coached.page)
    found: list[str] = []
    for name in states(coached, key):
        check(coached.page, name)
        found += [f"{name} {fault}" for fault in at_all_sizes(coached, IN_PLAY, sizes=TIGHT)]
    assert not found, "\n".join(found)
