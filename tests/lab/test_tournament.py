"""Everybody meets everybody, from both seats."""

from __future__ import annotations

from ninefold.lab.bots import Bot
from ninefold.lab.tournament import failed, standings, tournament_steps
from ninefold.session.code import decode
from ninefold.session.seats import Computer
from tests.lab.asked import Chooses, at_random, best, refereed

ENTRANTS = (Bot("battle", "Good", ""), Computer("gentle"), Bot("battle", "Chance", ""))


def nobody() -> Chooses:
    def choose(_: object) -> str:
        raise AssertionError

    return choose


def test_the_table_adds_up() -> None:
    steps = tournament_steps("battle", {}, ENTRANTS, 6, seed=1)
    meetings = refereed(steps, best, nobody(), at_random())
    assert [(each.first, each.second) for each in meetings] == [(0, 1), (0, 2), (1, 2)]
    table = standings(meetings, len(ENTRANTS))
    assert table[0].entrant == 0
    assert sum(each.won for each in table) == 18
    assert {each.games for each in table} == {12}


def test_games_that_a_fault_has_ended_are_counted_for_whom_it_was() -> None:
    steps = tournament_steps("battle", {}, ENTRANTS, 4, seed=1)
    meetings = refereed(steps, best, nobody(), lambda _: "none")
    assert failed(meetings) == {2: 8}


def test_every_game_can_be_opened() -> None:
    steps = tournament_steps("battle", {}, ENTRANTS, 2, seed=1)
    meetings = refereed(steps, best, nobody(), at_random())
    for meeting in meetings:
        for played in meeting.games:
            assert decode(played.code).position.outcome
