"""What runs beside a bot remembers the games that it is asked about, and nothing wrong."""

from __future__ import annotations

from random import Random

import pytest

from ninefold.lab.runner import KEPT, Games
from ninefold.rules import BY_KEY
from ninefold.session import Jump, Play, new_session, reduce
from ninefold.session.code import decode, encode
from ninefold.session.seats import FRIEND, YOU


@pytest.mark.parametrize("key", BY_KEY)
def test_a_game_goes_on_as_its_code_says(key: str) -> None:
    games, rng = Games(), Random(4)
    for swap in (0, 1):
        session = new_session(key, {"swap": swap}, (YOU, FRIEND), 3)
        while session.position.outcome is None:
            game, position = games.open(encode(session))
            assert (game, position) == (session.game, session.position)
            session = reduce(session, Play(rng.choice(position.moves())))
    assert len(games.known) == 2


def test_other_moves_and_moves_taken_back_are_not_mixed_up() -> None:
    games = Games()
    for code in ("1,3", "1", "1,5", "10,5", "1,3"):
        session = new_session("duel", {"n": 20}, (YOU, FRIEND), 3)
        for text in code.split(","):
            session = reduce(session, Play(int(text)))
        assert games.open(encode(session))[1] == session.position
        back = reduce(session, Jump(0))
        assert games.open(encode(back))[1] == back.position


def test_a_spoilt_position_is_made_anew() -> None:
    games = Games()
    session = new_session("war", {}, (YOU, FRIEND), 3)
    _, position = games.open(encode(session))
    object.__setattr__(position, "row", None)
    after = reduce(session, Play("L"))
    assert games.open(encode(after))[1] == decode(encode(after)).position


def test_there_is_an_end_to_what_it_remembers() -> None:
    games = Games()
    for seed in range(KEPT + 5):
        games.open(encode(new_session("war", {}, (YOU, FRIEND), seed)))
    assert len(games.known) == KEPT
