"""Without a network, from one version to the next, and with a cache that is damaged or full."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ninefold.ai.levels import LEVEL_BY_KEY, choose
from ninefold.rules import BY_KEY
from ninefold.words.en import page as words
from serve import serving
from tests.web.conftest import ROOT, Opener
from tests.web.held import Held
from tests.web.table import Table

ACTIVE = "() => navigator.serviceWorker.ready.then(it => it.active.state === 'activated')"
KEPT = "() => caches.keys()"
CUT = ("Failed to load resource",)
"""What the browser says when the network is cut."""
NO_PYTHON = (
    "wasm streaming compile failed",
    "falling back to ArrayBuffer",
    "fetching of the wasm failed",
    "The small Python starts without its snapshot",
    "Python starts without the small one",
    "error: Failed to fetch",
)
"""And what is said when no Python can start."""
DAMAGED_PYODIDE = (
    "wasm instantiation failed",
    "WebAssembly.compileStreaming()",
    "Python starts without its snapshot",
)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(reduced_motion="reduce")
    yield made
    made.close()


def wait_installed(page: Page) -> None:
    page.wait_for_function(ACTIVE)


def play_a_turn(table: Table) -> None:
    table.wait_for()
    if table.over():
        table.press("do:new")
    ply = table.ply
    table.turn(choose(table.session().position, LEVEL_BY_KEY["gentle"], Random(3)))
    assert table.ply > ply or table.over()


def go(table: Table, url: str) -> None:
    table.page.goto(url)
    table.wait_ready()


def expect_offline(table: Table, text: str) -> None:
    """The settings say what works without a network."""
    table.open_sheet("settings")
    expect(table.page.locator("#offline")).to_have_text(text)
    table.close_sheet("settings")


def bring_everything(table: Table) -> None:
    """A hint brings Pyodide, and then the rest of the site is kept too."""
    table.press("coach:hint")
    expect(table.page.locator(".coach-hint")).to_be_visible()
    expect_offline(table, words.OFFLINE_EVERYTHING)


def test_playing_works_without_a_network_after_one_visit(
    open_table: Opener, context: BrowserContext, sub_address: str
) -> None:
    table = open_table("war/", context=context, root=sub_address)
    wait_installed(table.page)
    context.set_offline(True)
    for key in BY_KEY:
        go(table, f"{sub_address}{key}/")
        play_a_turn(table)
    table.open_sheet("rules")
    table.close_sheet("rules")
    table.configure({"level": "gentle"})
    assert table.page.evaluate("() => document.fonts.check('16px Inter')")
    code = table.code()
    go(table, f"{sub_address}duel/")
    go(table, f"{sub_address}battle/#{code}")
    table.expect_code(code)
    table.page.goto(sub_address)
    expect(table.page.locator(".card")).to_have_count(len(BY_KEY))
    table.page.goto(f"{sub_address}quest")  # a host would add the slash
    table.wait_ready()
    assert table.page.url == f"{sub_address}quest/"
    expect_offline(table, words.OFFLINE_PLAYING)
    assert len(table.page.evaluate(KEPT)) == 1, "nobody has asked for the rest"


def test_a_hint_needs_the_network_once(
    open_table: Opener, context: BrowserContext, address: str
) -> None:
    table = open_table("war/", context=context, allowed=CUT)
    wait_installed(table.page)
    context.set_offline(True)
    go(table, f"{address}war/")
    table.press("coach:hint")
    expect(table.notice()).to_contain_text(words.NOT_LOADED)
    play_a_turn(table)
    context.set_offline(False)
    bring_everything(table)
    context.set_offline(True)
    for key in ("war", "quest"):  # all games have the same files
        go(table, f"{address}{key}/")
        table.press("coach:hint")
        expect(table.page.locator(".coach-hint")).to_be_visible()
        expect(table.notice()).to_have_count(0)


SAVE_DATA = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });'


def test_with_save_data_the_rest_is_kept_only_after_it_was_used(
    open_table: Opener, context: BrowserContext
) -> None:
    table = open_table("war/", context=context, script=SAVE_DATA)
    wait_installed(table.page)
    play_a_turn(table)
    expect_offline(table, words.OFFLINE_PLAYING)
    bring_everything(table)


def test_the_home_page_alone_brings_the_games(
    open_table: Opener, context: BrowserContext, address: str
) -> None:
    table = open_table("", context=context, ready=False)
    wait_installed(table.page)
    context.set_offline(True)
    go(table, f"{address}split/")
    play_a_turn(table)


def test_a_first_visit_that_is_cut_off_says_so_and_recovers(
    open_table: Opener, context: BrowserContext
) -> None:
    held = Held()
    table = open_table("war/", context=context, before=held.attach, ready=False,
                       allowed=(*CUT, *NO_PYTHON))  # fmt: skip
    context.set_offline(True)
    held.lose()
    expect(table.page.locator("#failure p")).to_have_text(words.OFFLINE)
    held.free = True
    context.set_offline(False)
    table.wait_ready()
    play_a_turn(table)


class Host:
    """A site that is replaced while people use it."""

    def __init__(self, folder: Path, address: str, versions: dict[str, Path]) -> None:
        self.folder, self.address, self.versions = folder, address, versions

    def publish(self, label: str) -> None:
        """At one moment, so that nobody gets a mixture."""
        old = self.folder.rename(self.folder.with_name(f"before {label}"))
        copied = shutil.copytree(self.versions[label], self.folder.with_name(label))
        copied.rename(self.folder)
        shutil.rmtree(old)


@pytest.fixture
def host(site: Path, next_site: Path, tmp_path: Path) -> Iterator[Host]:
    """Version one is published."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    with serving(folder, config=ROOT / "netlify.toml") as address:
        yield Host(folder, address, {"one": site, "two": next_site})


