"""Puzzles, the record and the map, in the browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ninefold.coach.daily import daily, daily_steps
from ninefold.record.changes import Record, Solved, add_mistake, read, write
from ninefold.rules import BY_KEY
from ninefold.rules.split import Cut
from ninefold.session import Session
from ninefold.steps import finish
from ninefold.words.en import page as page_words
from ninefold.words.en import puzzles as puzzle_words
from tests.made import keys, made
from tests.web.conftest import Opener
from tests.web.table import Table
from tests.web.test_axe import MIDDLE, check, look_at
from tests.web.test_layout import (
    DESK,
    IN_PLAY,
    PHONE,
    enlarge,
    faults,
    resize,
    small_targets,
)
from tests.web.test_offline import expect_offline
from tests.web.test_storage import kept

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
    table.page.locator(f".sheet-openers [data-opens={name}]").click()
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
    table.page.locator('.actions [data-target="puzzles:leave"]').wait_for()
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
    expect(table.page.locator(".end-puzzle h2")).to_have_text(puzzle_words.SOLVED)


def test_the_puzzle_of_the_day_from_the_home_page(open_table: Opener) -> None:
    context = open_table.context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    script = FIXED_DAY + kept({"ninefold.record": YESTERDAYS})
    table = open_table("", context=context, ready=False, script=script)
    page = table.page
    key, _ = daily(date.fromisoformat(DAY))
    link = page.locator(".day .day-link").first
    expect(link).to_have_attribute("href", f"{key}/?puzzle=today")
    link.click()
    table.wait_ready()
    wait_for_puzzle(table)
    puzzle = finish(daily_steps(date.fromisoformat(DAY)))
    assert table.key == key
    assert page.url.endswith(f"/{key}/")
    assert table.session().position == puzzle.position
    fail_twice(table)
    table.click_move(puzzle.answers[0])
    expect_solved(table)
    expect(page.locator(".end-puzzle")).to_contain_text("At the third try.")
    expect(page.locator(".end-puzzle")).to_contain_text("Three days in a row.")
    expect(page.locator("#board .tile:not([aria-disabled])").first).to_be_visible()
    table.page.locator('.end-puzzle [data-target="puzzles:copy"]').click()
    expect(page.locator(".end-puzzle")).to_contain_text(puzzle_words.RESULT_COPIED)
    text = str(page.evaluate("() => navigator.clipboard.readText()"))
    assert text == (
        "Ninefold puzzle of 16 November 2026, Sequence Duel: solved at the third try. "
        f"Three days in a row. {page.url.rpartition('duel/')[0]}duel/?puzzle={DAY}"
    )
    table.reload()
    expect_solved(table)
    opened(table, "puzzles")
    expect(page.locator("#result")).to_have_value(text)
    table.close_sheet("puzzles")
    table.press("puzzles:leave")
    expect(page.locator(".end-puzzle")).to_have_count(0)
    assert table.code() == made(key)
    page.go_back()
    expect(page.locator(".day-link")).to_be_visible()


def test_a_past_day_and_its_link(open_table: Opener) -> None:
    """From the calendar by keys alone; whoever follows the link gets the same puzzle."""
    table = open_table("split/", script=FIXED_DAY)
    page = table.page
    opened(table, "puzzles")
    page.locator('[data-target="puzzles:month:2026-10"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".calendar-turn")).to_contain_text("October 2026")
    expect(page.locator('.calendar-turn [aria-label="September 2026"]')).to_be_focused()
    page.locator('[data-target="puzzles:day:2026-10-31"]').focus()
    page.keyboard.press("Enter")
    wait_for_puzzle(table)
    puzzle = finish(daily_steps(date(2026, 10, 31)))
    assert (table.key, table.session().position) == (puzzle.game, puzzle.position)
    link = str(page.locator("#link").get_attribute("value"))
    assert link.endswith(f"/{puzzle.game}/?puzzle=2026-10-31")
    other = open_table(f"{puzzle.game}/?puzzle=2026-10-31", script=FIXED_DAY)
    wait_for_puzzle(other)
    assert other.session().position == puzzle.position
    other.click_move(puzzle.answers[0])
    expect_solved(other)
    opened(other, "puzzles")
    other.page.locator('[data-target="puzzles:month:2026-10"]').click()
    day = other.page.locator('[data-target="puzzles:day:2026-10-31"]')
    expect(day).to_have_attribute("aria-label", re.compile("solved at the first try"))


def fail_twice(table: Table) -> None:
    """Taken back, told, counted; and a reload in between loses nothing."""
    code, wrong = table.code(), answer(table, right=False)
    table.click_move(wrong)
    expect(table.page.locator(".status")).to_contain_text(puzzle_words.TRY_AGAIN)
    assert table.code() == code
    table.reload()
    wait_for_puzzle(table)
    expect(table.page.locator(".status")).to_contain_text("1 wrong answer so far.")
    assert table.code() == code
    table.click_move(wrong)
    expect(table.page.locator(".status")).to_contain_text(puzzle_words.TRY_AGAIN)
    assert record(table).puzzles == read(YESTERDAYS).puzzles


def test_a_puzzle_by_keyboard_alone(table: Table) -> None:
    """In the game of two-step moves; the own game is kept."""
    page = table.page
    table.lay(MIDDLE["split"])
    table.wait_for()
    own = table.code()
    page.locator(".sheet-openers [data-opens=puzzles]").focus()
    page.keyboard.press("Enter")
    table.sheet("puzzles").wait_for()
    tab_to(page, "puzzles:grade:2")
    page.keyboard.press("Enter")
    wait_for_puzzle(table)
    assert page.evaluate("() => Boolean(document.activeElement.closest('#board'))")
    table.type(*typed(table.session(), answer(table, right=False)))
    expect(page.locator(".status")).to_contain_text(puzzle_words.TRY_AGAIN)
    look_back(table)
    table.type(*typed(table.session(), answer(table, right=True)))
    expect_solved(table)
    tab_to(page, "puzzles:leave")
    page.keyboard.press("Enter")
    expect(page.locator(".end-puzzle")).to_have_count(0)
    table.expect_code(own)


def look_back(table: Table) -> None:
    """To a decision before the puzzle, if there is one, and to the puzzle again."""
    place = table.ply
    if table.page.locator('[data-target="do:undo"][aria-disabled]').count():
        return
    table.type("u")
    table.page.locator('[data-target="puzzles:again"]').wait_for()
    tab_to(table.page, "puzzles:again")
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


def test_a_puzzle_whose_files_do_not_come_is_told_and_kept(open_table: Opener) -> None:
    allowed = ("Failed to load resource", "Failed to fetch")
    table = open_table("war/", allowed=allowed)
    opened(table, "puzzles")
    table.press("puzzles:grade:1")
    wait_for_puzzle(table)
    code, count = table.code(), table.page.locator("#app > *").count()
    link = str(table.page.locator("#link").get_attribute("value"))
    table.page.route("**/lib-*.zip", lambda route: route.abort())
    table.reload()
    expect(table.notice()).to_contain_text(page_words.NOT_LOADED)
    assert table.page.locator("#app > *").count() == count, "nothing is there twice"
    table.page.unroute("**/lib-*.zip")
    table.reload()
    wait_for_puzzle(table)
    expect(table.page.locator("#link")).to_have_attribute("value", link)
    assert table.code() == code


def test_the_map_is_there_as_long_as_its_sheet(table: Table) -> None:
    page = table.page
    table.lay(made("war"))
    table.press_board("L")
    opened(table, "map")
    expect(page.locator("#map .map-war > svg")).to_be_visible()
    table.wait_for()
    expect(page.locator("#map .map")).to_have_count(1)
    page.keyboard.press("Escape")
    table.sheet("map").wait_for(state="hidden")
    expect(page.locator("#map .map")).to_have_count(0)


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


def sheet_screens(table: Table) -> Iterator[str]:
    page = table.page
    opened(table, "puzzles")
    expect(page.locator('#puzzles [data-target="puzzles:mistake:war"]')).to_be_visible()
    yield "puzzles"
    table.close_sheet("puzzles")
    opened(table, "record")
    expect(page.locator("#record svg.accuracy")).to_be_visible()
    yield "record"
    page.locator("#record summary").click()
    table.press("record:erase")
    yield "record, unfolded, asked whether to erase"
    table.press("record:erase:no")
    table.close_sheet("record")


SAME_CHANCE = "() => { window.chance = Math.random; Math.random = () => 0.5; }"
"""Then every run draws the same puzzle."""


LONGEST = ("split", "quest")
"""The games whose moves take most words to tell."""


def game_screens(table: Table, key: str) -> Iterator[str]:
    page = table.page
    table.lay(made(key))
    opened(table, "map")
    page.locator("#map .map").wait_for()
    page.locator("#map summary").click()
    yield f"map of {key}"
    table.close_sheet("map")
    opened(table, "puzzles")
    page.evaluate(SAME_CHANCE)
    table.press("puzzles:grade:3")
    wait_for_puzzle(table)
    page.evaluate("() => { Math.random = window.chance; }")
    yield f"puzzle of {key}"
    table.click_move(answer(table, right=False))
    expect(page.locator(".status")).to_contain_text(puzzle_words.TRY_AGAIN)
    table.click_move(answer(table, right=True))
    expect_solved(table)
    if key in LONGEST:
        yield f"puzzle of {key}, solved"
    table.press("puzzles:leave")


SHEET_WIDE = """() => [...document.querySelectorAll("dialog[open]")]
  .filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.id)"""


def check_all(table: Table, screens: Iterator[str]) -> None:
    look_at(table.page)
    found = [f"{where} {fault}" for where in screens for fault in checked(table, where)]
    assert not found, "\n".join(found)


def checked(table: Table, where: str) -> Iterator[str]:
    """Everything fits, at two sizes and with large text, and axe finds nothing."""
    check(table.page, where)
    # A sentence about an answer may need more lines than there are; the task must fit.
    tasked = where in {f"puzzle of {key}" for key in BY_KEY}
    for size in (DESK, PHONE):
        resize(table.page, size)
        fits = IN_PLAY[size] if tasked else ()
        yield from (f"{size}: {fault}" for fault in faults(table, fits))
        enlarge(table, 200)
        yield from (f"{size}, large text: {fault}" for fault in faults(table))
        yield from (f"{size}: wide {name}" for name in table.page.evaluate(SHEET_WIDE))
        enlarge(table, 100)
    yield from small_targets(table, board=False)


def test_the_sheets_fit_and_axe_finds_nothing(open_table: Opener) -> None:
    table = open_table("split/", script=kept({"ninefold.record": filled()}))
    check_all(table, sheet_screens(table))


@pytest.mark.parametrize("key", BY_KEY)
def test_maps_and_puzzles_fit_and_axe_finds_nothing(table: Table, key: str) -> None:
    check_all(table, game_screens(table, key))


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(reduced_motion="reduce")
    yield made
    made.close()


def test_without_a_network(open_table: Opener, context: BrowserContext, sub_address: str) -> None:
    table = open_table("war/", context=context, root=sub_address)
    expect_offline(table, page_words.OFFLINE_EVERYTHING)
    context.set_offline(True)
    table.page.goto(sub_address)
    table.page.locator(".day-link").click()
    table.wait_ready()
    wait_for_puzzle(table)
    table.click_move(answer(table, right=True))
    expect_solved(table)
    opened(table, "record")
    expect(table.page.locator("#record")).to_contain_text("1 puzzle of the day solved.")
