"""A puzzle on the board: answered, left, kept from visit to visit; nothing gives it away."""

from __future__ import annotations

import json

import pytest

from ninefold.coach.exact import worth_steps
from ninefold.session.code import encode
from ninefold.session.seats import YOU
from ninefold.solver import best
from ninefold.steps import finish
from ninefold.ui import storage
from ninefold.ui.coach.state import VALUES
from ninefold.ui.events import Worked
from ninefold.ui.settings import sheet_fields
from ninefold.ui.state import LINK_OPENED, PUZZLE_LEFT, first_state
from ninefold.words.en import maps as map_words
from ninefold.words.en import puzzles as puzzle_words
from ninefold.words.en.coach import page as coach_words
from tests.ui.fake import TODAY, Page, laid, visit

from .asking import answers, daily, pressed, wrong_answer

ROW = (3, 9, 1, 2, 4, 8)


def begun_war() -> Page:
    """A game of two people with a move in it."""
    page = laid("war", seed=1)
    page.play("L")
    return page


def test_the_right_answer_solves_it_and_says_why() -> None:
    page = daily()
    page.play(answers(page)[0])
    assert page.task.solved
    assert page.task.why
    assert "At the first try. Now play it out and win." in page.shown
    assert page.record.puzzles[0].date == TODAY
    assert page.record.puzzles[0].tries == 1
    assert puzzle_words.SOLVED in page.shown


def test_that_it_is_solved_is_said_before_the_computer_plays_on() -> None:
    page = daily()
    page.move(answers(page)[0])
    page.tick_until(lambda: page.state.said.startswith("Right. Solved at the first try."))
    page.tick_until(lambda: page.state.said.startswith("Computer played"))


def test_a_days_puzzle_is_played_out_to_the_win() -> None:
    page = daily()
    page.play(answers(page)[0])
    assert page.waits == "person", "the computer has answered"
    while page.waits == "person":
        page.play(best(page.session.position)[0])
    outcome = page.session.position.outcome
    assert outcome is not None
    assert page.session.seats[outcome.winner - 1] == YOU
    assert page.status.startswith("You win")
    assert f"{page.status} " in page.shown, "the panel says it too"
    assert puzzle_words.TOMORROW in page.shown
    assert not page.record.games, "a puzzle is no game of the record"


def test_the_task_of_a_day_says_day_game_goal_and_how_to_answer() -> None:
    page = daily()
    title = page.session.game.title
    assert page.status.startswith(f"Puzzle of 16 November, easy. {title}: ")
    assert page.status.endswith(" Play it.")


def test_a_wrong_answer_is_taken_back_and_counted() -> None:
    page = daily()
    session = page.session
    page.play(wrong_answer(page))
    assert page.session is session
    assert page.state.refused
    assert page.state.said.startswith("Not ")
    assert page.state.said.endswith(puzzle_words.TRY_AGAIN)
    assert storage.RECORD not in page.host.stored
    page.play(wrong_answer(page), answers(page)[0])
    assert page.record.puzzles[0].tries == 3
    assert "At the third try." in page.shown


def test_an_impossible_move_is_refused_and_not_counted() -> None:
    page = daily()
    page.play(page.session.moves[0])
    assert page.task.wrong == 0
    assert page.state.refused


def test_what_is_tried_after_it_is_solved_does_not_count() -> None:
    page = daily()
    page.play(answers(page)[0])
    page.press("do:undo")
    page.play(wrong_answer(page))
    assert page.state.refused
    page.press("do:redo")
    assert puzzle_words.at_try(1) in page.shown
    assert page.host.stored[storage.MISSED].endswith(" 0")


# The own game


def test_own_game_is_kept_and_comes_back() -> None:
    page = laid("war", seed=1, row=ROW)
    page.play("L", "R")
    own = page.code
    pressed(page, "puzzles:grade:1")
    page.play(wrong_answer(page))
    pressed(page, "puzzles:grade:2")
    page.play(answers(page)[0])
    assert page.host.stored[storage.game("war")] == own
    pressed(page, "puzzles:leave")
    assert page.code == own
    assert not page.state.puzzling


def test_a_new_game_goes_back_to_the_own_game() -> None:
    page = begun_war()
    own = page.session
    pressed(page, "puzzles:grade:1", "do:new")
    assert not page.state.puzzling
    assert page.code == encode(own)
    assert page.session.settings == own.settings


def test_undo_does_not_lead_out_of_the_puzzle() -> None:
    page = begun_war()
    pressed(page, "do:new", seed=8)
    page.play("R")
    own = page.code
    pressed(page, "puzzles:grade:1", *["do:undo"] * 30)
    assert page.state.puzzling
    pressed(page, "puzzles:leave")
    assert page.code == own


