"""Rule sheets, their examples, and the style sheet: all that a board asks for by class exists."""

from __future__ import annotations

import re
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from ninefold.rules import BY_KEY
from ninefold.rules.game import SettingValue
from ninefold.rules.settings import complete
from ninefold.session import new_session
from ninefold.session.seats import FRIEND, YOU
from ninefold.ui.boards import generated
from ninefold.ui.boards.example import example, position
from ninefold.ui.html import render
from ninefold.ui.prefs import NO_PREFS
from ninefold.ui.state import opened
from ninefold.ui.view.sheets import rules_more, rules_sheet
from ninefold.words.en.games import GAME_WORDS
from ninefold.words.en.rules import SWAP_RULE

from ...strategies import KEYS

CSS: Final = Path(__file__).parents[3] / "assets" / "css"


@pytest.mark.parametrize("key", KEYS)
def test_every_game_is_explained(key: str) -> None:
    texts = [*told(key), *GAME_WORDS[key].SETTINGS, SWAP_RULE]
    texts += [caption for _, caption in GAME_WORDS[key].EXAMPLE.steps]
    assert all(text.endswith(".") and "!" not in text for text in texts)
    assert len(GAME_WORDS[key].SETTINGS) == len(BY_KEY[key].settings)


def told(key: str, **settings: SettingValue) -> list[str]:
    """The rules on the sheet with these settings in force."""
    session = new_session(key, settings, (YOU, FRIEND), 1)
    sheet = render(rules_sheet(opened(session, NO_PREFS)))
    text = re.search(r'class="rules-text">(.*?)</div>', sheet)
    assert text
    return [unescape(each) for each in re.findall(r"<p>(.*?)</p>", text[1])]


def test_the_rules_are_those_in_force() -> None:
    assert any("Reach 30 exactly" in text for text in told("battle", target=30))
    assert not any("50" in text for text in told("battle", target=30))
    assert any("after a 5, not 5." in text for text in told("battle", gap=0))
    assert any("not 3, 4, 5, 6 or 7." in text for text in told("battle", gap=2))
    own = " ".join(told("split", row=(3, 9, 1, 2, 4, 8), cap=2))
    assert "The row: 3, 9, 1, 2, 4, 8." in own
    assert "at most 2 numbers" in own
    assert "1 to 9" not in own
    assert "1 to 20 lie in a row" in " ".join(told("war", n=20))
    assert "Begin with an even number." in " ".join(told("duel", n=20, even=1))
    assert "after 6, 1, 2, 3, 12 or 18." in " ".join(told("duel", n=20))
    assert "The first 5 make the final sum." in " ".join(told("quest", length=5))
    assert "On your first turn" in " ".join(told("quest", call="first"))
    assert SWAP_RULE in told("war", swap=1)


@pytest.mark.parametrize("key", ["split", "war"])
@pytest.mark.parametrize(("row", "tie"), [((1, 2, 3), True), ((1, 2, 4), False)])
def test_a_tie_is_told_of_where_there_can_be_one(key: str, row: tuple[int, ...], tie: bool) -> None:
    assert ("tie" in " ".join(told(key, row=row))) == tie


@pytest.mark.parametrize("key", KEYS)
def test_examples_are_legal_and_reach_the_end(key: str) -> None:
    complete(BY_KEY[key], GAME_WORDS[key].EXAMPLE.settings)
    steps = GAME_WORDS[key].EXAMPLE.steps
    assert [steps[0][0], len(steps)] == ["", 4]
    assert position(key, steps[-1][0]).outcome is not None
    for (before, _), (after, _) in pairwise(steps):
        assert after.startswith(before)
    for node, _ in example(key):
        assert "data-t" not in render(node)


def test_what_the_examples_say() -> None:
    winners = {key: position(key, GAME_WORDS[key].EXAMPLE.steps[-1][0]).outcome for key in KEYS}
    assert [outcome and outcome.winner for outcome in winners.values()] == [1] * len(KEYS)


@pytest.mark.parametrize("key", KEYS)
def test_an_example_is_stepped_through_by_its_labels(key: str) -> None:
    text = render(rules_more(key))
    assert re.findall(r'id="step-(\d)"( checked)?', text) == [
        ("0", " checked"), ("1", ""), ("2", ""), ("3", "")
    ]  # fmt: skip
    assert re.findall(r'<label for="step-(\d)" class="small">(\w+)<', text) == [
        ("1", "Next"), ("0", "Back"), ("2", "Next"), ("1", "Back"), ("3", "Next"), ("2", "Back")
    ]  # fmt: skip


def test_the_generated_sheet_is_up_to_date() -> None:
    assert (CSS / "generated.css").read_text(encoding="utf-8") == generated.css()


def test_sheets_are_sound() -> None:
    for path in CSS.glob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        assert text.count("{") == text.count("}"), path
        assert "http" not in text, path
