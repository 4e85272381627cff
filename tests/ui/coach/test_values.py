"""Values on the board: every press wears exactly what it is worth, and the evaluation follows."""

from __future__ import annotations

from dataclasses import replace

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
from ninefold.ui.coach.state import MOST_WORTHS, Learn, with_worth
from ninefold.ui.coach.work import VALUES, studies
from ninefold.ui.effects import Stop, Work
from ninefold.ui.events import Submit, Working
from ninefold.ui.games import VIEWS
from ninefold.ui.prefs import Prefs, read_prefs, write_prefs
from ninefold.ui.shell import render
from ninefold.words.en import learn as words
from tests.effort import effort

from ...strategies import KEYS, positions
from ..test_dispatch import FIELDS
from .table import board, found, key, laid, one, page, press, sent, started, texts

quickly = settings(max_examples=effort(15))
ON = Prefs(values=True)


def test_the_switch_is_remembered() -> None:
    state = sent(laid("war"), press("learn:values"))
    assert state.prefs.values
    assert state.said == words.VALUES_ON
    assert one(state, "role", "switch").get("aria-checked") == "true"
    assert read_prefs(write_prefs(state.prefs)).values
    assert not sent(state, key("v")).prefs.values
    assert not Prefs().values


def test_other_settings_leave_it_on() -> None:
    state = laid("war", prefs=ON)
    assert sent(state, Submit({**FIELDS, "level": "easy"}, 5)).prefs.values


def test_every_end_of_a_row_wears_its_value() -> None:
    state = started(laid("war", prefs=ON, row=(3, 9, 1, 2, 4, 8)))
    left, right = one(state, "data-target", "L"), one(state, "data-target", "R")
    assert (left.get("aria-label") or "").endswith("; loses by 1, in 6 moves")
    assert (right.get("aria-label") or "").endswith("; wins by 11, in 6 moves")
    assert [each.get("data-badge") for each in found(render(state), "class", "badge")] == [
        "\N{MINUS SIGN}1",
        "+11",
    ]
    assert texts(one(state, "class", "evaluation-text")) == (
        "With best play you win by 11, in 6 more moves."
    )
    assert "Take 8: wins by 11, in 6 moves" in page(state)


def test_it_follows_the_game_and_remembers() -> None:
    state = sent(started(laid("war", prefs=ON)), board("L"))
    told = "With best play you win by 3, in 8 more moves."
    assert texts(one(state, "class", "evaluation-text")) == told
    back = sent(state, press("do:undo"))
    assert VALUES not in {
        effect.name for effect in studies(state, back) if isinstance(effect, Work)
    }
    assert found(render(back), "class", "badge")


def test_what_is_wanted_is_begun_and_what_is_not_is_stopped() -> None:
    off, on = laid("quest"), laid("quest", prefs=ON)
    assert studies(None, off) == ()
    (work,) = studies(off, on)
    assert isinstance(work, Work)
    assert work.name == VALUES
    assert studies(on, on) == ()
    assert studies(on, replace(on, prefs=Prefs())) == (Stop(VALUES),)
    busy = sent(on, Working(VALUES, 0.25))
    assert words.WORKING_OUT in page(busy)
    assert 'value="25"' in page(busy)


def test_the_computers_turn_is_not_marked_but_valued() -> None:
    state = started(laid("war", "L", seats=(YOU, Computer("steady")), prefs=ON))
    assert not found(render(state), "class", "badge")
    assert "best play" in texts(one(state, "class", "evaluation-text"))


def test_with_a_hint_both_are_worn() -> None:
    state = sent(started(laid("duel", "4,2,6,3", prefs=ON)), *[key("h")] * 3)
    nine = one(state, "data-target", "9")
    assert (nine.get("aria-label") or "").endswith("; best move, wins in 3 moves")
    assert found(nine, "class", "badge")[0].get("data-badge") == "3"


def test_a_held_call_is_counted() -> None:
    state = started(laid("quest", prefs=ON))
    assert "worth-win" in (one(state, "data-target", "call:open").get("class") or "")
    assert "worth-loss" in (one(state, "data-target", "n:5").get("class") or "")
    held = sent(state, board("call:open"))
    assert not found(render(held), "data-target", "call:open")
    assert found(render(held), "class", "badge")


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
            assert mark.told == words.worth(value)
            reachable += 1
    begun = [target for target in marks if target.startswith(("cut:", "call:"))]
    assert reachable or begun


def test_words_for_values() -> None:
    assert words.result(Value(True, 5, 4)) == "wins by 5, in 4 moves"
    assert words.result(Value(False, -3, 1)) == "loses by 3 at once"
    assert words.result(Value(True, 0, 2)) == "wins on equal totals, in 2 moves"
    assert words.result(Value(False, None, 7)) == "loses in 7 moves"
    assert words.result(Value(True, None, None)) == "wins"
    names = ("You", "Computer")
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
    assert words.figure(Value(False, None, None)) == ""


def test_the_bar_tells_who_wins() -> None:
    for margin in (None, 0, 1, 99):
        for moves in (None, 0, 9):
            assert 50 < share(Value(True, margin, moves)) < 100
            assert 0 < share(Value(False, margin, moves)) < 50


def test_only_some_positions_are_remembered() -> None:
    learn = Learn()
    position = laid("battle").session.position
    worth = finish(worth_steps(position))
    for number in range(MOST_WORTHS + 20):
        learn = with_worth(learn, (position, number), worth)  # type: ignore[arg-type]
    assert len(learn.worths) == MOST_WORTHS
