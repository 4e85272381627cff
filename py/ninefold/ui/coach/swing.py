"""How a game swung: a line of values through its moves, as a picture with a name.

Above the middle the player at the bottom of the screen wins with best play, below it the other.
Mistakes are shapes of their own, so that colour is never alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...rules.game import Player
from ...words.en.coach import answers as words
from ...words.en.grammar import Name, Names
from ..html import Node, classes, h

if TYPE_CHECKING:  # imported after the start
    from ...coach.review import Review

WIDTH, HEIGHT, MIDDLE, EDGE = 320, 132, 66, 12
TALL: Final = 46
"""The height from the middle of the picture to the largest value."""


def swing(review: Review, names: Names, bottom: Player, at: int) -> Node:
    """The swing as a picture that shows the ply `at`; every ply can be pressed."""
    points = list(places(review, bottom))
    line = " ".join(f"{x:g},{y:g}" for x, y in points)
    above, below = names if bottom == 1 else names[::-1]
    parts = [
        h("polygon", points=f"{EDGE},{MIDDLE} {line} {points[-1][0]:g},{MIDDLE}", class_="area"),
        h("line", x1=0, y1=MIDDLE, x2=WIDTH, y2=MIDDLE, class_="zero"),
        h("polyline", points=line, class_="swing-line"),
        *(dot(review, ply, point, ply == at) for ply, point in enumerate(points)),
    ]
    x = f"{points[at][0]:g}"
    parts.insert(0, h("line", x1=x, y1=0, x2=x, y2=HEIGHT, class_="now"))
    parts.append(h("text", words.ahead(above), x=2, y=11))
    parts.append(h("text", words.ahead(below), x=2, y=HEIGHT - 4))
    parts += columns(points)
    return h(
        "svg",
        *parts,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=words.swung(turns(review, names)),
        focusable="false",
        class_=f"swing swing-{bottom}",
    )


def places(review: Review, bottom: Player) -> Iterator[tuple[float, float]]:
    """The points of the line."""
    sign = 1 if bottom == 1 else -1
    most = max(1, *map(abs, review.swing))
    apart = (WIDTH - 2 * EDGE) / max(1, len(review.plies))
    for ply, value in enumerate(review.swing):
        yield round(EDGE + ply * apart, 1), round(MIDDLE - sign * TALL * value / most, 1)


def dot(review: Review, ply: int, point: tuple[float, float], here: bool) -> Node:
    """The mark of a move on the line: a disc; a triangle for a slip, a square for a blunder."""
    x, y = point
    mark = review.plies[ply - 1].mark if ply else "best"
    names = classes("dot", f"dot-{mark}", here and "dot-here")
    if mark == "slip":
        shape = f"{x:g},{y - 6:g} {x + 6:g},{y + 5:g} {x - 6:g},{y + 5:g}"
        return h("polygon", points=shape, class_=names)
    if mark == "blunder":
        return h("rect", x=f"{x - 5:g}", y=f"{y - 5:g}", width=10, height=10, class_=names)
    return h("circle", cx=f"{x:g}", cy=f"{y:g}", r=5 if here else 3, class_=names)


def columns(points: list[tuple[float, float]]) -> Iterator[Node]:
    """Columns to press, one for each ply, as high as the picture."""
    wide = points[1][0] - points[0][0] if len(points) > 1 else WIDTH
    for ply, (x, _) in enumerate(points):
        yield h("rect", x=f"{x - wide / 2:g}", y=0, width=f"{wide:g}", height=HEIGHT,
                class_="column", data_target=f"jump:{ply}")  # fmt: skip


def turns(review: Review, names: Names) -> list[tuple[int, Name]]:
    """The plies at which the winner with best play changes, with the name of that winner."""
    winners = [winner(review, ply) for ply in range(len(review.plies) + 1)]
    return [
        (ply, names[player - 1])
        for ply, player in enumerate(winners)
        if ply == 0 or player != winners[ply - 1]
    ]


def winner(review: Review, ply: int) -> Player:
    each = review.plies[max(0, ply - 1)]
    wins = each.after.wins if ply else each.before.wins
    second: Player = 2 if each.player == 1 else 1
    return each.player if wins else second
