"""The rule books' sample games, typed into a real process.

A golden file starts with the command (`$`) and the typed lines (`<`); the rest is all that has to
come out. Beside it are the lines that the rule book itself shows, in blocks separated by `...`.
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


def golden(key: str) -> Golden:
    text = (FOLDER / f"{key}.txt").read_text(encoding="utf-8")
    command, typed, rest = text.split("\n", 2)
    return Golden(
        command.removeprefix("$ ninefold ").split(), typed.removeprefix("< ").split(), rest
    )


@pytest.mark.parametrize("key", KEYS)
def test_a_rule_book_game_reads_as_expected(key: str) -> None:
    expected = golden(key)
    assert transcript(expected.command, expected.typed) == expected.transcript


@pytest.mark.parametrize("key", KEYS)
def test_the_rule_books_own_lines_are_there_word_for_word(key: str) -> None:
    rest = golden(key).transcript
    for block in (FOLDER / f"{key}.rulebook.txt").read_text(encoding="utf-8").split("...\n"):
        assert block in rest
        rest = rest[rest.index(block) + len(block) :]
