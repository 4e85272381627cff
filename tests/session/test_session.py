"""A session changes only through `reduce`, and loses nothing on the way."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.ai.levels import LEVEL_BY_KEY
from ninefold.rules import plain
from ninefold.rules.game import IllegalMove, InvalidSetting
from ninefold.session import (
    Configure,
    Jump,
    Play,
    Reseat,
    Restart,
    Session,
    new_session,
    reduce,
)
from ninefold.session.seats import FRIEND, LEVELS, YOU, Computer
from tests.effort import effort
from tests.strategies import Playout, playouts

SEATS = (YOU, Computer("steady"))


def played(playout: Playout, seed: int = 0) -> Session:
    """The playout as a session; its row, if it has one, is given."""
    row = getattr(plain(playout.positions[0]), "row", None)
    given_row = {"row": row} if row and len(row) > 1 else {}
    session = new_session(playout.game.key, {**playout.settings, **given_row}, SEATS, seed)
    for move in playout.moves:
        session = reduce(session, Play(move))
    return session


def war(*moves: str) -> Session:
    session = new_session("war", {"row": (3, 9, 1, 2, 4, 8)}, SEATS, 1)
    for move in moves:
        session = reduce(session, Play(move))
    return session


def test_levels_are_the_computers() -> None:
    assert tuple(LEVEL_BY_KEY) == LEVELS


def test_undo_and_redo_are_jumps() -> None:
    session = war("R", "R", "L")
    back = reduce(session, Jump(1))
    assert back.position == war("R").position
    assert back.moves == session.moves
    assert reduce(back, Jump(3)) == session


@given(st.integers(-5, 20))
def test_jumps_stay_within_the_history(ply: int) -> None:
    assert reduce(war("R", "R"), Jump(ply)).ply == min(max(ply, 0), 2)


def test_another_move_forgets_what_was_undone() -> None:
    back = reduce(war("R", "R", "L"), Jump(1))
    assert reduce(back, Play("L")).moves == ("R", "L")


def test_the_undone_move_again_keeps_the_rest() -> None:
    back = reduce(war("R", "R", "L"), Jump(1))
    assert reduce(back, Play("R")).moves == ("R", "R", "L")


def test_an_illegal_move_changes_nothing() -> None:
    session = war("R", "R", "L", "L", "R")
    before = session.moves, session.ply
    with pytest.raises(IllegalMove):
        reduce(session, Play("R"))
    assert (session.moves, session.ply) == before


def test_restart_with_the_same_and_with_another_deal() -> None:
    session = reduce(new_session("war", {}, SEATS, 5), Play("L"))
    same, fresh = reduce(session, Restart(5)), reduce(session, Restart(6))
    assert same.position == session.positions[0]
    assert fresh.position != same.position
    assert same.moves == fresh.moves == ()


def test_configure_starts_another_match() -> None:
    session = reduce(war("L"), Configure("duel", {"n": 20}, (FRIEND, YOU), 7))
    assert (session.game.key, session.settings["n"], session.ply) == ("duel", 20, 0)
    with pytest.raises(InvalidSetting):
        reduce(session, Configure("duel", {"n": 101}, SEATS, 7))


def test_other_players_take_over_as_it_stands() -> None:
    session = reduce(war("L"), Reseat((Computer("perfect"), YOU)))
    assert session.seats == (Computer("perfect"), YOU)
    assert session.moves == ("L",)


def test_the_seat_to_move_follows_the_turn() -> None:
    assert (war().seat, war("L").seat) == SEATS


def test_swap_hands_the_first_move_over() -> None:
    session = new_session("war", {"row": (3, 9, 1), "swap": 1}, SEATS, 1)
    session = reduce(session, Play("L"))
    swap = session.game.parse_move("S")
    after = reduce(session, Play(swap))
    assert after.seat == YOU
    assert after.position.margin == -3


@settings(max_examples=effort(150))
@given(playouts())
def test_every_point_of_a_game_can_be_gone_back_to(playout: Playout) -> None:
    session = played(playout)
    for ply in range(len(playout.moves) + 1):
        there = reduce(session, Jump(ply))
        assert there.position == playout.positions[ply]
        assert there.played == playout.moves[:ply]
