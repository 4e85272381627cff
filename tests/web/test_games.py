"""Every board used for real, to the end of a game: by pointer, or by keyboard alone; in
MicroPython, in Pyodide, and in a page that went from one to the other."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from ninefold.session import Play, new_session, reduce
from ninefold.words.en import page as words
from tests.made import made, names_of
from tests.web.conftest import EVERY_WAY
from tests.web.table import Table, check_scores

SAID_MORE = "said => document.getElementById('live').textContent !== said"


def check_end(table: Table) -> None:
    """What the page says is what the core says for the same moves."""
    session = table.session()
    again = new_session(session.game.key, session.settings, session.seats, session.seed)
    for move in session.moves:
        again = reduce(again, Play(move))
    outcome = again.position.outcome
    assert outcome
    names = names_of(session)
    assert table.status() == words.wins(outcome, names)
    assert words.wins(outcome, names) in table.live()
    expect(table.page.locator(".end h2")).to_have_text(words.headline(outcome, names))
    expect(table.page.locator(".end > p").first).to_have_text(words.why(outcome, names))
    expect(table.page.locator(".seat-won .name")).to_have_text(str(names[outcome.winner - 1]))
    check_scores(table)


@EVERY_WAY
@pytest.mark.parametrize("key", ["split", "war", "battle"])
def test_by_pointer(table: Table, key: str) -> None:
    table.lay(made(key))
    table.play_out(Random(7))
    check_end(table)


@EVERY_WAY
@pytest.mark.parametrize("key", ["duel", "quest"])
def test_by_keyboard_alone(table: Table, key: str) -> None:
    table.lay(made(key, seats=("steady", "you"), seed=10))
    table.play_out(Random(11), by_keys=True)
    check_end(table)


@EVERY_WAY
def test_an_illegal_press_is_refused_with_its_reason(table: Table) -> None:
    """What is marked as off can be pressed all the same; the same sentence again is a change."""
    table.lay(made("battle", "5", seats=("you", "friend")))
    why = "4, 5 and 6 are blocked by your opponent's 5."
    told = []
    for _ in range(2):
        said = table.page.locator("#live").text_content()
        table.page.locator('#board [data-target="5"]').click(force=True)
        table.page.wait_for_function(SAID_MORE, arg=said)
        assert table.live() == table.status() == why
        told.append(table.page.locator("#live").text_content())
    assert told[0] != told[1]
