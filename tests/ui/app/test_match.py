"""A match of several rounds on the page: the next round, the score, the marks, the champion."""

from __future__ import annotations

import json

import pytest

from ninefold.record.changes import Record
from ninefold.session.match import Side, champion, score
from ninefold.session.match_code import decode_match, encode_match
from ninefold.session.seats import FRIEND, YOU, Computer, Seats
from ninefold.session.terms import SINGLE, Terms
from ninefold.ui import storage
from ninefold.ui.dispatch import dispatch
from ninefold.ui.effects import Copy
from ninefold.ui.events import Copied, Press
from ninefold.ui.html import render
from ninefold.ui.state import NEXT
from ninefold.ui.view.page import render_page
from ninefold.words.en import match as words
from ninefold.words.en import page as page_words
from tests.session.matches import after, short
from tests.ui.fake import Page, found, frame, texts, visit

THREE = Terms(rounds=3)
FRIENDS: Seats = (YOU, FRIEND)
WATCHED: Seats = (Computer("steady"), Computer("steady"))


def playing(terms: Terms, *winners: Side, seats: Seats = FRIENDS) -> Page:
    """A visit to a match after these rounds, as the browser has kept it."""
    match = short(terms, seats)
    code = encode_match(after(match, *winners) if winners else match)
    return visit("war", stored={storage.game("war"): code})


def win(page: Page, side: Side) -> None:
    """The side wins the round on the table: player 1 takes the 5 or leaves it."""
    first = page.state.match.round.player(side) == 1
    page.play("L" if first else "R")
    assert page.session.position.outcome


def steps(page: Page) -> list[str]:
    """The targets of the buttons at the end."""
    (line,) = page.found("class", "next")
    return [str(each.get("data-target")) for each in line.children if not isinstance(each, str)]


def scores(page: Page) -> list[str]:
    """The score of the match beside the names, from the top."""
    return [texts(each).removeprefix(words.SCORE) for each in page.found("class", "match-score")]


def marks(page: Page) -> list[str]:
    line = page.one("class", "rounds")
    return [str(each.get("aria-label")) for each in line.children[1:] if not isinstance(each, str)]


# The first game


def test_a_newcomer_plays_a_single_game_and_then_for_a_score() -> None:
    page = visit("war", code=encode_match(short(SINGLE, FRIENDS)))
    assert page.found("class", "match-score") == []
    win(page, 0)
    assert steps(page)[0] == "do:next"
    assert page.text("data-target", "do:next") == page_words.AGAIN
    page.press("do:next")
    assert page.session.seats == (FRIEND, YOU)
    assert scores(page) == ["0", "1"], "you sit at the bottom"
    assert page.status.startswith("Round 2.")
    win(page, 0)
    page.press("do:end-match")
    assert page.text("class", "shared") == ("Numbers War, best of 2 rounds: I beat Friend 2 to 0.")


# Rounds


def test_a_match_of_three_ends_with_a_champion() -> None:
    page = playing(THREE)
    assert page.status == "Round 1 of 3. Your turn."
    win(page, 0)
    assert steps(page) == ["do:next"]
    assert page.text("class", "standing") == "You 1, Friend 0"
    page.press("do:next")
    assert page.session.seats == (FRIEND, YOU)
    win(page, 1)
    page.press("do:next")
    win(page, 1)
    assert champion(page.state.match) == 1
    (end,) = page.found("id", "match")
    assert texts(end) == "Numbers War, best of 3 rounds: Friend beat me 2 to 1."
    assert ">Last round: 5 points to 3.<" in render(render_page(page.state))
    assert steps(page)[:2] == ["do:new", "do:copy-match"]
    page.press("do:new")
    assert (page.state.match.terms, len(page.state.match.rounds)) == (THREE, 1)
    assert page.session.seats == FRIENDS


def test_undo_leads_into_the_round_before_and_redo_on_again() -> None:
    page = playing(THREE, 0)
    page.press("do:next")
    page.press("do:undo")
    assert (page.state.match.place, page.session.position.outcome is not None) == (0, True)
    assert scores(page) == ["0", "1"]
    page.press("do:undo")
    assert scores(page) == ["0", "0"]
    while page.state.match.place == 0:
        page.press("do:redo")
    assert (page.state.match.place, page.session.ply) == (1, 0)
    page.press("do:redo")
    assert page.state.said == page_words.NOTHING_TO_REDO


def test_nothing_is_undone_before_the_first_round() -> None:
    page = playing(THREE)
    page.press("do:undo")
    assert page.state.said == page_words.NOTHING_TO_UNDO


def test_a_reload_and_a_link_bring_the_whole_match() -> None:
    page = playing(THREE, 0)
    page.press("do:next")
    again = page.reload()
    assert again.state.match == page.state.match
    assert decode_match(page.state.link.partition("#")[2]) == page.state.match
    elsewhere = visit("war", code=page.state.code)
    assert elsewhere.state.match == page.state.match


def test_the_loser_chooses_who_moves_first() -> None:
    page = playing(Terms(3, seats="loser"), 0)
    assert steps(page)[:2] == ["do:next-first", "do:next-second"]
    page.press("do:next-second")
    assert page.session.seats == (YOU, FRIEND), "the friend has lost and moves second"
    page = playing(Terms(3, seats="loser"), 0)
    page.press("do:next-first")
    assert page.session.seats == (FRIEND, YOU)


