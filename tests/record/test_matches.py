"""Matches in the record, and puzzles that were solved after their day: version 3 of the file."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.record import changes as records
from ninefold.record.changes import Damaged, Decided, InvalidRecord, Record, Solved, read, write
from ninefold.record.values import MATCHES
from tests.effort import effort

from .test_record import FILLED, NEAR_DAYS, code_of

MATCH = Decided("2026-01-05", code_of("war", 1), "war", "steady", 2, 1)
MATCHED = records.add_match(Record(puzzles=(Solved("2026-01-04", 2, late=True),)), MATCH)


def matches() -> st.SearchStrategy[Decided]:
    scores = st.integers(0, 9)
    return st.builds(
        lambda day, seed, yours, theirs: Decided(
            day, code_of("war", seed), "war", "steady", yours, theirs
        ),
        NEAR_DAYS, st.integers(0, 3), scores, scores,
    )  # fmt: skip


@settings(max_examples=effort(80))
@given(FILLED, FILLED, st.lists(matches(), max_size=4), st.lists(matches(), max_size=4))
def test_records_with_matches_are_read_back_and_merged(
    ours: Record, theirs: Record, first: list[Decided], second: list[Decided]
) -> None:
    for match in first:
        ours = records.add_match(ours, match)
    for match in second:
        theirs = records.add_match(theirs, match)
    both = records.merge(ours, theirs)
    assert read(write(both)) == both
    assert records.merge(both, theirs) == records.merge(both, ours) == both
    kept = {(each.date, each.code) for each in (*ours.matches, *theirs.matches)}
    assert {(each.date, each.code) for each in both.matches} == kept


@pytest.mark.parametrize(
    ("record", "version"),
    [
        (Record(), 1),
        (Record(puzzles=(Solved("2026-01-04", 2),)), 1),
        (Record(puzzles=(Solved("2026-01-04", 2, late=True),)), 3),
        (Record(matches=(MATCH,)), 3),
        (MATCHED, 3),
    ],
)
def test_the_earliest_version_that_can_hold_it(record: Record, version: int) -> None:
    """So that an earlier site goes on with a record that has nothing new in it."""
    document = json.loads(write(record))
    assert document["version"] == version
    assert ("matches" in document) == ("late" in document) == (version == 3)
    assert read(write(record)) == record


def test_the_file_as_it_is() -> None:
    """Files of this version are kept by people: they must be readable for ever."""
    code = code_of("war", 1)
    text = (
        '{"version":3,"games":[],"puzzles":{"2026-01-04":2},"endless":0,"mistakes":[],'
        f'"matches":[{{"date":"2026-01-05","code":"{code}","game":"war","against":"steady",'
        '"yours":2,"theirs":1}],"late":["2026-01-04"]}'
    )
    assert write(MATCHED) == text
    assert read(text) == MATCHED


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("late", ["2026-01-03"], "record, late"),
        ("late", "2026-01-04", "record, late"),
        ("late", [1], "record, late"),
        ("late", [["2026-01-04"]], "record, late"),
        ("matches", {}, "record, matches"),
        ("matches", [{}] * (MATCHES + 1), "record, matches"),
        ("matches", [None], "match 1"),
        ("matches", [{"yours": -1}], "match 1, yours"),
        ("matches", [{"theirs": True}], "match 1, theirs"),
        ("matches", [{"game": "duel"}], "match 1, code"),
        ("matches", [{"against": "you"}], "match 1, against"),
        ("matches", [{"won": True}], "match 1"),
    ],
)
def test_what_is_damaged_is_named(name: str, value: Any, part: str) -> None:
    document = json.loads(write(MATCHED))
    if value and isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict):
        value = [{**document["matches"][0], **value[0]}]
    document[name] = value
    with pytest.raises(InvalidRecord) as caught:
        read(json.dumps(document))
    assert caught.value.reason == Damaged(part)


def test_the_latest_matches_are_kept() -> None:
    record = Record()
    for seed in range(MATCHES + 2):
        record = records.add_match(record, replace(MATCH, code=code_of("war", seed)))
    assert len(record.matches) == MATCHES
    assert read(write(record)) == record


def test_results_of_matches() -> None:
    lost = replace(MATCH, code=code_of("war", 2), yours=0)
    (result,) = records.results((MATCH, lost))
    assert (result.game, result.against, result.played, result.won) == ("war", "steady", 2, 1)


# Days in a row


def test_a_puzzle_solved_after_its_day_fills_no_gap() -> None:
    record = Record()
    for day, today in (("2026-01-03", "2026-01-03"), ("2026-01-05", "2026-01-05")):
        record = records.add_puzzle(record, day, 1, today)
    assert records.streak(record, "2026-01-05") == 1
    record = records.add_puzzle(record, "2026-01-04", 1, "2026-01-05")
    assert [each.late for each in record.puzzles] == [False, True, False]
    assert records.streak(record, "2026-01-05") == 1
    assert records.streak(record, "2026-01-06") == 1


def test_puzzles_of_earlier_records_all_count() -> None:
    text = '{"version":1,"games":[],"puzzles":{"2026-01-04":2,"2026-01-05":1},"endless":0,'
    assert records.streak(read(text + '"mistakes":[]}'), "2026-01-05") == 2


def test_what_was_solved_on_its_day_counts_whatever_a_file_brings() -> None:
    """On another device it took fewer tries, but later."""
    ours = Record(puzzles=(Solved("2026-01-04", 3),))
    theirs = Record(puzzles=(Solved("2026-01-04", 1, late=True),))
    assert records.merge(ours, theirs).puzzles == ours.puzzles
    assert records.merge(theirs, ours).puzzles == ours.puzzles
