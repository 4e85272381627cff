"""The lab in Chromium: bots in workers of a frame without an origin, hostile ones too."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from time import monotonic

import pytest
from playwright.sync_api import Browser, Dialog, Page, Route, expect

from ninefold.lab import link
from ninefold.lab.bots import NAMELESS, Bot
from ninefold.lab.faults import Absent
from ninefold.lab.limits import LIMITS
from ninefold.ui.lab.jobs import BEAT
from ninefold.ui.storage import DRAFT
from ninefold.words.en.faults import fault
from ninefold.words.en.lab import bench
from ninefold.words.en.lab import page as words
from tests.lab.hostile import FILLING, HOSTILE, OUTWARD, PRINTS, REACHING
from tests.web.conftest import SIZE, Opener
from tests.web.held import Held
from tests.web.test_axe import check, look_at
from tests.web.test_layout import LEAST_TARGET, SMALL

GOOD = "def choose(position):\n    return max(position.moves(), key=position.number)\n"
WRONG = "def choose(position):\n    row = position.row\n    return row[0\n"

TYPING = ("Content Security Policy",)
"""What Chromium itself says of the styles that it makes when a test fills the editor."""


@pytest.fixture(scope="module")
def opener(browser: Browser, address: str) -> Iterator[Opener]:
    """One page for all of these: to start Python is what takes time."""
    opener = Opener(browser, address)
    yield opener
    opener.close()
    assert opener.troubles == []


@pytest.fixture(scope="module")
def page(opener: Opener) -> Page:
    allowed = (*TYPING, "unsafe-eval")  # a bot's own attempts
    page = opener("lab/", ready=False, allowed=allowed).page
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
    return page


def write(page: Page, text: str) -> None:
    page.locator("#editor .cm-content").fill(text)


def press(page: Page, target: str) -> None:
    page.locator(f"[data-target='{target}']").click()


def finish(page: Page) -> None:
    expect(page.locator("#app:not([data-busy])")).to_be_attached()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_bot_ends_its_game_with_a_sentence(page: Page, name: str) -> None:
    source, sentence = HOSTILE[name]
    write(page, source)
    press(page, "run")
    expect(page.locator(".lab-fault p")).to_have_text(sentence)
    finish(page)


def test_the_next_game_starts_at_once_after_an_endless_loop(page: Page) -> None:
    write(page, HOSTILE["an endless loop"][0])
    press(page, "run")
    expect(page.locator(".lab-fault p")).to_have_text(HOSTILE["an endless loop"][1])
    write(page, GOOD)
    began = monotonic()
    press(page, "run")
    expect(page.locator(".lab-told")).to_contain_text("took")
    assert monotonic() - began < 3  # not the time of a fresh Python on a busy machine
    finish(page)


def test_a_bot_reaches_neither_storage_nor_caches_nor_other_frames(page: Page) -> None:
    write(page, REACHING)
    press(page, "run")
    expect(page.locator(".lab-console")).to_contain_text("[]")
    finish(page)


@pytest.mark.parametrize("source", OUTWARD)
def test_a_bot_runs_no_javascript_and_has_no_network(page: Page, source: str) -> None:
    write(page, source)
    press(page, "run")
    expect(page.locator(".lab-fault p")).to_contain_text(re.compile("^(Line [13]: |It )"))
    finish(page)


def test_a_bot_that_fills_the_memory_of_javascript_is_ended(page: Page) -> None:
    write(page, FILLING)
    press(page, "run")
    expect(page.locator(".lab-fault p")).to_contain_text(re.compile("^(Line 4: |It )"))
    finish(page)
    write(page, GOOD)
    press(page, "run")
    expect(page.locator(".lab-told")).to_contain_text("took")
    finish(page)


def test_prints_without_end_fill_neither_the_console_nor_the_page(page: Page) -> None:
    write(page, PRINTS)
    press(page, "run")
    expect(page.locator(".lab-fault p")).to_have_text(HOSTILE["an endless loop"][1])
    finish(page)
    shown = page.locator(".lab-console").inner_text()
    assert shown.startswith("x")
    assert len(shown) <= LIMITS.printed


def test_a_syntax_error_is_marked_at_its_line(page: Page) -> None:
    write(page, WRONG)
    press(page, "run")
    expect(page.locator(".lab-fault p")).to_have_text("Line 3: Python cannot read this.")
    expect(page.locator(".lab-fault pre")).to_contain_text("was never closed")
    expect(page.locator("#editor .cm-wrong")).to_have_text("    return row[0")
    write(page, GOOD)
    expect(page.locator("#editor .cm-wrong")).to_have_count(0)


def test_a_hundred_games_are_judged(page: Page) -> None:
    write(page, f"import time\n{GOOD.replace('return', 'time.sleep(0.1); return')}")
    press(page, "try")
    press(page, "stop")
    finish(page)
    write(page, GOOD)
    press(page, "try")
    expect(page.locator(".lab-rating")).to_contain_text("it plays ", timeout=60_000)
    expect(page.locator(".lab-mistakes")).to_be_visible(timeout=60_000)
    finish(page)
    press(page, "mistake:0")
    expect(page.locator(".lab-told")).to_contain_text("It played")
    press(page, "again")
    expect(page.locator(".lab-told")).to_contain_text("plays")
    finish(page)


def test_the_keyboard_leaves_the_editor(page: Page) -> None:
    page.locator("#editor .cm-content").focus()
    page.keyboard.press("Tab")
    inside = "() => document.activeElement.id === 'editor'"
    assert page.evaluate(inside)
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert not page.evaluate(inside)


def tab_to(page: Page, selector: str) -> None:
    """Goes on from where the focus is, as far as it takes."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("it => document.activeElement.matches(it)", selector):
            return
    raise AssertionError(f"no way to {selector} by Tab")


