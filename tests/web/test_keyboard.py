"""The keyboard alone reaches everything, and the focus is never lost."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ninefold.rules import BY_KEY
from ninefold.rules.presets import PRESETS
from ninefold.rules.quest import Move
from ninefold.rules.split import Cut
from tests.made import made
from tests.web.conftest import EVERY_WAY, Opener
from tests.web.table import Table

STOP = """() => {
  const it = document.activeElement;
  if (it.closest("#board")) return "board";
  if (it.dataset.target) return it.dataset.target;
  if (it.dataset.opens) return `open ${it.dataset.opens}`;
  if ("themeSwitch" in it.dataset) return "theme";
  return it.classList.contains("mark") ? "home" : it.tagName.toLowerCase();
}"""
SEEN = """() => {
  const style = getComputedStyle(document.activeElement);
  return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
}"""
STOPS = [
    "home",
    *(f"go:{key}" for key in BY_KEY),
    "theme",
    "open settings",
    "open settings",  # by the computer's level
    "board",
    *(f"preset:{preset.name}" for preset in PRESETS["duel"]),
    "do:undo",
    "do:redo",
    "coach:hint",
    "open rules",
    "do:new",
    "open share",
    "open puzzles",
    "open record",
    "open map",
    "summary",
    "jump:0",
    "coach:values",
    "coach:look",
]


def test_the_order_of_the_tab_key(open_table: Opener) -> None:
    table = open_table("duel/", way="small")
    page, found = table.page, []
    for _ in STOPS:
        table.type("Tab")
        found.append(page.evaluate(STOP))
        assert page.evaluate(SEEN), f"the focus on {found[-1]} can be seen"
    assert found == STOPS
    for stop in reversed(STOPS[:-1]):
        table.type("Shift+Tab")
        assert page.evaluate(STOP) == stop
    sheets(table)


def sheets(table: Table) -> None:
    """Each sheet is opened by a key, keeps the focus inside, and gives it back."""
    page = table.page
    for name in ("settings", "rules", "share"):
        page.locator(f"[data-opens={name}]").first.focus()
        table.type("Enter")
        sheet = table.sheet(name)
        expect(sheet).to_be_visible()
        count = sheet.locator("a, button, input, select").count()
        for _ in range(count + 2):
            table.type("Tab")
            inside = "name => Boolean(document.activeElement.closest(`#${name}, body`))"
            outside = "() => Boolean(document.activeElement.closest('header, main'))"
            assert page.evaluate(inside, name)
            assert not page.evaluate(outside)
        table.type("Escape")
        expect(sheet).to_have_count(0)
        assert page.evaluate(STOP) == f"open {name}"
    typing_is_not_playing(table)


def typing_is_not_playing(table: Table) -> None:
    """Letters in a field are letters; `?` on the board opens the rules and comes back."""
    code = table.code()
    table.open_sheet("settings")
    table.page.locator("#settings [name=you]").fill("")
    table.page.locator("#settings [name=you]").press_sequentially("un?5")
    assert table.field("you") == "un?5"
    table.type("Escape")
    assert table.code() == code
    table.page.locator('#board [tabindex="0"]').focus()
    focus = table.focused()
    table.type("?")
    expect(table.sheet("rules")).to_be_visible()
    table.type("Escape")
    expect(table.sheet("rules")).to_have_count(0)
    assert table.focused() == focus


BY_ARROWS: dict[str, tuple[list[str], Any]] = {
    "split": (["ArrowRight", "ArrowRight", "Enter", "ArrowUp", "Enter"], Cut(3, "L")),
    "duel": (["ArrowRight"] * 5 + ["Enter"], 6),
    "war": (["ArrowRight", "Space"], "R"),
    "quest": (["ArrowUp", "Enter", "Enter", "ArrowDown", "ArrowRight", "Enter"], Move(2, 41)),
    "battle": (["ArrowDown", "ArrowRight", "Enter"], 5),
}


def on_board(table: Table) -> bool:
    return bool(table.page.evaluate("() => Boolean(document.activeElement.closest('#board'))"))


@EVERY_WAY
def test_arrows_and_the_focus_on_the_board(table: Table) -> None:
    for key, (typed, move) in BY_ARROWS.items():
        table.lay(made(key))
        expect(table.page.locator('#board [tabindex="0"]')).to_have_count(1)
        table.page.locator('#board [tabindex="0"]').focus()
        for each in typed:
            table.type(each)
            assert on_board(table), f"{key}: the focus after {each}"
        table.page.locator('#table:not([data-ply="0"])').wait_for(state="attached")
        table.wait_for()
        assert table.session().moves[0] == move
        if not table.over():
            assert on_board(table), f"{key}: the focus after the answer"
            expect(table.page.locator('#board [tabindex="0"]')).to_have_count(1)


@EVERY_WAY
def test_to_the_end_and_on(table: Table) -> None:
    """After the last move the next Tab is at what to do next."""
    table.lay(made("war", "L,L,L,L,L,L,L", seats=("you", "friend")))
    table.page.locator('#board [data-target="L"]').focus()
    table.type("Enter")
    table.wait_for("nobody")
    table.type("Tab")
    assert table.page.evaluate("() => Boolean(document.activeElement.closest('.end'))")
    table.type("Enter")
    table.expect_ply(0)
    table.type("u", "y", "n")
    table.expect_ply(0)


@EVERY_WAY
def test_a_key_aimed_at_the_document_as_a_whole(table: Table) -> None:
    """An extension may send it so."""
    table.lay(made("war"))
    sent = "() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'l' }))"
    table.page.evaluate(sent)
    table.page.locator('#table:not([data-ply="0"])').wait_for(state="attached")


def test_a_key_held_down_is_not_meant_again(table: Table) -> None:
    table.lay(made("war"))
    code = table.code()
    table.page.keyboard.down("n")
    expect(table.page.locator(f'#link[value$="#{code}"]')).to_have_count(0)
    code = table.code()
    table.page.keyboard.down("n")
    table.page.keyboard.up("n")
    table.expect_code(code)


@pytest.mark.parametrize(
    ("key", "moves", "final"), [("war", "L,L,L,L,L,L,L", "L"), ("split", "7L", "1 L")]
)
def test_the_focus_goes_on_when_a_game_ends_and_is_looked_back_at(
    table: Table, key: str, moves: str, final: str
) -> None:
    """The last buttons of these boards vanish with the last number, which is taken by itself."""
    table.lay(made(key, moves, seats=("you", "friend")))
    table.page.locator('#board [tabindex="0"]').focus()
    table.type(*final.split())
    table.wait_for("nobody")
    assert table.focused() == "do:next"
    table.page.locator('.end [data-target="coach:look"]').focus()
    table.type("Enter")
    table.page.locator(".look h2").wait_for()
    assert table.focused() == "do:undo"
    table.expect_live("Accuracy")
    table.type("Escape")
    table.page.locator(".end").wait_for()
    assert table.focused()


def test_another_game_keeps_the_focus(table: Table) -> None:
    table.visit("duel")
    table.page.locator('.games [data-target="go:battle"]').focus()
    table.type("Enter")
    table.expect_live("Sum Battle. ")
    assert table.focused() == "go:battle"
