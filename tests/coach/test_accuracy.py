"""Accuracy falls with the chance that is given away, and resisting well is worth something."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold import solver
from ninefold.coach.accuracy import LEAST, RIGHT, Accuracy, accuracy, chance, scored
from ninefold.coach.hint import best_move
from ninefold.coach.review import Review, review_steps
from ninefold.rules import BY_KEY
from ninefold.rules.battle import BattlePosition
from ninefold.rules.game import AnyPosition
from ninefold.rules.war import WarPosition
from ninefold.solver.value import rank
from ninefold.steps import finish
from ninefold.words.en.coach import answers
from ninefold.words.en.grammar import Name
from tests.effort import effort
from tests.strategies import KEYS, SEEDS


def worst(position: AnyPosition) -> Any:
    found = solver.values(position)
    return min(found, key=lambda move: (rank(found[move]), str(move)))


def game(position: AnyPosition, *blunders: int) -> Review:
    """A game of best play but for the plies with a worst move."""
    positions, moves = [position], list[Any]()
    while positions[-1].outcome is None:
        choose = worst if len(moves) in blunders else best_move
        moves.append(choose(positions[-1]))
        positions.append(positions[-1].play(moves[-1]))
    return finish(review_steps(positions, moves))


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=effort(20))
@given(seed=SEEDS)
def test_the_moves_of_the_hint_are_all_right(key: str, seed: int) -> None:
    for found in game(BY_KEY[key].start({}, seed)).accuracy:
        assert found is None or (found.percent, found.right) == (100, found.decisions)


def test_one_slip_and_then_the_best_resistance_is_not_nothing() -> None:
    """Player 1 gives the win away at once and then resists with every hint."""
    review = game(BattlePosition(), 0)
    found = review.accuracy[0]
    assert found is not None
    assert found.decisions > 3
    assert found.right == found.decisions - 1
    assert 50 < found.percent < 90


def test_a_lost_move_is_worth_what_the_opponent_can_miss() -> None:
    position = BattlePosition(50, 1, 1, (40, 33), 4)
    value = solver.values(position)[6]
    assert chance(position.play(6), value) == (1 - 1 / 6) / 2
    lost_at_once = BattlePosition(50, 1, 1, (48, 20), 1)
    assert chance(lost_at_once.play(5), solver.values(lost_at_once)[5]) == 0


def test_a_margin_counts_beside_the_win() -> None:
    position = WarPosition((9, 1, 1, 2))
    found = solver.values(position)
    chances = {move: chance(position.play(move), found[move]) for move in found}
    assert 0.5 < chances["L"] < 1
    assert chances["R"] < chances["L"]


@given(st.floats(-1, 1), st.floats(-1, 1))
def test_who_gives_more_away_scores_less(one: float, two: float) -> None:
    assert LEAST <= scored(one) <= RIGHT
    assert one > two or scored(one) >= scored(two)
    assert scored(0) == RIGHT
    assert scored(1) == LEAST


def test_means() -> None:
    assert accuracy([]) is None
    assert accuracy([100, 100]) == Accuracy(100, 2, 2)
    assert accuracy([10, 100, 100]) == Accuracy(47, 2, 3)
    assert accuracy([10, *[100] * 5]) == Accuracy(62, 5, 6)


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (None, "Ann: no choice to make"),
        (Accuracy(55, 1, 2), "Ann: 1 of 2 right"),
        (Accuracy(47, 2, 3), "Ann: 47 %"),
    ],
)
def test_words(found: Accuracy | None, text: str) -> None:
    assert answers.accuracy(Name("Ann"), found) == text


def test_seats_are_measured_apart() -> None:
    one, two = game(BattlePosition(), 1).accuracy
    assert one is not None
    assert two is not None
    assert (one.percent, two.percent < 100) == (100, True)
    one, two = game(BattlePosition(), 0, 1).accuracy
    assert one is not None
    assert two is not None
    assert one.percent < 100 > two.percent
