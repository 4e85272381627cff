"""Challenges of the lab in the record: version 4 of the file."""

from __future__ import annotations

import json

import pytest

from ninefold.record import changes as records
from ninefold.record.challenges import passed_in, with_passed
from ninefold.record.changes import (
    Damaged,
    InvalidRecord,
    Mistake,
    Newer,
    Record,
    Solved,
    read,
    write,
)
from tests.record.test_matches import MATCHED

PASSED = Record(challenges=("war.1", "duel.5"))
TEXT = (
    '{"version":4,"games":[],"puzzles":{},"endless":0,"mistakes":[],"matches":[],"late":[],'
    '"challenges":["war.1","duel.5"]}'
)


def test_the_file_as_it_is() -> None:
    """Files of this version are kept by people: they must be readable for ever."""
    assert write(PASSED) == TEXT
    assert read(TEXT) == PASSED


@pytest.mark.parametrize(
    "before",
    [
        Record(),
        MATCHED,
        Record(puzzles=(Solved("2026-01-04", 2, late=True),)),
        Record(mistakes=(Mistake("1.war..you-steady.1...0000", ("L",)),)),
        PASSED,
    ],
)
def test_a_passed_challenge_changes_nothing_else(before: Record) -> None:
    text = with_passed(write(before), ("war.1", "war.2"))
    assert json.loads(text)["version"] == 4
    assert passed_in(text) == tuple(dict.fromkeys((*before.challenges, "war.1", "war.2")))
    whole, now = json.loads(write(before)), json.loads(text)
    assert {key: now[key] for key in whole if key not in {"version", "challenges"}} == {
        key: whole[key] for key in whole if key not in {"version", "challenges"}
    }


def test_a_first_visit_has_no_record() -> None:
    assert passed_in("") == ()
    assert read(with_passed("", ("war.1",))) == Record(challenges=("war.1",))


def test_records_are_merged() -> None:
    other = Record(challenges=("quest.2", "war.1"))
    both = records.merge(PASSED, other)
    assert both.challenges == ("war.1", "duel.5", "quest.2")
    assert records.merge(both, other) == both


@pytest.mark.parametrize("value", ["war.1", ["chess.1"], ["war.0"], ["war"], [1], ["war.1"] * 101])
def test_what_is_no_challenge_is_refused(value: object) -> None:
    text = json.dumps({**json.loads(TEXT), "challenges": value})
    with pytest.raises(InvalidRecord) as caught:
        read(text)
    assert caught.value.reason == Damaged("record, challenges")


def test_a_newer_record_is_not_touched() -> None:
    text = json.dumps({**json.loads(TEXT), "version": 5})
    for refuse in (passed_in, lambda text: with_passed(text, ("war.1",))):
        with pytest.raises(InvalidRecord) as caught:
            refuse(text)
        assert caught.value.reason == Newer(5)