def test_everything_by_keys_alone(page: Page) -> None:
    page.evaluate("() => document.activeElement.blur()")
    tab_to(page, "#editor")
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(GOOD)
    page.keyboard.press("Escape")
    tab_to(page, "[data-target='run']")
    page.keyboard.press("Enter")
    expect(page.locator(".lab-told")).to_contain_text(" wins: ")
    finish(page)
    tab_to(page, "[data-target='try']")
    page.keyboard.press("Space")
    expect(page.locator(".lab-mistakes")).to_be_visible(timeout=60_000)
    finish(page)
    tab_to(page, "[data-target='mistake:0']")
    page.keyboard.press("Enter")
    expect(page.locator(".lab-told")).to_contain_text("It played")
    tab_to(page, "[data-target='challenge:1']")
    page.keyboard.press("Enter")
    expect(page.locator(".lab-challenges")).to_contain_text("games won", timeout=60_000)
    finish(page)


def test_axe_finds_nothing_and_a_phone_has_room(page: Page) -> None:
    look_at(page)
    check(page, "the lab")
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    assert page.evaluate(SMALL, [LEAST_TARGET, False]) == []
    editor, board = (page.locator(it).bounding_box() for it in ("#editor", ".lab-board"))
    assert editor
    assert board
    assert editor["y"] + editor["height"] < board["y"]
    page.set_viewport_size(SIZE)


def test_a_stranger_s_bot_is_shown_and_not_run(opener: Opener, page: Page) -> None:
    bot = Bot("war", "Theirs", "print('run')\n" + GOOD, "Kim")
    page.goto(page.url.partition("#")[0] + f"#bot={link.write(bot)}")
    expect(page.locator(".lab-notice")).to_contain_text(words.stranger("Theirs", "Kim"))
    expect(page.locator("#editor .cm-content")).to_contain_text("print('run')")
    expect(page.locator(".lab-console")).to_have_text(bench.NOTHING_PRINTED)


def cut(route: Route) -> None:
    route.abort()


def answered_with_a_page(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body="Log in first")


