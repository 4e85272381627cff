from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import settings as runs
from hypothesis import strategies as st

from ninefold.rules import BY_KEY, GAMES
from ninefold.rules.game import (
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
from ninefold.rules.settings import (
    all_settings,
    complete,
    parse,
    shuffled,
    whole,
    write,
)
from ninefold.words.en import common as en
from tests.effort import effort
from tests.strategies import KEYS, games_and_settings, setting_values

seldom = runs(max_examples=effort(25))
every_game = pytest.mark.parametrize("game", GAMES, ids=KEYS)
EVERY_SETTING = [(game, setting) for game in GAMES for setting in all_settings(game)]
every_setting = pytest.mark.parametrize(
    ("game", "setting"), EVERY_SETTING, ids=[f"{game.key} {s.key}" for game, s in EVERY_SETTING]
)


def refusal(game: AnyGame, settings: Settings) -> str:
    with pytest.raises(InvalidSetting) as caught:
        game.start(settings)
    return en.invalid_setting(caught.value)


def refusal_of_text(setting: Setting, text: str) -> str:
    with pytest.raises(InvalidSetting) as caught:
        parse(setting, text)
    return en.invalid_setting(caught.value)


def bounds(setting: Setting) -> tuple[SettingValue, ...]:
    match setting:
        case Number(_, low, high):
            return low, high
        case Flag():
            return 0, 1
        case Choice(_, options):
            return options
        case Row(_, low, high):
            return (), (1,) * low, (99,) * high


def beyond(setting: Setting) -> tuple[SettingValue, ...]:
    match setting:
        case Number(_, low, high):
            return low - 1, high + 1, str(low), (low,)
        case Flag():
            return -1, 2, "1", (1,)
        case Choice(_, options):
            return "", options[0].upper(), options[0] + " ", 0
        case Row(_, low, high):
            wrong_numbers = (0,) * low, (1,) * (low - 1) + (100,), (-1,) * low
            return (1,) * (low - 1), (1,) * (high + 1), *wrong_numbers, "1,2,3", 9


def ranges(game_key: str) -> dict[str, object]:
    """The settings of a game with what is allowed in each."""
    return {
        setting.key: setting.options
        if isinstance(setting, Choice)
        else (0, 1)
        if isinstance(setting, Flag)
        else (setting.low, setting.high)
        for setting in all_settings(BY_KEY[game_key])
    }


def test_the_ranges_of_the_rules() -> None:
    swap = {"swap": (0, 1)}
    assert ranges("split") == {"n": (3, 30), "row": (3, 30), "cap": (0, 30), **swap}
    assert ranges("duel") == {"n": (2, 100), "even": (0, 1), **swap}
    assert ranges("war") == {"n": (2, 40), "row": (2, 40), **swap}
    assert ranges("quest") == {"n": (5, 12), "length": (2, 12), "call": ("any", "first"), **swap}
    assert ranges("battle") == {"target": (10, 300), "gap": (0, 3), **swap}


def test_absent_settings_are_classic() -> None:
    assert complete(BY_KEY["split"], {}) == {"n": 9, "row": (), "cap": 0, "swap": 0}
    assert complete(BY_KEY["duel"], {}) == {"n": 9, "even": 0, "swap": 0}
    assert complete(BY_KEY["war"], {}) == {"n": 9, "row": (), "swap": 0}
    assert complete(BY_KEY["quest"], {}) == {"n": 9, "length": 0, "call": "any", "swap": 0}
    assert complete(BY_KEY["battle"], {}) == {"target": 50, "gap": 1, "swap": 0}


@every_setting
def test_both_bounds_are_accepted(game: AnyGame, setting: Setting) -> None:
    longest_pool = {"n": 12} if setting.key == "length" else {}
    for value in bounds(setting):
        settings = {**longest_pool, setting.key: value}
        assert complete(game, settings)[setting.key] == value
        assert game.start(settings).moves()


@every_setting
def test_anything_beyond_is_refused_with_what_is_allowed(game: AnyGame, setting: Setting) -> None:
    for value in beyond(setting):
        told = write(value) if isinstance(value, tuple) else value
        assert refusal(game, {setting.key: value}) == (
            f"{setting.key} cannot be {en.shown(told)}, expected {en.allowed(setting)}"
        )


@pytest.mark.parametrize(
    ("game_key", "settings", "sentence"),
    [
        ("duel", {"n": 101}, "n cannot be 101, expected a whole number from 2 to 100"),
        ("battle", {"target": 9}, "target cannot be 9, expected a whole number from 10 to 300"),
        ("battle", {"gap": 4}, "gap cannot be 4, expected a whole number from 0 to 3"),
        ("duel", {"even": 2}, "even cannot be 2, expected 0 or 1"),
        ("quest", {"call": "last"}, "call cannot be last, expected any or first"),
        (
            "war",
            {"row": (5,)},
            "row cannot be 5, expected 2 to 40 numbers from 1 to 99, joined with commas",
        ),
        ("war", {"swap": 2}, "swap cannot be 2, expected 0 or 1"),
    ],
)
def test_sentences_of_refused_settings(game_key: str, settings: Settings, sentence: str) -> None:
    assert refusal(BY_KEY[game_key], settings) == sentence


@every_game
@pytest.mark.parametrize("key", ["", "N", "seed", "swap ", "__class__"])
def test_unknown_settings_are_refused(game: AnyGame, key: str) -> None:
    assert refusal(game, {key: 1}) == f"there is no setting {key} in this game"


@pytest.mark.parametrize(
    ("game_key", "key"), [("war", "cap"), ("battle", "n"), ("duel", "row"), ("split", "target")]
)
def test_settings_of_other_games_are_refused(game_key: str, key: str) -> None:
    assert refusal(BY_KEY[game_key], {key: 9}) == f"there is no setting {key} in this game"


@given(games_and_settings())
def test_allowed_settings_start_a_game(chosen: tuple[AnyGame, Settings]) -> None:
    game, settings = chosen
    start = game.start(settings)
    assert start.turn == 1
    assert start.outcome is None
    assert dict(settings).items() <= complete(game, settings).items()


@every_setting
@seldom
@given(data=st.data())
def test_values_read_back_from_their_text(
    game: AnyGame, setting: Setting, data: st.DataObject
) -> None:
    value = data.draw(setting_values(setting).filter(lambda value: value != ()))
    assert parse(setting, write(value)) == value


@pytest.mark.parametrize("game_key", ["split", "war"])
def test_the_empty_row_reads_back_from_its_text(game_key: str) -> None:
    row = next(s for s in BY_KEY[game_key].settings if isinstance(s, Row))
    assert parse(row, write(row.default)) == row.default


def test_texts_of_values() -> None:
    assert write(12) == "12"
    assert write("first") == "first"
    assert write((4, 1, 7)) == "4,1,7"


def hostile_texts(setting: Setting) -> Iterator[str]:
    yield from (" ", "\x00", "1\n", " 1", "+1", "-1", "1.0", "1_0", "0x1", "٣", "\uff13", "³", "💥")
    yield from ("NaN", "1;2", "1,,2,3", "1,2,3,", ",1,2,3", "1, 2, 3", "[1,2,3]", "(1, 2, 3)")
    yield from ("9" * 9, "9" * 10, "9" * 5000, "1," * 100_000, "x" * 100_000, ",".join("1" * 101))
    yield ",".join(["000000001"] * 30)
    if not isinstance(setting, Row):
        yield from ("", "1,2,3")
    if not isinstance(setting, Choice):
        yield "any"


@every_setting
def test_hostile_texts_are_refused(game: AnyGame, setting: Setting) -> None:
    for text in hostile_texts(setting):
        sentence = refusal_of_text(setting, text)
        assert sentence.endswith(f", expected {en.allowed(setting)}")
        assert sentence.isascii()
        assert sentence.isprintable()
        assert len(sentence) < 150


def value_or_error(setting: Setting, text: str) -> SettingValue | InvalidSetting:
    try:
        return parse(setting, text)
    except InvalidSetting as error:
        return error


def usual(game: AnyGame, key: str) -> int:
    value = complete(game, {})[key]
    assert isinstance(value, int)
    return value


@every_setting
@seldom
@given(text=st.text(max_size=20) | st.text("0123456789,", max_size=20))
@example(text="10")
def test_any_text_is_allowed_or_refused(game: AnyGame, setting: Setting, text: str) -> None:
    read = value_or_error(setting, text)
    if isinstance(read, InvalidSetting):
        assert (read.key, read.setting) == (setting.key, setting)
    elif isinstance(setting, Number) and setting.upto and whole(text) > usual(game, setting.upto):
        with pytest.raises(InvalidSetting):  # allowed beside a larger value of the other setting
            complete(game, {setting.key: read})
    else:
        assert complete(game, {setting.key: read})[setting.key] == read


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("999999999", 999_999_999)])
def test_whole(text: str, number: int) -> None:
    assert whole(text) == number


def test_an_explicit_row_wins_over_a_shuffled_one() -> None:
    start = BY_KEY["war"].start({"n": 20, "row": (5, 5, 1)}, seed=4)
    assert start == BY_KEY["war"].start({"row": (5, 5, 1)})


@pytest.mark.parametrize("n", [2, 9, 40])
@seldom
@given(seed=st.integers(0, 2**32))
def test_a_shuffled_row_has_every_number_once(n: int, seed: int) -> None:
    assert sorted(shuffled(n, seed)) == list(range(1, n + 1))


@pytest.mark.parametrize(
    ("n", "seed", "row"),
    [
        (9, 0, (4, 8, 6, 3, 9, 5, 2, 7, 1)),
        (9, 1, (9, 1, 4, 6, 5, 7, 3, 8, 2)),
        (9, 2**32 - 1, (2, 9, 4, 5, 6, 3, 1, 7, 8)),
        (12, 7, (9, 7, 11, 4, 12, 2, 1, 6, 10, 8, 5, 3)),
    ],
)
def test_a_seed_deals_the_same_row_forever(n: int, seed: int, row: tuple[int, ...]) -> None:
    assert shuffled(n, seed) == row
