"""What `bench.py page` measures in Chromium, on the built site, after start.

Answer: from the press (the event's own time) to the next paint, which is taken as the first task
after the next animation frame. Longest task: what the browser itself reports (it reports tasks of
50 ms and more) while a game of the largest allowed settings is played by the computer against
itself at its most thorough, with presses in between. The same with everything else: hints,
values, a look back, the map, a puzzle. Look back: from the press until every move is marked.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from typing import TYPE_CHECKING, TypeAlias

from playwright.sync_api import BrowserContext

from bench_coach import LOOK_NOTE, LOOKS, coaching, look_row
from bench_play import opened, press_through, visit, wait
from ninefold.rules import BY_KEY
from ninefold.rules.game import SettingValue
from ninefold.session import new_session
from ninefold.session.code import encode
from ninefold.session.seats import Computer

if TYPE_CHECKING:  # it runs as a script, so it is not a module to import
    from bench import Row, Table

ANSWER_LIMIT, TASK_LIMIT = 50, 100
ANSWER_NOTE = f"Milliseconds to the next paint, classic; the median must stay under {ANSWER_LIMIT}."
RUNS = 3
TASK_NOTE = (
    f"Milliseconds, at the largest settings, the longest task of each of {RUNS} runs; the median "
    f"must stay under {TASK_LIMIT}."
)

LARGEST: dict[str, tuple[dict[str, SettingValue], ...]] = {
    "split": ({"n": 30}, {"n": 30, "cap": 4, "swap": 1}),
    "duel": ({"n": 100}, {"n": 40, "even": 1, "swap": 1}),
    "war": ({"n": 40}, {"n": 40, "swap": 1}),
    "quest": ({"n": 12}, {"n": 12, "length": 11, "call": "first", "swap": 1}),
    "battle": ({"target": 300, "gap": 0}, {"target": 300, "gap": 3, "swap": 1}),
}


Watched: TypeAlias = Callable[[BrowserContext, str, str, dict[str, SettingValue]], list[float]]
"""Does something at some settings; returns the length of every task over 50 ms, in milliseconds."""


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
