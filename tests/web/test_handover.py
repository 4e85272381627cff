"""From MicroPython to Pyodide in the middle of a game: nothing on the screen changes, nothing is
lost. And where MicroPython fails: Pyodide at once, with the game as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from ninefold.rules.split import Cut
from tests.made import made
from tests.web.conftest import FIRST, WAYS, Opener, Way
from tests.web.held import Held
from tests.web.table import PATIENCE, Table

# The screen

SEEN = """() => {
  const field = document.activeElement;
  const place = it => [...it.parentElement.children].indexOf(it);
  const path = it => it?.parentElement ? [...path(it.parentElement), place(it)] : [];
  const chosen = ["value", "selectionStart", "selectionEnd"];
  return {
    html: document.getElementById("app").innerHTML,
    focus: path(field),
    selection: field instanceof HTMLInputElement && chosen.map(name => field[name]),
    marked: String(getSelection()),
    open: [...document.querySelectorAll("dialog:modal")].map(it => it.id),
    title: document.title,
    address: location.href,
    scrolled: [scrollX, scrollY],
  };
}"""
MARK = "() => { for (const it of document.querySelectorAll('#app, #app *')) it.mine = true; }"
STRANGERS = "() => [...document.querySelectorAll('#app, #app *')].filter(it => !it.mine).length"


def same_after_hand_over(table: Table) -> None:
    """Not one element is another one, and nothing of what is seen or chosen differs."""
    page = table.page
    assert table.python == "small"
    page.evaluate(MARK)
    before: dict[str, Any] = page.evaluate(SEEN)
    table.bring_pyodide()
    assert page.evaluate(SEEN) == before
    assert page.evaluate(STRANGERS) == 0


def test_a_half_made_choice_and_the_focus_on_a_tile(open_table: Opener) -> None:
    table = open_table("split/", way="small")
    table.press_board("cut:3")
    table.page.locator('#board [tabindex="0"]').focus()
    assert table.focused()
    same_after_hand_over(table)
    table.type("r")
    table.wait_for()
    assert table.session().moves[0] == Cut(3, "R")


def test_text_half_typed_in_an_open_sheet(open_table: Opener) -> None:
    table = open_table("war/", way="small")
    table.turn("L")
    table.open_sheet("settings")
    field = table.page.locator("#settings [name=you]")
    field.fill("Zoë 😀 Müller")
    field.evaluate("field => field.setSelectionRange(2, 5)")
    same_after_hand_over(table)
    table.apply()
    expect(table.page.locator(".seat-bottom .name")).to_have_text("Zoë 😀 Müller")
    assert table.session().moves[0] == "L"


def test_a_refusal_is_still_told_and_said_again(open_table: Opener) -> None:
    table = open_table(f"battle/#{made('battle', '5', seats=('you', 'friend'))}", way="small")
    table.page.locator('#board [data-target="5"]').click(force=True)
    expect(table.page.locator(".status-refused")).to_be_visible()
    said = table.live()
    same_after_hand_over(table)
    table.page.locator('#board [data-target="5"]').click(force=True)
    table.expect_live(said)


GLIDE = """() => {
  const tile = document.querySelector("#table [data-tile]");
  globalThis.glide = tile.animate([{ opacity: 0.5 }, { opacity: 1 }], 600_000);
}"""


def test_a_tile_that_glides_goes_on(open_table: Opener) -> None:
    table = open_table("war/", way="small")
    table.turn("L")
    table.page.evaluate(GLIDE)
    same_after_hand_over(table)
    assert table.page.evaluate("() => glide.playState") == "running"
    assert table.page.evaluate("() => glide.effect.target.isConnected")


def test_in_the_middle_of_a_thought(open_table: Opener) -> None:
    """Whichever of the two thinks, it is the same move, and there is one."""
    code = made("battle", seats=("you", "perfect"))
    replies = []
    for way in WAYS:
        table = open_table(f"battle/#{code}", way="pyodide" if way == "pyodide" else "small")
        if way == "handed over":
            table.page.evaluate("() => ninefold.wantPyodide()")
        table.press_board("5")
        if way == "handed over":
            table.wait_pyodide()
        table.expect_ply(2)
        replies.append(table.session().moves)
    assert len(set(replies)) == 1


# A journey, whichever Python there is


@pytest.mark.parametrize("way", ["small", "pyodide"])
def test_hint_undo_settings_and_a_reload(open_table: Opener, way: Way) -> None:
    """The hint brings Pyodide where there was the small Python."""
    table = open_table("duel/", way=way)
    table.turn(5)
    table.press("do:undo")
    table.expect_ply(0)
    table.press("coach:hint")
    expect(table.page.locator(".coach-hint")).to_contain_text("1 of 3")
    table.configure({"you": "Émile 😀", "level": "easy", "n": "12"})
    expect(table.page.locator(".seat-bottom .name")).to_have_text("Émile 😀")
    table.wait_for()
    code = table.code()
    table.reload()
    table.expect_code(code)
    expect(table.page.locator(".seat-bottom .name")).to_have_text("Émile 😀")


def test_a_sheet_that_needs_pyodide_is_filled_without_a_second_press(open_table: Opener) -> None:
    """For the others, see tests/ui/app/test_handover.py."""
    table = open_table("war/", way="small")
    table.open_sheet("puzzles")
    expect(table.page.locator("#puzzles progress")).to_be_visible()
    table.wait_pyodide()
    expect(table.page.locator("#puzzles progress")).to_have_count(0)
    expect(table.sheet("puzzles").locator("h2, h3, svg, p").nth(1)).to_be_visible()


def test_a_look_back_needs_one_press(open_table: Opener) -> None:
    table = open_table(f"war/#{made('war', 'L,R,L')}", way="small")
    table.press("coach:look")
    expect(table.page.locator(".look .accuracy")).to_be_visible(timeout=PATIENCE)
    assert table.python == "pyodide"


def test_a_key_brings_pyodide_as_a_press_does(open_table: Opener) -> None:
    """Once the page is idle; the focus is nowhere."""
    table = open_table("duel/")
    table.page.keyboard.press("5")
    table.wait_pyodide()


def test_playing_alone_brings_no_pyodide(open_table: Opener) -> None:
    asked: list[str] = []
    table = open_table(
        "war/", way="small", before=lambda page: page.on("request", lambda it: asked.append(it.url))
    )
    table.turn("L")
    table.visit("battle")
    table.turn(5)
    table.open_sheet("rules")
    assert table.python == "small"
    assert not [url for url in asked if "/boot-" in url or "pyodide" in url]


HASTY = """
const { setTimeout } = window;
window.setTimeout = (act, ms, ...more) => setTimeout(act, ms === 1500 ? 0 : ms, ...more);
"""
"""What would come by itself comes at once."""
IDLE = """() => new Promise((done) => {
  setTimeout(() => requestIdleCallback(() => setTimeout(() => requestIdleCallback(done))));
})"""
LINE = "Object.defineProperty(navigator, 'connection', {{ value: {{ effectiveType: '{}' }} }});"


@pytest.mark.parametrize("line", ["slow-2g", "2g", "3g", "4g"])
def test_pyodide_comes_by_itself_after_a_press_on_a_fast_line(
    open_table: Opener, line: str
) -> None:
    asked: list[str] = []
    table = open_table(
        "war/",
        script=HASTY + LINE.format(line),
        before=lambda page: page.on("request", lambda it: asked.append(it.url)),
    )
    for key in ("Space", "Control+x", "Tab", "Tab", "Shift+Tab"):
        table.page.keyboard.press(key)
    table.page.evaluate(IDLE)
    assert not [url for url in asked if "/boot-" in url]
    table.press_board("L")
    table.page.evaluate(IDLE)
    if line == "4g":
        table.wait_pyodide()
    assert bool([url for url in asked if "/boot-" in url]) == (line == "4g")


# What fails


def refused(route: Route) -> None:
    route.abort()


def missing(route: Route) -> None:
    route.fulfill(status=404, body="not here")


def cut_short(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[:50_000])


def other_words(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=bytes(16) + answer.body()[16:])


WITHOUT = "console warning: Python starts without the small one"
LOADING = "Failed to load resource"
MEMORY, MODULES = "**/small-memory-*.wasm", "**/small-modules-*.wasm"
INTERPRETER = "**/micropython.wasm"


@pytest.mark.parametrize(
    ("file", "fault"),
    [
        # A module that cannot be imported is that, whatever the reason.
        (FIRST, refused),
        ("**/micropython.mjs", missing),
        # This one is fetched.
        (INTERPRETER, refused),
        (INTERPRETER, missing),
    ],
)
def test_a_missing_file_leads_to_pyodide(
    open_table: Opener, file: str, fault: Callable[[Route], None]
) -> None:
    said: list[str] = []

    def prepare(page: Page) -> None:
        page.route(file, fault)
        page.on("console", lambda message: said.append(f"console {message.type}: {message.text}"))

    loud = ("console error", "console warning") if file == INTERPRETER else ()
    table = open_table("war/", before=prepare, allowed=(WITHOUT, LOADING, *loud))
    assert table.python == "pyodide"
    expect(table.page.locator("#failure")).to_have_count(0)
    table.turn("L")
    assert any(each.startswith(WITHOUT) for each in said)


def test_in_a_frame_too(open_table: Opener) -> None:
    allowed = (WITHOUT, LOADING)
    table = open_table(
        "embed/war/", before=lambda page: page.route(FIRST, refused), ready=False, allowed=allowed
    )
    table.press_board("L")
    table.wait_pyodide()
    table.expect_ply(2)


@pytest.mark.parametrize("fault", [cut_short, other_words])
def test_a_memory_that_does_not_fit_leads_to_the_modules(
    open_table: Opener, fault: Callable[[Route], None]
) -> None:
    table = open_table(
        "war/",
        before=lambda page: page.route(MEMORY, fault),
        allowed=("console warning: The small Python starts without its snapshot",),
        way="small",
    )
    assert table.python == "small"
    table.turn("L")


@pytest.mark.parametrize("fault", [cut_short, other_words])
def test_modules_that_cannot_be_imported_lead_to_pyodide(
    open_table: Opener, fault: Callable[[Route], None]
) -> None:
    def prepare(page: Page) -> None:
        page.route(MEMORY, other_words)
        page.route(MODULES, fault)

    snapshot = "console warning: The small Python starts without its snapshot"
    table = open_table("war/", before=prepare, allowed=(snapshot, WITHOUT), way="small")
    assert table.python == "pyodide"
    table.turn("L")


ON_PURPOSE = "error: broken on purpose"
BREAK = """() => {
  const real = Object.getOwnPropertyDescriptor(Node.prototype, "childNodes");
  Object.defineProperty(Node.prototype, "childNodes", { configurable: true, get() {
    Object.defineProperty(Node.prototype, "childNodes", real);
    throw new Error("broken on purpose");
  } });
}"""


def test_a_press_that_fails_is_answered_by_pyodide(open_table: Opener) -> None:
    table = open_table("war/", way="small", allowed=(ON_PURPOSE,))
    table.turn("L")
    before = table.session()
    table.page.evaluate(BREAK)
    table.press_board("R")
    table.wait_pyodide()
    table.expect_ply(before.ply + 2)
    assert table.session().moves[: before.ply + 1] == (*before.moves, "R")
    table.press("do:undo")
    table.expect_ply(before.ply)


NONSENSE = (
    """() => { document.querySelector("[data-target='do:undo']").dataset.target = "jump:x"; }"""
)
"""What no page of ours has: Python raises an exception at a press."""


def test_an_exception_of_the_small_python_is_told_and_pyodide_goes_on(open_table: Opener) -> None:
    said: list[str] = []
    table = open_table(
        "war/",
        way="small",
        allowed=("ValueError",),
        before=lambda page: page.on("console", lambda it: said.append(f"{it.type} {it.text}")),
    )
    table.turn("L")
    before = table.session()
    table.page.evaluate(NONSENSE)
    table.press("jump:x")
    table.wait_pyodide()
    # Pyodide gets the press too, and is no better at it.
    wrong = [each.split(":")[0] for each in said if "ValueError" in each]
    assert wrong == ["warning ValueError", "error ValueError"]
    assert table.session() == before
    table.turn("R")
    table.press("do:undo")
    table.expect_ply(before.ply)


BREAK_START = """addEventListener("DOMContentLoaded", () => {
  const { start } = ninefold;
  ninefold.start = () => {
    ninefold.start = start;
    throw new Error("broken on purpose");
  };
});"""


def test_a_start_that_fails_is_made_by_pyodide(open_table: Opener) -> None:
    """With what was pressed before."""
    held = Held()
    table = open_table("war/", script=BREAK_START, before=held.attach, ready=False,
                       allowed=(ON_PURPOSE, WITHOUT))  # fmt: skip
    table.press_board("L")
    held.release()
    table.wait_pyodide()
    table.expect_ply(2)
    assert table.session().moves[0] == "L"
