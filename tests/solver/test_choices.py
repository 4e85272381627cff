"""Values, regrets, best moves and lines hang together, in every game and variant."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold import solver
from ninefold.rules import BY_KEY
from ninefold.rules.game import AnyPosition, GameOver, Outcome, Player, other
from ninefold.solver import battle, search, split
from ninefold.solver.value import Value, top
from ninefold.steps import finish
from tests.effort import effort
from tests.strategies import positions


@settings(max_examples=effort(300))
@given(positions())
def test_choices(position: AnyPosition) -> None:
    value, choices = solver.value(position), solver.choices(position)
    legal = position.moves()
    if position.outcome:
        assert choices == ()
        assert value == Value(position.outcome.winner == position.turn, position.margin, 0)
        return
    assert {choice.move for choice in choices} <= set(legal)
    assert max(choice.value.rank for choice in choices) == value.rank
    assert min(choice.regret for choice in choices) == 0
    assert set(solver.best(position)) == {c.move for c in choices if c.regret == 0}
    for choice in choices:
        gives_away = (value.wins, value.margin or 0) > (choice.value.wins, choice.value.margin or 0)
        assert (choice.regret > 0) == gives_away


@settings(max_examples=effort(150))
@given(positions(most={"n": 20, "target": 60}))
def test_the_principal_line_is_best_play_to_the_end(position: AnyPosition) -> None:
    value, start = solver.value(position), position
    line = solver.line(position)
    for move in line:
        assert move in solver.best(position)
        position = position.play(move)
    assert position.outcome
    assert (position.outcome.winner == start.turn) == value.wins
    if value.moves is not None:
        assert len(line) == value.moves
    if value.margin is not None:
        same = position.turn == start.turn
        assert position.margin == (value.margin if same else -value.margin)


@settings(max_examples=effort(100))
@given(positions())
def test_steps_report_progress_and_end(position: AnyPosition) -> None:
    progress = list(solver.steps(position))
    assert all(0 <= share <= 1 for share in progress)
    assert progress == sorted(progress)


def test_a_long_solve_comes_in_many_slices() -> None:
    for remembered in (battle.tables, split.table):
        remembered.results.clear()  # another test may have asked for the very same
    for key, chosen in (("battle", {"target": 299}), ("split", {"n": 30, "cap": 4})):
        assert len(list(solver.steps(BY_KEY[key].start(chosen, 77)))) > 20


def test_search_reports_progress_too() -> None:
    progress = list(search.steps(BY_KEY["split"].start({"n": 10}, 3), {}))
    assert len(progress) > 2
    assert progress == sorted(progress)


def test_search_goes_deeper_than_the_stack() -> None:
    """A game of two thousand moves: recursion would fail."""
    position = Countdown(2000)
    assert finish(search.steps(position, {})) == Value(False, None, 2000)


@dataclass(frozen=True)
class Countdown:
    """The longest game there is: count down by one; who cannot move loses."""

    left: int
    turn: Player = 1
    margin: None = None

    @property
    def key(self) -> int:
        return self.left

    @property
    def outcome(self) -> Outcome | None:
        return None if self.left else Outcome(other(self.turn), GameOver())

    def moves(self) -> tuple[int, ...]:
        return (1,) if self.left else ()

    def play(self, move: int) -> Countdown:
        return Countdown(self.left - move, other(self.turn))

    def exchange(self) -> Countdown:
        return Countdown(self.left, other(self.turn))


@given(st.booleans(), st.none() | st.integers(-9, 9), st.integers(0, 9))
def test_before_turns_a_value_round(wins: bool, margin: int | None, moves: int) -> None:
    value = Value(wins, margin, moves)
    twice = value.before().before()
    assert (twice.wins, twice.margin, twice.moves) == (wins, margin, moves + 2)


def test_order_of_values() -> None:
    soon, late = Value(True, None, 1), Value(True, None, 9)
    unknown, lost_late, lost_soon = (
        Value(True, None, None),
        Value(False, None, 8),
        Value(False, None, 2),
    )
    order = [lost_soon, lost_late, unknown, late, soon]
    assert sorted(order, key=lambda value: value.rank) == order
    assert top(dict(enumerate(order))) == soon
    assert soon.regret(lost_late) == 1
    assert Value(True, 0, 3).regret(Value(False, 0, 2)) == 1
    assert Value(True, 9, 3).regret(Value(True, 2, 3)) == 7
