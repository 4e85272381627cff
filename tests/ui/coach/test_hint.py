"""A hint, a step a press, and its marks on the board."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold import solver
from ninefold.rules import plain
from ninefold.rules.swap import SWAP
from ninefold.session.seats import YOU, Computer
from ninefold.ui.boards.view import View
from ninefold.ui.coach.marks import Mark, marked, target_of, targets
from ninefold.ui.coach.state import HINT
from ninefold.ui.events import Working
from ninefold.ui.games import VIEWS
from ninefold.words.en.coach import page as words
from tests.effort import effort
from tests.strategies import KEYS, positions
from tests.ui.fake import Page, found, frame, laid, visit

from .games import MIDDLE

quickly = settings(max_examples=effort(20))


def hinted(page: Page, presses: int = 3) -> Page:
    page.key(*"h" * presses)
    page.settle()
    return page


def test_three_presses_are_three_steps() -> None:
    page = laid("duel", "4,2,6,3")
    page.press("coach:hint")
    page.settle()
    assert page.text("class", "coach-step") == "Step 1 of 3"
    assert page.state.said.startswith("Step 1 of 3. ")
    assert not page.found("class", "marked")
    page.key("h")
    assert page.text("class", "coach-step") == "Step 2 of 3"
    assert page.one("class", "hint-good").get("data-target") == "9"
    page.key("H")
    assert page.text("class", "coach-text").startswith("Step 3 of 3 Play 9. 9 leaves only")
    best = page.one("class", "hint-best")
    assert (best.get("aria-label") or "").endswith("; best move")
    page.key("h")
    assert page.state.coach.step == 3


@pytest.mark.parametrize("early", [True, False])
def test_a_cut_that_hides_the_marks_is_let_go(early: bool) -> None:
    """Whether the hint is worked out before the second press or after it."""
    page = laid("split")
    page.press("coach:hint")
    if not early:
        page.settle()
    page.board("cut:4")
    page.press("coach:hint")
    page.settle()
    (marked,) = page.found("class", "hint-good")
    assert (marked.get("data-target") or "").startswith("cut:")
    page.board(marked.get("data-target") or "")
    page.press("coach:hint")
    assert (page.one("class", "hint-best").get("data-target") or "").startswith("keep:")


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize("game", KEYS)
def test_in_every_game_the_marks_come_step_by_step(game: str, by_key: bool) -> None:
    page = visit(game, code=MIDDLE[game])
    for step in (1, 2, 3):
        if by_key:
            page.key("h")
        else:
            page.press("coach:hint")
        page.settle()
        assert words.step_of(step) in page.text("class", "coach")
        assert words.step_of(step) in page.state.said
        assert bool(page.found("class", "hint-good")) == (step == 2)
        assert len(page.found("class", "hint-best")) == (step == 3)
    best = page.one("class", "hint-best")
    assert "best move" in (best.get("aria-label") or "")
    assert page.code == MIDDLE[game]


def asked() -> Page:
    """A hint was asked for, and nothing is worked out yet."""
    page = laid("war")
    page.app.slow = {HINT}
    page.press("coach:hint")
    return page


def test_the_first_press_asks_for_work_and_more_of_them_count_while_it_is_done() -> None:
    for presses, step in ((0, 2), (1, 3), (2, 3)):
        page = asked()
        (work,) = page.begun(HINT)
        assert work.session == page.session
        assert words.SEARCHING in page.shown
        page.press("coach:hint")
        assert words.step_of(2) not in page.shown
        page.send(Working(HINT, page.session, 0.5))
        assert 'value="50"' in page.shown
        page.key(*"h" * presses)
        assert page.begun(HINT) == [work]
        page.do(work)
        assert page.text("class", "coach-step") == f"Step {step} of 3"
        assert page.state.said.startswith(f"Step {step} of 3. ")
        assert "<progress" not in page.shown


def test_a_hint_that_was_closed_is_not_worked_out() -> None:
    page = laid("war")
    page.press("coach:hint")
    assert HINT in page.app.works.under_way
    page.press("coach:close")
    assert HINT not in page.app.works.under_way
    assert page.state.coach.step == 0


@pytest.mark.parametrize("game", KEYS)
def test_a_hint_ends_with_escape(game: str) -> None:
    page = hinted(laid(game), 1)
    assert page.state.coach.step == 1
    page.key("Escape")
    assert page.state.coach.step == 0


def test_a_hint_ends_with_its_position() -> None:
    page = hinted(laid("war"), 1)
    page.board("L")
    assert page.state.coach.step == 0
    in_time = asked()
    in_time.do(in_time.begun(HINT)[0])
    assert in_time.state.coach.hints
    too_late = asked()
    too_late.board("L")
    too_late.do(too_late.begun(HINT)[0])
    assert not too_late.state.coach.hints


def test_no_hint_out_of_turn() -> None:
    page = laid("war", "L", seats=(YOU, Computer("perfect")))
    assert page.one("data-target", "coach:hint").get("aria-disabled") == "true"
    page.press("coach:hint")
    assert page.state.said == words.NO_HINT_NOW


def test_no_hint_in_a_frame() -> None:
    page = frame("war")
    before = page.state
    page.key("h", "v")
    page.press("coach:hint")
    assert page.state == before


def test_the_marks_follow_a_choice_half_made() -> None:
    page = hinted(laid("split", "2L,3L", cap=3))
    assert page.one("class", "hint-best").get("data-target") == "cut:1"
    page.board("cut:1")
    assert page.one("class", "hint-best").get("data-target") == "keep:R"
    page.board("cut:1", "cut:2")
    assert not page.found("class", "marked")


def test_in_number_quest_the_call_comes_first() -> None:
    page = hinted(laid("quest"))
    assert page.one("class", "hint-best").get("data-target") == "call:open"
    best = page.state.coach.hints[2].moves[0]
    for _ in range(20):
        page.board(page.one("class", "hint-best").get("data-target") or "")
        if page.session.moves:
            break
    assert page.session.moves == (best,)


def test_the_swap_can_be_the_best_move() -> None:
    page = laid("war", "L", row=(9, 1, 1, 2), swap=1)
    assert solver.best(page.session.position) == (SWAP,)
    hinted(page)
    swap = page.one("data-target", "do:swap")
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
