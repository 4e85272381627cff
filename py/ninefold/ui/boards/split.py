"""The board of Sequence Split: press between two tiles to hold a cut, press a part to keep it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from ...rules.split import TAKE, Cut, Move, SplitPosition
from ...words.en import split as words
from ...words.en.boards import NOTHING_LEFT, SIDES
from ...words.en.boards import row as row_label
from ..html import Node, classes, h
from . import trays
from .kit import (
    ARROWS,
    EMPTY,
    LINES,
    LINES_OF_TILES,
    board_group,
    button,
    caption,
    edge,
    hint,
    is_digit,
    step,
    whole,
)
from .tile import columns, even, identities, tile
from .view import Focus, View

Side: TypeAlias = Literal["L", "R"]


@dataclass(frozen=True, slots=True)
class Ui:
    cut: int | None = None
    """The cut that is held: the count of numbers before it."""


START: Final = Ui()
tray, score = trays.tray, trays.score


def render(view: View[SplitPosition, Ui]) -> Node:
    position, at = view.position, held(view)
    sentence = row_label(position.row)
    if at is not None:
        sentence += " " + words.held(position.row[:at], position.row[at:])
    # The size of a tile is set by the whole deal, so that it does not change as the row shrinks.
    count = len(position.row) + sum(map(len, position.trays))
    lines = (5, 10, 10, 10) if view.mini else (3, 6, 10, 10)
    wraps = len(position.row) > even(count, lines[-1])
    held_row, lined = at is not None and "row-held", wraps and "row-lines"
    names = classes("row", columns(count, *lines), held_row, lined)
    row = h("div", *row_of(view, at), class_=names, key="row")
    shape = wraps and LINES_OF_TILES if position.row else EMPTY
    return board_group("split", view, sentence, row, note(view, at), shape=shape)


def held(view: View[SplitPosition, Ui]) -> int | None:
    at = view.ui.cut
    return at if at is not None and 1 <= at < len(view.position.row) else None


def row_of(view: View[SplitPosition, Ui], at: int | None) -> Iterator[Node]:
    row = view.position.row
    if not row:
        yield h("p", NOTHING_LEFT, class_="empty", key="empty")
    elif len(row) == 1:
        yield last_tile(view)
    elif at is None:
        yield from uncut(view)
    else:
        yield part(view, at, "L")
        yield h("i", class_="cut cut-held") if view.mini else held_cut(view, at)
        yield part(view, at, "R")


def note(view: View[SplitPosition, Ui], at: int | None) -> Node | None:
    position = view.position
    if not position.row:
        return None
    text = words.START if at is None else words.HELD
    if at is not None and not view.active:
        text = words.held(position.row[:at], position.row[at:])
    if len(position.row) == 1:
        text = words.LAST
    elif position.cap and at is None:
        text += " " + words.cap(position.cap)
    return caption(view, text)


def tiles(view: View[SplitPosition, Ui]) -> list[Node]:
    position = view.position
    *_, names = identities(*position.trays, position.row)
    largest = trays.largest_of(position)
    return [
        plain_tile(number, largest, None if view.mini else name)
        for number, name in zip(position.row, names, strict=True)
    ]


def plain_tile(number: int, largest: int, name: str | None) -> Node:
    node = tile(number, largest=largest, key=name)
    return node if name is None else hint(node)


def uncut(view: View[SplitPosition, Ui]) -> Iterator[Node]:
    first, *others = tiles(view)
    yield first
    for at, node in enumerate(others, 1):
        yield h("i", class_="cut") if view.mini else cut_button(view, at)
        yield node


def cut_button(view: View[SplitPosition, Ui], at: int) -> Node:
    row = view.position.row
    off = not view.active or refused(view.position, at)
    label = words.cut(row[:at], row[at:])
    return button(f"cut:{at}", label=label, names="cut", home=at == 1, off=off)


def held_cut(view: View[SplitPosition, Ui], at: int) -> Node:
    row = view.position.row
    label = words.held_cut(row[:at], row[at:])
    return button(f"cut:{at}", label=label, names="cut cut-held", home=True, aria_pressed="true")


def refused(position: SplitPosition, at: int) -> bool:
    """True if neither part of this cut may be kept."""
    return all(position.refusal(Cut(at, side)) for side in sides())


def sides() -> tuple[Side, Side]:
    return "L", "R"


def part(view: View[SplitPosition, Ui], at: int, side: Side) -> Node:
    """Half of the row; its button reaches over all its tiles."""
    inside = slice(None, at) if side == "L" else slice(at, None)
    numbers, shown = view.position.row[inside], tiles(view)[inside]
    wears = h("b", sum(numbers), class_="sum") if view.mini else keep_button(view, at, side)
    off = not view.mini and is_off(view, Cut(at, side))
    names = classes("part", f"part-{SIDES[side]}", off and "part-off")
    return h("div", wears, h("div", *shown, class_="part-tiles"), class_=names, key=side)


def keep_button(view: View[SplitPosition, Ui], at: int, side: Side) -> Node:
    position = view.position
    move = Cut(at, side)
    kept = position.parts(move)[0]
    more = words.too_many(len(kept), position.cap) if position.refusal(move) else ""
    label = words.keep(side, kept, more)
    face = h("span", words.KEEP, class_="verb"), " ", h("b", sum(kept), class_="sum")
    why = (" ", h("span", more, class_="why")) if more else None
    off = is_off(view, move)
    return button(f"keep:{side}", *face, why, label=label, names="keep", off=off)


def is_off(view: View[SplitPosition, Ui], move: Cut) -> bool:
    """True if a part cannot be kept now."""
    return view.position.refusal(move) is not None or not view.active


def last_tile(view: View[SplitPosition, Ui]) -> Node:
    position = view.position
    (number,), largest = position.row, trays.largest_of(position)
    if view.mini:
        return tile(number, largest=largest)
    *_, (name,) = identities(*position.trays, position.row)
    label, names = words.take(number), ("tile-end",)
    return tile(
        number,
        largest=largest,
        target="take",
        label=label,
        classes=names,
        key=name,
        home=True,
        disabled=not view.active,
    )


def interpret(target: str, position: SplitPosition, ui: Ui) -> Move | Ui | None:
    match target.partition(":"):
        case "take", _, _:
            return TAKE
        case "cut", _, at if (number := whole(at)) is not None:
            return choose(number, position, ui)
        case "keep", _, ("L" | "R") as side if ui.cut is not None:
            return Cut(ui.cut, side)
        case _:
            return None


def choose(at: int, position: SplitPosition, ui: Ui) -> Move | Ui:
    """What a chosen cut means: hold it, or let go of it; an impossible cut is a refused move."""
    if ui.cut == at:
        return START
    return Cut(at, "L") if refused(position, at) else Ui(at)


def target_of(move: Move, ui: Ui) -> str | None:
    """The target to press next for a move: the cut, then a part of the cut that is held."""
    if not isinstance(move, Cut):
        return "take"
    if ui.cut is None:
        return f"cut:{move.at}"
    return f"keep:{move.keep}" if ui.cut == move.at else None


def press_key(key: str, focus: str | None, position: SplitPosition, ui: Ui) -> Any:
    size = len(position.row)
    if size < 2:
        return Focus("take") if size and key in (*ARROWS, *LINES) else None
    if is_digit(key):
        return Ui(int(key)) if 1 <= int(key) < size else None
    if ui.cut is None:
        return aim(key, focus, size)
    return steer(key, focus, ui.cut, size)


def aim(key: str, focus: str | None, size: int) -> Focus | None:
    """The focus after a key while no cut is held: from cut to cut."""
    order = [f"cut:{at}" for at in range(1, size)]
    by = {**ARROWS, **LINES}.get(key)
    return edge(key, order) if by is None else step(order, focus, by)


def steer(key: str, focus: str | None, at: int, size: int) -> Any:
    """What a key means while a cut is held: arrows move it, up and down reach the parts."""
    if key == "Escape":
        return START
    if key.upper() in ("L", "R"):
        return Cut(at, "L" if key.upper() == "L" else "R")
    if key in LINES or (key in ARROWS and focus in ("keep:L", "keep:R")):
        by = {**ARROWS, **LINES}[key]
        return step(("keep:L", f"cut:{at}", "keep:R"), focus or f"cut:{at}", by)
    if key in ARROWS:
        return Ui(max(1, min(at + ARROWS[key], size - 1)))
    return None
