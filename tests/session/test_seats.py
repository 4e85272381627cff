"""A seat is a value; the texts in codes and records stay as they have always been."""

from __future__ import annotations

import re

import pytest

from ninefold.record.values import AGAINST
from ninefold.session import Play, new_session, reduce
from ninefold.session.code import InvalidCode, bot_key, decode, encode, sealed
from ninefold.session.match import new_match
from ninefold.session.match_code import decode_match, encode_match
from ninefold.session.seats import (
    FRIEND,
    SEATS,
    YOU,
    Bot,
    Computer,
    against_bot,
    at_level,
    drawn,
    read_seat,
    write_seat,
)
from ninefold.session.stops import moves_by_itself, waits_for_bot
from ninefold.session.terms import Terms

TEXTS = ("you", "friend", "gentle", "easy", "steady", "sharp", "perfect")
CODES = (
    "1.split..you-friend.9.6R,1L,1R,T.3.brtp",
    "1.split.n-6_cap-2_swap-1.friend-you.42.1L,3R..77fq",
    "1.duel..you-gentle.7.2..07eb",
    "1.duel.n-20_even-1.easy-you.1000.8,2.1.42ni",
    "1.war.row-3,9,1,2,4.you-steady.999999999.R,R..s611",
    "1.war.n-12_swap-1.sharp-you.0.L,S,R..g1el",
    "1.quest.n-7_length-5.you-perfect.3.94:5.0.ok0a",
    "1.quest.n-6_length-4_call-first_swap-1.gentle-perfect.8.8:1,14:2,3..072i",
    "1.battle.gap-2.friend-sharp.77.6,3..l8jm",
    "1.battle.target-20_swap-1.steady-steady.5.5,2,9,6.3.mn2m",
)
"""Written while a seat was still a text: links like these are out in the world."""


def test_the_texts_of_seats_stay() -> None:
    assert tuple(map(write_seat, SEATS)) == TEXTS
    assert tuple(map(read_seat, TEXTS)) == SEATS


def test_the_record_names_the_same_opponents() -> None:
    assert AGAINST == ("gentle", "easy", "steady", "sharp", "perfect", "friend")


@pytest.mark.parametrize("text", ["", "You", "you ", "computer", "robot", "you-friend"])
def test_other_texts_are_no_seats(text: str) -> None:
    with pytest.raises(ValueError, match="nobody at a table"):
        read_seat(text)


@pytest.mark.parametrize("code", CODES)
def test_old_codes_are_read_and_written_as_they_were(code: str) -> None:
    session = decode(code)
    assert "-".join(map(write_seat, session.seats)) == code.split(".")[3]
    assert encode(session) == code


def test_a_level_is_the_computers_alone() -> None:
    sharp, gentle = Computer("sharp"), Computer("gentle")
    assert at_level((YOU, gentle), "sharp") == (YOU, sharp)
    assert at_level((gentle, gentle), "sharp") == (sharp, sharp)
    assert at_level((YOU, FRIEND), "sharp") == (YOU, FRIEND)


def test_an_odd_seed_exchanges_the_seats() -> None:
    assert drawn((YOU, FRIEND), 4) == (YOU, FRIEND)
    assert drawn((YOU, FRIEND), 5) == (FRIEND, YOU)


def test_people_and_computers_at_a_table() -> None:
    first, second = Computer("sharp"), Computer("gentle")
    friends = new_session("duel", {}, (YOU, FRIEND), 1)
    watched = new_session("duel", {}, (first, second), 1)
    assert (friends.people, friends.computer) == ({YOU, FRIEND}, None)
    assert (watched.people, watched.computer) == (set(), first)
    assert new_session("duel", {}, (YOU, second), 1).computer == second


# Bots

GREEDY = Bot(bot_key("war", "def choose(position): ..."), "Greedy one")


@pytest.mark.parametrize("name", ["Greedy one", "a_b-c.d~e,f", "Ünï · 9", "x" * 40, "日本"])
def test_a_bot_is_written_with_its_key_and_its_name(name: str) -> None:
    bot = Bot(GREEDY.key, name)
    assert read_seat(write_seat(bot)) == bot
    assert re.fullmatch("[a-zA-Z0-9_~]+", write_seat(bot))


@pytest.mark.parametrize("text", ["bot", "bot_", "bot_1c291c_x", "bot_1c291cz_x"])
def test_what_is_like_a_bot_is_no_seat(text: str) -> None:
    with pytest.raises(ValueError, match="nobody at a table"):
        read_seat(text)


@pytest.mark.parametrize(
    "name",
    ["", "~0a", "~20", "a b", "~e2~80~ae", "~ff", "~zz", "~4", "~C3~9C", "x" * 41, "~", "a-b"],
)
def test_a_name_that_nobody_could_see_or_write_is_no_bots(name: str) -> None:
    with pytest.raises(InvalidCode):
        decode(sealed("1", "war", "", f"you-bot_1c291ca_{name}", "5", "", ""))


def test_codes_hold_a_bot() -> None:
    session = new_session("war", {}, (YOU, GREEDY), 5)
    assert decode(encode(session)) == session
    assert encode(session).split(".")[3] == "you-bot_1uncg25_Greedy~20one"
    match = new_match("war", {}, (GREEDY, YOU), 5, Terms(3))
    assert decode_match(encode_match(match)) == match


def test_a_bot_needs_nobody_to_move() -> None:
    session = new_session("war", {}, (YOU, GREEDY), 5)
    assert (session.people, session.computer, session.bot) == ({YOU}, None, GREEDY)
    assert not moves_by_itself(session)
    after = reduce(session, Play("L"))
    assert moves_by_itself(after)
    assert waits_for_bot(after)
    assert not waits_for_bot(new_session("war", {"row": (7, 1)}, (YOU, GREEDY), 5))
    last = reduce(new_session("war", {"row": (7, 1)}, (YOU, GREEDY), 5), Play("L"))
    assert moves_by_itself(last)
    assert not waits_for_bot(last), "the last number is nobody's choice"


def test_a_bot_takes_the_opponents_place() -> None:
    sharp = Computer("sharp")
    assert against_bot((YOU, sharp), GREEDY) == (YOU, GREEDY)
    assert against_bot((sharp, YOU), GREEDY) == (GREEDY, YOU)
    assert against_bot((YOU, FRIEND), GREEDY) == (YOU, GREEDY)
    assert against_bot((sharp, sharp), GREEDY) == (sharp, GREEDY)
