"""Codes of matches: short, exact, of a version of their own; single games keep theirs."""

from __future__ import annotations

import string
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.rules.game import Pair
from ninefold.session.code import LONGEST, InvalidCode, checksum, decode, encode
from ninefold.session.match import Match, Side, champion, new_match, score
from ninefold.session.match_code import LONGEST_MATCH, decode_match, encode_match
from ninefold.session.rounds import next_round, undo
from ninefold.session.seats import FRIEND, YOU, Computer
from ninefold.session.terms import MOST_ROUNDS, SINGLE, Terms
from ninefold.words.en import common as en
from tests.effort import effort
from tests.session.matches import after, matches, short, streak, won
from tests.session.test_seats import CODES

IN_LINKS = set(string.ascii_letters + string.digits + ".,:_-")
GOLDEN: list[tuple[str, int, Pair, Side | None]] = [
    ("2.split.n-4_cap-2.you-steady.9.rounds-3.2R,1L,T_2L,1L,T_3R,2R,1R,T..fti2", 2, (1, 2), 1),
    ("2.duel..you-friend.7.first-2.6,1,4,2,8_9,3,1,2,4,8..5jan", 1, (2, 0), 0),
    (
        "2.duel.n-20_even-1_swap-1.easy-you.1000.rounds-5_seats-stay.18,6,1,9,3,12,4,8,2,10,20,5,15_14,S,1,11_18,9,3,1,17-3_4,1,3-1.3.35oc",
        2,
        (1, 1),
        None,
    ),
    (
        "2.war.row-3,9,1,2,4.you-sharp.999999999.rounds-4_count-points.L,L,L,R,L_L,L,L,L,L_R,R,L,R,L_L,L,L,R,L..p16r",
        3,
        (46, 30),
        0,
    ),
    (
        "2.war.n-6_swap-1.sharp-you.0.first-60_seats-loser_count-points.L,S,R,L,L,R,L_L,S,L,L,L,L,L_L,S,L,L,L,L,L_xL,R,L,L,R,L_L,S,R-1.4.6qqb",
        3,
        (35, 49),
        None,
    ),
    (
        "2.quest.n-7_length-5.you-perfect.3.rounds-7.82:4,32:7,6,5,1_8:5,21:1,7,2,3_30:4,78:6,1,5,2_97:5,47:7,3,6,1_.4.ncej",
        3,
        (3, 1),
        None,
    ),
    (
        "2.quest.n-6_length-4_call-first.gentle-perfect.8.rounds-3_seats-loser.6:5,11:2,1,3_x74:2,19:1,5,4_6:1,24:5,2,3..0hl5",
        2,
        (2, 1),
        0,
    ),
    (
        "2.battle.target-20.you-friend.77.rounds-0.1,3,1,7,3,5,1,7_2,6,1,4,7,1,4,7,9_6,8,3,6,8,2,4-6_7,1,3,1,4,1,5-0.3.31fk",
        2,
        (2, 0),
        None,
    ),
    (
        "2.battle.target-20_gap-2_swap-1.steady-steady.5.rounds-9_first-2.9,1,9,3,6_1,4,1,4,1,4,1,8_9,4,1,8,1,6,3,6..5c7r",
        2,
        (2, 1),
        0,
    ),
]
"""Codes, and which round is on the table, the score, the champion. Links like these are out in the
world: they are read and written as they are, for ever."""


def refused(text: str) -> str:
    with pytest.raises(InvalidCode) as caught:
        decode_match(text)
    sentence = en.invalid_code(caught.value)
    assert "\n" not in sentence
    assert 0 < len(sentence) < 250
    return sentence


def sealed(body: str) -> str:
    """A hostile code whose checksum is right."""
    return f"{body}.{checksum(body)}"


@settings(max_examples=effort(300))
@given(matches())
def test_round_trip(match: Match) -> None:
    code = encode_match(match)
    assert set(code) <= IN_LINKS
    assert decode_match(code) == match
    assert encode_match(decode_match(code)) == code


@settings(max_examples=effort(100))
@given(matches())
def test_an_old_site_refuses_a_match_with_a_sentence(match: Match) -> None:
    """It knows `decode` alone; a single game it still opens."""
    code = encode_match(match)
    if match.terms == SINGLE:
        assert decode(code) == match.session
        return
    with pytest.raises(InvalidCode) as caught:
        decode(code)
    assert en.invalid_code(caught.value) == (
        "this code is of version 2, which cannot be opened here"
    )


@pytest.mark.parametrize("code", CODES)
def test_old_codes_are_single_games(code: str) -> None:
    match = decode_match(code)
    assert (match.terms, match.session) == (SINGLE, decode(code))
    assert encode_match(match) == code


@pytest.mark.parametrize(("code", "place", "counted", "winner"), GOLDEN)
def test_codes_stay(code: str, place: int, counted: Pair, winner: Side | None) -> None:
    match = decode_match(code)
    assert encode_match(match) == code
    assert (match.place, score(match), champion(match)) == (place, counted, winner)


