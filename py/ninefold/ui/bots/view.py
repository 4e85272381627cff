"""The question whether a bot that came by a link may run, with its Python to be read first."""

from __future__ import annotations

from ...words.en import bots as words
from ..html import Node, h
from ..state import State


def offer(state: State) -> Node | None:
    """None where nobody has to ask: the bot may run already."""
    guest = state.seated
    if not guest or guest.allowed:
        return None
    name = guest.seat.name
    return h(
        "section",
        h("p", words.stranger(name, guest.by)),
        h("button", words.play_against(name), type="button", class_="primary",
          data_target="bot:play"),
        h("details",
          h("summary", words.READ),
          h("pre", guest.source, tabindex=0, role="region", aria_label=words.python_of(name))),
        class_="notice offer",
        role="region",
        aria_label=words.play_against(name),
        key="offer",
    )  # fmt: skip
