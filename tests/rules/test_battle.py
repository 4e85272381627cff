from __future__ import annotations

import pytest

from ninefold.rules.battle import GAME, AllBlocked, BattlePosition, Reached, WentPast
from ninefold.rules.game import Outcome
from tests.rules.play import after, ending, refused, unreadable

START = BattlePosition()


def test_the_rule_book_game_move_by_move() -> None:
    steps = (
        ((), (1, 2, 3, 4, 5, 6, 7, 8, 9), 7, (7, 0)),
        ((6, 7, 8), (1, 2, 3, 4, 5, 9), 9, (7, 9)),
        ((8, 9), (1, 2, 3, 4, 5, 6, 7), 5, (12, 9)),
        ((4, 5, 6), (1, 2, 3, 7, 8, 9), 3, (12, 12)),
        ((2, 3, 4), (1, 5, 6, 7, 8, 9), 1, (13, 12)),
        ((1, 2), (3, 4, 5, 6, 7, 8, 9), 7, (13, 19)),
    )
    position = GAME.start({})
    assert position.totals == (0, 0)
    for ply, (blocked, available, number, totals) in enumerate(steps):
        assert position.turn == 1 + ply % 2
        assert position.blocked() == blocked
        assert position.moves() == available
        position = position.play(number)
        assert position.totals == totals
        assert position.outcome is None


def test_numbers_may_be_played_again() -> None:
    assert after(GAME, START, "7,4,7,4").totals == (14, 8)


def test_only_the_last_number_blocks() -> None:
    assert 7 not in after(GAME, START, "7").moves()
    assert 7 in after(GAME, START, "7,1").moves()


def test_exactly_the_target_wins() -> None:
    position = BattlePosition(target=50, turn=1, totals=(41, 30), last=1).play(9)
    assert position.outcome == Outcome(1, Reached(50))
    assert ending(position) == "player 1 wins: player 1 reached 50"


def test_player_2_reaches_the_target_too() -> None:
    position = after(GAME, GAME.start({"target": 10}), "1,4,1,6")
    assert position.totals == (2, 10)
    assert position.outcome == Outcome(2, Reached(10))
    assert position.moves() == ()


def test_going_past_the_target_is_legal_and_loses_at_once() -> None:
    position = BattlePosition(target=50, turn=1, totals=(45, 30), last=1)
    assert 6 in position.moves()
    assert position.past_target(6)
    assert not position.past_target(5)
    position = position.play(6)
    assert position.outcome == Outcome(2, WentPast(51, 50))
    assert ending(position) == "player 2 wins: player 1 went past 50 with 51"


def test_past_target_looks_at_the_total_of_the_player_to_move() -> None:
    position = BattlePosition(target=50, turn=2, totals=(45, 30), last=1)
    assert position.total == 30
    assert not position.past_target(9)


def test_with_everything_blocked_the_player_to_move_loses() -> None:
    position = BattlePosition(gap=4, turn=2, totals=(5, 0), last=5)
    assert position.free() == ()
    assert position.moves() == ()
    assert position.outcome == Outcome(1, AllBlocked(5))
    assert ending(position) == "player 1 wins: player 2 is stuck: 5 blocks every number"


def test_a_number_can_block_everything_as_it_is_played() -> None:
    position = BattlePosition(gap=4).play(5)
    assert position.outcome == Outcome(1, AllBlocked(5))
    assert refused(GAME, position, "1") == "the game is over"


def test_reaching_the_target_counts_before_being_blocked() -> None:
    position = BattlePosition(target=10, gap=4, turn=1, totals=(5, 3), last=None).play(5)
    assert position.outcome == Outcome(1, Reached(10))


@pytest.mark.parametrize("gap", range(4))
@pytest.mark.parametrize("last", range(1, 10))
def test_no_allowed_gap_blocks_everything(gap: int, last: int) -> None:
    position = GAME.start({"gap": gap}).play(last)
    assert position.moves() == tuple(n for n in range(1, 10) if abs(n - last) > gap)
    assert position.outcome is None


@pytest.mark.parametrize(
    ("gap", "line", "text", "sentence"),
    [
        (1, "5", "5", "4, 5 and 6 are blocked by your opponent's 5"),
        (1, "5", "4", "4, 5 and 6 are blocked by your opponent's 5"),
        (1, "5", "6", "4, 5 and 6 are blocked by your opponent's 5"),
        (1, "9", "8", "8 and 9 are blocked by your opponent's 9"),
        (1, "1", "1", "1 and 2 are blocked by your opponent's 1"),
        (0, "5", "5", "5 is blocked by your opponent's 5"),
        (3, "5", "2", "2, 3, 4, 5, 6, 7 and 8 are blocked by your opponent's 5"),
        (1, "5", "0", "0 is not in the pool: choose from 1 to 9"),
        (1, "9", "10", "10 is not in the pool: choose from 1 to 9"),
    ],
)
def test_refusals(gap: int, line: str, text: str, sentence: str) -> None:
    assert refused(GAME, after(GAME, GAME.start({"gap": gap}), line), text) == sentence


@pytest.mark.parametrize("line", ["1,4,9", "9,7,5"])
def test_refusals_after_the_end(line: str) -> None:
    over = after(GAME, GAME.start({"target": 10}), line)
    assert refused(GAME, over, "1") == "the game is over"


@pytest.mark.parametrize("text", ["+7", "7!", "seven", "45:9", "7L", "S"])
def test_texts_that_are_no_move(text: str) -> None:
    assert unreadable(GAME, text) == (
        f"not a move in this game: {text}, expected a number from 1 to 9"
    )
