from __future__ import annotations

import pytest

from ninefold.rules.duel import GAME, DuelPosition, Stuck, related
from ninefold.rules.game import Outcome
from ninefold.words.en import common as en
from tests.rules.play import after, ending, refused, unreadable

START = DuelPosition()


def test_the_rule_book_game_move_by_move() -> None:
    steps = (
        ((1, 2, 3, 4, 5, 6, 7, 8, 9), 4, "1-3, 5-9"),
        ((1, 2, 8), 2, "1, 3, 5-9"),
        ((1, 6, 8), 6, "1, 3, 5, 7-9"),
        ((1, 3), 3, "1, 5, 7-9"),
        ((1, 9), 9, "1, 5, 7, 8"),
        ((1,), 1, "5, 7, 8"),
        ((5, 7, 8), 5, "7, 8"),
    )
    position = GAME.start({})
    assert en.folded(position.unused) == "1-9"
    for ply, (options, number, available) in enumerate(steps):
        assert position.turn == 1 + ply % 2
        assert position.moves() == options
        position = position.play(number)
        assert position.last == number
        assert en.folded(position.unused) == available
    assert position.sequence == (4, 2, 6, 3, 9, 1, 5)
    assert position.turn == 2
    assert position.moves() == ()
    assert position.outcome == Outcome(1, Stuck(5))
    assert ending(position) == (
        "player 1 wins: player 2 is stuck: no factor or multiple of 5 is left"
    )


@pytest.mark.parametrize("line", ["5,1,7", "7,1,5"])
def test_the_short_win(line: str) -> None:
    assert after(GAME, START, line).outcome == Outcome(1, Stuck(int(line[-1])))


def test_player_1_can_be_stuck_too() -> None:
    position = after(GAME, START, "1,7")
    assert position.outcome == Outcome(2, Stuck(7))
    assert ending(position) == (
        "player 2 wins: player 1 is stuck: no factor or multiple of 7 is left"
    )


@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize("n", [2, 9, 20, 100])
def test_the_first_number_is_free_or_even(n: int, even: bool) -> None:
    numbers = [number for number in range(1, n + 1) if not even or number % 2 == 0]
    assert list(GAME.start({"n": n, "even": int(even)}).moves()) == numbers


def test_only_the_first_number_must_be_even() -> None:
    position = GAME.start({"n": 20, "even": 1}).play(6)
    assert position.moves() == (1, 2, 3, 12, 18)


def test_related_numbers_divide_one_another() -> None:
    assert [number for number in range(1, 21) if related(number, 6)] == [1, 2, 3, 6, 12, 18]


def test_the_order_of_used_numbers_does_not_matter_to_the_rest() -> None:
    one = after(GAME, START, "4,2,8,1")
    two = after(GAME, START, "8,2,4,1")
    assert one != two
    assert one.key == two.key
    assert one.key != after(GAME, START, "4,2,6,1").key


@pytest.mark.parametrize(
    ("line", "text", "sentence"),
    [
        ("5,1", "5", "5 is taken"),
        ("5,1", "1", "1 is taken"),
        ("4", "0", "0 is not in the pool: choose from 1 to 9"),
        ("4", "10", "10 is not in the pool: choose from 1 to 9"),
        ("4", "6", "6 is neither a factor nor a multiple of 4"),
        ("5,1,7", "2", "the game is over"),
        ("5,1,7", "5", "the game is over"),
    ],
)
def test_refusals(line: str, text: str, sentence: str) -> None:
    assert refused(GAME, after(GAME, START, line), text) == sentence


def test_refusals_of_the_first_number() -> None:
    start = GAME.start({"n": 40, "even": 1})
    assert refused(GAME, start, "7") == "7 is odd: the first number must be even"
    assert refused(GAME, start, "41") == "41 is not in the pool: choose from 1 to 40"


@pytest.mark.parametrize("text", ["four", "4,2", "-4", "4.0", "45:9", "S"])
def test_texts_that_are_no_move(text: str) -> None:
    assert unreadable(GAME, text) == (
        f"not a move in this game: {text}, expected a number such as 6"
    )
