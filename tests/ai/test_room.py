"""What single ways are worth, and what no player can give away at all."""

from __future__ import annotations

from functools import cache
from statistics import mean

import pytest

from ninefold.ai.room import alone
from ninefold.ai.tournament import Case
from ninefold.ai.ways.battle import sensible
from ninefold.rules.battle import BattlePosition

from .test_documented import WITHOUT_ROOM

pytestmark = pytest.mark.thorough


def test_every_way_has_its_line() -> None:
    found = list(alone(Case("war", (("n", 4),)), 2, range(2)))
    assert [each.way for each in found] == ["later", "any", "larger", "reply"]
    assert all(0 <= each.beaten <= 100 for each in found)
    assert found == list(alone(Case("war", (("n", 4),)), 2, range(2)))


@cache
def most_given(position: BattlePosition) -> tuple[float, float]:
    """How often a random opponent wins against player 1, and against player 2, who do all that
    common sense allows to let it win, by search."""
    if position.outcome:
        return float(position.outcome.winner == 2), float(position.outcome.winner == 1)
    found = {move: most_given(position.play(move)) for move in position.moves()}
    giver = position.turn - 1
    given = max(found[move][giver] for move in sensible(position))
    by_chance = mean(each[1 - giver] for each in found.values())
    return (by_chance, given) if giver else (given, by_chance)


def test_how_little_a_battle_without_a_gap_can_give_a_random_player() -> None:
    most = mean(most_given(BattlePosition(50, 0)))
    assert f"no more than {100 * most:.0f} of 100 games" in " ".join(WITHOUT_ROOM.split())
