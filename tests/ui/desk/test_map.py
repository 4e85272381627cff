"""The map: drawn when its sheet is opened, and again when the position changes."""

from __future__ import annotations

import pytest

from ninefold.rules import BY_KEY
from ninefold.ui.effects import Work
from ninefold.ui.state import first_state
from ninefold.words.en import desk as words
from tests.ui.desk.fake import Page


@pytest.mark.parametrize("key", BY_KEY)
def test_every_game_has_one(key: str) -> None:
    page = Page(first_state(key))
    assert f"map-{key}" not in page.shown
    page.press("desk:open:map")
    assert page.open == {"map"}
    assert f"map map-{key}" in page.shown
    page.press("desk:closed:map")
    assert f"map-{key}" not in page.shown


def test_it_follows_the_game() -> None:
    page = Page(first_state("war"))
    page.press("desk:open:map")
    before = page.state.desk.map
    page.play("L")
    assert page.state.desk.map != before
    page.press("desk:closed:map")
    page.log.clear()
    page.play("L")
    assert not any(isinstance(effect, Work) for effect in page.log)


def test_a_map_that_comes_late_is_dropped() -> None:
    page = Page(first_state("war"))
    page.slow = {"desk.map"}
    page.press("desk:open:map")
    assert words.DRAWING in page.shown
    page.send_move("L")
    page.do(page.held[0])
    assert page.state.desk.map is None
    page.do(page.held[1])
    assert page.state.desk.map
