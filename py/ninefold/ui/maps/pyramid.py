"""Every row that a game can come to, as a pyramid of bricks.

The whole row is the brick on top, the single numbers are at the bottom. A brick stands above the
numbers of its row; what is left after taking an end is one of the two bricks it rests on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from ...rules.game import Player
from ...words.en import map_rows as words
from ...words.en.maps import moved_by
from ..html import Node, h
from .figure import LETTER, WIDTH, Box, box, drawn, hatch, hatched, label, picture, sample, short

LARGEST: Final = 46
"""The width of the widest brick."""
STRONGER: Final = (0.15, 0.4)
"""The shares of the largest lead above which a brick is stronger."""
BOW: Final = 0.16
"""How far a long line bends away from the straight way, as a share of its length."""
LONG: Final = 60
"""The height above which a line counts as long."""
MARGIN: Final = 3
"""The room around the picture, for the outlines."""


@dataclass(frozen=True, slots=True)
class Span:
    """The numbers of the row from `start` on."""

    start: int
    size: int

    @property
    def places(self) -> range:
        return range(self.start, self.start + self.size)

    def of(self, row: Sequence[int]) -> tuple[int, ...]:
        return tuple(row[self.start : self.start + self.size])


@dataclass(frozen=True, slots=True)
class Way:
    """The rows that were come to, and the rows of best play from there."""

    spans: tuple[Span, ...]
    """The rows from the start on; the last one is the current row, which may be empty."""
    players: tuple[Player, ...]
    """Who made each move."""
    ahead: tuple[Span, ...]
    """The rows of best play from the current one on, without the empty one."""

    @property
    def now(self) -> Span:
        return self.spans[-1]


@dataclass(frozen=True, slots=True)
class Pyramid:
    n: int
    labelled: bool
    """True if the bricks are wide enough for their numbers."""

    @classmethod
    def of(cls, n: int, letters: int) -> Pyramid:
        """A pyramid whose bricks are labelled if labels of this many letters fit."""
        return cls(n, pitch_of(n) >= letters * LETTER + 4.5)

    @property
    def pitch(self) -> float:
        return pitch_of(self.n)

    @property
    def rise(self) -> float:
        return min(self.pitch * 0.9, 30.0)

    @property
    def gap(self) -> float:
        return 2.4 if self.labelled else min(1.0, self.pitch / 9)

    @property
    def height(self) -> float:
        return self.rise * self.n + 2 * MARGIN

    def middle(self, span: Span) -> tuple[float, float]:
        left = (WIDTH - self.pitch * self.n) / 2
        x = left + self.pitch * (span.start + span.size / 2)
        return x, MARGIN + self.rise * (self.n - span.size + 0.5)

    def brick(self, span: Span) -> Box:
        x, y = self.middle(span)
        width, height = self.pitch - self.gap, self.rise - self.gap
        return x - width / 2, y - height / 2, width, height

    def spans(self) -> Iterator[Span]:
        """All rows of the pyramid, from the top down."""
        for size in range(self.n, 0, -1):
            yield from (Span(start, size) for start in range(self.n - size + 1))


@dataclass(frozen=True, slots=True)
class Bricks:
    """What is drawn of the bricks."""

    pyramid: Pyramid
    row: tuple[int, ...]
    fills: dict[str, list[str]] = field(default_factory=dict)
    """Parts of paths, by the last part of the class of their bricks."""
    leads: dict[Span, str] = field(default_factory=dict)
    """The text on each brick."""

    def add(self, names: str, piece: str) -> None:
        self.fills.setdefault(names, []).append(piece)


def pitch_of(n: int) -> float:
    return min((WIDTH - 2 * MARGIN) / n, LARGEST)


def drawing(kind: str, title: str, bricks: Bricks, way: Way) -> Node:
    """The whole picture: the bricks, the row at the bottom, and the way through them."""
    pyramid, row = bricks.pyramid, bricks.row
    fills = [
        drawn(pieces, f"map-brick map-{name}") for name, pieces in sorted(bricks.fills.items())
    ]
    behind = "".join(
        piece for name, pieces in bricks.fills.items() if "loss" in name for piece in pieces
    )
    # Where bricks have numbers, their signs say it already.
    stripes = None if pyramid.labelled else (hatch(kind), hatched(kind, behind))
    return picture(
        kind, title, pyramid.height, fills, stripes, *tiles(pyramid, row, way),
        *outlines(pyramid, way), *ways(pyramid, way), *labels(pyramid, bricks.leads),
    )  # fmt: skip


def shade(lead: int, largest: int) -> str:
    """The class of a brick: ahead, behind or level, the stronger the more."""
    if lead == 0:
        return "level"
    strength = 1 + sum(abs(lead) > share * largest for share in STRONGER)
    return f"{'gain' if lead > 0 else 'loss'}-{strength}"


def outlines(pyramid: Pyramid, way: Way) -> Iterator[Node]:
    """The bricks on the way played, on the best way from here, and the current one on top."""
    # Small bricks have no outlines: the lines are enough.
    if pyramid.labelled:
        yield from (outline(pyramid, span, "map-ahead") for span in way.ahead[1:])
        yield from (outline(pyramid, span, "map-been") for span in way.spans[:-1])
    if way.now.size:
        yield outline(pyramid, way.now, "map-here-back")
        yield outline(pyramid, way.now, "map-here")


def outline(pyramid: Pyramid, span: Span, names: str) -> Node:
    return box(pyramid.brick(span), names, min(4.0, pyramid.pitch / 6))


def ways(pyramid: Pyramid, way: Way) -> Iterator[Node]:
    """Lines from brick to brick, along the rows played and along best play."""
    yield from joined(pyramid, way.ahead, ["map-line"] * len(way.ahead))
    left = [span for span in way.spans if span.size]
    yield from joined(pyramid, left, [f"map-thread player-{player}" for player in way.players])


def joined(pyramid: Pyramid, spans: Sequence[Span], names: Sequence[str]) -> Iterator[Node]:
    """Lines between bricks. Labels stay free: where there are any, a line runs from below one to
    above the next."""
    free = 8.0 if pyramid.labelled else 0.0
    for (above, below), name in zip(pairwise(spans), names, strict=False):
        (x1, y1), (x2, y2) = pyramid.middle(above), pyramid.middle(below)
        d = f"M{short(x1)} {short(y1 + free)}{bow(x2 - x1, y2 - y1 - 2 * free)}"
        yield h("path", d=d, class_=name)


def bow(across: float, down: float) -> str:
    """A line downwards; a long one keeps to the outside."""
    out = BOW if abs(down) > LONG else 0.0
    x, y = across / 2 + (out if across > 0 else -out) * down, down / 2 - out * abs(across)
    return f"q{short(x)} {short(y)} {short(across)} {short(down)}"


def tiles(pyramid: Pyramid, row: Sequence[int], way: Way) -> Iterator[Node]:
    """The row itself at the bottom; a number that was taken shows by whom."""
    by = takers(way)
    for start, number in enumerate(row):
        player = by.get(start)
        names = f"map-used player-{player}" if player else "map-tile"
        yield outline(pyramid, Span(start, 1), names)
        if pyramid.labelled:
            x, y = pyramid.middle(Span(start, 1))
            yield label(x, y, number, f"map-numeral map-on-{'used' if player else 'disc'}")


def takers(way: Way) -> dict[int, Player]:
    """The player who took each place of the row."""
    steps = zip(pairwise(way.spans), way.players, strict=True)
    return {
        place: player
        for (before, after), player in steps
        for place in {*before.places} - {*after.places}
    }


def labels(pyramid: Pyramid, texts: dict[Span, str]) -> Iterator[Node]:
    if pyramid.labelled:
        for span, text in texts.items():
            yield label(*pyramid.middle(span), text)


def brick_sample(names: str) -> Node:
    return box((4, 3, 20, 14), names, 3)


def way_key(pyramid: Pyramid, way: Way) -> Iterator[Node]:
    if way.now.size:
        yield sample(words.HERE, brick_sample("map-here"))
    if way.now.size > 1:
        mark = brick_sample("map-ahead")
        thin = h("path", d="M3 10H25", class_="map-line")
        yield sample(words.BEST_LINE, mark if pyramid.labelled else thin)
    for player in sorted(set(way.players)):
        mark = h("path", d="M3 10H25", class_=f"map-thread player-{player}")
        yield sample(moved_by(player), mark)


def way_in_words(row: tuple[int, ...], way: Way, ahead: Iterable[str]) -> list[Node]:
    """The row, the moves played and the best play from here, each step in a sentence."""
    said = [
        h("p", words.row_of(row)),
        h("p", words.way_played([span.of(row) for span in way.spans])),
    ]
    if way.ahead:
        said += [h("p", words.BEST_FROM_HERE), h("ol", *(h("li", text) for text in ahead))]
    return said
