"""The record: filled by finished games, once each; saved, brought back, erased; never lost."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ninefold.record.changes import Finished, Record, Solved, read, write
from ninefold.rules import BY_KEY
from ninefold.session import new_session
from ninefold.session.code import decode, encode
from ninefold.session.seats import FRIEND, YOU, Computer, Seats
from ninefold.ui.desk.book import BROKEN_KEY, KEY
from ninefold.ui.desk.state import UNWRITTEN_KEY, EndlessSolved
from ninefold.ui.effects import Save, Work
from ninefold.ui.events import Brought, Recalled, Unwritten
from ninefold.ui.prefs import Prefs
from ninefold.ui.state import first_state, opened
from ninefold.words.en import desk as words
from tests.ui.desk.fake import TODAY, Page, answers, friends

ROW = (3, 9, 1, 2, 4, 8)


def finished_war(page: Page | None = None) -> Page:
    page = page or friends("war", row=ROW)
    page.play("L", "L", "L", "L", "L", "L")
    assert page.state.session.position.outcome
    return page


def test_a_finished_game_is_written_down() -> None:
    page = finished_war()
    (game,) = page.record.games
    assert (game.date, game.game, game.against, game.seat) == (TODAY, "war", "friend", 1)
    assert game.code == encode(page.state.session)
    assert game.won == (page.state.session.position.outcome.winner == 1)  # type: ignore[union-attr]
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
    page = Page(opened(new_session(key, {}, seats, 4), Prefs()))
    page.play()
    while not page.state.session.position.outcome:
        page.play(page.state.session.position.moves()[0])
    (game,) = page.record.games
    assert (game.game, game.against, game.seat) == (key, "gentle", seat)
    assert read(write(page.record)) == page.record


def test_undo_and_the_same_end_again_count_once() -> None:
    page = finished_war()
    page.press("do:undo")
    page.press("do:redo")
    page.press("jump:2")
    page.play("R", "R", "R", "R")
    assert len(page.record.games) == 1
    page.press("do:same")
    finished_war(page)
    assert len(page.record.games) == 1
    page.press("do:new", seed=77)
    page.play(*"LLLLLLLLL")
    assert len(page.record.games) == 2


@pytest.mark.parametrize(
    "seats", [(Computer("steady"), Computer("gentle")), (FRIEND, FRIEND), (YOU, YOU)]
)
def test_games_without_you_do_not_count(seats: Seats) -> None:
    page = Page(opened(new_session("duel", {}, seats, 4), Prefs()))
    session = page.state.session
    while not page.state.session.position.outcome:
        page.send_move(page.state.session.position.moves()[0])
    assert page.state.session is not session
    assert KEY not in page.stored
    assert not any(isinstance(effect, Work) for effect in page.log)


def test_a_page_closed_at_once_still_counts() -> None:
    page = friends("war", row=ROW)
    page.slow = {"desk.review"}
    finished_war(page)
    code = encode(page.state.session)
    assert page.stored == {UNWRITTEN_KEY: code}
    visit = Page(first_state("duel"))
    visit.stored = page.stored
    visit.send(Unwritten(visit.stored[UNWRITTEN_KEY]))
    assert [game.code for game in visit.record.games] == [code]
    assert visit.stored[UNWRITTEN_KEY] == ""


def test_two_games_that_end_before_the_first_review_both_count() -> None:
    page = friends("war", row=ROW)
    page.slow = {"desk.review"}
    finished_war(page)
    page.press("do:new", seed=77)
    page.play(*"LLLLLLLLL")
    assert len(page.stored[UNWRITTEN_KEY].split("\n")) == 2
    assert len({work.name for work in page.held}) == 2, "one does not stop the other"
    page.do(page.held[1])
    assert page.stored[UNWRITTEN_KEY] == encode(page.held[0].session)
    page.do(page.held[0])
    assert len(page.record.games) == 2
    assert page.stored[UNWRITTEN_KEY] == ""


def test_only_the_end_of_a_game_is_caught_up_with() -> None:
    for text in ("", "nonsense", encode(new_session("war", {}, (YOU, FRIEND), 4))):
        page = Page(first_state("duel"))
        page.send(Unwritten(text))
        assert page.log == []


def test_a_review_that_comes_late_still_counts() -> None:
    page = friends("war", row=ROW)
    page.slow = {"desk.review"}
    finished_war(page)
    page.press("do:new")
    page.do(page.held[0])
    assert len(page.record.games) == 1


def full() -> Record:
    code = encode(new_session("war", {}, (YOU, Computer("steady")), 42))
    games = tuple(
        Finished(f"2026-11-{day:02}", code, "war", level, 1, day % 2 == 0, percent)
        for day, level, percent in ((10, "steady", 61), (12, "steady", 80), (14, "friend", None),
                                    (15, "perfect", 95))
    )  # fmt: skip
    return Record(games, (Solved("2026-11-14", 1), Solved("2026-11-15", 2)), 7, ())


def test_the_sheet_shows_it_all() -> None:
    page = Page(first_state("war"))
    page.press("desk:open:record")
    assert page.open == {"record"}
    assert words.NOTHING_YET in page.shown
    page.stored[KEY] = write(full())
    page.press("desk:open:record")
    shown = page.shown
    for text in ("Steady", "a friend", "Perfect", "Two days in a row.", "7 other puzzles solved.",
                 "95 % on 15 November 2026; your best day had 95 %.", "<polyline", "61 %",
                 "2 puzzles of the day solved."):  # fmt: skip
        assert text in shown, text
    page.press("desk:closed:record")
    assert "polyline" not in page.shown


def test_one_sheet_at_a_time() -> None:
    page = Page(first_state("war"))
    page.press("desk:open:record")
    page.press("desk:open:puzzles")
    assert page.open == {"puzzles"}
    assert page.state.desk.sheet == "puzzles"


def test_saved_erased_and_brought_back() -> None:
    page = finished_war()
    before = page.record
    page.press("desk:open:record")
    page.press("desk:save")
    (text,) = page.files.values()
    assert list(page.files) == [f"ninefold-record-{TODAY}.json"]
    assert read(text) == before
    page.press("desk:erase")
    assert words.ERASE_ASK in page.shown
    page.press("desk:erase:no")
    assert page.record == before
    page.press("desk:erase")
    page.press("desk:erase:yes")
    assert page.record == Record()
    assert words.WAS_ERASED in page.shown
    page.send(Brought(text))
    assert page.record == before
    assert words.WAS_MERGED in page.shown
    page.send(Brought(text))
    assert page.record == before


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "not a Ninefold record"),
        ('{"version": 2}', "newer Ninefold"),
        (json.dumps({**json.loads(write(full())), "endless": -1}), "damaged"),
        (None, words.UNREADABLE_FILE),
    ],
)
def test_a_bad_file_is_refused_and_changes_nothing(text: str | None, why: str) -> None:
    page = finished_war()
    before = dict(page.stored)
    page.press("desk:open:record")
    page.send(Brought(text))
    assert why in page.shown
    assert "Nothing was changed." in page.shown
    assert page.stored == before


def test_a_record_that_cannot_be_read_is_set_aside() -> None:
    page = friends("war", row=ROW)
    page.stored[KEY] = "not a record"
    finished_war(page)
    assert len(page.record.games) == 1
    assert page.stored[BROKEN_KEY] == "not a record"
    page.press("desk:open:record")
    assert words.BROKEN_RECORD in page.shown


def test_a_record_of_a_newer_version_is_not_touched() -> None:
    page = friends("war", row=ROW)
    page.stored[KEY] = '{"version": 9}'
    finished_war(page)
    code = encode(page.state.session)
    assert page.stored == {KEY: '{"version": 9}', UNWRITTEN_KEY: code}, "for when it can be read"
    page.press("desk:open:record")
    assert words.NEWER_RECORD in page.shown
    assert page.state.desk.record
    assert len(page.state.desk.record.games) == 1


def test_without_storage_it_lives_as_long_as_the_page() -> None:
    page = friends("war", row=ROW)
    page.full = True
    finished_war(page)
    page.press("do:new", seed=3)
    page.play(*"LLLLLLLLL")
    page.press("desk:open:record")
    assert page.state.desk.record
    assert len(page.state.desk.record.games) == 2
    assert words.NOT_KEPT in page.shown
    page.press("desk:save")
    assert isinstance(page.log[-1], Save)


def test_what_is_kept_already_survives_a_write_that_failed() -> None:
    """Something else could not be kept, and then there was room again."""
    page = finished_war()
    visit = Page(first_state("duel"))
    visit.stored = page.stored
    visit.state = replace(visit.state, desk=replace(visit.state.desk, pending=(EndlessSolved(),)))
    visit.send(Recalled(page.stored[KEY], "", False, TODAY))
    assert len(visit.record.games) == 1
    assert visit.record.endless == 1


@pytest.mark.parametrize("today", ["1970-01-01", "+010000-01-01", "9999-12-31"])
def test_a_clock_that_is_far_off_does_not_damage_the_record(today: str) -> None:
    page = friends("war", row=ROW)
    page.today = today
    finished_war(page)
    assert len(page.record.games) == 1


def test_two_windows_do_not_undo_each_other() -> None:
    one = finished_war()
    two = friends("war", seed=8, row=ROW)
    two.stored = one.stored
    finished_war(two)
    one.press("do:new", seed=5)
    one.play(*"LLLLLLLLL")
    assert len(one.record.games) == 3


def test_a_puzzle_is_not_a_game() -> None:
    page = Page(first_state("duel"))
    page.press("desk:grade:1")
    page.play(answers(page)[0])
    assert page.record.endless == 1
    assert not page.record.games
