"""Helpers: draw the map of a game, and read from the picture and the words what they claim."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias
from xml.etree import ElementTree

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from ninefold.rules import BY_KEY, variant
from ninefold.rules.game import AnyPosition, Settings
from ninefold.steps import finish
from ninefold.ui.games import VIEWS
from ninefold.ui.html import Node, render
from tests.strategies import NO_LIMIT, Most, playouts

Game: TypeAlias = tuple[tuple[AnyPosition, ...], tuple[Any, ...], int]
Rect: TypeAlias = tuple[float, float, float, float]
BOX = re.compile(r"M([-\d.]+) ([-\d.]+)h([-\d.]+)v([-\d.]+)h[-\d.]+z")
CURVE = re.compile(r"M([-\d.]+) ([-\d.]+)(?:L|Q[-\d.]+ [-\d.]+ )([-\d.]+) ([-\d.]+)")


@st.composite
def games(draw: DrawFn, key: str, most: Most = NO_LIMIT) -> Game:
    """A random game, and a place in it."""
    playout = draw(playouts(key, most))
    return playout.positions, playout.moves, draw(st.integers(0, len(playout.moves)))


def game(key: str, settings: Settings, *texts: str, seed: int = 1) -> Game:
    """A game by its moves."""
    kind = variant(BY_KEY[key], settings)
    positions, moves = [kind.start(settings, seed)], [kind.parse_move(text) for text in texts]
    for move in moves:
        positions.append(positions[-1].play(move))
    return tuple(positions), tuple(moves), len(moves)


def draw_map(key: str, played: Game) -> Node:
    return finish(VIEWS[key].map().steps(*played))


class Read:
    """A figure, parsed back from its text."""

    def __init__(self, node: Node) -> None:
        self.root = ElementTree.fromstring(render(node))

    @property
    def svg(self) -> ElementTree.Element:
        found = self.root.find("svg")
        assert found is not None
        return found

    def classed(self, *names: str) -> Iterator[ElementTree.Element]:
        """In the picture, in order."""
        for element in self.svg.iter():
            if set(names) <= set(element.get("class", "").split()):
                yield element

    def path(self, *names: str) -> str:
        return "".join(element.get("d", "") for element in self.classed(*names))

    def boxes(self, *names: str) -> list[Rect]:
        return [rect(each) for each in BOX.findall(self.path(*names))]

    def say(self) -> str:
        return self.text(".//p[@class='map-say']")

    def text(self, place: str) -> str:
        found = self.root.find(place)
        assert found is not None
        return "".join(found.itertext())

    def paragraphs(self) -> list[str]:
        return ["".join(p.itertext()) for p in self.root.iterfind("details/p")]

    def tables(self) -> list[list[list[str]]]:
        """Their rows, as texts."""
        return [
            [[cell.text or "" for cell in row] for row in table.iterfind("tbody/tr")]
            for table in self.root.iter("table")
        ]


def read(key: str, played: Game) -> Read:
    return Read(draw_map(key, played))


def rect(found: Sequence[str]) -> Rect:
    x, y, width, height = map(float, found)
    return x, y, width, height


def near(a: Sequence[float], b: Sequence[float], by: float = 0.05) -> bool:
    return len(a) == len(b) and all(abs(x - y) <= by for x, y in zip(a, b, strict=True))


def numbers(text: str) -> list[int]:
    """Every number in a text; a minus counts."""
    return [int(each) for each in re.findall(r"-?\d+", text.replace("\N{MINUS SIGN}", "-"))]


def lead(text: str) -> int:
    """`3 ahead`, `4 behind`, `level`"""
    if text == "level":
        return 0
    (size,) = numbers(text)
    return size if text.endswith("ahead") else -size
