"""Undo, redo, jumps and restarts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from ninefold.ai.levels import LEVEL_BY_KEY, choose
from ninefold.rules import BY_KEY
from ninefold.words.en import page as words
from tests.made import made
from tests.ui.fake import Page, texts, visit


@pytest.mark.parametrize("key", BY_KEY)
def test_undo_and_redo_in_every_game(key: str) -> None:
    page = visit(key)
    page.turn(choose(page.session.position, LEVEL_BY_KEY["gentle"], Random(3)))
    check_undo(page, lambda: page.press("do:undo"), lambda: page.press("do:redo"))
    check_undo(page, lambda: page.key("u"), lambda: page.key("y"))


def check_undo(page: Page, undo: Callable[[], None], redo: Callable[[], None]) -> None:
    """Back to the decision, and forth to where it was."""
    session, board = page.session, page.one("id", "board")
    undo()
    page.settle()
    assert page.session.ply == 0
    assert page.state.said.startswith(words.AT_START)
    assert page.session.moves == session.moves
    assert page.one("data-target", "do:undo").get("aria-disabled") == "true"
    redo()
    page.settle()
    assert page.session == session
    assert page.one("id", "board") == board


def looked_at() -> Page:
    page = visit("war")
    page.turn("L")
    page.turn("R")
    page.press("jump:1")
    return page


def test_looking_back_and_going_on() -> None:
    page = looked_at()
    session = page.session
    page.settle()
    assert page.waits == "resume"
    assert page.status == words.paused(words.COMPUTER)
    (current,) = page.found("aria-current", "step")
    assert texts(current) == words.short(session.positions[0], session.moves[0])
    page.press("do:continue")
    page.settle()
    assert page.session.ply == 2
    assert page.session.moves == session.moves, "the computer plays the same move again"


def test_another_move_at_an_earlier_point_replaces_what_came_after() -> None:
    page = looked_at()
    page.press("jump:0")
    page.turn("R")
    assert page.session.moves[0] == "R"
    assert len(page.session.moves) == 2


def test_the_same_deal_and_a_new_one() -> None:
    page = looked_at()
    before = page.session
    page.press("do:same")
    assert (page.session.seed, page.session.moves) == (before.seed, ())
    renewals: list[Callable[[], None]] = [lambda: page.press("do:new"), lambda: page.key("n")]
    for seed, renew in enumerate(renewals, 70):
        page.host.seeds = seed
        renew()
        assert page.session.seed == seed
        assert page.state.said.startswith(words.NEW_GAME)
        assert page.session.positions[0] != before.positions[0]


def test_numbers_of_two_digits_are_typed_digit_by_digit() -> None:
    page = visit("duel", code=made("duel", settings={"n": 100}, seats=("you", "friend")))
    page.key("9", "6", "Enter")
    page.key("4", "8", "Backspace", "8", "Enter", focus="1")
    assert page.session.moves == (96, 48)
    page = visit("quest", code=made("quest", settings={"n": 12}, seats=("you", "friend")))
    page.key("c", "PageUp", "ArrowDown", "1", "2", "Enter")
    (first,) = page.session.moves
    assert first.number == 12
    assert first.call is not None
    page.key("c", "6", "0", "Enter", "1", "1", "Enter")
    second = page.session.moves[1]
    assert (second.number, second.call) == (11, 60)
