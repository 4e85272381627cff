"""The picture of Number Quest: sums in a stack, flags on top, the numbers in pairs below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ...rules.game import Player
from ...rules.quest import QuestPosition
from ...words.en.maps import listed, moved_by
from ...words.en.quest import maps as words
from ..html import Node, classes, h
from .figure import LETTER, WIDTH, box, box_path, dot, drawn, label, line, picture, sample, short
from .quest_facts import Facts, bits, runs

SIDE: Final = 12
"""The room left and right of the line of sums."""
FLAGS: Final = 34
"""The room for flags above the final sums."""
NAMED: Final = 5
"""The most forced sums that are written out."""
APART: Final = 20
"""The least distance between the middles of two sums that are written out."""
ARC: Final = "M4 5A10 9 0 0 0 24 5"
"""The path of a pair's arc in the key."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Where things stand: sums from left to right, the start below, the final sums on top."""

    length: int
    highest: int
    n: int
    top: int
    """The height of the final sums."""

    @classmethod
    def of(cls, position: QuestPosition) -> Stack:
        n, length = position.n, position.length
        top = 34 + (FLAGS if position.calls else 0)
        return cls(length, sum(range(n - length + 1, n + 1)), n, top)

    @property
    def unit(self) -> float:
        return (WIDTH - 2 * SIDE) / self.highest

    @property
    def rise(self) -> float:
        return min(22.0, 200 / self.length)

    def x(self, total: int) -> float:
        return SIDE + self.unit * min(total, self.highest)

    def y(self, played: int) -> float:
        return self.top + self.rise * (self.length - played)

    @property
    def scale(self) -> float:
        return self.y(0) + self.rise / 2 + 12

    @property
    def tiles(self) -> float:
        """The height of the pairs, below everything else."""
        return self.scale + 40

    @property
    def height(self) -> float:
        return self.tiles + 64


def drawing(facts: Facts) -> Node:
    stack = Stack.of(facts.position)
    return picture(
        "quest", words.title(facts.position), stack.height,
        *scale(stack), name(facts, stack), reach(facts, stack), *forced(facts, stack),
        *path(facts, stack),
        *flags(facts, stack), *pairs(facts, stack),
    )  # fmt: skip


def scale(stack: Stack) -> Iterator[Node]:
    y = stack.scale - 12
    yield line(stack.x(0), y, stack.x(stack.highest), y, "map-axis")
    for total in (*range(0, stack.highest - 6, 10), stack.highest):
        yield line(stack.x(total), y, stack.x(total), y + 4, "map-axis")
        yield label(stack.x(total), stack.scale + 1, total, "map-small")


def reach(facts: Facts, stack: Stack) -> Node | None:
    """Every sum that is still possible, level by level."""
    unit, height = stack.unit, stack.rise - 4
    pieces = (
        box_path(
            stack.x(low) - unit / 2,
            stack.y(facts.played + count) - height / 2,
            unit * (high - low + 1),
            height,
        )
        for count, level in enumerate(facts.levels)
        if count
        for low, high in runs(level)
    )
    return drawn(pieces, "map-reach")


def name(facts: Facts, stack: Stack) -> Node | None:
    """The name of the top line, where there is room for it."""
    room = stack.x(bits(facts.levels[-1])[0]) - SIDE
    text = words.FINAL
    return label(2, stack.top, text, "map-small map-start") if room > len(text) * LETTER else None


def forced(facts: Facts, stack: Stack) -> Iterator[Node]:
    """The final sums that the caller can force."""
    sums, y = bits(facts.forced), stack.y(stack.length)
    yield from (dot(stack.x(total), y, min(5.0, stack.unit * 0.8), "map-forced") for total in sums)
    if facts.position.left and len(sums) <= NAMED:
        called = {call.value for call in facts.position.calls}
        yield from names(stack, [total for total in sums if total not in called], not called)


def names(stack: Stack, sums: list[int], free: bool) -> Iterator[Node]:
    """Sums in figures, each above its place; those too near to each other as one text, if there is
    room."""
    y = stack.top - 16
    if all((b - a) * stack.unit >= APART for a, b in pairwise(sums)):
        yield from (label(stack.x(total), y, total, "map-strong") for total in sums)
    elif free:
        text = listed(sums)
        half = len(text) * LETTER / 2
        middle = (stack.x(sums[0]) + stack.x(sums[-1])) / 2
        yield label(min(max(middle, half), WIDTH - half), y, text, "map-strong")


