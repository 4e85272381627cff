from __future__ import annotations

import pytest

from ninefold.rules.game import InvalidSetting, Outcome, Player, Reason
from ninefold.rules.quest import (
    GAME,
    Call,
    CloserCall,
    EarlierCall,
    ExactCall,
    LaterCall,
    Move,
    NobodyCalled,
    OnlyCall,
    QuestPosition,
    judge,
)
from ninefold.words.en import common as en
from tests.rules.play import after, ending, refused, unreadable

START = QuestPosition()


def test_the_rule_book_game_move_by_move() -> None:
    steps = (
        ("5", (1, 2, 3, 4, 6, 7, 8, 9), None),
        ("30:9", (1, 2, 3, 4, 6, 7, 8), 30),
        ("35:8", (1, 2, 3, 4, 6, 7), 35),
        ("7", (1, 2, 3, 4, 6), 30),
        ("6", (1, 2, 3, 4), 35),
        ("4", (1, 2, 3), 30),
        ("3", (1, 2), 35),
        ("2", (1,), 30),
        ("1", (), 35),
    )
    position = GAME.start({})
    assert position.pool == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert position.sequence == ()
    for ply, (text, pool, call) in enumerate(steps):
        player = position.turn
        assert player == 1 + ply % 2
        assert position.outcome is None
        position = position.play(GAME.parse_move(text))
        assert (position.pool, position.call_of(player)) == (pool, call)
    assert position.sequence == (5, 9, 8, 7, 6, 4, 3, 2, 1)
    assert position.sum == 45
    assert position.outcome == Outcome(1, CloserCall(45, (10, 15)))
    assert ending(position) == "player 1 wins: the sum is 45: 10 off beats 15 off"


@pytest.mark.parametrize(
    ("line", "winner", "reason", "sentence"),
    [
        (
            "45:1,44:2,3,4,5,6,7,8,9",
            1,
            ExactCall(45),
            "player 1 called the final sum of 45 exactly",
        ),
        (
            "44:1,45:2,3,4,5,6,7,8,9",
            2,
            ExactCall(45),
            "player 2 called the final sum of 45 exactly",
        ),
        (
            "45:1,2,3,4,5,6,7,8,9",
            1,
            ExactCall(45),
            "player 1 called the final sum of 45 exactly",
        ),
        (
            "45:1,45:2,3,4,5,6,7,8,9",
            1,
            EarlierCall(45),
            "both called 45 exactly, and player 1 called first",
        ),
        (
            "1,45:2,3,4,5,6,7,8,45:9",
            2,
            EarlierCall(45),
            "both called 45 exactly, and player 2 called first",
        ),
        (
            "1,2,3,40:4,5,6,60:7,8,9",
            2,
            CloserCall(45, (5, 15)),
            "the sum is 45: 5 off beats 15 off",
        ),
        (
            "1,40:2,41:3,4,5,6,7,8,9",
            1,
            CloserCall(45, (4, 5)),
            "the sum is 45: 4 off beats 5 off",
        ),
        (
            "40:1,50:2,3,4,5,6,7,8,9",
            2,
            LaterCall(45, 5),
            "the sum is 45, both are 5 off, and the later call wins",
        ),
        (
            "1,40:2,40:3,4,5,6,7,8,9",
            1,
            LaterCall(45, 5),
            "the sum is 45, both are 5 off, and the later call wins",
        ),
        (
            "1:1,2,3,4,5,6,7,8,9",
            1,
            OnlyCall(45),
            "the sum is 45, and player 2 never called",
        ),
        (
            "1,2,3,4,5,6,7,99:8,9",
            2,
            OnlyCall(45),
            "the sum is 45, and player 1 never called",
        ),
        (
            "1,2,3,4,5,6,7,8,9",
            2,
            NobodyCalled(45),
            "the sum is 45, nobody called, and player 1 had the last chance",
        ),
    ],
)
def test_who_wins_with_which_calls(
    line: str, winner: Player, reason: Reason, sentence: str
) -> None:
    position = after(GAME, START, line)
    assert position.outcome == Outcome(winner, reason)
    assert ending(position) == f"player {winner} wins: {sentence}"


@pytest.mark.parametrize(("length", "winner"), [(2, 1), (3, 2), (4, 1), (5, 2), (0, 2)])
def test_if_nobody_called_whoever_had_the_last_turn_loses(length: int, winner: Player) -> None:
    position = GAME.start({"length": length})
    line = ",".join(map(str, range(1, (length or 9) + 1)))
    position = after(GAME, position, line)
    assert position.outcome == Outcome(winner, NobodyCalled(position.sum))


