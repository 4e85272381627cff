"""The reference: exact search of any game, by its rules alone.

It visits every position that can be reached, once for each `key`, on a stack of its own: no
recursion, so no depth can hurt it.
"""

from __future__ import annotations

from collections.abc import Hashable

from ..rules.game import M, Position
from ..steps import Steps, finish
from .value import Value, ended, rank

SLICE = 500
"""Positions between two reports of progress."""


def value(position: Position[M]) -> Value:
    return finish(steps(position, {}))


def values(position: Position[M]) -> dict[M, Value]:
    """The value of every legal move, for the player who makes it."""
    known: dict[Hashable, Value] = {}
    return {move: finish(steps(position.play(move), known)).before() for move in position.moves()}


def steps(position: Position[M], known: dict[Hashable, Value]) -> Steps[Value]:
    """Solve into `known`; progress is the share of the first moves that are done."""
    first = replies(position)
    stack = [(position, first, iter(first))]
    done = visited = 0
    while stack:
        node, children, rest = stack[-1]
        child = next((child for child in rest if child.key not in known), None)
        if child is not None:
            after = replies(child)
            stack.append((child, after, iter(after)))
            continue
        stack.pop()
        known[node.key] = settle(node, children, known)
        done += len(stack) == 1
        visited += 1
        if visited % SLICE == 0:
            yield min(done / max(len(first), 1), 1.0)
    return known[position.key]


def replies(position: Position[M]) -> tuple[Position[M], ...]:
    return tuple(position.play(move) for move in position.moves())


def settle(
    position: Position[M], children: tuple[Position[M], ...], known: dict[Hashable, Value]
) -> Value:
    """The value of a position all of whose replies (its children) are known."""
    return ended(position) or max((known[child.key].before() for child in children), key=rank)
