"""A short way through everything, in each browser: play, be taught, leave and come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ninefold.rules import BY_KEY
from ninefold.words.en import page as words
from serve import Handler, serving
from tests.browsers.conftest import ROOT, Launcher
from tests.browsers.driver import Driver
from tests.browsers.launch import NO_STORAGE
from tests.browsers.table import Table


def test_it_starts_on_the_small_python(table: Table) -> None:
    """Where that fails Pyodide makes up for it, and every other test would pass."""
    table.open("war/")
    assert table.driver.attribute("html", "data-python") == "small"


@pytest.mark.parametrize("key", BY_KEY)
def test_a_game_to_its_end_and_back(table: Table, key: str) -> None:
    table.open(f"{key}/")
    table.play_out()
    table.driver.wait(".end")
    ply = table.session().ply
    table.press("do:undo")
    table.driver.wait(f'#table:not([data-ply="{ply}"])')
    assert table.session().ply < ply
    table.press("do:redo")
    table.driver.wait(f'#table[data-ply="{ply}"]')


def test_by_keys_alone(table: Table) -> None:
    table.open("battle/")
    table.play_out(by_keys=True)
    table.driver.keys("n")
    table.driver.wait('#table[data-ply="0"], #table[data-ply="1"]')
    table.driver.keys("?")
    table.driver.wait("dialog[open]")
    table.driver.keys("Escape")
    table.driver.wait_gone("dialog[open]")


def test_what_it_teaches(table: Table) -> None:
    table.open("war/")
    table.play_a_turn()
    table.press("coach:hint")
    table.wait_for_hint()
    table.press("coach:values")
    table.driver.wait("#board .badge")
    table.press("coach:look")
    table.driver.wait(".coach-look")
    table.driver.click(".sheet-openers [data-opens=map]")
    table.driver.wait("dialog#map[open]")
    table.driver.wait_gone("dialog#map progress")
    table.close_sheet("map")


def test_the_puzzle_of_the_day(table: Table) -> None:
    table.open("split/?puzzle=today")
    table.driver.wait('[data-target="puzzles:leave"]')
    assert table.driver.count("#board [data-target]") > 0


def test_settings_a_link_and_a_reload(table: Table) -> None:
    table.open("war/")
    table.open_sheet("settings")
    table.driver.run("""
        const name = document.querySelector("#settings [name=you]");
        name.value = "Ada";
    """)
    table.driver.click("#settings button[type=submit]")
    table.driver.wait_gone("dialog#settings[open]")
    table.driver.until(lambda: table.driver.text(".seat-bottom .name") == "Ada", "the new name")
    table.play_a_turn()
    code, link = table.code(), table.link()
    table.reload()
    assert table.code() == code
    table.driver.run("localStorage.clear()")
    table.driver.open(f"{table.address}licences.txt")
    table.driver.open(link)
    table.wait_ready()
    assert table.code() == code


def test_the_article(table: Table) -> None:
    table.driver.open(f"{table.address}embed/")
    table.driver.wait("iframe")
    table.driver.run("document.querySelector('iframe').scrollIntoView({ block: 'center' })")
    table.driver.enter("iframe")
    table.wait_ready()
    table.driver.click('#board [data-target="L"]')
    table.driver.wait('#table:not([data-ply="0"])')


@pytest.fixture
def blog(tmp_path: Path, address: str) -> Iterator[str]:
    """Somebody's page, at another origin, that gives a frame of ours nothing but scripts."""
    frame = (
        f'<iframe sandbox="allow-scripts" width="640" height="620" src="{address}embed/battle/">'
    )
    (tmp_path / "index.html").write_text(f"<!doctype html><title>Blog</title>{frame}</iframe>")
    with serving(tmp_path) as url:
        yield url


def test_in_a_sandbox_without_an_origin(table: Table, blog: str) -> None:
    table.driver.open(blog)
    table.driver.wait("iframe")
    table.driver.enter("iframe")
    table.wait_ready()
    assert table.driver.run("return origin") == "null"
    assert "Inter" in table.driver.run("return getComputedStyle(document.body).fontFamily")
    table.driver.click('#board [data-target="5"]')
    table.driver.wait('#table:not([data-ply="0"])')


def test_where_nothing_can_be_kept(name: str, launch: Launcher, address: str) -> None:
    if name == "webkit":
        pytest.skip("WebKit's MiniBrowser has no setting for it; the sandboxed frame is as strict.")
    with launch(NO_STORAGE) as driver:
        table = Table(driver, address)
        table.open("war/")
        assert words.NO_STORAGE in driver.text("#table .notice")
        table.play_a_turn()
        table.press("coach:hint")
        table.wait_for_hint()


def test_without_a_network(driver: Driver, known_site: Path) -> None:
    with serving(known_site, config=ROOT / "netlify.toml") as elsewhere:
        table = Table(driver, elsewhere)
        driver.leave()
        table.open("war/")
        driver.until(lambda: driver.run(KEPT) == "activated", "a service worker with all games")
    for path in ("war/", "duel/"):
        table.open(path)
        table.play_a_turn()


KEPT = """
navigator.serviceWorker.getRegistration().then((found) => {
  document.documentElement.dataset.kept = found?.active?.state ?? "";
});
return document.documentElement.dataset.kept ?? "";
"""


def test_no_file_is_asked_for_twice(driver: Driver, known_site: Path) -> None:
    asked: Counter[str] = Counter()

    class Counting(Handler):
        def do_GET(self) -> None:  # noqa: N802 - so the base class has it
            asked[self.path] += 1
            if self.path == "/sw.js":  # it would ask for all of them, to store them
                self.send_error(404)
            else:
                super().do_GET()

    with serving(known_site, config=ROOT / "netlify.toml", handler=Counting) as elsewhere:
        table = Table(driver, elsewhere)
        driver.leave()
        table.open("war/")
        table.play_a_turn()
        table.press("coach:hint")
        table.wait_for_hint()
    assert {path: times for path, times in asked.items() if times > 1 and "/a/" in path} == {}
