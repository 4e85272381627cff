"""The home page of the build: five cards, the puzzle of the day, room for whoever comes back."""

from __future__ import annotations

import json
from datetime import date

from ninefold.coach.daily import daily
from ninefold.rules import GAMES
from ninefold.session.seats import LEVELS
from ninefold.ui import storage
from ninefold.ui.home import content
from ninefold.ui.html import render
from ninefold.ui.view.footer import LINKS, footer
from tests.ui.finding import found, nodes


def test_every_game_has_a_card_with_a_sign_for_an_unfinished_game() -> None:
    cards = found(content(), "class", "card")
    assert [card.get("href") for card in cards] == [f"{game.key}/" for game in GAMES]
    signs = [each for card in cards for each in nodes(card) if each.get("data-unfinished")]
    assert [sign.get("data-unfinished") for sign in signs] == [game.key for game in GAMES]
    assert all(sign.get("hidden") is not None for sign in signs)


def test_the_script_has_a_name_for_all_that_it_reads() -> None:
    assert storage.unfinished("war", "a code").startswith(f"{storage.FOR_HOME['unfinished']}war.")
    assert storage.FOR_HOME["game"] + "war" == storage.game("war")
    (back,) = found(content(), "id", "back")
    assert list(json.loads(back.get("data-levels") or "{}")) == list(LEVELS)


def test_the_script_finds_the_game_of_a_day_as_python_does() -> None:
    (told,) = found(content(), "id", "day")
    keys = (told.get("data-turns") or "").split()
    for day in (date(2026, 11, 17), date(2027, 2, 28), date(2028, 2, 29)):
        days = (day - date(1970, 1, 1)).days
        assert keys[(days + 719163) % len(keys)] == daily(day)[0]


def test_the_foot_leads_to_what_there_is_beside_the_games() -> None:
    links = [each.get("href") for each in nodes(footer("../")) if each.tag == "a"]
    assert links == [f"../{path}" for _, path in LINKS]
    assert "How it works" in render(footer(""))
