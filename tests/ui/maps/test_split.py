"""Every brick is cut as well as plain search can cut it, with a cap and without."""

from __future__ import annotations

from collections.abc import Hashable

import pytest
from hypothesis import given, settings

from ninefold import solver
from ninefold.rules import plain
from ninefold.rules.split import Cut, SplitPosition
from ninefold.solver import search
from ninefold.solver.value import Value
from ninefold.steps import finish
from ninefold.ui.maps.pyramid import Pyramid, Span
from tests.effort import effort
from tests.ui.maps.reading import Game, Read, game, games, lead, near, numbers, read

SHORT = {"n": 7, "row": 7, "cap": 5}
KNOWN: dict[Hashable, Value] = {}


def start_of(played: Game) -> SplitPosition:
    start = plain(played[0][0])
    assert isinstance(start, SplitPosition)
    return start


def searched(row: tuple[int, ...], cap: int) -> int:
    margin = finish(search.steps(SplitPosition(row, cap), KNOWN)).margin
    assert margin is not None
    return margin


def worth_of(kept: tuple[int, ...], left: tuple[int, ...], cap: int) -> int:
    """What a cut is worth for the player who makes it."""
    return sum(kept) - (searched(left, cap) if left else 0)


def check_cut(row: tuple[int, ...], kept: int, side: str, cap: int) -> None:
    """The cut is allowed, and none is worth more."""
    position = SplitPosition(row, cap)
    cut = Cut(kept, "L") if side == "L" else Cut(len(row) - kept, "R")
    assert cut in position.moves()
    assert worth_of(*position.parts(cut), cap) == searched(row, cap)


def parts_of(found: Read, pyramid: Pyramid, span: Span) -> tuple[str, float]:
    """Which side of a brick is kept, and how much of it: two boxes in one brick."""
    x, y, width, _ = pyramid.brick(span)
    kept = [
        box
        for sign in ("gain", "loss")
        for strength in (1, 2, 3)
        for box in found.boxes("map-brick", f"map-{sign}-{strength}")
    ] + found.boxes("map-brick", "map-level")
    inside = [box for box in kept if x - 0.1 <= box[0] < x + width and abs(box[1] - y) < 0.1]
    (strong,) = inside
    side = "L" if near(strong[:1], (x,)) else "R"
    return side, strong[2] / (width - pyramid.gap)


@settings(max_examples=effort(16))
@given(games("split", SHORT))
def test_bricks(played: Game) -> None:
    start, found = start_of(played), read("split", played)
    n, table = len(start.row), rows_of(found)
    pyramid = Pyramid(n, len(table[0]) == 4)
    for size in range(2, n + 1):
        for at in range(n - size + 1):
            span = Span(at, size)
            side, share = parts_of(found, pyramid, span)
            kept, told_side, told_lead = told(found, start.row, span)
            assert side == told_side
            assert near((share,), (min(max(kept / size, 0.2), 0.8),), 0.01)
            assert told_lead == searched(span.of(start.row), start.cap)
            check_cut(span.of(start.row), kept, side, start.cap)


def rows_of(found: Read) -> list[list[str]]:
    (table,) = found.tables()
    return table


def told(found: Read, row: tuple[int, ...], span: Span) -> tuple[int, str, int]:
    """What the words say about a brick: how many to keep, on which side, and the lead."""
    table, n = rows_of(found), len(row)
    if len(table[0]) == 4:
        skipped = sum(n - size + 1 for size in range(span.size + 1, n + 1))
        whole, kept, left, worth = table[skipped + span.start]
        assert tuple(numbers(whole)) == span.of(row)
        keeps_left = numbers(kept) + numbers(left) == numbers(whole)
        keeps_right = numbers(left) + numbers(kept) == numbers(whole)
        assert keeps_left or keeps_right
        side = parts_of(found, Pyramid(n, True), span)[0] if keeps_left and keeps_right else ""
        return len(numbers(kept)), side or ("L" if keeps_left else "R"), lead(worth)
    length, text = table[n - span.size]
    each = text.split("; ")[span.start]
    place, told_lead, kept_count = numbers(each)
    assert (int(length), place) == (span.size, span.start + 1)
    return kept_count, "L" if each.endswith("left") else "R", told_lead


@settings(max_examples=effort(40))
@given(games("split", {"n": 16, "row": 12}))
def test_the_line_is_best_play(played: Game) -> None:
    positions, _, ply = played
    position = plain(positions[ply])
    items = ["".join(item.itertext()) for item in read("split", played).root.iter("li")]
    line = [item for item in items if item.endswith(".")]
    for move, item in zip(solver.principal(position), line, strict=True):
        assert isinstance(position, SplitPosition)
        kept, left = position.parts(move)
        assert numbers(item) == [*kept, *left]
        assert move in solver.best(position)
        position = position.play(move)
    assert position.outcome


@pytest.mark.parametrize("n", [5, 9, 30])
def test_without_a_cap_the_smaller_end_is_left(n: int) -> None:
    played = game("split", {"n": n}, seed=3)
    start, found = start_of(played), read("split", played)
    for size in range(2, n + 1):
        for at in range(n - size + 1):
            part = Span(at, size).of(start.row)
            kept, side, worth = told(found, start.row, Span(at, size))
            assert kept == size - 1
            assert part[-1 if side == "L" else 0] == min(part[0], part[-1])
            assert worth == sum(part) - 2 * min(part[0], part[-1])


def test_what_it_says_now() -> None:
    first = read("split", game("split", {"row": (5, 1, 2, 9)}))
    assert first.say() == "Now keep 1, 2, 9 and leave 5: the player to move ends 7 ahead."
    later = read("split", game("split", {"row": (5, 1, 2, 9)}, "2L"))
    assert later.say() == (
        "Now keep 9 and leave 2: "
        "with the points so far (\N{MINUS SIGN}6) the player to move ends 1 ahead."
    )
    over = read("split", game("split", {"row": (5, 1, 2, 9)}, "2L", "1R", "T"))
    assert over.say() == "The game is over."
    assert len(list(over.classed("map-used"))) == 4
