"""What every map keeps: a figure that can be seen, heard, and drawn in small slices."""

from __future__ import annotations

import gc
import re
import time
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.rules import BY_KEY, variant
from ninefold.rules.game import Settings
from ninefold.steps import Steps
from ninefold.ui.games import VIEWS
from ninefold.ui.html import Node, render
from tests.effort import effort
from tests.strategies import Most
from tests.ui.boards.walk import nodes
from tests.ui.maps.reading import Game, Read, draw_map, game, games

CSS: Final = (Path(__file__).parents[3] / "assets" / "css" / "map.css").read_text()
MOST: Final[Most] = {"n": 20, "row": 20, "target": 60}
LARGEST: Final[list[tuple[str, Settings]]] = [
    ("split", {"n": 30}),
    ("split", {"n": 30, "cap": 4}),
    ("split", {"row": (99, 1) * 15, "cap": 15}),
    ("duel", {"n": 100}),
    ("war", {"n": 40}),
    ("war", {"row": (99, 1) * 20}),
    ("quest", {"n": 12}),
    ("quest", {"n": 12, "length": 6, "call": "first"}),
    ("battle", {"target": 300, "gap": 1}),
    ("battle", {"target": 300, "gap": 3}),
    ("battle", {"target": 20}),
]


@st.composite
def any_game(draw: st.DrawFn) -> tuple[str, Game]:
    key = draw(st.sampled_from(sorted(VIEWS)))
    return key, draw(games(key, MOST))


@settings(max_examples=effort(70))
@given(any_game())
def test_the_figure(chosen: tuple[str, Game]) -> None:
    key, played = chosen
    found = Read(draw_map(key, played))
    assert found.root.tag == "figure"
    assert found.root.get("class") == f"map map-{key}"
    assert [child.tag for child in found.root] == ["figcaption", "p", "svg", "ul", "details"]
    name = found.svg.find("title")
    assert name is not None
    assert found.svg.get("role") == "img"
    assert found.svg.get("aria-labelledby") == name.get("id") == f"map-{key}-title"
    assert 1 <= found.text("figcaption").count(". ") + 1 <= 3
    assert found.text("details/summary")
    assert all("".join(item.itertext()).strip() for item in found.root.iterfind("ul/li"))


@settings(max_examples=effort(30))
@given(any_game())
def test_a_map_is_a_value(chosen: tuple[str, Game]) -> None:
    key, (positions, moves, ply) = chosen
    node = draw_map(key, (positions, moves, ply))
    assert hash(node) == hash(draw_map(key, (positions, moves, ply)))
    # What could be redone is not looked at.
    assert node == draw_map(key, (positions[: ply + 1], moves[:ply], ply))


@settings(max_examples=effort(30))
@given(any_game())
def test_styles_come_from_the_style_sheet(chosen: tuple[str, Game]) -> None:
    found = list(nodes(draw_map(*chosen)))
    assert not [node for node in found if node.get("style") is not None]
    names = {name for node in found for name in (node.get("class") or "").split()}
    unknown = {name for name in names if name.startswith("map-") and f".{name}" not in CSS}
    assert unknown <= {f"map-{key}" for key in VIEWS}


def test_text_is_readable_on_a_narrow_phone() -> None:
    """A picture is 320 units wide; at 288 pixels its smallest text still has 11."""
    written = [float(size) for size in re.findall(r"font: \d+ ([\d.]+)px", CSS)]
    assert written
    assert min(written) * 288 / 320 >= 11
    for key, chosen in LARGEST:
        width = Read(draw_map(key, game(key, chosen))).svg.get("viewBox", "").split()[2]
        assert width == "320"


def end_of(key: str, chosen: Settings) -> Game:
    """A long game: always the first move, which is the smallest in most games."""
    kind = variant(BY_KEY[key], chosen)
    positions, moves = [kind.start(chosen, 1)], []
    while options := positions[-1].moves():
        moves.append(options[0])
        positions.append(positions[-1].play(options[0]))
    return tuple(positions), tuple(moves), len(moves)


@pytest.mark.parametrize(("key", "chosen"), LARGEST)
def test_the_largest_maps_stay_light(key: str, chosen: Settings) -> None:
    positions, moves, last = end_of(key, chosen)
    for ply in (0, last // 2, last):
        node = draw_map(key, (positions, moves, ply))
        drawing = next(each for each in nodes(node) if each.tag == "svg")
        assert sum(1 for _ in nodes(drawing)) < 1200
        assert sum(1 for _ in nodes(node)) < 5000
        assert len(render(node)) < 150_000


def slices(steps: Steps[Node]) -> tuple[list[float], list[float]]:
    """Progress, and how long each slice took."""
    progress, times = [0.0], list[float]()
    while True:
        start = time.process_time()
        try:
            progress.append(next(steps))
        except StopIteration:
            return progress, [*times, time.process_time() - start]
        times.append(time.process_time() - start)


@pytest.mark.parametrize(("key", "chosen"), LARGEST)
def test_slices_are_small(key: str, chosen: Settings) -> None:
    positions, moves, last = end_of(key, chosen)
    gc.disable()
    try:
        progress, times = slices(VIEWS[key].map().steps(positions, moves, last // 3))
    finally:
        gc.enable()
    assert progress == sorted(progress)
    assert 0 <= progress[0] <= progress[-1] <= 1
    assert max(times) < 0.05
