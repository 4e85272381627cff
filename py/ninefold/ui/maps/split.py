"""Sequence Split as a pyramid: the best cut of every row.

Without a cap the best cut leaves only the smaller end, so a row is worth its total less twice that
end. With a cap a row is worth the most of what may be kept less the worth of what that leaves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Literal, TypeAlias

from ... import solver
from ...rules.game import AnyPosition
from ...rules.split import Cut, Move, SplitPosition
from ...steps import Steps, within
from ...words.en.map_rows import BY_LENGTH, signed
from ...words.en.maps import OVER
from ...words.en.split import maps as words
from ..html import Node, h
from .figure import Said, box, box_path, figure, hatched, sample
from .figure import table_steps as frame_table
from .pyramid import Bricks, Pyramid, Span, Way, drawing, shade, way_in_words, way_key
from .trail import Trail, trail

LEAST: float = 0.2
"""The smallest share of a brick for either side of its cut."""


@dataclass(frozen=True, slots=True)
class Best:
    """What a row is worth, and a cut that gets it: how many numbers it keeps, on which side."""

    lead: int
    kept: int
    side: Literal["L", "R"] = "L"


Table: TypeAlias = dict[Span, Best]


def steps(positions: Sequence[AnyPosition], moves: Sequence[Any], ply: int) -> Steps[Node]:
    history = trail(SplitPosition, positions, moves, ply)
    first = history.positions[0]
    row, cap = first.row, first.cap
    found = yield from table_steps(row, cap)
    way = yield from way_steps(history, found)
    letters = max(len(signed(best.lead)) for best in found.values())
    pyramid = Pyramid.of(len(row), letters)
    shown = yield from drawing_steps(pyramid, row, found, way)
    here = found.get(way.now)
    said = Said(words.theorem(cap), split_now(row, history.now, way.now, here))
    facts = yield from in_words_steps(pyramid, row, found, way)
    return figure("split", said, shown, key(pyramid, found, way), facts)


def table_steps(row: tuple[int, ...], cap: int) -> Steps[Table]:
    sums = list(accumulate(row, initial=0))
    found: Table = {Span(start, 1): Best(number, 1) for start, number in enumerate(row)}
    for size in range(2, len(row) + 1):
        for start in range(len(row) - size + 1):
            found[Span(start, size)] = best_of(Span(start, size), cap, sums, found)
        yield size / len(row) / 2
    return found


def best_of(span: Span, cap: int, sums: list[int], found: Table) -> Best:
    """The best cut of a row; among equals the one that keeps the most."""
    start, end = span.start, span.start + span.size
    best = Best(-sums[-1] - 1, 0)
    for kept in range(min(cap or span.size, span.size - 1), 0, -1):
        left = sums[start + kept] - sums[start] - found[Span(start + kept, span.size - kept)].lead
        right = sums[end] - sums[end - kept] - found[Span(start, span.size - kept)].lead
        if max(left, right) > best.lead:
            best = Best(max(left, right), kept, "L" if left >= right else "R")
    return best


def after(span: Span, move: Move) -> Span:
    if not isinstance(move, Cut):
        return Span(span.start, 0)
    if move.keep == "L":
        return Span(span.start + move.at, span.size - move.at)
    return Span(span.start, move.at)


def way_steps(history: Trail[SplitPosition], found: Table) -> Steps[Way]:
    """The way of a game through the rows. Where equal totals make it matter which of the best cuts
    is played, that cut is put into `found`."""
    spans = [Span(0, len(history.positions[0].row))]
    for move in history.moves:
        spans.append(after(spans[-1], move))
    ahead = [spans[-1]] if spans[-1].size else []
    yield from within(solver.steps(history.now), 0.5, 0.1)
    for move in solver.principal(history.now):
        if isinstance(move, Cut):
            span = ahead[-1]
            kept = move.at if move.keep == "L" else span.size - move.at
            found[span] = Best(found[span].lead, kept, move.keep)
            ahead.append(after(span, move))
        yield 0.6
    return Way(tuple(spans), history.players, tuple(ahead))


def split_now(row: tuple[int, ...], position: SplitPosition, now: Span, here: Best | None) -> str:
    if here is None:
        return OVER
    kept, left = parts(row, now, here)
    return words.best_now(kept, left, here.side, position.margin, here.lead)


def parts(row: tuple[int, ...], span: Span, best: Best) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers that the best cut keeps, and those it leaves."""
    numbers = span.of(row)
    if best.side == "L":
        return numbers[: best.kept], numbers[best.kept :]
    return numbers[len(numbers) - best.kept :], numbers[: len(numbers) - best.kept]


# The picture


def drawing_steps(pyramid: Pyramid, row: tuple[int, ...], found: Table, way: Way) -> Steps[Node]:
    largest = max(abs(best.lead) for span, best in found.items() if span.size > 1)
    bricks = Bricks(pyramid, row)
    for span in pyramid.spans():
        best = found[span]
        if span.size > 1:
            kept, left = cut_brick(pyramid, span, best)
            bricks.add(shade(best.lead, largest), kept)
            bricks.add("left", left)
            bricks.leads[span] = signed(best.lead)
        if span.start == 0:
            yield 0.9 - span.size / pyramid.n * 0.3
    return drawing("split", words.title(row, way.now.of(row)), bricks, way)


def cut_brick(pyramid: Pyramid, span: Span, best: Best) -> tuple[str, str]:
    """The part of a brick that is kept and the part that is left, as parts of paths."""
    x, y, width, height = pyramid.brick(span)
    share = min(max(best.kept / span.size, LEAST), 1 - LEAST)
    slit = pyramid.gap
    kept, left = share * (width - slit), (1 - share) * (width - slit)
    if best.side == "L":
        return box_path(x, y, kept, height), box_path(x + kept + slit, y, left, height)
    return box_path(x + left + slit, y, kept, height), box_path(x, y, left, height)


def key(pyramid: Pyramid, found: Table, way: Way) -> Iterator[Node]:
    yield sample(words.KEPT, cut_sample("map-gain-2"))
    if any(best.lead < 0 for best in found.values()):
        stripes = None if pyramid.labelled else hatched("split", box_path(3, 4, 15, 12))
        yield sample(words.KEPT_BEHIND, cut_sample("map-loss-2"), stripes)
    yield from way_key(pyramid, way)


def cut_sample(names: str) -> Node:
    return h(
        "g",
        box((3, 4, 15, 12), f"map-brick {names}"),
        box((20, 4, 5, 12), "map-brick map-left"),
    )


# The words


def in_words_steps(
    pyramid: Pyramid, row: tuple[int, ...], found: Table, way: Way
) -> Steps[list[Node]]:
    ahead = (words.step(*parts(row, span, found[span])) for span in way.ahead)
    said = way_in_words(row, way, ahead)
    yield 0.95
    spans = [span for span in pyramid.spans() if span.size > 1]
    if pyramid.labelled:
        rows = (
            words.table_row(span.of(row), *parts(row, span, found[span]), found[span].lead)
            for span in spans
        )
        return [*said, (yield from frame_table(words.TABLE, words.HEADS, rows))]
    by_length = ((str(size), lengths(pyramid, found, size)) for size in range(pyramid.n, 1, -1))
    return [*said, (yield from frame_table(BY_LENGTH, words.LENGTH_HEADS, by_length))]


def lengths(pyramid: Pyramid, found: Table, size: int) -> str:
    cuts = (found[Span(start, size)] for start in range(pyramid.n - size + 1))
    return words.by_length([(best.lead, best.kept, best.side) for best in cuts])
