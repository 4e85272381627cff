"""Rule sheets, their examples, and the style sheet: all that a board asks for by class exists."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from ninefold.rules import BY_KEY
from ninefold.rules.settings import complete
from ninefold.ui.boards import generated
from ninefold.ui.boards.example import example, position
from ninefold.ui.html import render
from ninefold.words.en.games import GAME_WORDS
from ninefold.words.en.rules import SWAP_RULE

from ...strategies import KEYS

CSS: Final = Path(__file__).parents[3] / "assets" / "css"


@pytest.mark.parametrize("key", KEYS)
def test_every_game_is_explained(key: str) -> None:
    texts = [*GAME_WORDS[key].RULES, *GAME_WORDS[key].SETTINGS, SWAP_RULE]
    texts += [caption for _, caption in GAME_WORDS[key].EXAMPLE.steps]
    assert all(text.endswith(".") and "!" not in text for text in texts)
    assert len(GAME_WORDS[key].SETTINGS) == len(BY_KEY[key].settings)


@pytest.mark.parametrize("key", KEYS)
def test_examples_are_legal_and_reach_the_end(key: str) -> None:
    complete(BY_KEY[key], GAME_WORDS[key].EXAMPLE.settings)
    steps = GAME_WORDS[key].EXAMPLE.steps
    assert position(key, steps[-1][0]).outcome is not None
    for (before, _), (after, _) in pairwise(steps):
        assert after.startswith(before)
    for node, _ in example(key):
        assert "data-t" not in render(node)


def test_what_the_examples_say() -> None:
    winners = {key: position(key, GAME_WORDS[key].EXAMPLE.steps[-1][0]).outcome for key in KEYS}
    said = {key: outcome.winner for key, outcome in winners.items() if outcome}
    assert said == {"split": 2, "duel": 1, "war": 1, "quest": 1, "battle": 1}


def test_the_generated_sheet_is_up_to_date() -> None:
    assert (CSS / "generated.css").read_text(encoding="utf-8") == generated.css()


def test_sheets_are_sound() -> None:
    for path in CSS.glob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        assert text.count("{") == text.count("}"), path
        assert "http" not in text, path
