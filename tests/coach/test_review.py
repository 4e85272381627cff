"""A look back says of every move what plain search says of it."""

from __future__ import annotations

from collections.abc import Hashable
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from ninefold import solver
from ninefold.coach.accuracy import Accuracy
from ninefold.coach.exact import regret_steps
from ninefold.coach.review import LINE, MARKS, Mark, Review, Reviewed, review_steps, swing
from ninefold.rules import BY_KEY, GAMES, plain, variant
from ninefold.rules.game import AnyPosition, Settings
from ninefold.rules.quest import Move, QuestPosition
from ninefold.solver import search
from ninefold.solver.value import Value, top
from ninefold.steps import finish
from tests.effort import effort
from tests.strategies import Most, Playout, playouts, playouts_of

SMALL: dict[str, Most] = {
    "split": {"n": 7, "row": 7},
    "duel": {"n": 10},
    "war": {"n": 8, "row": 8},
}
KNOWN: dict[str, dict[Hashable, Value]] = {}


def of(playout: Playout) -> Review:
    return finish(review_steps(playout.positions, playout.moves))


def game(key: str, moves: str, chosen: Settings | None = None, seed: int = 0) -> Review:
    found = variant(BY_KEY[key], chosen or {})
    positions, played = [found.start(chosen or {}, seed)], list[Any]()
    for text in moves.split(",") if moves else ():
        played.append(found.parse_move(text))
        positions.append(positions[-1].play(played[-1]))
    return finish(review_steps(positions, played))


def marks(review: Review) -> str:
    return " ".join(each.mark for each in review.plies)


def searched(position: AnyPosition, key: str) -> dict[Any, Value]:
    known = KNOWN.setdefault(key, {})
    return {
        move: finish(search.steps(position.play(move), known)).before() for move in position.moves()
    }


def expected_mark(position: AnyPosition, move: Any, values: dict[Any, Value], key: str) -> Mark:
    """The marks as the brief has them, from the values of all legal moves."""
    best, mine = top(values), values[move]
    if best.rank == mine.rank:
        return "best"
    if mine.margin is not None and best.margin is not None:
        if best.wins != mine.wins:
            return "blunder"
        return "fine" if best.margin - mine.margin <= 2 else "slip"
    if best.wins == mine.wins:
        return "fine"
    answers = searched(position.play(move), key).values()
    return "slip" if sum(value.wins for value in answers) == 1 else "blunder"


def small_games(key: str) -> SearchStrategy[Playout]:
    """Small enough to be searched; a target that is not given would be the classic one."""
    if key != "battle":
        return playouts(key, SMALL[key])
    chosen = st.fixed_dictionaries({"target": st.integers(10, 12), "gap": st.integers(0, 3)})
    return chosen.flatmap(lambda chosen: playouts_of(BY_KEY[key], dict(chosen)))


@pytest.mark.parametrize("key", ["split", "duel", "war", "battle"])
@settings(max_examples=effort(40))
@given(data=st.data())
def test_marks_and_regrets_are_those_of_search(key: str, data: st.DataObject) -> None:
    playout = data.draw(small_games(key))
    for position, each in zip(playout.positions, of(playout).plies, strict=False):
        assert_reviewed(position, each, key)


def assert_reviewed(position: AnyPosition, each: Reviewed, key: str) -> None:
    values = searched(position, key)
    best = top(values)
    regrets = {move: best.regret(value) for move, value in values.items()}
    assert (each.before, each.after) == (best, values[each.move])
    assert (each.player, each.forced) == (position.turn, len(values) == 1)
    assert (each.regret, each.worst) == (regrets[each.move], max(regrets.values()))
    assert each.best == tuple(move for move, regret in regrets.items() if not regret)
    assert each.mark == expected_mark(position, each.move, values, key)


LATE_QUESTS = [
    ({"n": 5, "length": 3}, "2,4,3"),
    ({"n": 5, "length": 3}, "2,9:4,12:3"),
    ({"n": 5, "length": 3, "call": "first"}, "9:2,99:4,3"),
    ({"n": 5, "length": 2}, "3,99:1"),
    ({"n": 5, "length": 2, "swap": 1}, "3,S,6:1"),
    ({"n": 6, "length": 3, "call": "first"}, "1:2,9:4,3"),
]


@pytest.mark.parametrize(("chosen", "moves"), LATE_QUESTS)
def test_quest_counts_calls_that_cannot_come_true(chosen: Settings, moves: str) -> None:
    """Near the end every legal move, silly calls included, can be searched."""
    found = variant(BY_KEY["quest"], chosen)
    position = found.start(chosen)
    for text, each in zip(moves.split(","), game("quest", moves, chosen).plies, strict=True):
        base = plain(position)
        assert isinstance(base, QuestPosition)
        if base.left <= 1 + len(base.calls):
            assert_quest(position, each)
        position = position.play(found.parse_move(text))


def test_a_move_that_was_not_listed_can_be_right() -> None:
    """On the last turn any call wins against none."""
    position = BY_KEY["quest"].start({"n": 5, "length": 2}).play(Move(3))
    assert [finish(regret_steps(position, Move(1, call))) for call in (4, 99)] == [0, 0]
    assert finish(regret_steps(position, Move(1))) == 1


def assert_quest(position: AnyPosition, each: Reviewed) -> None:
    values = searched(position, "quest")
    best = top(values)
    assert (each.before, each.after) == (best, values[each.move])
    assert each.worst == max(best.regret(value) for value in values.values())
    assert each.mark == expected_mark(position, each.move, values, "quest")
    assert set(each.best) <= {move for move in values if not best.regret(values[move])}


