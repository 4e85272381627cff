"""Helpers: what is on a board, and where pressing it leads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ninefold.rules.game import AnyPosition
from ninefold.ui.boards.view import View
from ninefold.ui.games import VIEWS
from ninefold.ui.html import Node


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from nodes(child)


def shown(key: str, position: AnyPosition, ui: Any = None, *, mini: bool = False) -> Node:
    board = VIEWS[key].board
    ui = board.START if ui is None else ui
    return board.render(View(position, ui, active=position.outcome is None, mini=mini))


def targets(board: Node) -> list[str]:
    found = (node.get("data-target") for node in nodes(board))
    return [target for target in found if target is not None]


def is_ui(key: str, meant: Any) -> bool:
    return isinstance(meant, type(VIEWS[key].board.START))


def uis(key: str, position: AnyPosition, most: int = 150) -> list[Any]:
    """Every half-made choice that pressing can lead to."""
    board = VIEWS[key].board
    found = [board.START]
    for ui in found:
        pressed = (board.interpret(t, position, ui) for t in targets(shown(key, position, ui)))
        found += [each for each in dict.fromkeys(pressed) if is_ui(key, each) and each not in found]
        if len(found) > most:
            break
    return found


def reachable(key: str, position: AnyPosition) -> set[Any]:
    """Every move that pressing can lead to, legal or not."""
    board, moves = VIEWS[key].board, set[Any]()
    for ui in uis(key, position):
        for target in targets(shown(key, position, ui)):
            meant = board.interpret(target, position, ui)
            moves |= set() if meant is None or is_ui(key, meant) else {meant}
    return moves


def plain_text(node: Node | str) -> str:
    return node if isinstance(node, str) else "".join(map(plain_text, node.children))
