"""Games in pages of other people: on another origin, in every way a page may hold them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import brotli
import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from ninefold.rules import BY_KEY
from ninefold.rules.game import Settings, SettingValue
from ninefold.rules.settings import complete
from ninefold.session import new_session
from ninefold.session.code import decode, encode, replay
from ninefold.session.match import new_match
from ninefold.session.rounds import goes_on, next_round
from ninefold.session.seats import FRIEND, YOU, Computer
from ninefold.session.terms import Terms
from ninefold.ui.dispatch import dispatch
from ninefold.ui.embed.frame import built
from ninefold.ui.embed.options import Frame as FrameOptions
from ninefold.ui.embed.options import element_snippet, frame_snippet, height_for
from ninefold.ui.embed.view import render_frame
from ninefold.ui.events import Press
from ninefold.ui.games import VIEWS
from ninefold.ui.html import Node, render
from ninefold.ui.prefs import NO_PREFS
from ninefold.ui.state import State, laid_out
from ninefold.ui.table import play
from ninefold.words.en import embed as en_embed
from ninefold.words.en import match as en_match
from ninefold.words.en import page as en_page
from serve import serving
from tests.web.blog import (
    EVENTS,
    SAVE_DATA,
    Blog,
    expect_ply,
    games,
    heard,
    ply,
    press,
    settle,
    wait_ready,
    wait_turn,
    wait_until,
)
from tests.web.conftest import CHROMIUM, FLAGS, ROOT, Opener
from tests.web.held import Held
from tests.web.test_layout import resize

LIGHT = 60_000
"""Bytes that a frame may cost before Python."""
PLAYED = 450_000
"""Bytes that a frame may cost with Python."""
SMALL = 3_000
NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException("blocked", "SecurityError"); } });
}
Object.defineProperty(Navigator.prototype, "serviceWorker", {
  get() { throw new DOMException("blocked", "SecurityError"); } });
"""
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
RULES = """() => axe.run({ resultTypes: ["violations"] }).then(found =>
  found.violations.map(each => `${each.id}: ${each.nodes.map(node => node.html).join(" ")}`))"""


@pytest.fixture
def blog(browser: Browser, address: str, tmp_path: Path) -> Iterator[Blog]:
    """All games in it must stay free of trouble."""
    with serving(tmp_path) as host:
        made = Blog(browser, tmp_path, host, address)
        yield made
        made.close()
    assert made.troubles == []
    assert made.pyodide() == []


def test_with_save_data_it_costs_nothing_until_wanted(blog: Blog, site: Path) -> None:
    page = blog.post("".join(map(blog.frame, BY_KEY)), script=SAVE_DATA)
    settle(page, 5)
    for frame in games(page, 5):
        expect(frame.locator("#board button").first).to_be_visible()
        assert sent(blog, site, frame) < LIGHT
    assert blog.heavy() == []


def sent(blog: Blog, site: Path, frame: Frame) -> int:
    """The bytes of all files of the site that a frame has asked for, compressed."""
    asked = {
        request.url
        for request in blog.requests
        if request.url.startswith(blog.site) and request.frame is frame
    }
    assert asked
    files = [site / url.removeprefix(blog.site).partition("?")[0] for url in asked]
    pages = [path / "index.html" if path.is_dir() else path for path in files]
    return sum(compressed(path) for path in pages)


@cache
def compressed(path: Path) -> int:
    return len(brotli.compress(path.read_bytes()))


def test_of_five_frames_only_those_in_view_load_python(blog: Blog, site: Path) -> None:
    """The small one, and by themselves."""
    page = blog.post("".join(blog.frame(key) + "<p>More to read.</p>" * 40 for key in BY_KEY))
    frames = games(page, 5)
    settle(page, 5)
    for number, frame in enumerate(frames):
        if number:
            assert blog.heavy(frame) == []
            page.locator("iframe").nth(number).scroll_into_view_if_needed()
        wait_ready(frame)
        assert blog.heavy(frame)
        assert sent(blog, site, frame) < PLAYED
        expect(frame.locator("#table")).to_have_attribute("data-waits", "person")


