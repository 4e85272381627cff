"""The sheet of unfinished games, and the button that opens it where there are any."""

from __future__ import annotations

from functools import lru_cache

from ...rules import plain
from ...session.match import Match
from ...words.en import unfinished as words
from ..boards.example import mini
from ..html import Node, h, small_button
from ..state import State
from ..unfinished import opened
from .sheet import opener, sheet

NAME = "unfinished"


def unfinished_opener(state: State) -> Node | None:
    if not state.unfinished:
        return None
    label = words.opener(len(state.unfinished))
    return h("p", opener(NAME, label, "small"), class_="unfinished-opener", key=NAME)


def unfinished_sheet(state: State) -> Node:
    """Empty until it is opened."""
    return open_sheet(state) if state.sheet == NAME else closed_sheet()


@lru_cache(maxsize=1)
def closed_sheet() -> Node:
    return sheet(NAME, words.TITLE)


def open_sheet(state: State) -> Node:
    games = [entry(state.key, code, at) for at, code in enumerate(state.unfinished)]
    told = h("p", words.KEPT if games else words.NONE, class_="hint")
    return sheet(NAME, words.TITLE, told, h("ul", games, class_="unfinished") if games else None)


def entry(key: str, code: str, at: int) -> Node:
    """A game of the list: what it looks like, what it is, and what can be done with it."""
    match = opened(key, code)
    told = words.game(match) if match else words.UNREADABLE
    return h(
        "li",
        picture(match) if match else None,
        h("p", told),
        h(
            "div",
            small_button(f"unfinished:play:{at}", words.PLAY_ON) if match else None,
            small_button(f"unfinished:delete:{at}", words.DELETE),
            class_="sheet-row",
            role="group",
            aria_label=told,  # every game has the same two buttons
        ),
        key=code,
    )


def picture(match: Match) -> Node:
    """A small picture of the board as the game was left."""
    board = mini(match.session.game.key, plain(match.session.position))
    return h("div", board, class_="unfinished-board", aria_hidden="true")