def test_a_computer_that_has_lost_chooses_itself() -> None:
    page = playing(Terms(3, seats="loser"), 0, seats=(YOU, Computer("steady")))
    assert steps(page)[0] == "do:next"
    assert page.text("class", "choice") == "Computer chooses to move first."
    page.press("do:next")
    assert page.session.seats == (Computer("steady"), YOU)


def test_computers_go_on_by_themselves_until_somebody_has_won() -> None:
    page = playing(THREE, seats=WATCHED)
    page.settle()
    assert page.begun(NEXT)
    assert max(score(page.state.match)) >= 1
    assert not page.state.wants_next
    names = [texts(each) for each in page.found("class", "name")]
    assert set(names) == {"Computer 1", "Computer 2"}


# Marks


def test_a_mark_opens_a_look_back_at_its_round_and_leads_back() -> None:
    page = playing(THREE, 0)
    page.press("do:next")
    page.board("L")
    before = page.state.match
    assert marks(page) == ["Round 1: You won. Look back."]
    page.press("round:1")
    page.settle()
    assert page.state.coach.looking_back
    assert page.state.match.place == 0
    page.press("coach:back", "coach:back")
    page.press("coach:leave")
    assert not page.state.coach.looking_back
    assert page.state.match == before


def test_playing_on_from_an_earlier_round_forgets_the_later_ones() -> None:
    page = playing(THREE, 0)
    page.press("do:next", "round:1")
    page.settle()
    page.press("coach:at:1", "coach:again")
    assert not page.state.coach.looking_back
    page.play("R")
    assert (len(page.state.match.rounds), scores(page)) == (1, ["1", "0"])


def test_rounds_that_wait_are_faded() -> None:
    page = playing(THREE, 0)
    page.press("do:undo")
    (mark,) = page.one("class", "rounds").children[1:]
    assert not isinstance(mark, str)
    assert (mark.tag, "round-later" in str(mark.get("class"))) == ("span", True)


# Settings, the record, puzzles, copying


def test_other_terms_begin_a_match_and_are_kept() -> None:
    page = visit("war")
    page.configure({"rounds": "5"})
    assert page.state.match.terms == Terms(rounds=5)
    page.go("duel")
    assert page.state.match.terms == Terms(rounds=5)
    assert page.fields["rounds"] == "5"


def test_a_score_to_reach_needs_no_number_of_rounds() -> None:
    page = visit("war")
    page.configure({"first": "20", "count": "points"})
    assert page.state.match.terms == Terms(0, 20, count="points")


def test_a_score_that_cannot_be_reached_is_refused() -> None:
    page = visit("duel")
    page.fill({"first": "99"})
    assert page.state.wrong == "first"
    assert page.state.match.terms == SINGLE


def test_another_level_goes_on_with_the_match() -> None:
    page = playing(THREE, 0, seats=(YOU, Computer("steady")))
    page.press("do:next")
    page.configure({"level": "sharp"})
    assert page.session.seats == (Computer("sharp"), YOU)
    assert page.state.match.seats == (YOU, Computer("sharp"))
    assert score(page.state.match) == (1, 0)


def test_every_round_is_recorded_as_a_game() -> None:
    page = playing(THREE, seats=(YOU, FRIEND))
    win(page, 0)
    page.press("do:next")
    win(page, 0)
    page.settle()
    record: Record = page.record
    assert len(record.games) == 2


def test_a_puzzle_leaves_the_match_as_it_was() -> None:
    page = playing(THREE, 0)
    page.press("do:next")
    before = page.state.match
    page.press("puzzles:grade:1")
    page.settle()
    assert page.state.puzzling
    assert page.state.match == before
    assert not page.found("class", "rounds")
    page.press("puzzles:leave")
    assert page.state.match == before


@pytest.mark.parametrize("works", [True, False])
def test_the_result_is_copied_as_a_line(works: bool) -> None:
    state = playing(THREE, 0, 0).state
    line = "Numbers War, best of 3 rounds: I beat Friend 2 to 0."
    after, effects = dispatch(state, Press("do:copy-match", board=False, seed=1))
    assert effects == (Copy("match", f"{line} {state.site}war/"),)
    told, _ = dispatch(after, Copied(works, "match"))
    assert told.copied == (words.COPIED if works else words.NOT_COPIED)
    assert told.copied in render(render_page(told))


# Frames


def test_a_frame_plays_a_match() -> None:
    page = frame("war", rounds="3", row="5,3", opponent="friend")
    assert page.state.match.terms == THREE
    win(page, 0)
    assert steps(page) == ["do:next"]
    page.press("do:next", "round:1")
    assert page.state.match.place == 1
    assert not page.state.coach.looking_back


def test_a_frame_leaves_out_terms_that_make_no_sense() -> None:
    page = frame("duel", rounds="many", count="points", seats="stay", first="2")
    assert page.state.match.terms == Terms(0, 2, "stay")
    assert "rounds" in page.notice


def test_a_frame_tells_how_a_match_stands() -> None:
    page = frame("war", rounds="3", row="5,3", opponent="friend")
    win(page, 0)
    page.press("do:next")
    win(page, 0)
    told = json.loads(page.host.told[-1])
    assert (told["type"], told["round"], told["score"], told["champion"]) == ("end", 2, [2, 0], 0)
    assert found(page.tree, "class", "shared")
