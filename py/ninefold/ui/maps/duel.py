"""Sequence Duel as a graph: a largest pairing of the unused numbers, and who escapes it.

A number escapes if some largest pairing leaves it alone. Whoever moves to such a number can answer
everything that follows with the partner, so these are the numbers to move to, and the only ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from ...rules.duel import DuelPosition
from ...rules.game import AnyPosition, Player
from ...solver.duel import unused_graph
from ...solver.matching import Partners, matching_steps
from ...steps import Steps, within
from ...words.en.duel import maps as words
from ...words.en.maps import played_by
from ..boards import ring
from ..html import Node, h
from .figure import (
    SLICE,
    WIDTH,
    Said,
    box,
    dot,
    drawn,
    figure,
    label,
    picture,
    sample,
    short,
    table_steps,
)
from .trail import Trail, trail

BEND: Final = 0.16
"""How far a line on the grid bends away from the straight way, as a share of its length."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Facts:
    """All that the picture and the words tell."""

    position: DuelPosition
    by: dict[int, Player]
    """Who played which number, in order."""
    partner: Partners
    escaping: frozenset[int]

    @property
    def good(self) -> tuple[int, ...]:
        """The moves that win."""
        return tuple(move for move in self.position.moves() if move in self.escaping)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        return tuple((a, b) for a, b in sorted(self.partner.items()) if a < b)


def steps(positions: Sequence[AnyPosition], moves: Sequence[Any], ply: int) -> Steps[Node]:
    facts = yield from facts_steps(trail(DuelPosition, positions, moves, ply))
    shown = yield from drawing_steps(facts)
    position = facts.position
    now = words.now(position.last, facts.good, over=not position.moves())
    told = yield from in_words_steps(facts)
    return figure("duel", Said(words.THEOREM, now), shown, key(facts), told)


def facts_steps(way: Trail[DuelPosition]) -> Steps[Facts]:
    position = way.now
    unused = unused_graph(position.n, frozenset(position.sequence))
    partner, escaping = yield from within(matching_steps(unused), 0, 0.8)
    by = dict(zip(position.sequence, way.players, strict=True))
    return Facts(position, by, partner, escaping)


# The picture


def drawing_steps(facts: Facts) -> Steps[Node]:
    n = facts.position.n
    height = WIDTH if n <= ring.MOST else pitch(n) * -(-n // columns(n))
    lines = (ties(facts), partners(facts), open_ties(facts), *thread(facts))
    yield 0.8
    discs: list[Node] = []
    for number in range(1, n + 1):
        discs += disc(facts, number)
        if number % SLICE == 0:
            yield 0.9
    title = words.title(n, facts.position.last)
    dense = "map-dense" if n > ring.MOST else None
    return picture("duel", title, height, h("g", *lines, class_=dense), discs)


def place(n: int, number: int) -> Point:
    if n <= ring.MOST:
        x, y = ring.point(n, number)
        return WIDTH / 2 + x * WIDTH / 100, WIDTH / 2 + y * WIDTH / 100
    row, column = divmod(number - 1, columns(n))
    return pitch(n) * (column + 0.5), pitch(n) * (row + 0.5)


def columns(n: int) -> int:
    return 7 if n < 50 else 10


def pitch(n: int) -> float:
    return WIDTH / columns(n)


def radius(n: int) -> float:
    return ring.size(n) / 100 * WIDTH * 0.42 if n <= ring.MOST else pitch(n) * 0.36


def curve(n: int, a: int, b: int) -> str:
    """A line between two numbers: straight on the ring, bent on the grid, where many stand in one
    line."""
    (x1, y1), (x2, y2) = place(n, a), place(n, b)
    start, end = f"M{short(x1)} {short(y1)}", f"{short(x2)} {short(y2)}"
    if n <= ring.MOST:
        return f"{start}L{end}"
    x, y = (x1 + x2) / 2 - (y2 - y1) * BEND, (y1 + y2) / 2 + (x2 - x1) * BEND
    return f"{start}Q{short(x)} {short(y)} {end}"


def ties(facts: Facts) -> Node | None:
    """Lines where one unused number divides another."""
    n = facts.position.n
    unused = unused_graph(n, frozenset(facts.by))
    return drawn((curve(n, a, b) for a in unused for b in unused[a] if a < b), "map-tie")


def partners(facts: Facts) -> Node | None:
    return drawn((curve(facts.position.n, a, b) for a, b in facts.pairs), "map-pair")


def open_ties(facts: Facts) -> Node | None:
    """Lines from the last number to those that may follow it."""
    position = facts.position
    if position.last is None:
        return None
    last = position.last
    return drawn((curve(position.n, last, move) for move in position.moves()), "map-open")


def thread(facts: Facts) -> Iterator[Node]:
    for (a, _), (b, player) in pairwise(facts.by.items()):
        yield h("path", d=curve(facts.position.n, a, b), class_=f"map-thread player-{player}")


def disc(facts: Facts, number: int) -> Iterator[Node]:
    n = facts.position.n
    (x, y), r = place(n, number), radius(n)
    kind = kind_of(facts, number)
    if kind in ("escape", "good"):
        yield dot(x, y, r, "map-halo")
        r *= 0.78
    player = facts.by.get(number)
    names = f"map-{kind} player-{player}" if player else f"map-{kind}"
    # The numbers that player 2 has played are square.
    yield square(x, y, r, names) if player == 2 else dot(x, y, r, names)
    yield label(x, y, number, f"map-numeral map-on-{kind}")


def square(x: float, y: float, r: float, names: str) -> Node:
    return box((x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8), names, r * 0.3)


def kind_of(facts: Facts, number: int) -> str:
    if number in facts.by:
        return "now" if number == facts.position.last else "used"
    if number not in facts.escaping:
        return "disc"
    return "good" if number in facts.good else "escape"


def key(facts: Facts) -> Iterator[Node]:
    if facts.partner:
        yield sample(words.PAIR, h("path", d="M3 10H25", class_="map-pair"))
    if facts.good:
        yield sample(words.GOOD, dot(14, 10, 9, "map-halo"), dot(14, 10, 7, "map-good"))
    if facts.escaping - set(facts.good):
        yield sample(words.ESCAPE, dot(14, 10, 9, "map-halo"), dot(14, 10, 6.5, "map-escape"))
    if 1 in facts.by.values():
        yield sample(played_by(1), dot(14, 10, 8, "map-used player-1"))
    if 2 in facts.by.values():
        yield sample(played_by(2), square(14, 10, 8, "map-used player-2"))


# The words


def in_words_steps(facts: Facts) -> Steps[list[Node]]:
    said = [
        h("p", words.played(tuple(facts.by.items()))),
        h("p", words.pairs_made(facts.pairs)),
        h("p", words.escaping(sorted(facts.escaping))),
    ]
    unused = unused_graph(facts.position.n, frozenset(facts.by))
    rows = (
        words.row(number, facts.partner.get(number), number in facts.escaping, unused[number])
        for number in unused
    )
    if not unused:
        return said
    return [*said, (yield from table_steps(words.TABLE, words.HEADS, rows))]
