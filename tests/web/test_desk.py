"""Puzzles, the record and the map, in the browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ninefold.coach.puzzles import daily, daily_grade, puzzle_steps
from ninefold.record.changes import Record, Solved, add_mistake, read, write
from ninefold.rules import BY_KEY
from ninefold.rules.split import Cut
from ninefold.session import Session
from ninefold.steps import finish
from ninefold.words.en import desk as words
from ninefold.words.en import page as page_words
from tests.web.conftest import Opener
from tests.web.held import Held
from tests.web.table import Table, keys, made
from tests.web.test_axe import MIDDLE, check, look_at
from tests.web.test_layout import DESK, PHONE, enlarge, faults, resize, small_targets
from tests.web.test_offline import wait_installed
from tests.web.test_storage import BLOCKED, kept

DAY = "2026-11-16"
"""Local time, at noon: whatever the time zone, it is that day."""
FIXED_DAY = f"""
  const Real = Date;
  Date = class extends Real {{
    constructor(...given) {{ super(...(given.length ? given : ["{DAY}T12:00:00"])); }}
  }};
"""
YESTERDAYS = write(Record(puzzles=(Solved("2026-11-14", 1), Solved("2026-11-15", 3))))
WAR_ROW = (3, 9, 1, 2, 4, 8)
"""Its last four numbers fall in whatever order, so the game is over in a few presses."""


def opened(table: Table, name: str) -> None:
    table.page.locator(f'.learn-group [data-target="desk:open:{name}"]').click()
    table.sheet(name).wait_for()


def record(table: Table) -> Record:
    text = table.stored("ninefold.record")
    return read(text) if text else Record()


def wait_for_record(table: Table, part: str) -> None:
    """Until what is kept has this in it."""
    table.page.wait_for_function(
        "part => (localStorage.getItem('ninefold.record') ?? '').includes(part)", arg=part
    )


def wait_for_puzzle(table: Table) -> None:
    table.page.locator('.actions [data-target="desk:leave"]').wait_for()
    # Where a button of the sheet was is now the board: a tile that is hovered over moves.
    table.page.mouse.move(0, 0)


def task(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(table.stored(f"ninefold.puzzle.{table.key}"))
    return found


def answer(table: Table, right: bool) -> Any:
    """A move that solves the puzzle on the board, or one that does not."""
    session, answers = table.session(), task(table)["answers"]
    return next(
        move
        for move in session.position.moves()
        if (session.game.format_move(move) in answers) == right
    )


def expect_solved(table: Table) -> None:
    expect(table.page.locator(".end-puzzle h2")).to_have_text(words.SOLVED)


def test_the_puzzle_of_the_day_from_the_home_page(open_table: Opener) -> None:
    context = open_table.context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    script = FIXED_DAY + kept({"ninefold.record": YESTERDAYS})
    table = open_table("", context=context, ready=False, script=script)
    page = table.page
    page.locator(".day-link").click()
    table.wait_ready()
    wait_for_puzzle(table)
    key, seed = daily(date.fromisoformat(DAY))
    puzzle = finish(puzzle_steps(key, seed, daily_grade(date.fromisoformat(DAY))))
    assert table.key == key
    assert page.url.endswith(f"/{key}/")
    assert table.session().position == puzzle.position
    fail_twice(table)
    table.click_move(puzzle.answers[0])
    expect_solved(table)
    expect(page.locator(".end-puzzle")).to_contain_text("At the third try.")
    expect(page.locator(".end-puzzle")).to_contain_text("Three days in a row.")
    table.expect_live("Right. Solved at the third try.")
    table.page.locator('.end-puzzle [data-target="desk:copy"]').click()
    expect(page.locator(".end-puzzle")).to_contain_text(words.RESULT_COPIED)
    text = str(page.evaluate("() => navigator.clipboard.readText()"))
    assert text == (
        "Ninefold puzzle of 16 November 2026, Sequence Duel: solved at the third try. "
        "Three days in a row."
    )
    table.reload()
    expect_solved(table)
    opened(table, "puzzles")
    expect(page.locator("#result")).to_have_value(text)
    table.close_sheet("puzzles")
    table.press("desk:leave")
    expect(page.locator(".end-puzzle")).to_have_count(0)
    assert table.code() == made(key)
    page.go_back()
    expect(page.locator(".day-link")).to_be_visible()


def fail_twice(table: Table) -> None:
    """Taken back, told, counted; and a reload in between loses nothing."""
    code, wrong = table.code(), answer(table, right=False)
    table.click_move(wrong)
    expect(table.page.locator(".status")).to_contain_text(words.TRY_AGAIN)
    assert table.code() == code
    table.reload()
    wait_for_puzzle(table)
    table.expect_code(code)
    expect(table.page.locator(".status")).to_contain_text("1 wrong answer so far.")
    table.click_move(wrong)
    expect(table.page.locator(".status")).to_contain_text(words.TRY_AGAIN)
    assert record(table).puzzles == read(YESTERDAYS).puzzles


def test_endless_puzzles_by_keyboard_alone(table: Table) -> None:
    """In every game; the own game is kept."""
    page = table.page
    for key in BY_KEY:
        table.lay(MIDDLE[key])
        table.wait_for()
        own = table.code()
        page.locator('.learn-group [data-target="desk:open:puzzles"]').focus()
        page.keyboard.press("Enter")
        table.sheet("puzzles").wait_for()
        tab_to(page, "desk:grade:2")
        page.keyboard.press("Enter")
        wait_for_puzzle(table)
        assert page.evaluate("() => Boolean(document.activeElement.closest('#board'))"), key
        table.type(*typed(table.session(), answer(table, right=False)))
        expect(page.locator(".status")).to_contain_text(words.TRY_AGAIN)
        look_back(table)
        table.type(*typed(table.session(), answer(table, right=True)))
        expect_solved(table)
        tab_to(page, "desk:leave")
        page.keyboard.press("Enter")
        expect(page.locator(".end-puzzle")).to_have_count(0)
        table.expect_code(own)


def look_back(table: Table) -> None:
    """To a decision before the puzzle, if there is one, and to the puzzle again."""
    place = table.ply
    if table.page.locator('[data-target="do:undo"][aria-disabled]').count():
        return
    table.type("u")
    table.page.locator('[data-target="desk:again"]').wait_for()
    tab_to(table.page, "desk:again")
    table.page.keyboard.press("Enter")
    table.expect_ply(place)


def typed(session: Session, move: Any) -> list[str]:
    """Digit by digit; where there are numbers of two digits, Enter ends them."""
    if isinstance(move, Cut):
        digit = min(move.at, 9)
        return [str(digit), *["ArrowRight"] * (move.at - digit), move.keep]
    made = [sign for key in keys(session, move) for sign in (key if key.isdecimal() else [key])]
    long = isinstance(move, int) and int(str(session.settings.get("n", 9))) > 9
    return [*made, *(["Enter"] if long else [])]


def tab_to(page: Page, target: str) -> None:
    for _ in range(80):
        if page.evaluate("() => document.activeElement?.dataset?.target") == target:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")


def test_a_new_game_and_a_link_leave_the_puzzle(table: Table) -> None:
    own = made("war", "L,R", seats=("you", "friend"))
    table.lay(own)
    opened(table, "puzzles")
    table.press("desk:grade:1")
    wait_for_puzzle(table)
    table.type("n")
    table.expect_code(own)
    opened(table, "puzzles")
    table.press("desk:grade:1")
    wait_for_puzzle(table)
    linked = made("war", "R,R,L", seats=("you", "friend"))
    table.page.evaluate("code => { location.hash = code }", linked)
    table.expect_code(linked)
    table.press("do:earlier")
    table.expect_code(own)


def test_a_link_on_arrival_leaves_the_puzzle(open_table: Opener, address: str) -> None:
    table = open_table("war/")
    opened(table, "puzzles")
    table.press("desk:grade:1")
    wait_for_puzzle(table)
    linked = made("war", "R,R,L", seats=("you", "friend"))
    table.page.goto("about:blank")
    table.page.goto(f"{address}war/#{linked}")
    table.wait_ready()
    table.expect_code(linked)
    table.reload()
    table.expect_code(linked)


def test_a_puzzle_whose_files_do_not_come_is_told_and_kept(open_table: Opener) -> None:
    allowed = ("Failed to load resource", "Failed to fetch")
    table = open_table("war/", allowed=allowed)
    opened(table, "puzzles")
    table.press("desk:grade:1")
    wait_for_puzzle(table)
    code, count = table.code(), table.page.locator("#app > *").count()
    table.page.route("**/lib-*.zip", lambda route: route.abort())
    table.reload()
    expect(table.notice()).to_contain_text(page_words.NOT_LOADED)
    assert table.page.locator("#app > *").count() == count, "nothing is there twice"
    table.page.unroute("**/lib-*.zip")
    table.reload()
    wait_for_puzzle(table)
    table.expect_code(code)


def finish_war(table: Table, seed: int = 9) -> None:
    """A game of yours to its end, with mistakes on the way."""
    settings = {"row": WAR_ROW}
    table.lay(made("war", seats=("you", "friend"), settings=settings, seed=seed))
    for _ in WAR_ROW[:-1]:
        table.turn("L")
    assert table.over()


def test_a_finished_game_is_written_down_once(open_table: Opener) -> None:
    table = open_table("war/", script=FIXED_DAY)
    finish_war(table)
    wait_for_record(table, '"war"')
    (game,) = record(table).games
    assert (game.date, game.against, game.code) == (DAY, "friend", table.code())
    table.press("do:undo")
    table.press("do:redo")
    table.press("jump:3")
    table.turn("R")
    table.turn("R")
    table.reload()
    finish_war(table, seed=10)
    wait_for_record(table, ".10.")
    assert len(record(table).games) == 2
    opened(table, "record")
    sheet = table.sheet("record")
    expect(sheet.locator("tbody tr").first).to_have_text(re.compile("Numbers War.*a friend.*2"))
    expect(sheet.locator("svg.accuracy")).to_be_visible()
    retry(table)
    keep_elsewhere(table)


def test_a_game_is_written_down_though_the_page_was_closed_at_its_end(open_table: Opener) -> None:
    held = Held("**/lib-*.zip")
    context = open_table.context()
    table = open_table("war/", context=context, script=FIXED_DAY, before=held.attach)
    finish_war(table)
    code = table.code()
    assert table.stored("ninefold.record") is None
    table.page.close()
    table = open_table("duel/", context=context, script=FIXED_DAY)
    wait_for_record(table, '"war"')
    assert [game.code for game in record(table).games] == [code]


def retry(table: Table) -> None:
    """An own mistake as a puzzle: failed, solved, gone from the list."""
    before = record(table).mistakes
    table.page.locator('#record [data-target="desk:open:puzzles"]').click()
    table.sheet("puzzles").wait_for()
    table.press("desk:mistake:war")
    wait_for_puzzle(table)
    expect(table.page.locator(".status")).to_have_text(words.OWN_MISTAKE)
    table.click_move(answer(table, right=False))
    expect(table.page.locator(".status")).to_contain_text(words.TRY_AGAIN)
    table.click_move(answer(table, right=True))
    expect_solved(table)
    table.page.wait_for_function(
        "n => JSON.parse(localStorage.getItem('ninefold.record')).mistakes.length === n",
        arg=len(before) - 1,
    )
    table.press("desk:leave")


def keep_elsewhere(table: Table) -> None:
    """Saved as a file, erased, brought back; a file that is none changes nothing."""
    page, before = table.page, record(table)
    opened(table, "record")
    with page.expect_download() as saved:
        table.press("desk:save")
    assert saved.value.suggested_filename == f"ninefold-record-{DAY}.json"
    text = Path(saved.value.path()).read_text("utf-8")
    assert read(text) == before
    table.press("desk:erase")
    expect(page.locator('[data-target="desk:erase:no"]')).to_be_focused()
    table.type("Enter")
    assert record(table) == before
    table.press("desk:erase")
    table.press("desk:erase:yes")
    expect(page.locator("#record")).to_contain_text(words.WAS_ERASED)
    assert record(table) == Record()
    for bad, why in (("{", "not a Ninefold record"), ('{"version":2}', "newer Ninefold"),
                     (text.replace('"war"', '"chess"', 1), "damaged")):  # fmt: skip
        bring(table, bad)
        expect(page.locator("#record .told")).to_contain_text(why)
        expect(page.locator("#record .told")).to_contain_text("Nothing was changed.")
        assert record(table) == Record()
    bring(table, text)
    expect(page.locator("#record .told")).to_have_text(words.WAS_MERGED)
    wait_for_record(table, '"war"')
    assert record(table) == before


def bring(table: Table, text: str) -> None:
    file = {"name": "record.json", "mimeType": "application/json", "buffer": text.encode()}
    table.page.locator("#record input[type=file]").set_input_files(file)  # type: ignore[arg-type]


def test_damaged_records_and_puzzles_lose_nothing_else(open_table: Opener) -> None:
    own = made("war", "L,R", seats=("you", "friend"))
    damaged = {
        "ninefold.record": "{broken",
        "ninefold.puzzle.war": '{"code": 5}',
        "ninefold.game.war": own,
    }
    table = open_table("war/", script=kept(damaged))
    expect(table.notice()).to_contain_text(words.PUZZLE_LOST)
    table.expect_code(own)
    opened(table, "record")
    expect(table.page.locator("#record")).to_contain_text(words.BROKEN_RECORD)
    assert table.stored("ninefold.record.broken") == "{broken"
    assert record(table) == Record()
    table.close_sheet("record")
    table.page.evaluate("() => localStorage.setItem('ninefold.record', '{\"version\": 7}')")
    opened(table, "record")
    expect(table.page.locator("#record")).to_contain_text(words.NEWER_RECORD)
    assert table.stored("ninefold.record") == '{"version": 7}'


def test_without_storage_there_is_a_record_as_long_as_the_page(open_table: Opener) -> None:
    table = open_table("war/", script=FIXED_DAY + BLOCKED["the property throws"])
    opened(table, "puzzles")
    table.press("desk:grade:1")
    wait_for_puzzle(table)
    table.press("desk:leave")
    settings = {"row": WAR_ROW}
    code = made("war", "L,L,L,L", seats=("you", "friend"), settings=settings)
    table.page.evaluate("code => { location.hash = code }", code)
    table.expect_code(code)
    table.turn("L")
    opened(table, "record")
    expect(table.page.locator("#record")).to_contain_text(words.NOT_KEPT)
    expect(table.page.locator("#record .desk-table").first.locator("tbody tr")).to_have_count(1)


def test_the_map_of_every_game(table: Table) -> None:
    page = table.page
    for key in BY_KEY:
        table.lay(MIDDLE[key])
        table.wait_for()
        opened(table, "map")
        expect(page.locator(f"#map .map-{key} > svg")).to_be_visible()
        page.keyboard.press("Escape")
        table.sheet("map").wait_for(state="hidden")
        expect(page.locator("#map .map")).to_have_count(0)
    # It follows the computer's move, which comes while the sheet is open.
    table.lay(made("war"))
    table.press_board("L")
    opened(table, "map")
    expect(page.locator("#map .map-say")).to_be_visible()
    table.wait_for()
    expect(page.locator("#map .map")).to_have_count(1)
    # It also follows the way back to another game.
    table.close_sheet("map")
    table.visit("duel")
    opened(table, "map")
    expect(page.locator("#map .map-duel")).to_be_visible()
    page.go_back()
    expect(page.locator("#map .map-war")).to_be_visible()
    table.close_sheet("map")


def test_the_map_does_not_give_a_puzzle_away(table: Table) -> None:
    table.lay(made("duel"))
    opened(table, "puzzles")
    table.press("desk:grade:1")
    wait_for_puzzle(table)
    opened(table, "map")
    expect(table.page.locator("#map")).to_contain_text(words.NO_MAP)
    table.close_sheet("map")
    table.click_move(answer(table, right=True))
    expect_solved(table)
    opened(table, "map")
    expect(table.page.locator("#map .map")).to_have_count(1)
    table.close_sheet("map")
    table.press("desk:leave")


def filled() -> str:
    """Some days of everything."""
    record = read(YESTERDAYS)
    record = add_mistake(record, made("war", "L,R", settings={"row": WAR_ROW}), ("L",))
    record = add_mistake(record, made("battle", "9,7"), ("3", "4"))
    games = [
        {"date": f"2026-11-{day:02}", "code": made("war", seed=day), "game": "war",
         "against": level, "seat": 1, "won": day % 2 == 0, "accuracy": 100 - 3 * day}
        for day, level in ((3, "gentle"), (5, "steady"), (12, "perfect"), (14, "friend"))
    ]  # fmt: skip
    return json.dumps({**json.loads(write(record)), "games": games, "endless": 12})


def screens(table: Table) -> Iterator[str]:
    """Every screen that is new."""
    page = table.page
    for name in ("puzzles", "record"):
        opened(table, name)
        if name == "record":
            expect(page.locator("#record svg.accuracy")).to_be_visible()
        yield name
        if name == "record":
            page.locator("#record summary").click()
            table.press("desk:erase")
            yield "record, unfolded, asked whether to erase"
            table.press("desk:erase:no")
        table.close_sheet(name)
    for key in BY_KEY:
        table.visit(key)
        opened(table, "map")
        page.locator("#map .map").wait_for()
        page.locator("#map summary").click()
        yield f"map of {key}"
        table.close_sheet("map")
        opened(table, "puzzles")
        table.press("desk:grade:3")
        wait_for_puzzle(table)
        yield f"puzzle of {key}"
        table.click_move(answer(table, right=False))
        expect(page.locator(".status")).to_contain_text(words.TRY_AGAIN)
        yield f"puzzle of {key}, not solved"
        table.click_move(answer(table, right=True))
        expect_solved(table)
        yield f"puzzle of {key}, solved"
        table.press("desk:leave")


SHEET_WIDE = """() => [...document.querySelectorAll("dialog[open]")]
  .filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.id)"""


def test_everything_fits_and_axe_finds_nothing(open_table: Opener) -> None:
    table = open_table("split/", script=kept({"ninefold.record": filled()}))
    look_at(table.page)
    found: list[str] = []
    for where in screens(table):
        check(table.page, where)
        for size in (PHONE, DESK):
            resize(table.page, size)
            # A sentence about an answer may need more lines than there are; the task must fit.
            tasked = where in {f"puzzle of {key}" for key in BY_KEY}
            found += [f"{where} {size}: {fault}" for fault in faults(table, fits=tasked)]
            enlarge(table, 200)
            found += [f"{where} {size}, large text: {fault}" for fault in faults(table, False)]
            found += [f"{where} {size}: wide {name}" for name in table.page.evaluate(SHEET_WIDE)]
            enlarge(table, 100)
        found += [f"{where}: {fault}" for fault in small_targets(table, board=False)]
        resize(table.page, (1000, 720))
    assert not found, "\n".join(found)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(reduced_motion="reduce")
    yield made
    made.close()


def test_without_a_network(open_table: Opener, context: BrowserContext, sub_address: str) -> None:
    table = open_table("war/", context=context, root=sub_address)
    wait_installed(table.page)
    context.set_offline(True)
    table.page.goto(sub_address)
    table.page.locator(".day-link").click()
    table.wait_ready()
    wait_for_puzzle(table)
    table.click_move(answer(table, right=True))
    expect_solved(table)
    opened(table, "record")
    expect(table.page.locator("#record")).to_contain_text("1 puzzle of the day solved.")
