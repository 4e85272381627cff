"""What `bench.py page` measures in Chromium, on the built site, after start.

Answer: from the press (the event's own time) to the next paint, which is taken as the first task
after the next animation frame. Longest task: what the browser itself reports (it reports tasks of
50 ms and more) while a game of the largest allowed settings is played by the computer against
itself at its most thorough, with presses in between. The same with everything else: hints,
values, a look back, the map, a puzzle. Look back: from the press until every move is marked.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import chain
from random import Random
from statistics import median
from typing import TYPE_CHECKING, TypeAlias

from playwright.sync_api import BrowserContext

from bench_coach import coaching, look_back
from bench_play import Benched, opened, press_through, visit, wait
from ninefold.rules import BY_KEY
from ninefold.rules.game import SettingValue
from ninefold.session import new_session
from ninefold.session.code import encode
from ninefold.session.seats import Computer

if TYPE_CHECKING:  # it runs as a script, so it is not a module to import
    from bench import Row, Table

ANSWER_LIMIT, TASK_LIMIT, LOOK_LIMIT = 50, 100, 300
RUNS, LOOKS = 3, 5
WORSE = 1.1
"""No row may be worse than the release by more than a tenth."""
SHORTEST = 50
"""Milliseconds; the browser does not report shorter tasks, so they count as this long."""
NOTE = (
    "Medians in milliseconds, the last release and ours in turns, {runs} runs of each. Ours must "
    "stay under {limit}, and within {worse} of the release."
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


def compared(what: Row, times: dict[str, float], limit: float, slowest: float) -> Row:
    """A row of a table: the last release against ours."""
    ratio = times["ours"] / times["release"]
    met = times["ours"] <= limit and ratio <= WORSE
    row: Row = {
        **what,
        **times,
        "of release": ratio,
        "slowest": slowest,
        "reached": "yes" if met else "NO",
    }
    print(row, file=sys.stderr, flush=True)
    return row


def answer_row(benched: Benched, key: str, presses: int) -> Row:
    """Each visit makes a share of the presses."""
    made = benched.in_turns(RUNS, lambda url: answers(benched.browser, url, key, presses // RUNS))
    times = {site: median(chain.from_iterable(runs)) for site, runs in made.items()}
    return compared({"game": key}, times, ANSWER_LIMIT, max(map(max, made["ours"])))


def answers(browser: BrowserContext, url: str, key: str, presses: int) -> list[float]:
    page = visit(browser, url, key)
    press_through(page, Random(3), presses)
    wait(page, "person", "nobody")
    found: list[float] = page.evaluate("() => answers")
    page.close()
    return found


def task_row(
    watched: Watched, benched: Benched, key: str, settings: dict[str, SettingValue]
) -> Row:
    def longest(url: str) -> float:
        return max([SHORTEST, *watched(benched.browser, url, key, settings)])

    made = benched.in_turns(RUNS, longest)
    described = ", ".join(f"{name}={value}" for name, value in settings.items())
    times = {site: median(runs) for site, runs in made.items()}
    return compared({"game": key, "settings": described}, times, TASK_LIMIT, max(made["ours"]))


def look_row(benched: Benched, key: str) -> Row:
    made = benched.in_turns(LOOKS, lambda url: look_back(benched.browser, url, key))
    times = {site: median(runs) for site, runs in made.items()}
    return compared({"game": key}, times, LOOK_LIMIT, max(made["ours"]))


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
    with opened() as benched:
        pressed = [answer_row(benched, key, presses) for key in BY_KEY]
        largest = [(key, settings) for key, all_ in LARGEST.items() for settings in all_]
        played, coached = (
            [task_row(watched, benched, key, settings) for key, settings in largest]
            for watched in (playing, coaching)
        )
        looks = [look_row(benched, key) for key in BY_KEY]
    return [
        ("Answer to a press, classic", note(RUNS, ANSWER_LIMIT), pressed),
        ("Longest task at the largest settings", tasks_note(), played),
        ("Longest task of the coach, the map and a puzzle", tasks_note(), coached),
        ("Look back at a classic game", note(LOOKS, LOOK_LIMIT), looks),
    ]


def note(runs: int, limit: int) -> str:
    return NOTE.format(runs=runs, limit=limit, worse=WORSE)


def tasks_note() -> str:
    return f"{note(RUNS, TASK_LIMIT)} Tasks under {SHORTEST} count as {SHORTEST}."
