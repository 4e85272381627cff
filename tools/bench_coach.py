"""What `bench.py page` measures of the coach, the map and the puzzles, once they are imported."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from playwright.sync_api import BrowserContext, Page

from bench_play import FORGET, PATIENCE, visit
from ninefold.rules.game import SettingValue
from ninefold.session import Play, new_session, reduce
from ninefold.session.code import encode
from ninefold.session.seats import FRIEND, YOU

OLD = {"coach": "learn", "puzzles": "desk"}
"""What parts of the page were called in the last release."""
LOOK_BACK = """async (button) => {
  const began = performance.now();
  document.querySelector(button).click();
  while (!document.querySelector(".look h2")) await new Promise(requestAnimationFrame);
  return performance.now() - began;
}"""


def coaching(
    browser: BrowserContext, url: str, key: str, settings: dict[str, SettingValue]
) -> list[float]:
    """Hints, values, the map and a look back at the largest settings, and a hard puzzle."""
    session = new_session(key, settings, (YOU, FRIEND), 5)
    for _ in range(4):
        session = reduce(session, Play(session.position.moves()[0]))
    page = visit(browser, url, key, encode(session))
    show_map(page)  # once it is drawn, the modules that are imported after the start are there
    page.evaluate(FORGET)
    for step in (1, 2, 3):
        page.locator(".actions").locator(target("coach:hint")).click()
        page.locator(".coach-hint", has_text=f"{step} of 3").wait_for(timeout=PATIENCE)
        page.locator(".coach-hint progress").wait_for(state="detached", timeout=PATIENCE)
    page.locator(target("coach:values")).click()
    page.locator("#board .marked").first.wait_for(timeout=PATIENCE)
    page.locator(target("coach:look")).first.click()
    page.locator(".look h2").wait_for(timeout=PATIENCE)
    page.locator(target("coach:leave")).first.click()
    show_map(page)
    page.locator(opener("puzzles")).click()
    page.locator(target("puzzles:grade:3")).click()
    page.locator(".actions").locator(target("puzzles:leave")).wait_for(timeout=PATIENCE)
    tasks: list[float] = page.evaluate("() => tasks")
    page.close()
    return tasks


def target(name: str) -> str:
    """A button, also by the name that it had in the last release."""
    part, _, action = name.partition(":")
    return f'[data-target="{name}"], [data-target="{OLD[part]}:{action}"]'


def opener(sheet: str) -> str:
    return f'[data-opens="{sheet}"], [data-target="desk:open:{sheet}"]'


def show_map(page: Page) -> None:
    page.locator(opener("map")).click()
    page.locator("#map .map").wait_for(timeout=PATIENCE)
    page.locator("#map [data-closes]").click()


def look_back(browser: BrowserContext, url: str, key: str) -> float:
    """How long a look back takes at a classic game, stopped before its last move: after that, the
    review would begin by itself."""
    session = new_session(key, {}, (YOU, FRIEND), 5)
    rng = Random(2)
    while not session.position.outcome:
        session = reduce(session, Play(rng.choice(session.position.moves())))
    page = visit(browser, url, key, encode(replace(session, ply=len(session.moves) - 1)))
    show_map(page)
    taken: float = page.evaluate(LOOK_BACK, target("coach:look"))
    page.close()
    return taken
