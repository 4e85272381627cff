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
