"""What is kept from visit to visit: every key, damaged texts, a browser that keeps nothing, one
that is full."""

from __future__ import annotations

import json

import pytest

from ninefold.record.changes import Record, read
from ninefold.session.seats import YOU, Computer
from ninefold.ui import storage
from ninefold.ui.state import NO_STORAGE
from ninefold.words.en import notices
from ninefold.words.en import page as words
from ninefold.words.en import record as record_words
from tests.made import made
from tests.ui.fake import TODAY, Page, laid, visit

from ..puzzles.asking import answers, pressed, wrong_answer

DAMAGED = {
    storage.game("war"): "1.war.n-12.you-sharp.42.L,R,L.2.0000",
    storage.game("duel"): "\\u0000\\ud83d not a game",
    storage.game("quest"): made("war", "L,R"),
    storage.PREFS: "{not json",
}
ODD_PREFS = {"level": ["steady"], "opponent": None, "seat": 5, "you": {"a": 1}, "sound": "yes"}


# Every key


def test_what_is_written_under_each_key() -> None:
    page = visit("war", today_is=TODAY)
    page.configure({"opponent": "friend", "you": "Ada"})
    page.turn("L")
    stored, own = page.host.stored, page.code
    assert storage.read_prefs(stored[storage.PREFS]).you == "Ada"
    assert stored["ninefold.game.war"] == own
    page.follow(made("war", "R", seats=("you", "friend"), seed=4))
    assert stored["ninefold.game.war"] == page.code
    aside = storage.unfinished("war", own)
    assert json.loads(stored[aside]) == {"version": 1, "count": 1, "code": own}
    pressed(page, "puzzles:day")
    page.play(wrong_answer(page))
    assert stored["ninefold.missed"] == f"{TODAY} 1"
    kept = json.loads(stored[f"ninefold.puzzle.{page.state.key}"])
    assert (kept["now"], kept["wrong"], kept["solved"]) == (page.code, 1, False)
    page.play(answers(page)[0])
    assert read(stored["ninefold.record"]).puzzles[0].tries == 2
    pressed(page, "puzzles:leave")
    assert stored[f"ninefold.puzzle.{page.state.key}"] == ""
    page.app.slow = {"review"}
    page.lay(made("duel", "5,1", seats=("you", "friend")))
    page.turn(7)
    assert stored["ninefold.unwritten"] == page.code
    stored["ninefold.record"] = "not a record"
    page.do(page.begun("review")[0])
    assert stored["ninefold.unwritten"] == ""
    assert stored["ninefold.record.broken"] == "not a record"
    games = {key for key in stored if key.endswith((".war", ".duel"))}
    assert {key.rpartition(".")[0] for key in games} == {"ninefold.game", "ninefold.puzzle"}
    assert stored.keys() - games - {aside} == {storage.PREFS, storage.RECORD, storage.RECORD_BROKEN,
                                   storage.MISSED, storage.UNWRITTEN}  # fmt: skip


def test_a_reload_loses_nothing() -> None:
    page = visit("war")
    page.configure({"n": "12", "level": "sharp", "you": "Ada", "sound": True})
    page.turn("L")
    page.turn("R")
    page.press("do:undo")
    again = page.reload()
    again.settle()
    assert again.code == page.code
    assert again.state.prefs == page.state.prefs
    assert again.shown.replace(again.state.said, "") == page.shown.replace(
        page.state.said, ""
    ).replace("\N{NO-BREAK SPACE}", "")
    again.press("do:redo")
    assert again.session.ply == 4


# Damaged texts


def test_damaged_games_are_told_and_replaced() -> None:
    page = visit("war", stored=dict(DAMAGED))
    assert page.notice == words.BROKEN_SAVE
    assert page.code == made("war")
    page.press("do:dismiss")
    page.turn("L")
    played = page.code
    page.go("duel")
    assert page.notice == words.BROKEN_SAVE
    page.turn(6)
    page.go("quest")
    assert page.notice == words.BROKEN_SAVE
    assert page.code == made("quest")
    page.go("war")
    assert not page.notice
    assert page.code == played


def test_odd_preferences_cost_nothing_else() -> None:
    page = laid("war", "L,R", seats=(YOU, Computer("steady")))
    stored = {**page.host.stored, storage.PREFS: json.dumps(ODD_PREFS)}
    again = visit("war", stored=stored)
    assert again.code == page.code
    assert again.text("class", "seat-bottom").startswith(str(words.YOU))
    again.configure({"level": "easy"})
    assert again.session.seats == (YOU, Computer("easy"))


