"""Values on the board: every press wears exactly what it is worth, and the evaluation follows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold import solver
from ninefold.coach.exact import worth_steps
from ninefold.rules import plain
from ninefold.session.seats import YOU, Computer
from ninefold.solver.value import Value
from ninefold.steps import finish
from ninefold.ui.boards.view import View
from ninefold.ui.coach.hints import share
from ninefold.ui.coach.marks import playable, value_marks
from ninefold.ui.coach.state import MOST_WORTHS, VALUES, CoachState, with_worth
from ninefold.ui.events import Working
from ninefold.ui.games import VIEWS
from ninefold.ui.prefs import Prefs
from ninefold.ui.settings import sheet_fields
from ninefold.words.en import page as page_words
from ninefold.words.en.coach import answers
from ninefold.words.en.coach import page as words
from tests.effort import effort
from tests.strategies import KEYS, positions
from tests.ui.fake import Page, found, laid, visit

from .games import MIDDLE

quickly = settings(max_examples=effort(15))
ON = Prefs(values=True)


def settled(page: Page) -> Page:
    page.settle()
    return page


def test_the_switch_is_remembered() -> None:
    assert not Prefs().values
    page = laid("war")
    page.press("coach:values")
    assert page.state.prefs.values
    assert page.state.said == words.VALUES_ON
    assert page.one("role", "switch").get("aria-checked") == "true"
    again = page.reload()
    assert again.state.prefs.values
    again.key("v")
    assert not again.state.prefs.values
    assert not again.reload().state.prefs.values


def test_other_settings_leave_it_on() -> None:
    page = laid("war", seats=(YOU, Computer("steady")), prefs=ON)
    page.submit(**{**sheet_fields(page.state), "level": "easy"})
    assert page.state.prefs.level == "easy"
    assert page.state.prefs.values


def test_every_end_of_a_row_wears_its_value() -> None:
    page = settled(laid("war", prefs=ON, row=(3, 9, 1, 2, 4, 8)))
    left, right = page.one("data-target", "L"), page.one("data-target", "R")
    assert (left.get("aria-label") or "").endswith("; loses by 1, in 6 moves")
    assert (right.get("aria-label") or "").endswith("; wins by 11, in 6 moves")
    assert [each.get("data-badge") for each in page.found("class", "badge")] == [
        "\N{MINUS SIGN}1",
        "+11",
    ]
    assert page.text("class", "evaluation-text") == (
        "With best play you win by 11, in 6 more moves."
    )
    assert "Take 8: wins by 11, in 6 moves" in page.shown


@pytest.mark.parametrize("game", KEYS)
def test_in_every_game_every_mark_is_told(game: str) -> None:
    page = visit(game, code=MIDDLE[game])
    page.key("v")
    page.settle()
    assert page.state.said == words.VALUES_ON
    assert page.found("class", "badge")
    for marked in page.found("class", "marked"):
        told = marked.get("aria-label") or ""
        assert "wins" in told or "loses" in told
    assert "With best play " in page.text("class", "evaluation-text")
    page.key("v")
    assert not page.found("class", "badge")
    assert not page.found("class", "evaluation")


def test_they_go_along_to_another_game() -> None:
    page = settled(laid("war", prefs=ON))
    assert len(page.found("class", "badge")) == 2
    page.go("battle")
    page.settle()
    assert len(page.found("class", "badge")) == 9


def test_it_follows_the_game_and_remembers() -> None:
    page = settled(laid("war", prefs=ON))
    page.board("L")
    page.settle()
    told = "With best play you win by 3, in 8 more moves."
    assert page.text("class", "evaluation-text") == told
    assert len(page.begun(VALUES)) == 2
    page.press("do:undo")
    assert len(page.begun(VALUES)) == 2
    assert page.found("class", "badge")


def test_what_is_wanted_is_begun_and_what_is_not_is_stopped() -> None:
    page = laid("quest")
    assert not page.app.begun
    page.press("coach:values")
    (work,) = page.app.begun
    assert work.name == VALUES
    page.send(Working(VALUES, page.session, 0.25))
    assert words.WORKING_OUT in page.shown
    assert 'value="25"' in page.shown
    page.board("call:open")
    assert page.app.begun == [work], "the same position"
    page.press("coach:values")
    assert not page.app.works.under_way


def test_the_computers_turn_is_not_marked_but_valued() -> None:
    page = laid("war", "L", seats=(YOU, Computer("steady")), prefs=ON)
    page.tick_until(lambda: bool(page.state.coach.worths))
    assert page.state.wants_reply
    assert not page.found("class", "badge")
    assert "best play" in page.text("class", "evaluation-text")


def test_with_a_hint_both_are_worn() -> None:
    page = laid("duel", "4,2,6,3", prefs=ON)
    page.key(*"hhh")
    page.settle()
    nine = page.one("data-target", "9")
    assert (nine.get("aria-label") or "").endswith("; best move, wins in 3 moves")
    assert found(nine, "class", "badge")[0].get("data-badge") == "3"


def test_a_held_call_is_counted() -> None:
    page = settled(laid("quest", prefs=ON))
    assert "worth-win" in (page.one("data-target", "call:open").get("class") or "")
    assert "worth-loss" in (page.one("data-target", "n:5").get("class") or "")
    page.board("call:open")
    assert not page.found("data-target", "call:open")
    assert page.found("class", "badge")


@pytest.mark.parametrize("game", KEYS)
@quickly
@given(data=st.data())
def test_each_target_wears_what_a_press_is_worth(game: str, data: st.DataObject) -> None:
    position = data.draw(positions(game, {"n": 8, "row": 8, "length": 8, "target": 40}))
    if position.outcome:
        return
    base, board_of = plain(position), VIEWS[game].board
    shown = board_of.render(View(base, board_of.START))
    worth = finish(worth_steps(position))
    marks = value_marks(game, position, board_of.START, worth, shown)
    reachable = 0
    for target, mark in marks.items():
        if target == "do:swap":
            continue
        meant = board_of.interpret(target, base, board_of.START)
        if not isinstance(meant, type(board_of.START)) and playable(base, meant):
            value = solver.value(position.play(meant)).before()
            assert mark.told == answers.worth(value)
            reachable += 1
    begun = [target for target in marks if target.startswith(("cut:", "call:"))]
    assert reachable or begun


def test_words_for_values() -> None:
    assert answers.result(Value(True, 5, 4)) == "wins by 5, in 4 moves"
    assert answers.result(Value(False, -3, 1)) == "loses by 3 at once"
    assert answers.result(Value(True, 0, 2)) == "wins on equal totals, in 2 moves"
    assert answers.result(Value(False, None, 7)) == "loses in 7 moves"
    assert answers.result(Value(True, None, None)) == "wins"
    names = (page_words.YOU, page_words.COMPUTER)
    assert words.evaluation(Value(True, 5, 4), 1, names) == (
        "With best play you win by 5, in 4 more moves."
    )
    assert words.evaluation(Value(True, None, 1), 2, names) == (
        "With best play Computer wins in 1 more move."
    )
    assert words.evaluation(Value(False, -2, 3), 2, names) == (
        "With best play you win by 2, in 3 more moves."
    )
    assert words.evaluation(Value(False, -2, 0), 1, names) == "Computer wins by 2."
    assert answers.figure(Value(False, None, None)) == ""


def test_the_bar_tells_who_wins() -> None:
    for margin in (None, 0, 1, 99):
        for moves in (None, 0, 9):
            assert 50 < share(Value(True, margin, moves)) < 100
            assert 0 < share(Value(False, margin, moves)) < 50


def test_only_some_positions_are_remembered() -> None:
    coach = CoachState()
    position = laid("battle").session.position
    worth = finish(worth_steps(position))
    for number in range(MOST_WORTHS + 20):
        coach = with_worth(coach, (position, number), worth)  # type: ignore[arg-type]
    assert len(coach.worths) == MOST_WORTHS
