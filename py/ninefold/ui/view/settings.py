"""The settings sheet: opponent, names, rules, sound and keys."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...rules import BY_KEY
from ...rules.game import Choice, Flag, Number, Row, Setting, SettingValue
from ...rules.settings import all_settings, write
from ...session.seats import LEVELS, Bot, read_seat
from ...session.terms import term_settings
from ...words.en import common as en
from ...words.en import match as match_words
from ...words.en import page as words
from ..html import Node, h
from ..prefs import LONGEST_NAME, Prefs
from ..state import State
from .sheet import sheet

HINTS: Final = {**en.SETTINGS, **match_words.TERMS}
"""What each setting and each term does."""


def settings_sheet(state: State) -> Node:
    chosen = tuple(state.session.settings.items())
    fault = (state.wrong, state.problem)
    return settings_form(state.key, chosen, state.in_force, fault, state.saved)


@lru_cache(maxsize=4)
def settings_form(
    key: str,
    chosen: tuple[tuple[str, SettingValue], ...],
    prefs: Prefs,
    fault: tuple[str, str],
    saved: tuple[str, ...] = (),
) -> Node:
    """The form of the sheet, the same from move to move. `fault` is the setting that is wrong, and
    why; `saved` are the seats of the bots to choose from."""
    game, values = BY_KEY[key], dict(chosen)
    wrong, problem = fault
    bots = bot_options(saved, prefs.bot)
    return sheet(
        "settings",
        words.settings_of(game.title),
        h(
            "form",
            h("fieldset",
              h("legend", words.OPPONENT),
              radios("opponent", opponents(bots), prefs.opponent),
              only_with("computer watch",
                        select("level", words.LEVEL, level_options(), prefs.level)),
              only_with("bot", select("bot", words.BOT, bots, prefs.bot or next(iter(bots))))
              if bots else None,
              only_with("computer bot", radios("seat", words.SEATS, prefs.seat, words.SEAT))),
            h("fieldset",
              h("legend", words.NAMES),
              name_field("you", words.YOUR_NAME, prefs.you),
              only_with("friend", name_field("friend", words.FRIENDS_NAME, prefs.friend)),
              data_with="computer friend bot"),
            h("fieldset",
              h("legend", words.RULES),
              [field(setting, values[setting.key], setting.key == wrong)
               for setting in all_settings(game)]),
            h("fieldset",
              h("legend", words.MATCH),
              [field(setting, getattr(prefs, setting.key), setting.key == wrong)
               for setting in term_settings(key)],
              h("p", words.NEW_SETTINGS_NEW_GAME, class_="hint")),
            h("label", h("input", type="checkbox", name="sound", checked=prefs.sound),
              words.SOUND, class_="check"),
            h("label", h("input", type="checkbox", name="keys", checked=prefs.keys),
              h("span", words.KEYS_ANYWHERE), h("small", words.KEYS_ON_BOARD), class_="check"),
            h("p", problem or None, class_="problem", role="alert", id="problem"),
            h("div",
              h("button", words.APPLY, type="submit", class_="primary"),
              class_="sheet-actions"),
            data_form="settings",
            novalidate=True,
            # Another game has other fields: nothing typed into these must stay in them.
            key=key,
        ),
        offline(),
    )  # fmt: skip


def bot_options(saved: tuple[str, ...], seated: str) -> dict[str, str]:
    """The names of the bots to choose from, by their seats: the one at the table and all others."""
    seats = [(text, read_seat(text)) for text in (seated, *saved) if text]
    return {text: seat.name for text, seat in seats if isinstance(seat, Bot)}


def opponents(bots: dict[str, str]) -> dict[str, str]:
    return {**words.OPPONENTS, "bot": words.A_BOT} if bots else words.OPPONENTS


def offline() -> Node:
    """The line on what works without a network; assets/offline.js fills it in."""
    return h(
        "p",
        id="offline",
        class_="hint",
        hidden=True,
        data_playing=words.OFFLINE_PLAYING,
        data_coming=words.OFFLINE_COMING,
        data_everything=words.OFFLINE_EVERYTHING,
    )


def only_with(opponents: str, field: Node) -> Node:
    """A field that the style sheet shows only while one of these opponents is chosen; it needs no
    Python."""
    return h("div", field, data_with=opponents)


def level_options() -> dict[str, str]:
    return {key: f"{words.LEVELS[key]}: {words.LEVEL_HINTS[key]}" for key in LEVELS}


def radios(name: str, options: dict[str, str], chosen: str, label: str = "") -> Node:
    boxes = [
        h("label", h("input", type="radio", name=name, value=value, checked=value == chosen), text)
        for value, text in options.items()
    ]
    return h("div", boxes, class_="radios", role="radiogroup", aria_label=label or words.OPPONENT)


def select(name: str, label: str, options: dict[str, str], chosen: str) -> Node:
    choices = [
        h("option", text, value=value, selected=value == chosen) for value, text in options.items()
    ]
    return h("label", h("span", label), h("select", choices, name=name), class_="field")


def name_field(name: str, label: str, value: str) -> Node:
    return h(
        "label",
        h("span", label),
        h("input", type="text", name=name, value=value, maxlength=LONGEST_NAME, autocomplete="off"),
        class_="field",
    )


def field(setting: Setting, value: SettingValue, wrong: bool) -> Node:
    """One setting: its name, what is allowed, what it does."""
    faulty: dict[str, str] = (
        {"aria_invalid": "true", "aria_describedby": "problem"} if wrong else {}
    )
    hint = h("small", f"{HINTS[setting.key]} {words.allowed(setting)}".strip())
    title = words.SETTING_TITLES[setting.key]
    match setting:
        case Flag():
            box = h("input", type="checkbox", name=setting.key, value="1", checked=value == 1)
            return h("label", box, h("span", title), hint, class_="check")
        case Choice(key, options):
            named = {option: words.CHOICES[option] for option in options}
            return h("div", select(key, title, named, str(value)), hint, class_="setting")
        case Number(key, low, high, default):
            entry = h("input", type="number", name=key, value=write(value), inputmode="numeric",
                      min=min(low, default), max=high, **faulty)  # fmt: skip
        case Row(key):
            entry = h("input", type="text", name=key, value=write(value) or None,
                      placeholder=words.SHUFFLED, autocomplete="off", **faulty)  # fmt: skip
    return h("label", h("span", title), entry, hint, class_="field setting")
