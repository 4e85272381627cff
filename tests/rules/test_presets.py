"""Presets: named settings, classic first; what a game's settings are called."""

from __future__ import annotations

import pytest

from ninefold.rules import BY_KEY
from ninefold.rules.presets import CLASSIC, PRESETS, in_force, named
from ninefold.rules.settings import complete
from ninefold.words.en import presets as words
from ninefold.words.en.games import GAME_WORDS


@pytest.mark.parametrize("key", BY_KEY)
def test_classic_is_first_and_changes_nothing(key: str) -> None:
    assert PRESETS[key][0] == CLASSIC
    assert complete(BY_KEY[key], CLASSIC.settings) == complete(BY_KEY[key], {})


@pytest.mark.parametrize("key", BY_KEY)
def test_each_preset_is_found_by_name_and_by_its_settings(key: str) -> None:
    names = [preset.name for preset in PRESETS[key]]
    assert 2 <= len(names) <= 3
    assert len(set(names)) == len(names)
    for preset in PRESETS[key]:
        assert named(key, preset.name) is preset
        assert in_force(key, complete(BY_KEY[key], preset.settings)) is preset


def test_own_settings_are_no_preset() -> None:
    assert named("war", "sprint") is None
    assert in_force("war", complete(BY_KEY["war"], {"n": 14})) is None
    assert in_force("war", complete(BY_KEY["war"], {"row": (3, 1, 2)})) is None


@pytest.mark.parametrize("key", BY_KEY)
def test_every_preset_but_classic_has_words_of_its_game(key: str) -> None:
    assert {*GAME_WORDS[key].PRESETS} == {preset.name for preset in PRESETS[key][1:]}
    for preset in PRESETS[key]:
        assert words.label(key, preset).startswith(words.title(key, preset))
        assert len(words.why(key, preset)) < 75
        assert words.why(key, preset).endswith(".")
