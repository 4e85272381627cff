"""A page that began in a small Python goes on in Pyodide: nothing is lost, nothing happens twice,
and nothing on the screen changes but what was asked for."""

from __future__ import annotations

from typing import Any, Final

import pytest

from ninefold.rules.split import Cut
from ninefold.session.seats import YOU, Computer
from ninefold.steps import Steps
from ninefold.ui import reactions, storage
from ninefold.ui.events import (
    Press,
)
from ninefold.ui.handover import read
from ninefold.ui.host import Visit
from ninefold.ui.state import FAILED
from ninefold.words.en import page as words
from tests.made import made

from ..coach.games import ENDED
from ..fake import Page, WatchedApp, frame, laid, visit
from ..host import Entry, FakeHost

SMALL: Final[dict[str, Any]] = {"small": True, "complete": False}


def hand_over(page: Page) -> Page:
    """The same page, in Pyodide now."""
    before, old = page.tree, page.app
    text = old.hand_over()
    page.host.small = False
    page.app = page.host.app = WatchedApp(page.host, old.kind)
    page.app.resume(text)
    assert page.app.kind.render(read(text).state, True) == before, "nothing on the screen changes"
    assert not old.send(Press("do:new", False, 1)), "nothing happens here any more"
    return page


def quietly(page: Page) -> Page:
    """Handed over, when there is nothing that only Pyodide can do: not one edit."""
    shown = page.host.shown
    hand_over(page)
    assert page.host.shown is shown
    return page


def test_in_the_middle_of_a_thought_the_same_reply_comes() -> None:
    page = laid("battle", seats=(YOU, Computer("perfect")), target=97, gap=2)
    page = page.reload(time_per_look=0.03, **SMALL)  # every step is a slice
    page.board("5")
    page.tick()
    page.tick()
    assert page.state.wants_reply
    quietly(page).settle()
    undisturbed = laid("battle", "5", seats=(YOU, Computer("perfect")), target=97, gap=2)
    undisturbed.settle()
    assert page.session.moves == undisturbed.session.moves
    assert page.session.ply == 2


def test_a_held_cut() -> None:
    page = visit("split", **SMALL)
    page.board("cut:3")
    quietly(page).board("keep:L")
    assert page.session.moves == (Cut(3, "L"),)