def test_a_position_of_the_address_is_shown_as_soon_as_it_is_seen(blog: Blog) -> None:
    code = encode(replay(new_session("war", {}, (YOU, Computer("sharp")), 3), "L,R"))
    far = blog.frame("war", f"?code={code}", 'id="far"')
    page = blog.post("<p>More to read.</p>" * 80 + far)
    settle(page)
    (frame,) = games(page)
    assert blog.heavy() == []
    page.locator("#far").scroll_into_view_if_needed()
    expect_ply(frame, 2)
    expect(frame.locator("#cover")).to_have_count(0)


def test_presses_while_python_loads_by_itself_are_kept(blog: Blog) -> None:
    context = blog.browser.new_context(reduced_motion="reduce")
    held = Held()
    held.attach(context)
    with context.expect_event("request", lambda request: request.url.endswith(".wasm")):
        page = blog.post(blog.frame("war"), context=context)
    (frame,) = games(page)
    press(frame, "R")
    expect(frame.locator("#loading")).to_be_visible()
    assert ply(frame) == 0
    held.release()
    expect_ply(frame, 2)


def test_the_first_press_brings_python_and_is_kept(blog: Blog) -> None:
    page = blog.post(blog.frame("war"), script=SAVE_DATA)
    (frame,) = games(page)
    press(frame, "R")
    wait_ready(frame)
    expect_ply(frame, 2)
    expect(frame.locator('[data-player="1"] .score')).to_have_text("7")
    mark = frame.locator(".frame-mark")
    assert mark.get_attribute("target") == "_blank"
    with page.context.expect_page() as opening:
        mark.click()
    full = opening.value
    expect(full.locator("#table")).to_have_attribute("data-ply", "2")
    assert full.url.startswith(f"{blog.site}war/")


def test_to_scroll_past_it_costs_nothing(blog: Blog) -> None:
    """With a finger that begins on the frame."""
    context = blog.browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True)
    article = blog.frame("war") + "<p>More to read.</p>" * 50
    page = blog.post(article, context=context, script=SAVE_DATA)
    settle(page)
    tools = context.new_cdp_session(page)
    for kind, y in (("Start", 400), ("Move", 350), ("Move", 250), ("Move", 100), ("End", None)):
        points = [] if y is None else [{"x": 150, "y": y}]
        tools.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    page.wait_for_function("() => scrollY > 100")
    settle(page)
    assert blog.heavy() == []
    (frame,) = games(blog.post(blog.frame("war"), context=context, script=SAVE_DATA))
    frame.locator('#board [data-target="R"]').tap()
    wait_ready(frame)
    expect_ply(frame, 2)


def test_the_mark_leads_to_what_the_frame_shows(blog: Blog) -> None:
    options = ("?level=sharp&seat=first", "?n=12", "?code=zzz")
    page = blog.post("".join(blog.frame("war", each) for each in options), script=SAVE_DATA)
    settle(page, len(options))
    level, settings, broken = games(page, len(options))
    marks = [frame.locator(".frame-mark") for frame in (level, settings, broken)]
    before = [str(mark.get_attribute("href")).partition("#")[2] for mark in marks]
    assert before == [encode(new_session("war", {}, (YOU, Computer("sharp")), 9)), "", "zzz"]
    assert level.locator("#cover").is_hidden(), "what is usual needs no cover"
    for frame in (level, settings, broken):
        cover = frame.locator("#cover")
        (cover if cover.is_visible() else frame.locator('[data-target="do:new"]')).click()
        wait_ready(frame)
        expect(frame.locator("#table")).to_have_attribute("data-waits", "person")
    codes = [decode(str(mark.get_attribute("href")).partition("#")[2]) for mark in marks]
    assert [each.seats for each in codes] == [
        (YOU, Computer("sharp")),
        *[(YOU, Computer("steady"))] * 2,
    ]
    assert [each.settings["n"] for each in codes] == [9, 12, 9]


REACHED = """() => {
  window.reached = [];
  addEventListener("focusin", ({ target }) => { reached.push(target.id); });
}"""
"""Notes where the focus comes to."""


