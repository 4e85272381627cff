"""The board of Numbers War: the row, its two ends raised; each end says what it would uncover."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ...rules.war import Move, WarPosition
from ...words.en import war as words
from ...words.en.boards import NOTHING_LEFT, SIDES
from ...words.en.boards import row as row_label
from ..html import Node, classes, h
from . import trays
from .kit import ARROWS, EMPTY, LINES, LINES_OF_TILES, board_group, caption, hint
from .tile import columns, even, identities, tile
from .view import Focus, View


@dataclass(frozen=True, slots=True)
class Ui:
    """The board's half-made choice: none, since a press is a whole move."""


START: Final = Ui()
tray, score = trays.tray, trays.score


def render(view: View[WarPosition, Ui]) -> Node:
    row = view.position.row
    # The size of a tile is set by the whole deal, so that it does not change as the row shrinks.
    count = len(row) + sum(map(len, view.position.trays))
    lines = (14, 14, 14, 14) if view.mini else (5, 10, 14, 14)
    wraps = len(row) > even(count, lines[-1])
    shown = h("div", *row_of(view), class_=classes("row", wraps and "row-lines"), key="row")
    names = f"war-field {columns(count, *lines)}"
    field = h("div", shown, note(view), class_=names, key="field")
    shape = wraps and LINES_OF_TILES if row else EMPTY
    return board_group("war", view, row_label(row), field, shape=shape)


def note(view: View[WarPosition, Ui]) -> Node | None:
    """The numbers that either end would uncover, each under its end."""
    row = view.position.row
    if not row or view.mini:
        return None
    if len(row) < 3:
        return caption(view, words.START)
    left = h("span", words.uncovers(row[1]), class_="under under-left")
    right = h("span", words.uncovers(row[-2]), class_="under under-right")
    return hint(h("p", left, right, class_="caption unders", key="caption"))


def row_of(view: View[WarPosition, Ui]) -> Iterator[Node]:
    position = view.position
    if not position.row:
        yield h("p", NOTHING_LEFT, class_="empty", key="empty")
        return
    *_, names = identities(*position.trays, position.row)
    final = len(position.row) - 1
    for place, name in enumerate(names):
        if view.mini:
            yield picture(position, place)
        elif place in (0, final):
            yield end(view, place, name)
        else:
            yield hint(tile(position.row[place], largest=trays.largest_of(position), key=name))


def picture(position: WarPosition, place: int) -> Node:
    ends = (0, len(position.row) - 1)
    names = ("tile-end",) if place in ends else ()
    return tile(position.row[place], largest=trays.largest_of(position), classes=names)


def end(view: View[WarPosition, Ui], place: int, name: str) -> Node:
    row = view.position.row
    side: Move = "L" if place == 0 else "R"
    inner = 1 if side == "L" else -2
    label = words.end(row[place], side, row[inner] if len(row) > 1 else None)
    return tile(
        row[place],
        largest=trays.largest_of(view.position),
        target=side,
        classes=("tile-end", f"end-{SIDES[side]}"),
        label=label,
        disabled=not view.active,
        home=side == "L",
        key=name,
    )


def interpret(target: str, position: WarPosition, ui: Ui) -> Move | None:
    match target:
        case "L" | "R":
            return target
        case _:
            return None


def target_of(move: Move, ui: Ui) -> str | None:
    return move


def press_key(key: str, focus: str | None, position: WarPosition, ui: Ui) -> Any:
    """What a key means: L and R take, arrows go from end to end."""
    if key.upper() in ("L", "R"):
        return interpret(key.upper(), position, ui)
    by = {**ARROWS, **LINES, "Home": -1, "End": 1}.get(key)
    if by is None or not position.row:
        return None
    return Focus("R" if by > 0 and len(position.row) > 1 else "L")
