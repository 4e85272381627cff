"""The settings sheet: what it would send as it stands, and what becomes of what it sends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace

from ..rules import BY_KEY
from ..rules.game import InvalidSetting
from ..rules.settings import all_settings, parse, write
from ..session import Configure, Reseat, reduce
from ..session.seats import at_level
from ..words.en import page as words
from .effects import Close
from .prefs import Prefs, checked, seats_of
from .state import Result, State, say
from .table import fresh

BOXES = ("sound", "keys")
"""The preferences that are boxes to tick."""


def sheet_fields(state: State) -> dict[str, str | None]:
    """What the settings sheet would send as it stands; a box that is not ticked is None."""
    prefs = asdict(state.in_force)
    shown = {key: field_text(value) for key, value in prefs.items()}
    return {**shown, **{key: write(value) for key, value in state.session.settings.items()}}


def field_text(value: str | bool) -> str | None:
    if isinstance(value, bool):
        return "on" if value else None
    return value


def submit(state: State, fields: Mapping[str, str | None], seed: int) -> Result:
    """The state after the sheet was sent: new settings or seats begin a new game, the rest applies
    at once."""
    boxes = {key: fields.get(key) == "on" for key in BOXES}
    prefs = checked({**fields, **boxes, "values": state.prefs.values})
    try:
        settings = {
            setting.key: parse(setting, sent(fields, setting.key))
            for setting in all_settings(BY_KEY[state.key])
        }
        return applied(state, prefs, Configure(state.key, settings, seats_of(prefs, seed), seed))
    except InvalidSetting as error:
        return replace(state, problem=words.invalid_setting(error), wrong=error.key), ()


def sent(fields: Mapping[str, str | None], key: str) -> str:
    """The text of a field; `0` for a box that is not ticked, which is not sent."""
    text = fields.get(key)
    return "0" if text is None else text.strip()


def applied(state: State, prefs: Prefs, action: Configure) -> Result:
    session, now = state.session, state.in_force
    seats = (prefs.opponent, prefs.seat) != (now.opponent, now.seat)
    if seats or reduce(session, action).settings != session.settings:
        return fresh(replace(state, prefs=prefs), action)
    if prefs.level != now.level:
        session = reduce(session, Reseat(at_level(session.seats, prefs.level)))
    after = replace(state, prefs=prefs, problem="", wrong="", session=session)
    return say(after, words.SAVED), (Close("settings"),)
