"""Work that takes time: the computer's reply, reviews, hints. It is stopped, it comes late, it
fails; nothing stands still in silence, and nothing is worked out twice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ninefold.ai.reply import RefusedReply
from ninefold.rules.game import IllegalMove
from ninefold.session import Session
from ninefold.session.code import encode
from ninefold.session.seats import YOU, Computer
from ninefold.steps import Steps
from ninefold.ui import reactions, storage
from ninefold.ui.effects import Sound, Work
from ninefold.ui.events import Unwritten
from ninefold.ui.state import REPLY
from ninefold.ui.work import BEAT, QUICK_BEAT, SHOWN_AFTER
from ninefold.words.en import common, notices
from ninefold.words.en import page as words
from ninefold.words.en.coach import answers
from tests.made import made
from tests.ui.fake import Page, laid, visit

from ..coach.games import ENDED


def thinking(**host: Any) -> Page:
    """The computer has not begun to think yet."""
    page = visit("war", **host)
    page.board("L")
    assert page.state.wants_reply
    return page


def slowly(move: Any) -> Steps[Any]:
    """Work of some slices."""
    for at in range(10):
        yield at / 10
    return move


def errors_of(page: Page) -> list[type[Exception]]:
    """What goes wrong until only a person can go on; the console has it."""
    while page.tick():
        pass
    found = [type(error) for error in page.host.errors]
    page.host.errors.clear()
    return found


def broken(*_: object) -> Iterator[float]:
    yield 0.5
    raise ZeroDivisionError


# The computer's reply


@pytest.mark.parametrize(("calm", "beat"), [(False, BEAT), (True, QUICK_BEAT)])
def test_the_computer_waits_a_beat_before_it_moves(calm: bool, beat: float) -> None:
    page = thinking(calm=calm)
    before = page.host.now
    page.settle()
    assert page.session.ply == 2
    assert beat <= page.host.now - before < beat + 0.1


def test_its_cut_is_seen_for_a_beat_before_it_keeps_a_part() -> None:
    page = visit("split")
    page.board("cut:3", "keep:L")
    page.tick_until(lambda: page.state.ui.cut is not None)
    assert page.session.ply == 1
    assert len(page.found("class", "part")) == 2
    cut, then = page.state.ui.cut, page.host.now
    page.tick_until(lambda: page.session.ply == 2)
    assert page.session.moves[1].at == cut
    assert BEAT <= page.host.now - then < BEAT + 0.1
    assert page.state.ui.cut is None


def test_its_cut_is_forgotten_when_its_move_is_not_wanted_any_more() -> None:
    page = visit("split")
    page.board("cut:3", "keep:L")
    page.tick_until(lambda: page.state.ui.cut is not None)
    page.press("do:undo")
    page.settle()
    assert (page.session.ply, page.state.ui.cut) == (0, None)


def test_its_thought_is_shown_once_it_takes_a_while() -> None:
    page = thinking(time_per_look=SHOWN_AFTER / 4)
    shares = []
    page.app.works.begin(Work(REPLY, page.session, slowly("R"), later=False))
    while page.session.ply == 1:
        shares += [each.get("value") for each in page.found("aria-label", words.THINKING)]
        page.tick()
    assert len(set(shares)) > 2
    assert shares == sorted(shares, key=lambda share: int(share or 0))
    assert not page.found("aria-label", words.THINKING)


def test_undo_while_the_computer_thinks_stops_it() -> None:
    page = thinking()
    page.press("do:undo")
    assert not page.app.works.under_way
    page.settle()
    assert page.session.ply == 0


def test_a_move_an_undo_and_another_move_before_the_computer_answers() -> None:
    page = visit("war")
    page.board("R")
    page.press("do:undo")
    page.board("L")
    page.settle()
    assert page.session.moves[0] == "L"
    assert len(page.session.moves) == 2


def test_an_answer_lands_on_its_own_table() -> None:
    page = thinking()
    page.go("split")
    page.settle()
    assert page.session.ply == 0
    page.go("war")
    assert page.session.ply == 1
    page.settle()
    assert page.session.ply == 2


def test_sounds_are_for_those_who_want_them() -> None:
    for wanted in (True, False):
        page = visit("war")
        page.configure({"sound": wanted})
        page.turn("L")
        assert any(isinstance(effect, Sound) for effect in page.host.done) == wanted


def refused_reply(session: Session) -> RefusedReply:
    """A number that was used already."""
    move = session.moves[0]
    try:
        session.position.play(move)
    except IllegalMove as error:
        return RefusedReply(session, session.game.format_move(move), error.reason)
    raise AssertionError("that move is legal")


def test_a_reply_that_the_rules_refuse_is_told_and_the_game_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(session: Session) -> Iterator[float]:
        yield 0.5
        raise refused_reply(session)

    page = visit("duel")
    monkeypatch.setattr(reactions, "reply_steps", refused)
    page.board("6")
    code = page.code
    error = refused_reply(page.session)
    assert errors_of(page) == [RefusedReply]
    assert page.notice == notices.no_reply(common.refused_reply(error.move, error.reason))
    assert common.refusal(error.reason) in page.notice
    assert page.code == code
    assert page.waits == "resume", "there is a button to try again"
    monkeypatch.undo()
    page.press("do:continue")
    page.settle()
    assert page.session.ply == 2


def test_any_other_failure_of_the_computer_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    page = visit("duel")
    monkeypatch.setattr(reactions, "reply_steps", broken)
    page.board("6")
    assert errors_of(page) == [ZeroDivisionError]
    assert page.notice == notices.no_reply("")
    assert page.waits == "resume"
    page.press("do:undo")
    assert page.session.ply == 0
    assert page.state.active


def test_a_press_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object) -> None:
        raise ZeroDivisionError

    page = visit("duel")
    code = page.code
    monkeypatch.setattr("ninefold.ui.dispatch.press_board", wrong)
    page.board("6")
    assert errors_of(page) == [ZeroDivisionError]
    assert page.notice == words.FAILED
    assert page.code == code
    monkeypatch.undo()
    page.turn(6)
    assert page.session.ply == 2


# Reviews


def test_the_review_of_a_game_that_ends_is_worked_out_once() -> None:
    """The look back and the record share it."""
    page = laid("war", ",".join(ENDED["war"].split(",")[:-2]))
    page.turn(page.session.game.parse_move(ENDED["war"].split(",")[-2]))
    assert page.session.position.outcome
    assert len(page.begun("review")) == 1
    assert [game.code for game in page.record.games] == [page.code]
    page.press("coach:look")
    page.settle()
    page.key("Home", "End")
    page.press("coach:leave", "do:undo", "do:redo", "coach:look")
    page.settle()
    assert page.state.coach.review
    assert len(page.begun("review")) == 1


def test_a_look_back_that_begins_during_the_review_waits_for_the_same_one() -> None:
    page = laid("war", ",".join(ENDED["war"].split(",")[:-2]))
    page.app.slow = {"review"}
    page.turn(page.session.game.parse_move(ENDED["war"].split(",")[-2]))
    page.press("coach:look")
    assert answers.REVIEWING in page.shown
    (work,) = page.begun("review")
    page.do(work)
    assert page.state.coach.review
    assert page.record.games


def test_a_review_that_was_left_is_worked_out_for_the_record_all_the_same() -> None:
    page = laid("war", ",".join(ENDED["war"].split(",")[:-2]))
    page.turn(page.session.game.parse_move(ENDED["war"].split(",")[-2]))
    page.press("do:new")
    page.settle()
    assert len(page.record.games) == 1


def test_a_review_that_failed_can_be_asked_for_again() -> None:
    """The record waits for it too; the visitor was offline for a while."""
    code = made("war", ",".join(ENDED["war"].split(",")[:-2]), seats=("you", "friend"))
    stored = {storage.game("war"): code}
    page = visit("war", stored=stored, complete=False, can_complete=False)
    page.turn(page.session.game.parse_move(ENDED["war"].split(",")[-2]))
    assert page.notice == words.NOT_LOADED
    assert page.host.stored[storage.UNWRITTEN] == page.code
    page.press("do:dismiss")
    page.settle()
    assert not page.notice, "it is not tried again by itself"
    page.host.can_complete = True
    page.press("coach:look")
    page.settle()
    assert page.state.coach.review
    assert [game.code for game in page.record.games] == [page.code]


def test_the_failed_review_of_another_game_does_not_end_a_look_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ended = encode(laid("war", ENDED["war"]).session)
    page = laid("duel", "5,1")
    page.settle()
    page.press("coach:look")
    page.settle()
    monkeypatch.setattr("ninefold.ui.extras.review_steps", broken)
    page.send(Unwritten(ended))
    assert errors_of(page) == [ZeroDivisionError]
    assert page.notice == words.FAILED
    assert page.state.coach.looking_back


# Other work


def test_work_of_the_coach_that_fails_is_no_longer_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ninefold.ui.extras.hint_steps", broken)
    page = visit("duel")
    page.key("h")
    assert errors_of(page) == [ZeroDivisionError]
    assert page.notice == words.FAILED
    assert page.state.coach.step == 0
    assert not page.found("class", "coach")
    assert page.state.active


def test_a_puzzle_that_cannot_be_made_is_no_longer_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ninefold.ui.puzzles.actions.puzzle_steps", broken)
    page = visit("duel")
    page.open("puzzles")
    page.press("puzzles:grade:1")
    assert errors_of(page) == [ZeroDivisionError]
    assert page.notice == words.FAILED
    assert not page.state.puzzles.wish
    assert not page.state.progress


def test_seats_at_another_level_do_not_stop_the_computer() -> None:
    page = thinking()
    page.configure({"level": "perfect"})
    assert page.session.seats == (YOU, Computer("perfect"))
    page.settle()
    assert page.session.ply == 2