def test_starting_over_begins_the_puzzle_again() -> None:
    page = pressed(laid("war", seed=1), "puzzles:grade:1")
    place = page.task.place
    pressed(page, "do:undo", "do:same")
    assert page.state.puzzling
    assert page.session.ply == place


def test_other_settings_leave_the_puzzle_and_keep_the_own_game() -> None:
    page = begun_war()
    own = page.code
    pressed(page, "puzzles:grade:1")
    page.submit(n="5", row="", opponent="friend")
    assert not page.state.puzzling
    assert page.state.notice == PUZZLE_LEFT
    page.press("do:earlier")
    assert page.code == own


def test_a_new_game_out_of_a_puzzle_keeps_the_own_game_behind_a_link() -> None:
    page = begun_war()
    own = page.code
    page.follow(encode(laid("war", seed=4).session))
    assert page.state.notice == LINK_OPENED
    page.play("R")
    pressed(page, "puzzles:grade:1")
    page.submit(**{**sheet_fields(page.state), "n": "12"})
    assert not page.state.puzzling
    assert page.state.earlier == own


def test_undo_shows_what_led_to_it_and_does_not_answer() -> None:
    page = pressed(visit("battle"), "puzzles:grade:1")
    task = page.task
    page.press("do:undo")
    assert page.session.ply < task.place
    assert page.state.puzzling
    assert not page.state.wants_reply
    page.play(page.session.position.moves()[0])
    assert page.state.said == puzzle_words.NOT_HERE
    assert page.task == task
    assert puzzle_words.TO_PUZZLE in page.shown
    page.press("puzzles:again")
    assert page.session.ply == task.place
    page.play(answers(page)[0])
    assert page.task.solved


# Kept from visit to visit


def test_a_reload_does_not_lose_it() -> None:
    page = begun_war()
    own = page.code
    pressed(page, "puzzles:grade:2")
    page.play(wrong_answer(page))
    again = page.reload()
    assert again.task == page.task
    assert "Find" in again.shown
    again.play(answers(again)[0])
    solved = again.reload()
    assert solved.task.solved
    pressed(solved, "puzzles:leave")
    assert solved.code == own
    assert not solved.reload().state.puzzling


@pytest.mark.parametrize("text", ["{", "[]", "{}", '"x"', "null"])
def test_a_puzzle_that_cannot_be_read_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        storage.with_puzzle(first_state("war"), text)


@pytest.mark.parametrize(
    "change",
    [{"kind": "week"}, {"wrong": "1"}, {"answers": "L"}, {"answers": [1]}, {"code": "1.war"},
     {"now": None}, {"solved": 1}],
)  # fmt: skip
def test_an_altered_puzzle_is_an_error(change: dict[str, object]) -> None:
    page = pressed(visit("war"), "puzzles:grade:1")
    text = json.dumps({**json.loads(storage.write_puzzle(page.state)), **change})
    with pytest.raises(ValueError, match=r".*"):
        storage.with_puzzle(first_state("war"), text)


def test_a_puzzle_of_another_game_is_an_error() -> None:
    page = pressed(visit("war"), "puzzles:grade:1")
    with pytest.raises(ValueError, match=r".*"):
        storage.with_puzzle(first_state("duel"), storage.write_puzzle(page.state))
    assert storage.write_puzzle(first_state("war")) == ""


# Nothing gives it away


def test_values_would_give_it_away() -> None:
    page = pressed(laid("war", seed=1), "puzzles:grade:1", "coach:values")
    assert page.state.refused
    assert not page.state.prefs.values
    page.play(answers(page)[0])
    page.press("coach:values")
    assert page.state.prefs.values


def test_nothing_gives_a_puzzle_away() -> None:
    page = pressed(visit("war"), "coach:values", "puzzles:grade:1")
    position = page.session.position
    page.send(Worked(VALUES, page.session, (position, finish(worth_steps(position)))))
    assert "badge" not in page.shown
    assert "evaluation" not in page.shown
    for target in ("coach:hint", "coach:look"):
        page.press(target)
        assert page.state.said == coach_words.NO_HELP
    page.open("map")
    page.settle()
    assert map_words.NO_MAP in page.shown
    assert not page.begun("map")
    page.play(answers(page)[0])
    assert "evaluation" in page.shown


def test_looking_back_ends_where_a_puzzle_begins() -> None:
    page = begun_war()
    page.play("R")
    page.press("coach:look")
    assert page.state.coach.looking_back
    pressed(page, "puzzles:grade:1")
    assert not page.state.coach.looking_back
    page.play(answers(page)[0])
    assert page.task.solved
