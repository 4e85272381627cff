"""The presets of a game as chips: offered until somebody has moved, and again when it is over."""

from __future__ import annotations

from ...rules.presets import CLASSIC, PRESETS, Preset, in_force
from ...session.stops import begun
from ...words.en import presets as words
from ..html import Node, h
from ..state import State


def preset_offer(state: State) -> Node | None:
    """The chips below the board before the first move, and why the chosen one is worth a try."""
    if state.puzzling or state.frame or begun(state.match.rounds[0].session):
        return None
    now = in_force(state.key, state.session.settings)
    told = words.why(state.key, now) if now and now != CLASSIC else ""
    why = h("p", told, class_="preset-why") if told else None
    return h("div", chips(state), why, class_="preset-offer", key="presets")


def chips(state: State) -> Node:
    now = in_force(state.key, state.session.settings)
    items = [chip(state.key, preset, preset == now) for preset in PRESETS[state.key]]
    return h("div", items, class_="presets", role="group", aria_label=words.GROUP)


def chip(key: str, preset: Preset, chosen: bool) -> Node:
    return h(
        "button",
        words.title(key, preset),
        type="button",
        class_="preset",
        data_target=f"preset:{preset.name}",
        aria_label=words.label(key, preset),
        aria_pressed="true" if chosen else "false",
        key=preset.name,
    )
