"""What `bench.py page` measures in Chromium, on the built site, after start.

Answer: from the press (the event's own time) to the next paint, which is taken as the first task
after the next animation frame. Longest task: what the browser itself reports (it reports tasks of
50 ms and more) while a game of the largest allowed settings is played by the computer against
itself at its most thorough, with presses in between. The same with everything else: hints,
values, a look back, the map, a puzzle. Look back: from the press until every move is marked.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, TypeAlias

from playwright.sync_api import BrowserContext, Page, sync_playwright

from ninefold.rules import BY_KEY
from ninefold.rules.game import SettingValue
from ninefold.session import Play, new_session, reduce
from ninefold.session.code import encode
from ninefold.session.seats import FRIEND, YOU, Computer
from serve import serving

if TYPE_CHECKING:  # it runs as a script, so it is not a module to import
    from bench import Row, Table

ROOT = Path(__file__).resolve().parent.parent
ANSWER_LIMIT, TASK_LIMIT = 50, 100
PATIENCE = 120_000
ANSWER_NOTE = f"Milliseconds to the next paint, classic; the median must stay under {ANSWER_LIMIT}."
RUNS = 3
TASK_NOTE = (
    f"Milliseconds, at the largest settings, the longest task of each of {RUNS} runs; the median "
    f"must stay under {TASK_LIMIT}."
)

LOOK_LIMIT, LOOKS = 300, 5
LOOK_NOTE = (
    f"Milliseconds until every move of a classic game is marked, {LOOKS} times; the median must "
    f"stay under {LOOK_LIMIT}."
)
LOOK_BACK = """async () => {
  const began = performance.now();
  document.querySelector("[data-target='coach:look']").click();
  while (!document.querySelector(".look h2")) await new Promise(requestAnimationFrame);
  return performance.now() - began;
}"""

SETTLED = """() => {
  localStorage.clear();
  return navigator.serviceWorker.ready.then(() => true);
}"""
"""Nothing of the visit before is left, and the service worker has stored the site."""
WATCH = """
window.answers = []; window.tasks = [];
new PerformanceObserver(list => { for (const e of list.getEntries()) tasks.push(e.duration); })
  .observe({ type: 'longtask' });
addEventListener('click', event => requestAnimationFrame(() => setTimeout(() =>
  answers.push(performance.now() - event.timeStamp))), true);
