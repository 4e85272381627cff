"""Among lost moves, the hardest is the one that the fewest of the opponent's moves answer."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings

from ninefold import solver
from ninefold.ai.levels import LEVEL_BY_KEY, choose
from ninefold.rules.battle import BattlePosition
from ninefold.rules.game import AnyPosition
from ninefold.solver.resist import best_valued, ease, good_answers, hardest_steps
from ninefold.steps import finish
from tests.effort import effort
from tests.strategies import positions


@settings(max_examples=effort(100))
@given(positions(most={"n": 9, "length": 5}))
def test_the_hardest_leave_the_smallest_share(position: AnyPosition) -> None:
    assume(position.outcome is None)
    moves = position.moves()[:8]
    shares = {move: ease(position.play(move)) for move in moves}
    hardest = finish(hardest_steps(position, moves))
    assert set(hardest) == {move for move in moves if shares[move] == min(shares.values())}


def test_good_answers_are_those_that_win() -> None:
    """With 4 blocked around, from 40 to 33 the opponent has one good answer to 6."""
    position = BattlePosition(50, 1, 1, (40, 33), 4)
    assert not solver.value(position).wins
    assert good_answers(position.play(6)) == (1, 6)


@pytest.mark.parametrize("seed", range(5))
def test_perfect_play_resists_by_the_same_rule(seed: int) -> None:
    position = BattlePosition(50, 1, 1, (40, 33), 4)
    equals = [choice.move for choice in best_valued(solver.choices(position))]
    move = choose(position, LEVEL_BY_KEY["perfect"], Random(seed))
    assert move in finish(hardest_steps(position, equals))
