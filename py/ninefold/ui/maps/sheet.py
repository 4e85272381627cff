"""The sheet with the strategy map of the game on the table."""

from __future__ import annotations

from ...words.en import maps as map_words
from ...words.en import page as page_words
from ..html import Node, h
from ..state import State
from ..view.sheet import progress, sheet


def map_sheet(state: State) -> Node:
    if state.unsolved:
        return sheet("map", page_words.MAP, h("p", map_words.NO_MAP))
    title = map_words.map_of(state.session.game.title)
    return sheet("map", title, state.map[1] if state.map else drawing(state))


def drawing(state: State) -> Node:
    return h(
        "div",
        h("p", f"{map_words.DRAWING}."),
        progress(state.progress.get("map", 0), map_words.DRAWING),
        class_="making",
        role="status",
    )
