"""Help, the version, and the tournament's table."""

from __future__ import annotations

import re

import pytest

import ninefold as package
from ninefold.rules import GAMES
from ninefold.rules.settings import all_settings
from tests.terminal.conftest import Ninefold


@pytest.mark.parametrize("command", ["", "--help", "play --help", "solve --help"])
def test_help_has_an_example_for_every_game(ninefold: Ninefold, command: str) -> None:
    ran = ninefold(command)
    assert (ran.code, ran.err) == (0, "")
    for game in GAMES:
        assert re.search(rf"ninefold (play|solve) {game.key} --", ran.out)


@pytest.mark.parametrize("key", [game.key for game in GAMES])
@pytest.mark.parametrize("command", ["play", "solve"])
def test_help_of_a_game_has_its_settings_and_an_example(
    ninefold: Ninefold, command: str, key: str
) -> None:
    ran = ninefold(f"{command} {key} --help")
    assert ran.code == 0
    assert f"  ninefold {command} {key} --" in ran.out
    game = next(game for game in GAMES if game.key == key)
    for setting in all_settings(game):
        assert f"--{setting.key}" in ran.out


@pytest.mark.parametrize("key", [game.key for game in GAMES])
@pytest.mark.parametrize("command", ["play", "solve"])
def test_the_examples_work(ninefold: Ninefold, command: str, key: str) -> None:
    example = ninefold(f"{command} {key} --help").lines[-1].strip().removeprefix("ninefold ")
    ran = ninefold(example, "quit")
    assert (ran.code, ran.err) == (0, "")


def test_version(ninefold: Ninefold) -> None:
    assert ninefold("--version").out == f"ninefold {package.__version__}\n"


def test_levels(ninefold: Ninefold) -> None:
    ran = ninefold("levels --games 4 --seed 1 --game duel war")
    assert (ran.code, ran.err) == (0, "")
    heading, *rows = ran.lines
    assert heading.split() == ["game", "level", "against", "games", "won", "share"]
    assert [row.split()[:3] for row in rows] == [
        [game, upper, lower]
        for game in ("duel", "war")
        for upper, lower in (
            ("easy", "gentle"),
            ("steady", "easy"),
            ("sharp", "steady"),
            ("perfect", "sharp"),
        )
    ]
    assert ran.out == ninefold("levels --games 4 --seed 1 --game duel war").out


def test_the_grid_of_levels(ninefold: Ninefold) -> None:
    ran = ninefold("levels --grid --games 1 --seed 1 --game split")
    assert (ran.code, ran.err) == (0, "")
    groups, heading, *rows = ran.lines
    assert [group.strip() for group in groups.split("  ") if group.strip()] == [
        "against the level below",
        "random beats",
        "greedy beats",
    ]
    levels = "easy steady sharp perfect perfect sharp steady easy gentle gentle perfect"
    assert heading.split() == ["game", "setting", *levels.split()]
    assert [row[:33].split(maxsplit=1) for row in rows][:2] == [
        ["split", "classic" + 18 * " "],
        ["split", "n=30" + 21 * " "],
    ]
    assert all(len(row) == len(heading) for row in rows)


def test_settings_at_the_same_time_come_in_their_order(ninefold: Ninefold) -> None:
    command = "levels --grid --games 1 --seed 1 --game war"
    assert ninefold(f"{command} --jobs 2").out == ninefold(command).out


def test_what_single_ways_are_worth(ninefold: Ninefold) -> None:
    ran = ninefold("levels --room --games 1 --seed 1 --game split duel")
    assert (ran.code, ran.err) == (0, "")
    heading, *rows = ran.lines
    assert heading.split()[:3] == ["game", "setting", "way"]
    assert heading.endswith("perfect beats it    random takes")
    ways = ("open", "any", "fewest", "reply", "ahead")
    expected = [["duel", setting, way] for setting in ("classic", "n=20") for way in ways]
    assert [row.split()[:3] for row in rows] == expected
    assert all(len(row) == len(heading) for row in rows)
