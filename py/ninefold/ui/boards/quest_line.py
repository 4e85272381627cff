"""The line of Number Quest: the sum so far, number by number, with flags for the calls."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Any, TypeAlias

from ...rules.game import Player, other
from ...rules.quest import QuestPosition
from ...words.en import quest as words
from ..html import Node, classes, h
from .kit import players
from .view import View

# The board's half-made choice does not matter here; a held call comes as an argument.
Table: TypeAlias = View[QuestPosition, Any]


def total(view: Table) -> Node:
    """The sum so far as a calculation: 5 + 9 + 8 = 22"""
    position = view.position
    left = None if view.mini else h("span", words.numbers_left(position.left), class_="left")
    equals = "= " if position.sequence else None
    return h(
        "p",
        h("span", *terms(view), class_="terms"),
        h("span", equals, h("b", position.sum, class_="sum"), left, class_="total"),
        class_="equation",
    )


def terms(view: Table) -> Iterator[Node | str]:
    for place, (number, player) in enumerate(players(view.position.sequence, view.position.turn)):
        if place:
            yield " + "
        yield h(
            "b",
            number,
            class_=f"term player-{player}",
            data_tile=None if view.mini else number,
            key=f"term-{number}",
        )


def highest(position: QuestPosition) -> int:
    """The highest sum that the game could end with: where the line ends."""
    return sum(range(position.n - position.length + 1, position.n + 1))


def end_of_line(position: QuestPosition, held: int | None) -> int:
    """Where the line ends: at the highest sum, or beyond it at the ten after a call that is higher
    still, so that every flag stands where its number is."""
    call = max([call.value for call in position.calls] + [held or 0])
    most = highest(position)
    return most if call <= most else -(-call // 10) * 10


def along(end: int, value: int) -> str:
    """The class for the place of a sum on a line that ends there, in hundredths of it."""
    return f"x-{round(100 * value / end)}"


def number_line(view: Table, held: int | None) -> Node:
    position = view.position
    end = end_of_line(position, held)
    sides = [flags(view, player, held, end) for player in (other(view.bottom), view.bottom)]
    bar = h("div", *segments(position, end), class_="bar")
    scale = h("div", *ticks(end), class_="scale")
    return h("div", sides[0], bar, scale, sides[1], class_="line")


def segments(position: QuestPosition, end: int) -> Iterator[Node]:
    """The numbers played, each as a bar from 0 to the sum it made; the later ones lie beneath."""
    played = list(players(position.sequence, position.turn))
    sums = list(accumulate(position.sequence))
    for (number, player), reached in reversed(list(zip(played, sums, strict=True))):
        names = f"segment player-{player} {along(end, reached)}"
        yield h("span", class_=names, key=f"segment-{number}")


def ticks(end: int) -> Iterator[Node]:
    """Every ten, unless the end is so near that the two numbers would touch."""
    for value in (*range(0, end - 2, 10), end):
        yield h("span", value, class_=f"tick {along(end, value)}")


def flags(view: Table, player: Player, held: int | None, end: int) -> Node:
    """The call of one player, on that player's side of the line; a held call is a pale flag."""
    position = view.position
    made, side = position.call_of(player), "below" if player == view.bottom else "above"
    shown = held if player == position.turn and view.active else None
    value = made if made is not None else shown
    flag = None
    if value is not None:
        pale = made is None and "flag-held"
        names = classes("flag", f"player-{player}", along(end, value), pale)
        flag = h("span", h("b", value), class_=names, key="flag")
    return h("div", flag, class_=f"flags flags-{side}")
