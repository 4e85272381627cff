"""The page How it works: every game is on it, and what it says of them is so."""

from __future__ import annotations

from itertools import combinations

import pytest

from ninefold.rules import BY_KEY
from ninefold.solver import values
from ninefold.ui.how import Source, game_part, map_of, shown_modules
from ninefold.ui.html import h, render
from ninefold.ui.state import first_state
from ninefold.words.en import how as words

SOURCES = {path: Source(h("code", path), 1) for path in shown_modules()}


@pytest.mark.parametrize("key", BY_KEY)
def test_a_game_has_its_reasons_its_map_and_its_files(key: str) -> None:
    each = BY_KEY[key]
    text = render(game_part(each, SOURCES))
    assert each.title in text
    assert len(words.REASONS[each.key]) == 2
    assert f"ninefold/rules/{each.key}.py" in text
    assert f"ninefold/solver/{each.key}.py" in text
    assert "<svg" in render(map_of(each))


def test_nine_numbers_have_45_rows() -> None:
    assert len(list(combinations(range(10), 2))) == 45
    assert "just 45 rows" in words.REASONS["war"][0]


def test_a_battle_to_50_has_25_000_positions() -> None:
    last_numbers = 10  # 1 to 9, and none before the first move
    assert 50 * 50 * last_numbers == 25_000
    assert "25,000 positions" in words.REASONS["battle"][0]


def test_leaving_the_smaller_end_is_best() -> None:
    position = first_state("split").session.position
    found = {BY_KEY["split"].format_move(move): value for move, value in values(position).items()}
    best = max(value.margin or 0 for value in found.values())
    ends = (found["8L"].margin, found["1R"].margin)
    assert max(end or 0 for end in ends) == best


def test_calling_45_first_wins_the_classic_quest() -> None:
    position = first_state("quest").session.position
    wins = {BY_KEY["quest"].format_move(move) for move, value in values(position).items()
            if value.wins}  # fmt: skip
    assert {f"45:{number}" for number in range(1, 10)} <= wins
