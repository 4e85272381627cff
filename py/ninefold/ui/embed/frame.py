"""A game in a frame of somebody else's page: its options, what it tells the page, what it obeys.

All of that comes from strangers. An option that makes no sense is left out with a sentence; a
message that makes no sense does nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from ...rules import BY_KEY
from ...rules.game import InvalidSetting, SettingValue
from ...rules.presets import CLASSIC, named
from ...rules.settings import all_settings, complete, parse, whole
from ...session import SEEDS
from ...session.code import InvalidCode
from ...session.match import new_match
from ...session.rounds import reseated
from ...session.seats import at_level
from ...session.terms import SINGLE, Terms, term_settings, terms_of
from ..events import Event, Load, Press
from ..host import Host
from ..opening import open_code
from ..prefs import FIRST_SEED, Prefs, checked, seats_of
from ..state import Notice, Result, State, first_state, laid_out
from ..store import Store
from .options import THEMES, Frame, deciding, is_accent, is_language

PREFS: Final = ("level", "opponent", "seat")


def built(key: str) -> State:
    """The state that the frame's page was built with, whatever its address asks for."""
    return replace(first_state(key), frame=Frame())


def first(host: Host, _: Store) -> Result:
    """The first state of a frame: what its address asks for. A frame keeps nothing."""
    place = host.place()
    return replace(framed(place.key, place.options, host.seed()), keeps=False), ()


def framed(key: str, asked: Mapping[str, str], chance: int = FIRST_SEED) -> State:
    """The state that an address asks for, as far as that makes sense; `chance` decides a seat that
    is to be drawn."""
    bad = bad_looks(asked)
    state = coded(key, asked, bad) or dealt(key, asked, bad, chance)
    notice = Notice("ignored options", ", ".join(bad)) if bad else None
    return replace(state, frame=Frame(undo=asked.get("undo") != "0"), notice=notice)


def bad_looks(asked: Mapping[str, str]) -> list[str]:
    """The options that are obeyed outside Python and have a value that makes no sense."""
    known: dict[str, Callable[[str], bool]] = {
        "theme": lambda text: text in THEMES,
        "accent": is_accent,
        "lang": is_language,
        "undo": lambda text: text in ("0", "1"),
        "autostart": lambda text: text in ("0", "1"),
    }
    return [name for name, good in known.items() if name in asked and not good(asked[name])]


def coded(key: str, asked: Mapping[str, str], bad: list[str]) -> State | None:
    """The state with the game of a code; only the level may differ from the code."""
    if "code" not in asked:
        return None
    try:
        state = open_code(asked["code"], read_prefs(asked, []))
    except InvalidCode:
        state = None
    if state is None or state.key != key:
        bad.append("code")
        return None
    bad += [name for name in deciding(key) if name in asked and name not in ("code", "bot")]
    level = read_prefs({name: asked[name] for name in ("level",) if name in asked}, bad).level
    if "level" not in asked:
        return state
    match = reseated(state.match, at_level(state.session.seats, level))
    return replace(state, match=match, session=match.session)


def read_prefs(asked: Mapping[str, str], bad: list[str]) -> Prefs:
    given = {name: asked[name] for name in PREFS if name in asked}
    prefs = checked(dict(given))
    bad += [name for name, text in given.items() if getattr(prefs, name) != text]
    return prefs


def dealt(key: str, asked: Mapping[str, str], bad: list[str], chance: int) -> State:
    """The state with a new game, with those settings that can be used."""
    prefs, seed = read_prefs(asked, bad), read_seed(asked, bad)
    if prefs.seat == "draw" and "seed" not in asked:
        seed = chance
    settings = read_settings(key, asked, bad)
    terms = read_terms(key, asked, bad)
    return laid_out(new_match(key, settings, seats_of(prefs, seed), seed, terms), prefs)


def read_seed(asked: Mapping[str, str], bad: list[str]) -> int:
    try:
        seed = whole(asked.get("seed", str(FIRST_SEED)))
    except ValueError:
        seed = -1
    if seed in SEEDS:
        return seed
    bad.append("seed")
    return FIRST_SEED


def read_settings(key: str, asked: Mapping[str, str], bad: list[str]) -> dict[str, SettingValue]:
    """The settings in the options, on top of a preset, read one by one: each must make sense with
    those before it."""
    preset = named(key, asked.get("preset", CLASSIC.name))
    if not preset:
        bad.append("preset")
    found = dict(preset.settings) if preset else {}
    for setting in all_settings(BY_KEY[key]):
        if setting.key not in asked:
            continue
        try:
            value = parse(setting, asked[setting.key])
            complete(BY_KEY[key], {**found, setting.key: value})
            found[setting.key] = value
        except InvalidSetting:
            bad.append(setting.key)
    return found


def read_terms(key: str, asked: Mapping[str, str], bad: list[str]) -> Terms:
    """The terms in the options, read one by one, as the settings are."""
    found: dict[str, SettingValue] = {}
    terms = SINGLE
    for setting in term_settings(key):
        if setting.key not in asked:
            continue
        try:
            given = {**found, setting.key: parse(setting, asked[setting.key])}
            terms, found = terms_of(key, given), given
        except InvalidSetting:
            bad.append(setting.key)
    return terms


def wish(message: Any, seed: int) -> Event | None:
    """What a message of the page around asks for, if anything."""
    match message:
        case {"type": "new"}:
            return Press("do:new", board=False, seed=seed)
        case {"type": "load", "code": str(code)}:
            return Load(code)
        case _:
            return None