def path(facts: Facts, stack: Stack) -> Iterator[Node]:
    """The way through the sums so far."""
    spots = [
        (stack.x(position.sum), stack.y(len(position.sequence))) for position in facts.way.positions
    ]
    for (start, end), player in zip(pairwise(spots), facts.way.players, strict=True):
        yield line(*start, *end, f"map-thread player-{player}")
    yield from (dot(*spot, 3, "map-step") for spot in spots[:-1])
    yield dot(*spots[-1], 7, "map-here-back")
    yield dot(*spots[-1], 5, "map-spot")


def flags(facts: Facts, stack: Stack) -> Iterator[Node]:
    """The flags of the calls: player 1's is square and high, player 2's is forked and lower."""
    for call in facts.position.calls:
        x, top = stack.x(call.value), 4 if call.player == 1 else 24
        way = -1 if x > WIDTH - 40 else 1
        yield line(x, top, x, stack.y(stack.length) - 5, f"map-pole player-{call.player}")
        yield flag(x, top, way * 30, call.player)
        yield label(x + way * 14, top + 8, call.value, "map-on-player")


def flag(x: float, top: float, wide: int, player: Player) -> Node:
    """One flag; it flies to the left if `wide` is negative."""
    fork_by = 5 if wide > 0 else -5
    fork = f"l{-fork_by} 8l{fork_by} 8" if player == 2 else "v16"
    names = f"map-flag player-{player}"
    return h("path", d=f"M{short(x)} {short(top)}h{wide}{fork}h{-wide}z", class_=names)


def pairs(facts: Facts, stack: Stack) -> Iterator[Node]:
    """The numbers in a row, with arcs between those that make the pair's sum."""
    pitch, radius = WIDTH / stack.n, min(13.0, WIDTH / stack.n * 0.4)
    for low, high in facts.pairs:
        x1, x2 = pitch * (low - 0.5), pitch * (high - 0.5)
        yield arc(x1, x2, stack.tiles + radius, arc_class(facts, low, high))
    for number in range(1, stack.n + 1):
        x, y = pitch * (number - 0.5), stack.tiles
        yield from tile(x, y, radius, number, facts.by.get(number))


def arc(x1: float, x2: float, y: float, names: str) -> Node:
    across = (x2 - x1) / 2
    down = 8 + across * 0.24
    d = f"M{short(x1)} {short(y)}A{short(across)} {short(down)} 0 0 0 {short(x2)} {short(y)}"
    return h("path", d=d, class_=names)


def tile(x: float, y: float, r: float, number: int, player: Player | None) -> Iterator[Node]:
    names = f"map-used player-{player}" if player else "map-disc"
    corner = r * 0.3 if player == 2 else r
    yield box((x - r, y - r, 2 * r, 2 * r), names, corner)
    yield label(x, y, number, classes("map-numeral", "map-on-used" if player else "map-on-disc"))


def arc_class(facts: Facts, low: int, high: int) -> str:
    used = {low, high} & set(facts.position.sequence)
    if not used:
        return "map-pair"
    return "map-open" if used == {facts.last} else "map-gone"


def key(facts: Facts) -> Iterator[Node]:
    if facts.position.left:
        yield sample(words.REACH, box((4, 4, 20, 12), "map-reach"))
    if facts.forced and facts.position.left:
        yield sample(words.forces(facts.caller), dot(14, 10, 5, "map-forced"))
    for player in sorted({call.player for call in facts.position.calls}):
        yield sample(words.call_of(player), flag(4, 2, 20, player))
    for player in sorted(set(facts.way.players)):
        mark = h("path", d="M3 10H25", class_=f"map-thread player-{player}")
        yield sample(moved_by(player), mark)
    if any(arc_class(facts, *pair) == "map-open" for pair in facts.pairs):
        yield sample(words.PARTNER, h("path", d=ARC, class_="map-open"))
    yield sample(words.pair_makes(facts.pair_sum), h("path", d=ARC, class_="map-pair"))
