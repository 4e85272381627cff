"""What a board says before the first move: the goal, and the presets as chips."""

from __future__ import annotations

import pytest

from ninefold.rules import GAMES
from ninefold.rules.presets import PRESETS
from ninefold.rules.settings import complete
from ninefold.ui.embed.frame import framed
from ninefold.words.en import presets as words
from tests.ui.fake import Page, frame, laid, texts, visit

KEYS = [game.key for game in GAMES]


def chips(page: Page) -> dict[str, str]:
    """The chips that are shown, and whether each is chosen."""
    return {texts(each): str(each.get("aria-pressed")) for each in page.found("class", "preset")}


@pytest.mark.parametrize("key", KEYS)
def test_a_fresh_board_says_name_and_goal(key: str) -> None:
    page = visit(key)
    assert page.status.startswith(f"{page.session.game.title}: ")
    assert page.status.endswith(".")


@pytest.mark.parametrize(
    ("page", "said"),
    [
        (laid("battle", target=30), "Hit 30 exactly to win."),
        (laid("split", cap=3), "keep up to 3 numbers. More points win."),
        (laid("split", cap=1), "keep up to 1 number. More points win."),
    ],
)
def test_the_goal_is_that_of_the_settings_in_force(page: Page, said: str) -> None:
    assert page.status.endswith(said)


def test_after_the_first_move_it_is_about_the_moves() -> None:
    page = laid("war")
    page.play("L")
    assert "More points win" not in page.status
    assert chips(page) == {}


@pytest.mark.parametrize("key", KEYS)
def test_every_preset_is_a_chip_and_classic_is_chosen(key: str) -> None:
    titles = [words.title(key, preset) for preset in PRESETS[key]]
    assert chips(visit(key)) == {title: str(title == "Classic").lower() for title in titles}


def test_a_chip_changes_the_rules_and_keeps_the_deal_while_nobody_has_moved() -> None:
    page = visit("split")
    before = page.session
    page.press("preset:three")
    assert page.session.settings == complete(before.game, {"cap": 3})
    rows = [getattr(each.position, "row", None) for each in (page.session, before)]
    assert rows[0] == rows[1]
    assert page.session.seats == before.seats
    assert chips(page)["At most 3"] == "true"
    assert texts(page.one("class", "preset-why")) == words.why("split", PRESETS["split"][1])
    page.press("preset:classic")
    assert page.session.settings == before.settings
    assert not page.found("class", "preset-why")


def test_own_settings_choose_no_chip() -> None:
    assert "true" not in chips(laid("war", n=14)).values()


def test_an_unknown_preset_does_nothing() -> None:
    page = visit("war")
    before = page.session
    page.press("preset:sprint")
    assert page.session is before


def test_a_frame_has_a_preset_from_its_address_and_no_chips() -> None:
    page = frame("battle", preset="sprint")
    assert page.session.settings["target"] == 30
    assert chips(page) == {}
    page.press("preset:wide")
    assert page.session.settings["target"] == 30


def test_a_frame_says_that_it_knows_no_such_preset() -> None:
    state = framed("battle", {"preset": "long", "gap": "2"})
    assert state.session.settings["gap"] == 2
    assert state.notice is not None
    assert state.notice.about == "preset"
