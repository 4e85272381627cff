"""Levels: seeded, human at the bottom and perfect at the top."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold import solver
from ninefold.ai.levels import HUNDRED, LEVEL_BY_KEY, LEVELS, Level, choose
from ninefold.ai.tournament import Case, match
from ninefold.ai.ways import WAYS
from ninefold.rules import BY_KEY, GAMES
from ninefold.rules.game import AnyGame, AnyPosition, Player
from ninefold.rules.split import SplitPosition
from ninefold.rules.war import WarPosition
from ninefold.solver.value import rank
from tests.effort import effort
from tests.strategies import positions

PERFECT = LEVEL_BY_KEY["perfect"]
GENTLE = LEVEL_BY_KEY["gentle"]
KEYS = tuple(BY_KEY)
SEEDS = st.integers(0, 2**32)
ROWS = st.lists(st.integers(1, 99), min_size=2, max_size=20).map(tuple)


@settings(max_examples=effort(200))
@given(positions(), st.sampled_from(LEVELS), SEEDS)
def test_a_choice_is_legal_and_repeats_for_its_seed(
    position: AnyPosition, level: Level, seed: int
) -> None:
    if position.outcome is None:
        move = choose(position, level, Random(seed))
        assert move == choose(position, level, Random(seed))
        position.play(move)


@settings(max_examples=effort(300))
@given(positions(), SEEDS)
def test_perfect_takes_the_best_value(position: AnyPosition, seed: int) -> None:
    """So it keeps every win, loses by least, and resists longest."""
    if position.outcome is None:
        values = solver.values(position)
        move = choose(position, PERFECT, Random(seed))
        assert rank(values[move]) == max(map(rank, values.values()))


@pytest.mark.parametrize("level", LEVELS)
def test_habits_are_shares_of_known_ways(level: Level) -> None:
    for kind, habits in level.habits.items():
        assert set(habits) <= set(WAYS[kind])
        assert all(share > 0 for share in habits.values())
        assert sum(habits.values()) <= HUNDRED


@settings(max_examples=effort(200))
@given(ROWS, st.integers(2, 9), st.integers(0, 6), st.sampled_from(LEVELS), SEEDS)
def test_larger_numbers_are_played_alike(
    row: tuple[int, ...], factor: int, cap: int, level: Level, seed: int
) -> None:
    """Slips have no size in points: with all numbers larger by a factor the same move comes."""
    scaled = tuple(number * factor for number in row)
    war = [choose(WarPosition(each), level, Random(seed)) for each in (row, scaled)]
    split = [choose(SplitPosition(each, cap), level, Random(seed)) for each in (row, scaled)]
    assert war[0] == war[1]
    assert split[0] == split[1]


@pytest.mark.parametrize("key", KEYS)
def test_perfect_as_the_winning_side_never_loses(key: str) -> None:
    game = BY_KEY[key]
    for seed in range(6):
        position = game.start({}, seed)
        side = position.turn if solver.value(position).wins else 3 - position.turn
        rng = Random(seed)
        while position.outcome is None:
            level = PERFECT if position.turn == side else LEVELS[seed % 4]
            position = position.play(choose(position, level, rng))
        assert position.outcome.winner == side


def avoids_blunders(position: AnyPosition, rng: Random) -> object:
    """A beginner: any move that is not among the worst half of what is given away."""
    choices = solver.choices(position)
    kept = sorted(choices, key=lambda choice: (choice.regret, -(choice.value.moves or 0)))
    return rng.choice(kept[: (len(kept) + 1) // 2]).move


def beginner_wins(game: AnyGame, seed: int) -> bool:
    beginner: Player = 1 if seed % 2 else 2
    position, rng = game.start({}, seed // 2), Random(seed)
    while position.outcome is None:
        if position.turn == beginner:
            position = position.play(avoids_blunders(position, rng))
        else:
            position = position.play(choose(position, GENTLE, rng))
    return position.outcome.winner == beginner


@pytest.mark.parametrize("game", GAMES, ids=KEYS)
def test_gentle_loses_to_a_beginner_who_avoids_blunders(game: AnyGame) -> None:
    games = 60
    assert sum(beginner_wins(game, seed) for seed in range(games)) / games > 0.5


def test_a_match_is_the_same_for_its_seed() -> None:
    first, second = (match(Case("war"), PERFECT, GENTLE, 20, 4) for _ in range(2))
    assert first == second


@pytest.mark.thorough
@pytest.mark.parametrize("key", ["duel", "battle"])
def test_slips_are_small_more_often_than_gross(key: str) -> None:
    """A win given away is more often a loss far off than one at hand."""
    game, rng, plain_to_see, far_off = BY_KEY[key], Random(5), 0, 0
    for _ in range(150):
        position = game.start({}, 0)
        while position.outcome is None:
            move = choose(position, LEVEL_BY_KEY["steady"], rng)
            choice = next(c for c in solver.choices(position) if c.move == move)
            if choice.regret and choice.value.moves is not None:
                plain_to_see += choice.value.moves <= 2
                far_off += choice.value.moves > 2
            position = position.play(move)
    assert far_off > 2 * plain_to_see
