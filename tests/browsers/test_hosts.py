"""Bad hosts, in each browser: a sentence, and a way on. Nothing that was played is lost by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ninefold.words.en import page as words
from tests.browsers.driver import Driver, DriverError
from tests.browsers.table import Table
from tests.web.bad_host import FAULTS, BadHost, bad_host


@pytest.fixture
def host(known_site: Path) -> Iterator[BadHost]:
    with bad_host(known_site) as made:
        yield made


PARTS = {
    "early.js": "*/early-*.js",
    "modules": "/a/*.mjs",
    "Python": "/a/*.wasm",
    "everything": "/a/*",
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("part", PARTS)
def test_a_sentence_and_a_start_once_the_host_is_well(
    driver: Driver, host: BadHost, part: str, fault: str
) -> None:
    driver.leave()
    host.fail(PARTS[part], FAULTS[fault])
    table = Table(driver, host.address)
    driver.open(f"{host.address}war/")
    driver.until(lambda: started(driver) or told(driver), "a start or a sentence")
    if not started(driver):
        assert driver.text("#failure p") in (words.UNSCRIPTED, words.BROKEN)
        host.mend()
        try_again(driver)
    table.wait_ready()
    table.play_a_turn()


def started(driver: Driver) -> bool:
    return driver.count("html[data-ready]") > 0


def told(driver: Driver) -> bool:
    return driver.count("html.failed, html:not([data-early]) #failure") > 0


def try_again(driver: Driver) -> None:
    """Presses, and waits for a page that has started or says why not: it is another one."""
    driver.run("window.tried = true; document.querySelector('[data-retry]').click()")
    driver.until(lambda: is_anew(driver) and (started(driver) or told(driver)), "another page")


def is_anew(driver: Driver) -> bool:
    try:
        return (
            driver.run("return !window.tried && Boolean(document.querySelector('#board'))") is True
        )
    except DriverError:
        return False  # between two pages
