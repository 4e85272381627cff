"""Numbers War as a pyramid: every row that can be left, and the lead that is still in it.

The lead of a row is the larger of its two ends, each less the lead of what it uncovers. A row of
an even length is never behind: all its odd places or all its even places can be had.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from ...rules.game import AnyPosition
from ...rules.war import Move, WarPosition
from ...steps import Steps
from ...words.en.map_rows import BY_LENGTH, signed
from ...words.en.war import maps as words
from ..html import Node
from .figure import Said, box_path, figure, hatched, sample, table_steps
from .pyramid import Bricks, Pyramid, Span, Way, brick_sample, drawing, shade, way_in_words, way_key
from .trail import Trail, trail

Leads: TypeAlias = list[list[int]]
"""The leads of rows, by the size of a row, then by its start."""


def steps(positions: Sequence[AnyPosition], moves: Sequence[Any], ply: int) -> Steps[Node]:
    history = trail(WarPosition, positions, moves, ply)
    row = history.positions[0].row
    leads = yield from leads_steps(row)
    way = way_of(history, leads)
    most = max(len(signed(lead)) for line in leads[1:] for lead in line)
    pyramid = Pyramid.of(len(row), most)
    shown = yield from drawing_steps(pyramid, row, leads, way)
    now = words.value_now(way.now.of(row), history.now.margin, lead_of(leads, way.now))
    facts = yield from in_words_steps(pyramid, row, leads, way)
    return figure("war", Said(words.THEOREM, now), shown, key(pyramid, leads, way), facts)


def leads_steps(row: tuple[int, ...]) -> Steps[Leads]:
    leads: Leads = [[0] * (len(row) + 1)]
    for size in range(1, len(row) + 1):
        shorter = leads[-1]
        longer = [
            max(row[start] - shorter[start + 1], row[start + size - 1] - shorter[start])
            for start in range(len(row) - size + 1)
        ]
        leads.append(longer)
        yield size / len(row) / 2
    return leads


def lead_of(leads: Leads, span: Span) -> int:
    return leads[span.size][span.start]


def after(span: Span, move: Move) -> Span:
    return Span(span.start + (move == "L"), span.size - 1)


def best_moves(row: tuple[int, ...], leads: Leads, span: Span) -> tuple[Move, ...]:
    """The ends that give nothing away."""
    ends: tuple[tuple[Move, int], ...] = (("L", span.start), ("R", span.start + span.size - 1))
    return tuple(
        move
        for move, at in ends[: span.size]
        if row[at] - lead_of(leads, after(span, move)) == lead_of(leads, span)
    )


def way_of(history: Trail[WarPosition], leads: Leads) -> Way:
    row = history.positions[0].row
    spans = [Span(0, len(row))]
    for move in history.moves:
        spans.append(after(spans[-1], move))
    ahead = [spans[-1]] if spans[-1].size else []
    while ahead and ahead[-1].size > 1:
        ahead.append(after(ahead[-1], best_moves(row, leads, ahead[-1])[0]))
    return Way(tuple(spans), history.players, tuple(ahead))


# The picture


def drawing_steps(pyramid: Pyramid, row: tuple[int, ...], leads: Leads, way: Way) -> Steps[Node]:
    largest = max(abs(lead) for line in leads[2:] for lead in line)
    bricks = Bricks(pyramid, row)
    for span in pyramid.spans():
        lead = lead_of(leads, span)
        bricks.add(shade(lead, largest), box_path(*pyramid.brick(span)))
        if span.size > 1:
            bricks.leads[span] = signed(lead)
        if span.start == 0:
            yield 0.9 - span.size / pyramid.n * 0.4
    return drawing("war", words.title(row, way.now.of(row)), bricks, way)


def key(pyramid: Pyramid, leads: Leads, way: Way) -> Iterator[Node]:
    yield sample(words.GAIN, brick_sample("map-brick map-gain-2"))
    yield sample(
        words.LOSS,
        brick_sample("map-brick map-loss-2"),
        None if pyramid.labelled else hatched("war", box_path(4, 3, 20, 14)),
    )
    if any(0 in line for line in leads[1:]):
        yield sample(words.LEVEL, brick_sample("map-brick map-level"))
    yield from way_key(pyramid, way)


# The words


def in_words_steps(
    pyramid: Pyramid, row: tuple[int, ...], leads: Leads, way: Way
) -> Steps[list[Node]]:
    ahead = (
        words.step(span.of(row), lead_of(leads, span), best_moves(row, leads, span))
        for span in way.ahead
    )
    said = way_in_words(row, way, ahead)
    yield 0.95
    if pyramid.labelled:
        rows = (
            words.table_row(span.of(row), lead_of(leads, span), best_moves(row, leads, span))
            for span in pyramid.spans()
        )
        return [*said, (yield from table_steps(words.TABLE, words.HEADS, rows))]
    lengths = ((str(size), length(row, leads, size)) for size in range(pyramid.n, 0, -1))
    return [*said, (yield from table_steps(BY_LENGTH, words.LENGTH_HEADS, lengths))]


def length(row: tuple[int, ...], leads: Leads, size: int) -> str:
    spans = (Span(start, size) for start in range(len(row) - size + 1))
    return words.by_length(leads[size], [best_moves(row, leads, span) for span in spans])