def label(page: Page) -> str:
    """The version that a page is of: only the second was told its address."""
    return "two" if page.locator('meta[property="og:url"]').count() else "one"


def look_for_update(page: Page) -> None:
    """Until it is installed, or given up."""
    page.evaluate("""async () => {
      const found = await (await navigator.serviceWorker.getRegistration()).update();
      const made = found.installing;
      if (made) await new Promise(done => made.addEventListener('statechange', done));
    }""")


def test_an_update_waits_until_it_is_asked_for(
    open_table: Opener, context: BrowserContext, host: Host
) -> None:
    table = open_table("war/", context=context, root=host.address)
    wait_installed(table.page)
    go(table, f"{host.address}war/")
    play_a_turn(table)
    bring_everything(table)
    update = table.page.locator("#update")
    assert update.is_hidden()

    host.publish("two")
    look_for_update(table.page)
    expect(update).to_be_visible()
    expect(update).to_contain_text(words.NEW_VERSION)
    play_a_turn(table)
    code = table.code()
    table.reload()
    assert label(table.page) == "one", "a reload by hand does not mix versions either"
    table.expect_code(code)

    expect(update).to_be_visible()
    other = open_table("quest/", context=context, root=host.address)
    assert label(other.page) == "one"
    for each in (table, other):
        with each.page.expect_navigation():
            each.page.locator('[data-update="now"]').click()
        each.wait_ready()
        assert label(each.page) == "two"
    table.expect_code(code)
    assert update.is_hidden()
    assert len(table.page.evaluate(KEPT)) == 2, "both parts, of this version alone"
    context.set_offline(True)
    go(table, f"{host.address}duel/")
    assert label(table.page) == "two"
    expect_offline(table, words.OFFLINE_EVERYTHING)
    table.press("coach:hint")
    expect(table.page.locator(".coach-hint")).to_be_visible()


def test_an_update_of_what_plays_brings_no_more_than_that(
    open_table: Opener, context: BrowserContext, host: Host
) -> None:
    table = open_table("war/", context=context, root=host.address, script=SAVE_DATA)
    wait_installed(table.page)
    go(table, f"{host.address}war/")
    host.publish("two")
    look_for_update(table.page)
    with table.page.expect_navigation():
        table.page.locator('[data-update="now"]').click()
    table.wait_ready()
    assert label(table.page) == "two"
    assert len(table.page.evaluate(KEPT)) == 1
    context.set_offline(True)
    go(table, f"{host.address}quest/")
    assert label(table.page) == "two"
    play_a_turn(table)


@pytest.mark.parametrize("fault", ["missing", "of another version"])
def test_an_update_that_is_not_whole_changes_nothing(
    open_table: Opener, context: BrowserContext, host: Host, fault: str
) -> None:
    allowed = ("Failed to find a valid digest", "Failed to load resource")
    table = open_table("war/", context=context, root=host.address, allowed=allowed)
    wait_installed(table.page)
    old = (host.folder / "quest" / "index.html").read_bytes()
    host.publish("two")
    broken = host.folder / "quest" / "index.html"
    shutil.rmtree(broken.parent) if fault == "missing" else broken.write_bytes(old)
    kept = table.page.evaluate(KEPT)
    go(table, f"{host.address}war/")
    look_for_update(table.page)
    assert table.page.evaluate(KEPT) == kept
    assert table.page.locator("#update").is_hidden()
    context.set_offline(True)
    go(table, f"{host.address}quest/")
    assert label(table.page) == "one"
    play_a_turn(table)


