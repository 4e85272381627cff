"""Games that made way for others: the last five of each are kept, and can be gone back to."""

from __future__ import annotations

import json
from itertools import count

import pytest

from ninefold.rules import BY_KEY
from ninefold.ui import storage
from ninefold.ui.unfinished import MOST, added, listed, opened, under_way
from ninefold.words.en import unfinished as words
from tests.made import made
from tests.ui.fake import Page, visit

from ..finding import found
from ..puzzles.asking import pressed

LINKED = made("war", "R", seats=("you", "friend"), seed=4)
OTHER = made("war", "L", seats=("you", "friend"), seed=6)


def begun(key: str = "war") -> Page:
    page = visit(key)
    page.turn(6 if key == "duel" else page.session.position.moves()[0])
    assert not page.session.position.outcome
    return page


def test_a_new_game_then_a_reload() -> None:
    page = begun()
    half_played = page.code
    page.press("do:new")
    again = page.reload()
    assert again.state.unfinished == (half_played,)
    again.open("unfinished")
    assert again.text("data-opens", "unfinished") == words.opener(1)
    (buttons,) = found(again.one("class", "unfinished"), "role", "group")
    match = opened("war", half_played)
    assert match
    assert buttons.get("aria-label") == words.game(match), "every game has the same two buttons"
    again.press("unfinished:play:0")
    assert again.code == half_played
    assert not again.host.sheets
    assert not again.state.unfinished
    assert not listed(again.host.texts(storage.unfinished("war")))


def test_undo_right_after_a_new_game_takes_it_out_again() -> None:
    page = begun()
    half_played = page.code
    page.press("do:new")
    assert page.state.unfinished == (half_played,)
    page.press("do:undo")
    assert page.code == half_played
    assert not page.state.unfinished


def test_a_second_link_keeps_the_first_links_game_with_the_visitors_moves() -> None:
    page = visit("war", code=LINKED)
    page.turn("R")
    played = page.code
    page.follow(OTHER)
    assert page.state.unfinished == (played,)


def test_a_links_game_in_which_nobody_moved_is_not_kept() -> None:
    page = visit("war", code=LINKED)
    page.follow(OTHER)
    assert not page.state.unfinished


def test_the_game_behind_a_puzzle_is_kept_too() -> None:
    page = begun()
    own = page.code
    pressed(page, "puzzles:grade:1")
    page.configure({"n": "12"})
    assert page.state.unfinished == (own,)


@pytest.mark.parametrize("target", ["do:new", "do:same"])
def test_a_finished_game_is_not_kept(target: str) -> None:
    page = visit("duel", stored={storage.game("duel"): made("duel", "5,1,7")})
    page.press(target)
    assert not page.state.unfinished


def test_starting_over_keeps_the_game() -> None:
    page = begun()
    own = page.code
    page.press("do:same")
    assert page.state.unfinished == (own,)


def test_another_level_in_mid_game_replaces_nothing() -> None:
    page = begun()
    page.configure({"level": "sharp"})
    assert not page.state.unfinished


def test_a_later_point_takes_the_place_of_an_earlier_one() -> None:
    page = begun()
    first = page.code
    page.press("do:new")
    page.press("do:undo")
    assert page.code == first
    page.settle()
    page.turn(page.session.position.moves()[0])
    later = page.code
    page.press("do:new")
    assert page.state.unfinished == (later,)


def test_the_last_five_are_kept() -> None:
    page, codes = visit("war", seeds=1), []
    page.configure({"opponent": "friend"})
    for seed in range(MOST + 2):
        page.turn("L")
        codes.append(page.code)
        page.host.seeds = 100 + seed
        page.press("do:new")
    assert page.state.unfinished == tuple(reversed(codes[-MOST:]))
    assert len(page.host.texts(storage.unfinished("war"))) == MOST


def test_deleting_one() -> None:
    page = visit("war", code=LINKED)
    page.turn("R")
    page.follow(OTHER)
    page.open("unfinished")
    page.press("unfinished:delete:0")
    assert not page.state.unfinished
    assert words.NONE in page.text("id", "unfinished")
    assert not page.reload().state.unfinished


@pytest.mark.parametrize("key", BY_KEY)
def test_each_has_a_picture_of_its_board(key: str) -> None:
    page = begun(key)
    page.press("do:new")
    page.open("unfinished")
    (entry,) = page.one("class", "unfinished").children
    assert "unfinished-board" in str(entry)
    assert "against the computer (Steady)" in page.text("class", "unfinished")


def test_a_match_says_its_round() -> None:
    page = visit("duel")
    page.configure({"rounds": "3", "opponent": "friend"})
    page.turn(6)
    page.press("do:new")
    page.open("unfinished")
    assert "Round 1 of 3: 1 move, against a friend" in page.text("class", "unfinished")


def test_what_an_earlier_version_kept_is_moved_here() -> None:
    stored = {storage.game("war"): LINKED, storage.earlier("war"): OTHER}
    page = visit("war", stored=stored)
    assert page.state.unfinished == (OTHER,)
    assert not stored[storage.earlier("war")]
    assert page.reload().state.unfinished == (OTHER,)


@pytest.mark.parametrize("text", ["x", made("duel", "6,2", seats=("you", "friend")), "3.war.9.L.x"])
def test_what_is_no_game_of_this_page_is_not(text: str) -> None:
    page = visit("war", stored={storage.game("war"): LINKED, storage.earlier("war"): text})
    assert not page.state.unfinished
    page.turn("R")


def test_for_a_page_without_a_table() -> None:
    page = begun()
    first = page.code
    page.press("do:new")
    page.settle()
    host = page.host
    assert under_way(host.read, host.texts, "war") == (first,), "nobody has moved in the new one"
    page.turn(page.session.position.moves()[0])
    assert under_way(host.read, host.texts, "war") == (page.code, first)
    assert under_way(host.read, host.texts, "duel") == ()


DAMAGED = ("", "x", "[" * 100_000, '{"version":1}', '{"version":1,"count":"1","code":"x"}',
           '{"version":1,"count":1,"code":7}', '{"version":9,"count":1,"code":"x"}',
           json.dumps({"version": 1, "count": 10**40, "code": "x"}),
           '{"version":1,"count":1,"code":' + "9" * 6000 + "}")  # fmt: skip


@pytest.mark.parametrize("text", DAMAGED)
def test_damaged_entries_cost_nothing_else(text: str) -> None:
    page = visit("war", stored={storage.unfinished("war", "x"): text})
    page.turn("L")
    own = page.code
    page.press("do:new")
    assert page.state.unfinished[0] == own
    page.open("unfinished")
    assert page.found("data-target", "unfinished:play:0")


def test_no_room_to_set_a_game_aside() -> None:
    """The game that stands in storage stays there; the new one is in the address."""
    page = begun()
    own = page.code
    page.host.full = {storage.unfinished("war", own)}
    page.press("do:new")
    assert page.host.stored[storage.game("war")] == own
    page.settle()
    assert page.host.code == page.code != own


def test_two_games_whose_names_are_the_same() -> None:
    """A name is made of four letters: by chance two games have the same ones."""
    codes = (made("war", "L", seats=("you", "friend"), seed=seed) for seed in count(1))
    names: dict[str, str] = {}
    for code in codes:
        name = storage.unfinished("war", code)
        if name in names:
            break
        names[name] = code
    texts = added({}, "war", names[name])
    texts |= added(texts, "war", code)
    assert set(listed(texts)) == {names[name], code}
