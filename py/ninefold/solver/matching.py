"""Maximum matching in any graph (Edmonds), and the vertices that some maximum matching leaves out.

From each vertex without a partner grow an alternating tree, shrinking odd cycles to their base.
If the tree meets another vertex without a partner, the path between them gives one pair more. If
it does not, the tree can be laid aside for good, and its outer vertices are exactly those that a
maximum matching may leave out (the Gallai-Edmonds decomposition).
"""

from __future__ import annotations

from collections import deque
from typing import TypeAlias

from ..steps import Steps

Graph: TypeAlias = dict[int, list[int]]
Partners: TypeAlias = dict[int, int]
"""Both ways: who is paired with whom."""


def escaping_steps(graph: Graph) -> Steps[frozenset[int]]:
    """The vertices that at least one maximum matching leaves without a partner."""
    _, outer = yield from matching_steps(graph)
    return outer


def matching_steps(graph: Graph) -> Steps[tuple[Partners, frozenset[int]]]:
    """A maximum matching, and the vertices that it or another one leaves without a partner."""
    partner = paired_greedily(graph)
    laid_aside: set[int] = set()
    outer: set[int] = set()
    for done, root in enumerate(graph):
        if root not in partner:
            tree = Tree(graph, partner, laid_aside, root)
            if not tree.grow():
                laid_aside |= tree.outer | tree.parent.keys()
                outer |= tree.outer
            yield done / len(graph)
    return partner, frozenset(outer)


def paired_greedily(graph: Graph) -> Partners:
    """Pairs to begin with; vertices with few neighbours choose first."""
    partner: Partners = {}
    for vertex in sorted(graph, key=lambda vertex: len(graph[vertex])):
        if vertex not in partner:
            free = [near for near in graph[vertex] if near not in partner]
            if free:
                near = min(free, key=lambda near: len(graph[near]))
                partner[vertex], partner[near] = near, vertex
    return partner


class Tree:
    """An alternating tree: outer vertices at even distance from the root, inner ones between."""

    def __init__(self, graph: Graph, partner: Partners, laid_aside: set[int], root: int) -> None:
        self.graph = graph
        self.partner = partner
        self.laid_aside = laid_aside
        self.root = root
        self.outer = {root}
        self.parent: dict[int, int] = {}
        self.base: dict[int, int] = {}
        """Where it is not the vertex itself: the base of the shrunk odd cycle it is in."""
        self.queue = deque([root])

    def base_of(self, vertex: int) -> int:
        return self.base.get(vertex, vertex)

    def grow(self) -> bool:
        """True if a pair was gained."""
        while self.queue:
            vertex = self.queue.popleft()
            for near in self.graph[vertex]:
                if near not in self.laid_aside and self.look(vertex, near):
                    return True
        return False

    def look(self, vertex: int, near: int) -> bool:
        if self.base_of(vertex) == self.base_of(near) or self.partner.get(vertex) == near:
            return False
        if near in self.outer:
            self.shrink(vertex, near)
        elif near not in self.parent:
            self.parent[near] = vertex
            if near not in self.partner:
                self.flip(near)
                return True
            self.add(self.partner[near])
        return False

    def add(self, vertex: int) -> None:
        self.outer.add(vertex)
        self.queue.append(vertex)

    def flip(self, end: int) -> None:
        """Exchange paired and unpaired edges on the path from `end` to the root."""
        step: int | None = end
        while step is not None:
            before = self.parent[step]
            rest = self.partner.get(before)
            self.partner[step], self.partner[before] = before, step
            step = rest

    def shrink(self, a: int, b: int) -> None:
        """The edge between two outer vertices closes an odd cycle: all of it becomes outer."""
        base = self.meeting(a, b)
        cycle = self.mark(a, b, base) | self.mark(b, a, base)
        for vertex in [*self.outer, *self.parent]:
            if self.base_of(vertex) in cycle:
                self.base[vertex] = base
                if vertex not in self.outer:
                    self.add(vertex)

    def meeting(self, a: int, b: int) -> int:
        """Where the ways from two outer vertices to the root first meet."""
        on_way = set()
        base = self.base_of(a)
        while True:
            on_way.add(base)
            if base == self.root or base == self.base_of(self.root):
                break
            base = self.base_of(self.parent[self.partner[base]])
        base = self.base_of(b)
        while base not in on_way:
            base = self.base_of(self.parent[self.partner[base]])
        return base

    def mark(self, vertex: int, child: int, base: int) -> set[int]:
        """The bases on the way from a vertex to the cycle's base; parents now lead around it."""
        cycle = set()
        while self.base_of(vertex) != base:
            mate = self.partner[vertex]
            cycle |= {self.base_of(vertex), self.base_of(mate)}
            self.parent[vertex] = child
            child = mate
            vertex = self.parent[mate]
        return cycle
