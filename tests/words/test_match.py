"""What is said about a match."""

from __future__ import annotations

import pytest

from ninefold.session.rounds import next_round
from ninefold.session.seats import FRIEND, YOU, Computer
from ninefold.session.terms import COUNT, FIRST, ROUNDS, SEATS, Terms
from ninefold.words.en import match as en
from ninefold.words.en.grammar import Name, Names
from tests.session.matches import after, short

NAMES: Names = (Name("You", you=True), Name("Ann"))


@pytest.mark.parametrize(
    ("terms", "text"),
    [
        (Terms(5), "best of 5 rounds, seats change every round"),
        (Terms(4, count="points"), "most points in 4 rounds, seats change every round"),
        (Terms(0, 3, "stay"), "first to 3 wins, seats stay"),
        (Terms(0, 1, "stay"), "first to 1 win, seats stay"),
        (Terms(9, 60, "loser", "points"),
         "most points in 9 rounds, first to 60 points, the loser chooses who moves first"),
        (Terms(0), "rounds until you end it, seats change every round"),
        (Terms(0, 0, "stay", "points"), "rounds until you end it, points count, seats stay"),
    ],
)  # fmt: skip
def test_terms(terms: Terms, text: str) -> None:
    assert en.terms(terms) == text


def test_every_term_is_described() -> None:
    assert set(en.TERMS) == {setting.key for setting in (ROUNDS, FIRST, SEATS, COUNT)}
    assert tuple(en.SEATS) == SEATS.options
    assert tuple(en.OPEN) == COUNT.options


def test_titles() -> None:
    match = after(short(Terms(2)), 0)
    assert (en.round_title(match), en.next_title(match)) == ("Round 1 of 2", "round 2")
    level = after(short(Terms(2)), 0, 1)
    assert (en.round_title(level), en.next_title(level)) == ("Round 2 of 2", "one more round")
    assert en.round_title(next_round(level)) == "Extra round"
    assert en.round_title(short(Terms(0))) == "Round 1"


def test_the_score_and_the_end() -> None:
    match = after(short(Terms(3)), 0, 1)
    assert en.standing(match, NAMES) == "You 1, Ann 1"
    assert en.result(match, NAMES) == ""
    won, lost = after(short(Terms(3)), 0, 1, 0), after(short(Terms(3)), 1, 1)
    assert en.result(won, NAMES) == "You win the match, 2 to 1."
    assert en.result(lost, NAMES) == "Ann wins the match, 2 to 0."
    level = after(short(Terms(2)), 0, 1)
    assert en.result(level, NAMES) == "The match is level at 1 to 1: 1 more round can decide it."


def test_a_line_to_send() -> None:
    friends, title = short(Terms(3), (YOU, FRIEND)), "Numbers War"
    won, lost = after(friends, 0, 1, 0), after(friends, 1, 1)
    assert en.shared(won, title, NAMES) == "Numbers War, best of 3 rounds: I beat Ann 2 to 1."
    assert en.shared(lost, title, NAMES) == "Numbers War, best of 3 rounds: Ann beat me 2 to 0."
    against: Names = (NAMES[0], Name("Computer"))
    beaten, lost = after(short(Terms(3)), 0, 0), after(short(Terms(3)), 1, 1)
    assert en.shared(beaten, title, against).endswith(": I beat the computer (steady) 2 to 0.")
    assert en.shared(lost, title, against).endswith(": The computer (steady) beat me 2 to 0.")
    watched = after(short(Terms(3), (Computer("easy"), Computer("easy"))), 0, 1, 0)
    computers: Names = (Name("Computer 1"), Name("Computer 2"))
    assert en.shared(watched, title, computers).endswith(": Computer 1 beat Computer 2, 2 to 1.")
    open_match = after(short(Terms(0, 5)), 1)
    assert en.shared(open_match, title, NAMES) == "Numbers War, first to 5 wins: You 0, Ann 1."


def test_what_the_page_says_of_rounds() -> None:
    match = after(short(Terms(2)), 0)
    assert en.round_won(match, "You win") == "You win round 1"
    level = after(short(Terms(2)), 0, 1)
    assert en.round_won(next_round(level), "Ann wins") == "Ann wins the extra round"
    assert [en.match_won(name) for name in NAMES] == ["You win the match", "Ann wins the match"]
    assert [en.mark(3, name) for name in NAMES] == ["Round 3: You won.", "Round 3: Ann won."]
    assert en.moves_first(NAMES[0]) == "Next round: I move first"
    assert en.moves_second(NAMES[1]) == "Next round: Ann moves second"
