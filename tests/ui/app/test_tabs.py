"""Two tabs of one game, and the browser's Back button: nobody overwrites what another has played.

Two visits share what is kept. `look` is what the browser's `storage`, `pageshow` and
`visibilitychange` events come to.
"""

from __future__ import annotations

import json

import pytest

from ninefold.record.changes import Record
from ninefold.record.file import write
from ninefold.ui import storage
from ninefold.ui.host import Visit
from ninefold.ui.storage import MOST_LINES
from ninefold.words.en import notices
from tests.made import made
from tests.ui.fake import Page, visit

from ..puzzles.asking import answers, pressed, wrong_answer

OWN = made("war", "L,R", seats=("you", "friend"))


def tabs(code: str = OWN, key: str = "war") -> tuple[Page, Page]:
    stored = {storage.game(key): code}
    return visit(key, stored=stored), visit(key, stored=stored)


def kept(page: Page) -> str:
    return page.host.stored[storage.game(page.state.key)]


# The game on the table


def test_a_tab_that_is_behind_shows_the_newer_game() -> None:
    one, two = tabs()
    one.turn("L")
    two.app.look()
    assert two.code == one.code
    assert two.notice == notices.ELSEWHERE
    two.press("do:undo")
    assert two.code == made("war", "L,R,L", seats=("you", "friend"), ply=2), "undo leads back"


def test_a_tab_that_is_behind_never_overwrites() -> None:
    """As after Back: the page comes out of the browser's memory, and the first press is quicker
    than any event."""
    one, two = tabs()
    one.turn("L")
    one.turn("R")
    newer = one.code
    two.board("R")
    assert kept(two) == newer
    assert two.code == newer
    assert two.notice == notices.OTHER_GAME
    mine = made("war", "L,R,R", seats=("you", "friend"))
    assert two.state.unfinished == (mine,)
    two.press("do:earlier")
    assert two.code == kept(two) == mine
    assert two.state.unfinished == (newer,)
    one.app.look()
    assert (one.code, one.notice) == (mine, notices.OTHER_GAME)


def test_another_game_in_another_tab() -> None:
    one, two = tabs()
    one.press("do:new")
    one.turn("L")
    two.app.look()
    assert two.code == one.code
    assert two.notice == notices.OTHER_GAME
    two.press("do:earlier")
    assert two.code == OWN
    assert two.state.unfinished == (one.code,)


def test_the_notice_goes_when_the_game_goes_on_here() -> None:
    one, two = tabs()
    one.turn("L")
    two.app.look()
    two.turn("L")
    assert not two.notice
    assert kept(one) == two.code


def test_what_this_tab_has_written_is_no_news() -> None:
    page = visit("war")
    page.turn("L")
    state = page.state
    page.app.look()
    assert page.state is state


def test_both_tabs_find_the_same_reply() -> None:
    code = made("war", "L,R", seats=("you", "steady"))
    one, two = tabs(code)
    one.board("L")
    two.app.look()
    two.settle()
    one.settle()
    assert one.code == two.code == kept(one)
    assert not one.state.unfinished


def test_cleared_storage_costs_no_game() -> None:
    page = visit("war", stored={storage.game("war"): OWN})
    page.host.stored.clear()
    page.app.look()
    assert page.code == OWN
    page.turn("L")
    assert kept(page) == page.code


def test_an_older_version_in_another_tab_writes_as_ever() -> None:
    """It knows nothing of unfinished games: it overwrites what it does not know."""
    page = visit("war", stored={storage.game("war"): OWN})
    page.turn("L")
    mine, theirs = page.code, made("war", "R", seats=("you", "friend"), seed=4)
    page.host.stored[storage.game("war")] = theirs
    page.app.look()
    assert page.code == theirs
    assert page.state.unfinished == (mine,)


# Puzzles


def test_leaving_a_puzzle_puts_back_the_game_as_the_other_tab_has_left_it() -> None:
    one, two = tabs()
    pressed(two, "puzzles:grade:1")
    task = two.task
    one.turn("L")
    two.app.look()
    assert two.task.session == task.session
    two.press("puzzles:leave")
    assert two.code == one.code == kept(one)


