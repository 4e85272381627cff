"""A look back: the review, stepping through, the answer to a mistake, trying again."""

from __future__ import annotations

import pytest

from ninefold.coach.review import Reviewed, review_steps
from ninefold.rules import BY_KEY
from ninefold.session.seats import YOU, Computer
from ninefold.steps import finish
from ninefold.ui.coach.swing import swing
from ninefold.ui.coach.work import REVIEW, WHY, studies
from ninefold.ui.dispatch import dispatch, wants_move
from ninefold.ui.effects import Stop, Work
from ninefold.ui.events import Working
from ninefold.ui.html import render as text
from ninefold.ui.shell import render, status_text
from ninefold.ui.state import State
from ninefold.words.en import learn as words

from .table import ENDED, board, found, key, laid, one, page, press, sent, started, texts


@pytest.mark.parametrize("game", BY_KEY)
def test_a_finished_game_is_reviewed_by_itself(game: str) -> None:
    state = started(laid(game, ENDED[game]))
    assert state.learn.review
    assert "swing-small" in page(state)
    state = sent(state, press("learn:look"))
    assert one(state, "type", "range").get("max") == str(len(state.session.moves))
    assert not found(render(state), "class", "end")
    for ply in range(len(state.session.moves)):
        state = sent(state, press(f"jump:{ply + 1}"))
        each = state.learn.review.plies[ply] if state.learn.review else None
        assert each
        assert words.remark(each) in state.said
        assert words.gave(each) in page(state)
        assert texts(one(state, "class", "coach-why"))


def test_a_review_shows_progress_and_can_be_cancelled() -> None:
    state, effects = dispatch(laid("war", "L,R,L"), press("learn:look"))
    assert effects == ()
    (work,) = studies(laid("war", "L,R,L"), state)
    assert isinstance(work, Work)
    assert work.name == REVIEW
    state, _ = dispatch(state, Working(REVIEW, 0.5))
    assert words.REVIEWING in page(state)
    assert 'value="50"' in page(state)
    left, _ = dispatch(state, press("learn:leave"))
    assert not left.learn.looking
    assert Stop(REVIEW) in studies(state, left)
    assert left.session == state.session


def test_keys_go_through_the_game_and_leave() -> None:
    state = sent(laid("war", "L,R,L"), press("learn:look"))
    assert state.said.startswith("Accuracy: You: ")
    plies = []
    for name in ("ArrowLeft", "u", "Home", "ArrowLeft", "ArrowRight", "y", "End", "ArrowRight"):
        state = sent(state, key(name))
        plies.append(state.session.ply)
    assert plies == [2, 1, 0, 0, 1, 2, 3, 3]
    assert not state.active
    state = sent(state, key("Home"), key("Escape"))
    assert not state.learn.looking
    assert state.session.ply == 3
    assert state.active


def test_nothing_is_played_while_looking_back() -> None:
    state = sent(laid("war", "L,R,L"), press("learn:look"), key("Home"))
    for event in (board("L"), key("L")):
        after = sent(state, event)
        assert after.session is state.session
        assert after.said == words.LOOKING


def test_the_computer_waits_while_somebody_looks_back() -> None:
    state = sent(laid("war", "L", seats=(YOU, Computer("steady"))), press("learn:look"))
    assert not wants_move(state)
    assert wants_move(sent(state, press("learn:leave")))


def test_the_slider_and_the_mistakes() -> None:
    state = sent(started(laid("war", ENDED["war"])), press("learn:look"), press("learn:at:2"))
    assert state.session.ply == 2
    review = state.learn.review
    assert review
    mistakes = [ply for ply, each in enumerate(review.plies, 1) if each.mistake]
    assert mistakes
    state = sent(state, press("learn:at:0"))
    for ply in (*mistakes, mistakes[0]):
        state = sent(state, press("learn:mistake"))
        assert state.session.ply == ply
    clean = sent(laid("duel", "5,1,7"), press("learn:look"), press("learn:mistake"))
    assert clean.said == words.NO_MISTAKE


