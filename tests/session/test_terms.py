"""The terms of a match are checked like any settings; a single game has one value."""

from __future__ import annotations

import pytest

from ninefold.rules import BY_KEY
from ninefold.rules.game import InvalidSetting, Settings
from ninefold.session.terms import SINGLE, Terms, given_terms, term_settings, terms_of
from ninefold.words.en import common as en

READ: list[tuple[Settings, Terms]] = [
    ({}, SINGLE),
    ({"rounds": 1}, SINGLE),
    ({"rounds": 1, "seats": "stay", "count": "points"}, SINGLE),
    ({"rounds": 5}, Terms(5)),
    ({"rounds": 0}, Terms(0)),
    ({"first": 3}, Terms(0, 3)),
    ({"rounds": 9, "first": 3}, Terms(9, 3)),
    ({"first": 50, "seats": "loser"}, Terms(0, 50, "loser")),
    ({"first": 9999, "count": "points"}, Terms(0, 9999, count="points")),
    ({"rounds": 4, "seats": "stay", "count": "points"}, Terms(4, 0, "stay", "points")),
]
REFUSED: list[tuple[str, Settings, str]] = [
    ("war", {"rounds": 100}, "rounds cannot be 100, expected a whole number from 0 to 99"),
    ("war", {"rounds": -1}, "rounds cannot be -1, expected a whole number from 0 to 99"),
    ("war", {"first": 51}, "first cannot be 51, expected 0 or a whole number from 1 to 50"),
    ("war", {"first": 10**4}, "first cannot be 10000, expected 0 or a whole number from 1 to 9999"),
    ("war", {"seats": "swap"}, "seats cannot be swap, expected change, stay or loser"),
    ("war", {"turns": 3}, "there is no setting turns in this game"),
    ("duel", {"count": "points"}, "there is no setting count in this game"),
]


@pytest.mark.parametrize(("given", "terms"), READ)
def test_terms(given: Settings, terms: Terms) -> None:
    assert terms_of("war", given) == terms
    assert terms_of("war", given_terms(terms)) == terms


@pytest.mark.parametrize(("key", "given", "sentence"), REFUSED)
def test_other_terms_are_refused(key: str, given: Settings, sentence: str) -> None:
    with pytest.raises(InvalidSetting) as caught:
        terms_of(key, given)
    assert en.invalid_setting(caught.value) == sentence


@pytest.mark.parametrize("key", BY_KEY)
def test_points_are_counted_where_points_win(key: str) -> None:
    counts = "count" in {setting.key for setting in term_settings(key)}
    assert counts == (BY_KEY[key].start({}).margin is not None)


def test_only_a_match_without_rounds_or_score_is_open() -> None:
    assert Terms(0).open
    assert not Terms(0, 3).open
    assert not SINGLE.open
