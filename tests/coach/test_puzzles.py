"""Puzzles are what they claim: won, by these moves only, and the same for everybody."""

from __future__ import annotations

from statistics import median
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold import solver
from ninefold.coach.puzzle_kinds import GRADES, KINDS
from ninefold.coach.puzzles import Puzzle, idea, puzzle_steps
from ninefold.rules import BY_KEY
from ninefold.rules.quest import Move as QuestMove
from ninefold.session import SEEDS, Play, new_session, reduce
from ninefold.session.code import decode, encode
from ninefold.session.seats import YOU, Computer
from ninefold.words.en import puzzles as words
from tests.effort import effort

from .made import puzzle, winning, written


@settings(max_examples=effort(80))
@given(st.sampled_from(tuple(BY_KEY)), st.integers(0, 10**9), st.sampled_from(GRADES))
def test_a_puzzle_is_what_it_claims(key: str, seed: int, grade: int) -> None:
    found = puzzle(key, seed, grade)
    position = found.position
    assert (found.game, found.grade) == (key, grade)
    assert position.outcome is None
    assert set(found.answers) == winning(position)
    assert len(set(map(idea, found.answers))) <= (2 if grade == 1 else 1)
    assert len(position.moves()) >= (2 if key == "war" else 3)
    assert found.depth == solver.value(position).moves
    assert found.depth >= KINDS[key].depth >= 2


@pytest.mark.parametrize("key", BY_KEY)
def test_the_ui_can_make_a_session_of_it(key: str) -> None:
    for grade in GRADES:
        found = puzzle(key, 12, grade)
        assert found.seed in SEEDS
        session = new_session(key, found.settings, (YOU, Computer("perfect")), found.seed)
        for move in found.moves:
            session = reduce(session, Play(move))
        assert session.position == found.position
        assert decode(encode(session)) == session


@pytest.mark.parametrize("key", BY_KEY)
def test_the_same_seed_is_the_same_puzzle(key: str) -> None:
    first = [puzzle(key, seed, 2) for seed in range(4)]
    again = [puzzle(key, seed, 2) for seed in reversed(range(4))]
    assert first == again[::-1]
    assert len({(found.seed, found.moves) for found in first}) == 4


@pytest.mark.thorough
@pytest.mark.parametrize("key", BY_KEY)
def test_every_grade_has_variety(key: str) -> None:
    """Classic settings and deeper ones; harder ones are deeper."""
    depths = []
    for grade in GRADES:
        found = [puzzle(key, seed, grade) for seed in range(12)]
        assert len({str(each.settings) for each in found}) > 1
        depths.append(sum(each.depth for each in found))
        positions = {str(each.position) for each in found}
        assert len(positions) > 6
    assert depths[2] > depths[1]
    assert any(not chosen for variants in KINDS[key].variants for chosen in variants)


def test_what_to_call_may_be_asked() -> None:
    found = next(each for each in (puzzle("quest", seed, 1) for seed in range(40)) if calls(each))
    assert {idea(move) for move in found.answers} == {45}
    assert len(found.answers) == 9 - len(found.moves)


def calls(found: Puzzle) -> bool:
    return all(isinstance(move, QuestMove) and move.call for move in found.answers)


GOLDEN = {
    ("split", 3): "n-12_cap-2 513145996 10R,9R 8R",
    ("duel", 3): "n-24 931103045 24,12,6,2,1,21,3 15",
    ("war", 2): "n-11 81369085  R",
    ("quest", 2): "n-7_length-5_call-first 113378633 22:1,20:7,5 2",
    ("battle", 1): "target-30 399848310 7,3,6,1,6,4 6,7",
}
"""Of seed 7: a puzzle's link must open the same puzzle for everybody, on every Python."""


@pytest.mark.parametrize(("key", "grade"), GOLDEN)
def test_puzzles_never_change(key: str, grade: int) -> None:
    assert written(puzzle(key, 7, grade)) == GOLDEN[key, grade]


def test_the_numbers_of_the_games_differ() -> None:
    assert len({kind.number for kind in KINDS.values()}) == len(KINDS)


@pytest.mark.thorough
@pytest.mark.parametrize("key", BY_KEY)
def test_progress_and_speed(key: str) -> None:
    """30 ms are promised; the limit here leaves room for a busy machine."""
    spent = []
    for seed in range(15):
        begin = process_time()
        progress = list(puzzle_steps(key, seed, 1 + seed % 3))
        spent.append(process_time() - begin)
        assert progress == sorted(progress)
        assert 0 <= progress[0] <= progress[-1] < 1
    assert median(spent) < 0.05


def test_the_task_is_said() -> None:
    assert words.task(1) == "Find the only winning move."
    assert words.task(2) == "Find a winning move: only two keep the win."
    assert words.task(9, calls=True) == "Find the only call that wins."
    assert words.hardness(2, 7) == "Medium: 7 more moves with best play."
    assert set(words.GRADES) == set(GRADES)
