"""A match goes into the record when it is decided: its result beside its rounds, once."""

from __future__ import annotations

from ninefold.record.changes import Decided
from ninefold.session.code import encode
from ninefold.session.match import Side
from ninefold.session.match_code import encode_match
from ninefold.session.seats import YOU, Computer, Seats
from ninefold.session.terms import SINGLE, Terms
from ninefold.ui import storage
from ninefold.words.en import record as words
from tests.session.matches import after, short
from tests.ui.fake import TODAY, Page, visit

from ..app.test_match import FRIENDS, THREE, WATCHED, playing, win


def summed_up(page: Page) -> list[tuple[str, str, int, int]]:
    return [(each.date, each.against, each.yours, each.theirs) for each in page.record.matches]


def play(page: Page, *winners: Side) -> None:
    """Rounds that these sides win; between two of them the next round is begun."""
    for number, side in enumerate(winners):
        if number:
            page.press("do:next")
        win(page, side)
    page.settle()


def test_a_match_that_is_decided_is_written_down_beside_its_rounds() -> None:
    page = playing(THREE)
    play(page, 0, 1)
    assert summed_up(page) == []
    assert len(page.record.games) == 2
    page.press("do:next")
    play(page, 0)
    first = encode(page.state.match.rounds[0].session)
    assert page.record.matches == (Decided(TODAY, first, "war", "friend", 2, 1),)
    assert len(page.record.games) == 3
    assert page.host.stored[storage.UNWRITTEN] == ""


def test_its_review_is_worked_out_once() -> None:
    page = playing(THREE, 0)
    page.press("do:next")
    play(page, 0)
    assert summed_up(page) == [(TODAY, "friend", 2, 0)]
    names = [work.name for work in page.begun("review")]
    assert len(names) == len(set(names)) == 2, "of the first round and of the last"


def test_your_score_is_yours_wherever_you_sit() -> None:
    seats: Seats = (Computer("steady"), YOU)
    page = visit(
        "war", stored={storage.game("war"): encode_match(short(Terms(rounds=0, first=1), seats))}
    )
    page.settle()
    assert page.state.match.round.winner is not None
    (match,) = page.record.matches
    assert {match.yours, match.theirs} == {0, 1}
    assert match.won == (page.state.match.round.winner == 1)
    assert match.against == "steady"


def test_a_match_of_points_counts_them() -> None:
    page = playing(Terms(rounds=2, count="points"))
    play(page, 0, 0)
    assert summed_up(page) == [(TODAY, "friend", 10, 6)]


def test_undone_and_played_on_it_counts_once() -> None:
    page = playing(THREE, 0)
    page.press("do:next")
    play(page, 0)
    page.press("do:undo")
    play(page, 1, 0)
    assert summed_up(page) == [(TODAY, "friend", 2, 0)], "the first end counts"
    assert len(page.record.games) == 2


def test_an_open_match_counts_when_its_players_end_it() -> None:
    page = visit("war", code=encode_match(short(SINGLE, FRIENDS)))
    play(page, 0, 1, 0)
    assert page.record.matches == ()
    page.press("do:end-match")
    page.settle()
    assert summed_up(page) == [(TODAY, "friend", 2, 1)]
    assert len(page.record.games) == 3


def test_a_level_match_is_not_decided() -> None:
    page = playing(Terms(rounds=2))
    play(page, 0, 1)
    assert page.record.matches == ()
    page.press("do:next")
    play(page, 1)
    assert summed_up(page) == [(TODAY, "friend", 1, 2)]


def test_computers_among_themselves_do_not_count() -> None:
    page = playing(Terms(rounds=0, first=1), seats=WATCHED)
    page.settle()
    assert page.state.match.round.winner is not None
    assert storage.RECORD not in page.host.stored


def test_a_page_closed_at_the_end_of_a_match_still_counts() -> None:
    page = playing(THREE, 0)
    page.app.slow = {"review"}
    page.press("do:next")
    win(page, 0)
    game, match = page.host.stored[storage.UNWRITTEN].split(" ")
    assert (game, match) == (encode(page.session), encode_match(page.state.match))
    later = visit("duel", stored=page.host.stored)
    later.settle()
    assert summed_up(later) == [(TODAY, "friend", 2, 0)]
    assert [each.code for each in later.record.games] == [game]
    assert later.host.stored[storage.UNWRITTEN] == ""


def test_a_match_that_cannot_be_read_costs_no_game() -> None:
    """Whatever was in the storage, the game before it counts."""
    done = after(short(THREE, FRIENDS), 0)
    other = encode_match(after(short(THREE, FRIENDS, seed=9), 0, 0))
    for match in ("2.nonsense", other, encode_match(done), ""):
        lines = f"{encode(done.session)} {match}"
        page = visit("duel", stored={storage.UNWRITTEN: lines})
        page.settle()
        assert [each.code for each in page.record.games] == [encode(done.session)]
        assert page.record.matches == ()
        assert page.host.stored[storage.UNWRITTEN] == ""


def test_the_sheet_shows_matches_where_there_are_any() -> None:
    page = playing(THREE, 0)
    page.settle()
    page.open("record")
    page.settle()
    assert words.MATCHES not in page.text("id", "record")
    page.close("record")
    page.press("do:next")
    play(page, 0)
    page.open("record")
    page.settle()
    assert words.MATCHES in page.text("id", "record")
