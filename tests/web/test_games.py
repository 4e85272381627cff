"""Every game to its end, by pointer and by keyboard alone, from both seats."""

from __future__ import annotations

from random import Random

import pytest

from ninefold.rules import BY_KEY
from ninefold.session import Play, new_session, reduce
from ninefold.words import en_page as words
from tests.web.conftest import Opener
from tests.web.table import Table


def check_end(table: Table) -> None:
    """What the page says is what the core says for the same moves."""
    session = table.session()
    again = new_session(session.game.key, session.settings, session.seats, session.seed)
    for move in session.moves:
        again = reduce(again, Play(move))
    outcome = again.position.outcome
    assert outcome
    names = ("You", "Computer") if session.seats[0] == "you" else ("Computer", "You")
    assert table.status() == words.wins(outcome, names)
    assert table.page.locator(".end h2").inner_text() == words.headline(outcome, names)
    assert words.wins(outcome, names) in table.live()


@pytest.mark.parametrize("key", BY_KEY)
def test_by_pointer(open_table: Opener, key: str) -> None:
    table = open_table(f"{key}/")
    table.play_out(Random(7))
    check_end(table)
    table.configure({"seat": "second"})
    table.play_out(Random(8))
    assert table.session().seats == ("steady", "you")
    check_end(table)


@pytest.mark.parametrize("key", BY_KEY)
def test_by_keyboard_alone(open_table: Opener, key: str) -> None:
    table = open_table(f"{key}/")
    table.play_out(Random(11), by_keys=True)
    check_end(table)
    sit_by_keyboard(table)
    table.play_out(Random(12), by_keys=True)
    assert table.session().seats == ("steady", "you")
    check_end(table)


def sit_by_keyboard(table: Table) -> None:
    """To the second seat; how the sheet is reached by Tab is tested with the other keys."""
    table.page.locator("[data-opens=settings]").focus()
    table.type("Enter")
    table.page.locator("#settings input[name=seat]:checked").focus()
    table.type("ArrowRight", "Enter")
    table.sheet("settings").wait_for(state="hidden")
