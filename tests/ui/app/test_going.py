"""From game to game on the same page, back and forth."""

from __future__ import annotations

from ninefold.rules import BY_KEY
from ninefold.ui import storage
from ninefold.ui.effects import ScrollUp
from ninefold.words.en import page as words
from tests.made import made
from tests.ui.fake import Page, texts, visit

from ..puzzles.asking import pressed


def check_page(page: Page, key: str, code: str) -> None:
    title = BY_KEY[key].title
    assert page.code == code
    assert page.host.page == page.host.place().key == key
    assert page.host.title == words.page_title(title)
    (current,) = (each for each in page.found("aria-current", "page"))
    assert current.get("aria-label") == title
    (heading,) = (each for each in page.one("id", "table").children if not isinstance(each, str)
                  and each.tag == "h1")  # fmt: skip
    assert texts(heading) == title


def test_each_game_keeps_its_state() -> None:
    page = visit("war")
    page.turn("L")
    war = page.code
    page.go("duel")
    page.turn(6)
    duel = page.code
    page.go("battle")
    battle = page.code
    page.back()
    check_page(page, "duel", duel)
    page.back()
    check_page(page, "war", war)
    page.forward()
    check_page(page, "duel", duel)
    page.forward()
    check_page(page, "battle", battle)
    page.go("war")
    check_page(page, "war", war)


def test_another_game_is_announced_from_its_top() -> None:
    page = visit("duel")
    page.go("battle")
    assert page.state.said == "Sum Battle. At the start. Your turn."
    assert page.host.done[-1] == ScrollUp()


def test_the_same_place_again_changes_nothing() -> None:
    page = visit("war")
    page.turn("L")
    state = page.state
    page.app.went()
    page.app.followed()
    assert page.state is state


def test_an_address_that_is_no_game_changes_nothing() -> None:
    page = visit("war")
    page.host.move_to("nonsense", "", back=True)
    state = page.state
    page.app.went()
    assert page.state is state


def test_preferences_go_along_and_replaced_games_stay() -> None:
    page = visit("war")
    page.turn("L")
    page.configure({"you": "Ada", "level": "easy"})
    page.follow(made("war", "R", seats=("you", "friend")))
    assert page.notice
    page.go("duel")
    assert not page.notice
    assert page.fields["you"] == "Ada"
    assert page.fields["level"] == "easy"
    page.go("war")
    assert page.found("data-opens", "unfinished")


def test_the_puzzle_that_was_left_on_a_table_is_still_there() -> None:
    page = pressed(visit("war"), "puzzles:grade:1")
    task = page.task
    page.go("duel")
    assert not page.state.puzzling
    page.go("war")
    assert page.task == task
    page.back()
    assert not page.state.puzzling


def left_on_war() -> Page:
    """A new visit to another game, without the modules for the puzzle that waits on this one."""
    before = pressed(visit("war"), "puzzles:grade:1")
    return visit("duel", stored=before.host.stored, complete=False)


def test_a_puzzle_that_needs_more_modules_is_waited_for() -> None:
    page = left_on_war()
    page.go("war")
    assert page.state.key == "duel"
    page.settle()
    assert page.state.puzzling
    assert page.state.key == "war"


def test_unless_the_visitor_has_gone_on_meanwhile() -> None:
    page = left_on_war()
    page.go("war")
    page.go("battle")
    page.settle()
    assert page.state.key == "battle"


def test_without_these_modules_the_game_is_there_and_the_puzzle_not_lost() -> None:
    page = left_on_war()
    page.host.can_complete = False
    page.go("war")
    page.settle()
    assert page.state.key == "war"
    assert page.notice == words.NOT_LOADED
    assert page.code == made("war")
    assert page.host.stored[storage.puzzle("war")]
    page.host.can_complete = True
    page.go("duel")
    page.go("war")
    page.settle()
    assert page.state.puzzling


def test_the_record_that_was_read_goes_along() -> None:
    page = visit("duel")
    page.open("record")
    page.settle()
    record = page.state.record.record
    page.close("record")
    page.go("war")
    assert page.state.record.record is record
