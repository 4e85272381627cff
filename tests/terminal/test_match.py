"""A match of several rounds at the keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ninefold.rules import GAMES
from tests.terminal.conftest import Ninefold
from tests.terminal.process import transcript
from tests.terminal.test_dialogues import golden

FOLDER = Path(__file__).parents[1] / "golden" / "matches"
SHORT = "play war --friend --row 5,3 --seed 1"
"""Whoever moves first takes the 5 with L and wins."""


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: str(path.stem))
def test_a_match_reads_as_expected(path: Path) -> None:
    expected = golden(path)
    assert transcript(expected.command, expected.typed) == expected.transcript


def scores(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("Score: ")]


# Computers


@pytest.mark.parametrize("key", [game.key for game in GAMES])
@pytest.mark.parametrize("terms", ["--rounds 3", "--first-to 2", "--rounds 2"])
def test_computers_play_to_a_champion(ninefold: Ninefold, key: str, terms: str) -> None:
    ran = ninefold(f"play {key} --watch gentle perfect {terms} --seats loser --swap --seed 4")
    assert (ran.code, ran.err) == (0, "")
    assert re.fullmatch(r"Computer \((gentle|perfect)\) wins the match, 2 to [01]\.", ran.lines[-3])
    assert "chooses to move second." in ran.out


def test_seats_change_by_themselves(ninefold: Ninefold) -> None:
    lines = ninefold("play duel --watch easy easy --rounds 5 --seed 4").lines
    firsts = [line for line in lines if line.startswith("Player 1: ")]
    one, two = "Player 1: computer 1 (easy)", "Player 1: computer 2 (easy)"
    assert firsts == [one, two, one, two, one][: len(firsts)]
    assert len(firsts) >= 3


def test_computers_leave_a_match_level_after_one_more_round(ninefold: Ninefold) -> None:
    """With two equal numbers nobody ever leads."""
    ran = ninefold("play war --watch easy easy --row 4,4 --rounds 2 --count points")
    assert (ran.code, ran.lines.count("Extra round")) == (0, 1)
    assert ran.lines[-3] == "The match is level at 12 to 12: 1 more round can decide it."
    assert ninefold(f"play --code {ran.saved}").lines[-3:] == ran.lines[-3:]


def test_the_seed_repeats_the_match(ninefold: Ninefold) -> None:
    command = "play war --watch gentle gentle --rounds 3"
    first = ninefold(command)
    seed = next(line for line in first.lines if line.startswith("Seed: ")).removeprefix("Seed: ")
    assert ninefold(f"{command} --seed {seed}").out == first.out
    lists = [line for line in first.lines if line.startswith("Number List: [")]
    assert len(set(lists)) == len(lists) >= 2


def test_a_computer_that_lost_says_what_it_chooses(ninefold: Ninefold) -> None:
    lines = ninefold("play war --row 5,3 --rounds 3 --seats loser --seed 1", "L", "").lines
    told = lines.index("Computer (steady) chooses to move first.")
    assert lines[told + 1 : told + 5] == [
        "Press Enter for round 2: ",
        "",
        "Round 2 of 3",
        "Player 1: computer (steady)",
    ]


# Codes


def test_a_code_reopens_the_match_where_it_was(ninefold: Ninefold) -> None:
    left = ninefold(f"{SHORT} --rounds 5", "L", "", "L", "", "quit")
    opened = ninefold(f"play war --code {left.saved}", "quit")
    assert opened.saved == left.saved
    assert opened.lines[2:7] == [
        "Match: best of 5 rounds, seats change every round",
        "Round 3 of 5",
        "Player 1: you",
        "Player 2: friend",
        "Score: you 1, friend 1.",
    ]
    assert ninefold(f"play --code {left.saved}", "L", "", "R").lines[-4:-2] == [
        "Score: you 3, friend 1.",
        "You win the match, 3 to 1.",
    ]


def test_a_code_of_a_round_in_the_middle(ninefold: Ninefold) -> None:
    left = ninefold("play duel --friend --rounds 3 --seed 1", "4", "quit")
    assert "Round 1 of 3 goes on after move 1." in ninefold(f"play --code {left.saved}").lines


def test_a_code_at_the_end_of_a_round_goes_on(ninefold: Ninefold) -> None:
    left = ninefold(f"{SHORT} --rounds 3", "L")
    lines = ninefold(f"play --code {left.saved}", "", "R").lines
    assert lines[-3] == "You win the match, 2 to 0."
    back = ninefold(f"play --code {left.saved}", "", "undo", "undo", "R").lines
    assert scores(back)[-1] == "Score: you 0, friend 1."


def test_a_finished_match_reopens_at_its_end(ninefold: Ninefold) -> None:
    ended = ninefold(f"{SHORT} --rounds 3", "L", "", "R")
    again = ninefold(f"play --code {ended.saved}")
    assert again.code == 0
    assert again.lines[-10:] == ended.lines[-10:]


def test_a_match_may_be_seated_anew(ninefold: Ninefold) -> None:
    left = ninefold(f"{SHORT} --rounds 3", "L", "", "quit")
    lines = ninefold(f"play --code {left.saved} --as 2 --level perfect", "quit").lines
    assert "Player 1: computer (perfect)" in lines
    assert "Score: you 1, computer (perfect) 0." in lines


def test_solving_a_code_of_a_match(ninefold: Ninefold) -> None:
    """It is about the game on the table."""
    left = ninefold("play war --friend --row 5,3,9 --rounds 3 --seed 1", "L", "L", "", "L", "quit")
    one = ninefold("solve war --row 5,3,9 --moves L --json")
    assert ninefold(f"solve --code {left.saved} --json").out == one.out


def test_one_round_is_a_single_game(ninefold: Ninefold) -> None:
    single = ninefold(SHORT, "L")
    assert single.saved.startswith("1.")
    assert ninefold(f"{SHORT} --rounds 1 --seats stay --count points", "L").out == single.out


# Ends and mistakes


def test_an_open_match_that_ends_after_a_round(ninefold: Ninefold) -> None:
    ran = ninefold(f"{SHORT} --rounds 0", "L", "END")
    assert ran.lines[-3] == "You win the match, 1 to 0."


def test_only_an_open_match_is_ended(ninefold: Ninefold) -> None:
    lines = ninefold(f"{SHORT} --rounds 3", "L", "end").lines
    assert "Please press Enter alone, or enter undo, help or quit." in lines


def test_undo_where_there_is_nothing_to_take_back(ninefold: Ninefold) -> None:
    lines = ninefold(f"{SHORT} --rounds 3", "undo").lines
    assert "There is no move of yours to take back." in lines


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("war --rounds 100", "rounds cannot be 100, expected a whole number from 0 to 99"),
        ("war --rounds many", "rounds cannot be many, expected a whole number from 0 to 99"),
        ("war --first-to 51", "first-to cannot be 51, expected 0 or a whole number from 1 to 50"),
        ("war --seats swap", "seats cannot be swap, expected change, stay or loser"),
        ("war --count games", "count cannot be games, expected wins or points"),
        ("duel --count points", "unrecognized arguments: --count points"),
        ("war --rounds 0 --watch easy easy", "computers never end an open match: give it --rounds"),
    ],
)
def test_terms_that_make_no_sense(ninefold: Ninefold, command: str, message: str) -> None:
    ran = ninefold(f"play {command}")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"ninefold: {message}")
    assert ran.err.count("\n") == 1


def test_a_code_has_its_own_terms(ninefold: Ninefold) -> None:
    code = ninefold(f"{SHORT} --rounds 3", "quit").saved
    for option, given in (("rounds", "5"), ("first-to", "2"), ("seats", "stay")):
        assert ninefold(f"play war --code {code} --{option} {given}").err == (
            f"ninefold: a code has its own {option}: leave out --{option}\n"
        )
