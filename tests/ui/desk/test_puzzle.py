"""Puzzles: today's, as many as you like, own mistakes; put on the board, answered, left."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ninefold.coach.exact import regret_steps, worth_steps
from ninefold.record.changes import Record, add_mistake, write
from ninefold.rules import BY_KEY
from ninefold.session import Jump, reduce
from ninefold.session.code import decode, encode
from ninefold.session.seats import YOU
from ninefold.steps import finish
from ninefold.ui.desk.book import KEY, MISSED_KEY
from ninefold.ui.desk.saved import resumed, write_task
from ninefold.ui.dispatch import dispatch, settings_fields, wants_move
from ninefold.ui.events import Press, Submit, Worked
from ninefold.ui.prefs import Prefs
from ninefold.ui.shell import status_text, waits_for
from ninefold.ui.state import first_state, opened
from ninefold.words.en import desk as words
from tests.ui.desk.fake import TODAY, Page, answers, friends, wrong_answer


def daily() -> Page:
    page = Page(first_state("split"))
    page.press("desk:day")
    return page


def test_the_puzzle_of_the_day_is_put_on_the_board_of_its_game() -> None:
    page = daily()
    task = page.state.desk.task
    assert task
    assert page.state.key == "duel"
    assert (task.kind, task.day, task.grade) == ("day", TODAY, 1)
    assert page.state.session is task.session
    assert page.state.active
    assert not wants_move(page.state)
    assert "Find" in page.state.said
    assert page.state.session.seat == YOU


def test_everybody_gets_the_same_one() -> None:
    one, two = daily(), daily()
    assert one.state.session == two.state.session


def test_the_right_answer_solves_it_and_says_why() -> None:
    page = daily()
    page.play(answers(page)[0])
    task = page.state.desk.task
    assert task
    assert task.solved
    assert task.why
    assert page.state.said.startswith("Right. Solved at the first try.")
    assert page.record.puzzles[0].date == TODAY
    assert page.record.puzzles[0].tries == 1
    assert not wants_move(page.state)
    assert waits_for(page.state) in ("puzzle", "nobody")
    assert words.SOLVED in page.shown


def test_a_wrong_answer_is_taken_back_and_counted() -> None:
    page = daily()
    session = page.state.session
    page.play(wrong_answer(page))
    assert page.state.session is session
    assert page.state.refused
    assert page.state.said.startswith("Not ")
    assert page.state.said.endswith(words.TRY_AGAIN)
    assert KEY not in page.stored
    page.play(wrong_answer(page), answers(page)[0])
    assert page.record.puzzles[0].tries == 3
    assert "third try" in page.state.said


def test_an_impossible_move_is_refused_and_not_counted() -> None:
    page = daily()
    page.play(page.state.session.moves[0])
    assert page.state.desk.task
    assert page.state.desk.task.wrong == 0
    assert page.state.said.startswith("Not possible")


def test_a_streak_and_the_text_to_share() -> None:
    page = daily()
    page.play(answers(page)[0])
    page = Page(page.state, today="2026-11-17")
    page.stored[KEY] = write(Record())
    page.stored[KEY] = json.dumps({**json.loads(page.stored[KEY]), "puzzles": {TODAY: 1}})
    page.press("desk:day")
    assert page.state.key == "war"
    page.play(wrong_answer(page), answers(page)[0])
    page.press("desk:copy")
    assert page.clipboard == (
        "Ninefold puzzle of 17 November 2026, Numbers War: solved at the second try. "
        "Two days in a row."
    )
    assert page.state.desk.copied == words.RESULT_COPIED
    assert "Two days in a row." in page.shown
    page.press("desk:open:puzzles")
    assert page.clipboard in page.shown


def test_solved_again_it_stays_as_it_was() -> None:
    page = daily()
    page.play(answers(page)[0])
    page.press("desk:day")
    page.play(wrong_answer(page), answers(page)[0])
    assert page.record.puzzles[0].tries == 1


def test_what_is_tried_after_it_is_solved_does_not_count() -> None:
    page = daily()
    page.play(answers(page)[0])
    page.press("do:undo")
    page.play(wrong_answer(page))
    assert page.state.refused
    page.press("do:redo")
    assert words.solved(1) in page.shown
    assert page.stored.get(MISSED_KEY, "").endswith(" 0")


def test_arriving_by_the_link_of_the_home_page() -> None:
    page = Page(first_state("split"))
    page.press("desk:arrive")
    assert page.state.key == "duel"
    assert page.state.puzzling
    assert not page.open
    page.play(answers(page)[0])
    page.press("desk:leave")
    page.press("desk:arrive")
    assert page.open == {"puzzles"}
    assert not page.state.puzzling


def test_to_leave_it_does_not_forget_wrong_answers() -> None:
    page = daily()
    page.play(wrong_answer(page))
    page.press("desk:leave")
    visit = Page(first_state("duel"))
    visit.stored = page.stored
    for each in (page, visit):
        each.press("desk:day")
        assert each.state.desk.task
        assert each.state.desk.task.wrong == 1
    page.play(answers(page)[0])
    assert page.record.puzzles[0].tries == 2
    tomorrow = Page(first_state("war"), today="2026-11-17")
    tomorrow.stored = {**page.stored, MISSED_KEY: "2026-11-17 many"}
    tomorrow.press("desk:day")
    assert tomorrow.state.desk.task
    assert tomorrow.state.desk.task.wrong == 0


def test_to_begin_it_again_does_not_forget_wrong_answers() -> None:
    page = daily()
    page.play(wrong_answer(page))
    own = page.state.desk.task.own if page.state.desk.task else ""
    page.press("do:undo")
    page.press("desk:arrive")
    assert page.open == set()
    task = page.state.desk.task
    assert task
    assert (task.wrong, task.own) == (1, own)
    assert page.state.session.ply == task.place


@pytest.mark.parametrize("key", BY_KEY)
def test_endless_ones_in_every_game(key: str) -> None:
    page = Page(first_state(key))
    page.press("desk:open:puzzles")
    for grade in (1, 2, 3):
        page.press(f"desk:grade:{grade}", seed=grade)
        assert page.open == set()
        assert page.state.desk.task
        assert page.state.desk.task.grade == grade
        page.play(answers(page)[0])
        assert page.record.endless == grade
        assert "Right." in page.state.said
    page.press("desk:next")
    assert page.state.desk.task
    assert not page.state.desk.task.solved
    assert page.state.desk.task.grade == 3


@pytest.mark.parametrize("key", BY_KEY)
def test_what_is_called_wrong_is_wrong(key: str) -> None:
    page = Page(first_state(key))
    page.press("desk:grade:2", seed=7)
    position = page.state.session.position
    for move in position.moves():
        regret = finish(regret_steps(position, move))
        assert (move in answers(page)) == (regret == 0)


def test_own_game_is_kept_and_comes_back() -> None:
    page = friends("war", row=(3, 9, 1, 2, 4, 8))
    page.play("L", "R")
    own = encode(page.state.session)
    page.press("desk:grade:1")
    page.play(wrong_answer(page))
    page.press("desk:grade:2")
    page.play(answers(page)[0])
    page.press("desk:leave")
    assert encode(page.state.session) == own
    assert not page.state.puzzling


def test_a_new_game_goes_back_to_the_own_game() -> None:
    page = friends("war")
    page.play("L")
    own = page.state.session
    page.press("desk:grade:1")
    page.press("do:new")
    assert not page.state.puzzling
    assert encode(page.state.session) == encode(own)
    assert page.state.session.settings == own.settings


def test_undo_does_not_lead_out_of_the_puzzle() -> None:
    page = friends("war")
    page.play("L")
    page.press("do:new", seed=8)
    page.play("R")
    own = encode(page.state.session)
    page.press("desk:grade:1")
    for _ in range(30):
        page.press("do:undo")
    assert page.state.puzzling
    page.press("desk:leave")
    assert encode(page.state.session) == own


def test_starting_over_begins_the_puzzle_again() -> None:
    page = friends("war")
    page.press("desk:grade:1")
    task = page.state.desk.task
    assert task
    page.press("do:undo")
    page.press("do:same")
    assert page.state.puzzling
    assert page.state.session.ply == task.place


def test_other_settings_leave_the_puzzle_and_keep_the_own_game() -> None:
    page = friends("war")
    page.play("L")
    own = encode(page.state.session)
    page.press("desk:grade:1")
    page.send(Submit({"n": "5", "row": "", "opponent": "friend"}, 7))
    assert not page.state.puzzling
    assert page.state.notice == words.PUZZLE_LEFT
    page.press("do:earlier")
    assert encode(page.state.session) == own


def test_a_new_game_out_of_a_puzzle_keeps_the_own_game_behind_a_link() -> None:
    page = friends("war")
    page.play("L")
    own = encode(page.state.session)
    linked = opened(decode(encode(friends("war", seed=4).state.session)), Prefs())
    page.state = replace(linked, earlier=own)
    page.play("R")
    page.press("desk:grade:1")
    page.send(Submit({**settings_fields(page.state), "n": "12"}, 6))
    assert not page.state.puzzling
    assert page.state.earlier == own


def test_values_would_give_it_away() -> None:
    page = friends("war")
    page.press("desk:grade:1")
    page.press("learn:values")
    assert page.state.refused
    assert not page.state.prefs.values
    page.play(answers(page)[0])
    page.press("learn:values")
    assert page.state.prefs.values


def test_undo_shows_what_led_to_it_and_does_not_answer() -> None:
    page = Page(first_state("battle"))
    page.press("desk:grade:1")
    task = page.state.desk.task
    assert task
    page.press("do:undo")
    assert page.state.session.ply < task.place
    assert page.state.puzzling
    assert not wants_move(page.state)
    page.play(page.state.session.position.moves()[0])
    assert page.state.said == words.NOT_HERE
    assert page.state.desk.task == task
    assert words.TO_PUZZLE in page.shown
    page.press("desk:again")
    assert page.state.session.ply == task.place
    page.play(answers(page)[0])
    assert page.state.desk.task
    assert page.state.desk.task.solved


def test_a_reload_does_not_lose_it() -> None:
    page = friends("war")
    page.play("L")
    own = encode(page.state.session)
    page.press("desk:grade:2")
    page.play(wrong_answer(page))
    before = page.state.desk.task
    page.reload()
    task = page.state.desk.task
    assert task == before
    assert "Find" in page.shown
    page.play(answers(page)[0])
    page.reload()
    assert page.state.desk.task
    assert page.state.desk.task.solved
    page.press("desk:leave")
    assert encode(page.state.session) == own


@pytest.mark.parametrize("text", ["{", "[]", "{}", '"x"', "null"])
def test_a_puzzle_that_cannot_be_read_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        resumed(first_state("war"), text)


@pytest.mark.parametrize(
    "change",
    [{"kind": "week"}, {"wrong": "1"}, {"answers": "L"}, {"answers": [1]}, {"code": "1.war"},
     {"now": None}, {"solved": 1}],
)  # fmt: skip
def test_an_altered_puzzle_is_an_error(change: dict[str, object]) -> None:
    page = Page(first_state("war"))
    page.press("desk:grade:1")
    text = json.dumps({**json.loads(write_task(page.state)), **change})
    with pytest.raises(ValueError, match=r".*"):
        resumed(first_state("war"), text)


def test_a_puzzle_of_another_game_is_an_error() -> None:
    page = Page(first_state("war"))
    page.press("desk:grade:1")
    with pytest.raises(ValueError, match=r".*"):
        resumed(first_state("duel"), write_task(page.state))
    assert write_task(first_state("war")) == ""


def with_mistakes(page: Page, *codes: tuple[str, str]) -> Page:
    record = Record()
    for code, answer in codes:
        record = add_mistake(record, code, (answer,))
    page.stored[KEY] = write(record)
    return page


def war_code(moves: int) -> tuple[str, str]:
    """Positions of one game with the right move there."""
    session = opened(decode(WAR), first_state("war").prefs).session
    session = reduce(session, Jump(moves))
    short = replace(session, moves=session.moves[:moves], positions=session.positions[: moves + 1])
    right = [move for move in "LR" if finish(regret_steps(short.position, move)) == 0]
    return encode(short), right[0]


WAR_PAGE = friends("war", row=(3, 9, 1, 2, 4, 8, 7))
WAR_PAGE.play("L", "L", "R", "R")
WAR = encode(WAR_PAGE.state.session)


def test_own_mistakes_are_tried_again_and_leave_the_list() -> None:
    page = with_mistakes(Page(first_state("duel")), war_code(0), war_code(2))
    page.press("desk:open:puzzles")
    assert "Numbers War (2)" in page.shown
    page.press("desk:mistake:war")
    assert page.state.key == "war"
    assert page.state.session.ply == 2
    assert status_text(page.state)
    assert words.OWN_MISTAKE in page.shown
    page.play(answers(page)[0])
    assert len(page.record.mistakes) == 1
    page.press("desk:next")
    assert page.state.session.ply == 0
    page.press("desk:mistake:war")
    assert page.state.session.ply == 0, "there is one left only"
    page.play(answers(page)[0])
    assert not page.record.mistakes
    page.press("desk:next")
    assert page.open == {"puzzles"}
    assert words.NO_MISTAKES in page.shown


def test_a_mistake_that_the_rules_do_not_know_is_dropped() -> None:
    from ninefold.session.code import checksum

    body = "1.war..you-steady.9.L,X."
    page = with_mistakes(Page(first_state("war")), (f"{body}.{checksum(body)}", "L"))
    page.press("desk:open:puzzles")
    page.press("desk:mistake:war")
    assert not page.record.mistakes
    assert words.BROKEN_MISTAKE in page.shown


def test_making_one_can_be_stopped() -> None:
    page = Page(first_state("split"))
    page.slow = {"desk.puzzle"}
    page.press("desk:open:puzzles")
    page.press("desk:grade:2")
    assert words.MAKING in page.shown
    page.press("desk:stop")
    assert words.MAKING not in page.shown
    page.do(page.held[0])
    assert not page.state.puzzling


def test_presses_in_a_frame_do_nothing() -> None:
    from ninefold.ui.embed.frame import framed

    page = Page(framed("war", {}))
    for target in ("desk:open:map", "desk:day", "desk:grade:1", "desk:erase:yes", "desk:save"):
        page.press(target)
    assert page.log == []


def test_odd_presses_do_nothing() -> None:
    page = Page(first_state("war"))
    for target in ("desk:leave", "desk:next", "desk:again", "desk:nonsense"):
        page.send(Press(target, False, 1))
    assert page.log == []


def test_nothing_gives_a_puzzle_away() -> None:
    page = Page(first_state("war"))
    page.press("learn:values")
    page.press("desk:grade:1")
    session = page.state.session
    page.state = dispatch(
        page.state,
        Worked("learn.values", session, (session.position, finish(worth_steps(session.position)))),
    )[0]
    assert "badge" not in page.shown
    assert "evaluation" not in page.shown
    for target in ("learn:hint", "learn:look"):
        page.press(target)
        assert page.state.said == words.NO_HELP
    page.press("desk:open:map")
    assert words.NO_MAP in page.shown
    page.play(answers(page)[0])
    assert "evaluation" in page.shown


def test_looking_back_ends_where_a_puzzle_begins() -> None:
    page = friends("war")
    page.play("L", "R")
    page.press("learn:look")
    assert page.state.learn.looking
    page.press("desk:grade:1")
    assert not page.state.learn.looking
    page.play(answers(page)[0])
    assert page.state.desk.task
    assert page.state.desk.task.solved
