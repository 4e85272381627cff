"""The start of a visit: what was kept, what the address asks for, what was done before Python."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ninefold.rules import BY_KEY
from ninefold.rules.split import Cut
from ninefold.session.code import decode
from ninefold.session.seats import YOU, Computer
from ninefold.ui import storage
from ninefold.ui.effects import Address
from ninefold.ui.events import Opened
from ninefold.ui.host import Visit
from ninefold.ui.html import render
from ninefold.ui.kinds import SITE
from ninefold.ui.prefs import Prefs
from ninefold.words.en import notices
from ninefold.words.en import page as words
from tests.made import made
from tests.ui.fake import FakeHost, Page, found, frame, laid, visit
from tests.ui.host import Entry

from ..puzzles.asking import pressed


def board_press(target: str) -> dict[str, Any]:
    return {"target": target, "board": True}


def button(target: str) -> dict[str, Any]:
    return {"target": target, "board": False}


def key(name: str, focus: str | None = None) -> dict[str, Any]:
    return {"key": name, "focus": focus}


def replayed(game: str, *kept: dict[str, Any], **more: Any) -> Page:
    """A visitor who was quicker than Python."""
    return visit(game, visit=Visit(kept), **more)


@pytest.mark.parametrize("game", BY_KEY)
def test_a_first_visit_shows_what_the_page_was_built_with(game: str) -> None:
    page = visit(game)
    assert page.code == made(game)
    assert page.tree == SITE.render(page.state, True)
    assert not page.notice
    assert page.host.code == ""
    assert not page.host.stored, "nothing was played or chosen"


def test_it_begins_in_turns_so_that_the_page_stays_free() -> None:
    host = FakeHost("war", Entry("war"))
    page = Page(host)
    assert host.listening
    assert host.ready_after == 3, "one turn for the page, the game and to take over"
    assert host.count == 3 + len(SITE.parts) + 1, "one for each part, and one for all of it"
    assert page.session.ply == 0


# What was done before Python was there


def test_presses_from_before_are_played_in_their_order() -> None:
    page = replayed("split", button("do:undo"), board_press("cut:3"), key("l"))
    assert page.session.moves == (Cut(3, "L"),)
    page.settle()
    assert page.session.ply == 2


def test_a_second_press_from_before_is_not_a_press_out_of_turn() -> None:
    page = replayed("war", board_press("L"), board_press("L"), key("L"))
    assert page.session.moves == ("L",)
    assert not page.state.refused


def test_commands_from_before_count_whoever_is_to_move() -> None:
    page = replayed("war", board_press("L"), key("u"))
    assert page.session.moves == ("L",)
    assert page.session.ply == 0


def test_a_form_from_before_changes_only_what_it_showed() -> None:
    prefs = Prefs(level="perfect", sound=True, keys=False)
    before = laid("war", "L,R", seats=(YOU, Computer("perfect")), prefs=prefs, n=12, swap=1)
    page = replayed("war", {"fields": {"you": "Bo"}}, stored=before.host.stored)
    assert page.code == before.code
    assert page.state.prefs == Prefs(level="perfect", sound=True, keys=False, you="Bo")
    assert page.text("class", "seat-bottom").startswith("Bo")


def test_the_sheet_that_is_open_is_known() -> None:
    page = visit("war", visit=Visit(sheet="embed"))
    assert page.state.sheet == "embed"
    assert page.state.embed
    record = visit("war", visit=Visit(sheet="record"), complete=False)
    record.settle()
    assert record.state.record.record is not None


def test_what_the_last_visit_left_in_the_table_makes_way() -> None:
    """Until the app draws, the table must hold what the app believes is there."""
    before = laid("war", "L,R")
    page = visit("war", stored=before.host.stored, visit=Visit(restored=True))
    (built,) = found(SITE.render(SITE.built("war"), True), "id", "table")
    assert page.host.resets["table"] == "".join(map(render, built.children))
    assert page.code == before.code
    assert not visit("war", stored=before.host.stored).host.resets


# What was kept


def test_the_kept_game_goes_on() -> None:
    page = laid("war", "L", seats=(YOU, Computer("steady")))
    assert page.state.wants_reply
    page.settle()
    assert page.session.ply == 2


def test_a_game_that_was_left_in_the_middle_waits() -> None:
    code = made("war", "L,R", ply=1)
    page = visit("war", stored={storage.game("war"): code})
    page.settle()
    assert page.code == code
    assert page.waits == "resume"


def test_without_the_modules_for_a_puzzle_its_own_game_is_shown_and_nothing_lost() -> None:
    before = pressed(laid("war", "L,R"), "puzzles:grade:1")
    own, kept = before.task.own, before.host.stored[storage.puzzle("war")]
    lost = before.reload(complete=False, can_complete=False)
    assert lost.notice == words.NOT_LOADED
    assert lost.code == own
    lost.settle()
    assert lost.host.stored[storage.puzzle("war")] == kept
    late = lost.reload(complete=False)
    assert late.state.puzzling
    assert late.task == before.task
    assert not late.notice


def test_a_puzzle_that_cannot_be_read_is_told_and_forgotten() -> None:
    own = made("war", "L,R", seats=("you", "friend"))
    stored = {storage.puzzle("war"): '{"code": 5}', storage.game("war"): own}
    page = visit("war", stored=stored)
    assert page.notice == notices.PUZZLE_LOST
    assert page.code == own
    assert page.host.stored[storage.puzzle("war")] == ""


def test_a_frame_keeps_nothing_and_reads_nothing() -> None:
    page = frame("war", level="sharp")
    page.host.blocked = False
    page.turn("L")
    assert page.host.stored == {}
    assert not any(isinstance(effect, Address) for effect in page.host.done)
    assert [decode(code).ply for code in codes(page)] == [0, 1, 2]


def codes(page: Page) -> list[str]:
    return [json.loads(message)["code"] for message in page.host.told]


# Modules that are imported after the start


def test_a_press_that_needs_them_waits_for_them() -> None:
    page = visit("duel", complete=False)
    page.press("puzzles:grade:1")
    assert page.app.send(Opened("map")), "the listener is told that something comes of it"
    assert not page.state.puzzling
    page.settle()
    assert page.state.puzzling


def test_a_hint_that_was_wanted_before_they_are_there() -> None:
    page = visit("duel", complete=False)
    page.key("h", "h")
    assert page.text("class", "coach-step") == ""
    assert not page.state.coach.hints
    assert list(page.app.waiting.works) == ["hint"]
    page.settle()
    assert page.state.coach.hints
    assert page.text("class", "coach-step") == "Step 2 of 3"
    assert page.host.complete
    assert not page.app.waiting.works


def test_a_hint_that_is_closed_before_they_are_there_is_not_worked_out() -> None:
    page = visit("duel", complete=False)
    page.key("h", "Escape")
    page.settle()
    assert not page.state.coach.step
    assert not page.state.coach.hints
    assert not page.state.said.startswith("Step")


def test_the_visitor_hears_that_they_cannot_be_had() -> None:
    page = visit("duel", complete=False, can_complete=False)
    page.key("h")
    page.settle()
    assert page.notice == words.NOT_LOADED
    assert page.state.coach.step == 0
    page.press("do:dismiss")
    page.open("record")
    page.settle()
    assert page.notice == words.NOT_LOADED
    assert not page.host.sheets, "an empty sheet does not hide the notice"
    page.host.can_complete = True
    page.press("do:dismiss")
    page.key("h")
    page.settle()
    assert not page.notice
    assert page.state.coach.hints