def test_a_code_reads_as_documented() -> None:
    match = new_match("war", {"n": 12}, (YOU, Computer("sharp")), 42, Terms(5, count="points"))
    code = encode_match(match)
    assert code.startswith("2.war.n-12.you-sharp.42.rounds-5_count-points...")
    assert len(code) < 60


def test_rounds_places_and_plies_are_written() -> None:
    match = after(short(Terms(0, 3), (YOU, FRIEND)), 0, 1)
    texts = [encode_match(match)]
    for _ in range(3):
        match = undo(match)
        texts.append(encode_match(match))
    assert [text.split(".")[6:8] for text in texts] == [
        ["L,L_L,L", ""],
        ["L,L_L,L-0", ""],
        ["L,L_L,L-0", "1"],
        ["L,L-0_L,L-0", "1"],
    ]


def test_what_a_loser_chose_is_written() -> None:
    lost = after(short(Terms(3, seats="loser")), 0)
    assert encode_match(next_round(lost, loser_first=True)).split(".")[6] == "L,L_x"
    assert encode_match(next_round(lost, loser_first=False)).split(".")[6] == "L,L_"


def test_an_ended_match_reopens_at_its_end() -> None:
    match = decode_match(encode_match(after(short(Terms(3)), 1, 0, 1)))
    assert (champion(match), score(match)) == (1, (1, 2))


def test_the_longest_match_can_be_read() -> None:
    """A code that is written must never be too long to be read; battles are the longest games."""
    match = after(short(Terms(0)), *streak(0, MOST_ROUNDS))
    assert decode_match(encode_match(match)) == match
    start = new_match("battle", {"target": 300, "gap": 0}, (YOU, FRIEND), 1, Terms(0))
    longest = ",".join(["1", "2"] * 149 + ["1", "3"])
    assert (len(longest) + len(encode(start.session))) < LONGEST == LONGEST_MATCH // MOST_ROUNDS


CODE = encode_match(won(next_round(after(short(Terms(5, seats="loser")), 0, 1)), 0))


@given(st.integers(0, len(CODE) - 1))
def test_every_truncation_is_refused(length: int) -> None:
    refused(CODE[:length])


@settings(max_examples=effort(500))
@given(st.integers(0, len(CODE) - 1), st.sampled_from(sorted(IN_LINKS)))
def test_every_changed_character_is_refused(place: int, character: str) -> None:
    changed = CODE[:place] + character + CODE[place + 1 :]
    if changed != CODE:
        refused(changed)


@settings(max_examples=effort(500))
@given(st.text() | st.text(alphabet=sorted(IN_LINKS)).map("2.{}".format))
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    refused(text)


ROUND = st.sampled_from(["", "L,L", "R,L", "xL,L", "L", "L,L-1", "L,L-", "-0", "x", "L,L-7", "_"])


@settings(max_examples=effort(1500))
@given(
    st.lists(ROUND, max_size=6).map("_".join),
    st.sampled_from(
        ["rounds-3", "rounds-0", "first-2_seats-loser", "rounds-1", "", "count-points"]
    ),
    st.sampled_from(["", "0", "1", "2", "9", "x"]),
)
def test_sealed_but_hostile_codes_open_or_are_refused(rounds: str, terms: str, place: str) -> None:
    """With a right checksum the rules and the terms decide: nothing but InvalidCode comes out."""
    code = sealed(f"2.war.row-5,3.you-sharp.1.{terms}.{rounds}.{place}")
    with suppress(InvalidCode):
        match = decode_match(code)
        assert decode_match(encode_match(match)) == match


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("3.war..you-sharp.1.rounds-3..", "this code is of version 3, which cannot be opened"),
        ("2.chess..you-sharp.1.rounds-3..", "this code has no valid game: chess"),
        ("2.war.n-99.you-sharp.1.rounds-3..", "in this code n cannot be 99, expected"),
        ("2.war..you-sharp.1.rounds-100..", "in this code rounds cannot be 100, expected"),
        ("2.duel..you-sharp.1.rounds-3_count-points..", "this code has no valid setting: count-p"),
        ("2.war..you-sharp.1.rounds-3_first-60..", "in this code first cannot be 60, expected"),
        ("2.war.row-5,3.you-sharp.1.rounds-3.L_L.", "this code has no valid round: L"),
        ("2.war.row-5,3.you-sharp.1.rounds-3.L,L_R,L_L,L.", "this code has no valid round: L,L"),
        ("2.war.row-5,3.you-sharp.1.rounds-3.L,L_X.", "move 1: not a move in this game: X"),
        ("2.war.row-5,3.you-sharp.1.rounds-3.L,L_xL.", "move 1: not a move in this game: xL"),
        ("2.war.row-5,3.you-sharp.1.rounds-3.L,L_L.3", "this code has no valid round: 3"),
        ("2.war.row-5,3.you-sharp.1.rounds-3.L,L-1_L.", "this code has no valid ply: 1"),
        ("2.war.row-5,3.you-sharp.1.rounds-3.L,L_L-4.", "this code has no valid ply: 4"),
    ],
)
def test_what_is_wrong_is_said(body: str, sentence: str) -> None:
    assert refused(sealed(body)).startswith(sentence)
