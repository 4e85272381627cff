"""How long a press takes to the next paint while the page plays on MicroPython."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import TYPE_CHECKING

from playwright.sync_api import Page

from bench_play import ANSWERS, press_through, wait
from bench_visit import PATIENCE, PHONE_SIZE, profile, slow_down
from ninefold.rules import BY_KEY

if TYPE_CHECKING:  # it runs as a script, so it is not a module to import
    from bench import Row

PRESSES = 30
MOST = {False: 30, True: 100}
SPARING = """
Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
"""
"""A visitor who saves data stays on MicroPython for as long as it can do what is wanted."""

NOTED = "() => new Promise(done => requestAnimationFrame(() => setTimeout(() => done(answers))))"
"""The last press too is noted only after the next frame."""


def press_rows(url: str) -> list[Row]:
    return [press_row(url, key, phone) for phone in (False, True) for key in BY_KEY]


def press_row(url: str, key: str, phone: bool) -> Row:
    with profile() as context:
        context.add_init_script(SPARING + ANSWERS)
        page = context.new_page()
        answers = pressed(page, f"{url}{key}/", phone)
        if not page.evaluate("() => ninefold.small"):
            raise RuntimeError(f"{key} is no longer on MicroPython")
    return {
        "page": "phone" if phone else "desktop",
        "game": key,
        "presses": str(len(answers)),
        "median": median(answers),
        "slowest": max(answers),
        "at most": str(MOST[phone]),
        "reached": "yes" if median(answers) <= MOST[phone] else "NO",
    }


def pressed(page: Page, url: str, phone: bool) -> list[float]:
    """The milliseconds that each press took."""
    if phone:
        page.set_viewport_size(PHONE_SIZE)
    page.goto(url)
    page.locator("html[data-whole]").wait_for(state="attached", timeout=PATIENCE)
    if phone:
        slow_down(page.context.new_cdp_session(page))
    press_through(page, Random(3), PRESSES)
    wait(page, "person", "nobody")
    answers: list[float] = page.evaluate(NOTED)
    return answers