def test_a_link_on_its_way_to_the_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes of it would be told to the Python that is gone: it is copied again."""
    page = visit("war", **SMALL)
    page.open("share")
    with monkeypatch.context() as slow:
        slow.setattr(page.host, "copy", lambda field, text, then: None)
        page.press("copy:link")
        assert words.LINK_COPIED not in page.text("id", "share")
        text = page.app.hand_over()
    page.host.small = False
    page.app = page.host.app = WatchedApp(page.host, page.app.kind)
    page.app.resume(text)
    assert words.LINK_COPIED in page.text("id", "share")
    assert page.host.clipboard.endswith(f"war/#{page.code}")


def test_a_typed_call() -> None:
    page = visit("quest", **SMALL)
    page.board("call:+1", "call:+1")
    before = page.state.ui
    assert before != type(before)()
    assert quietly(page).state.ui == before


@pytest.mark.parametrize("sheet", ["rules", "settings", "share", "embed"])
def test_an_open_sheet(sheet: str) -> None:
    page = visit("war", **SMALL)
    page.open(sheet)
    if sheet == "embed":
        page.choose(theme="dark", level="sharp")
    assert quietly(page).state.sheet == sheet
    page.close(sheet)
    assert not page.state.sheet


def test_a_notice_and_a_paused_game() -> None:
    page = laid("war", "L,R,L", seats=(YOU, Computer("steady")))
    page = page.reload(**SMALL)
    page.settle()
    page.press("jump:1")
    page.follow("1.nonsense")
    assert page.state.paused
    notice = page.notice
    assert quietly(page).notice == notice != ""
    page.settle()
    assert page.state.paused
    assert page.session.ply == 1


def test_a_refusal_is_still_told() -> None:
    page = laid("battle", "5").reload(**SMALL)
    page.board("5")
    status = page.status
    assert page.state.refused
    assert quietly(page).status == status


# What only Pyodide can do


def test_a_hint_that_was_asked_for_comes_without_a_second_press() -> None:
    page = visit("duel", **SMALL)
    page.press("coach:hint")
    page.settle()
    assert page.host.wanted == 1
    assert page.state.coach.step == 1
    hand_over(page).settle()
    assert page.state.coach.hints


@pytest.mark.parametrize("sheet", ["puzzles", "record", "map"])
def test_a_sheet_shows_progress_and_is_filled(sheet: str) -> None:
    page = visit("war", **SMALL)
    page.open(sheet)
    assert words.COMING in page.text("id", sheet)
    assert page.host.wanted == 1
    hand_over(page)
    assert words.COMING in page.text("id", sheet)
    page.settle()
    assert page.state.sheet == sheet
    assert words.COMING not in page.text("id", sheet)
    assert not page.state.progress


def test_a_sheet_that_was_closed_meanwhile_is_not_filled() -> None:
    page = visit("war", **SMALL)
    page.open("puzzles")
    page.close("puzzles")
    assert not page.state.progress
    quietly(page).settle()
    assert not page.state.sheet


def test_a_press_on_what_is_not_there_yet_is_carried_out() -> None:
    page = visit("war", options={"puzzle": "today"}, **SMALL)
    assert page.host.wanted == 1
    hand_over(page).settle()
    assert page.task.kind == "day"


def test_values_that_were_switched_on() -> None:
    page = visit("war", **SMALL)
    page.press("coach:values")
    page.settle()
    assert page.host.wanted == 1
    hand_over(page).settle()
    assert page.session.position in page.state.coach.worths


def nearly_over() -> tuple[Page, Any]:
    """A game that one press ends."""
    moves = ENDED["war"].split(",")
    page = laid("war", ",".join(moves[:-2])).reload(**SMALL)
    return page, page.session.game.parse_move(moves[-2])


def test_a_game_that_ended_is_recorded_once_and_by_nobodys_wish_alone() -> None:
    page, move = nearly_over()
    page.turn(move)
    assert page.session.position.outcome
    assert not page.host.wanted, "nobody has asked for the review"
    assert storage.RECORD not in page.host.stored
    quietly(page).settle()
    assert [game.code for game in page.record.games] == [page.code]
    assert not page.host.stored[storage.UNWRITTEN]
    again = page.reload()
    again.settle()
    assert len(again.record.games) == 1


def test_a_look_back_brings_pyodide_and_goes_on_there() -> None:
    page, move = nearly_over()
    page.turn(move)
    page.press("coach:look")
    page.settle()
    assert page.host.wanted == 1
    assert page.text("class", "coach") == words.COMING
    hand_over(page).settle()
    assert page.state.coach.looking_back
    assert page.state.coach.review
    assert len(page.record.games) == 1


def test_without_pyodide_the_visitor_hears_of_it_and_plays_on() -> None:
    page = visit("war", can_complete=False, **SMALL)
    page.open("puzzles")
    page.settle()
    assert page.notice == words.NOT_LOADED
    assert not page.host.sheets
    page.board("L")
    page.settle()
    assert page.session.ply == 2


# Where the small Python fails


def fail(*_: object) -> Any:
    raise ZeroDivisionError


def fail_slowly(*_: object) -> Steps[Any]:
    yield 0.5
    raise ZeroDivisionError


def took_over(page: Page) -> Page:
    """Pyodide came at once, and has drawn the page anew."""
    assert page.host.wanted == 1
    assert {type(error) for error in page.host.errors} == {ZeroDivisionError}
    page.host.errors.clear()
    text = page.app.hand_over()
    page.host.small, page.host.resets = False, {}
    page.app = page.host.app = WatchedApp(page.host, page.app.kind)
    page.app.resume(text)
    assert "app" in page.host.resets
    page.settle()
    return page


@pytest.mark.parametrize("where", ["dispatch", "render", "draw"])
def test_a_press_that_fails_happens_in_pyodide(monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    page = visit("war", **SMALL)
    page.board("L")
    page.settle()
    before = page.session
    with monkeypatch.context() as patch:
        if where == "dispatch":
            patch.setattr("ninefold.ui.app.dispatch", fail)
        elif where == "render":
            patch.setattr("ninefold.ui.screen.diff", fail)
        else:
            patch.setattr(page.host, "draw", fail)
        page.board("R")
        page.key("u")
    assert page.session == before
    assert took_over(page).session.moves[:2] == before.moves
    assert page.session.ply == 2, "the move was played, answered by nobody yet, and undone"
    assert len(page.session.moves) == 3


class Unwound(BaseException):
    """As an exception of JavaScript in MicroPython, which no `except` there sees."""


@pytest.mark.parametrize("where", ["draw", "perform"])
def test_a_press_that_is_cut_off_happens_in_pyodide(where: str) -> None:
    page = visit("war", **SMALL)

    def cut_off(*_: object) -> None:
        raise Unwound

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page.host, where, cut_off)
        with pytest.raises(Unwound):
            page.board("L")
    text = page.app.hand_over()
    page.host.small = False
    page.app = page.host.app = WatchedApp(page.host, page.app.kind)
    page.app.resume(text)
    page.settle()
    assert "app" in page.host.resets
    assert page.session.moves[0] == "L"
    assert page.session.ply == 2


def test_settings_that_fail_are_sent_in_pyodide(monkeypatch: pytest.MonkeyPatch) -> None:
    page = visit("war", **SMALL)
    page.open("settings")
    with monkeypatch.context() as patch:
        patch.setattr("ninefold.ui.app.dispatch", fail)
        page.submit(**{**page.fields, "you": "Zoë 😀"})
    assert took_over(page).state.prefs.you == "Zoë 😀"
    assert not page.host.sheets


def test_an_open_sheet_is_opened_again() -> None:
    page = visit("war", **SMALL)
    page.open("rules")
    page.app.report(ZeroDivisionError())
    page.host.sheets.clear()  # as drawing the page anew does
    assert took_over(page).host.sheets == ["rules"]


def test_a_thought_that_fails_is_thought_in_pyodide(monkeypatch: pytest.MonkeyPatch) -> None:
    page = visit("war", **SMALL)
    with monkeypatch.context() as patch:
        patch.setattr(reactions, "reply_steps", fail_slowly)
        page.board("L")
        while page.tick():
            pass
    assert took_over(page).session.ply == 2
    assert not page.notice


def test_an_effect_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    page = visit("war", **SMALL)
    with monkeypatch.context() as patch:
        patch.setattr(page.host, "perform", fail)
        page.board("L")
    assert took_over(page).session.ply == 2


def only_playable(code: str) -> Page:
    """A page of Numbers War that can be played, and is otherwise as it was built."""
    host = FakeHost("war", Entry("war", code), **SMALL)
    host.is_whole = True  # so nothing happens yet
    page = Page(host)
    page.tick_until(lambda: host.is_ready)
    assert not page.app.screen.whole
    return page


def test_before_all_of_it_is_drawn() -> None:
    """What the page was built with is made right first, by the Python that knows of it."""
    code = made("war", "L,R", seed=31)
    page = only_playable(code)
    text = page.app.hand_over()
    assert code in page.shown, "in the sheet for sharing"
    page.host.small = False
    page.app = page.host.app = WatchedApp(page.host, page.app.kind)
    page.app.resume(text)
    page.board("L")
    assert page.session.ply == 3
    assert page.code in page.shown


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_before_the_page_is_taken_over(turns: int) -> None:
    """It stays as it was built, since Pyodide then starts by itself."""
    host = FakeHost("war", Entry("war", made("war", "L,R", seed=31)), **SMALL)
    host.is_whole = True  # so nothing happens yet
    page = Page(host)
    host.is_whole, built = False, host.shown
    for _ in range(turns):
        page.tick()
    page.app.hand_over()
    assert host.shown is built
    assert not host.is_whole


def test_another_game_before_all_of_it_is_drawn() -> None:
    page = only_playable("")
    page.app.go("duel", "", True)
    page.settle()
    assert page.text("aria-current", "page") == "Sequence Duel"
    assert page.code in page.shown


@pytest.mark.parametrize("where", ["start.reactions", "screen.diff", "app.dispatch"])
def test_a_start_that_fails(monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(f"ninefold.ui.{where}", fail)
        page = visit("war", visit=Visit([{"target": "L", "board": True}]), **SMALL)
    assert page.host.wanted == 1
    assert took_over(page).state.key == "war"


def test_where_pyodide_does_not_come_either_the_page_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = visit("war", can_complete=False, **SMALL)
    with monkeypatch.context() as patch:
        patch.setattr("ninefold.ui.app.dispatch", fail)
        page.board("L")
    page.host.errors.clear()
    page.settle()
    assert page.state.notice == FAILED
    page.board("L")
    page.settle()
    assert page.session.ply == 2


def test_a_start_that_is_overtaken_does_nothing_more() -> None:
    page = visit("war", **SMALL)
    app = WatchedApp(page.host, page.app.kind)
    page.host.listening = False
    app.start()
    app.hand_over()
    while page.tick():
        pass
    assert not page.host.listening


def test_a_frame_tells_that_it_is_ready_once() -> None:
    page = frame("war")
    page.host.small, page.host.complete = True, False
    page.board("L")
    hand_over(page).settle()
    assert [text for text in page.host.told if '"ready"' in text] == page.host.told[:1]
    assert page.session.ply == 2


@pytest.mark.parametrize("target", ["coach:hint", "coach:values"])
def test_that_pyodide_is_on_its_way_is_shown_at_once(target: str) -> None:
    page = visit("war", **SMALL)
    page.press(target)
    assert page.found("max", "100"), "a bar, though no file has come yet"