def test_leaving_a_puzzle_overwrites_nothing_although_nobody_has_told() -> None:
    one, two = tabs()
    pressed(two, "puzzles:grade:1")
    one.turn("L")
    two.press("puzzles:leave")
    assert two.code == one.code == kept(one)
    assert not two.state.unfinished


def test_leaving_a_puzzle_where_another_tab_has_a_puzzle_and_a_newer_game() -> None:
    """That the puzzle is not ours any more must not make us write over the game."""
    one, two = tabs()
    pressed(two, "puzzles:grade:1")
    one.turn("L")
    newer = one.code
    pressed(one, "puzzles:grade:2", seed=77)
    two.press("puzzles:leave")
    assert kept(one) == newer == two.code


def test_a_game_that_is_overwritten_behind_a_puzzle_is_kept_aside() -> None:
    """By an older version, or by a move that another tab made in the same moment."""
    page = visit("war", stored={storage.game("war"): OWN})
    page.turn("L")
    mine, theirs = page.code, made("war", "L,R,R", seats=("you", "friend"))
    pressed(page, "puzzles:grade:1")
    page.host.stored[storage.game("war")] = theirs
    page.app.look()
    assert page.state.unfinished == (mine,)
    page.press("puzzles:leave")
    assert page.code == theirs


def test_leaving_a_puzzle_leaves_another_tabs_puzzle() -> None:
    one, two = tabs()
    pressed(one, "puzzles:grade:1")
    two.host.seeds = 77
    pressed(two, "puzzles:grade:2")
    one.press("puzzles:leave")
    assert visit("war", stored=one.host.stored).task.session == two.task.session


def test_wrong_answers_in_two_tabs() -> None:
    one = pressed(visit("duel"), "puzzles:day")
    two = visit("duel", stored=one.host.stored)
    one.play(wrong_answer(one))
    one.play(wrong_answer(one))
    two.play(wrong_answer(two))
    assert storage.read_missed(one.host.stored[storage.MISSED])[1] == 2
    two.play(answers(two)[0])
    assert storage.read_missed(one.host.stored[storage.MISSED])[1] == 0


# Preferences


def test_preferences_that_two_tabs_change() -> None:
    one, two = tabs()
    one.configure({"you": "Ada"})
    two.configure({"sound": True})
    kept_prefs = storage.read_prefs(one.host.stored[storage.PREFS])
    assert (kept_prefs.you, kept_prefs.sound) == ("Ada", True)
    one.app.look()
    two.app.look()
    assert one.state.prefs == two.state.prefs == kept_prefs


# The record

ENDING = made("duel", "5,1", seats=("you", "friend"))


def two_endings() -> tuple[Page, Page]:
    """Two tabs, a different game on each, one move before its end."""
    one = visit("duel", stored={storage.game("duel"): ENDING})
    other = made("duel", "5,1", seats=("you", "friend"), seed=3)
    two = visit("duel", stored={storage.game("duel"): other})
    two.host.stored = one.host.stored
    two.app.store.known = dict(one.app.store.known)
    return one, two


def test_two_games_that_end_in_two_tabs_are_both_remembered() -> None:
    one, two = two_endings()
    for page in (one, two):
        page.app.slow = {"review"}
        page.turn(7)
    assert len(one.host.stored[storage.UNWRITTEN].split("\n")) == 2
    later = visit("war", stored=one.host.stored)
    later.settle()
    assert len(later.record.games) == 2


def test_more_games_than_a_visit_takes_up_wait_for_later_ones() -> None:
    """Without Pyodide nothing comes into the record, for as long as somebody plays without it."""
    page = visit("war")
    page.app.slow = {"review"}
    for seed in range(1, 2 * MOST_LINES):
        page.follow(made("war", "L,L,L,L,L,L,L", seed=seed, seats=("you", "friend")))
        page.turn("L")
        assert page.session.position.outcome
    stored = page.host.stored
    for _ in range(2):
        page = visit("war", stored=stored)
        page.settle()
    assert len(page.record.games) == 2 * MOST_LINES - 1
    assert stored[storage.UNWRITTEN] == ""


