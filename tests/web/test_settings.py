"""The settings sheet as a form of the browser, and the theme."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ninefold.session.seats import YOU, Computer
from ninefold.words.en import page as words
from tests.web.conftest import Opener


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


def test_a_closed_sheet_forgets_what_was_typed_and_what_was_wrong(open_table: Opener) -> None:
    table = open_table("war/", way="small")
    table.open_sheet("settings")
    table.fill_settings({"n": "99", "swap": True, "level": "perfect", "opponent": "friend"})
    table.apply()
    expect(table.page.locator("#settings .problem")).not_to_be_empty()
    expect(table.page.locator("#settings [aria-invalid=true]")).to_have_attribute("name", "n")
    assert table.field("n") == "99"
    table.close_sheet("settings")
    expect(table.page.locator("#settings .problem")).to_be_empty()
    expect(table.page.locator("#settings [aria-invalid]")).to_have_count(0)
    table.open_sheet("settings")
    shown = {name: table.field(name) for name in ("n", "swap", "level", "opponent")}
    assert shown == {"n": "9", "swap": "", "level": "steady", "opponent": "computer"}
    table.close_sheet("settings")
    table.configure({"n": "12", "swap": True, "level": "sharp", "seat": "second", "sound": True})
    table.wait_for("person")
    session = table.session()
    assert (session.settings["n"], session.settings["swap"]) == (12, 1)
    assert session.seats == (Computer("sharp"), YOU)
    table.reload()
    assert (table.field("n"), table.field("swap"), table.field("sound")) == ("12", "1", "on")


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
