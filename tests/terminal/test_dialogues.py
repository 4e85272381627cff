"""The rule books' sample games, typed into a real process.

A golden file starts with the command (`$`) and the typed lines (`<`; `Enter` is an empty one); the
rest is all that has to come out. Beside it are the lines that the rule book itself shows, in blocks
separated by `...`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from ninefold.rules import GAMES
from tests.terminal.process import transcript

FOLDER: Final = Path(__file__).parents[1] / "golden" / "dialogues"
KEYS: Final = [game.key for game in GAMES]


@dataclass(frozen=True)
class Golden:
    command: list[str]
    typed: list[str]
    transcript: str


def golden(path: Path) -> Golden:
    command, typed, rest = path.read_text(encoding="utf-8").split("\n", 2)
    lines = ["" if word == "Enter" else word for word in typed.removeprefix("< ").split()]
    return Golden(command.removeprefix("$ ninefold ").split(), lines, rest)


@pytest.mark.parametrize("key", KEYS)
def test_a_rule_book_game_reads_as_expected(key: str) -> None:
    expected = golden(FOLDER / f"{key}.txt")
    assert transcript(expected.command, expected.typed) == expected.transcript


@pytest.mark.parametrize("key", KEYS)
def test_the_rule_books_own_lines_are_there_word_for_word(key: str) -> None:
    rest = golden(FOLDER / f"{key}.txt").transcript
    for block in (FOLDER / f"{key}.rulebook.txt").read_text(encoding="utf-8").split("...\n"):
        assert block in rest
        rest = rest[rest.index(block) + len(block) :]