FIND = """const find = async part => {
  const caught = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const { pathname } = new URL(key.url);
      if (pathname.includes(part) && !pathname.includes('/embed/')) caught.push([cache, key]);
    }
  }
  return caught;
};"""

DAMAGE = f"""async part => {{
  {FIND}
  const found = await find(part);
  for (const [cache, key] of found) {{
    const {{ headers }} = await cache.match(key);
    await cache.put(key, new Response('damaged', {{ headers }}));
  }}
  return found.length;
}}"""

WHOLE = f"""async part => {{
  {FIND}
  const [found] = await find(part);
  return found && (await (await found[0].match(found[1])).blob()).size > 'damaged'.length;
}}"""


def test_a_damaged_file_is_replaced(
    open_table: Opener, context: BrowserContext, address: str
) -> None:
    table = open_table("war/", context=context, allowed=CUT)
    wait_installed(table.page)
    scripts = ("/early-", "/first-", "/micropython.mjs")
    for part in ("/war/", "/style-", *scripts, "/micropython.wasm", "/small-memory-"):
        assert table.page.evaluate(DAMAGE, part) == 1, part
        go(table, f"{address}war/")
        play_a_turn(table)
        table.page.wait_for_function(WHOLE, arg=part)


def test_a_damaged_file_of_the_rest_is_replaced(
    open_table: Opener, context: BrowserContext, address: str
) -> None:
    """A large one is noticed when it does not work: until it is replaced, playing goes on."""
    table = open_table("war/", context=context, allowed=(*CUT, *DAMAGED_PYODIDE))
    wait_installed(table.page)
    bring_everything(table)
    for part in ("/boot-", "asm.wasm", "asm.mjs"):
        assert table.page.evaluate(DAMAGE, part) == 1, part
        go(table, f"{address}war/")
        table.press("coach:hint")
        expect(table.page.locator(".coach-hint, #table .notice")).to_be_visible()
        table.page.wait_for_function(WHOLE, arg=part)
    go(table, f"{address}war/")
    bring_everything(table)


def test_a_damaged_snapshot_is_done_without_and_then_replaced(
    open_table: Opener, context: BrowserContext, address: str
) -> None:
    table = open_table("war/", context=context, allowed=("without its snapshot",))
    wait_installed(table.page)
    bring_everything(table)
    assert table.page.evaluate(DAMAGE, "/memory-") == 1
    warnings: list[str] = []
    table.page.on("console", lambda it: warnings.append(it.text) if it.type == "warning" else None)
    go(table, f"{address}war/")
    bring_everything(table)
    assert len(warnings) == 1
    table.page.wait_for_function(WHOLE, arg="/memory-")
    go(table, f"{address}war/")
    bring_everything(table)
    assert len(warnings) == 1


def test_an_emptied_cache_is_filled_again(
    open_table: Opener, context: BrowserContext, address: str
) -> None:
    table = open_table("war/", context=context)
    wait_installed(table.page)
    table.page.evaluate("async () => { for (const it of await caches.keys()) caches.delete(it) }")
    go(table, f"{address}war/")
    play_a_turn(table)
    table.page.wait_for_function("""async () => {
      const [name] = await caches.keys();
      return name && (await (await caches.open(name)).keys()).length > 20;
    }""")


def limit_storage(context: BrowserContext, address: str, size: int) -> Page:
    """The limit holds as long as the page is open."""
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Storage.overrideQuotaForOrigin", {"origin": address.rstrip("/"), "quotaSize": size})
    return page


def test_a_full_disk_is_no_trouble(
    open_table: Opener, context: BrowserContext, address: str
) -> None:
    page = limit_storage(context, address, 200_000)
    table = open_table("war/", context=context, allowed=("QuotaExceeded", "Failed to"))
    play_a_turn(table)
    table.page.wait_for_function(
        "() => navigator.serviceWorker.getRegistration().then(it => !it?.installing)"
    )
    go(table, f"{address}duel/")
    play_a_turn(table)
    page.close()


def test_a_disk_with_room_for_playing_alone_keeps_that(
    open_table: Opener, context: BrowserContext, address: str
) -> None:
    page = limit_storage(context, address, 6_000_000)
    table = open_table("war/", context=context, allowed=("QuotaExceeded", *CUT))
    wait_installed(table.page)
    table.press("coach:hint")
    expect(table.page.locator(".coach-hint")).to_be_visible()
    table.page.wait_for_function(GIVEN_UP)
    expect_offline(table, words.OFFLINE_PLAYING)
    context.set_offline(True)
    go(table, f"{address}duel/")
    play_a_turn(table)
    page.close()


GIVEN_UP = """async () => {
  const names = await caches.keys();
  window.begun ||= names.length === 2;
  return window.begun && names.length === 1;
}"""
