"""The board of Sequence Duel: numbers on a ring, tied where one divides the other.

The path played so far is a thread. Large pools are a grid; there a number is typed digit by digit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from ...rules.duel import DuelPosition, Move
from ...rules.game import Player
from ...words.en import duel as words
from ..html import Node, classes, h
from . import ring
from .kit import (
    ARROWS,
    LINES,
    LINES_OF_TILES,
    board_group,
    caption,
    edge,
    hint,
    is_digit,
    more_digits,
    nearest,
    players,
    step,
    whole,
)
from .tile import tile
from .view import Focus, View

RECENT: Final = 9
"""How many numbers of the path a grid spells out."""


@dataclass(frozen=True, slots=True)
class Ui:
    typed: str = ""
    """The digits so far of a number that Enter will play."""


START: Final = Ui()
kept_tile: Final = lru_cache(maxsize=1024)(tile)
"""Most tiles of a large pool stay as they are from move to move."""


def render(view: View[DuelPosition, Ui]) -> Node:
    position = view.position
    sentence = words.sequence_label(position.sequence, position.moves())
    round_ = position.n <= ring.MOST
    field = on_ring(view) if round_ else on_grid(view)
    over = position.outcome is not None
    text = words.caption(position.last, even=position.even, over=over)
    shape = not round_ and LINES_OF_TILES
    return board_group("duel", view, sentence, field, caption(view, text), shape=shape)


def on_ring(view: View[DuelPosition, Ui]) -> Node:
    position = view.position
    shape = position.n >= ring.ROUND and "ring-round"
    staggered = position.n >= ring.STAGGERED and "ring-staggered"
    lines = h("svg", *ties(position), *thread(position), viewBox="-50 -50 100 100",
              class_="ties", aria_hidden="true", focusable="false", key="ties")  # fmt: skip
    names = classes("ring", f"of-{position.n}", shape, staggered)
    return h("div", lines, *tiles(view), class_=names, key="ring")


def on_grid(view: View[DuelPosition, Ui]) -> Node:
    n = view.position.n
    small, large = (7 if n <= 63 else 10), (10 if n <= 50 else 20)
    # Tens stay tens: the lines are not evened out as in a row.
    lines = f"cols-xs-5 cols-s-{small} cols-m-10 cols-l-{large}"
    large_ones = (n > 40 and "grid-over-40", n > 50 and "grid-over-50")
    names = classes("grid", lines, small == 10 and "grid-dense", *large_ones)
    grid = h("div", *tiles(view), class_=names, key="grid")
    return h("div", grid, path(view), class_="stack", key="field")


def path(view: View[DuelPosition, Ui]) -> Node | None:
    """The end of the path, where no thread can be drawn."""
    sequence = view.position.sequence
    if not sequence or view.mini:
        return None
    shown = sequence[-RECENT:]
    steps = [
        h("span", number, class_=f"player-{by}")
        for number, by in players(sequence, view.position.turn)
    ]
    dots = "… " if len(shown) < len(sequence) else None
    return hint(h("p", dots, *steps[-RECENT:], class_="path", key="path"))


def ties(position: DuelPosition) -> Iterator[Node]:
    """Faint lines where one number divides another; those that can be played now are clearer."""
    used, last = frozenset(position.sequence), position.last
    for low in range(1, position.n + 1):
        for high in range(2 * low, position.n + 1, low):
            gone = (low in used) + (high in used)
            names = "tie-open" if last in (low, high) and gone < 2 else "tie-gone" if gone else ""
            yield line(position.n, low, high, classes("tie", names))


def thread(position: DuelPosition) -> Iterator[Node]:
    played = list(players(position.sequence, position.turn))
    for (before, _), (number, player) in pairwise(played):
        yield line(position.n, before, number, f"thread player-{player}")


@lru_cache(maxsize=1024)
def line(n: int, start: int, end: int, names: str) -> Node:
    (x1, y1), (x2, y2) = ring.point(n, start), ring.point(n, end)
    return h("line", x1=f"{x1:g}", y1=f"{y1:g}", x2=f"{x2:g}", y2=f"{y2:g}", class_=names)


def tiles(view: View[DuelPosition, Ui]) -> Iterator[Node]:
    position = view.position
    legal, home = set(position.moves()), home_of(view)
    by = dict(players(position.sequence, position.turn))
    for number in range(1, position.n + 1):
        names = (f"at-{number}", *state(view, number, number in legal, by.get(number)))
        yield number_tile(view, number, names, number in legal, number == home)


def number_tile(
    view: View[DuelPosition, Ui], number: int, names: tuple[str, ...], legal: bool, home: bool
) -> Node:
    position = view.position
    if view.mini:
        return tile(number, largest=position.n, classes=names)
    used = number in position.sequence
    label = words.number_label(number, position.last, used=used, legal=legal)
    return kept_tile(
        number,
        largest=position.n,
        target=str(number),
        classes=names,
        label=label,
        disabled=not (view.active and legal),
        home=home,
    )


def state(
    view: View[DuelPosition, Ui], number: int, legal: bool, by: Player | None
) -> Iterator[str]:
    if by:
        yield f"player-{by}"
        yield "tile-last" if number == view.position.last else "tile-used"
    elif legal:
        yield "tile-open"
    else:
        yield "tile-shut"
    if view.ui.typed == str(number):
        yield "tile-aimed"


def home_of(view: View[DuelPosition, Ui]) -> int:
    """The number at which the keyboard enters: the typed one, else the first that can be played."""
    position = view.position
    return int(view.ui.typed) if view.ui.typed else (*position.moves(), position.last or 1)[0]


def tray(view: View[DuelPosition, Ui], player: Player) -> Node | None:
    return None


def score(position: DuelPosition, player: Player) -> str:
    return ""


def interpret(target: str, position: DuelPosition, ui: Ui) -> Move | None:
    return whole(target)


def target_of(move: Move, ui: Ui) -> str | None:
    return str(move)


def press_key(key: str, focus: str | None, position: DuelPosition, ui: Ui) -> Any:
    if is_digit(key):
        return digit(key, position, ui)
    if ui.typed and key in ("Enter", " "):
        return int(ui.typed)
    if ui.typed and key in ("Escape", "Backspace"):
        return Ui(ui.typed[:-1]) if key == "Backspace" else START
    found = go(key, ui.typed or focus, position)
    return Ui(found.target) if found and ui.typed else found


def digit(key: str, position: DuelPosition, ui: Ui) -> Move | Ui | None:
    """What a digit means: in a small pool a whole number; in a large one it may be the first of
    two."""
    if position.n <= 9:
        return int(key) or None
    return Ui(more_digits(ui.typed, key, position.n))


def go(key: str, focus: str | None, position: DuelPosition) -> Focus | None:
    """The focus after an arrow: left and right go from number to number, up and down from one that
    can be played to the next."""
    order = [str(number) for number in range(1, position.n + 1)]
    if key in ARROWS:
        return step(order, focus, ARROWS[key])
    if key in LINES:
        found = nearest(position.moves(), whole(focus or "") or 0, LINES[key])
        return Focus(str(found)) if found else None
    return edge(key, order)