def test_a_finished_game_that_was_overwritten_in_the_same_moment_waits_again() -> None:
    """If both tabs were closed before its review is done, nobody would know of it."""
    page, _ = two_endings()
    page.app.slow = {"review"}
    page.turn(7)
    other = made("duel", "5,1,7", seats=("you", "friend"), seed=3)
    page.host.stored[storage.UNWRITTEN] = other  # that tab had read it before
    page.app.look()
    assert page.host.stored[storage.UNWRITTEN].split("\n") == [other, page.code]
    page.do(page.begun("review")[0])
    page.app.look()
    assert page.host.stored[storage.UNWRITTEN] == other


def test_two_records_written_at_once_are_one() -> None:
    """Reading a large record takes a while: the other tab writes meanwhile."""
    one, two = two_endings()
    one.app.slow = two.app.slow = {"record"}
    one.turn(7)
    two.turn(7)
    reading, other = one.begun("record")[-1], two.begun("record")[-1]
    one.do(reading)
    two.do(other)
    assert len(two.record.games) == 1, "what it had read is old"
    two.do(two.begun("record")[-1])
    assert len(two.record.games) == 2


def test_a_record_that_was_overwritten_in_the_same_moment_is_mended() -> None:
    one, _ = two_endings()
    one.turn(7)
    mine = one.record.games[0].code
    one.host.stored[storage.RECORD] = write(Record())  # the other had read it before
    one.app.look()
    one.settle()
    assert [game.code for game in one.record.games] == [mine]
    one.host.now += 60
    one.host.stored[storage.RECORD] = write(Record())  # erased in another tab
    one.app.look()
    one.settle()
    assert not one.record.games


# What a newer version wrote

NEWER_GAME = "3.war..you-steady.9.L,R.x.abcd"


def test_a_newer_versions_game_is_set_aside_unread() -> None:
    page = visit("war", stored={storage.game("war"): NEWER_GAME})
    assert page.notice == notices.NEWER_SAVE
    assert kept(page) == NEWER_GAME
    page.turn("L")
    assert kept(page) == page.code
    assert page.state.unfinished == (NEWER_GAME,)
    page.open("unfinished")
    assert "newer Ninefold" in page.text("id", "unfinished")
    assert not page.found("data-target", "unfinished:play:0")


def test_a_newer_version_in_another_tab() -> None:
    page = visit("war", stored={storage.game("war"): OWN})
    page.host.stored[storage.game("war")] = NEWER_GAME
    page.turn("L")
    assert page.notice == notices.NEWER_SAVE
    mine = page.code
    assert NEWER_GAME in (kept(page), *page.state.unfinished)
    page.turn("R")
    assert kept(page) == page.code != mine
    assert page.state.unfinished == (NEWER_GAME,)


@pytest.mark.parametrize("name", [storage.PREFS, storage.puzzle("war")])
def test_a_newer_versions_other_texts_stay_as_they_are(name: str) -> None:
    newer = json.dumps({"version": 2, "level": "sharp", "deep": {"er": [1]}})
    page = visit("war", stored={name: newer})
    page.configure({"you": "Ada"})
    assert page.notice == notices.NEWER
    pressed(page, "puzzles:grade:1")
    assert page.host.stored[name] == newer
    assert page.state.prefs.level == "steady"
    pressed(page, "puzzles:leave")
    page.turn("L")
    assert kept(page) == page.code


# Across the hand-over


def test_what_a_tab_knows_is_handed_over() -> None:
    one, two = tabs()
    small = visit("war", stored=one.host.stored, small=True, complete=False)
    small.turn("L")
    text = small.app.hand_over()
    one.app.look()
    one.turn("R")
    two.host.shown = small.host.shown
    two.app.resume(text)
    two.board("L")
    assert kept(two) == one.code == two.code
    assert len(two.state.unfinished) == 1


def test_presses_before_python_are_made_on_the_newer_game() -> None:
    page = visit(
        "war",
        stored={storage.game("war"): OWN},
        visit=Visit([{"target": "L", "board": True}], restored=True),
    )
    assert kept(page) == page.code == made("war", "L,R,L", seats=("you", "friend"))
