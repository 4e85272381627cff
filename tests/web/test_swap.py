"""Swap: offered once, as the reply to the first move, to people and to the computer."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from playwright.sync_api import expect

from ninefold.ai.reply import reply_steps
from ninefold.rules import BY_KEY
from ninefold.rules.swap import SWAP
from ninefold.session import Play, Session, new_session, reduce
from ninefold.session.code import encode
from ninefold.session.seats import YOU, Computer
from ninefold.words.en import page as words
from tests.web.table import Table, check_scores, made

FIRST = {"split": "3L", "duel": "5", "war": "L", "quest": "40:3", "battle": "8"}


def button(table: Table) -> Any:
    return table.page.locator('[data-target="do:swap"]')


def test_between_people(table: Table) -> None:
    for key, move in FIRST.items():
        table.lay(made(key, settings={"swap": 1}, seats=("you", "friend")))
        expect(button(table)).to_have_count(0)
        table.type("s")
        table.expect_ply(0)
        table.turn(BY_KEY[key].parse_move(move))
        expect(button(table)).to_have_text(words.SWAP_SIDES)
        check_scores(table)
        if key in ("war", "quest"):
            table.type("s")
        else:
            button(table).click()
        table.expect_ply(2)
        assert table.session().moves[1] is SWAP
        expect(button(table)).to_have_count(0)
        table.expect_live("Friend swapped sides.")
        assert table.status().endswith("Your turn.")
        check_scores(table)
        table.press("do:undo")
        table.expect_ply(1)
        expect(button(table)).to_have_count(1)
    # Not a swap: the game goes on, and the offer is over.
    table.turn(1)
    expect(button(table)).to_have_count(0)
    table.type("s")
    table.expect_ply(2)


def answer(session: Session) -> Any:
    """What the computer will play."""
    steps: Generator[float, None, Any] = reply_steps(session)
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            return stop.value


def test_with_the_computer(table: Table) -> None:
    """It may swap, and so may you after its move."""
    start = new_session("duel", {"swap": 1}, (YOU, Computer("perfect")), 9)
    assert answer(reduce(start, Play(5))) is SWAP, "5 wins, so a perfect player takes it over"
    table.lay(encode(start))
    table.turn(5)
    table.expect_ply(2)
    assert table.session().moves == (5, SWAP)
    table.expect_live("Computer swapped sides. Your turn.")
    table.turn(1)
    assert table.session().moves[:3] == (5, SWAP, 1)

    table.lay(made("duel", settings={"swap": 1}, seats=("perfect", "you")))
    table.wait_for("person")
    table.expect_ply(1)
    button(table).click()
    table.wait_for()
    assert table.session().moves[1] is SWAP
    assert table.ply == 3, "the computer goes on"