@pytest.mark.parametrize("fault", [cut, answered_with_a_page])
def test_a_file_that_does_not_come_is_asked_for_again(
    open_table: Opener, fault: Callable[[Route], None]
) -> None:
    asked = []

    def wrong_at_first(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            fault(route)
        else:
            route.continue_()

    page = open_table(
        "lab/",
        ready=False,
        before=lambda page: page.route("**/lab-memory-*.wasm", wrong_at_first),
        allowed=("Failed to load resource",),
    ).page
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
    assert len(asked) > 1


PYTHON = "**/lab-lab-boot-*.mjs"
"""What brings Pyodide to the lab's page; a bot's own comes without it."""


def on(page: Page, python: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-python", python, timeout=60_000)


def ready(page: Page) -> Page:
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
    return page


def test_a_bot_plays_before_pyodide_is_there_and_nothing_is_lost(open_table: Opener) -> None:
    held = Held(PYTHON)
    page = ready(open_table("lab/", ready=False, before=held.attach, allowed=TYPING).page)
    on(page, "small")
    write(page, GOOD)
    press(page, "run")
    expect(page.locator(".lab-told")).to_contain_text(" wins: ")
    finish(page)
    press(page, "save")
    expect(page.locator(".lab-note")).to_have_text(bench.WAIT)
    press(page, "try")
    held.release()
    on(page, "pyodide")
    expect(page.locator(".lab-shelf")).to_contain_text(NAMELESS)
    expect(page.locator("#editor .cm-content")).to_contain_text("key=position.number")
    expect(page.locator(".lab-rating")).to_contain_text("it plays ", timeout=60_000)
    page.reload()
    expect(page.locator("#editor .cm-content")).to_contain_text("key=position.number")


NOTE_BUSY = """() => {
  const root = document.documentElement;
  new MutationObserver(() => {
    window.busy ??= document.getElementById("app").dataset.busy ?? "nothing";
  }).observe(root, { attributeFilter: ["data-python"] });
}"""
"""Notes what the page is busy with when another Python takes it."""
HOLD_MOVES = """beat => {
  const { setTimeout } = window;
  const held = [];
  window.setTimeout = (act, ms) => (ms === beat ? held.push(act) : setTimeout(act, ms));
  window.goOn = () => {
    window.setTimeout = setTimeout;
    for (const act of held) act();
  };
}"""
"""Each move stays on the board until `goOn()`."""


def test_pyodide_goes_on_with_a_game(open_table: Opener) -> None:
    held = Held(PYTHON)
    page = ready(open_table("lab/", ready=False, before=held.attach, allowed=TYPING).page)
    write(page, "count = 0\ndef choose(position):\n    global count\n    count += 1\n"
                "    print(count)\n    return position.moves()[0]\n")  # fmt: skip
    press(page, "run")
    expect(page.locator(".lab-told")).to_contain_text("took")
    page.evaluate(NOTE_BUSY)
    page.evaluate(HOLD_MOVES, BEAT)
    held.release()
    on(page, "pyodide")
    assert page.evaluate("() => window.busy") == "run"
    page.evaluate("() => window.goOn()")
    expect(page.locator(".lab-told")).to_contain_text(" wins: ")
    expect(page.locator(".lab-console")).to_contain_text(re.compile("^1\n2\n3\n4"))
    finish(page)


def test_what_was_chosen_before_pyodide_stays_chosen(open_table: Opener) -> None:
    held = Held(PYTHON)
    page = ready(open_table("lab/", ready=False, before=held.attach, allowed=TYPING).page)
    level = page.locator("[data-field='level']")
    level.select_option("sharp")
    write(page, GOOD)
    expect(level).to_have_value("sharp")
    held.release()
    on(page, "pyodide")
    expect(level).to_have_value("sharp")
    press(page, "run")
    expect(page.locator(".lab-seat", has_text="Sharp")).to_be_visible()


def test_nobody_types_over_a_bot_that_is_still_to_come(open_table: Opener) -> None:
    """A bot for another game than the page was built with is Pyodide's to show."""
    page = ready(open_table("lab/", ready=False, allowed=TYPING).page)
    draft = link.write(Bot("duel", "Mine", "# mine\n" + GOOD))
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [DRAFT, draft])
    held = Held(PYTHON)
    held.attach(page)
    with page.expect_request(PYTHON):
        page.reload()
    expect(page.locator("textarea.lab-source")).not_to_be_editable()
    held.release()
    expect(page.locator("#editor .cm-content")).to_contain_text("# mine")
    on(page, "pyodide")


def test_a_link_that_cannot_be_read_is_told(open_table: Opener) -> None:
    page = ready(open_table("lab/#bot=%E0%A4%A", ready=False).page)
    expect(page.locator(".lab-notice")).to_contain_text(words.BAD_LINK)
    press(page, "run")
    expect(page.locator(".lab-told")).to_contain_text("took")


def test_what_is_typed_before_any_python_is_there_plays(open_table: Opener) -> None:
    held = Held()
    page = open_table("lab/", ready=False, before=held.attach, allowed=TYPING).page
    plain = page.locator("textarea.lab-source")
    plain.fill(GOOD + "print('mine')")
    plain.evaluate("it => it.setSelectionRange(3, 3)")
    held.release()
    on(page, "pyodide")
    page.keyboard.type("_")
    expect(page.locator("#editor .cm-content")).to_contain_text("def_ choose")
    page.keyboard.press("Backspace")
    press(page, "run")
    expect(page.locator(".lab-console")).to_contain_text("mine")
    finish(page)


def test_what_is_typed_while_the_editor_is_on_its_way_is_in_it(open_table: Opener) -> None:
    held = Held("**/lab-editor-*.mjs")
    page = ready(open_table("lab/", ready=False, before=held.attach, allowed=TYPING).page)
    on(page, "pyodide")
    plain = page.locator("textarea.lab-source")
    plain.focus()
    plain.evaluate("it => it.setSelectionRange(0, 0)")
    page.keyboard.type("# early")
    held.release()
    expect(page.locator("#editor .cm-content")).to_contain_text("# earlyimport random")
    page.keyboard.type("!")
    expect(page.locator("#editor .cm-content")).to_contain_text("# early!import random")
    page.reload()
    expect(page.locator("#editor .cm-content")).to_contain_text("# early!import random")


def test_the_bot_to_play_against_is_the_typed_one_from_the_first_moment(
    open_table: Opener,
) -> None:
    held = Held()
    page = open_table("lab/", ready=False, before=held.attach, allowed=TYPING).page
    page.locator("textarea.lab-source").fill(GOOD)
    page.locator("[data-target='play']").click()
    with page.expect_navigation(url="**/war/#bot=*", wait_until="commit"):
        held.release()
    assert link.read(page.url.partition("bot=")[2]).source == GOOD


def without(files: str) -> Callable[[Page], object]:
    return lambda page: page.route(files, lambda route: route.abort())


NOTE_FAILED = """
new MutationObserver(() => {
  window.failed ||= document.documentElement?.classList.contains("failed");
}).observe(document, { attributes: true, subtree: true });
"""
"""Notes whether the page ever says that it cannot start."""


def test_a_file_that_is_not_needed_is_not_reported(open_table: Opener) -> None:
    held = Held(PYTHON)
    said: list[str] = []

    def prepare(page: Page) -> None:
        held.attach(page)
        page.on("console", lambda message: said.append(message.text))
        page.route("**/lab-small-memory-*.wasm", lambda route: route.fulfill(status=404))

    allowed = ("Failed to load resource", "The lab starts without the small Python")
    page = open_table("lab/", ready=False, before=prepare, script=NOTE_FAILED, allowed=allowed).page
    while not any("without the small" in text for text in said):
        page.wait_for_event("console")
    held.release()
    on(page, "pyodide")
    assert not page.evaluate("() => window.failed")


@pytest.mark.parametrize("files", ["**/lab-small-memory-*.wasm", "**/lab-small-*.mjs"])
def test_without_the_small_python_pyodide_begins(open_table: Opener, files: str) -> None:
    allowed = ("Failed to load resource", "The lab starts without the small Python")
    page = ready(open_table("lab/", ready=False, before=without(files), allowed=allowed).page)
    on(page, "pyodide")
    press(page, "run")
    expect(page.locator(".lab-told")).to_contain_text("took")


def test_when_pyodide_does_not_come_that_is_said_and_can_be_tried_again(open_table: Opener) -> None:
    allowed = (*TYPING, "Failed to load resource", "Pyodide did not come to the lab")
    page = ready(open_table("lab/", ready=False, before=without(PYTHON), allowed=allowed).page)
    expect(page.locator(".lab-note")).to_contain_text(bench.LOST)
    write(page, GOOD)
    press(page, "run")
    expect(page.locator(".lab-told")).to_contain_text(" wins: ")
    page.unroute(PYTHON)
    page.locator("[data-retry]").click()
    on(page, "pyodide")
    expect(page.locator("#editor .cm-content")).to_contain_text("key=position.number")


def test_without_the_editor_the_plain_text_does(open_table: Opener) -> None:
    allowed = ("Failed to load resource", "The lab has no editor")
    before = without("**/lab-editor-*.mjs")
    page = ready(open_table("lab/", ready=False, before=before, allowed=allowed).page)
    expect(page.locator("html[data-whole]")).to_be_attached()
    page.locator("textarea.lab-source").fill(GOOD + "print('mine')")
    press(page, "run")
    expect(page.locator(".lab-console")).to_contain_text("mine")
    finish(page)


def test_a_bot_is_not_blamed_for_what_could_not_be_loaded(open_table: Opener) -> None:
    allowed = ("Failed to load resource", "TypeError", "Failed to fetch")
    before = without("**/lab-*.zip")
    page = open_table("lab/", ready=False, before=before, allowed=allowed).page
    on(page, "pyodide")
    expect(page.locator("#failure")).to_be_visible()
    press(page, "run")
    expect(page.locator(".lab-fault p")).to_have_text(fault(Absent()))
    press(page, "save")
    expect(page.locator(".lab-notice")).to_contain_text(words.saved(NAMELESS))


NO_DICE = """() => {
  const { random } = Math;
  Math.random = () => { Math.random = random; throw new Error("no dice"); };
}"""


def test_a_press_in_which_the_small_python_is_lost_is_pyodide_s(open_table: Opener) -> None:
    held = Held(PYTHON)
    allowed = ("The small Python of the lab is lost",)
    page = ready(open_table("lab/", ready=False, before=held.attach, allowed=allowed).page)
    page.evaluate(NO_DICE)
    press(page, "run")
    held.release()
    on(page, "pyodide")
    expect(page.locator(".lab-told")).to_contain_text("took")


CANNOT_START = """
const start = () => { throw new Error("no start"); };
export const loadPyodide = async () => ({ pyimport: () => ({ start }) });
"""
"""In place of what brings Pyodide: one that cannot take the page."""
NOTHING_KEPT = """
Storage.prototype.setItem = () => { throw new Error("full"); };
"""


def cannot_start(page: Page) -> None:
    page.route(PYTHON, lambda it: it.fulfill(content_type="text/javascript", body=CANNOT_START))


def test_a_lab_that_cannot_go_on_begins_anew_once_with_what_was_typed(open_table: Opener) -> None:
    held = Held(PYTHON)
    allowed = (*TYPING, "The lab cannot go on", "no start")
    page = ready(open_table("lab/", ready=False, before=held.attach, allowed=allowed).page)
    write(page, GOOD + "# mine")
    cannot_start(page)
    with page.expect_event("load"):
        for route in held.waiting:
            route.fulfill(content_type="text/javascript", body=CANNOT_START)
    expect(page.locator(".lab-note")).to_contain_text(bench.LOST)
    expect(page.locator("#editor .cm-content")).to_contain_text("# mine")
    press(page, "run")
    expect(page.locator(".lab-told")).to_contain_text("took")


def test_a_lab_that_cannot_go_on_drops_nothing_that_is_not_kept(open_table: Opener) -> None:
    held = Held(PYTHON)
    allowed = (*TYPING, "The lab cannot go on", "no start")
    table = open_table(
        "lab/", ready=False, before=held.attach, script=NOTHING_KEPT, allowed=allowed
    )
    page = ready(table.page)
    write(page, GOOD + "# mine")
    for route in held.waiting:
        route.fulfill(content_type="text/javascript", body=CANNOT_START)
    expect(page.locator(".lab-note")).to_contain_text(bench.NOT_KEPT)
    expect(page.locator("#editor .cm-content")).to_contain_text("# mine")


def test_what_no_python_could_hear_is_not_dropped(open_table: Opener) -> None:
    """The small Python is lost, and then Pyodide does not come."""
    held = Held(PYTHON)
    allowed = (*TYPING, "small Python of the lab is lost", "Pyodide did not come", "cannot go on",
               "Failed to load resource", "Failed to fetch")  # fmt: skip
    page = ready(open_table("lab/", ready=False, before=held.attach, allowed=allowed).page)
    page.evaluate(NO_DICE)
    press(page, "run")
    write(page, GOOD + "# mine")
    held.lose()
    expect(page.locator(".lab-note")).to_have_text(bench.STUCK)
    expect(page.locator("#editor .cm-content")).to_contain_text("# mine")


@pytest.mark.parametrize("files", ["**/lab-small-*.mjs", PYTHON])
def test_what_is_typed_while_no_python_is_there_is_there_after_a_reload(
    open_table: Opener, files: str
) -> None:
    """None has begun, or the small one is lost."""
    held = Held(files)
    allowed = (*TYPING, "small Python of the lab is lost", "Failed to fetch", "Failed to load")
    page = open_table("lab/", ready=False, before=held.attach, allowed=allowed).page
    if files == PYTHON:
        ready(page).evaluate(NO_DICE)
        press(page, "run")
        write(page, GOOD + "# early")
    else:
        page.locator("textarea.lab-source").fill(GOOD + "# early")
    held.free = True
    page.reload()
    on(page, "pyodide")
    expect(page.locator("#editor .cm-content")).to_contain_text("# early")


def test_each_tab_keeps_its_own_bot(open_table: Opener) -> None:
    context = open_table.context()
    pages = [
        ready(open_table("lab/", ready=False, context=context, allowed=TYPING).page)
        for _ in range(2)
    ]
    for page, mine in zip(pages, ("# first", "# second"), strict=True):
        on(page, "pyodide")
        write(page, GOOD + mine)
    pages[0].reload()
    expect(pages[0].locator("#editor .cm-content")).to_contain_text("# first")


def test_undo_does_not_bring_another_bot_s_text(open_table: Opener) -> None:
    page = ready(open_table("lab/", ready=False, allowed=TYPING).page)
    on(page, "pyodide")
    write(page, GOOD + "# mine")
    press(page, "new")
    expect(page.locator("#editor .cm-content")).to_contain_text("random.choice")
    page.locator("#editor .cm-content").focus()
    page.keyboard.press("Control+z")
    expect(page.locator("#editor .cm-content")).not_to_contain_text("# mine")
    page.keyboard.type("# more")
    page.keyboard.press("Control+z")
    expect(page.locator("#editor .cm-content")).not_to_contain_text("# more")


def test_the_browser_asks_before_it_drops_what_is_not_kept(open_table: Opener) -> None:
    table = open_table("lab/", ready=False, script=NOTHING_KEPT, allowed=TYPING)
    page = ready(table.page)
    on(page, "pyodide")
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", answer)
    page.locator("#editor .cm-content").click()
    page.keyboard.type("# mine")
    expect(page.locator(".lab-notice")).to_contain_text(words.NOT_KEPT)
    page.reload()
    assert asked == ["beforeunload"]


STORED = """async () => {
  const soon = done => requestAnimationFrame(done);
  while (!(await caches.match(location.href))) await new Promise(soon);
}"""
"""Comes to an end once the page itself is stored, which is after all that it needs."""


def test_once_visited_it_works_without_a_network(browser: Browser, address: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{address}lab/")
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
    page.evaluate(STORED)
    context.set_offline(True)
    page.goto(f"{address}lab/")
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
    write(page, "import statistics, wave\n" + GOOD)
    press(page, "run")
    expect(page.locator(".lab-told")).to_contain_text("took")
    context.close()