@pytest.mark.parametrize("game", BY_KEY)
def test_the_answer_is_played_out_beside_the_game(game: str) -> None:
    state = sent(started(laid(game, ENDED[game])), press("learn:look"), key("Home"))
    state = sent(state, press("learn:mistake"), press("learn:answer"))
    review, session = state.learn.review, state.session
    assert review
    line = review.plies[session.ply - 1].refutation
    assert line
    boards = [board_text(state)]
    for at in range(len(line)):
        state = sent(state, key("ArrowRight"))
        assert state.learn.answer == at + 1
        assert f"move {at + 1} of {len(line)}" in state.said
        assert state.said in texts(one(state, "class", "coach"))
        boards.append(board_text(state))
    assert len(set(boards)) == len(boards)
    assert sent(state, key("ArrowRight")).learn.answer == len(line)
    assert state.session is session
    back = sent(state, press("do:undo"))
    assert board_text(back) == boards[-2]
    hidden = sent(back, key("Escape"))
    assert hidden.learn.answer is None
    assert hidden.learn.looking
    assert board_text(hidden) == boards[0]
    assert sent(state, press("learn:answer")).learn.answer is None


def board_text(state: State) -> str:
    return text(one(state, "id", "board")) + texts(one(state, "class", "status"))


def test_try_again_goes_back_before_the_mistake() -> None:
    state = sent(started(laid("war", ENDED["war"])), press("learn:look"), key("Home"))
    state = sent(state, press("learn:mistake"))
    ply = state.session.ply
    again = sent(state, press("learn:again"))
    assert not again.learn.looking
    assert again.session.ply == ply - 1
    assert again.active
    assert again.learn.review
    other = "L" if again.session.moves[ply - 1] == "R" else "R"
    played = sent(again, board(other))
    assert played.session.moves[-1] == other
    assert played.learn.review is None


def test_after_the_computers_move_it_is_your_turn() -> None:
    state = laid("war", "L,R,L,R", seats=(YOU, Computer("easy")))
    state = sent(state, press("learn:look"), press("learn:at:2"), press("learn:again"))
    assert state.session.ply == 2
    assert state.active


def test_a_swap_is_looked_back_at() -> None:
    state = sent(laid("war", "L,S,L", row=(9, 1, 1, 2), swap=1), press("learn:look"))
    for ply in (1, 2, 3):
        state = sent(state, press(f"jump:{ply}"))
        assert texts(one(state, "class", "coach-why"))


def test_the_coach_speaks_to_whoever_moved() -> None:
    state = sent(laid("war", "L,R", seats=(YOU, Computer("easy"))), press("learn:look"))
    assert words.coach_to("Computer") in page(state)
    assert words.coach_to("Computer") not in page(sent(state, key("ArrowLeft")))


def test_nothing_to_look_back_at() -> None:
    state = laid("war")
    assert one(state, "data-target", "learn:look").get("aria-disabled") == "true"
    assert not sent(state, press("learn:look")).learn.looking
    assert sent(state, press("learn:mistake"), press("learn:again")) == state


def test_the_picture_has_a_name_and_points_to_press() -> None:
    state = sent(started(laid("war", ENDED["war"])), press("learn:look"))
    review = state.learn.review
    assert review
    picture = swing(review, ("You", "Friend"), 1, 0)
    assert picture.get("role") == "img"
    assert (picture.get("aria-label") or "").startswith(
        "How the game swung, with best play. At the start you win; from move 3 Friend wins"
    )
    columns = found(picture, "class", "column")
    assert [each.get("data-target") for each in columns] == [f"jump:{ply}" for ply in range(10)]
    assert found(swing(review, ("You", "Friend"), 2), "class", "column") == []
    assert len(found(render(state), "class", "look-blunder")) >= 2


def test_reasons_are_kept_once_they_are_there() -> None:
    state = sent(laid("war", "L,R,L"), press("learn:look"), key("ArrowLeft"), key("ArrowRight"))
    assert {2, 3} <= set(state.learn.whys)
    assert WHY not in {effect.name for effect in studies(None, state) if isinstance(effect, Work)}


def test_the_status_says_where_you_are() -> None:
    state = sent(laid("war", "L,R,L"), press("learn:look"), key("Home"))
    assert status_text(state) == "At the start. Your turn."


def test_words_about_what_a_move_gave_away() -> None:
    told = {words.gave(each) for game, moves in ENDED.items() for each in plies(game, moves)}
    assert {"As good as any.", "Gives the win away.", "The only move."} <= told


def plies(game: str, moves: str) -> list[Reviewed]:
    session = laid(game, moves).session
    return list(finish(review_steps(session.positions, session.moves)).plies)
