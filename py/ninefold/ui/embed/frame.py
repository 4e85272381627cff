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
from ...rules.settings import all_settings, complete, parse, whole
from ...session import SEEDS, Reseat, Session, new_session, reduce
from ...session.code import InvalidCode, encode
from ...session.seats import at_level, write_seat
from ...words.en import embed as words
from ...words.en import page as en_page
from ..dispatch import open_code
from ..events import Event, Load, Press
from ..prefs import FIRST_SEED, Prefs, checked, seats_of
from ..state import State, first_state, opened
from .options import THEMES, Frame, deciding, is_accent, is_language

PREFS: Final = ("level", "opponent", "seat")


def built(key: str) -> State:
    """What the built page shows, whatever its address asks for."""
    return replace(first_state(key), frame=Frame())


def framed(key: str, asked: Mapping[str, str], chance: int = FIRST_SEED) -> State:
    """What an address asks for, as far as it makes sense; a seat that is to be drawn is left to
    chance."""
    bad = bad_looks(asked)
    state = coded(key, asked, bad) or dealt(key, asked, bad, chance)
    notice = words.ignored(bad) if bad else ""
    return replace(state, frame=Frame(undo=asked.get("undo") != "0"), notice=notice)


def bad_looks(asked: Mapping[str, str]) -> list[str]:
    """Those of the options that are obeyed outside Python, and wrong."""
    known: dict[str, Callable[[str], bool]] = {
        "theme": lambda text: text in THEMES,
        "accent": is_accent,
        "lang": is_language,
        "undo": lambda text: text in ("0", "1"),
        "autostart": lambda text: text in ("0", "1"),
    }
    return [name for name, good in known.items() if name in asked and not good(asked[name])]


def coded(key: str, asked: Mapping[str, str], bad: list[str]) -> State | None:
    """The game of a code; the level may be another one, all else is in the code."""
    if "code" not in asked:
        return None
    try:
        state = open_code(asked["code"], read_prefs(asked, []))
    except InvalidCode:
        state = None
    if state is None or state.key != key:
        bad.append("code")
        return None
    bad += [name for name in deciding(key) if name in asked and name != "code"]
    level = read_prefs({name: asked[name] for name in ("level",) if name in asked}, bad).level
    if "level" not in asked:
        return state
    seats = at_level(state.session.seats, level)
    return replace(state, session=reduce(state.session, Reseat(seats)))


def read_prefs(asked: Mapping[str, str], bad: list[str]) -> Prefs:
    given = {name: asked[name] for name in PREFS if name in asked}
    prefs = checked(dict(given))
    bad += [name for name, text in given.items() if getattr(prefs, name) != text]
    return prefs


def dealt(key: str, asked: Mapping[str, str], bad: list[str], chance: int) -> State:
    """A new game with the settings that can be used."""
    prefs, seed = read_prefs(asked, bad), read_seed(asked, bad)
    if prefs.seat == "draw" and "seed" not in asked:
        seed = chance
    settings = read_settings(key, asked, bad)
    return opened(new_session(key, settings, seats_of(prefs, seed), seed), prefs)


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
    """One by one: each must make sense with those before it."""
    found: dict[str, SettingValue] = {}
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


def news(before: State | None, state: State) -> list[dict[str, Any]]:
    """What the page around may know of a change: the game as it stands, and nothing of the person
    who plays it."""
    session = state.session
    facts = {"game": state.key, "code": encode(session), "ply": session.ply}
    if before is None:
        return [{"type": "ready", **facts}]
    if session is before.session:
        return []
    told = [{"type": "move", **facts, **moved(session)}] if follows(before.session, session) else []
    outcome = session.position.outcome
    if outcome and not before.session.position.outcome:
        why = en_page.why(outcome, state.names)
        seat = write_seat(session.seats[outcome.winner - 1])
        told.append({"type": "end", **facts, "winner": outcome.winner, "seat": seat, "why": why})
    return told


def follows(before: Session, session: Session) -> bool:
    """One move was played, or played again."""
    same = before.game is session.game and before.seed == session.seed
    return same and session.ply == before.ply + 1 and session.played[:-1] == before.played


def moved(session: Session) -> dict[str, Any]:
    before, move = session.positions[session.ply - 1], session.moves[session.ply - 1]
    player = before.turn
    text = session.game.format_move(move)
    return {"move": text, "player": player, "seat": write_seat(session.seat_at(before))}


def wish(message: Any, seed: int) -> Event | None:
    """What a message of the page around asks for, if anything."""
    match message:
        case {"type": "new"}:
            return Press("do:new", board=False, seed=seed)
        case {"type": "load", "code": str(code)}:
            return Load(code)
        case _:
            return None