def test_in_a_sandbox_without_an_origin(blog: Blog) -> None:
    code = encode(replay(new_session("battle", {}, (YOU, Computer("sharp")), 3), "5,1"))
    options = f"?code={code}&theme=dark&accent=plum"
    framed = blog.frame("battle", options, 'sandbox="allow-scripts"')
    page = blog.post(framed, script=SAVE_DATA)
    (frame,) = games(page)
    assert frame.evaluate("() => origin") == "null"
    # Only Python can show this position: the board that stands for it is out of reach before.
    inert = "() => document.getElementById('board').inert"
    assert frame.evaluate(inert)
    look = (
        "() => [document.documentElement.dataset.theme, "
        "getComputedStyle(document.documentElement).getPropertyValue('--given')]"
    )
    assert frame.evaluate(look) == ["dark", "#7a3b78"]
    assert blog.heavy() == []
    frame.evaluate(REACHED)
    page.locator("iframe").focus()
    # Such a frame may have a process of its own: neither the focus nor a key is there at once.
    frame.wait_for_function("() => document.hasFocus()")
    page.keyboard.press("Tab")
    wait_ready(frame)  # the focus is enough, and then the cover is gone
    assert frame.evaluate("() => window.reached[0]") == "cover"
    assert not frame.evaluate(inert)
    expect_ply(frame, 2)
    press(frame, "9")
    expect_ply(frame, 4)
    (frame,) = games(blog.post(framed))
    expect_ply(frame, 2)  # by itself


BLOCKING = {"profile": {"cookie_controls_mode": 1, "block_third_party_cookies": True}}
"""As a visitor chooses it in Chromium's settings."""


