"""From round to round: seats, seeds, and the way back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings

from ninefold.session import SEEDS, Jump, reduce
from ninefold.session.code import replay
from ninefold.session.match import Match, Side, champion, new_match, score
from ninefold.session.rounds import (
    closed,
    goes_on,
    loser_chooses,
    next_round,
    prefers_first,
    put,
    redo,
    reseated,
    round_seed,
    undo,
)
from ninefold.session.seats import FRIEND, YOU, Computer, Seats
from ninefold.session.stops import stops
from ninefold.session.terms import MOST_ROUNDS, SINGLE, Terms
from tests.effort import effort
from tests.session.matches import SEATS, after, matches, short, streak, won

FIRST, SECOND = SEATS
BEST: Terms = Terms(9)


def seated(match: Match) -> list[Seats]:
    return [each.session.seats for each in match.rounds]


# Seats and seeds


def test_seats_change_every_round_or_stay() -> None:
    changing = after(short(BEST), 0, 1, 1, 0)
    assert seated(changing) == [SEATS, SEATS[::-1], SEATS, SEATS[::-1]]
    staying = after(short(Terms(9, seats="stay")), 0, 1, 1, 0)
    assert seated(staying) == [SEATS] * 4
    assert score(changing) == score(staying) == (2, 2)


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("loser_first", [True, False])
def test_the_loser_chooses(winner: Side, loser_first: bool) -> None:
    match = after(short(Terms(9, seats="loser")), winner)
    loser = loser_chooses(match)
    assert loser == 1 - winner
    match = next_round(match, loser_first)
    assert loser_chooses(match) is None
    assert match.session.seats[0 if loser_first else 1] == SEATS[loser]
    assert match.round.player(loser) == (1 if loser_first else 2)
    assert match.round.side(1 if loser_first else 2) == loser


def test_nobody_chooses_after_the_end_or_in_other_matches() -> None:
    assert loser_chooses(after(short(BEST), 0)) is None
    assert loser_chooses(after(short(Terms(3, seats="loser")), 0, 0)) is None


def test_a_computer_chooses_to_move_first_unless_there_is_a_swap() -> None:
    for swap in (0, 1):
        match = new_match("battle", {"swap": swap}, SEATS, 1, BEST)
        assert prefers_first(match.session) == (swap == 0)


def test_the_seed_of_a_round_never_changes() -> None:
    """Links must deal the same rounds for ever."""
    assert [round_seed(42, number) for number in (1, 2, 3, 99)] == [
        42,
        618034031,
        236068020,
        567330964,
    ]


def test_no_two_rounds_have_the_same_seed() -> None:
    for seed in (SEEDS[0], 7, SEEDS[-1]):
        seeds = {round_seed(seed, number) for number in range(1, MOST_ROUNDS + 1)}
        assert len(seeds) == MOST_ROUNDS
        assert all(each in SEEDS for each in seeds)


def test_every_round_is_dealt_anew() -> None:
    match = new_match("war", {"n": 4}, SEATS, 42, BEST)
    match = put(match, replay(match.session, "L,L,L,L"))
    second = next_round(match).session
    assert second.seed == round_seed(42, 2)
    assert second.positions[0] != match.session.positions[0]
    assert next_round(match) == next_round(match)


def test_a_match_has_a_last_round() -> None:
    match = after(short(Terms(0)), *streak(0, MOST_ROUNDS))
    assert champion(match) is None
    assert not goes_on(match)


# The way back


def test_undo_leads_into_the_round_before() -> None:
    played = after(short(BEST, (YOU, FRIEND)), 0, 1)
    began = undo(played)
    assert (began.place, began.session.ply, score(began)) == (1, 0, (1, 0))
    ended = undo(began)
    assert (ended.place, ended.session.ply, score(ended)) == (0, 2, (1, 0))
    assert goes_on(ended)
    start = undo(ended)
    assert (start.place, start.session.ply, score(start)) == (0, 0, (0, 0))
    assert undo(start) == start


def test_redo_leads_back_to_where_it_was() -> None:
    match = played = after(short(BEST, (YOU, FRIEND)), 0, 1)
    passed = [match]
    while (back := undo(match)) != match:
        match = back
        passed.append(match)
    for earlier in reversed(passed[:-1]):
        match = redo(match)
        assert (match.place, match.session.ply) == (earlier.place, earlier.session.ply)
    assert match == redo(match) == played


@settings(max_examples=effort(300))
@given(matches())
def test_the_whole_way_back_and_on_again_loses_nothing(match: Match) -> None:
    first = end_of_the_way(match, undo)
    assert first.place == 0
    last = end_of_the_way(first, redo)
    assert moves_of(last) == moves_of(match)
    assert last.place == len(match.rounds) - 1
    assert last.session.ply == len(last.session.moves)
    assert all(each.winner is not None for each in last.rounds[:-1])


def end_of_the_way(match: Match, step: Callable[[Match], Match]) -> Match:
    while (after_step := step(match)) != match:
        match = after_step
    return match


def moves_of(match: Match) -> list[tuple[object, ...]]:
    return [each.session.moves for each in match.rounds]


def test_the_computers_first_move_is_no_stop_of_its_own() -> None:
    match = next_round(after(short(BEST), 0))
    assert match.session.seats == SEATS[::-1]
    match = put(match, replay(match.session, "L"))
    assert stops(match.session) == [1]
    assert undo(match).place == 0
    assert redo(undo(match)) == match


def test_another_move_in_an_earlier_round_forgets_the_later_ones() -> None:
    match = undo(undo(undo(after(short(BEST, (YOU, FRIEND)), 0, 1))))
    assert (match.place, len(match.rounds)) == (0, 2)
    same = put(match, replay(match.session, "L"))
    assert len(same.rounds) == 2
    other = put(match, replay(match.session, "R"))
    assert len(other.rounds) == 1


def test_the_next_round_is_the_one_that_was_begun() -> None:
    played = after(short(BEST, (YOU, FRIEND)), 0, 1)
    back = undo(undo(played))
    assert next_round(back).session.moves == played.session.moves


def test_another_choice_of_the_loser_is_another_round() -> None:
    played = won(next_round(after(short(Terms(9, seats="loser"), (YOU, FRIEND)), 0), True), 1)
    back = undo(undo(played))
    assert next_round(back, True).session.moves == played.session.moves
    assert next_round(back, False).session.moves == ()
    assert len(next_round(back, False).rounds) == 2


def test_a_round_may_be_looked_through_without_forgetting() -> None:
    match = undo(undo(after(short(BEST, (YOU, FRIEND)), 0, 1)))
    assert len(put(match, reduce(match.session, Jump(1))).rounds) == 2


# Other players, another end


def test_others_take_over_every_round_and_the_score() -> None:
    sharp = Computer("sharp")
    match = reseated(after(short(BEST), 0, 1, 0, 1), (sharp, YOU))
    assert match.session.seats == (sharp, YOU)
    assert match.seats == (YOU, sharp)
    assert score(match) == (2, 2)
    assert seated(match) == [(YOU, sharp), (sharp, YOU)] * 2


def test_an_open_match_is_ended_by_its_players() -> None:
    match = closed(after(short(Terms(0, seats="stay")), 0, 0, 1))
    assert match.terms == Terms(3, seats="stay")
    assert champion(match) == 0
    assert not goes_on(match)
    level = closed(next_round(after(short(Terms(0)), 0, 1)))
    assert champion(level) is None
    assert goes_on(level)
    assert closed(after(short(Terms(0)), 1)).terms == SINGLE
