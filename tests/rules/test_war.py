from __future__ import annotations

import pytest

from ninefold.rules.game import Outcome
from ninefold.rules.trays import MorePoints, TookLast, totals
from ninefold.rules.war import GAME, Move, WarPosition
from tests.rules.play import after, ending, refused, unreadable

RULE_BOOK_ROW = (3, 9, 1, 2, 4, 8)
START = WarPosition(RULE_BOOK_ROW)


def test_the_rule_book_game_move_by_move() -> None:
    steps: tuple[tuple[Move, tuple[int, int], tuple[int, ...], tuple[int, ...]], ...] = (
        ("R", (3, 8), (8,), (3, 9, 1, 2, 4)),
        ("R", (3, 4), (4,), (3, 9, 1, 2)),
        ("L", (3, 2), (8, 3), (9, 1, 2)),
        ("L", (9, 2), (4, 9), (1, 2)),
        ("R", (1, 2), (8, 3, 2), (1,)),
        ("L", (1, 1), (4, 9, 1), ()),
    )
    position = GAME.start({"row": RULE_BOOK_ROW})
    for ply, (move, choices, collection, row) in enumerate(steps):
        player = position.turn
        assert player == 1 + ply % 2
        assert position.outcome is None
        assert (position.number("L"), position.number("R")) == choices
        position = position.play(move)
        assert (position.trays[player - 1], position.row) == (collection, row)
    assert totals(position.trays) == (13, 14)
    assert position.outcome == Outcome(2, MorePoints((13, 14)))
    assert ending(position) == "player 2 wins: 14 points to 13"


def test_nine_numbers_are_the_default_and_player_1_takes_five() -> None:
    position = GAME.start({}, seed=3)
    assert sorted(position.row) == list(range(1, 10))
    position = after(GAME, position, ",".join("L" * 9))
    assert [len(tray) for tray in position.trays] == [5, 4]


@pytest.mark.parametrize(("row", "moves"), [((7, 7), ("L", "R")), ((7,), ("L",)), ((), ())])
def test_moves(row: tuple[int, ...], moves: tuple[Move, ...]) -> None:
    assert WarPosition(row).moves() == moves


@pytest.mark.parametrize(
    ("row", "line", "outcome"),
    [
        ((7, 7), "L,L", Outcome(2, TookLast((7, 7)))),
        ((1, 2, 1), "L,L,L", Outcome(1, TookLast((2, 2)))),
        ((1, 2, 4, 3), "L,L,L,L", Outcome(2, TookLast((5, 5)))),
    ],
)
def test_equal_totals_go_to_whoever_took_last(
    row: tuple[int, ...], line: str, outcome: Outcome
) -> None:
    position = after(GAME, WarPosition(row), line)
    assert position.outcome == outcome
    winner = outcome.winner
    assert ending(position) == (
        f"player {winner} wins: {sum(row) // 2} points each, and player {winner} took last"
    )


def test_margin_is_what_the_player_to_move_is_ahead_by() -> None:
    assert [after(GAME, START, line).margin for line in ("R", "R,R", "R,R,L")] == [-8, 4, -7]


def test_what_is_left_and_the_margin_are_all_that_matters() -> None:
    assert after(GAME, WarPosition((5, 5, 1, 2)), "L,L").key == WarPosition((1, 2)).key


def test_refusals() -> None:
    one_left = after(GAME, START, "L,L,L,L,L")
    assert refused(GAME, one_left, "R") == "one number is left: take it with L"
    over = after(GAME, one_left, "L")
    assert refused(GAME, over, "L") == "the game is over"
    assert refused(GAME, over, "R") == "the game is over"


@pytest.mark.parametrize("text", ["l", "r", "LR", "8", "left", "T", "S"])
def test_texts_that_are_no_move(text: str) -> None:
    assert unreadable(GAME, text) == f"not a move in this game: {text}, expected L or R"