def test_where_the_browser_blocks_third_party_storage(blog: Blog, tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    (profile / "Default").mkdir(parents=True)
    (profile / "Default" / "Preferences").write_text(json.dumps(BLOCKING))
    context = blog.browser.browser_type.launch_persistent_context(
        profile, executable_path=CHROMIUM, args=FLAGS, reduced_motion="reduce"
    )
    page = blog.post(blog.frame("war"), context=context)
    (frame,) = games(page)
    blocked = "() => { try { return localStorage.length; } catch ({ name }) { return name; } }"
    assert frame.evaluate(blocked) == "SecurityError"
    press(frame, "L")
    expect_ply(frame, 2)


def test_with_storage_blocked_and_options_that_make_no_sense(blog: Blog) -> None:
    options = "?autostart=1&undo=0&level=godlike&theme=pink"
    page = blog.post(blog.frame("duel", options), script=NO_STORAGE)
    (frame,) = games(page)
    wait_ready(frame)
    expect(frame.locator(".notice p")).to_have_text(en_embed.ignored(["theme", "level"]))
    expect(frame.locator('[data-target="do:undo"]')).to_have_count(0)
    press(frame, "5")
    expect_ply(frame, 2)
    frame.locator("body").press("u")
    assert ply(frame) == 2


def test_the_element_under_a_strict_policy(browser: Browser, address: str, tmp_path: Path) -> None:
    """Of the host's: nothing is allowed there but our script and our frames."""
    policy = f"default-src 'none'; script-src {address}; frame-src {address}; img-src data:"
    config = tmp_path / "headers.toml"
    config.write_text(
        f'[[headers]]\nfor = "/*"\nvalues = {{Content-Security-Policy = "{policy}"}}\n'
    )
    folder = tmp_path / "blog"
    folder.mkdir()
    with serving(folder, config=config) as host:
        blog = Blog(browser, folder, host, address)
        game = blog.element('game="duel" level="easy" height="300"')
        page = blog.post(game, script=EVENTS)
        shown = page.locator("ninefold-game iframe")
        expect(shown).not_to_have_attribute("height", "300")  # it has been told the real one
        before = int(shown.get_attribute("height") or 0)
        (frame,) = games(page)
        press(frame, "5")
        wait_ready(frame)
        play_on(page)
        check_events(page)
        expect(frame.locator(".end")).to_be_visible()
        page.wait_for_function(
            "before => Number(document.querySelector('iframe').height) > before", arg=before
        )
        assert_no_scrolling(page)
        check_methods(page)
        assert blog.troubles == []
        assert blog.pyodide() == []
        blog.close()


def play_on(page: Page) -> None:
    """To the end of the duel, with whatever is allowed."""
    (frame,) = games(page)
    wait_turn(frame)
    while not frame.locator('#table[data-waits="nobody"]').count():
        frame.locator('#board button:not([aria-disabled="true"])').first.click()
        wait_turn(frame)


def check_events(page: Page) -> None:
    told = heard(page)
    assert [each["type"] for each in told[:2]] == ["ninefold:ready", "ninefold:move"]
    assert told[0]["detail"]["ply"] == 0
    assert told[1]["detail"] | {"code": ""} == {
        "game": "duel", "code": "", "ply": 1, "move": "5", "player": 1, "seat": "you",
    }  # fmt: skip
    assert [each["type"] for each in told].count("ninefold:end") == 1
    assert told[-1]["type"] == "ninefold:end"
    assert told[-1]["detail"]["winner"] in (1, 2)


def assert_no_scrolling(page: Page) -> None:
    (frame,) = games(page)
    inner, outer = frame.evaluate(
        "() => [document.documentElement.scrollHeight, document.documentElement.clientHeight]"
    )
    assert inner <= outer


def check_methods(page: Page) -> None:
    (frame,) = games(page)
    page.evaluate("() => document.querySelector('ninefold-game').newGame()")
    expect_ply(frame, 0)
    code = encode(replay(new_session("duel", {}, (YOU, Computer("easy")), 3), "5,1"))
    page.evaluate("code => document.querySelector('ninefold-game').load(code)", code)
    expect_ply(frame, 2)
    page.evaluate("() => document.querySelector('ninefold-game').load('rubbish')")
    page.evaluate("code => document.querySelector('ninefold-game').load(code)", war_code())
    page.evaluate(ANSWERED)
    assert ply(frame) == 2


def war_code() -> str:
    return encode(replay(new_session("war", {}, (YOU, Computer("easy")), 3), "L"))


ANSWERED = """() => new Promise(done => {
  const { contentWindow } = document.querySelector("iframe");
  addEventListener("message", function hear({ source, data }) {
    if (source !== contentWindow || data.type !== "ready") return;
    removeEventListener("message", hear);
    done();
  });
  contentWindow.postMessage({ ninefold: 1, type: "hello" }, "*");
})"""
"""Messages arrive in the order in which they were sent: when a frame that has Python answers this
one, it has dealt with all that the page sent before."""
HOSTILE = """allowed => {
  const [frame] = document.querySelectorAll("iframe");
  const circle = { ninefold: 1, type: "rubbish" };
  circle.self = circle;
  for (const message of [
    null, undefined, 0, "new", [], {}, { type: "new" }, { ninefold: 2, type: "new" },
    { ninefold: 1 }, { ninefold: 1, type: "eval", code: "alert(1)" },
    { ninefold: 1, type: "load" }, { ninefold: 1, type: "load", code: { length: 3 } },
    { ninefold: 1, type: "load", code: "x".repeat(5000) },
    { ninefold: 1, type: "__proto__" }, "{\\"ninefold\\":1,\\"type\\":\\"new\\"}",
    new ArrayBuffer(8), circle, { ninefold: 1, type: "load", code: "<img src=x onerror=alert(1)>" },
    { ninefold: 1, type: "load", code: 7 }, { ninefold: 1, type: ["new"] },
    ...(allowed ? [] : [{ ninefold: 1, type: "new" }]),
  ]) frame.contentWindow.postMessage(message, "*");
}"""
SPOOF = """() => {
  const spoof = { ninefold: 1, type: "end", winner: 1 };
  dispatchEvent(new MessageEvent("message", { data: spoof, origin: "https://example.org" }));
  for (const message of [spoof, "last"]) window.postMessage(message, "*");
}"""
SIBLING = """() => {
  const other = parent.frames[0];
  for (const type of ["hello", "new", "new"]) other.postMessage({ ninefold: 1, type }, "*");
  parent.postMessage({ ninefold: 1, type: "end", winner: 2 }, "*");
  for (const place of [other, parent]) place.postMessage("last", "*");
}"""
OVERHEAR = """() => {
  window.overheard = false;
  addEventListener("message", ({ data }) => { if (data === "last") window.overheard = true; });
}"""


def wait_for_last(place: Page | Frame) -> None:
    """Until the message has come that was sent after the others."""
    place.wait_for_function("() => window.overheard")


def test_hostile_messages_do_nothing(blog: Blog) -> None:
    """Rubbish, and sensible words from those who may not speak."""
    neighbour = '<iframe srcdoc="A frame of the blog itself"></iframe>'
    shown = blog.frame("war") + blog.element('game="duel"') + neighbour
    page = blog.post(shown, script=EVENTS)
    frame, duel = games(page, 2)
    wait_ready(frame)
    page.wait_for_function("() => window.heard.length")  # the duel is ready
    page.evaluate("() => { window.heard = []; }")
    press(frame, "R")
    expect_ply(frame, 2)
    for allowed in (False, True):  # the page may speak once it has said hello
        page.evaluate(HOSTILE, allowed)
        page.evaluate(ANSWERED)
        assert ply(frame) == 2
        assert frame.locator(".notice").count() == 0
    page.evaluate(OVERHEAR)
    page.evaluate(SPOOF)
    wait_for_last(page)
    assert heard(page) == []
    (other,) = (each for each in page.frames if each.url == "about:srcdoc")
    assert said_by_sibling(page, frame, other) == []
    assert said_by_sibling(page, frame, duel) == ["duel"]
    press(frame, "R")
    expect_ply(frame, 4)


def said_by_sibling(page: Page, frame: Frame, sibling: Frame) -> list[str]:
    """Of which games the page has heard. A sibling knows the words but is not the page around a
    game: it may speak of itself alone."""
    for place in (page, frame):
        place.evaluate(OVERHEAR)
    sibling.evaluate(SIBLING)
    for place in (page, frame):
        wait_for_last(place)
    assert ply(frame) == 2
    return [each["game"] for each in heard(page)]


def test_a_frame_far_down_is_not_even_asked_for(blog: Blog) -> None:
    """The browser looks at both elements at once: when one is there, it has judged the other."""
    far = blog.element('class="far" game="war"')
    page = blog.post(blog.element('game="duel"') + "<br>" * 1200 + far)
    page.locator(".far iframe").wait_for(state="attached")
    settle(page)
    assert not [request for request in blog.requests if "/embed/war" in request.url]
    page.locator(".far").scroll_into_view_if_needed()
    wait_ready(next(frame for frame in games(page, 2) if "/war/" in frame.url))


def test_with_save_data_only_the_pressed_one_of_eight_frames_loads_python(blog: Blog) -> None:
    eight = "".join(blog.frame(key) for key in [*BY_KEY, "war", "duel", "split"])
    page = blog.post(eight, script=SAVE_DATA)
    settle(page, 8)
    frames = games(page, 8)
    assert len(frames) == 8
    assert blog.heavy() == []
    duel = next(frame for frame in frames if "/duel/" in frame.url)
    press(duel, "5")
    began = time.monotonic()
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    assert time.monotonic() - began < 2
    expect_ply(duel, 2)
    assert all(blog.heavy(frame) == [] for frame in frames if frame is not duel)


def test_by_keyboard_and_for_screen_readers(blog: Blog) -> None:
    page = blog.post(blog.frame("war", "?level=easy"))
    (frame,) = games(page)
    frame.evaluate(AXE)
    assert frame.evaluate(RULES) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    wait_ready(frame)  # the focus is enough
    assert ply(frame) == 0
    while not frame.locator('#table[data-waits="nobody"]').count():
        page.keyboard.press("r")
        wait_turn(frame)
    expect(frame.locator("#live")).to_contain_text("win")
    assert frame.evaluate(RULES) == []
    page.keyboard.press("n")
    expect_ply(frame, 0)
    frame.locator('#board [tabindex="0"]').focus()
    page.keyboard.press("Enter")
    expect_ply(frame, 2)


def test_dark_and_light_have_contrast(blog: Blog) -> None:
    page = blog.post(
        "".join(blog.frame("battle", f"?theme={theme}") for theme in ("dark", "light"))
    )
    for frame in games(page, 2):
        frame.evaluate(AXE)
        assert frame.evaluate(RULES) == []


def test_nobody_frames_the_site_itself(blog: Blog) -> None:
    page = blog.post(f'<iframe src="{blog.site}war/"></iframe><iframe src="{blog.site}"></iframe>')
    refused = ["chrome-error://chromewebdata/"] * 2
    wait_until(page, "framenavigated", lambda: [it.url for it in page.frames[1:]] == refused)
    wait_until(page, "console", lambda: len(blog.troubles) >= 2)
    assert all("frame-ancestors 'none'" in trouble for trouble in blog.troubles)
    blog.troubles.clear()  # these were wanted


def test_the_script_is_small_and_leaves_nothing_behind(blog: Blog, site: Path) -> None:
    assert len(brotli.compress((site / "embed.js").read_bytes())) < SMALL
    page = blog.post("<p>Nothing here yet.</p>")
    before = page.evaluate("() => Object.getOwnPropertyNames(window)")
    page.add_script_tag(url=f"{blog.site}embed.js")
    page.add_script_tag(url=f"{blog.site}embed.js")  # twice does no harm
    assert page.evaluate("() => Object.getOwnPropertyNames(window)") == before
    assert page.evaluate("() => Boolean(customElements.get('ninefold-game'))")


def test_attributes_as_people_write_them(blog: Blog) -> None:
    page = blog.post(blog.element('game="chess"') + blog.element('game="duel" autostart even'))
    expect(page.locator("ninefold-game").first).to_have_text(f"{en_embed.NO_GAME} “chess”.")
    (frame,) = games(page)
    wait_ready(frame)
    expect(frame.locator(".notice")).to_have_count(0)
    mark = str(frame.locator(".frame-mark").get_attribute("href"))
    assert decode(mark.partition("#")[2]).settings["even"] == 1


WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("key", BY_KEY)
def test_the_snippets_work_as_they_are(blog: Blog, key: str) -> None:
    snippets = frame_snippet(blog.site, key, {}), element_snippet(blog.site, key, {"theme": "dark"})
    page = blog.post("".join(snippets))
    page.locator("ninefold-game").scroll_into_view_if_needed()
    settle(page, 2)
    for frame in games(page, 2):
        expect(frame.locator("#board")).to_be_visible()
    assert len(games(page)) == 2
    assert page.evaluate(WIDER) == 0


MEASURED = """texts => texts.map(text => {
  document.getElementById("app").innerHTML = text;
  return [document.documentElement.scrollWidth, document.documentElement.scrollHeight];
})"""


@pytest.mark.parametrize("key", BY_KEY)
def test_a_whole_game_fits_the_stated_height(open_table: Opener, key: str) -> None:
    """Positions drawn by the same Python, so that none of them needs it in the browser."""
    page = open_table(f"embed/{key}/", ready=False, way="small").page
    shown = list(states(key))
    texts = ["".join(map(render, render_frame(state).children)) for state in shown]
    for width in (300, 480, 700):
        resize(page, (width, VIEWS[key].height))
        for state, size in zip(shown, page.evaluate(MEASURED, texts), strict=True):
            assert size == [width, VIEWS[key].height], (state.session.ply, state.ui)


LARGE: dict[str, list[dict[str, SettingValue]]] = {
    "split": [{"n": 12}, {"n": 18}, {"n": 30}],
    "duel": [{"n": 30}, {"n": 60}, {"n": 100}],
    "war": [{"n": 10}, {"n": 20}, {"n": 40}],
    "quest": [{"n": 10}, {"n": 12}],
    "battle": [{"target": 300, "gap": 3, "swap": 1}],
}


@pytest.mark.parametrize("key", BY_KEY)
def test_large_games_fit_the_height_stated_for_them(open_table: Opener, key: str) -> None:
    page = open_table(f"embed/{key}/", ready=False, way="small").page
    for settings in LARGE[key]:
        height = height_for(key, complete(BY_KEY[key], settings))
        session = new_session(key, settings, (YOU, Computer("steady")), 5)
        shown = list(played(replace(built(key), session=session), Random(5)))
        assert_fits(page, height, [*shown[::6], shown[-1]])
    for settings in ({}, LARGE[key][0]):  # the fullest boards of their heights
        for terms in MATCHES:
            height = height_for(key, complete(BY_KEY[key], settings), terms)
            first, *_, last = ends_of_rounds(key, settings, terms)
            assert_fits(page, height, [first, last], (NARROWEST, 700))


NARROWEST = 300


def assert_fits(
    page: Page, height: int, shown: list[State], widths: Sequence[int] = (NARROWEST, 480, 700)
) -> None:
    texts = ["".join(map(render, render_frame(state).children)) for state in shown]
    for width in widths:
        resize(page, (width, height))
        for state, size in zip(shown, page.evaluate(MEASURED, texts), strict=True):
            assert size == [width, height], state.code


MATCHES = (Terms(rounds=8), Terms(rounds=0), Terms(rounds=5, seats="loser"))
"""With more marks than there is room for, with a button to end the match, with a choice."""


def ends_of_rounds(key: str, settings: Settings, terms: Terms) -> Iterator[State]:
    """The ends of all rounds of a match; the result of it is copied."""
    match, rng = new_match(key, settings, (YOU, FRIEND), 5, terms), Random(5)
    for _ in range(9):
        *_, ended = played(replace(laid_out(match, NO_PREFS), frame=FrameOptions()), rng)
        yield replace(ended, copied=en_match.COPIED)
        if not goes_on(ended.match):
            return
        match = next_round(ended.match)


def played(state: State, rng: Random) -> Iterator[State]:
    """To the end."""
    while state.session.position.outcome is None:
        yield state
        state, _ = play(state, rng.choice(state.session.position.moves()))
    yield state


def states(key: str) -> Iterator[State]:
    """A game from start to end, with a half-made choice here and there."""
    state, rng = built(key), Random(0)
    while state.session.position.outcome is None:
        yield state
        yield from half_made(state)
        state, _ = play(state, rng.choice(state.session.position.moves()))
    yield state


def half_made(state: State) -> Iterator[State]:
    for target in targets(render_frame(state)):
        after, _ = dispatch(state, Press(target, board=True, seed=1))
        if after.session is state.session:
            yield after


def targets(node: Node | str) -> Iterator[str]:
    if isinstance(node, str):
        return
    found = node.get("data-target")
    if found and ":" in found and not found.startswith("do:"):
        yield found
    for child in node.children:
        yield from targets(child)


def test_the_article(open_table: Opener) -> None:
    table = open_table("embed/", ready=False, allowed=("can escape its sandboxing",))
    page = table.page
    settle(page)
    assert page.locator("iframe").count() == 5
    page.evaluate(AXE)
    assert page.evaluate(RULES.replace("axe.run({", "axe.run(document, { iframes: false,")) == []
    for place in range(5):
        page.locator("iframe").nth(place).scroll_into_view_if_needed()
    settle(page, 6)  # with the article itself
    assert len(games(page)) == 6
    for frame in games(page)[1:]:
        expect(frame.locator("#app")).to_be_visible()


def test_the_sheet_makes_a_snippet_of_the_board(open_table: Opener) -> None:
    table = open_table("battle/", allowed=("can escape its sandboxing",))
    table.turn(5)
    page = table.page
    code = table.code()
    assert page.locator("iframe").count() == 0
    table.open_sheet("share")
    page.locator("[data-opens=embed]").click()
    sheet = table.sheet("embed")
    sheet.wait_for()
    assert page.locator("#snippet-frame").input_value() == frame_snippet(
        open_table.address, "battle", {"code": code}
    )
    page.locator("#embed [name=theme]").select_option("dark")
    page.locator("#embed [name=undo]").uncheck()
    wanted = {"code": code, "theme": "dark", "undo": "0"}
    expect(page.locator("#snippet-element")).to_have_value(
        element_snippet(open_table.address, "battle", wanted)
    )
    source = page.locator("iframe.preview").get_attribute("src") or ""
    assert source.endswith("&theme=dark&undo=0")
    page.evaluate(AXE)
    assert page.evaluate(RULES.replace("axe.run({", "axe.run(document, { iframes: false,")) == []
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator('[data-target="copy:snippet-frame"]').click()
    expect(sheet.get_by_role("status")).to_have_text(en_embed.COPIED)
    pasted = page.evaluate("() => navigator.clipboard.readText()")
    assert pasted == frame_snippet(open_table.address, "battle", wanted)
    page.keyboard.press("Escape")
    expect(page.locator("iframe")).to_have_count(0)


def test_every_game_says_where_its_player_is(site: Path, open_table: Opener) -> None:
    page = open_table("quest/", ready=False).page
    found = page.locator('link[type="application/json+oembed"]').get_attribute("href")
    answer = json.loads((site / "quest" / str(found)).resolve().read_text("utf-8"))
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert answer["title"] == "Number Quest"
    assert answer["provider_name"] == en_page.NAME
    assert "<iframe" in answer["html"]
    assert isinstance(answer["width"], int)
    assert answer["height"] == VIEWS["quest"].height
