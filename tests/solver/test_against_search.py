"""Every fast solver gives what plain search gives, on the deeper settings too."""

from __future__ import annotations

from collections.abc import Hashable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ninefold import solver
from ninefold.rules import BY_KEY, plain, quest
from ninefold.rules.battle import BattlePosition
from ninefold.rules.duel import DuelPosition
from ninefold.rules.game import AnyPosition
from ninefold.rules.split import SplitPosition
from ninefold.rules.war import WarPosition
from ninefold.solver import search
from ninefold.solver.duel import within_reach
from ninefold.solver.value import Value
from ninefold.steps import finish
from tests.effort import effort
from tests.strategies import positions

# One table of search results a game, so that thousands of positions share their work.
KNOWN: dict[str, dict[Hashable, Value]] = {}


def searched(position: AnyPosition, name: str) -> Value:
    known = KNOWN.setdefault(name, {})
    return finish(search.steps(position, known))


def assert_same(position: AnyPosition, name: str) -> None:
    assert_alike(solver.value(position), searched(position, name))
    for move, found in solver.values(position).items():
        assert_alike(found, searched(position.play(move), name).before())


def assert_alike(fast: Value, plain: Value) -> None:
    assert (fast.wins, fast.margin) == (plain.wins, plain.margin)
    assert fast.moves in (plain.moves, None)


@settings(max_examples=effort(400))
@given(positions("split", most={"n": 7, "row": 7, "cap": 6}))
def test_split(position: AnyPosition) -> None:
    assert_same(position, "split")


@settings(max_examples=effort(400))
@given(st.lists(st.integers(1, 3), min_size=1, max_size=9), st.integers(0, 8), st.integers(-4, 4))
def test_split_with_many_ties(row: list[int], cap: int, ahead: int) -> None:
    trays = ((1,) * max(ahead, 0), (1,) * max(-ahead, 0))
    assert_same(SplitPosition(tuple(row), cap, 1, trays), "split ties")


@settings(max_examples=effort(400))
@given(positions("war", most={"n": 9, "row": 9}))
def test_war(position: AnyPosition) -> None:
    assert_same(position, "war")


@settings(max_examples=effort(400))
@given(st.lists(st.integers(1, 3), min_size=1, max_size=10), st.integers(-4, 4))
def test_war_with_many_ties(row: list[int], ahead: int) -> None:
    trays = ((1,) * max(ahead, 0), (1,) * max(-ahead, 0))
    assert_same(WarPosition(tuple(row), 1, trays), "war ties")


@settings(max_examples=effort(400))
@given(positions("duel", most={"n": 12}))
def test_duel(position: AnyPosition) -> None:
    assert_same(position, "duel")


@settings(max_examples=effort(200))
@given(positions("duel", most={"n": 60}))
def test_duel_near_the_end_of_larger_games(position: AnyPosition) -> None:
    assume(small_rest(position))
    assert_same(position, "duel large")


def small_rest(position: AnyPosition) -> bool:
    """Search can manage it: few numbers are in reach."""
    base = plain(position)
    assert isinstance(base, DuelPosition)
    return within_reach(base).bit_count() <= 12


@pytest.mark.thorough
@settings(max_examples=effort(60))
@given(positions("battle", most={"target": 15}))
def test_battle(position: AnyPosition) -> None:
    assert_same(position, "battle")


@settings(max_examples=effort(100))
@given(st.integers(4, 8), st.integers(0, 9), st.integers(0, 9), st.integers(1, 9))
def test_battle_where_everything_can_be_blocked(
    gap: int, mine: int, theirs: int, last: int
) -> None:
    assert_same(BattlePosition(10, gap, 1, (mine, theirs), last), "battle blocked")


@st.composite
def late_quests(draw: st.DrawFn) -> quest.QuestPosition:
    """Calls that may be good, bad or missing; the fewer are made, the fewer numbers are left."""
    n = draw(st.integers(5, 9))
    length = draw(st.integers(2, n))
    position = quest.QuestPosition(n, length, draw(st.booleans()))
    while position.left > (1, 2, 4)[len(position.calls)]:
        position = position.play(draw_move(draw, position))
    return position


def draw_move(draw: st.DrawFn, position: quest.QuestPosition) -> quest.Move:
    number = draw(st.sampled_from(position.pool))
    calls = st.integers(1, 99) | st.integers(20, 50)
    if not position.may_call:
        return quest.Move(number)
    return quest.Move(number, draw(calls if position.must_call else st.none() | calls))


@settings(max_examples=effort(250))
@given(late_quests())
def test_quest(position: AnyPosition) -> None:
    assert_same(position, "quest")


@pytest.mark.thorough
@pytest.mark.parametrize("call", ["any", "first"])
@pytest.mark.parametrize("length", [2, 3, 4])
def test_quest_from_its_start(length: int, call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole tree, with calls up to the largest sum and a little more."""
    monkeypatch.setattr(quest, "CALLS", range(1, 17))
    position = BY_KEY["quest"].start({"n": 5, "length": length, "call": call})
    assert_same(position, f"quest start {length} {call}")
