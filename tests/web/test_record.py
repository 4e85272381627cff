"""The record in the browser: really kept, saved as a file, brought back by the file chooser."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from ninefold.record.changes import Record, read
from ninefold.ui import storage
from ninefold.words.en import record as words
from tests.made import made
from tests.web.conftest import Opener
from tests.web.table import Table
from tests.web.test_puzzles import DAY, FIXED_DAY, opened, record, wait_for_record

ROW = (3, 9, 1, 2, 4, 8)


def test_a_finished_game_is_kept_and_can_be_kept_elsewhere(open_table: Opener) -> None:
    table = open_table("war/", script=FIXED_DAY)
    table.lay(made("war", "L,L,L,L", seats=("you", "friend"), settings={"row": ROW}))
    table.turn("L")
    assert table.over()
    wait_for_record(table, '"war"')
    (game,) = record(table).games
    assert (game.date, game.against, game.code) == (DAY, "friend", table.code())
    opened(table, "record")
    expect(table.page.locator("#record svg.accuracy")).to_be_visible()
    text = save(table)
    erase(table)
    bring_back(table, text)
    assert record(table).games == (game,)


def save(table: Table) -> str:
    """What is in the file that the browser is given."""
    with table.page.expect_download() as saved:
        table.press("record:save")
    assert saved.value.suggested_filename == f"ninefold-record-{DAY}.json"
    text = Path(saved.value.path()).read_text("utf-8")
    assert read(text) == record(table)
    return text


def erase(table: Table) -> None:
    """The first press asks, and the focus is on the answer that loses nothing."""
    before = record(table)
    table.press("record:erase")
    expect(table.page.locator('[data-target="record:erase:no"]')).to_be_focused()
    table.type("Enter")
    assert record(table) == before
    table.press("record:erase")
    table.press("record:erase:yes")
    expect(table.page.locator("#record")).to_contain_text(words.WAS_ERASED)
    wait_for_record(table, '"games":[]')
    assert record(table) == Record()


def bring_back(table: Table, text: str) -> None:
    """A file that is none changes nothing."""
    told = table.page.locator("#record .told")
    bring(table, "{")
    expect(told).to_contain_text("not a Ninefold record")
    assert table.stored(storage.RECORD) is not None
    assert record(table) == Record()
    bring(table, text)
    expect(told).to_have_text(words.WAS_MERGED)
    wait_for_record(table, '"war"')


def bring(table: Table, text: str) -> None:
    file = {"name": "record.json", "mimeType": "application/json", "buffer": text.encode()}
    table.page.locator("#record input[type=file]").set_input_files(file)  # type: ignore[arg-type]
