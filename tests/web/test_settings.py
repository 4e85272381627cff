"""Every setting can be set, is applied and is kept; wrong ones are refused with what is allowed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import Page, expect

from ninefold.rules import BY_KEY
from ninefold.rules.game import AnyGame, Flag, InvalidSetting, Number, Row
from ninefold.rules.settings import all_settings, parse, write
from ninefold.session import Session
from ninefold.session.code import encode
from ninefold.session.seats import FRIEND, LEVELS, YOU, Computer, Seats
from ninefold.words.en import common as en
from ninefold.words.en import learn as en_learn
from ninefold.words.en import page as words
from tests.web.conftest import Opener
from tests.web.table import Table, made

Fields = Mapping[str, str | bool]
CHANGES: dict[str, list[Fields]] = {
    "split": [{"n": "12", "cap": "3", "swap": True}, {"row": "3,9,1,2,4,8"}],
    "duel": [{"n": "30", "even": True, "swap": True}],
    "war": [{"n": "14", "swap": True}, {"row": "3,9,1,2,4,8"}],
    "quest": [{"n": "12", "length": "7", "call": "first", "swap": True}],
    "battle": [{"target": "120", "gap": "3", "swap": True}],
}


def test_every_setting_of_every_game(open_table: Opener) -> None:
    table = open_table("split/")
    assert table.code() == made("split")
    assert table.field("sound") == "", "sounds are off at first"
    left: dict[str, str] = {}
    for key, game in BY_KEY.items():
        assert {name for fields in CHANGES[key] for name in fields} == {
            setting.key for setting in all_settings(game)
        }
        table.visit(key)
        for fields in CHANGES[key]:
            table.configure(fields)
            check_applied(table, game, fields)
        left[key] = table.code()
    table.reload()
    for key, code in left.items():
        table.visit(key)
        table.expect_code(code)
        check_shown(table, table.session())


def check_applied(table: Table, game: AnyGame, fields: Fields) -> None:
    session = table.session()
    assert session.ply == 0
    for setting in all_settings(game):
        if setting.key in fields:
            text = fields[setting.key]
            wanted = int(text) if isinstance(text, bool) else parse(setting, text)
            assert session.settings[setting.key] == wanted
    check_shown(table, session)
    expect(table.page.locator("#board .visually-hidden").first).to_be_attached()


def check_shown(table: Table, session: Session) -> None:
    """The sheet shows the settings that are in force."""
    for setting in all_settings(BY_KEY[session.game.key]):
        shown = table.field(setting.key) or ("0" if isinstance(setting, Flag) else "")
        assert shown == write(session.settings[setting.key]), setting.key


def outside(game: AnyGame) -> Iterator[tuple[str, str, InvalidSetting]]:
    """What is just beyond every range."""
    for setting in all_settings(game):
        texts: tuple[str, ...] = ()
        if isinstance(setting, Number):
            texts = ("" if setting.low == 0 else str(setting.low - 1), str(setting.high + 1))
        elif isinstance(setting, Row):
            texts = ("5", "1,2,100", "1,2,x", ",".join(["7"] * (setting.high + 1)))
        for text in texts:
            if not (isinstance(setting, Number) and text == str(setting.default)):
                with pytest.raises(InvalidSetting) as caught:
                    parse(setting, text)
                yield setting.key, text, caught.value


def refused(error: InvalidSetting) -> str:
    assert error.setting
    return f"cannot be {en.shown(error.value)}, expected {en.allowed(error.setting)}"


def test_what_is_out_of_range_is_refused_with_the_range(open_table: Opener) -> None:
    table = open_table("split/")
    for key, game in BY_KEY.items():
        table.visit(key)
        code = table.code()
        sheet = table.open_sheet("settings")
        for name, text, error in outside(game):
            before = table.field(name)
            table.fill_settings({name: text})
            table.apply()
            expect(sheet, f"{key} {name}={text}").to_contain_text(refused(error))
            expect(sheet.locator("[aria-invalid=true]")).to_have_attribute("name", name)
            assert table.field(name) == text
            assert table.code() == code
            table.fill_settings({name: before})
        table.close_sheet("settings")
    together(table)


def together(table: Table) -> None:
    """A setting whose range depends on another one."""
    table.visit("quest")
    table.open_sheet("settings")
    table.fill_settings({"n": "6", "length": "9"})
    table.apply()
    expect(table.sheet("settings")).to_contain_text("from 2 to 6")
    table.fill_settings({"length": "6"})
    table.apply()
    table.sheet("settings").wait_for(state="hidden")
    assert table.session().settings["n"] == 6


def test_the_sheet_always_shows_what_is_in_force(open_table: Opener) -> None:
    table = open_table("split/")
    table.configure({"n": "12", "cap": "2", "swap": True, "level": "easy", "seat": "second"})
    for key in ("war", "duel", "split"):
        table.visit(key)
        check_shown(table, table.session())
        assert table.field("level") == "easy"
    # What was typed and not applied is gone when the sheet is opened again.
    table.visit("war")
    table.open_sheet("settings")
    table.fill_settings({"n": "20", "swap": True, "level": "perfect", "opponent": "friend"})
    table.close_sheet("settings")
    table.open_sheet("settings")
    check_shown(table, table.session())
    assert (table.field("level"), table.field("opponent")) == ("easy", "computer")
    table.close_sheet("settings")
    # One level up at the end of a game is shown too.
    table.lay(made("war", "L,L", settings={"n": 2}, seats=("easy", "you")))
    table.press("do:up")
    table.expect_ply(0)
    assert table.field("level") == "steady"


def test_people_and_levels(open_table: Opener) -> None:
    table = open_table("battle/")
    table.turn(9)
    before = table.session()
    table.configure({"level": "gentle", "you": "Ada"})
    after = table.session()
    assert after.seats == (YOU, Computer("gentle"))
    assert (after.moves, after.ply, after.seed) == (before.moves, before.ply, before.seed)
    expect(table.page.locator(".seat-bottom .name")).to_have_text("Ada")
    expect(table.page.locator(".seat-top .level")).to_have_text(words.LEVELS["gentle"])
    assert table.status().endswith(words.turn("Ada"))
    seats(table)
    friend_and_watch(table)


def seats(table: Table) -> None:
    table.configure({"seat": "second"})
    table.wait_for("person")
    assert (table.session().seats, table.ply) == ((Computer("gentle"), YOU), 1)
    table.configure({"seat": "draw"})
    drawn = set()
    for _ in range(40):
        table.press_new()
        session = table.session()
        assert session.seats == (
            (Computer("gentle"), YOU) if session.seed % 2 == 1 else (YOU, Computer("gentle"))
        )
        drawn.add(session.seats)
        if len(drawn) == 2:
            break
    assert len(drawn) == 2, "forty draws and always the same seat"


def friend_and_watch(table: Table) -> None:
    table.configure({"opponent": "friend", "friend": "Bo"})
    assert table.session().seats == (YOU, FRIEND)
    expect(table.page.locator(".seat-top .name")).to_have_text("Bo")
    table.turn(5)
    assert table.status() == f"Ada added 5, which makes 5. {words.turn('Bo')}"
    table.configure({"friend": "Ada"})
    names = table.page.locator(".seat .name").all_inner_texts()
    assert sorted(names) == ["Ada 1", "Ada 2"], "the same name twice is told apart"
    table.configure({"opponent": "watch", "level": "perfect", "target": "10"})
    assert table.session().seats == (Computer("perfect"), Computer("perfect"))
    table.wait_for("nobody")
    table.configure({"opponent": "computer", "seat": "first", "you": ""})
    assert table.session().seats == (YOU, Computer("perfect"))
    expect(table.page.locator(".seat-bottom .name")).to_have_text(words.YOU)


def test_only_what_applies_to_the_opponent_is_asked(open_table: Opener) -> None:
    table = open_table("war/", ready=False)
    table.open_sheet("settings")
    asked = ("level", "seat", "you", "friend")
    for opponent, wanted in {
        "friend": {"you", "friend"},
        "watch": {"level"},
        "computer": {"level", "seat", "you"},
    }.items():
        table.fill_settings({"opponent": opponent})
        fields = {name: table.page.locator(f'#settings [name="{name}"]').first for name in asked}
        assert {name for name, field in fields.items() if field.is_visible()} == wanted


def test_keys_can_be_kept_to_the_board(open_table: Opener) -> None:
    table = open_table("duel/")
    table.configure({"opponent": "friend", "keys": False})
    table.page.locator("[data-opens=settings]").focus()
    table.type("4", "n", "h", "?")
    table.page.locator('#board [data-target="6"]').focus()
    table.type("4")
    table.expect_ply(1)
    assert [str(move) for move in table.session().moves] == ["4"]
    assert not table.page.locator(".coach").count()
    table.reload()
    assert table.prefs()["keys"] is False


def test_a_sheet_closes_by_a_press_beside_it_alone(open_table: Opener) -> None:
    table = open_table("war/", ready=False)
    page, sheet = table.page, table.open_sheet("settings")
    box = sheet.bounding_box()
    assert box
    left, middle = box["x"], box["y"] + box["height"] / 2
    page.mouse.click(left + 5, middle)
    expect(sheet).to_be_visible()
    page.locator("#settings [name=you]").hover()
    page.mouse.down()
    page.mouse.move(left - 30, middle)
    page.mouse.up()
    expect(sheet).to_be_visible()
    page.mouse.click(left - 30, middle)
    expect(sheet).to_be_hidden()


def test_a_closed_sheet_forgets_what_was_wrong(open_table: Opener) -> None:
    table = open_table("war/")
    table.open_sheet("settings")
    table.fill_settings({"n": "99"})
    table.apply()
    expect(table.page.locator("#settings .problem")).not_to_be_empty()
    table.close_sheet("settings")
    expect(table.page.locator("#settings .problem")).to_be_empty()
    expect(table.page.locator("#settings [aria-invalid]")).to_have_count(0)


ENDS = {
    "split": "8L,T",
    "duel": "5,1,7",
    "war": "L,L,L,L,L,L,L,L,L",
    "quest": "45:1,2,3,4,5,6,7,8,9",
    "battle": "9,1,9,1,9,1,9,1,9,1,5",
}


def test_at_the_end_one_press_is_enough(open_table: Opener) -> None:
    table = open_table("split/")
    for key, moves in ENDS.items():
        code = made(key, moves)
        for target, wanted in after_the_end(key).items():
            table.lay(code)
            table.wait_for("nobody")
            button = table.page.locator(f'.end [data-target="{target}"]')
            if wanted is None:
                expect(button).to_have_count(0)
                continue
            button.click()
            expect(table.page.locator(".end")).to_have_count(0)
            session = table.session()
            assert session.seats == wanted
            assert (session.seed == 9) == (target == "do:same")
            assert encode(session) == table.code()
    assert table.prefs()["level"] == "sharp"
    ends_of_the_levels(table)


def after_the_end(key: str) -> dict[str, Seats | None]:
    """The seats after each press; None where there is no such button."""
    return {
        "do:new": (YOU, Computer("steady")),
        "do:same": (YOU, Computer("steady")) if key in ("split", "war") else None,
        "do:seats": (Computer("steady"), YOU),
        "do:down": (YOU, Computer("easy")),
        "do:up": (YOU, Computer("sharp")),
    }


def ends_of_the_levels(table: Table) -> None:
    end = table.page.locator(".end")
    table.lay(made("duel", ENDS["duel"], seats=("you", LEVELS[0])))
    expect(end.locator('[data-target="do:down"]')).to_have_count(0)
    table.lay(made("duel", ENDS["duel"], seats=("you", LEVELS[-1])))
    expect(end.locator('[data-target="do:up"]')).to_have_count(0)
    table.lay(made("duel", ENDS["duel"], seats=("you", "friend")))
    expect(end.locator(".next button")).to_have_text(
        [words.AGAIN, words.SWAP_SEATS, en_learn.LOOK_BACK]
    )


def theme(page: Page) -> str:
    return str(page.evaluate("() => document.documentElement.dataset.theme ?? ''"))


def test_the_theme_is_remembered_without_a_flash(open_table: Opener, address: str) -> None:
    seen = """
        const seen = [];
        window.seen = seen;
        const look = () => {
          if (document.body) seen.push(document.documentElement.dataset.theme);
          if (document.readyState !== "complete") requestAnimationFrame(look);
        };
        look();
    """
    table = open_table("", ready=False, script=seen)
    page = table.page
    assert theme(page) == ""
    switch = page.get_by_role("button", name=words.THEME)
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    assert theme(page) == "dark"
    expect(switch).to_have_attribute("aria-pressed", "true")
    dark = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    for path in ("", "war/", "404.html"):
        page.goto(address + path, wait_until="commit")
        page.wait_for_load_state("domcontentloaded")
        assert theme(page) == "dark"
        assert set(page.evaluate("() => window.seen")) <= {"dark"}
        assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == dark
    page.goto(address, wait_until="domcontentloaded")
    page.locator("[data-theme-switch]").click()
    assert theme(page) == "light"
    expect(switch).to_have_attribute("aria-pressed", "false")
    page.emulate_media(color_scheme="dark")
    page.reload(wait_until="domcontentloaded")
    assert theme(page) == "light"
