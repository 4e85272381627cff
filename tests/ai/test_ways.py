"""The ways of learners have common sense: none throws away the obvious."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from ninefold import solver
from ninefold.ai.tournament import GREEDY
from ninefold.ai.ways import WAYS, in_sight, liked, liked_steps
from ninefold.rules import plain
from ninefold.rules.battle import BattlePosition
from ninefold.rules.duel import DuelPosition
from ninefold.rules.game import AnyPosition
from ninefold.rules.quest import Call, QuestPosition
from ninefold.rules.quest import Move as QuestMove
from ninefold.rules.split import Cut, SplitPosition
from ninefold.rules.swap import SWAP, SwapPosition
from ninefold.rules.war import WarPosition
from tests.effort import effort
from tests.strategies import Playout, playouts, positions

NUMBERS = st.integers(1, 99)
TRAYS = st.tuples(st.lists(NUMBERS).map(tuple), st.lists(NUMBERS).map(tuple))


def every_liking(position: AnyPosition) -> Iterator[tuple[str, list[Any]]]:
    """What each way of the game likes in a position."""
    for way in WAYS[type(plain(position))]:
        yield way, list(liked(position, way))


def wins_at_once(position: AnyPosition, move: object) -> bool:
    outcome = position.play(move).outcome
    return outcome is not None and outcome.winner == position.turn


@settings(max_examples=effort(300))
@given(positions())
def test_a_way_likes_legal_moves_and_at_least_one(position: AnyPosition) -> None:
    assume(position.outcome is None)
    moves = set(position.moves())
    for way, found in every_liking(position):
        assert found, way
        assert moves.issuperset(found), way


@settings(max_examples=effort(300))
@given(playouts())
def test_a_win_in_one_is_never_missed(playout: Playout) -> None:
    for position in map(plain, playout.positions[-4:-1]):
        if any(wins_at_once(position, move) for move in position.moves()):
            for way, found in every_liking(position):
                assert all(wins_at_once(position, move) for move in found), way


@settings(max_examples=effort(300))
@given(positions("battle"))
def test_nobody_goes_past_the_target_who_need_not(position: AnyPosition) -> None:
    base = plain(position)
    assert isinstance(base, BattlePosition)
    assume(position.outcome is None)
    assume(not all(base.past_target(move) for move in base.moves()))
    for way, found in every_liking(position):
        numbers = [move for move in found if isinstance(move, int)]
        assert not any(base.past_target(move) for move in numbers), way


@settings(max_examples=effort(100))
@given(st.tuples(NUMBERS, NUMBERS), TRAYS, st.integers(0, 3))
def test_of_the_last_two_numbers_the_larger_is_taken(
    row: tuple[int, int], trays: tuple[tuple[int, ...], tuple[int, ...]], cap: int
) -> None:
    """What is left goes to the other, who has no choice."""
    war, split = WarPosition(row, 1, trays), SplitPosition(row, cap, 1, trays)
    for way, found in every_liking(war):
        assert all(war.play(move).row == (min(row),) for move in found), way
    for way, found in every_liking(split):
        assert all(split.play(move).row == (min(row),) for move in found), way


@settings(max_examples=effort(200))
@given(positions("quest"))
def test_no_call_is_below_what_is_on_the_table(position: AnyPosition) -> None:
    """Each number that is still to come adds 1 at least."""
    base = plain(position)
    assert isinstance(base, QuestPosition)
    assume(position.outcome is None)
    for way, found in every_liking(base):
        for move in found:
            assert isinstance(move, QuestMove)
            least = base.sum + move.number + base.left - 1
            assert move.call is None or move.call >= least, way


@settings(max_examples=effort(200))
@given(positions("split"), st.integers(2, 9))
def test_a_way_sees_no_difference_in_larger_numbers(position: AnyPosition, factor: int) -> None:
    base = plain(position)
    assert isinstance(base, SplitPosition)
    assume(base.outcome is None)
    scaled = SplitPosition(
        tuple(number * factor for number in base.row),
        base.cap,
        base.turn,
        scaled_trays(base, factor),
    )
    assert list(every_liking(base)) == list(every_liking(scaled))


def scaled_trays(position: SplitPosition, factor: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    first, second = position.trays
    return tuple(n * factor for n in first), tuple(n * factor for n in second)


@given(st.permutations(range(1, 10)), st.booleans())
def test_with_two_numbers_left_everybody_knows_the_sum(order: list[int], called: bool) -> None:
    calls = (Call(1, 40),) if called else ()
    position = QuestPosition(9, 9, False, tuple(order[:7]), calls, 2)
    for way, found in every_liking(position):
        assert {move.call for move in found} <= {45, None}, way


SPLIT = SplitPosition((4, 1, 7, 3, 9, 2, 6, 8, 5))
CAPPED = SplitPosition((8, 1, 1, 20, 2, 9), cap=2)
LIKED: dict[tuple[AnyPosition, str], set[object]] = {
    (SPLIT, "few"): {Cut(at, "L") for at in (1, 2, 3)} | {Cut(at, "R") for at in (6, 7, 8)},
    (SPLIT, "share"): {Cut(3, "L"), Cut(4, "L"), Cut(5, "R"), Cut(6, "R")},
    (SPLIT, "grab"): {Cut(1, "R")},
    (CAPPED, "grab"): {Cut(4, "R")},
    (CAPPED, "reply"): {Cut(1, "L")},
    (WarPosition((3, 9, 1, 2, 4)), "larger"): {"R"},
    (WarPosition((3, 9, 1, 2, 4)), "later"): {"L"},
    (WarPosition((3, 9, 1, 2, 4)), "reply"): {"R"},
    (WarPosition((3, *range(1, 10), 4)), "later"): {"L", "R"},
    (DuelPosition(9), "open"): {1, 2, 3, 4, 6, 8},
    (DuelPosition(9), "fewest"): {5, 7},
    (DuelPosition(9, sequence=(6,), turn=2), "reply"): {2, 3},
    (DuelPosition(9, sequence=(5, 1), turn=1), "any"): {7},
    (BattlePosition(totals=(40, 20), last=2), "short"): {8},
    (BattlePosition(totals=(33, 20), last=2), "short"): {7},
    (BattlePosition(totals=(20, 10), last=2), "short"): {4, 5, 6, 7, 8, 9},
    (BattlePosition(totals=(10, 20), last=2), "short"): {7, 8, 9},
    (BattlePosition(totals=(30, 45), last=9), "reply"): {4, 5, 6},
    (BattlePosition(totals=(30, 45), last=9), "largest"): {6},
    (QuestPosition(9, 9), "wait"): {QuestMove(number) for number in range(1, 10)},
    (QuestPosition(9, 4, False, (1, 2, 3), (Call(1, 9),), 2), "wild"): {
        QuestMove(number, 6 + number) for number in (4, 5, 6, 7, 8, 9)
    },
}


@pytest.mark.parametrize(("position", "way"), LIKED)
def test_what_a_way_likes(position: AnyPosition, way: str) -> None:
    assert set(liked(position, way)) == LIKED[position, way]


def test_a_first_move_that_took_most_is_taken_over() -> None:
    start = SwapPosition(SPLIT)
    assert list(liked(start.play(Cut(1, "R")), "few")) == [SWAP]
    assert SWAP not in liked(start.play(Cut(1, "L")), "few")
    assert Cut(1, "R") not in liked(start, "grab")


def test_where_nothing_is_taken_the_swap_is_a_matter_of_chance() -> None:
    found = list(liked(SwapPosition(DuelPosition(9)).play(4), "any"))
    assert 3 * found.count(SWAP) == len(found)


def test_slips_begin_where_the_target_is_in_sight() -> None:
    assert in_sight(BattlePosition(50))
    assert not in_sight(BattlePosition(300, totals=(90, 99)))
    assert in_sight(BattlePosition(300, totals=(90, 100)))
    assert not in_sight(BattlePosition(300, 3, totals=(140, 224)))
    assert in_sight(BattlePosition(300, 3, totals=(140, 225)))
    assert in_sight(SPLIT)


@settings(max_examples=effort(100))
@given(st.lists(NUMBERS, min_size=2, max_size=4).map(tuple), st.integers(0, 3), TRAYS)
@example((1, 1, 3, 2), 1, ((), ()))
def test_few_numbers_are_added_up_right(
    row: tuple[int, ...], cap: int, trays: tuple[tuple[int, ...], tuple[int, ...]]
) -> None:
    position = SplitPosition(row, cap, 1, trays)
    """In points: who wins at equal totals is another question."""
    margins = {move: value.margin or 0 for move, value in solver.values(position).items()}
    best = max(margins.values())
    assert all(margins[move] == best for move in liked(position, "narrow"))


def test_a_long_look_is_taken_in_slices() -> None:
    """A slice for each of the numbers: a page must not wait for all of them at once."""
    for way in ("reply", "ahead"):
        assert sum(1 for _ in liked_steps(DuelPosition(100), way)) >= 100


def test_every_greedy_way_is_one() -> None:
    for kind, way in GREEDY.items():
        assert way in WAYS[kind]
