"""A look back: the review, stepping through, the answer to a mistake, trying again."""

from __future__ import annotations

import pytest

from ninefold.coach.review import Review, Reviewed, review_steps
from ninefold.rules import BY_KEY
from ninefold.session.seats import YOU, Computer
from ninefold.steps import finish
from ninefold.ui.coach.state import REVIEW, WHY
from ninefold.ui.coach.swing import swing
from ninefold.ui.effects import ScrollUp
from ninefold.ui.events import Working
from ninefold.ui.html import render as text
from ninefold.words.en import page as page_words
from ninefold.words.en.coach import answers
from ninefold.words.en.coach import page as words
from tests.made import names_of
from tests.ui.fake import Page, found, laid, texts, visit
from tests.ui.finding import nodes

from .games import ENDED, MIDDLE


def looking_back(page: Page, *keys: str) -> Page:
    """The game is looked back at; then keys are pressed."""
    page.settle()
    page.press("coach:look")
    page.settle()
    for name in keys:
        page.key(name)
        page.settle()
    return page


def review_of(page: Page) -> Review:
    assert page.state.coach.review
    return page.state.coach.review


@pytest.mark.parametrize("game", BY_KEY)
def test_a_finished_game_is_reviewed_by_itself(game: str) -> None:
    page = laid(game, ENDED[game])
    page.settle()
    assert page.state.coach.review is not None
    plies = review_of(page).plies
    page.press("coach:look")
    assert page.one("type", "range").get("max") == str(len(page.session.moves))
    assert not page.found("class", "end")
    for ply, each in enumerate(plies, 1):
        page.press(f"jump:{ply}")
        page.settle()
        assert answers.remark(each) in page.state.said
        assert answers.gave(each) in page.shown
        assert page.text("class", "coach-why")


def test_it_begins_with_the_board_in_view() -> None:
    """On a phone the button may have been far below it."""
    page = laid("war", ENDED["war"])
    page.settle()
    page.press("coach:look")
    assert page.host.done[-1] == ScrollUp()


@pytest.mark.parametrize("game", BY_KEY)
def test_what_stands_beside_the_board(game: str) -> None:
    page = looking_back(laid(game, ENDED[game]))
    review = review_of(page)
    (listed,) = page.found("class", "looked")
    assert [texts(each) for each in found(listed, "class", "look-mark")] == [
        f"{answers.SIGNS[each.mark]} {answers.MARKS[each.mark]}" for each in review.plies
    ]
    for name, accuracy in zip(page.state.names, review.accuracy, strict=True):
        assert answers.accuracy(name, accuracy) in page.text("class", "accuracy")
    (drawn,) = page.found("class", "swing-area")
    assert len([each for each in nodes(drawn) if each.tag == "li"]) == len(review.plies) + 1
    page.press("jump:2")
    names = names_of(page.session)
    told = answers.slider_text(2, page.session.positions[1], review.plies[1], names)
    assert page.one("type", "range").get("aria-valuetext") == told
    assert page.one("type", "range").get("value") == "2"


def test_a_look_back_in_the_middle_of_a_game() -> None:
    page = visit("war", code=MIDDLE["war"])
    looking_back(page, "ArrowLeft")
    page.press("coach:leave")
    assert page.code == MIDDLE["war"]
    assert page.state.active


def test_a_review_shows_progress_and_can_be_cancelled() -> None:
    page = laid("war", "L,R,L")
    session = page.session
    page.press("coach:look")
    (work,) = page.begun(REVIEW)
    assert work.name in page.app.works.under_way
    page.send(Working(work.name, work.session, 0.5))
    assert answers.REVIEWING in page.shown
    assert 'value="50"' in page.shown
    page.press("coach:leave")
    assert not page.state.coach.looking_back
    assert work.name not in page.app.works.under_way
    assert page.session == session


def test_progress_is_shown_wherever_in_the_game_one_looks() -> None:
    page = laid("war", "L,R,L")
    page.press("coach:look")
    (work,) = page.begun(REVIEW)
    page.key("Home")
    page.send(Working(work.name, work.session, 0.5))
    assert 'value="50"' in page.shown
    page.settle()
    assert review_of(page)
    assert page.begun(REVIEW) == [work], "the steps through the game do not begin it again"


def test_keys_go_through_the_game_and_leave() -> None:
    page = looking_back(laid("war", "L,R,L"))
    assert page.state.said.startswith("Accuracy: You: ")
    plies = []
    for name in ("ArrowLeft", "u", "Home", "ArrowLeft", "ArrowRight", "y", "End", "ArrowRight"):
        page.key(name)
        plies.append(page.session.ply)
    assert plies == [2, 1, 0, 0, 1, 2, 3, 3]
    assert not page.state.active
    page.key("Home", "Escape")
    assert not page.state.coach.looking_back
    assert page.session.ply == 3
    assert page.state.active


def test_nothing_is_played_while_looking_back() -> None:
    page = looking_back(laid("war", "L,R,L"), "Home")
    session = page.session
    page.board("L")
    assert page.session is session
    assert page.state.said == words.LOOKING
    page.key("L")
    assert page.session is session
    assert page.state.said == words.LOOKING


def test_the_computer_waits_while_somebody_looks_back() -> None:
    page = laid("war", "L", seats=(YOU, Computer("steady")))
    page.press("coach:look")
    assert not page.state.wants_reply
    page.settle()
    assert page.session.ply == 1
    page.press("coach:leave")
    assert page.state.wants_reply
    page.settle()
    assert page.session.ply == 2


