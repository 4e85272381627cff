"""Every game to its end: by the board's buttons, by keys, from both seats, by two people; and all
of it told to those who cannot see the board."""

from __future__ import annotations

from random import Random

import pytest

from ninefold.ai.levels import LEVEL_BY_KEY, choose
from ninefold.rules import BY_KEY, plain
from ninefold.rules.split import SplitPosition
from ninefold.words.en import page as words
from ninefold.words.en import split as split_words
from tests.made import made, names_of
from tests.ui.fake import Page, found, texts, visit

from .sights import check_answer, check_board, check_end, in_words


def play_out(page: Page, rng: Random, by_keys: bool) -> None:
    """To the end, with moves as a strong person might choose them."""
    page.settle()
    while not page.session.position.outcome:
        page.turn(choose(page.session.position, LEVEL_BY_KEY["sharp"], rng), by_keys)


@pytest.mark.parametrize("by_keys", [False, True], ids=["buttons", "keys"])
@pytest.mark.parametrize("seats", [("you", "steady"), ("steady", "you"), ("you", "friend")])
@pytest.mark.parametrize("key", BY_KEY)
def test_to_the_end(key: str, seats: tuple[str, str], by_keys: bool) -> None:
    page = visit(key, code=made(key, seats=seats, seed=10))
    play_out(page, Random(7), by_keys)
    check_end(page)
    check_board(page)


@pytest.mark.parametrize("key", BY_KEY)
def test_moves_are_said(key: str) -> None:
    page = visit(key)
    assert page.one("id", "live").get("aria-live") == "polite"
    check_board(page)
    rng = Random(5)
    for _ in range(3):
        if not page.session.position.outcome:
            page.turn(choose(page.session.position, LEVEL_BY_KEY["sharp"], rng))
            check_answer(page)
            check_board(page)


def test_the_result_is_said() -> None:
    page = visit("war", code=made("war", "L,L,L,L,L,L,L", seats=("you", "friend")))
    page.turn("L")
    outcome = page.session.position.outcome
    assert outcome
    assert words.wins(outcome, names_of(page.session)) in page.state.said


def test_a_cut_that_is_held_is_part_of_the_words() -> None:
    page = visit("split")
    page.board("cut:4")
    position = plain(page.session.position)
    assert isinstance(position, SplitPosition)
    held = split_words.held(position.row[:4], position.row[4:])
    told, *_ = found(page.one("id", "board"), "class", "visually-hidden")
    assert texts(told) == f"{in_words(position, names_of(page.session))} {held}"
    assert page.one("data-target", "cut:4").get("aria-pressed") == "true"
