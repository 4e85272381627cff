"""`ninefold bot` and `ninefold tournament`: bots in processes of their own, hostile ones too."""

from __future__ import annotations

from pathlib import Path

import pytest

from ninefold.lab.bots import START, Bot
from ninefold.lab.faults import Late, Raised
from ninefold.lab.limits import LIMITS, Limits
from ninefold.lab.referee import against, drive, match_steps
from ninefold.session.code import decode, encode
from ninefold.terminal.bots import BotProcess
from ninefold.words.en.faults import fault
from ninefold.words.en.lab import results as words
from tests.lab.hostile import HOSTILE, PRINTS
from tests.terminal.conftest import Ninefold

ONE_FAULT = Limits(faults=1)


@pytest.mark.thorough
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_bot_ends_its_game_with_a_sentence(name: str) -> None:
    source, sentence = HOSTILE[name]
    with BotProcess(Bot("war", name, source)) as process:
        steps = match_steps(against("war", "gentle"), 2, seed=1, limits=ONE_FAULT)
        played = drive(steps, lambda asked: process.ask(asked.codes))
    fault = next(each.fault for each in played if each.fault)
    assert words.fault(fault) == sentence


@pytest.mark.thorough
def test_a_bot_that_brings_its_python_down_is_started_again() -> None:
    source = """\
import os
def choose(position):
    if len(position.row) > 8: os._exit(1)
    return "L"
"""
    with BotProcess(Bot("war", "Once", source)) as process:
        played = drive(
            match_steps(against("war", "gentle"), 4, seed=1), lambda asked: process.ask(asked.codes)
        )
    assert len(played) == 4
    assert [played[number].fault is None for number in range(4)] == [False, True, False, True]


@pytest.mark.thorough
def test_prints_without_end_are_cut() -> None:
    with BotProcess(Bot("war", "Loud", PRINTS)) as process:
        start = against("war", "gentle").session(0, seed=1)
        assert process.ask((encode(start),)) == [Late(LIMITS.move)]
        assert 0 < sum(map(len, process.printed)) <= LIMITS.printed


@pytest.mark.parametrize(
    ("wrong", "sentence", "python_says"),
    [
        (
            "print('x' * 99_999)",
            "Line 2: it prints more than 20,000 letters at once.",
            "TooManyPrints: more than 20000 letters",
        ),
        (
            "return position.moves[0]",
            "Line 2: this is a function: put brackets after it, as in position.moves().",
            "TypeError: 'method' object is not subscriptable",
        ),
        (
            "return max(position.moves)",
            "Line 2: this is a function: put brackets after it, as in position.moves().",
            "TypeError: 'method' object is not iterable",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(wrong: str, sentence: str, python_says: str) -> None:
    with BotProcess(Bot("war", "x", f"def choose(position):\n    {wrong}\n")) as process:
        code = encode(against("war", "gentle").session(0, seed=1))
        (found,) = process.ask((code,))
    assert isinstance(found, Raised)
    assert fault(found) == sentence
    assert found.text == python_says


def test_the_solver_s_help_is_seen_at_run_time() -> None:
    source = (
        "def choose(position):\n"
        "    solver = __import__('importlib').import_module('nine' + 'fold.solver')\n"
        "    return solver.best(position)[0]"
    )
    with BotProcess(Bot("war", "Helped", source)) as process:
        drive(match_steps(against("war", "gentle"), 1, 1), lambda asked: process.ask(asked.codes))
        assert process.helped


def file(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_bot_is_tried_rated_and_corrected(ninefold: Ninefold, tmp_path: Path) -> None:
    mine = file(tmp_path, "mine.py", START)
    ran = ninefold(f"bot {mine} war --against sharp --games 40")
    assert ran.code == 0
    assert ran.lines[0].startswith("mine against Sharp: ")
    assert ran.lines[1].startswith("Against Sharp it plays ")
    assert ran.lines[2] == words.UNHELPED
    code = ran.lines[-1].removeprefix("   Code: ")
    assert decode(code).game.key == "war"


def test_a_bot_with_the_solver_is_in_a_class_of_its_own(ninefold: Ninefold, tmp_path: Path) -> None:
    text = "from ninefold import solver\ndef choose(position):\n    return solver.best(position)[0]"
    ran = ninefold(f"bot {file(tmp_path, 'mine.py', text)} battle --games 10")
    assert ran.lines[2] == words.HELPED
    assert "The solver finds no mistake" in ran.out


def test_a_text_that_python_cannot_read(ninefold: Ninefold, tmp_path: Path) -> None:
    ran = ninefold(f"bot {file(tmp_path, 'mine.py', 'def choose(position:')} war")
    assert ran.code == 1
    assert ran.lines[0] == "Line 1: Python cannot read this."
    assert "SyntaxError" in ran.out
    ran = ninefold(f"bot {file(tmp_path, 'mine.py', 'x = 1')} war")
    assert ran.lines == ["Write a function choose(position) that returns a move."]


def test_challenges_up_to_the_first_that_is_open(ninefold: Ninefold, tmp_path: Path) -> None:
    greedy = "def choose(position):\n    return max(position.moves(), key=position.number)"
    ran = ninefold(f"bot {file(tmp_path, 'mine.py', greedy)} war --challenges")
    assert "1. Beat Gentle in 60 of 100 games." in ran.out
    assert "Passed" in ran.out
    assert "Not yet" in ran.out


def test_a_tournament(ninefold: Ninefold, tmp_path: Path) -> None:
    one = file(tmp_path, "one.py", f"# ninefold: war\n{START}")
    two = file(tmp_path, "two.py", f"# ninefold: war\n{START}")
    ran = ninefold(f"tournament {one} {two} --levels gentle --games 4 --codes")
    assert ran.code == 0
    assert {"one", "two", "Gentle"} == {line.split()[1] for line in ran.lines[1:4]}
    codes = [line.rpartition(" ")[2] for line in ran.lines if " won: " in line]
    assert len(codes) == 12
    assert all(decode(code).position.outcome for code in codes)


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("bot nothing.py war", "nothing.py cannot be read: No such file or directory\n"),
        ("tournament {mine} nothing.py", "nothing.py cannot be read: No such file or directory\n"),
        ("bot {mine} war --games 0", "games cannot be 0"),
        ("bot {mine} war --n 99", "n cannot be 99"),
        ("bot {mine}", "GAME"),
        ("tournament {mine}", "name the game with --game"),
    ],
)
def test_bad_input(ninefold: Ninefold, tmp_path: Path, command: str, complaint: str) -> None:
    ran = ninefold(command.format(mine=file(tmp_path, "mine.py", START)))
    assert ran.code == 2
    assert complaint in ran.err