def test_damaged_records_and_puzzles_lose_nothing_else() -> None:
    own = made("war", "L,R", seats=("you", "friend"))
    damaged = {
        storage.RECORD: "{broken",
        storage.puzzle("war"): '{"code": 5}',
        storage.game("war"): own,
        storage.MISSED: "yesterday, often",
        storage.UNWRITTEN: "nothing\nof value",
    }
    page = visit("war", stored=damaged)
    assert page.notice == notices.PUZZLE_LOST
    assert page.code == own
    opened_record(page)
    assert record_words.BROKEN_RECORD in page.shown
    assert page.host.stored[storage.RECORD_BROKEN] == "{broken"
    assert page.record == Record()
    page.close("record")
    page.host.stored[storage.RECORD] = '{"version": 7}'
    opened_record(page)
    assert record_words.NEWER_RECORD in page.shown
    assert page.host.stored[storage.RECORD] == '{"version": 7}'


def opened_record(page: Page) -> None:
    page.open("record")
    page.settle()


# A browser that keeps nothing


def test_without_storage_the_game_is_in_the_address() -> None:
    page = visit("war", blocked=True)
    assert page.notice == words.NO_STORAGE
    assert page.host.code == page.code
    page.turn("L")
    assert page.host.code == page.code
    again = page.reload()
    assert again.code == page.code
    assert again.notice == words.NO_STORAGE
    again.go("duel")
    again.turn(6)
    other = again.code
    again.back()
    assert again.code == page.code
    again.forward()
    assert again.code == other
    linked = made("duel", "4,2", seats=("you", "friend"))
    again.follow(linked)
    assert again.code == linked


def test_our_own_code_in_the_address_is_no_link() -> None:
    page = visit("war", blocked=True)
    page.turn("L")
    state = page.state
    page.app.followed()
    assert page.state is state


def test_without_storage_there_are_puzzles_and_a_record_as_long_as_the_page() -> None:
    page = pressed(visit("war", blocked=True), "puzzles:grade:1", "puzzles:leave")
    page.follow(made("war", "L,L,L,L", seats=("you", "friend"), settings={"row": (3, 9, 1, 2, 4)}))
    page.settle()
    assert page.session.position.outcome
    page.press("do:same")
    for _ in range(4):
        page.turn("L")
    opened_record(page)
    assert words.NOT_KEPT in page.shown
    assert page.state.record.record
    assert len(page.state.record.record.games) == 1


# A browser that is full


def test_a_game_that_cannot_be_kept_is_in_the_address_at_once() -> None:
    page = visit("war", full={storage.game("war")})
    assert page.host.code == ""
    page.board("L")
    assert not page.state.keeps
    assert page.host.code == page.code
    page.settle()
    assert page.host.code == page.code
    assert page.reload(full={storage.game("war")}).code == page.code


def test_no_room_is_told_when_it_happens_and_once() -> None:
    page = visit("war", full={storage.game("war")})
    assert not page.notice
    page.turn("L")
    assert page.notice == notices.FULL
    page.press("do:dismiss")
    page.turn("L")
    assert not page.notice


def test_no_room_another_game_and_back() -> None:
    page = visit("war", full={storage.game("war"), storage.game("duel")})
    page.turn("L")
    own = page.code
    page.go("duel")
    page.turn(6)
    other = page.code
    page.go("war")
    assert page.code == own
    page.go("duel")
    assert page.code == other


def test_after_a_reload_no_room_is_called_what_it_is() -> None:
    """The code in the address is no link: it is there because there was no room."""
    full = {storage.game("war")}
    page = laid("war", "L,R", seats=(YOU, Computer("steady")))
    page.host.full = full
    page.turn("L")
    again = page.reload(full=full)
    assert again.code == page.code
    assert again.notice == notices.FULL
    room = page.reload(full=set())
    assert (room.code, room.notice) == (page.code, "")
    assert room.host.code == ""


def test_at_the_start_it_is_told() -> None:
    page = visit("war", blocked=True)
    assert page.state.notice == NO_STORAGE
    page.press("do:dismiss")
    page.turn("L")
    assert not page.notice, "once is enough"


def test_a_record_that_is_full_keeps_what_stands_in_for_it() -> None:
    """The code of the finished game is taken out of what is unwritten only once the record that has
    it could be kept."""
    page = laid("duel", "5,1")
    page.host.full = {storage.RECORD}
    page.turn(7)
    assert page.state.record.record
    assert page.host.stored[storage.UNWRITTEN] == page.code
    assert not page.state.keeps
    opened_record(page)
    assert words.NOT_KEPT in page.shown
    later = visit("war", stored=page.host.stored)
    later.settle()
    assert [game.code for game in later.record.games] == [page.code]
    assert later.host.stored[storage.UNWRITTEN] == ""


@pytest.mark.parametrize("key", [storage.PREFS, storage.MISSED, storage.UNWRITTEN])
def test_other_texts_that_cannot_be_kept_stop_nothing(key: str) -> None:
    page = visit("duel", full={key})
    page.turn(6)
    pressed(page, "puzzles:day")
    page.play(wrong_answer(page), answers(page)[0])
    assert page.task.solved
    assert page.record.puzzles
