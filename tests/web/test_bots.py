"""A bot at the table in Chromium: on a game's page, and in a frame of a page on another origin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from ninefold.lab import link
from ninefold.lab.bots import Bot
from ninefold.words.en import bots as words
from ninefold.words.en import embed, notices
from ninefold.words.en import page as page_words
from serve import serving
from tests.web.blog import Blog, games, press, wait_ready
from tests.web.conftest import Opener
from tests.web.test_axe import check, look_at

GREEDY = Bot(
    "war",
    "Greedy",
    "def choose(position):\n    return max(position.moves(), key=position.number)\n",
)
LOOPING = Bot("war", "Looper", "def choose(position):\n    while True:\n        pass\n", "Kim")
START = 60_000
"""Milliseconds for a bot's Python on a busy machine."""


@pytest.fixture
def blog(browser: Browser, address: str, tmp_path: Path) -> Iterator[Blog]:
    with serving(tmp_path) as host:
        made = Blog(browser, tmp_path, host, address)
        yield made
        made.close()
    assert made.troubles == []


def test_a_strangers_bot_is_read_let_play_and_beaten_or_not(open_table: Opener) -> None:
    table = open_table(f"war/#bot={link.write(GREEDY)}")
    page = table.page
    page.locator(".offer summary").click()
    expect(page.locator(".offer pre")).to_have_text(GREEDY.source)
    look_at(page)
    check(page, "a stranger's bot")
    table.press_board("L")
    expect(page.locator("iframe")).to_have_count(0)
    table.press("bot:play")
    expect(page.locator("#table")).to_have_attribute("data-ply", "2", timeout=START)
    expect(page.locator(".offer")).to_have_count(0)
    table.play_out(Random(1))
    table.wait_for("nobody")
    expect(page.locator("#table .notice")).to_have_count(0)
    check(page, "the end of a game against a bot")


def test_a_hostile_bot_gets_its_sentence_and_the_page_goes_on(open_table: Opener) -> None:
    table = open_table(f"war/#bot={link.write(LOOPING)}")
    table.press("bot:play")
    table.press_board("L")
    told = words.no_move("Looper", "It thought longer than 1 second.")
    sentence = notices.notice("bot failed", told)
    expect(table.page.locator("#table .notice p")).to_have_text(sentence, timeout=START)
    table.press("do:undo")
    table.wait_for("person")
    table.configure({"opponent": "computer"})
    table.press_board("L")
    table.expect_ply(2)


@pytest.mark.parametrize("attrs", ["", 'sandbox="allow-scripts"'])
def test_in_a_frame_on_another_origin(blog: Blog, attrs: str) -> None:
    theirs = link.write(replace(GREEDY, by="Kim"))
    framed = blog.frame("war", f"?bot={theirs}&autostart=1", attrs)
    page = blog.post(framed)
    (frame,) = games(page)
    cover = frame.locator("#cover")
    expect(cover).to_have_text(f"{embed.PLAY_AGAINST} Greedy by Kim")
    assert blog.pyodide() == []
    assert all("/lab-table-" in url for url in blog.heavy()), "what reads its name, and no Python"
    cover.click()
    wait_ready(frame)
    press(frame, "L")
    expect(frame.locator("#table")).to_have_attribute("data-ply", "2", timeout=START)
    expect(frame.locator(".seat-top .name")).to_have_text("Greedy")
    expect(frame.locator(".seat-top .level")).to_have_text(page_words.BOT)
