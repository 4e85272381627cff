"""Swap: offered once, as the reply to the first move, to people and to the computer."""

from __future__ import annotations

import pytest

from ninefold.ai.reply import reply
from ninefold.rules import BY_KEY
from ninefold.rules.swap import SWAP
from ninefold.session import Play, new_session, reduce
from ninefold.session.code import encode
from ninefold.session.seats import YOU, Computer
from ninefold.words.en import page as words
from tests.made import made
from tests.ui.fake import Page, texts, visit

from .sights import check_scores

FIRST = {"split": "3L", "duel": "5", "war": "L", "quest": "40:3", "battle": "8"}


def offers(page: Page) -> list[str]:
    return [texts(each) for each in page.found("data-target", "do:swap")]


@pytest.mark.parametrize("key", BY_KEY)
@pytest.mark.parametrize("by_key", [True, False])
def test_between_people(key: str, by_key: bool) -> None:
    page = visit(key, code=made(key, settings={"swap": 1}, seats=("you", "friend")))
    assert not offers(page)
    page.key("s")
    assert page.session.ply == 0
    page.turn(BY_KEY[key].parse_move(FIRST[key]))
    assert offers(page) == [words.SWAP_SIDES]
    check_scores(page)
    if by_key:
        page.key("s")
    else:
        page.press("do:swap")
    assert page.session.moves[1] is SWAP
    assert not offers(page)
    assert page.state.said.startswith("Friend swapped sides.")
    assert page.status.endswith("Your turn.")
    check_scores(page)
    page.press("do:undo")
    assert page.session.ply == 1
    assert offers(page)


def test_any_other_move_ends_the_offer() -> None:
    page = visit("battle", code=made("battle", "8", settings={"swap": 1}, seats=("you", "friend")))
    page.turn(1)
    assert not offers(page)
    page.key("s")
    assert page.session.ply == 2


def test_the_computer_swaps() -> None:
    start = new_session("duel", {"swap": 1}, (YOU, Computer("perfect")), 9)
    assert reply(reduce(start, Play(5))) is SWAP, "5 wins, so a perfect player takes it over"
    page = visit("duel", code=encode(start))
    page.turn(5)
    assert page.session.moves == (5, SWAP)
    assert page.state.said == "Computer swapped sides. Your turn."
    page.turn(1)
    assert page.session.played[2] == 1


def test_so_may_you_after_its_move() -> None:
    page = visit("duel", code=made("duel", settings={"swap": 1}, seats=("perfect", "you")))
    page.settle()
    assert page.session.ply == 1
    page.press("do:swap")
    page.settle()
    assert page.session.moves[1] is SWAP
    assert page.session.ply == 3, "the computer goes on"
