"""The record: filled by finished games, once each; saved, brought back, erased; never lost."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from ninefold.record.changes import Finished, Record, Solved, read, write
from ninefold.rules import BY_KEY
from ninefold.session import new_session
from ninefold.session.code import decode, encode
from ninefold.session.seats import FRIEND, YOU, Computer, Seats
from ninefold.ui import storage
from ninefold.ui.effects import Download
from ninefold.ui.events import Unwritten
from ninefold.ui.record.sheet import accuracy
from ninefold.words.en import page as page_words
from ninefold.words.en import record as record_words
from tests.ui.fake import TODAY, Page, laid, visit

ROW = (3, 9, 1, 2, 4, 8)
LONG = "LLLLLLLLL"


def war(seed: int = 1, **host: Any) -> Page:
    """A game of two people, not begun; `host` is what is special about the browser."""
    code = encode(new_session("war", {"row": ROW}, (YOU, FRIEND), seed))
    stored = {storage.game("war"): code, **host.pop("stored", {})}
    return visit("war", stored=stored, **host)


def finished_war(page: Page | None = None) -> Page:
    page = page or war()
    page.play("L", "L", "L", "L", "L", "L")
    assert page.session.position.outcome
    return page


def new_game(page: Page, seed: int) -> None:
    page.host.seeds = seed
    page.press("do:new")


def kept(page: Page) -> dict[str, str]:
    """What the browser keeps about the record."""
    keys = storage.RECORD, storage.RECORD_BROKEN, storage.MISSED, storage.UNWRITTEN
    return {key: text for key, text in page.host.stored.items() if key in keys}


def test_a_finished_game_is_written_down() -> None:
    page = finished_war()
    (game,) = page.record.games
    assert (game.date, game.game, game.against, game.seat) == (TODAY, "war", "friend", 1)
    assert game.code == page.code
    assert game.won == (page.session.position.outcome.winner == 1)  # type: ignore[union-attr]
    assert game.accuracy is not None
    assert game.accuracy < 100


def test_own_mistakes_are_kept_to_be_tried_again() -> None:
    page = finished_war()
    found = [decode(mistake.code) for mistake in page.record.mistakes]
    assert found
    assert {session.seat for session in found} == {YOU}
    assert all(session.ply == len(session.moves) for session in found)


@pytest.mark.parametrize("key", BY_KEY)
@pytest.mark.parametrize("seat", [1, 2])
def test_in_every_game_against_the_computer(key: str, seat: int) -> None:
    seats = (YOU, Computer("gentle")) if seat == 1 else (Computer("gentle"), YOU)
    page = laid(key, seats=seats, seed=4)
    page.play()
    while not page.session.position.outcome:
        page.play(page.session.position.moves()[0])
    (game,) = page.record.games
    assert (game.game, game.against, game.seat) == (key, "gentle", seat)
    assert read(write(page.record)) == page.record


def test_undo_and_the_same_end_again_count_once() -> None:
    page = finished_war()
    page.press("do:undo", "do:redo", "jump:2")
    page.play("R", "R", "R", "R")
    assert len(page.record.games) == 1
    page.press("do:same")
    finished_war(page)
    assert len(page.record.games) == 1
    new_game(page, seed=77)
    page.play(*LONG)
    assert len(page.record.games) == 2


@pytest.mark.parametrize(
    "seats", [(Computer("steady"), Computer("gentle")), (FRIEND, FRIEND), (YOU, YOU)]
)
def test_games_without_you_do_not_count(seats: Seats) -> None:
    page = laid("duel", seats=seats, seed=4)
    page.settle()
    while not page.session.position.outcome:
        page.play(page.session.position.moves()[0])
    assert not kept(page)
    assert len(page.begun("review")) == 1, "for the look back, not for the record"
    assert not page.begun("record")


def test_a_page_closed_at_once_still_counts() -> None:
    page = war()
    page.app.slow = {"review"}
    finished_war(page)
    assert kept(page) == {storage.UNWRITTEN: page.code}
    later = visit("duel", stored=page.host.stored)
    later.settle()
    assert [game.code for game in later.record.games] == [page.code]
    assert later.host.stored[storage.UNWRITTEN] == ""


def test_two_games_that_end_before_the_first_review_both_count() -> None:
    page = war()
    page.app.slow = {"review"}
    finished_war(page)
    new_game(page, seed=77)
    page.play(*LONG)
    assert len(page.host.stored[storage.UNWRITTEN].split("\n")) == 2
    one, two = page.begun("review")
    assert one.name != two.name, "one does not stop the other"
    page.do(two)
    assert page.host.stored[storage.UNWRITTEN] == encode(one.session)
    page.do(one)
    assert len(page.record.games) == 2
    assert page.host.stored[storage.UNWRITTEN] == ""


def test_only_the_end_of_a_game_is_caught_up_with() -> None:
    for text in ("", "nonsense", encode(new_session("war", {}, (YOU, FRIEND), 4))):
        page = visit("duel")
        before, done = page.state, len(page.host.done)
        page.send(Unwritten(text))
        assert page.state == before
        assert not page.app.begun
        assert len(page.host.done) == done
        assert not kept(page)


def test_a_review_that_comes_late_still_counts() -> None:
    page = war()
    page.app.slow = {"review"}
    finished_war(page)
    page.press("do:new")
    page.do(page.begun("review")[0])
    assert len(page.record.games) == 1


def full() -> Record:
    code = encode(new_session("war", {}, (YOU, Computer("steady")), 42))
    games = tuple(
        Finished(f"2026-11-{day:02}", code, "war", level, 1, day % 2 == 0, percent)
        for day, level, percent in ((10, "steady", 61), (12, "steady", 80), (14, "friend", None),
                                    (15, "perfect", 95))
    )  # fmt: skip
    return Record(games, (Solved("2026-11-14", 1), Solved("2026-11-15", 2)), 7, ())


def opened_record(page: Page) -> Page:
    page.open("record")
    page.settle()
    return page


def test_the_sheet_shows_it_all() -> None:
    page = opened_record(visit("war"))
    assert page.state.sheet == "record"
    assert record_words.NOTHING_YET in page.shown
    page.host.stored[storage.RECORD] = write(full())
    shown = opened_record(page).shown
    for text in ("Steady", "a friend", "Perfect", "Two days in a row.", "7 other puzzles solved.",
                 "95 % on 15 November 2026. Your best day: 95 %.", "<polyline", "61 %",
                 "2 puzzles of the day solved."):  # fmt: skip
        assert text in shown, text
    page.close("record")
    assert "polyline" not in page.shown


def test_one_sheet_at_a_time() -> None:
    page = opened_record(visit("war"))
    page.open("puzzles")
    assert page.host.sheets == ["puzzles"]
    assert page.state.sheet == "puzzles"


def test_saved_erased_and_brought_back() -> None:
    page = finished_war()
    before = page.record
    opened_record(page)
    page.press("record:save")
    (text,) = page.host.files.values()
    assert list(page.host.files) == [f"ninefold-record-{TODAY}.json"]
    assert read(text) == before
    page.press("record:erase")
    assert record_words.ERASE_ASK in page.shown
    page.press("record:erase:no")
    page.settle()
    assert page.record == before
    page.press("record:erase", "record:erase:yes")
    page.settle()
    assert page.record == Record()
    assert record_words.WAS_ERASED in page.shown
    for _ in range(2):
        page.bring(text)
        page.settle()
        assert page.record == before
        assert record_words.WAS_MERGED in page.shown


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "not a Ninefold record"),
        ('{"version": 5}', "newer Ninefold"),
        (json.dumps({**json.loads(write(full())), "endless": -1}), "damaged"),
        (None, record_words.UNREADABLE_FILE),
    ],
)
def test_a_bad_file_is_refused_and_changes_nothing(text: str | None, why: str) -> None:
    page = opened_record(finished_war())
    before = dict(page.host.stored)
    page.bring(text)
    page.settle()
    assert why in page.shown
    assert "Nothing was changed." in page.shown
    assert page.host.stored == before


def test_a_record_that_cannot_be_read_is_set_aside() -> None:
    page = finished_war(war(stored={storage.RECORD: "not a record"}))
    assert len(page.record.games) == 1
    assert page.host.stored[storage.RECORD_BROKEN] == "not a record"
    assert record_words.BROKEN_RECORD in opened_record(page).shown


def test_a_record_of_a_newer_version_is_not_touched() -> None:
    newer = {storage.RECORD: '{"version": 9}'}
    page = finished_war(war(stored=newer))
    assert kept(page) == {**newer, storage.UNWRITTEN: page.code}, "for when it can be read"
    assert record_words.NEWER_RECORD in opened_record(page).shown
    assert page.state.record.record
    assert len(page.state.record.record.games) == 1


def test_without_storage_it_lives_as_long_as_the_page() -> None:
    page = visit("war", code=war().code, blocked=True)
    finished_war(page)
    new_game(page, seed=3)
    page.play(*LONG)
    opened_record(page)
    assert page.state.record.record
    assert len(page.state.record.record.games) == 2
    assert page_words.NOT_KEPT in page.shown
    page.press("record:save")
    assert isinstance(page.host.done[-1], Download)


def test_what_is_kept_already_survives_a_write_that_failed() -> None:
    """Something else could not be kept, and then there was room again."""
    page = finished_war()
    later = visit("duel", stored=page.host.stored, full={storage.game("duel")})
    later.board("5")
    later.settle()
    assert not later.host.keeps
    later.press("puzzles:grade:1")
    later.settle()
    later.play(later.session.game.parse_move(later.task.answers[0]))
    assert len(later.record.games) == 1
    assert later.record.endless == 1


@pytest.mark.parametrize("today", ["1970-01-01", "+010000-01-01", "9999-12-31"])
def test_a_clock_that_is_far_off_does_not_damage_the_record(today: str) -> None:
    assert len(finished_war(war(today_is=today)).record.games) == 1


def test_two_windows_do_not_undo_each_other() -> None:
    one = finished_war()
    two = visit("war", code=war(seed=8).code, stored=one.host.stored)
    finished_war(two)
    one.app.look()
    new_game(one, seed=5)
    one.play(*LONG)
    assert len(one.record.games) == 3


def test_a_puzzle_is_not_a_game() -> None:
    page = visit("duel")
    page.press("puzzles:grade:1")
    page.settle()
    page.play(page.session.game.parse_move(page.task.answers[0]))
    assert page.record.endless == 1
    assert not page.record.games


def test_the_accuracy_of_each_game_stands_apart() -> None:
    war_game = Finished("2026-01-05", "", "war", "friend", 1, True, 80)
    record = Record((war_game, replace(war_game, game="duel", accuracy=30)))
    parts = [*accuracy(record)]
    titles = [str(part.children[0]) for part in parts if part.tag == "h4"]
    assert titles == ["Sequence Duel", "Numbers War"]
    pictures = [part for part in parts if part.tag == "svg"]
    assert len({picture.get("aria-labelledby") for picture in pictures}) == 2
    said = [part.children[0] for part in parts if part.tag == "p"][1:]
    assert [str(each)[:4] for each in said] == ["30 %", "80 %"]
