"""A match: who has won how much, and when it is over."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.session.match import (
    Match,
    Side,
    champion,
    is_extra,
    is_level,
    leader,
    new_match,
    score,
    single,
)
from ninefold.session.rounds import goes_on, next_round, put
from ninefold.session.seats import Computer
from ninefold.session.terms import SINGLE, Terms
from tests.session.matches import SEATS, after, short, streak, won
from tests.session.test_session import war


def test_a_single_game_is_a_match_of_one_round() -> None:
    match = single(war("R", "R", "L"))
    assert (match.terms, match.session, match.seats) == (SINGLE, war("R", "R", "L"), SEATS)
    assert (score(match), champion(match), goes_on(match)) == ((0, 0), None, False)
    over = won(short(SINGLE), 1)
    assert (score(over), champion(over), goes_on(over)) == ((0, 1), 1, False)


@pytest.mark.parametrize("rounds", [3, 5, 7])
def test_a_best_of_ends_as_soon_as_it_is_decided(rounds: int) -> None:
    needed = rounds // 2 + 1
    sides: tuple[Side, ...] = (0, 1)
    for side in sides:
        match = after(short(Terms(rounds)), *streak(side, needed - 1))
        assert champion(match) is None
        assert goes_on(match)
        match = won(next_round(match), side)
        assert champion(match) == side
        assert not goes_on(match)


def all_ways(rounds: int) -> list[tuple[Side, ...]]:
    return list(product((0, 1), repeat=rounds))


@pytest.mark.parametrize("winners", all_ways(4))
def test_an_even_number_of_rounds_may_end_level(winners: tuple[Side, ...]) -> None:
    match = short(Terms(4))
    for number, side in enumerate(winners):
        if champion(match) is not None:
            break
        match = won(next_round(match) if number else match, side)
    level = winners.count(1) == 2
    assert is_level(match) == level == goes_on(match)
    assert (champion(match) is None) == level
    if level:
        extra = next_round(match)
        assert is_extra(extra)
        assert not is_level(extra)
        assert champion(won(extra, 1)) == 1
        assert score(won(extra, 1)) == (2, 3)


def test_first_to_a_number_of_wins() -> None:
    match = after(short(Terms(0, 3)), 0, 1, 0, 1)
    assert (score(match), champion(match), goes_on(match)) == ((2, 2), None, True)
    match = won(next_round(match), 1)
    assert (score(match), champion(match), goes_on(match)) == ((2, 3), 1, False)


def test_an_open_match_has_a_leader_and_no_champion() -> None:
    match = after(short(Terms(0)), *streak(0, 12))
    assert (score(match), leader(match), champion(match)) == ((12, 0), 0, None)
    assert goes_on(match)


def test_points_count_where_they_are_asked_for() -> None:
    match = after(short(Terms(3, count="points")), 0, 0)
    assert (score(match), champion(match)) == ((10, 6), None)
    assert (score(won(next_round(match), 1)), champion(won(next_round(match), 1))) == ((13, 11), 0)


def test_points_may_be_level_after_any_number_of_rounds() -> None:
    match = short(Terms(3, count="points"))
    tied = new_match("war", {"row": (4, 4)}, SEATS, 1, match.terms)
    for number in range(3):
        tied = won(next_round(tied) if number else tied, 0)
    assert score(tied) == (12, 12)
    assert is_level(tied)
    assert goes_on(tied)
    assert is_extra(next_round(tied))


def test_points_end_a_match_that_nobody_can_turn() -> None:
    """With 90 and 1 a round is worth 91: after two of three nobody makes up for 178."""
    match = new_match("war", {"row": (90, 1)}, SEATS, 1, Terms(3, count="points"))
    assert score(after(match, 0, 0)) == (180, 2)
    assert champion(after(match, 0, 0)) == 0
    assert champion(after(match, 0, 1)) is None


def test_whoever_is_ahead_wins_if_both_reach_the_score_at_once() -> None:
    match = after(short(Terms(0, 8, count="points")), 0, 0)
    assert (score(match), champion(match)) == ((10, 6), 0)
    both = after(short(Terms(0, 8, count="points")), 0, 1)
    assert score(both) == (8, 8)
    assert is_level(both)
    assert is_extra(next_round(both))
    assert champion(won(next_round(both), 1)) == 1


def test_two_computers_alike_have_a_score_each() -> None:
    twins = (Computer("easy"), Computer("easy"))
    assert score(after(short(Terms(5), twins), 0, 0, 1)) == (2, 1)


@given(st.lists(st.sampled_from((0, 1)), min_size=1, max_size=12), st.sampled_from([3, 4, 5, 6]))
def test_the_score_is_what_was_won(winners: list[Side], rounds: int) -> None:
    """Whatever the seats, and no round follows a decision."""
    match = short(Terms(rounds))
    counted = [0, 0]
    for number, side in enumerate(winners):
        if number and not goes_on(match):
            break
        match = won(next_round(match) if number else match, side)
        counted[side] += 1
    assert score(match) == tuple(counted)
    assert (champion(match) is not None) == (max(counted) * 2 > max(rounds, sum(counted)))


def test_a_round_under_way_counts_for_nobody() -> None:
    match: Match = next_round(after(short(Terms(5)), 1))
    assert (score(match), len(match.played), match.round.winner) == ((0, 1), 1, None)
    assert score(put(match, match.session)) == (0, 1)
