"""The matching against networkx, and the theorem it serves."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.rules.duel import DuelPosition
from ninefold.solver import duel
from ninefold.solver.matching import Graph, escaping_steps, matching_steps
from ninefold.steps import finish
from tests.effort import effort


def left_out_by_networkx(graph: Graph) -> frozenset[int]:
    """Vertices without which a maximum matching is as large as with them."""
    whole = as_networkx(graph)
    size = len(nx.max_weight_matching(whole, maxcardinality=True))
    return frozenset(
        vertex
        for vertex in graph
        if len(nx.max_weight_matching(without(whole, vertex), maxcardinality=True)) == size
    )


def as_networkx(graph: Graph) -> nx.Graph[int]:
    whole: nx.Graph[int] = nx.Graph()
    whole.add_nodes_from(graph)
    whole.add_edges_from((a, b) for a, nears in graph.items() for b in nears)
    return whole


def without(graph: nx.Graph[int], vertex: int) -> nx.Graph[int]:
    rest = graph.copy()
    rest.remove_node(vertex)
    return rest


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    size = draw(st.integers(1, 14))
    pairs = [(a, b) for a in range(size) for b in range(a)]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    graph: Graph = {vertex: [] for vertex in range(size)}
    for a, b in chosen:
        graph[a].append(b)
        graph[b].append(a)
    return graph


@settings(max_examples=effort(500))
@given(graphs())
def test_any_graph_like_networkx(graph: Graph) -> None:
    assert finish(escaping_steps(graph)) == left_out_by_networkx(graph)


@settings(max_examples=effort(300))
@given(graphs())
def test_the_matching_itself_is_one_and_as_large(graph: Graph) -> None:
    partner, _ = finish(matching_steps(graph))
    assert all(
        partner[near] == vertex and near in graph[vertex] for vertex, near in partner.items()
    )
    largest = nx.max_weight_matching(as_networkx(graph), maxcardinality=True)
    assert len(partner) == 2 * len(largest)


@pytest.mark.thorough
@pytest.mark.parametrize("n", [9, 10, 20, 37, 100])
def test_divisor_graphs_like_networkx(n: int) -> None:
    assert duel.escaping((n, frozenset())) == left_out_by_networkx(duel.graph(n))


@pytest.mark.thorough
def test_a_thousand_numbers_like_networkx_in_size() -> None:
    """The escaping numbers of 1..1000: taking one of them out must not shrink the matching."""
    graph = as_networkx(duel.graph(1000))
    escaping = duel.escaping((1000, frozenset()))
    size = len(nx.max_weight_matching(graph, maxcardinality=True))
    for number, expected in ((max(escaping), size), (2, size - 1)):
        rest = nx.max_weight_matching(without(graph, number), maxcardinality=True)
        assert (number in escaping) == (len(rest) == size)
        assert len(rest) == expected


@settings(max_examples=effort(100))
@given(st.integers(10, 100), st.integers(0, 2**32))
def test_a_reply_along_the_matching_always_exists(n: int, seed: int) -> None:
    """From a won position there is a move to a lost one, and from a lost one there is none."""
    position = DuelPosition(n)
    while position.outcome is None:
        found = duel.values(position)
        assert duel.value(position).wins == any(value.wins for value in found.values())
        position = position.play(position.moves()[seed % len(position.moves())])
