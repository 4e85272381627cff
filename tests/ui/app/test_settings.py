"""Every setting can be set, is applied and is kept; wrong ones are refused with what is allowed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ninefold.rules import BY_KEY
from ninefold.rules.game import AnyGame, Flag, InvalidSetting, Number, Row
from ninefold.rules.settings import all_settings, parse, write
from ninefold.session.seats import FRIEND, LEVELS, YOU, Computer, Seats
from ninefold.ui import storage
from ninefold.ui.html import render
from ninefold.words.en import common as en
from ninefold.words.en import page as words
from ninefold.words.en.grammar import Name
from tests.made import made
from tests.ui.fake import Page, texts, visit
from tests.ui.forms import Fields

CHANGES: dict[str, list[Fields]] = {
    "split": [{"n": "12", "cap": "3", "swap": True}, {"row": "3,9,1,2,4,8"}],
    "duel": [{"n": "30", "even": True, "swap": True}],
    "war": [{"n": "14", "swap": True}, {"row": "3,9,1,2,4,8"}],
    "quest": [{"n": "12", "length": "7", "call": "first", "swap": True}],
    "battle": [{"target": "120", "gap": "3", "swap": True}],
}


def name_at(page: Page, place: str) -> str:
    (seat,) = page.found("class", f"seat-{place}")
    return texts(seat)


@pytest.mark.parametrize("key", BY_KEY)
def test_every_setting_of_every_game(key: str) -> None:
    game = BY_KEY[key]
    assert {name for fields in CHANGES[key] for name in fields} == {
        setting.key for setting in all_settings(game)
    }
    page = visit(key)
    assert "sound" not in page.fields, "sounds are off at first"
    for fields in CHANGES[key]:
        page.configure(fields)
        check_applied(page, game, fields)
    again = page.reload()
    assert again.code == page.code
    check_shown(again)
    again.go("duel" if key != "duel" else "war")
    again.go(key)
    assert again.code == page.code
    check_shown(again)


def check_applied(page: Page, game: AnyGame, fields: Fields) -> None:
    assert page.session.ply == 0
    for setting in all_settings(game):
        if setting.key in fields:
            text = fields[setting.key]
            wanted = int(text) if isinstance(text, bool) else parse(setting, text)
            assert page.session.settings[setting.key] == wanted
    check_shown(page)


def check_shown(page: Page) -> None:
    """The sheet shows the settings that are in force."""
    for setting in all_settings(BY_KEY[page.state.key]):
        shown = page.fields.get(setting.key, "0" if isinstance(setting, Flag) else "")
        assert shown == write(page.session.settings[setting.key]), setting.key


def outside(game: AnyGame) -> Iterator[tuple[str, str, InvalidSetting]]:
    """What is just beyond every range."""
    for setting in all_settings(game):
        found: tuple[str, ...] = ()
        if isinstance(setting, Number):
            found = ("" if setting.low == 0 else str(setting.low - 1), str(setting.high + 1))
        elif isinstance(setting, Row):
            found = ("5", "1,2,100", "1,2,x", ",".join(["7"] * (setting.high + 1)))
        for text in found:
            if not (isinstance(setting, Number) and text == str(setting.default)):
                with pytest.raises(InvalidSetting) as caught:
                    parse(setting, text)
                yield setting.key, text, caught.value


def refused(error: InvalidSetting) -> str:
    assert error.setting
    return f"Choose {en.allowed(error.setting)}."


@pytest.mark.parametrize("key", BY_KEY)
def test_what_is_out_of_range_is_refused_with_the_range(key: str) -> None:
    page = visit(key)
    code = page.code
    tried = 0
    for name, text, error in outside(BY_KEY[key]):
        page.fill({name: text})
        assert page.host.sheets == ["settings"]
        assert refused(error) in page.text("id", "problem"), f"{name}={text}"
        assert page.one("aria-invalid", "true").get("name") == name
        assert page.code == code
        tried += 1
    assert tried >= 2
    page.close("settings")
    assert not page.text("id", "problem")
    assert not page.found("aria-invalid", "true")


def test_a_range_that_depends_on_another_setting() -> None:
    page = visit("quest")
    page.fill({"n": "6", "length": "9"})
    assert "from 2 to 6" in page.text("id", "problem")
    page.configure({"n": "6", "length": "6"})
    assert page.session.settings["n"] == 6


def test_the_sheet_always_shows_what_is_in_force() -> None:
    page = visit("split")
    page.configure({"n": "12", "cap": "2", "swap": True, "level": "easy", "seat": "second"})
    for key in ("war", "duel", "split"):
        page.go(key)
        check_shown(page)
        assert page.fields["level"] == "easy"
    page.lay(made("war", "L,L", settings={"n": 2}, seats=("easy", "you")))
    page.press("do:up")
    assert page.session.ply == 0
    assert page.fields["level"] == "steady", "one level up at the end of a game is shown too"


# People


def test_a_level_and_a_name_go_on_with_the_game() -> None:
    page = visit("battle")
    page.turn(9)
    before = page.session
    page.configure({"level": "gentle", "you": "Ada"})
    after = page.session
    assert after.seats == (YOU, Computer("gentle"))
    assert (after.moves, after.ply, after.seed) == (before.moves, before.ply, before.seed)
    assert name_at(page, "bottom").startswith("Ada")
    assert words.LEVELS["gentle"] in name_at(page, "top")
    assert page.status.endswith(words.turn(Name("Ada")))


def test_seats() -> None:
    page = visit("battle")
    page.configure({"seat": "second", "level": "gentle"})
    page.settle()
    assert (page.session.seats, page.session.ply) == ((Computer("gentle"), YOU), 1)
    page.configure({"seat": "draw"})
    for seed in (6, 7, 8, 9):
        page.host.seeds = seed
        page.press("do:new")
        drawn = (Computer("gentle"), YOU) if seed % 2 else (YOU, Computer("gentle"))
        assert page.session.seats == drawn
        assert page.fields["seat"] == "draw"


def test_a_friend() -> None:
    page = visit("battle")
    page.configure({"opponent": "friend", "you": "Ada", "friend": "Bo"})
    assert page.session.seats == (YOU, FRIEND)
    assert name_at(page, "top").startswith("Bo")
    page.turn(5)
    assert page.status == f"Ada added 5, which makes 5. {words.turn(Name('Bo'))}"
    page.configure({"friend": "Ada"})
    assert name_at(page, "top").startswith("Ada 2"), "the same name twice is told apart"
    assert name_at(page, "bottom").startswith("Ada 1")


def test_to_watch_and_to_play_again() -> None:
    page = visit("battle")
    page.configure({"opponent": "watch", "level": "perfect", "target": "10"})
    assert set(page.session.seats) == {Computer("perfect")}
    page.settle()
    assert page.waits == "nobody"
    page.configure({"opponent": "computer", "seat": "first"})
    assert page.session.seats == (YOU, Computer("perfect"))
    assert name_at(page, "bottom").startswith(str(words.YOU))


def test_keys_can_be_kept_to_the_board() -> None:
    page = visit("duel")
    page.configure({"opponent": "friend", "keys": False})
    page.key("4", "n", "h", "?")
    assert page.session.ply == 0
    assert not page.host.sheets
    page.key("4", focus="6")
    assert [str(move) for move in page.session.moves] == ["4"]
    assert not page.found("class", "coach")
    assert not page.reload().state.prefs.keys


# At the end of a game

ENDS = {
    "split": "8L,T",
    "duel": "5,1,7",
    "war": "L,L,L,L,L,L,L,L,L",
    "quest": "45:1,2,3,4,5,6,7,8,9",
    "battle": "9,1,9,1,9,1,9,1,9,1,5",
}


def ended(key: str, seats: tuple[str, str] = ("you", "steady")) -> Page:
    page = visit(key, code=made(key, ENDS[key], seats=seats))
    page.settle()
    assert page.waits == "nobody"
    return page


def after_the_end(key: str) -> dict[str, Seats | None]:
    """The seats after each press; None where there is no such button."""
    return {
        "do:next": (Computer("steady"), YOU),
        "do:same": (YOU, Computer("steady")) if key in ("split", "war") else None,
        "do:down": (YOU, Computer("easy")),
        "do:up": (YOU, Computer("sharp")),
    }


@pytest.mark.parametrize("key", BY_KEY)
def test_at_the_end_one_press_is_enough(key: str) -> None:
    for target, wanted in after_the_end(key).items():
        page = ended(key)
        assert offers(page, target) == (wanted is not None)
        if wanted is None:
            continue
        page.press(target)
        assert not page.found("class", "end")
        assert page.session.seats == wanted
        assert (page.session.seed == 9) == (target == "do:same")
        prefs = storage.read_prefs(page.host.stored.get(storage.PREFS, ""))
        assert prefs.level == {"do:up": "sharp", "do:down": "easy"}.get(target, "steady")


def offers(page: Page, target: str) -> bool:
    (end,) = page.found("class", "end")
    return f'data-target="{target}"' in render(end)


def test_the_lowest_and_the_highest_level() -> None:
    assert not offers(ended("duel", ("you", LEVELS[0])), "do:down")
    assert not offers(ended("duel", ("you", LEVELS[-1])), "do:up")
    friends = ended("duel", ("you", "friend"))
    (steps,) = friends.found("class", "next")
    assert [texts(each) for each in steps.children] == [words.AGAIN]
    assert offers(friends, "coach:look")
