"""A hint, a step a press, and its marks on the board."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold import solver
from ninefold.rules import plain
from ninefold.rules.swap import SWAP
from ninefold.session.seats import YOU, Computer
from ninefold.steps import finish
from ninefold.ui.boards.view import View
from ninefold.ui.coach.marks import Mark, marked, target_of, targets
from ninefold.ui.coach.work import HINT
from ninefold.ui.dispatch import dispatch
from ninefold.ui.effects import Stop, Work
from ninefold.ui.embed.options import Frame
from ninefold.ui.events import Worked, Working
from ninefold.ui.games import VIEWS
from ninefold.ui.shell import render
from ninefold.words.en import learn as words
from tests.effort import effort

from ...strategies import KEYS, positions
from .table import board, found, key, laid, one, page, press, sent, texts

quickly = settings(max_examples=effort(20))


def test_three_presses_are_three_steps() -> None:
    state = sent(laid("duel", "4,2,6,3"), press("learn:hint"))
    assert texts(one(state, "class", "coach-step")) == "Step 1 of 3"
    assert state.said.startswith("Step 1 of 3. ")
    assert not found(render(state), "class", "marked")
    state = sent(state, key("h"))
    assert texts(one(state, "class", "coach-step")) == "Step 2 of 3"
    assert one(state, "class", "hint-good").get("data-target") == "9"
    state = sent(state, key("H"))
    assert texts(one(state, "class", "coach-text")).startswith("Step 3 of 3 Play 9. 9 leaves only")
    best = one(state, "class", "hint-best")
    assert (best.get("aria-label") or "").endswith("; best move")
    assert sent(state, key("h")).learn.step == 3


def test_the_first_press_asks_for_work_and_more_of_them_count_while_it_is_done() -> None:
    state, effects = dispatch(laid("war"), press("learn:hint"))
    (work,) = effects
    assert isinstance(work, Work)
    assert (work.name, work.session) == (HINT, state.session)
    assert words.SEARCHING in page(state)
    state, effects = dispatch(state, press("learn:hint"))
    assert effects == ()
    state, _ = dispatch(state, Working(HINT, 0.5))
    assert 'value="50"' in page(state)
    done = Worked(HINT, state.session, finish(work.steps))
    for presses, step in ((0, 2), (1, 3), (2, 3)):
        after = sent(state, *[key("h")] * presses, done)
        assert texts(one(after, "class", "coach-step")) == f"Step {step} of 3"
        assert after.said.startswith(f"Step {step} of 3. ")
    closed, effects = dispatch(state, press("learn:close"))
    assert effects == (Stop(HINT),)
    assert closed.learn.step == 0


def test_a_hint_ends_with_its_position() -> None:
    state = sent(laid("war"), press("learn:hint"))
    assert sent(state, board("L")).learn.step == 0
    for game in KEYS:
        assert sent(laid(game), key("h"), key("Escape")).learn.step == 0
    asked, (work,) = dispatch(laid("war"), press("learn:hint"))
    assert isinstance(work, Work)
    late = Worked(work.name, work.session, finish(work.steps))
    assert sent(asked, late).learn.hints
    assert not sent(asked, board("L"), late).learn.hints


def test_no_hint_out_of_turn_or_in_a_frame() -> None:
    state = laid("war", "L", seats=(YOU, Computer("perfect")))
    assert sent(state, press("learn:hint")).said == words.NO_HINT_NOW
    assert one(state, "data-target", "learn:hint").get("aria-disabled") == "true"
    framed = replace(laid("war"), frame=Frame())
    assert sent(framed, key("h"), key("v"), press("learn:hint")) == framed


def test_the_marks_follow_a_choice_half_made() -> None:
    state = sent(laid("split", "2L,3L", cap=3), *[key("h")] * 3)
    assert one(state, "class", "hint-best").get("data-target") == "cut:1"
    state = sent(state, board("cut:1"))
    assert one(state, "class", "hint-best").get("data-target") == "keep:R"
    assert not found(render(sent(state, board("cut:1"), board("cut:2"))), "class", "marked")


def test_in_number_quest_the_call_comes_first() -> None:
    state = sent(laid("quest"), *[key("h")] * 3)
    assert one(state, "class", "hint-best").get("data-target") == "call:open"
    best = state.learn.hints[2].moves[0]
    for _ in range(20):
        target = one(state, "class", "hint-best").get("data-target") or ""
        state = sent(state, board(target))
        if state.session.moves:
            break
    assert state.session.moves == (best,)


def test_the_swap_can_be_the_best_move() -> None:
    state = laid("war", "L", row=(9, 1, 1, 2), swap=1)
    assert solver.best(state.session.position) == (SWAP,)
    state = sent(state, *[key("h")] * 3)
    swap = one(state, "data-target", "do:swap")
    assert "hint-best" in (swap.get("class") or "")
    assert swap.get("aria-label") == "Swap sides; best move"


@pytest.mark.parametrize("game", KEYS)
@quickly
@given(data=st.data())
def test_every_step_says_something_and_marks_what_is_there(game: str, data: st.DataObject) -> None:
    position = data.draw(positions(game, {"n": 9, "row": 9, "length": 9}))
    if position.outcome:
        return
    base, board_of = plain(position), VIEWS[game].board
    shown = board_of.render(View(base, board_of.START))
    for move in position.moves()[:50]:
        target = target_of(game, move, board_of.START)
        assert target == "do:swap" or target in set(targets(shown))


def test_marking_leaves_the_rest_alone() -> None:
    game = VIEWS["duel"].board
    node = game.render(View(plain(laid("duel").session.position), game.START))
    assert marked(node, {}) is node
    assert marked(node, {"elsewhere": Mark("x", "y", "z")}) is node
    after = marked(node, {"5": Mark("worth-win", "+5", "wins by 5")})
    (five,) = found(after, "data-target", "5")
    assert five.get("aria-label") == "5; wins by 5"
    assert (five.get("class") or "").endswith("marked worth-win")
    assert found(five, "class", "badge-worth-win")[0].get("data-badge") == "+5"
    assert found(after, "data-target", "6") == found(node, "data-target", "6")
