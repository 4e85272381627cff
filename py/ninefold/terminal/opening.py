"""From the command line to a session: a new game, or a saved one reopened."""

from __future__ import annotations

from ..rules import BY_KEY
from ..rules.game import AnyGame, InvalidSetting, Setting, SettingValue
from ..rules.settings import all_settings, parse, whole
from ..session import Reseat, Session, new_session, reduce
from ..session.code import InvalidCode, decode
from ..session.seats import FRIEND, YOU, Computer, Seats, drawn
from ..words.en import common as en
from .options import BadInput, Options

LEVEL = "steady"
"""The computer's level when none is asked for."""


def natural(options: Options, key: str, default: int) -> int:
    """The whole number that an option gives, or the default."""
    text = options.get(key, str(default))
    try:
        return whole(text)
    except ValueError:
        expected = "expected a whole number of at most 9 digits"
        raise BadInput(f"{key} cannot be {en.shown(text)}, {expected}") from None


def opened(options: Options, seed: int) -> Session:
    """The session that the options ask for; `seed` is for when they name none."""
    if "code" in options:
        return reopened(options)
    seed = natural(options, "seed", seed)
    game = BY_KEY[options["game"]]
    try:
        return new_session(game.key, settings(game, options), seats(options, seed), seed)
    except InvalidSetting as error:
        raise BadInput(en.invalid_setting(error)) from None


def reopened(options: Options) -> Session:
    """The session of a code: it has the game, the settings and the seed; the seats may be given
    anew."""
    try:
        session = decode(options["code"])
    except InvalidCode as error:
        raise BadInput(en.invalid_code(error)) from None
    if options.get("game", session.game.key) != session.game.key:
        raise BadInput(f"this code is a game of {session.game.key}, not of {options['game']}")
    for key in ("seed", *(setting.key for setting in all_settings(session.game))):
        if key in options:
            raise BadInput(f"a code has its own {key}: leave out --{key}")
    if {"as", "level", "friend", "watch"} & options.keys():
        return reduce(session, Reseat(seats(options, session.seed)))
    return session


def settings(game: AnyGame, options: Options) -> dict[str, SettingValue]:
    """The settings that the options give; the others stay classic."""
    known = [setting for setting in all_settings(game) if setting.key in options]
    return {setting.key: setting_value(setting, options[setting.key]) for setting in known}


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
