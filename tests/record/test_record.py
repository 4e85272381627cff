"""A record is read whole or refused with a sentence; it is bounded, and nothing counts twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from statistics import median
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.record import changes as records
from ninefold.record.changes import (
    Damaged,
    Fault,
    Finished,
    InvalidRecord,
    Mistake,
    Newer,
    NotARecord,
    Record,
    Solved,
    TooLarge,
    read,
    read_steps,
    write,
)
from ninefold.record.file import LARGEST
from ninefold.record.values import AGAINST, GAMES, MISTAKES, PUZZLES
from ninefold.rules import BY_KEY
from ninefold.session import Play, new_session, reduce
from ninefold.session.code import checksum, decode, encode
from ninefold.session.seats import FRIEND, YOU, Computer
from ninefold.words.en import record as words
from tests.effort import effort


@cache
def code_of(key: str, seed: int) -> str:
    return encode(new_session(key, {}, (YOU, Computer("steady")), seed))


def finished(day: str, seed: int = 1, **changes: Any) -> Finished:
    game = Finished(day, code_of("war", seed), "war", "steady", 1, True, 80)
    return replace(game, **changes)


DAYS = st.dates(date(2000, 1, 1), date(2999, 12, 31)).map(date.isoformat)
NEAR_DAYS = st.dates(date(2026, 1, 1), date(2026, 1, 9)).map(date.isoformat)
TODAY = "2026-01-05"
FEW_SEEDS = st.integers(0, 3)


@st.composite
def games(draw: st.DrawFn, days: st.SearchStrategy[str] = DAYS) -> Finished:
    key = draw(st.sampled_from(tuple(BY_KEY)))
    return Finished(
        draw(days),
        code_of(key, draw(FEW_SEEDS)),
        key,
        draw(st.sampled_from(AGAINST)),
        draw(st.sampled_from((1, 2))),
        draw(st.booleans()),
        draw(st.none() | st.integers(0, 100)),
    )


def filled(
    made: list[Finished],
    solved: list[tuple[str, int]],
    endless: int,
    wrong: list[int],
    tried: tuple[tuple[int, int, str], ...] | list[tuple[int, int, str]] = (),
) -> Record:
    """As the page would fill it; `tried` are mistakes with the tries they took and the day. The
    puzzles of days before `TODAY` were solved late."""
    record = Record(endless=endless)
    for game in made:
        record = records.add_game(record, game)
    for day, tries in solved:
        record = records.add_puzzle(record, day, tries, TODAY)
    for seed in wrong:
        record = records.add_mistake(record, code_of("quest", seed), ("45:9", "7"))
    for seed, tries, day in tried:
        record = records.solved_mistake(record, code_of("quest", seed), tries, day)
    return record


FILLED = st.builds(
    filled,
    st.lists(games(NEAR_DAYS), max_size=8),
    st.lists(st.tuples(NEAR_DAYS, st.integers(1, 9)), max_size=8),
    st.integers(0, 9),
    st.lists(FEW_SEEDS, max_size=5),
    st.lists(st.tuples(FEW_SEEDS, st.integers(1, 2), NEAR_DAYS), max_size=5),
)


@settings(max_examples=effort(200))
@given(
    st.lists(games(), max_size=5),
    st.dictionaries(DAYS, st.integers(1, 10**6), max_size=5),
    st.integers(0, 10**9),
    st.lists(
        st.builds(Mistake, FEW_SEEDS.map(lambda seed: code_of("duel", seed)), st.just(("5",)))
    ),
)
def test_round_trip(
    made: list[Finished], solved: dict[str, int], endless: int, wrong: list[Mistake]
) -> None:
    puzzles = tuple(Solved(*each) for each in solved.items())
    record = Record(tuple(made), puzzles, endless, tuple(wrong))
    assert read(write(record)) == record


def refused(text: str) -> Fault:
    with pytest.raises(InvalidRecord) as caught:
        read(text)
    said = words.invalid_record(caught.value)
    assert said.endswith(". Nothing was changed.")
    assert said.isascii()
    assert len(said) < 200
    return caught.value.reason


@settings(max_examples=effort(200))
@given(st.text() | st.text(alphabet='{}[]",:0123456789.eE-+nulltrefas '))
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    refused(text)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(("2026-01-01", "war", code_of("war", 1))),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
SAMPLE = filled([finished("2026-01-05")], [("2026-01-05", 2)], 3, [1])
PATHS = [
    (),
    ("version",),
    ("games",),
    ("games", 0),
    *(("games", 0, key) for key in ("date", "code", "game", "against", "seat", "won", "accuracy")),
    ("puzzles",),
    ("puzzles", "2026-01-05"),
    ("puzzles", "2026-02-30"),
    ("endless",),
    ("mistakes",),
    ("mistakes", 0),
    ("mistakes", 0, "code"),
    ("mistakes", 0, "answers"),
    ("mistakes", 0, "answers", 0),
]


def changed(path: tuple[str | int, ...], value: object) -> str:
    """The sample with one value put in place of another."""
    document: Any = {"": json.loads(write(SAMPLE))}
    *way, last = ("", *path)
    inner = document
    for step in way:
        inner = inner[step]
    inner[last] = value
    return json.dumps(document[""])


@settings(max_examples=effort(400))
@given(st.sampled_from(PATHS), JSON)
def test_any_value_in_any_place_is_read_or_refused(
    path: tuple[str | int, ...], value: object
) -> None:
    with suppress(InvalidRecord):
        record = read(changed(path, value))
        assert read(write(record)) == record


BAD = [
    (("games", 0, "date"), "2026-02-30"),
    (("games", 0, "date"), "20260105"),
    (("games", 0, "date"), "2026-W01-1"),
    (("games", 0, "date"), "0001-01-01"),
    (("games", 0, "date"), 20260105),
    (("games", 0, "code"), code_of("war", 1)[:-1]),
    (("games", 0, "code"), code_of("duel", 1)),
    (("games", 0, "code"), "1.war.<b>"),
    (("games", 0, "code"), "x" * 5000),
    (("games", 0, "game"), "chess"),
    (("games", 0, "against"), "you"),
    (("games", 0, "seat"), True),
    (("games", 0, "seat"), 3),
    (("games", 0, "seat"), 1.0),
    (("games", 0, "won"), 1),
    (("games", 0, "accuracy"), 101),
    (("games", 0, "accuracy"), False),
    (("games", 0, "accuracy"), float("nan")),
    (("games", 0, "more"), 1),
    (("games",), {}),
    (("games",), None),
    (("puzzles", "2026-01-05"), 0),
    (("puzzles", "2026-01-05"), 10**30),
    (("puzzles", "2026-02-30"), 1),
    (("puzzles", ""), 1),
    (("puzzles",), []),
    (("endless",), -1),
    (("endless",), float("inf")),
    (("mistakes", 0, "answers"), []),
    (("mistakes", 0, "answers"), "45:9"),
    (("mistakes", 0, "answers"), ["<img>"]),
    (("mistakes", 0, "answers"), ["5"] * 5000),
    (("extra",), 1),
]


@pytest.mark.parametrize(("path", "value"), BAD)
def test_a_damaged_record_names_the_part(path: tuple[str | int, ...], value: object) -> None:
    reason = refused(changed(path, value))
    assert isinstance(reason, Damaged)


def test_what_is_missing_is_noticed() -> None:
    document = json.loads(write(SAMPLE))
    del document["games"][0]["seat"]
    assert refused(json.dumps(document)) == Damaged("game 1")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", NotARecord()),
        ("{", NotARecord()),
        ("null", NotARecord()),
        ("[]", NotARecord()),
        ("{}", NotARecord()),
        ('{"version": "1"}', NotARecord()),
        ('{"version": true}', NotARecord()),
        ('{"version": 0}', NotARecord()),
        ('{"version": 2}', Damaged("record")),
        ('{"version": 3}', Damaged("record")),
        ('{"version": 5}', Newer(5)),
        ('{"version": 1}', Damaged("record")),
        ('{"version": ' + "9" * 5000 + "}", NotARecord()),
        ("[" * 100_000, NotARecord()),
        ('{"a":' * 3_000 + "1" + "}" * 3_000, NotARecord()),
        ("[]" * 50_000, NotARecord()),
        (" " * (LARGEST + 1), TooLarge()),
        ('"\\ud800"', NotARecord()),
    ],
    ids=range(18),
)
def test_other_files_are_refused(text: str, reason: Fault) -> None:
    assert refused(text) == reason


RELOAD = "Ninefold: reload the page, then try again."


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (NotARecord(), "This is not a Ninefold record. Nothing was changed."),
        (TooLarge(), "This is too large to be a Ninefold record. Nothing was changed."),
        (Newer(7), f"This record is of version 7, from a newer {RELOAD} Nothing was changed."),
        (Damaged("game 3, seat"), "This record is damaged: game 3, seat. Nothing was changed."),
    ],
)
def test_refusals_are_said(reason: Fault, text: str) -> None:
    assert words.invalid_record(InvalidRecord(reason)) == text


def test_a_fault_without_a_sentence_is_a_mistake() -> None:
    with pytest.raises(AssertionError):
        words.fault(Fault())


def test_a_byte_order_mark_does_no_harm() -> None:
    assert read("\ufeff" + write(SAMPLE)) == SAMPLE


def test_a_game_counts_once_a_day() -> None:
    game = finished("2026-01-05")
    record = records.add_game(records.add_game(Record(), game), replace(game, accuracy=None))
    assert record.games == (game,)
    assert len(records.add_game(record, finished("2026-01-06")).games) == 2


def test_the_code_of_a_game_opens() -> None:
    session = new_session("war", {"row": (3, 9)}, (YOU, FRIEND), 4)
    for move in ("R", "L"):
        session = reduce(session, Play(move))
    record = records.add_game(Record(), finished("2026-01-05", code=encode(session)))
    assert decode(read(write(record)).games[0].code) == session


def test_the_code_before_a_mistake_does_not_give_the_rest_away() -> None:
    session = new_session("war", {"row": (3, 9, 1, 2)}, (YOU, Computer("steady")), 4)
    start = session
    for move in ("R", "L", "L"):
        session = reduce(session, Play(move))
    before = decode(records.code_before(session, 1))
    assert before == reduce(start, Play("R"))
    assert decode(records.code_before(session, 0)) == start


def test_the_latest_are_kept() -> None:
    first = date(2010, 1, 1)
    days = [(first + timedelta(at)).isoformat() for at in range(PUZZLES + 5)]
    made = tuple(finished(day) for day in days[: GAMES + 5])
    record = records.merge(Record(made, tuple(Solved(day, 1) for day in days)), Record())
    assert record.games == made[5:]
    assert [solved.date for solved in record.puzzles] == days[5:]
    for seed in range(MISTAKES + 5):
        record = records.add_mistake(record, code_of("duel", seed), ("5",))
    assert [each.code for each in record.mistakes[:1]] == [code_of("duel", 5)]
    assert read(write(record)) == record


def test_a_full_record_is_read_and_written_quickly() -> None:
    days = [(date(2010, 1, 1) + timedelta(at)).isoformat() for at in range(PUZZLES)]
    made = tuple(finished(day) for day in days[:GAMES])
    wrong = tuple(Mistake(code_of("duel", seed), ("5", "7")) for seed in range(MISTAKES))
    text = write(Record(made, tuple(Solved(day, 1) for day in days), 0, wrong))
    slices, begin = [], process_time()
    for _ in read_steps(text):
        slices.append(process_time() - begin)
        begin = process_time()
    assert len(slices) > 20
    assert median(slices) < 0.02
    assert write(read(text)) == text


def test_mistakes_come_and_go() -> None:
    one, two = code_of("duel", 1), code_of("duel", 2)
    record = records.add_mistake(records.add_mistake(Record(), one, ("5",)), two, ("7",))
    record = records.add_mistake(record, one, ("5", "7"))
    assert record.mistakes == (Mistake(two, ("7",)), Mistake(one, ("5", "7")))
    assert records.without_mistake(record, two).mistakes == (Mistake(one, ("5", "7")),)
    assert records.without_mistake(record, "unknown") == record
    assert records.solved_mistake(record, "unknown", 1, "2026-01-05") == record
    assert records.add_mistake(record, two, ()) == record
    assert records.add_mistake(record, two, ("5",) * 200) == record


def test_the_first_result_of_a_puzzle_stays() -> None:
    record = records.add_puzzle(Record(), "2026-01-05", 3, "2026-01-05")
    assert records.add_puzzle(record, "2026-01-05", 1, "2026-01-05") == record
    assert records.add_endless(record).endless == 1


@settings(max_examples=effort(80))
@given(FILLED, FILLED)
def test_merging_repeats_nothing(ours: Record, theirs: Record) -> None:
    both = records.merge(ours, theirs)
    assert records.merge(both, theirs) == both
    assert records.merge(both, ours) == both
    assert records.merge(ours, ours) == ours
    assert read(write(both)) == both
    kinds: tuple[Callable[[Record], set[Any]], ...] = (
        lambda record: {(game.date, game.code) for game in record.games},
        lambda record: {solved.date for solved in record.puzzles},
        lambda record: {mistake.code for mistake in record.mistakes},
    )
    for kind in kinds:
        assert kind(both) == kind(ours) | kind(theirs)


def on(*days: str) -> Record:
    return Record(puzzles=tuple(Solved(day, 1) for day in days))


@pytest.mark.parametrize(
    ("record", "days"),
    [
        (on(), 0),
        (on("2026-03-01"), 1),
        (on("2026-02-28", "2026-03-01"), 2),
        (on("2026-02-28"), 1),
        (on("2026-02-27"), 0),
        (on("2026-02-26", "2026-02-28", "2026-03-01"), 2),
        (on("2026-03-02"), 0),
        (on("2025-12-31", "2026-02-27", "2026-02-28"), 2),
    ],
)
def test_streaks(record: Record, days: int) -> None:
    """Today is the first of March 2026."""
    assert records.streak(record, "2026-03-01") == days


def test_results_by_game_and_level() -> None:
    record = Record(
        (
            finished("2026-01-05", against="friend"),
            finished("2026-01-05", against="gentle", won=False),
            finished("2026-01-06", against="gentle"),
            finished("2026-01-06", code=code_of("split", 1), game="split"),
        )
    )
    found = [(it.game, it.against, it.won, it.played) for it in records.results(record.games)]
    assert found == [("split", "steady", 1, 1), ("war", "gentle", 1, 2), ("war", "friend", 1, 1)]
    assert records.results(()) == ()


def test_accuracy_over_time() -> None:
    record = Record(
        (
            finished("2026-01-06", accuracy=50),
            finished("2026-01-05", accuracy=80),
            finished("2026-01-05", accuracy=None),
            finished("2026-01-05", accuracy=91, game="duel"),
        )
    )
    wars = (("2026-01-05", 80), ("2026-01-06", 50))
    assert records.accuracy_over_time(record, "war") == wars
    assert records.accuracies(record) == {"duel": (("2026-01-05", 91),), "war": wars}
    assert records.accuracies(Record()) == {}


def test_a_sealed_code_of_nonsense_is_kept_as_text_only() -> None:
    """With a right checksum it passes: the rules check it when it is opened."""
    body = "1.war.n-999.you-you.1.."
    text = changed(("games", 0, "code"), f"{body}.{checksum(body)}")
    assert read(text).games[0].code.startswith(body)