"""

LARGEST: dict[str, tuple[dict[str, SettingValue], ...]] = {
    "split": ({"n": 30}, {"n": 30, "cap": 4, "swap": 1}),
    "duel": ({"n": 100}, {"n": 40, "even": 1, "swap": 1}),
    "war": ({"n": 40}, {"n": 40, "swap": 1}),
    "quest": ({"n": 12}, {"n": 12, "length": 11, "call": "first", "swap": 1}),
    "battle": ({"target": 300, "gap": 0}, {"target": 300, "gap": 3, "swap": 1}),
}


Watched: TypeAlias = Callable[[BrowserContext, str, str, dict[str, SettingValue]], list[float]]
"""Does something at some settings; returns the length of every task over 50 ms, in milliseconds."""


@contextmanager
def opened() -> Iterator[tuple[BrowserContext, str]]:
    """A browser, and the address of the site, built and served as it is now."""
    subprocess.run([sys.executable, ROOT / "tools" / "build.py", "--quiet"], check=True)
    named = os.environ.get("NINEFOLD_CHROMIUM", "/usr/bin/chromium")
    with serving(ROOT / "site", config=ROOT / "netlify.toml") as url, sync_playwright() as made:
        browser = made.chromium.launch(executable_path=named)
        context = browser.new_context(
            viewport={"width": 1280, "height": 720}, reduced_motion="reduce"
        )
        yield context, url
        browser.close()


def visit(browser: BrowserContext, url: str, key: str, code: str = "") -> Page:
    page = browser.new_page()
    page.add_init_script(WATCH)
    page.goto(url)
    page.evaluate(SETTLED)
    page.goto(f"{url}{key}/" + (f"#{code}" if code else ""))
    page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)
    page.evaluate("() => { tasks.length = 0; answers.length = 0; }")
    return page


def wait(page: Page, *whom: str) -> str:
    """Waits until the table waits for one of these; returns for whom."""
    found = page.locator(", ".join(f'#table[data-waits="{who}"]' for who in whom))
    found.wait_for(state="attached", timeout=PATIENCE)
    return str(page.locator("#table").get_attribute("data-waits"))


def pressable(page: Page) -> list[str]:
    free = '#board [data-target]:not([aria-disabled="true"])'
    return [str(found.get_attribute("data-target")) for found in page.locator(free).all()]


def press_through(page: Page, rng: Random, presses: int) -> None:
    """Play classic games as a person does, starting anew at each end."""
    for _ in range(presses):
        if wait(page, "person", "nobody") == "nobody":
            page.locator('.actions [data-target="do:new"]').click()
            continue
        target = rng.choice(pressable(page))
        page.locator(f'#board [data-target="{target}"]').click()


def answer_row(browser: BrowserContext, url: str, key: str, presses: int) -> Row:
    page = visit(browser, url, key)
    press_through(page, Random(3), presses)
    wait(page, "person", "nobody")
    answers: list[float] = page.evaluate("() => answers")
    longest: float = page.evaluate("() => Math.max(0, ...tasks)")
    page.close()
    middle = median(answers)
    return {
        "game": key,
        "presses": str(len(answers)),
        "median": middle,
        "slowest": max(answers),
        "longest task": longest or "< 50",
        "reached": "yes" if middle <= ANSWER_LIMIT else "NO",
    }


def task_row(
    watched: Watched, browser: BrowserContext, url: str, key: str, settings: dict[str, SettingValue]
) -> Row:
    runs = [watched(browser, url, key, settings) for _ in range(RUNS)]
    longest = [max(tasks, default=0.0) for tasks in runs]
    described = ", ".join(f"{name}={value}" for name, value in settings.items())
    return {
        "game": key,
        "settings": described,
        "tasks over 50 ms": str(median(map(len, runs))),
        "longest": median(longest) or "< 50",
        "slowest run": max(longest) or "< 50",
        "reached": "yes" if median(longest) <= TASK_LIMIT else "NO",
    }


def playing(
    browser: BrowserContext, url: str, key: str, settings: dict[str, SettingValue]
) -> list[float]:
    """A whole game of the computer against itself, then every other thing there is to press."""
    code = encode(new_session(key, settings, (Computer("perfect"), Computer("perfect")), 5))
    page = visit(browser, url, key, code)
    wait(page, "nobody")
    for target in ("do:undo", "do:redo", "jump:1", "do:continue", "do:new"):
        page.locator(f'[data-target="{target}"]').first.click()
    for sheet in ("settings", "rules", "share"):
        page.locator(f"[data-opens={sheet}]").first.click()
        page.locator(f"#{sheet} [data-closes]").click()
    wait(page, "nobody")
    tasks: list[float] = page.evaluate("() => tasks")
    page.close()
    return tasks


def coaching(
    browser: BrowserContext, url: str, key: str, settings: dict[str, SettingValue]
) -> list[float]:
    """Hints, values, the map and a look back at the largest settings, and a hard puzzle."""
    session = new_session(key, settings, (YOU, FRIEND), 5)
    for _ in range(4):
        session = reduce(session, Play(session.position.moves()[0]))
    page = visit(browser, url, key, encode(session))
    wait_for_coach(page)
    page.evaluate("() => { tasks.length = 0; }")
    for step in (1, 2, 3):
        page.locator('.actions [data-target="coach:hint"]').click()
        page.locator(".coach-hint", has_text=f"{step} of 3").wait_for(timeout=PATIENCE)
        page.locator(".coach-hint progress").wait_for(state="detached", timeout=PATIENCE)
    page.locator('[data-target="coach:values"]').click()
    page.locator("#board .marked").first.wait_for(timeout=PATIENCE)
    page.locator('[data-target="coach:look"]').first.click()
    page.locator(".look h2").wait_for(timeout=PATIENCE)
    page.locator('[data-target="coach:leave"]').first.click()
    page.locator('[data-opens="map"]').click()
    page.locator("#map svg").first.wait_for(timeout=PATIENCE)
    page.locator("#map [data-closes]").click()
    page.locator('[data-opens="puzzles"]').click()
    page.locator('[data-target="puzzles:grade:3"]').click()
    page.locator('.actions [data-target="puzzles:leave"]').wait_for(timeout=PATIENCE)
    tasks: list[float] = page.evaluate("() => tasks")
    page.close()
    return tasks


def wait_for_coach(page: Page) -> None:
    """The modules that are imported after the start are there once the map can be drawn."""
    page.locator('[data-opens="map"]').click()
    page.locator("#map svg").first.wait_for(timeout=PATIENCE)
    page.locator("#map [data-closes]").click()


def look_row(browser: BrowserContext, url: str, key: str, repeat: int) -> Row:
    """How long a look back takes at a classic game, stopped before its last move: after that, the
    review would begin by itself."""
    session = new_session(key, {}, (YOU, FRIEND), 5)
    rng = Random(2)
    while not session.position.outcome:
        session = reduce(session, Play(rng.choice(session.position.moves())))
    code = encode(replace(session, ply=len(session.moves) - 1))
    times: list[float] = []
    for _ in range(repeat):
        page = visit(browser, url, key, code)
        wait_for_coach(page)
        times.append(page.evaluate(LOOK_BACK))
        page.close()
    middle = median(times)
    return {
        "game": key,
        "moves": str(len(session.moves) - 1),
        "median": middle,
        "slowest": max(times),
        "reached": "yes" if middle <= LOOK_LIMIT else "NO",
    }


def tables(presses: int) -> list[Table]:
    with opened() as (browser, url):
        answers = [answer_row(browser, url, key, presses) for key in BY_KEY]
        largest = [(key, settings) for key, all_ in LARGEST.items() for settings in all_]
        played, coached = (
            [task_row(watched, browser, url, key, settings) for key, settings in largest]
            for watched in (playing, coaching)
        )
        looks = [look_row(browser, url, key, LOOKS) for key in BY_KEY]
    return [
        ("Answer to a press", ANSWER_NOTE, answers),
        ("Longest task", TASK_NOTE, played),
        ("Longest task of the coach, the map and a puzzle", TASK_NOTE, coached),
        ("Look back", LOOK_NOTE, looks),
    ]
