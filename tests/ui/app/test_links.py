"""Links: they reopen exactly this game, cost nobody a game, and may be mangled in any way."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.session.code import InvalidCode, checksum, decode
from ninefold.ui import storage
from ninefold.words.en import common as en
from ninefold.words.en import notices
from ninefold.words.en import page as words
from tests.made import made
from tests.ui.fake import Page, visit
from tests.ui.host import SITE_ADDRESS

from ..puzzles.asking import pressed

LINKED = made("war", "L,R,R", seats=("you", "friend"), seed=4)


def begun() -> Page:
    """A game of your own with a move in it."""
    page = visit("war")
    page.turn("L")
    return page


def opened(page: Page, code: str | None, key: str = "war", **more: Any) -> Page:
    """A new visit by a link."""
    return visit(key, code=code, stored=page.host.stored, **more)


def offered(page: Page, code: str) -> None:
    """The link's game is there, and so is the way back to the own one."""
    assert page.code == code
    assert page.notice == words.LINK_OPENED
    assert page.text("data-target", "do:earlier") == words.EARLIER


def test_a_copied_link_reopens_exactly_this_game() -> None:
    code = made("quest", "40:3,25:7,1,9", settings={"n": 10}, seats=("sharp", "you"), ply=3)
    page = visit("quest", code=code)
    page.open("share")
    page.press("copy:link")
    assert words.LINK_COPIED in page.text("id", "share")
    assert page.host.clipboard == f"{SITE_ADDRESS}quest/#{code}"
    other = visit("quest", code=page.host.clipboard.partition("#")[2])
    assert other.code == code
    assert other.one("id", "board") == page.one("id", "board")
    assert other.host.code == "", "the game is kept, so the address is plain again"
    assert not other.notice
    page.host.can_copy = False
    page.press("copy:link")
    assert words.LINK_NOT_COPIED in page.text("id", "share")


def test_a_link_to_a_finished_game_shows_its_end() -> None:
    page = visit("duel", code=made("duel", "5,1,7"))
    for each in (page, page.reload()):
        each.settle()
        assert each.waits == "nobody"
        assert "You win" in each.text("class", "end")
        assert storage.RECORD not in each.host.stored, "somebody else has played it"


def test_a_link_over_a_game_in_progress_keeps_that_game() -> None:
    page = begun()
    own = page.code
    page.follow(LINKED)
    offered(page, LINKED)
    page.turn("R")
    played = page.code
    again = page.reload()
    assert again.code == played
    assert again.state.unfinished == (own,)
    fresh = opened(again, LINKED)
    offered(fresh, LINKED)
    fresh.press("do:dismiss")
    assert not fresh.notice
    assert fresh.state.unfinished == (played, own), "closing a notice gives nothing away"


def test_more_links_keep_the_own_game() -> None:
    """The same one again, although it was played on, and another one."""
    page = begun()
    own = page.code
    for code in (LINKED, LINKED, made("war", "R", seats=("you", "friend"), seed=6)):
        page = opened(page, code)
        offered(page, code)
        page.turn("R")
        assert page.code != code
    assert page.state.unfinished[-1] == own


def test_the_same_game_by_a_link_replaces_nothing() -> None:
    page = begun()
    again = opened(page, page.code)
    assert again.code == page.code
    assert not again.notice
    assert again.host.code == ""
    again.follow(again.code)
    assert not again.notice
    assert again.host.code == ""


def test_a_link_to_another_game_of_the_five() -> None:
    """The address says one game, the code another: the code is what was shared."""
    page = begun()
    own = page.code
    page.go("split")
    state = page.state
    page.follow(LINKED)
    assert page.state is state
    left = page.host.left_for
    assert left
    assert (left.key, left.code) == ("war", LINKED)
    arrived = opened(page, left.code, left.key)
    offered(arrived, LINKED)
    arrived.press("do:earlier")
    assert arrived.code == own


def test_on_arrival_too() -> None:
    page = visit("split", code=LINKED)
    left = page.host.left_for
    assert left
    assert (left.key, left.code) == ("war", LINKED)
    assert page.code == made("split")


# Puzzles


def test_a_link_leaves_the_puzzle() -> None:
    own = made("war", "L,R", seats=("you", "friend"))
    page = visit("war", stored={storage.game("war"): own})
    pressed(page, "puzzles:grade:1")
    page.follow(LINKED)
    offered(page, LINKED)
    assert not page.state.puzzling
    page.press("do:earlier")
    assert page.code == own
    assert not page.reload().state.puzzling


def test_a_link_on_arrival_leaves_the_puzzle() -> None:
    page = pressed(visit("war"), "puzzles:grade:1")
    arrived = opened(page, LINKED)
    assert arrived.code == LINKED
    assert not arrived.state.puzzling
    again = arrived.reload()
    assert again.code == LINKED
    assert not again.state.puzzling


# Mangled


def signed(text: str) -> str:
    return f"{text}.{checksum(text)}"


GOOD = made("duel", "4,2,6,3", settings={"n": 12})
MANGLED = {
    "cut off": GOOD[:-6],
    "one character altered": GOOD.replace("4,2,6", "4,2,8"),
    "a dot too many": GOOD + ".",
    "words": "hello",
    "nothing but dots": "........",
    "another version": signed("3.duel..you-steady.9.."),
    "unknown game": signed("1.chess..you-steady.9.."),
    "unknown seat": signed("1.duel..you-nobody.9.."),
    "unknown setting": signed("1.duel.speed-9.you-steady.9.."),
    "setting out of range": signed("1.duel.n-101.you-steady.9.."),
    "seed is no number": signed("1.duel..you-steady.x.."),
    "illegal move": signed("1.duel..you-steady.9.4,5."),
    "no move at all": signed("1.duel..you-steady.9.4,L."),
    "ply beyond the moves": signed("1.duel..you-steady.9.4.7"),
    "very long": "1." + "9" * 3000,
    "markup": "<img src=x onerror=alert(1)>",
    "foreign letters": "1.duel.ünf.you-steady.9...abcd",
}


def reason(code: str | None) -> str:
    """None is not even percent-encoding."""
    if code is None:
        return words.UNREADABLE
    with pytest.raises(InvalidCode) as caught:
        decode(code)
    return en.invalid_code(caught.value)


@pytest.mark.parametrize("code", [*MANGLED.values(), None], ids=[*MANGLED, "not decodable"])
def test_mangled_links_lose_nothing(code: str | None) -> None:
    page = visit("duel")
    page.turn(6)
    own = page.code
    page.follow(code)
    assert page.notice == notices.bad_link(reason(code), own=True)
    assert page.code == own
    page.press("do:dismiss")
    assert not page.notice
    arrived = opened(page, code, "duel")
    assert arrived.notice == notices.bad_link(reason(code), own=True)
    assert arrived.code == own
    assert arrived.host.code == ""


@pytest.mark.parametrize("code", [*MANGLED.values(), None], ids=[*MANGLED, "not decodable"])
def test_a_mangled_link_on_a_first_visit_opens_a_new_game(code: str | None) -> None:
    page = visit("duel", code=code)
    assert page.notice == notices.bad_link(reason(code))
    assert page.code == made("duel")
    page.turn(6)
    page.press("do:dismiss")
    again = page.reload()
    assert again.code == page.code
    assert not again.notice
