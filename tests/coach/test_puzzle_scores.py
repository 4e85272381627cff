"""The puzzles of the first edition, which past days have, stay what they were."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.coach.exact import worth_steps
from ninefold.coach.puzzle_kinds import GRADES
from ninefold.coach.puzzle_scores import score_steps
from ninefold.coach.puzzles import BY_SCORE, Puzzle
from ninefold.rules import BY_KEY
from ninefold.rules.game import AnyPosition
from ninefold.rules.quest import QuestPosition
from ninefold.rules.split import SplitPosition
from ninefold.rules.war import WarPosition
from ninefold.steps import finish
from tests.effort import effort

from .made import puzzle, winning, written

GOLDEN = {
    ("split", 1): "cap-4 790723659  5R,6R",
    ("duel", 2): "n-15 547230743 13,1,12,3,6,2 10",
    ("war", 3): "n-15 483848702 R,R,R R",
    ("quest", 2): "n-7_length-5_call-first 113378633 22:1,20:7,5 2",
    ("battle", 3): " 708146606 1,7,9,7 9",
}
"""Of seed 7: the puzzles of past days must stay the same for everybody, on every Python."""


@pytest.mark.parametrize(("key", "grade"), GOLDEN)
def test_puzzles_of_the_first_edition_never_change(key: str, grade: int) -> None:
    assert written(puzzle(key, 7, grade, BY_SCORE)) == GOLDEN[key, grade]


@settings(max_examples=effort(80))
@given(st.sampled_from(tuple(BY_KEY)), st.integers(0, 10**9), st.sampled_from(GRADES))
def test_the_score_is_what_it_claims(key: str, seed: int, grade: int) -> None:
    found = puzzle(key, seed, grade, BY_SCORE)
    position = found.position
    assert set(found.answers) == winning(position)
    score = finish(score_steps(position, finish(worth_steps(position))))
    assert (score.depth, score.share) == (found.depth, len(found.answers) / len(position.moves()))
    calling = isinstance(position, QuestPosition) and position.may_call
    assert score.tempting == (0 if calling else tempting(found))
    assert grade == (1 if len(found.answers) > 1 else score.grade(key))


def tempting(found: Puzzle) -> float:
    position = found.position
    wrong = [move for move in position.moves() if move not in found.answers]
    if position.margin is None:
        looks = [len(winning(position.play(move))) == 1 for move in wrong]
    else:
        most = max(taken(position, move) for move in found.answers)
        looks = [taken(position, move) > most for move in wrong]
    return sum(looks) / len(wrong)


def taken(position: AnyPosition, move: Any) -> int:
    """Points that a move of Sequence Split or Numbers War takes."""
    assert isinstance(position, SplitPosition | WarPosition)
    return sum(position.row) - sum(position.play(move).row)


def test_the_larger_end_was_not_always_right() -> None:
    found = [puzzle("war", seed, grade, BY_SCORE) for seed in range(20) for grade in GRADES]
    assert 20 < sum(map(tempting, found)) < 50
