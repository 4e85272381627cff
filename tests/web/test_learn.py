"""Hints, values on the board and a look back in the browser: by pointer, by keys, for everyone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from ninefold.coach.review import Review, review_steps
from ninefold.rules import BY_KEY
from ninefold.rules.game import SettingValue
from ninefold.session import Session
from ninefold.session.code import decode
from ninefold.session.seats import YOU
from ninefold.steps import finish
from ninefold.words.en import learn as words
from tests.web.conftest import Opener
from tests.web.table import Table, made
from tests.web.test_axe import MIDDLE, check, look_at
from tests.web.test_layout import PHONE, at_all_sizes, resize, small_targets

PLAYED = {
    "split": made("split", "2L,2L,2L,1R,T"),
    "duel": made("duel", "2,4,8,1,6,3,9"),
    "war": made("war", "L,L,L,R,L,R,R,L,L"),
    "quest": made("quest", "30:2,80:7,9,1,5,3,6,8,4"),
    "battle": made("battle", "7,4,1,5,8,4,7,3,7,3,8,2,8,2,6"),
}
"""To the end, with mistakes of both players."""
SOON = 5_000
"""Milliseconds that a review may take here; what it does take is in the docs."""
TIMED = """async () => {
  const began = performance.now();
  document.querySelector("[data-target='learn:look']").click();
  while (!document.querySelector(".look h2")) await new Promise(requestAnimationFrame);
  return performance.now() - began;
}"""
CANCELLED = """() => new Promise(done => {
  const cancel = () => document.querySelector(".coach [data-target='learn:leave']");
  new MutationObserver((changes, watch) => {
    const button = cancel();
    if (!button && !document.querySelector(".look h2")) return;
    watch.disconnect();
    button?.click();
    done(Boolean(button));
  }).observe(document.body, { childList: true, subtree: true });
  document.querySelector("[data-target='learn:look']").click();
})"""
"""The button is pressed as soon as it is there, before the work can go on."""


@pytest.fixture
def learning(table: Table) -> Iterator[Table]:
    """The shared page, left without values and not looking back."""
    yield table
    if table.page.locator(".actions-look").count():
        table.press("learn:leave")
    switch = table.page.locator("[role=switch]")
    if switch.get_attribute("aria-checked") == "true":
        switch.click()


def coach(table: Table) -> Locator:
    return table.page.locator(".coach")


def reviewed(session: Session) -> Review:
    return finish(review_steps(session.positions, session.moves))


# Hints


@pytest.mark.parametrize("key", BY_KEY)
def test_a_hint_in_three_presses_or_keys(learning: Table, key: str) -> None:
    table = learning
    asks: tuple[Callable[[], None], ...] = (
        lambda: table.press("learn:hint"),
        lambda: table.type("h"),
    )
    for ask in asks:
        table.lay(made(key))
        table.lay(MIDDLE[key])
        code = table.code()
        marks = table.page.locator("#board .hint-good")
        for step in (1, 2, 3):
            ask()
            expect(coach(table)).to_contain_text(words.step_of(step))
            table.expect_live(words.step_of(step))
            expect(table.page.locator("#board .hint-best")).to_have_count(int(step == 3))
            assert bool(marks.count()) == (step == 2)
        assert "best move" in str(
            table.page.locator("#board .hint-best").first.get_attribute("aria-label")
        )
        assert table.code() == code
    table.press("learn:close")
    expect(coach(table)).to_have_count(0)
    table.type("h")
    expect(coach(table)).to_have_count(1)
    table.type("Escape")
    expect(coach(table)).to_have_count(0)


def test_a_hint_ends_with_a_move(learning: Table) -> None:
    learning.lay(made("war"))
    learning.press("learn:hint")
    expect(coach(learning)).to_have_count(1)
    learning.turn("L")
    expect(coach(learning)).to_have_count(0)


def test_the_swap_wears_the_hint(learning: Table) -> None:
    settings: dict[str, SettingValue] = {"row": (9, 1, 1, 2), "swap": 1}
    learning.lay(made("war", "L", settings=settings, seats=("friend", "you")))
    learning.type("h", "h", "h")
    swap = learning.page.locator('[data-target="do:swap"]')
    expect(swap).to_have_attribute("aria-label", "Swap sides; best move")


# Values


@pytest.mark.parametrize("key", BY_KEY)
def test_values_follow_the_game(learning: Table, key: str) -> None:
    table, page = learning, learning.page
    table.lay(made(key))
    assert page.locator("#board .badge").count() == 0
    page.locator("[role=switch]").click()
    expect(page.locator("#board .badge").first).to_be_visible()
    expect(page.locator(".evaluation-text")).to_contain_text("With best play ")
    table.expect_live(words.VALUES_ON)
    assert table.prefs()["values"] is True
    wears = "all => all.every(it => /(wins|loses)/.test(it.getAttribute('aria-label')))"
    assert page.locator("#board .marked").evaluate_all(wears)
    table.lay(MIDDLE[key])
    expect(page.locator("#board .badge").first).to_be_visible()
    table.type("v")
    expect(page.locator("#board .badge")).to_have_count(0)
    expect(page.locator(".evaluation")).to_have_count(0)


def test_values_are_remembered(open_table: Opener) -> None:
    table = open_table("war/")
    table.type("v")
    expect(table.page.locator("#board .badge")).to_have_count(2)
    table.reload()
    expect(table.page.locator("#board .badge")).to_have_count(2)
    table.visit("battle")
    expect(table.page.locator("#board .badge")).to_have_count(9)


# A look back


@pytest.mark.parametrize("key", BY_KEY)
def test_a_look_back_by_pointer(learning: Table, key: str) -> None:
    table, page = learning, learning.page
    table.lay(PLAYED[key])
    expect(page.locator(".end .swing-small")).to_be_visible()
    page.locator(".end").get_by_role("button", name=words.LOOK_BACK).click()
    review = reviewed(decode(PLAYED[key]))
    expect(page.locator(".looked .look-mark")).to_have_text(
        [f"{words.SIGNS[each.mark]} {words.MARKS[each.mark]}" for each in review.plies]
    )
    for percent in review.accuracy:
        expect(page.locator(".accuracy")).to_contain_text(f"{percent} %")
    page.locator('.swing .column[data-target="jump:1"]').click()
    table.expect_ply(1)
    page.locator('.looked [data-target="jump:2"]').click()
    table.expect_ply(2)
    expect(coach(table)).to_contain_text(words.gave(review.plies[1]))
    expect(page.locator(".coach-why")).not_to_be_empty()
    page.locator(".swing-area summary").click()
    expect(page.locator(".swing-area li")).to_have_count(len(review.plies) + 1)
    page.locator(".swing-area summary").click()
    answer_by_pointer(table, review)


def answer_by_pointer(table: Table, review: Review) -> None:
    """The mistake, its answer played out, and another try."""
    page = table.page
    table.press("jump:0")
    table.press("learn:mistake")
    ply = next(at for at, each in enumerate(review.plies, 1) if each.mistake)
    table.expect_ply(ply)
    code, shown = table.code(), page.locator("#board").inner_html()
    table.press("learn:answer")
    line = review.plies[ply - 1].refutation
    for at in range(1, len(line) + 1):
        table.press("do:redo")
        expect(coach(table)).to_contain_text(words.answer_step(at, len(line)))
    assert page.locator("#board").inner_html() != shown
    for _ in line:
        table.press("do:undo")
    expect(coach(table)).to_contain_text(words.answer_step(0, len(line)))
    assert page.locator("#board").inner_html() == shown
    assert table.code() == code
    table.press("learn:answer")
    table.press("learn:again")
    expect(page.locator(".actions-look")).to_have_count(0)
    assert table.session().seat == YOU
    assert table.session().ply in (ply - 1, ply)


def test_a_look_back_by_keys(learning: Table) -> None:
    table, page = learning, learning.page
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
    return words.looked_at(ply, session.positions[ply - 1], each, ("You", "Computer"))


def test_a_look_back_in_the_middle_of_a_game(learning: Table) -> None:
    table = learning
    table.lay(MIDDLE["war"])
    code = table.code()
    table.press("learn:look")
    expect(table.page.locator(".look h2")).to_be_visible()
    table.type("ArrowLeft")
    table.press("learn:leave")
    table.expect_code(code)
    table.wait_for("person")


def test_a_long_review_shows_progress_and_can_be_cancelled(learning: Table) -> None:
    table, page = learning, learning.page
    table.lay(made("duel", "96,48,24,12,6,3", settings={"n": 100}, seats=("you", "friend")))
    assert page.evaluate(CANCELLED), "the review was there before it could be cancelled"
    expect(page.locator(".actions-look")).to_have_count(0)
    expect(page.locator(".look h2")).to_have_count(0)


def test_a_review_is_quick(learning: Table) -> None:
    for key, code in PLAYED.items():
        session = decode(code)
        last = session.game.format_move(session.moves[-1])
        moves = ",".join(map(session.game.format_move, session.moves[:-1]))
        learning.lay(made(key, moves, seats=("you", "friend")))
        took = learning.page.evaluate(TIMED)
        print(f"{key}: {took:.0f} ms for a review without its last move {last}")
        assert took < SOON
        learning.press("learn:leave")


# For everyone


def states(table: Table, key: str) -> Iterator[str]:
    """Everything there is to learn from, one after the other; nothing of it is left."""
    table.lay(MIDDLE[key])
    for step in (1, 2, 3):
        table.type("h")
        expect(coach(table)).to_contain_text(words.step_of(step))
        if step > 1:  # marks on the board
            yield f"{key} with step {step} of a hint"
    table.type("v")
    expect(table.page.locator("#board .badge").first).to_be_visible()
    expect(table.page.locator(".evaluation-text")).to_contain_text("best play")
    yield f"{key} with a hint and values"
    table.press("learn:close")
    yield f"{key} with values"
    table.type("v")
    table.lay(PLAYED[key])
    expect(table.page.locator(".swing-small")).to_be_attached()
    yield f"{key} at its end"
    table.press("learn:look")
    yield f"{key} looked back at"
    table.press("jump:0")
    table.press("learn:mistake")
    expect(table.page.locator(".coach-why")).not_to_be_empty()
    yield f"{key} with a mistake"
    table.press("learn:answer")
    table.press("do:redo")
    yield f"{key} with an answer"
    table.press("learn:leave")


@pytest.mark.parametrize("key", BY_KEY)
def test_everything_fits_and_axe_finds_nothing(learning: Table, key: str) -> None:
    look_at(learning.page)
    found: list[str] = []
    for name in states(learning, key):
        check(learning.page, name)
        fits = not learning.over() or bool(learning.page.locator(".actions-look").count())
        found += [f"{name} {fault}" for fault in at_all_sizes(learning, fits)]
        found += [f"{name} {fault}" for fault in small_targets(learning, board=False)]
        resize(learning.page, (1000, 720))
    assert not found, "\n".join(found)
    assert PHONE == (360, 640)
