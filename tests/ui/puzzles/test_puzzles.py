"""Which puzzle comes: today's, as many as you like, own mistakes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ninefold.coach.exact import regret_steps
from ninefold.record.changes import Record, add_mistake, add_puzzle, write
from ninefold.rules import BY_KEY
from ninefold.rules.quest import Move as QuestMove
from ninefold.rules.split import Cut
from ninefold.session import Jump, new_session, reduce
from ninefold.session.code import checksum, encode, replay
from ninefold.session.seats import FRIEND, YOU
from ninefold.steps import finish
from ninefold.ui import storage
from ninefold.words.en import puzzles as puzzle_words
from tests.made import keys
from tests.ui.fake import TODAY, Page, frame, visit

from .asking import answers, daily, opened_puzzles, pressed, wrong_answer

TOMORROW = "2026-11-17"


def test_the_puzzle_of_the_day_is_put_on_the_board_of_its_game() -> None:
    page = daily()
    task = page.task
    assert page.state.key == "duel"
    assert (task.kind, task.day, task.grade) == ("day", TODAY, 1)
    assert page.session is task.session
    assert page.state.active
    assert not page.state.wants_reply
    assert "Find" in page.state.said
    assert page.session.seat == YOU


def test_everybody_gets_the_same_one() -> None:
    one, two = daily(), daily()
    assert one.session == two.session


def test_a_streak_and_the_text_to_share() -> None:
    stored = {storage.RECORD: write(add_puzzle(Record(), TODAY, 1, TODAY))}
    page = pressed(visit("duel", stored=stored, today_is=TOMORROW), "puzzles:day")
    assert page.state.key == "war"
    page.play(wrong_answer(page), answers(page)[0])
    page.press("puzzles:copy")
    assert page.host.clipboard == (
        "Ninefold puzzle of 17 November 2026, Numbers War: solved at the second try. "
        f"Two days in a row. {page.state.site}war/?puzzle={TOMORROW}"
    )
    assert page.state.puzzles.copied == puzzle_words.RESULT_COPIED
    assert "Two days in a row." in page.shown
    assert page.host.clipboard in opened_puzzles(page).shown


def test_a_result_that_cannot_be_copied_is_shown_in_a_box() -> None:
    page = daily()
    page.play(answers(page)[0])
    page.host.can_copy = False
    pressed(page, "puzzles:copy")
    assert page.host.sheets == ["puzzles"]
    assert "<textarea" in page.shown


def test_solved_again_it_stays_as_it_was() -> None:
    page = daily()
    page.play(answers(page)[0])
    pressed(page, "puzzles:day")
    page.play(wrong_answer(page), answers(page)[0])
    assert page.record.puzzles[0].tries == 1


def test_arriving_by_the_link_of_the_home_page() -> None:
    page = visit("split", options={"puzzle": "today"})
    page.settle()
    assert page.state.key == "duel"
    assert page.state.puzzling
    assert not page.host.sheets
    assert page.host.place().options == {}, "a reload is an ordinary visit"
    assert len(page.host.history) == 1, "Back does not lead to the page of another game"
    page.play(answers(page)[0])
    pressed(page, "puzzles:leave", "puzzles:arrive")
    assert page.host.sheets == ["puzzles"]
    assert not page.state.puzzling


def test_to_leave_it_does_not_forget_wrong_answers() -> None:
    page = daily()
    page.play(wrong_answer(page))
    pressed(page, "puzzles:leave")
    another = visit("duel", stored=page.host.stored)
    for each in (page, another):
        pressed(each, "puzzles:day")
        assert each.task.wrong == 1
    page.play(answers(page)[0])
    assert page.record.puzzles[0].tries == 2
    stored = {**page.host.stored, storage.MISSED: f"{TOMORROW} many"}
    tomorrow = pressed(visit("war", stored=stored, today_is=TOMORROW), "puzzles:day")
    assert tomorrow.task.wrong == 0


def test_to_begin_it_again_does_not_forget_wrong_answers() -> None:
    page = daily()
    page.play(wrong_answer(page))
    own = page.task.own
    pressed(page, "do:undo", "puzzles:arrive")
    assert not page.host.sheets
    assert (page.task.wrong, page.task.own) == (1, own)
    assert page.session.ply == page.task.place


@pytest.mark.thorough
@pytest.mark.parametrize("key", BY_KEY)
def test_endless_ones_in_every_game(key: str) -> None:
    page = opened_puzzles(visit(key))
    for grade in (1, 2, 3):
        pressed(page, f"puzzles:grade:{grade}", seed=grade)
        assert not page.host.sheets
        assert page.task.grade == grade
        page.play(answers(page)[0])
        assert page.record.endless == grade
        assert "Right." in page.state.said
    pressed(page, "puzzles:next")
    assert not page.task.solved
    assert page.task.grade == 3


@pytest.mark.parametrize("key", BY_KEY)
def test_by_keys_alone(key: str) -> None:
    """Typed digit by digit; where there are numbers of two digits, Enter ends them."""
    page = pressed(visit(key), "puzzles:grade:2")
    assert page.host.focus, "the focus is on the board"
    page.key(*typed(page, wrong_answer(page)))
    page.settle()
    assert puzzle_words.TRY_AGAIN in page.status
    page.key(*typed(page, answers(page)[0]))
    page.settle()
    assert page.task.solved


def typed(page: Page, move: Any) -> list[str]:
    if isinstance(move, Cut):
        digit = min(move.at, 9)
        return [str(digit), *["ArrowRight"] * (move.at - digit), move.keep]
    made = [
        sign for key in keys(page.session, move) for sign in (key if key.isdecimal() else [key])
    ]
    long = isinstance(move, int | QuestMove) and int(str(page.session.settings.get("n", 9))) > 9
    return [*made, *(["Enter"] if long else [])]


@pytest.mark.parametrize("key", BY_KEY)
def test_what_is_called_wrong_is_wrong(key: str) -> None:
    page = pressed(visit(key), "puzzles:grade:2", seed=7)
    position = page.session.position
    for move in position.moves():
        regret = finish(regret_steps(position, move))
        assert (move in answers(page)) == (regret == 0)


# Own mistakes


def with_mistakes(key: str, *codes: tuple[str, str]) -> Page:
    record = Record()
    for code, answer in codes:
        record = add_mistake(record, code, (answer,))
    return visit(key, stored={storage.RECORD: write(record)})


def war_code(moves: int) -> tuple[str, str]:
    """Positions of one game with the right move there."""
    session = new_session("war", {"row": (3, 9, 1, 2, 4, 8, 7)}, (YOU, FRIEND), 1)
    session = reduce(replay(session, "L,L,R,R"), Jump(moves))
    short = replace(session, moves=session.moves[:moves], positions=session.positions[: moves + 1])
    right = [move for move in "LR" if finish(regret_steps(short.position, move)) == 0]
    return encode(short), right[0]


def test_own_mistakes_are_tried_again_until_solved_twice() -> None:
    page = opened_puzzles(with_mistakes("duel", war_code(2), war_code(4)))
    assert "Numbers War (2)" in page.shown
    pressed(page, "puzzles:mistake:war")
    assert page.state.key == "war"
    assert page.session.ply == 4
    assert puzzle_words.OWN_MISTAKE in page.status
    page.play(answers(page)[0])
    assert "It comes back on 19 November 2026." in page.shown
    pressed(page, "puzzles:next")
    assert page.session.ply == 2
    pressed(page, "puzzles:mistake:war")
    assert page.session.ply == 2, "the other one is not due"
    page.play(wrong_answer(page), answers(page)[0])
    assert "It comes back on 17 November 2026." in page.shown
    pressed(page, "puzzles:next")
    assert page.host.sheets == ["puzzles"]
    assert "2 mistakes come back from 17 November 2026." in page.shown
    assert "Numbers War (" not in page.shown
    stored = page.host.stored
    later = opened_puzzles(visit("war", stored=stored, today_is="2026-11-19"))
    assert "Numbers War (2)" in later.shown
    pressed(later, "puzzles:mistake:war")
    later.move(answers(later)[0])
    later.tick_until(lambda: later.task.solved)
    assert puzzle_words.SOLVED_TWICE not in later.shown, "the record still has it"
    later.settle()
    assert puzzle_words.SOLVED_TWICE in later.shown
    pressed(later, "puzzles:next")
    later.play(answers(later)[0])
    assert len(later.record.mistakes) == 1
    opened_puzzles(later)
    assert "1 mistake comes back on 22 November 2026." in later.shown


def test_a_mistake_that_the_rules_do_not_know_is_dropped() -> None:
    body = "1.war..you-steady.9.L,X."
    page = opened_puzzles(with_mistakes("war", (f"{body}.{checksum(body)}", "L")))
    pressed(page, "puzzles:mistake:war")
    assert not page.record.mistakes
    assert puzzle_words.BROKEN_MISTAKE in page.shown


# What does not happen


def test_making_one_can_be_stopped() -> None:
    page = visit("split")
    page.app.slow = {"puzzle"}
    page.open("puzzles")
    page.press("puzzles:grade:2")
    assert puzzle_words.MAKING in page.shown
    page.press("puzzles:stop")
    assert puzzle_words.MAKING not in page.shown
    page.do(page.begun("puzzle")[0])
    assert not page.state.puzzling


def nothing_comes_of(page: Page, *targets: str) -> None:
    before, stored, done = page.state, dict(page.host.stored), len(page.host.done)
    page.press(*targets)
    assert page.state == before
    assert page.host.stored == stored
    assert len(page.host.done) == done
    assert not page.app.begun
    assert not page.host.queue


@pytest.mark.parametrize("complete", [True, False])
def test_presses_in_a_frame_do_nothing(complete: bool) -> None:
    page = frame("war")
    page.host.complete = complete
    nothing_comes_of(page, "puzzles:day", "puzzles:grade:1", "record:erase:yes", "record:save")


def test_odd_presses_do_nothing() -> None:
    odd = ("puzzles:leave", "puzzles:next", "puzzles:again", "puzzles:nonsense", "record:nonsense")
    nothing_comes_of(visit("war"), *odd)
