"""The map: drawn when its sheet is opened, and again when the position changes."""

from __future__ import annotations

import pytest

from ninefold.rules import BY_KEY
from ninefold.session.seats import FRIEND, YOU
from ninefold.words.en import maps as map_words
from tests.ui.fake import Page, laid, visit


def opened_map(page: Page) -> Page:
    page.open("map")
    page.settle()
    return page


@pytest.mark.parametrize("key", BY_KEY)
def test_every_game_has_one(key: str) -> None:
    page = visit(key)
    assert f"map-{key}" not in page.shown
    opened_map(page)
    assert page.state.sheet == "map"
    assert f"map map-{key}" in page.shown
    page.close("map")
    assert f"map-{key}" not in page.shown


def test_it_follows_the_game() -> None:
    page = opened_map(visit("war"))
    before = page.state.map
    page.play("L")
    assert page.state.map
    assert page.state.map != before
    page.close("map")
    drawn = len(page.begun("map"))
    page.play("L")
    assert len(page.begun("map")) == drawn


def test_a_map_that_comes_late_is_dropped() -> None:
    page = laid("war", seats=(YOU, FRIEND))
    page.app.slow = {"map"}
    page.open("map")
    assert map_words.DRAWING in page.shown
    page.board("L")
    old, new = page.begun("map")
    page.do(old)
    assert map_words.DRAWING in page.shown
    page.do(new)
    assert page.state.map
    assert page.state.map[0] == page.session
    assert map_words.DRAWING not in page.shown


def test_it_follows_the_way_back_to_another_game() -> None:
    page = visit("war")
    page.go("duel")
    opened_map(page)
    assert "map map-duel" in page.shown
    page.back()
    page.settle()
    assert "map map-war" in page.shown
    assert "map-duel" not in page.shown
