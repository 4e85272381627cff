"""A reload or a closed tab loses nothing, and shows it all before Python is there."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Opener
from tests.web.held import Held
from tests.web.table import Table


def test_a_reload_and_a_closed_tab_lose_nothing(open_table: Opener) -> None:
    held = Held()
    table = open_table("war/", before=held.attach, ready=False, way="small")
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
