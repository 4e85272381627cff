"""Codes: short, exact, versioned; anything else is refused with a sentence."""

from __future__ import annotations

import string
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ninefold.rules.settings import shuffled
from ninefold.session import SEEDS, Jump, new_session, reduce
from ninefold.session.code import InvalidCode, checksum, decode, encode
from ninefold.session.seats import SEATS, YOU, Computer, Seats
from ninefold.words.en import common as en
from tests.effort import effort
from tests.session.test_session import played
from tests.strategies import Playout, playouts

IN_LINKS = set(string.ascii_letters + string.digits + ".,:_-")


def refused(text: str) -> str:
    with pytest.raises(InvalidCode) as caught:
        decode(text)
    sentence = en.invalid_code(caught.value)
    assert sentence
    assert "\n" not in sentence
    assert len(sentence) < 250
    return sentence


def sealed(body: str) -> str:
    """A hostile code whose checksum is right."""
    return f"{body}.{checksum(body)}"


@settings(max_examples=effort(300))
@given(
    playouts(),
    st.tuples(st.sampled_from(SEATS), st.sampled_from(SEATS)),
    st.integers(SEEDS[0], SEEDS[-1]),
    st.integers(0, 99),
)
def test_round_trip(playout: Playout, seats: Seats, seed: int, ply: int) -> None:
    session = replace(reduce(played(playout, seed), Jump(ply)), seats=seats)
    code = encode(session)
    assert set(code) <= IN_LINKS
    assert decode(code) == session
    assert encode(decode(code)) == code


def test_a_code_reads_as_documented() -> None:
    session = new_session("war", {"n": 12}, (YOU, Computer("sharp")), 42)
    code = encode(session)
    assert code.startswith("1.war.n-12.you-sharp.42...")
    assert len(code) < 40


def test_the_deal_of_a_seed_never_changes() -> None:
    """Links must deal the same row for ever, on every Python."""
    assert shuffled(9, 42) == (2, 8, 4, 3, 9, 1, 6, 5, 7)
    assert shuffled(9, 0) == (4, 8, 6, 3, 9, 5, 2, 7, 1)


CODE = encode(new_session("battle", {"gap": 2}, (YOU, Computer("gentle")), 3))


@given(st.integers(0, len(CODE) - 1))
def test_every_truncation_is_refused(length: int) -> None:
    refused(CODE[:length])


@settings(max_examples=effort(500))
@given(st.integers(0, len(CODE) - 1), st.sampled_from(sorted(IN_LINKS)))
def test_every_changed_character_is_refused(place: int, character: str) -> None:
    changed = CODE[:place] + character + CODE[place + 1 :]
    if changed != CODE:
        refused(changed)


@settings(max_examples=effort(1000))
@given(st.text() | st.text(alphabet=sorted(IN_LINKS)))
@example("1" * 100_000)
@example("1.war......" * 400)
@example("٣.war.....")
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    refused(text)


PART = st.sampled_from(["", "0", "1", "9", "99", "-", "_", "n-9", "row-1,2,3", "you", "L", "45:9"])


@settings(max_examples=effort(1500))
@given(
    st.sampled_from(["split", "duel", "war", "quest", "battle", "chess", ""]),
    st.lists(PART, max_size=3).map("_".join) | st.text(max_size=12),
    st.lists(PART, max_size=2).map("-".join) | st.just("you-sharp"),
    st.integers(-5, 2**70).map(str) | PART,
    st.lists(PART, max_size=5).map(",".join) | st.text(max_size=20),
    PART,
)
def test_sealed_but_hostile_codes_open_or_are_refused(  # noqa: PLR0913, PLR0917 - a code's parts
    game: str, chosen: str, seats: str, seed: str, moves: str, ply: str
) -> None:
    """With a right checksum the rules decide: nothing but InvalidCode may come out."""
    code = sealed(".".join(("1", game, chosen, seats, seed, moves, ply)))
    with suppress(InvalidCode):
        session = decode(code)
        assert decode(encode(session)) == session


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("2.war..you-sharp.1..", "this code is of version 2, which cannot be opened here"),
        ("1.chess..you-sharp.1..", "this code has no valid game: chess"),
        ("1.war.n-99.you-sharp.1..", "in this code n cannot be 99, expected a whole number from"),
        ("1.war.even-1.you-sharp.1..", "this code has no valid setting: even-1"),
        ("1.war.n-9_n-9.you-sharp.1..", "this code has no valid setting: n-9"),
        ("1.war..you-robot.1..", "this code has no valid seats: you-robot"),
        ("1.war..you-sharp.x..", "this code has no valid seed: x"),
        ("1.war..you-sharp.1..7", "this code has no valid ply: 7"),
        ("1.war..you-sharp.1.L,X.", "move 2: not a move in this game: X, expected L or R"),
        ("1.duel..you-sharp.1.4,3.", "move 2: 3 is neither a factor nor a multiple of 4"),
    ],
)
def test_what_is_wrong_is_said(body: str, sentence: str) -> None:
    assert refused(sealed(body)).startswith(sentence)
