"""The settings sheet: what it would send as it stands, and what becomes of what it sends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace

from ..rules import BY_KEY
from ..rules.game import InvalidSetting, Setting, SettingValue
from ..rules.settings import all_settings, parse, write
from ..session import Reseat, reduce
from ..session.match import Match, new_match
from ..session.rounds import reseated
from ..session.seats import at_level, read_seat
from ..session.terms import FIRST, ROUNDS, term_settings, terms_of
from ..words.en import page as words
from .effects import Close
from .prefs import Prefs, as_agreed, checked, seats_of
from .state import Result, State, say
from .table import fresh

BOXES = ("sound", "keys")
"""The preferences that are boxes to tick."""


def sheet_fields(state: State) -> dict[str, str | None]:
    """What the settings sheet would send as it stands; a box that is not ticked is None."""
    prefs = asdict(state.in_force)
    shown = {key: field_text(value) for key, value in prefs.items()}
    return {**shown, **{key: write(value) for key, value in state.session.settings.items()}}


def field_text(value: str | bool | int) -> str | None:
    if isinstance(value, bool):
        return "on" if value else None
    return str(value)


def submit(state: State, fields: Mapping[str, str | None], seed: int) -> Result:
    """The state after the sheet was sent: new settings, seats or terms begin a new game, the rest
    applies at once."""
    boxes = {key: fields.get(key) == "on" for key in BOXES}
    key = state.key
    try:
        settings = parsed(fields, all_settings(BY_KEY[key]))
        known = [setting for setting in term_settings(key) if fields.get(setting.key) is not None]
        terms = terms_of(key, with_a_score(parsed(fields, known)))
        prefs = checked({**fields, **boxes, "values": state.prefs.values})
        prefs = with_bot(as_agreed(prefs, terms), fields)
        return applied(state, prefs, new_match(key, settings, seats_of(prefs, seed), seed, terms))
    except InvalidSetting as error:
        return replace(state, problem=words.invalid_setting(error), wrong=error.key), ()


def with_bot(prefs: Prefs, fields: Mapping[str, str | None]) -> Prefs:
    """The preferences with the bot that was chosen as opponent, if one was."""
    bot = fields.get("bot") or ""
    if fields.get("opponent") != "bot":
        return prefs
    try:
        read_seat(bot)
    except ValueError:
        return prefs
    return replace(prefs, opponent="bot", bot=bot)


def kept(state: State, prefs: Prefs) -> Prefs:
    """What is kept of the preferences: who sits at this table only is no preference."""
    bot = prefs.opponent == "bot"
    return replace(prefs, opponent=state.prefs.opponent, bot="") if bot else prefs


def parsed(
    fields: Mapping[str, str | None], settings: Sequence[Setting]
) -> dict[str, SettingValue]:
    return {setting.key: parse(setting, sent(fields, setting.key)) for setting in settings}


def with_a_score(given: dict[str, SettingValue]) -> dict[str, SettingValue]:
    """The terms that were sent; whoever asks for a score and leaves it at 1 round wants as many
    rounds as it takes."""
    only = given.get(ROUNDS.key) == 1 and given.get(FIRST.key)
    return {key: value for key, value in given.items() if not (only and key == ROUNDS.key)}


def sent(fields: Mapping[str, str | None], key: str) -> str:
    """The text of a field; `0` for a box that is not ticked, which is not sent."""
    text = fields.get(key)
    return "0" if text is None else text.strip()


def applied(state: State, prefs: Prefs, new: Match) -> Result:
    match, now = state.match, state.in_force
    seats = (prefs.opponent, prefs.seat, prefs.bot) != (now.opponent, now.seat, now.bot)
    settings = new.session.settings != state.session.settings
    if seats or settings or new.terms != match.terms:
        return fresh(replace(state, prefs=kept(state, prefs)), new)
    if prefs.level != now.level:
        state = at_other_level(state, prefs.level)
    after = replace(state, prefs=kept(state, prefs), problem="", wrong="")
    return say(after, words.SAVED), (Close("settings"),)


def at_other_level(state: State, level: str) -> State:
    """The state with the computer at that level from now on, in the match or in the puzzle."""
    seats = at_level(state.session.seats, level)
    if state.puzzling:
        return replace(state, session=reduce(state.session, Reseat(seats)))
    match = reseated(state.match, seats)
    return replace(state, match=match, session=match.session)
