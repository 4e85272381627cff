"""A page with a game on it, as a person uses it: press, type, read, wait for the other side."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from ninefold.ai.levels import LEVEL_BY_KEY, choose
from ninefold.rules import plain
from ninefold.rules.game import Player
from ninefold.session import Session
from ninefold.session.code import decode
from ninefold.session.seats import FRIEND, YOU
from ninefold.ui.games import VIEWS
from tests.made import keys, targets

PATIENCE = 45_000


class Table:
    def __init__(self, page: Page) -> None:
        self.page = page

    # Where the page stands

    def wait_ready(self) -> None:
        self.page.locator("html[data-whole]").wait_for(state="attached", timeout=PATIENCE)

    @property
    def python(self) -> str:
        """The Python that has the page: "small" or "pyodide"."""
        return self.page.locator("html").get_attribute("data-python") or ""

    def bring_pyodide(self) -> None:
        self.page.evaluate("() => ninefold.wantPyodide()")
        self.wait_pyodide()

    def wait_pyodide(self) -> None:
        has = self.page.locator('html[data-ready][data-python="pyodide"]')
        has.wait_for(state="attached", timeout=PATIENCE)

    def reload(self) -> None:
        self.page.reload()
        self.wait_ready()

    @property
    def key(self) -> str:
        return str(self.page.locator("#table").get_attribute("data-game"))

    @property
    def ply(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-ply") or -1)

    def session(self) -> Session:
        """The game as the core reads it from the page's own link, or from the kept puzzle."""
        return decode(self.code())

    def code(self) -> str:
        link = self.page.locator("#link").get_attribute("value")
        assert link
        if "?puzzle=" in link:
            return str(json.loads(self.stored(f"ninefold.puzzle.{self.key}"))["now"])
        return link.partition("#")[2].partition("&bot=")[0]

    def expect_code(self, code: str) -> None:
        expect(self.page.locator(f'#link[value$="#{code}"]')).to_be_attached()

    def expect_ply(self, ply: int) -> None:
        expect(self.page.locator("#table")).to_have_attribute("data-ply", str(ply))

    def wait_for(self, *whom: str) -> None:
        """Until it is a person's turn or the game is over, or for what is named."""
        wanted = ", ".join(f'#table[data-waits="{who}"]' for who in whom or ("person", "nobody"))
        self.page.locator(wanted).wait_for(state="attached")

    def over(self) -> bool:
        return self.page.locator('#table[data-waits="nobody"]').count() == 1

    def status(self) -> str:
        return self.page.locator(".status").inner_text()

    def live(self) -> str:
        """The same sentence said again differs by a space that is not seen."""
        return (self.page.locator("#live").text_content() or "").strip()

    def expect_live(self, text: str) -> None:
        expect(self.page.locator("#live")).to_contain_text(text)

    def notice(self) -> Locator:
        return self.page.locator("#table .notice")

    def focused(self) -> str:
        """The data-target that has the focus; empty without one."""
        return str(self.page.evaluate("() => document.activeElement?.dataset?.target ?? ''"))

    def stored(self, key: str) -> Any:
        return self.page.evaluate("key => localStorage.getItem(key)", key)

    def prefs(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.stored("ninefold.prefs"))
        return found

    # Using it

    def press(self, target: str) -> None:
        self.page.locator(f'[data-target="{target}"]').first.click()

    def press_board(self, target: str) -> None:
        self.page.locator(f'#board [data-target="{target}"]').click()

    def type(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def click_move(self, move: Any) -> None:
        for target in targets(self.session(), move):
            self.press_board(target)

    def turn(self, move: Any, by_keys: bool = False) -> None:
        """A person's move, and whatever follows by itself."""
        session = self.session()
        if by_keys:
            self.type(*keys(session, move))
        else:
            self.click_move(move)
        self.page.locator(f'#table:not([data-ply="{session.ply}"])').wait_for(state="attached")
        self.wait_for()

    def play_out(self, rng: Random, by_keys: bool = False) -> None:
        """To the end of the game, with moves as a strong person might choose them."""
        self.wait_for()
        while not self.over():
            session = self.session()
            assert session.seat in (YOU, FRIEND)
            self.turn(choose(session.position, LEVEL_BY_KEY["sharp"], rng), by_keys)

    def press_new(self) -> None:
        """A new game; the computer may have begun it already."""
        before = self.code()
        self.press("do:new")
        self.page.locator(f'#link:not([value$="#{before}"])').wait_for(state="attached")

    def visit(self, key: str) -> None:
        """To another game, by the header."""
        self.page.locator(f'nav.games [data-target="go:{key}"]').click()
        self.page.locator(f'#table[data-game="{key}"]').wait_for(state="attached")

    def lay(self, code: str) -> None:
        """Put a game on the table, as a link in the address does."""
        key = decode(code).game.key
        if self.key != key:
            self.visit(key)
        self.page.evaluate("code => { location.hash = code }", code)
        self.page.wait_for_function("() => location.hash === ''")
        # The computer may have answered already: then there are more moves than in the code.
        begun = code.rpartition(".")[0].rpartition(".")[0]
        expect(self.page.locator(f'#link[value*="#{begun}"]')).to_be_attached()
        if self.notice().count():
            self.press("do:dismiss")
            expect(self.notice()).to_have_count(0)

    # Sheets

    def sheet(self, name: str) -> Locator:
        return self.page.locator(f"dialog#{name}[open]")

    def open_sheet(self, name: str) -> Locator:
        self.page.locator(f"[data-opens={name}]").first.click()
        self.sheet(name).wait_for()
        return self.sheet(name)

    def close_sheet(self, name: str) -> None:
        self.page.locator(f"[data-closes={name}]").click()
        self.sheet(name).wait_for(state="hidden")

    def fill_settings(self, fields: Mapping[str, str | bool]) -> None:
        """In the open sheet, each field the way its kind is used."""
        for name, value in fields.items():
            set_field(self.page.locator(f'#settings [name="{name}"]'), value)

    def apply(self) -> None:
        self.page.locator("#settings button[type=submit]").click()

    def configure(self, fields: Mapping[str, str | bool]) -> None:
        self.open_sheet("settings")
        self.fill_settings(fields)
        self.apply()
        self.sheet("settings").wait_for(state="hidden")

    def field(self, name: str) -> str:
        """What a field of the sheet shows now."""
        form = "name => new FormData(document.querySelector('#settings form')).get(name) ?? ''"
        return str(self.page.evaluate(form, name))


def set_field(field: Locator, value: str | bool) -> None:
    if isinstance(value, bool):
        field.set_checked(value)
    elif field.first.get_attribute("type") == "radio":
        field.and_(field.page.locator(f'[value="{value}"]')).check()
    elif field.evaluate("field => field.tagName") == "SELECT":
        field.select_option(value)
    else:
        field.fill(value)


def check_scores(table: Table) -> None:
    """Both seats show what the core says."""
    position = plain(table.session().position)
    players: tuple[Player, Player] = (1, 2)
    for player in players:
        shown = table.page.locator(f'.seat[data-player="{player}"] .score')
        score = VIEWS[table.key].board.score(position, player)
        expect(shown).to_have_text([score] if score else [])
