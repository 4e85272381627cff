"""Settings checked at the edge: whatever passes `complete` is allowed, and every key is there."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from .game import (
    ROW_NUMBERS,
    AnyGame,
    Choice,
    Flag,
    InvalidSetting,
    Number,
    Row,
    Setting,
    Settings,
    SettingValue,
)

SWAP_SETTING = Flag("swap")
"""The one setting that every game has; see `rules.swap`."""

LONGEST_TEXT = 200
"""No allowed value is written longer than this; it bounds the work on hostile text."""


def all_settings(game: AnyGame) -> tuple[Setting, ...]:
    return (*game.settings, SWAP_SETTING)


def complete(game: AnyGame, settings: Settings) -> dict[str, SettingValue]:
    """Every setting of the game, the given ones checked, the others classic."""
    known = {setting.key: setting for setting in all_settings(game)}
    for key, value in settings.items():
        check(known.get(key), key, value)
    full = {key: settings.get(key, setting.default) for key, setting in known.items()}
    for setting in known.values():
        if isinstance(setting, Number) and setting.upto:
            most = replace(setting, high=integer(full, setting.upto))
            check(most, setting.key, full[setting.key])
    return full


def check(setting: Setting | None, key: str, value: SettingValue) -> None:
    if setting is None or not allowed(setting, value):
        raise InvalidSetting(key, value, setting)


def allowed(setting: Setting, value: SettingValue) -> bool:
    match setting:
        case Number():
            in_range = type(value) is int and setting.low <= value <= setting.high
            return in_range or value == setting.default
        case Flag():
            return type(value) is int and value in (0, 1)
        case Choice():
            return isinstance(value, str) and value in setting.options
        case Row():
            return isinstance(value, tuple) and (value == () or row_allowed(setting, value))


def row_allowed(setting: Row, row: tuple[int, ...]) -> bool:
    low, high = ROW_NUMBERS
    return setting.low <= len(row) <= setting.high and all(low <= number <= high for number in row)


def whole(text: str) -> int:
    """A plain whole number; raises ValueError. (`int` alone would take '1_0', ' 7', '07', '٣'.)"""
    if not (text.isascii() and text.isdecimal() and len(text) <= 9) or text != str(int(text)):
        raise ValueError(text)
    return int(text)


def parse(setting: Setting, text: str) -> SettingValue:
    """The text of a setting as its value; raises InvalidSetting."""
    try:
        value = read(setting, text) if len(text) <= LONGEST_TEXT else text
    except ValueError:
        raise InvalidSetting(setting.key, text, setting) from None
    check(setting, setting.key, value)
    return value


def read(setting: Setting, text: str) -> SettingValue:
    match setting:
        case Number() | Flag():
            return whole(text)
        case Choice():
            return text
        case Row():
            return tuple(whole(part) for part in text.split(",")) if text else ()


def write(value: SettingValue) -> str:
    """The text that `parse` reads back."""
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def integer(settings: Settings, key: str) -> int:
    """A completed setting that is a number or a flag."""
    value = settings[key]
    assert isinstance(value, int)
    return value


def shuffled(n: int, seed: int) -> tuple[int, ...]:
    """1..n in an order that any Python gives for the same seed.

    `random()` is promised to stay the same between versions; `shuffle` is not.
    """
    rng = Random(seed)
    return tuple(sorted(range(1, n + 1), key=lambda _: rng.random()))


def dealt_row(settings: Settings, seed: int) -> tuple[int, ...]:
    """The explicit row, else n shuffled numbers."""
    row = settings["row"]
    assert isinstance(row, tuple)
    return row or shuffled(integer(settings, "n"), seed)