def test_the_slider_and_the_mistakes() -> None:
    page = looking_back(laid("war", ENDED["war"]))
    page.press("coach:at:2")
    assert page.session.ply == 2
    mistakes = [ply for ply, each in enumerate(review_of(page).plies, 1) if each.mistake]
    assert mistakes
    page.press("coach:at:0")
    for ply in (*mistakes, mistakes[0]):
        page.press("coach:mistake")
        assert page.session.ply == ply
    clean = looking_back(laid("duel", "5,1,7"))
    clean.press("coach:mistake")
    assert clean.state.said == answers.NO_MISTAKE


@pytest.mark.parametrize("game", BY_KEY)
def test_the_answer_is_played_out_beside_the_game(game: str) -> None:
    page = looking_back(laid(game, ENDED[game]), "Home")
    page.press("coach:mistake", "coach:refutation")
    session = page.session
    line = review_of(page).plies[session.ply - 1].refutation
    assert line
    boards = [board_text(page)]
    for at in range(len(line)):
        page.key("ArrowRight")
        assert page.state.coach.refutation_step == at + 1
        assert f"move {at + 1} of {len(line)}" in page.state.said
        assert page.state.said in page.text("class", "coach")
        boards.append(board_text(page))
    assert len(set(boards)) == len(boards)
    page.key("ArrowRight")
    assert page.state.coach.refutation_step == len(line)
    assert page.session is session
    page.press("do:undo")
    assert board_text(page) == boards[-2]
    page.key("Escape")
    assert page.state.coach.refutation_step is None
    assert page.state.coach.looking_back
    assert board_text(page) == boards[0]
    page.press("coach:refutation", "coach:refutation")
    assert page.state.coach.refutation_step is None


def board_text(page: Page) -> str:
    return text(page.one("id", "board")) + page.status


def test_try_again_goes_back_before_the_mistake() -> None:
    page = looking_back(laid("war", ENDED["war"]), "Home")
    page.press("coach:mistake")
    ply = page.session.ply
    page.press("coach:again")
    assert not page.state.coach.looking_back
    assert page.session.ply == ply - 1
    assert page.state.active
    assert page.state.coach.review
    other = "L" if page.session.moves[ply - 1] == "R" else "R"
    page.board(other)
    assert page.session.moves[-1] == other
    assert page.state.coach.review is None


def test_after_the_computers_move_it_is_your_turn() -> None:
    page = looking_back(laid("war", "L,R,L,R", seats=(YOU, Computer("easy"))))
    page.press("coach:at:2", "coach:again")
    assert page.session.ply == 2
    assert page.state.active


def test_a_swap_is_looked_back_at() -> None:
    page = looking_back(laid("war", "L,S,L", row=(9, 1, 1, 2), swap=1))
    for ply in (1, 2, 3):
        page.press(f"jump:{ply}")
        page.settle()
        assert page.text("class", "coach-why")


def test_the_coach_speaks_to_whoever_moved() -> None:
    page = looking_back(laid("war", "L,R", seats=(YOU, Computer("easy"))))
    assert answers.coach_to(page_words.COMPUTER) in page.shown
    page.key("ArrowLeft")
    page.settle()
    assert answers.coach_to(page_words.COMPUTER) not in page.shown


def test_nothing_to_look_back_at() -> None:
    page = laid("war")
    before = page.state
    assert page.one("data-target", "coach:look").get("aria-disabled") == "true"
    page.press("coach:look", "coach:mistake", "coach:again")
    assert page.state == before


def test_the_picture_has_a_name_and_points_to_press() -> None:
    page = looking_back(laid("war", ENDED["war"]))
    review = review_of(page)
    picture = swing(review, (page_words.YOU, page_words.FRIEND), 1, 0)
    assert picture.get("role") == "img"
    assert (picture.get("aria-label") or "").startswith(
        "How the game swung, with best play. At the start you win; from move 3 Friend wins"
    )
    columns = found(picture, "class", "column")
    assert [each.get("data-target") for each in columns] == [f"jump:{ply}" for ply in range(10)]
    assert len(page.found("class", "look-blunder")) >= 2


def test_reasons_are_worked_out_once() -> None:
    page = looking_back(laid("war", "L,R,L"), "ArrowLeft", "ArrowRight")
    assert {2, 3} <= set(page.state.coach.whys)
    assert len(page.begun(WHY)) == 2


def test_the_status_says_where_you_are() -> None:
    assert looking_back(laid("war", "L,R,L"), "Home").status == "At the start. Your turn."


def test_words_about_what_a_move_gave_away() -> None:
    told = {answers.gave(each) for game, moves in ENDED.items() for each in plies(game, moves)}
    assert {"As good as any.", "Gives the win away.", "The only move."} <= told


def plies(game: str, moves: str) -> list[Reviewed]:
    session = laid(game, moves).session
    return list(finish(review_steps(session.positions, session.moves)).plies)


def test_the_marks_are_told_to_people_who_cannot_see_them() -> None:
    page = looking_back(laid("war", ENDED["war"]))
    for each, move in zip(review_of(page).plies, page.found("class", "move")[1:], strict=True):
        assert answers.MARKS[each.mark] in texts(move)
