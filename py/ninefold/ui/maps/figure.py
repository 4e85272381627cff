"""What the maps share: the figure, its picture, a key to it, and the same facts in words.

Pictures are 320 units wide, about as many as a narrow phone has pixels: text of 12.5 units stays
readable there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ...steps import Steps
from ...words.en import maps as words
from ..html import Child, Node, h

WIDTH = 320
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""
SLICE = 20
"""How many rows of a table are made between two reports of progress."""
LETTER = 7.6
"""About the width of a figure, in the smallest text."""


@dataclass(frozen=True, slots=True)
class Said:
    theorem: str
    now: str
    """What the map means for the current position."""


def figure(
    game: str, said: Said, picture: Node, key: Iterable[Node], facts: Iterable[Node]
) -> Node:
    return h(
        "figure",
        h("figcaption", said.theorem),
        h("p", said.now, class_="map-say"),
        picture,
        h("ul", *key, class_="map-key"),
        h("details", h("summary", words.IN_WORDS), *facts, class_="map-facts"),
        class_=f"map map-{game}",
    )


def picture(game: str, title: str, height: float, *children: Child) -> Node:
    name = f"map-{game}-title"
    return h(
        "svg",
        h("title", title, id=name),
        *children,
        viewBox=f"0 0 {WIDTH} {short(height)}",
        role="img",
        aria_labelledby=name,
        focusable="false",
    )


def short(value: float) -> str:
    """A number in a few characters, for the attributes of a picture."""
    return f"{round(value, 2):g}"


def line(x1: float, y1: float, x2: float, y2: float, names: str) -> Node:
    ends = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
    return h("line", **{name: short(value) for name, value in ends.items()}, class_=names)


def dot(x: float, y: float, r: float, names: str) -> Node:
    return h("circle", cx=short(x), cy=short(y), r=short(r), class_=names)


def box(place: Box, names: str, round_by: float = 0) -> Node:
    sizes = dict(zip(("x", "y", "width", "height"), place, strict=True), rx=round_by)
    return h("rect", **{name: short(value) for name, value in sizes.items()}, class_=names)


def box_path(x: float, y: float, width: float, height: float) -> str:
    """A box as a part of a path, so that many boxes of one class are one node."""
    return f"M{short(x)} {short(y)}h{short(width)}v{short(height)}h{short(-width)}z"


def drawn(pieces: Iterable[str], names: str) -> Node | None:
    path = "".join(pieces)
    return h("path", d=path, class_=names) if path else None


def hatch(game: str) -> Node:
    """A pattern of fine lines, so that colour is never the only cue."""
    stripes = h("path", d="M-1 1l2-2M0 5l5-5M4 6l2-2", class_="map-stripe")
    pattern = h(
        "pattern",
        stripes,
        id=f"map-{game}-hatch",
        width=5,
        height=5,
        patternUnits="userSpaceOnUse",
    )
    return h("defs", pattern)


def hatched(game: str, path: str) -> Node | None:
    """The pattern of fine lines over a path."""
    return h("path", d=path, fill=f"url(#map-{game}-hatch)") if path else None


def label(x: float, y: float, text: Child, names: str = "", turn: str | None = None) -> Node:
    """Text whose middle is at a point."""
    return h("text", text, x=short(x), y=short(y), class_=names or None, transform=turn)


def sample(text: str, *shapes: Node | None) -> Node:
    """A line of the key: a small picture and what it means."""
    drawing = h("svg", *shapes, viewBox="0 0 28 20", aria_hidden="true", focusable="false")
    return h("li", drawing, h("span", text))


def table_steps(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Steps[Node]:
    """A table, a slice at a time; the first cell of a row names it."""
    lines: list[Node] = []
    for first, *rest in rows:
        lines.append(h("tr", h("th", first, scope="row"), *(h("td", cell) for cell in rest)))
        if len(lines) % SLICE == 0:
            yield 0.95
    head = h("tr", *(h("th", name, scope="col") for name in heads))
    whole = h("table", h("caption", title), h("thead", head), h("tbody", *lines))
    # A region that can be scrolled sideways must be reachable with the keyboard.
    return h("div", whole, class_="map-table", role="region", aria_label=title, tabindex=0)
