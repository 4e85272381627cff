"""From the command line to a match, new or reopened; a single game is a match of one round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..rules import BY_KEY, GAMES
from ..rules.game import AnyGame, InvalidSetting, Number, Setting, SettingValue
from ..rules.presets import CLASSIC, named
from ..rules.settings import all_settings, integer, parse, whole
from ..session.code import InvalidCode
from ..session.match import Match, new_match
from ..session.match_code import decode_match
from ..session.rounds import reseated
from ..session.seats import FRIEND, YOU, Computer, Seats, drawn
from ..session.terms import term_settings, terms_of
from ..words.en import common as en
from .options import OPTIONS, BadInput, Options

LEVEL = "steady"
"""The computer's level when none is asked for."""
ALL_SETTINGS = frozenset(each.key for game in GAMES for each in all_settings(game))


def natural(options: Options, key: str, default: int) -> int:
    """The whole number that an option gives, or the default."""
    text = options.get(key, str(default))
    try:
        return whole(text)
    except ValueError:
        expected = "expected a whole number of at most 9 digits"
        raise BadInput(f"{key} cannot be {en.shown(text)}, {expected}") from None


def opened(options: Options, seed: int) -> Match:
    """The match that the options ask for; `seed` is for when they name none."""
    match = reopened(options) if "code" in options else begun(options, seed)
    if match.terms.open and not match.session.people:
        raise BadInput("computers never end an open match: give it --rounds or --first-to")
    return match


def begun(options: Options, seed: int) -> Match:
    seed = natural(options, "seed", seed)
    key = options["game"]
    try:
        given = settings(BY_KEY[key], options)
        terms = terms_of(key, given_values(term_settings(key), options))
        return new_match(key, given, seats(options, seed), seed, terms)
    except InvalidSetting as error:
        raise BadInput(en.invalid_setting(as_typed(error))) from None


def as_typed(error: InvalidSetting) -> InvalidSetting:
    """The same error about the option, whose name may be longer than that of the setting."""
    return InvalidSetting(option_of(error.key), error.value, error.setting)


def option_of(key: str) -> str:
    """The name of the option for a setting."""
    return OPTIONS.get(key, key)


def reopened(options: Options) -> Match:
    """The match of a code: it has the game, the settings, the terms and the seed; the seats may be
    given anew."""
    try:
        match = decode_match(options["code"])
    except InvalidCode as error:
        raise BadInput(en.invalid_code(error)) from None
    game = match.session.game
    if options.get("game", game.key) != game.key:
        raise BadInput(f"this code is a game of {game.key}, not of {options['game']}")
    for key in ("seed", "preset", *(setting.key for setting in term_settings(game.key))):
        if key in options:
            raise BadInput(f"a code has its own {option_of(key)}: leave out --{option_of(key)}")
    for key in given_settings(options):
        raise BadInput(f"a code has its own settings: leave out --{key}")
    if {"as", "level", "friend", "watch"} & options.keys():
        return reseated(match, seats(options, match.seed))
    if match.session.bot:
        raise BadInput(f"the bot {match.session.bot.name} plays on the site alone: add --level")
    return match


def given_values(known: Sequence[Setting], options: Options) -> dict[str, SettingValue]:
    """The terms of a match that the options give."""
    given = [setting for setting in known if setting.key in options]
    return {setting.key: setting_value(setting, options[setting.key]) for setting in given}


def settings(game: AnyGame, options: Options) -> dict[str, SettingValue]:
    """The settings of the game that the options give, on top of a preset; the others stay
    classic."""
    chosen = named(game.key, options.get("preset", CLASSIC.name)) or CLASSIC
    known = {setting.key: setting for setting in all_settings(game)}
    found = {key: setting.default for key, setting in known.items()} | chosen.settings
    given = given_settings(options)
    if {"row", "n"} <= set(given) & known.keys():
        raise BadInput("a row has its own n: leave out --n")
    for key in given:
        if key not in known:
            raise InvalidSetting(key, options[key], None)
    for key in sorted(given, key=list(known).index):
        found[key] = setting_value(narrowed(known[key], found), options[key])
    return {**chosen.settings, **{key: found[key] for key in given}}


def given_settings(options: Options) -> list[str]:
    """The keys of the settings that the options give, in the order in which they were given."""
    return [key for key in options if key in ALL_SETTINGS]


def narrowed(setting: Setting, found: dict[str, SettingValue]) -> Setting:
    """The setting with the range that the settings before it leave."""
    if isinstance(setting, Number) and setting.upto:
        return replace(setting, high=integer(found, setting.upto))
    return setting


def setting_value(setting: Setting, given: str | bool) -> SettingValue:
    return int(given) if isinstance(given, bool) else parse(setting, given)


def seats(options: Options, seed: int) -> Seats:
    """Who sits where; a drawn seat depends on the seed alone."""
    if "watch" in options:
        first, second = map(Computer, options["watch"])
        return first, second
    opponent = FRIEND if "friend" in options else Computer(options.get("level", LEVEL))
    place = options.get("as", "1")
    if place == "draw":
        return drawn((YOU, opponent), seed)
    return (YOU, opponent) if place == "1" else (opponent, YOU)
