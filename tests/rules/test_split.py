from __future__ import annotations

import pytest

from ninefold.rules.game import Outcome
from ninefold.rules.split import GAME, TAKE, Cut, Move, SplitPosition
from ninefold.rules.trays import MorePoints, TookLast, totals
from ninefold.rules.war import WarPosition
from tests.rules.play import after, ending, refused, unreadable

RULE_BOOK_ROW = (4, 1, 7, 3, 9, 2, 6, 8, 5)
START = SplitPosition(RULE_BOOK_ROW)


def test_the_rule_book_game_move_by_move() -> None:
    steps = (
        ("3L", (3, 9, 2, 6, 8, 5), (12, 0)),
        ("4L", (8, 5), (12, 20)),
        ("1R", (8,), (17, 20)),
        ("T", (), (17, 28)),
    )
    position = GAME.start({"row": RULE_BOOK_ROW})
    assert totals(position.trays) == (0, 0)
    for ply, (text, row, scores) in enumerate(steps):
        assert position.turn == 1 + ply % 2
        assert position.outcome is None
        position = position.play(GAME.parse_move(text))
        assert (position.row, totals(position.trays)) == (row, scores)
    assert position.trays == ((4, 1, 7, 5), (3, 9, 2, 6, 8))
    assert position.outcome == Outcome(2, MorePoints((17, 28)))
    assert ending(position) == "player 2 wins: 28 points to 17"


def test_the_parts_that_the_rule_book_shows() -> None:
    assert START.parts(Cut(3, "L")) == ((4, 1, 7), (3, 9, 2, 6, 8, 5))
    assert SplitPosition((4, 1, 7, 3, 9)).parts(Cut(3, "R")) == ((3, 9), (4, 1, 7))


def test_a_row_is_cut_between_any_two_numbers() -> None:
    lefts = [Cut(at, "L") for at in range(1, 9)]
    rights = [Cut(at, "R") for at in range(1, 9)]
    assert START.moves() == (*lefts, *rights)


def test_a_single_number_can_only_be_taken() -> None:
    position = after(GAME, START, "8L")
    assert position.row == (5,)
    assert position.moves() == (TAKE,)
    assert ending(position.play(TAKE)) == "player 1 wins: 40 points to 5"


@pytest.mark.parametrize(
    ("row", "line", "outcome"),
    [
        ((1, 2, 1), "1L,1L,T", Outcome(1, TookLast((2, 2)))),
        ((1, 2, 3), "2L,T", Outcome(2, TookLast((3, 3)))),
    ],
)
def test_equal_totals_go_to_whoever_took_last(
    row: tuple[int, ...], line: str, outcome: Outcome
) -> None:
    position = after(GAME, SplitPosition(row), line)
    assert position.outcome == outcome
    total = sum(row) // 2
    winner = outcome.winner
    assert ending(position) == (
        f"player {winner} wins: {total} points each, and player {winner} took last"
    )


def test_margin_is_what_the_player_to_move_is_ahead_by() -> None:
    assert [after(GAME, START, line).margin for line in ("3L", "3L,4L", "3L,4L,1R")] == [-12, -8, 3]


def test_a_cap_limits_both_sides() -> None:
    position = GAME.start({"row": RULE_BOOK_ROW, "cap": 3})
    assert position.moves() == (
        *(Cut(at, "L") for at in (1, 2, 3)),
        *(Cut(at, "R") for at in (6, 7, 8)),
    )


def test_a_cap_as_long_as_the_row_is_no_cap() -> None:
    assert SplitPosition(RULE_BOOK_ROW, cap=9).moves() == START.moves()


def test_a_cap_outlives_a_move() -> None:
    position = after(GAME, SplitPosition(RULE_BOOK_ROW, cap=2), "2L,5R,1L")
    assert position.cap == 2
    assert position.trays == ((4, 1, 7), (8, 5))


def test_a_cap_is_part_of_the_key() -> None:
    assert SplitPosition(RULE_BOOK_ROW, cap=2).key != START.key


def as_war(move: Move) -> str:
    return move.keep if isinstance(move, Cut) else "L"


def assert_same_tree(capped: SplitPosition, war: WarPosition) -> None:
    assert (capped.row, capped.turn, capped.trays) == (war.row, war.turn, war.trays)
    assert capped.outcome == war.outcome
    assert tuple(as_war(move) for move in capped.moves()) == war.moves()
    for capped_move, war_move in zip(capped.moves(), war.moves(), strict=True):
        assert_same_tree(capped.play(capped_move), war.play(war_move))


@pytest.mark.parametrize("row", [RULE_BOOK_ROW, (3, 9, 1, 2, 4, 8), (1, 2, 1), (5, 5, 5, 5)])
def test_with_a_cap_of_one_it_is_numbers_war(row: tuple[int, ...]) -> None:
    assert_same_tree(SplitPosition(row, cap=1), WarPosition(row))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0L", "there is no cut after number 0: the row has 9 numbers"),
        ("9R", "there is no cut after number 9: the row has 9 numbers"),
        ("31L", "there is no cut after number 31: the row has 9 numbers"),
        ("T", "more than one number is left: cut the row"),
    ],
)
def test_refusals_at_the_start(text: str, sentence: str) -> None:
    assert refused(GAME, START, text) == sentence


@pytest.mark.parametrize(
    ("text", "cap", "sentence"),
    [
        ("4L", 3, "that keeps 4 numbers, and you may keep 3 at most"),
        ("5R", 3, "that keeps 4 numbers, and you may keep 3 at most"),
        ("2L", 1, "that keeps 2 numbers, and you may keep 1 at most"),
    ],
)
def test_refusals_over_the_cap(text: str, cap: int, sentence: str) -> None:
    assert refused(GAME, SplitPosition(RULE_BOOK_ROW, cap), text) == sentence


def test_refusals_near_the_end() -> None:
    one_left = after(GAME, START, "8L")
    assert refused(GAME, one_left, "1L") == "one number is left: take it"
    over = after(GAME, one_left, "T")
    assert refused(GAME, over, "T") == "the game is over"
    assert refused(GAME, over, "1L") == "the game is over"


@pytest.mark.parametrize("text", ["3", "L", "3l", "L3", "3LL", "t", "TT", "-1L", "3 L", "S"])
def test_texts_that_are_no_move(text: str) -> None:
    assert unreadable(GAME, text) == (
        f"not a move in this game: {text}, expected a cut and a side such as 3L or 3R, "
        "or T to take the last number"
    )


def test_texts_of_moves() -> None:
    assert GAME.parse_move("12R") == Cut(12, "R")
    assert GAME.format_move(Cut(12, "R")) == "12R"
    assert GAME.format_move(GAME.parse_move("T")) == "T"


def test_the_same_seed_deals_the_same_row() -> None:
    row = GAME.start({}, seed=5).row
    assert row == GAME.start({}, seed=5).row
    assert row != GAME.start({}, seed=6).row
    assert sorted(row) == list(range(1, 10))