@pytest.mark.parametrize("first", [1, 2])
def test_every_pair_of_calls_has_one_winner(first: Player) -> None:
    second: Player = 2 if first == 1 else 1
    for early in range(40, 51):
        for late in range(40, 51):
            calls = (Call(first, early), Call(second, late))
            early_wins = early == 45 or abs(early - 45) < abs(late - 45)
            assert judge(calls, 45, last=1).winner == (first if early_wins else second)


def test_length_ends_the_game_early() -> None:
    position = after(GAME, GAME.start({"length": 3}), "14:9,2")
    assert position.outcome is None
    position = position.play(Move(3))
    assert position.pool == (1, 4, 5, 6, 7, 8)
    assert position.moves() == ()
    assert position.outcome == Outcome(1, ExactCall(14))


def test_the_pool_is_a_setting() -> None:
    position = GAME.start({"n": 12})
    assert position.pool == tuple(range(1, 13))
    assert position.left == 12


@pytest.mark.parametrize(
    ("length", "n", "allowed"), [(1, 9, "2 to 12"), (10, 9, "2 to 9"), (6, 5, "2 to 5")]
)
def test_length_must_fit_the_pool(length: int, n: int, allowed: str) -> None:
    with pytest.raises(InvalidSetting) as caught:
        GAME.start({"length": length, "n": n})
    assert en.invalid_setting(caught.value) == (
        f"length cannot be {length}, expected 0 or a whole number from {allowed}"
    )


def test_a_first_turn_is_a_number_with_or_without_a_call() -> None:
    moves = START.moves()
    assert len(moves) == 9 + 9 * 99
    assert {move.number for move in moves} == set(range(1, 10))
    assert {move.call for move in moves} == {None, *range(1, 100)}


def test_a_call_is_made_once() -> None:
    position = after(GAME, START, "45:1,2")
    assert not position.may_call
    assert position.moves() == tuple(map(Move, (3, 4, 5, 6, 7, 8, 9)))
    assert after(GAME, START, "45:1").may_call


def test_with_call_first_both_call_on_their_first_turn() -> None:
    position = GAME.start({"call": "first"})
    assert position.must_call
    assert len(position.moves()) == 9 * 99
    position = position.play(Move(5, 45))
    assert position.must_call
    assert len(position.moves()) == 8 * 99
    position = position.play(Move(9, 44))
    assert not position.must_call
    assert position.moves() == tuple(map(Move, (1, 2, 3, 4, 6, 7, 8)))


def test_the_order_of_numbers_does_not_matter_to_the_rest_but_that_of_calls_does() -> None:
    key = after(GAME, START, "30:1,2,3,35:4").key
    assert after(GAME, START, "30:3,4,1,35:2").key == key
    assert after(GAME, START, "1,35:2,30:3,4").key != key


@pytest.mark.parametrize(
    ("line", "text", "sentence"),
    [
        ("5", "5", "5 is taken"),
        ("5", "30:5", "5 is taken"),
        ("5", "0", "0 is not in the pool: choose from 1 to 9"),
        ("5", "10", "10 is not in the pool: choose from 1 to 9"),
        ("5", "0:9", "0 cannot be called: choose from 1 to 99"),
        ("5", "100:9", "100 cannot be called: choose from 1 to 99"),
        ("45:5,9", "44:8", "you have already called 45"),
        ("45:5,9", "45:8", "you have already called 45"),
        ("1,2,3,4,5,6,7,8,9", "1", "the game is over"),
        ("1,2,3,4,5,6,7,8,9", "45:1", "the game is over"),
    ],
)
def test_refusals(line: str, text: str, sentence: str) -> None:
    assert refused(GAME, after(GAME, START, line), text) == sentence


def test_refusals_with_call_first() -> None:
    start = GAME.start({"call": "first", "n": 12})
    must_call = "call the final sum first: both players call on their first turn"
    assert refused(GAME, start, "5") == must_call
    assert refused(GAME, start.play(Move(5, 45)), "6") == must_call
    assert refused(GAME, start, "13") == "13 is not in the pool: choose from 1 to 12"


def test_refusals_after_a_short_game() -> None:
    over = after(GAME, GAME.start({"length": 2}), "1,2")
    assert refused(GAME, over, "3") == "the game is over"


@pytest.mark.parametrize("text", ["45:", ":9", ":", "1:2:3", "45;9", "45: 9", "-45:9", "nine"])
def test_texts_that_are_no_move(text: str) -> None:
    assert unreadable(GAME, text) == (
        f"not a move in this game: {text}, expected a number such as 9, "
        "or a call and a number such as 45:9"
    )


def test_texts_of_moves() -> None:
    assert GAME.parse_move("45:9") == Move(9, call=45)
    assert GAME.parse_move("9") == Move(9)
    assert GAME.format_move(Move(9, call=45)) == "45:9"
    assert GAME.format_move(Move(9)) == "9"
