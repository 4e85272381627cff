"""Own mistakes come back after days, until they are solved twice; no record is lost over it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ninefold.record.changes import (
    InvalidRecord,
    Mistake,
    Record,
    add_mistake,
    due_mistakes,
    merge,
    read,
    solved_mistake,
    write,
)
from ninefold.session import new_session
from ninefold.session.code import encode
from ninefold.session.seats import YOU, Computer

CODE = encode(new_session("duel", {}, (YOU, Computer("steady")), 1))
OTHER = encode(new_session("duel", {}, (YOU, Computer("steady")), 2))
NEW = add_mistake(Record(), CODE, ("5",))
ONCE = solved_mistake(NEW, CODE, 1, "2026-11-16")


def test_a_new_one_can_be_tried_at_once() -> None:
    assert due_mistakes(NEW, "2026-11-16") == NEW.mistakes


def test_solved_once_it_comes_back_after_three_days() -> None:
    assert ONCE.mistakes == (Mistake(CODE, ("5",), 1, "2026-11-19"),)
    assert due_mistakes(ONCE, "2026-11-18") == ()
    assert due_mistakes(ONCE, "2026-11-19") == ONCE.mistakes
    assert due_mistakes(ONCE, "2027-01-01") == ONCE.mistakes


def test_solved_twice_it_leaves_the_list() -> None:
    assert solved_mistake(ONCE, CODE, 1, "2026-11-19") == Record()


@pytest.mark.parametrize("record", [NEW, ONCE])
def test_who_needed_more_tries_sees_it_tomorrow_and_begins_anew(record: Record) -> None:
    after = solved_mistake(record, CODE, 2, "2026-11-30")
    assert after.mistakes == (Mistake(CODE, ("5",), 0, "2026-12-01"),)


def test_made_again_it_begins_anew() -> None:
    assert add_mistake(ONCE, CODE, ("5",)) == NEW


def test_the_last_day_of_all() -> None:
    late = solved_mistake(NEW, CODE, 1, "2999-12-31")
    assert read(write(late)) == late


def test_merging_keeps_what_was_solved() -> None:
    both = add_mistake(ONCE, OTHER, ("7",))
    assert merge(NEW, ONCE) == merge(ONCE, NEW) == ONCE
    assert {each.code: each.solved for each in merge(NEW, both).mistakes} == {CODE: 1, OTHER: 0}
    assert merge(both, both) == both


# The file


def document(record: Record) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(write(record))
    return found


def test_only_what_needs_it_is_written_as_version_2() -> None:
    """An earlier site leaves version 2 alone, and can still read all others."""
    assert document(NEW)["version"] == 1
    assert document(NEW)["mistakes"] == [{"code": CODE, "answers": ["5"]}]
    both = add_mistake(ONCE, OTHER, ("7",))
    assert document(both)["version"] == 2
    assert document(both)["mistakes"] == [
        {"code": CODE, "answers": ["5"], "solved": 1, "due": "2026-11-19"},
        {"code": OTHER, "answers": ["7"]},
    ]
    assert read(write(both)) == both


@pytest.mark.parametrize(
    "change",
    [
        {"version": 1},
        {"mistakes": [{"code": CODE, "answers": ["5"], "solved": 2, "due": "2026-11-19"}]},
        {"mistakes": [{"code": CODE, "answers": ["5"], "solved": 1, "due": "tomorrow"}]},
        {"mistakes": [{"code": CODE, "answers": ["5"], "due": "2026-11-19"}]},
        {"mistakes": [{"code": CODE, "answers": ["5"], "solved": 1}]},
        {"mistakes": ["due"]},
    ],
)
def test_a_damaged_one_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(InvalidRecord):
        read(json.dumps({**document(ONCE), **change}))
