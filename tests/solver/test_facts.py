"""The solved facts of the five games, one by one."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold import solver
from ninefold.rules import BY_KEY, variant
from ninefold.rules.game import AnyPosition, Settings
from ninefold.rules.split import SplitPosition
from ninefold.rules.war import WarPosition
from ninefold.solver import war
from tests.effort import effort

NINE = tuple(range(1, 10))


def start(key: str, **chosen: int | str) -> AnyPosition:
    full: Settings = chosen
    return variant(BY_KEY[key], full).start(full)


def winning(key: str, **chosen: int | str) -> set[str]:
    game, position = BY_KEY[key], start(key, **chosen)
    values = solver.values(position)
    return {game.format_move(move) for move, value in values.items() if value.wins}


def rows(count: int, seed: int = 1) -> list[tuple[int, ...]]:
    rng = Random(seed)
    return [tuple(rng.sample(NINE, 9)) for _ in range(count)]


@given(st.permutations(NINE))
def test_split_leaves_the_smaller_end(row: list[int]) -> None:
    end = min(row[0], row[-1])
    value = solver.value(SplitPosition(tuple(row)))
    assert value.wins
    assert value.margin == 45 - 2 * end
    assert ("8L" if row[-1] == end else "1R") in {
        BY_KEY["split"].format_move(move) for move in solver.best(SplitPosition(tuple(row)))
    }


@pytest.mark.thorough
@pytest.mark.parametrize(("cap", "share"), [(3, 0.995), (2, 0.95)])
def test_split_with_a_cap_is_mostly_won_by_player_1(cap: int, share: float) -> None:
    found = [solver.value(SplitPosition(row, cap)).wins for row in rows(4000)]
    assert sum(found) / len(found) == pytest.approx(share, abs=0.01)


@given(st.permutations(NINE))
def test_split_with_cap_1_is_numbers_war(row: list[int]) -> None:
    split = solver.value(SplitPosition(tuple(row), 1))
    assert split == solver.value(WarPosition(tuple(row)))


def test_duel_is_won_by_5_and_7_only() -> None:
    assert winning("duel") == {"5", "7"}
    assert [BY_KEY["duel"].format_move(move) for move in solver.line(start("duel"))] in (
        ["5", "1", "7"],
        ["7", "1", "5"],
    )


def test_duel_of_ten_is_lost_by_every_first_number() -> None:
    assert winning("duel", n=10) == set()


@pytest.mark.parametrize(
    ("n", "expected"), [(40, {22, 26}), (20, {2, 4, 6, 8, 10, 12, 16, 18, 20})]
)
def test_juniper_green(n: int, expected: set[int]) -> None:
    assert winning("duel", n=n, even=1) == {str(number) for number in expected}


@pytest.mark.thorough
def test_war_shares_and_margins_of_all_rows() -> None:
    """Rows and their mirror images are worth the same: half of them is enough."""
    leads = [best for row in permutations(NINE) if row[0] < row[-1] for best in (quick_lead(row),)]
    assert sum(lead > 0 for lead in leads) / len(leads) == pytest.approx(0.527, abs=0.0005)
    assert (min(leads), max(leads)) == (-15, 9)


KNOWN: dict[tuple[int, ...], int] = {}


def quick_lead(row: tuple[int, ...]) -> int:
    """The recurrence itself, remembered over all rows."""
    if len(row) == 1:
        return row[0]
    found = KNOWN.get(row)
    if found is None:
        found = max(row[0] - quick_lead(row[1:]), row[-1] - quick_lead(row[:-1]))
        if len(row) < 9:
            KNOWN[row] = found
    return found


@settings(max_examples=effort(300))
@given(st.permutations(NINE))
def test_war_lead_is_the_recurrence(row: list[int]) -> None:
    assert war.lead(tuple(row)) == quick_lead(tuple(row))


@given(st.lists(st.integers(1, 99), min_size=2, max_size=20).filter(lambda row: len(row) % 2 == 0))
def test_war_of_even_length_never_scores_less_for_player_1(row: list[int]) -> None:
    value = solver.value(WarPosition(tuple(row)))
    assert value.margin is not None
    assert value.margin >= abs(sum(row[::2]) - sum(row[1::2]))
    assert value.wins == (value.margin > 0)


def test_quest_is_won_by_calling_45_at_once() -> None:
    assert winning("quest") == {f"45:{number}" for number in NINE}


@pytest.mark.parametrize(
    ("length", "expected"),
    [(5, {"23:1", "25:5", "27:9"}), (7, {"34:1", "35:5", "36:9"}), (4, set()), (6, set())],
)
def test_quest_with_calls_first(length: int, expected: set[str]) -> None:
    assert winning("quest", length=length, call="first") == expected


@pytest.mark.parametrize(
    ("target", "expected"),
    [(50, {8, 9}), (20, {5, 6, 7}), (30, {3, 7, 8}), (40, {7, 8, 9}), (100, {8, 9})],
)
def test_battle_openings(target: int, expected: set[int]) -> None:
    assert winning("battle", target=target) == {str(number) for number in expected}


@pytest.mark.parametrize("key", BY_KEY)
def test_with_the_swap_player_2_wins(key: str) -> None:
    assert not solver.value(start(key, swap=1)).wins


@pytest.mark.thorough
def test_battle_300_at_every_gap_has_a_value() -> None:
    for gap in range(4):
        assert solver.value(start("battle", target=300, gap=gap)).moves
