"""What all boards share: the group around them, buttons with one tab stop, captions, keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...rules.game import Player, other
from ...words.en.games import GAME_WORDS
from ..html import Attr, Child, Node, classes, h
from .view import Focus, View

EMPTY, LINES_OF_TILES, LONG_POOL = "board-empty", "board-lines", "board-long"
"""Shapes of a board: nothing left, tiles in several lines, more than nine in the pool."""
ARROWS = {"ArrowLeft": -1, "ArrowRight": 1}
LINES = {"ArrowUp": -1, "ArrowDown": 1}


def board_group(
    key: str, view: View[Any, Any], sentence: str, *children: Child, shape: str | bool = False
) -> Node:
    """The board: a group that first says its position in words. A mini is a picture only. `shape`
    is a class for a board that needs other room than usual."""
    if view.mini:
        mini = f"board board-{key} board-mini"
        return h("div", *children, class_=mini, aria_hidden="true")
    return h(
        "div",
        h("p", sentence, class_="visually-hidden", key="position"),
        *children,
        class_=classes("board", f"board-{key}", shape, not view.active and "board-waiting"),
        role="group",
        aria_label=GAME_WORDS[key].BOARD,
    )


def button(
    target: str,
    *children: Child,
    label: str,
    names: str = "",
    home: bool = False,
    off: bool = False,
    **attrs: Attr,
) -> Node:
    """Something to press. If it is off it can still be pressed: the rules then say why it does
    nothing."""
    return h(
        "button",
        *children,
        key=target,
        type="button",
        class_=names or None,
        data_target=target,
        tabindex=0 if home else -1,
        aria_label=label,
        aria_disabled="true" if off else None,
        **attrs,
    )


def caption(view: View[Any, Any], *children: Child) -> Node | None:
    """A quiet line under the board; whoever hears the board has its sentence instead."""
    return None if view.mini else h("p", *children, class_="caption", key="caption")


def players(sequence: Sequence[int], turn: Player) -> Iterator[tuple[int, Player]]:
    """Every number played, with the player who played it; the last one was not played by `turn`."""
    player: Player = other(turn) if len(sequence) % 2 else turn
    for number in sequence:
        yield number, player
        player = other(player)


def hint(node: Node) -> Node:
    """The node hidden from screen readers: it says nothing new to those who hear the board."""
    return Node(node.tag, (*node.attrs, ("aria-hidden", "true")), node.children, node.key)


def whole(text: str) -> int | None:
    """The number that a target holds."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else None


def step(order: Sequence[str], focus: str | None, by: int) -> Focus | None:
    """The focus on a neighbour of the focused target, or on the first one."""
    if not order:
        return None
    if focus not in order:
        return Focus(order[0])
    place = order.index(focus) + by
    return Focus(order[max(0, min(place, len(order) - 1))])


def edge(key: str, order: Sequence[str]) -> Focus | None:
    """The focus after Home or End."""
    if not order or key not in ("Home", "End"):
        return None
    return Focus(order[0 if key == "Home" else -1])


def more_digits(typed: str, key: str, most: int) -> str:
    """The digits typed so far with one more; a number that is too large starts anew."""
    return next((text for text in (typed + key, key) if 1 <= int(text) <= most), "")


def is_digit(key: str) -> bool:
    return len(key) == 1 and key.isascii() and key.isdecimal()


def nearest(options: Sequence[int], number: int, by: int) -> int | None:
    """The next option after (or before) a number, going around."""
    if not options:
        return None
    beyond = [each for each in options if (each - number) * by > 0]
    return (beyond or list(options))[0 if by > 0 else -1]
