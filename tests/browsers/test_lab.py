"""The lab in each browser: a bot plays and is judged, and hostile ones reach nothing."""

from __future__ import annotations

import re
from pathlib import Path
from threading import Event

import pytest

from ninefold.lab import link
from ninefold.lab.bots import Bot
from ninefold.words.en.lab import page as words
from serve import Handler, serving
from tests.browsers.conftest import ROOT
from tests.browsers.driver import Driver
from tests.browsers.table import Table
from tests.lab.hostile import HOSTILE, OUTWARD, PRINTS, REACHING

GOOD = "def choose(position):\n    return max(position.moves(), key=position.number)\n"
SYNTAX = "def choose(position)\n    return 'L'\n"
LATE = HOSTILE["an endless loop"][1]
"""Said instead of the bot's own sentence where the browser needs a second before it gets there. The
tests in Chromium hold each bot to its own."""
EDITOR = "return document.querySelector('#editor').shadowRoot?.textContent ?? ''"


@pytest.fixture(scope="module")
def lab(driver: Driver, address: str) -> Table:
    """One page for all of these: to start Python is what takes time."""
    driver.leave()
    driver.open(f"{address}licences.txt")
    driver.run("localStorage.clear()")
    lab = Table(driver, address)
    lab.open("lab/")
    return lab


def bring(lab: Table, source: str) -> None:
    """A bot comes with a link, as strangers' bots do."""
    lab.driver.open(f"{lab.address}lab/#bot={link.write(Bot('war', 'Theirs', source, 'Kim'))}")
    lab.driver.until(lambda: words.STRANGER in lab.driver.text(".lab-notice"), "the bot")


def run(lab: Table, source: str, target: str = "run") -> None:
    bring(lab, source)
    lab.press(target)
    lab.driver.wait_gone("#app[data-busy]")


def said(lab: Table) -> str:
    return lab.driver.text(".lab-fault p")


def test_a_bot_plays_before_pyodide_is_there(driver: Driver, known_site: Path) -> None:
    go_on = Event()

    class Late(Handler):
        def do_GET(self) -> None:  # noqa: N802 - so the base class has it
            if "lab-boot" in self.path:
                go_on.wait()
            super().do_GET()

    config = ROOT / "netlify.toml"
    with serving(known_site, config=config, handler=Late) as elsewhere:
        try:
            driver.open(f"{elsewhere}lab/")
            driver.wait("html[data-ready][data-python=small]")
            Table(driver, elsewhere).press("run")
            driver.until(lambda: " wins: " in driver.text(".lab-told"), "the end of a game")
        finally:
            go_on.set()
        driver.wait("html[data-whole][data-python=pyodide]")
        assert " wins: " in driver.text(".lab-told")
        driver.leave()


def test_a_bot_plays_a_game_and_is_judged(lab: Table) -> None:
    run(lab, GOOD)
    assert "max(position.moves()" in lab.driver.run(EDITOR)
    assert said(lab) == ""
    assert " wins: " in lab.driver.text(".lab-told")
    lab.press("try")
    lab.driver.wait_gone("#app[data-busy]")
    assert " it plays " in lab.driver.text(".lab-rating")


def test_a_syntax_error_is_told_with_its_line(lab: Table) -> None:
    run(lab, SYNTAX)
    assert said(lab) == "Line 1: Python cannot read this."


@pytest.mark.parametrize("bot", HOSTILE)
def test_a_hostile_bot_ends_its_game_with_a_sentence(lab: Table, bot: str) -> None:
    source, sentence = HOSTILE[bot]
    run(lab, source)
    assert said(lab) in (sentence, LATE)


def test_prints_without_end_end_with_the_time(lab: Table) -> None:
    run(lab, PRINTS)
    assert said(lab) == LATE


def test_a_bot_reaches_neither_storage_nor_caches_nor_other_frames(lab: Table) -> None:
    run(lab, REACHING)
    assert set(lab.driver.text(".lab-console").splitlines()) == {"[]"}


@pytest.mark.parametrize("source", OUTWARD)
def test_a_bot_runs_no_javascript_and_has_no_network(lab: Table, source: str) -> None:
    run(lab, source)
    assert re.match(r"Line [13]: |It ", said(lab))
