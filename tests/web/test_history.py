"""Undo, redo, jumps, restarts; and that a reload or a closed tab loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from ninefold.ai.levels import LEVEL_BY_KEY, choose
from ninefold.rules import BY_KEY
from ninefold.session.code import decode, encode
from ninefold.words.en import page as words
from tests.web.conftest import Opener
from tests.web.held import Held
from tests.web.table import Table, made


def test_undo_and_redo_in_every_game(table: Table) -> None:
    for key in BY_KEY:
        table.lay(made(key))
        table.turn(choose(table.session().position, LEVEL_BY_KEY["gentle"], Random(3)))
        check_undo(table, lambda: table.press("do:undo"), lambda: table.press("do:redo"))
        check_undo(table, lambda: table.type("u"), lambda: table.type("y"))


def check_undo(table: Table, undo: Callable[[], None], redo: Callable[[], None]) -> None:
    """Back to the decision, and forth to where it was."""
    session, board = table.session(), table.page.locator("#board").inner_html()
    undo()
    table.expect_ply(0)
    table.expect_live(words.AT_START)
    assert table.session().moves == session.moves
    expect(table.page.locator('[data-target="do:undo"]')).to_have_attribute("aria-disabled", "true")
    redo()
    table.expect_ply(session.ply)
    table.expect_code(encode(session))
    assert table.page.locator("#board").inner_html() == board


def test_looking_back_and_going_on(table: Table) -> None:
    table.lay(made("war"))
    table.turn("L")
    table.turn("R")
    code = table.code()
    table.press("jump:1")
    table.wait_for("resume")
    assert table.status() == words.paused(words.COMPUTER)
    assert table.page.locator("ol.moves [aria-current=step]").inner_text() == short_of(code, 1)
    table.press("do:continue")
    table.wait_for("person")
    table.expect_ply(2)
    assert table.session().moves == decode(code).moves, "the computer plays the same move again"
    change_the_past(table)
    restart(table)


def short_of(code: str, ply: int) -> str:
    session = decode(code)
    return words.short(session.positions[ply - 1], session.moves[ply - 1])


def change_the_past(table: Table) -> None:
    """Another move at an earlier point replaces what came after it."""
    table.press("jump:0")
    table.expect_ply(0)
    table.turn("R")
    assert table.session().moves[0] == "R"
    assert len(table.session().moves) == 2
    # A move, an undo and another move before the computer can answer: only the last one counts.
    table.press("jump:0")
    press_all = "all => all.forEach(it => document.querySelector(`[data-target='${it}']`).click())"
    table.page.evaluate(press_all, ["R", "do:undo", "L"])
    table.wait_for("person")
    table.expect_ply(2)
    assert table.session().moves[0] == "L"


def restart(table: Table) -> None:
    before = table.session()
    table.press("do:same")
    table.expect_ply(0)
    same = table.session()
    assert (same.seed, same.moves) == (before.seed, ())
    renewals: list[Callable[[], None]] = [lambda: table.press("do:new"), lambda: table.type("n")]
    for renew in renewals:
        renew()
        expect(table.page.locator(f'#link[value*=".{same.seed}."]')).to_have_count(0)
        table.expect_live(words.NEW_GAME)
        assert table.session().positions[0] != before.positions[0]
    code = table.code()
    table.page.keyboard.down("n")
    expect(table.page.locator(f'#link[value$="#{code}"]')).to_have_count(0)
    code = table.code()
    table.page.keyboard.down("n")  # held down: it repeats, and is not meant again
    table.page.keyboard.up("n")
    table.expect_code(code)


def test_a_reload_and_a_closed_tab_lose_nothing(open_table: Opener) -> None:
    held = Held()
    table = open_table("war/", before=held.attach, ready=False)
    held.release()
    table.wait_ready()
    table.configure({"n": "12", "level": "sharp", "you": "Ada", "sound": True})
    for move in "LR":
        table.turn(move)
    table.press("do:undo")
    table.expect_ply(2)
    seen = Seen(table)

    held.free = False
    table.page.reload()
    seen.check_before_python(table)
    held.release()
    table.wait_ready()
    seen.check(table)

    again = Held()
    context = table.page.context
    context.new_page()  # keeps the window
    table.page.close(run_before_unload=True)
    reopened = open_table("war/", context=context, before=again.attach, ready=False)
    seen.check_before_python(reopened)
    again.release()
    reopened.wait_ready()
    seen.check(reopened)
    reopened.press("do:redo")
    reopened.expect_ply(4)


class Seen:
    """What a person sees of a game, to be found again."""

    def __init__(self, table: Table) -> None:
        self.code, self.prefs = table.code(), table.prefs()
        self.texts = texts(table)

    def check_before_python(self, table: Table) -> None:
        expect(table.page.locator("#board .tile").first).to_be_visible()
        assert table.page.locator("html[data-ready]").count() == 0
        assert texts(table) == self.texts

    def check(self, table: Table) -> None:
        table.expect_code(self.code)
        assert table.prefs() == self.prefs
        assert texts(table) == self.texts


def texts(table: Table) -> list[str]:
    parts = (".seat-top", "#board", ".seat-bottom", ".status", "ol.moves")
    return [table.page.locator(part).inner_text() for part in parts]
