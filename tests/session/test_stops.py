"""Undo and redo lead from one decision of a person to another."""

from __future__ import annotations

import pytest

from ninefold.session import Jump, Session, new_session, reduce
from ninefold.session.code import replay
from ninefold.session.seats import FRIEND, YOU, Computer, Seats
from ninefold.session.stops import begun, forced, moves_by_itself, redo_ply, stops, undo_ply

EASY = Computer("easy")


def war(seats: Seats, moves: str, swap: int = 0) -> Session:
    return replay(new_session("war", {"row": (3, 9, 1, 2), "swap": swap}, seats, 1), moves)


@pytest.mark.parametrize(
    ("seats", "found"),
    [
        ((YOU, FRIEND), [0, 1, 2, 4]),
        ((YOU, EASY), [0, 2, 4]),
        ((EASY, YOU), [1, 4]),
        ((EASY, EASY), [0, 1, 2, 3, 4]),
    ],
)
def test_stops(seats: Seats, found: list[int]) -> None:
    """The last number is taken by itself, so ply 3 is a stop only where computers are watched."""
    session = war(seats, "L,L,L,L")
    assert stops(session) == found
    assert undo_ply(session) == found[-2]
    assert redo_ply(session) == session.ply
    back = reduce(session, Jump(0))
    assert undo_ply(back) == 0
    assert redo_ply(back) == next(ply for ply in found if ply > 0)


def test_a_swap_that_is_open_is_a_decision() -> None:
    start = new_session("war", {"row": (3, 9), "swap": 1}, (YOU, FRIEND), 1)
    asked, swapped = replay(start, "L"), replay(start, "L,S")
    assert not forced(asked)
    assert not moves_by_itself(asked)
    assert forced(swapped)
    assert moves_by_itself(swapped)
    assert undo_ply(swapped) == 1


def test_nothing_moves_after_the_end() -> None:
    assert not moves_by_itself(war((EASY, EASY), "L,L,L,L"))
    assert moves_by_itself(war((EASY, EASY), "L,L"))


def test_begun_by_a_person() -> None:
    assert not begun(war((EASY, YOU), "L"))
    assert begun(war((EASY, YOU), "L,L"))
    assert not begun(war((EASY, EASY), ""))
    assert begun(war((EASY, EASY), "L"))