@settings(max_examples=effort(50))
@given(playouts(most={"n": 40, "target": 80}))
def test_what_holds_for_every_game(playout: Playout) -> None:
    review = of(playout)
    assert [each.move for each in review.plies] == list(playout.moves)
    assert len(review.swing) == len(playout.positions)
    for position, each in zip(playout.positions, review.plies, strict=False):
        assert each.mark in MARKS
        assert each.regret == 0 or each.move not in each.best
        assert bool(each.refutation) == (each.mistake and not position.play(each.move).outcome)
        if each.mark == "best":
            assert each.regret == 0
    for accuracy in review.accuracy:
        if accuracy:
            assert 10 <= accuracy.percent <= 100
            assert 0 <= accuracy.right <= accuracy.decisions
            assert (accuracy.right == accuracy.decisions) == (accuracy.percent == 100)


@settings(max_examples=effort(50))
@given(playouts(most={"n": 30, "target": 60}))
def test_a_refutation_is_best_play(playout: Playout) -> None:
    for ply, each in enumerate(of(playout).plies):
        position = playout.positions[ply + 1]
        for move in each.refutation:
            assert move in solver.best(position)
            position = position.play(move)
        assert position.outcome or len(each.refutation) in (0, LINE)


@settings(max_examples=effort(50))
@given(playouts(most={"n": 30, "target": 60}))
def test_the_swing_is_the_value_for_player_1(playout: Playout) -> None:
    for position, height in zip(playout.positions, of(playout).swing, strict=True):
        value = solver.value(position)
        one_wins = value.wins == (position.turn == 1)
        if value.margin is not None:
            assert height == (value.margin if position.turn == 1 else -value.margin)
            assert height == 0 or one_wins == (height > 0)
        else:
            assert one_wins == (height > 0)
            assert 20 <= abs(height) <= 100


def test_the_swing_grows_towards_the_end() -> None:
    sizes = [swing(Value(True, None, moves), 1) for moves in range(120)]
    assert sizes == sorted(sizes, reverse=True)
    assert (sizes[0], sizes[6]) == (100, 60)
    assert min(sizes) >= 20
    assert swing(Value(True, None, None), 2) == -40
    assert swing(Value(False, -7, 3), 2) == 7


def test_a_classic_duel() -> None:
    review = game("duel", "4,2,6,3,9,1,7")
    assert marks(review) == "slip blunder fine best best best best"
    assert review.plies[0].best == (5, 7)
    assert review.plies[0].refutation[0] == 8
    assert review.accuracy == (Accuracy(47, 2, 3), Accuracy(36, 1, 2))


def test_a_blunder_in_the_battle() -> None:
    review = game("battle", "5")
    assert review.plies[0].best == (8, 9)
    assert review.plies[0].mistake
    assert review.accuracy == (Accuracy(10, 0, 1), None)


def test_the_best_split_is_best() -> None:
    review = game("split", "8L,T", {"row": (4, 8, 6, 3, 9, 5, 2, 7, 1)})
    assert marks(review) == "best best"
    assert review.swing == (43, 43, 43)
    assert [each.forced for each in review.plies] == [False, True]
    assert review.accuracy == (Accuracy(100, 1, 1), None)


def test_a_slip_keeps_the_win_and_loses_points() -> None:
    review = game("split", "7L", {"row": (4, 8, 6, 3, 9, 5, 2, 7, 1)})
    assert review.plies[0].mark == "slip"
    assert review.plies[0].regret == 12


def test_the_swap_is_a_move_like_any_other() -> None:
    """5 wins without a swap; with it the opponent takes it over."""
    review = game("duel", "5,S,1,7", {"swap": 1})
    assert review.plies[0].after.wins is False
    assert review.plies[1].mark == "best"
    assert review.swing[1] < 0


def test_nothing_played_yet() -> None:
    for each in GAMES:
        review = finish(review_steps([each.start({})], ()))
        assert (review.plies, review.accuracy, len(review.swing)) == ((), (None, None), 1)


SLICES = [
    ("duel", {"n": 100, "swap": 1}),
    ("quest", {"n": 12}),
    ("battle", {"target": 300}),
    ("split", {"n": 30, "cap": 4, "swap": 1}),
]


@pytest.mark.parametrize(("key", "chosen"), SLICES)
def test_it_comes_in_slices_that_report_progress(key: str, chosen: Settings) -> None:
    found = variant(BY_KEY[key], chosen)
    positions, moves = [found.start(chosen, 1)], list[Any]()
    while options := positions[-1].moves():
        moves.append(options[len(moves) % len(options)])
        positions.append(positions[-1].play(moves[-1]))
    progress = list(review_steps(positions, moves))
    assert len(progress) >= len(moves)
    assert progress == sorted(progress)
    assert 0 <= progress[0] <= progress[-1] <= 1


CLASSIC = {
    "split": "3R,1L,1R,T",
    "duel": "4,2,6,3,9,1,7",
    "war": "L,R,L,R,L,R,L,R,L",
    "quest": "3,44:1,45:2,4,5,6,7,8,9",
    "battle": "1,9,1,9,1,9,1,9,1,9,1,5",
}


@pytest.mark.parametrize("key", CLASSIC)
def test_a_classic_game_is_reviewed_in_time(key: str) -> None:
    """60 ms of processor time are promised; a busy machine may take a few tries to show it."""
    game(key, CLASSIC[key])
    assert any(spent(key) < 0.06 for _ in range(20))


def spent(key: str) -> float:
    begin = process_time()
    game(key, CLASSIC[key])
    return process_time() - begin
