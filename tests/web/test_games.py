"""Every game to its end: by pointer, by keyboard alone, from both seats, and by two people."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from ninefold.rules import BY_KEY
from ninefold.session import Play, new_session, reduce
from ninefold.words.en import page as words
from tests.web.table import Table, check_scores, made, names_of


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
    expect(table.page.locator(".end p")).to_have_text(words.why(outcome, names))
    expect(table.page.locator(".seat-won .name")).to_have_text(names[outcome.winner - 1])
    check_scores(table)


@pytest.mark.parametrize("seats", [("you", "steady"), ("steady", "you")], ids=["first", "second"])
@pytest.mark.parametrize("key", BY_KEY)
def test_by_pointer(table: Table, key: str, seats: tuple[str, str]) -> None:
    table.lay(made(key, seats=seats))
    table.play_out(Random(7))
    check_end(table)


@pytest.mark.parametrize("seats", [("you", "steady"), ("steady", "you")], ids=["first", "second"])
@pytest.mark.parametrize("key", BY_KEY)
def test_by_keyboard_alone(table: Table, key: str, seats: tuple[str, str]) -> None:
    table.lay(made(key, seats=seats, seed=10))
    table.play_out(Random(11), by_keys=True)
    check_end(table)


@pytest.mark.parametrize("key", BY_KEY)
def test_two_people(table: Table, key: str) -> None:
    table.lay(made(key, seats=("you", "friend"), seed=11))
    table.play_out(Random(3), by_keys=key in ("duel", "quest"))
    check_end(table)
