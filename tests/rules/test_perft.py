"""Node counts ("perft"): how many lines of each length a start has, and how many of them end there.

They are kept as data; a change of the rules that was not meant shows up here. The formulas below
give some of the same counts without the rules.
"""

from __future__ import annotations

import json
from itertools import pairwise, permutations, product
from math import comb, perm
from pathlib import Path
from typing import Final, TypedDict

import pytest

from ninefold.rules import BY_KEY, variant
from ninefold.rules.game import AnyPosition
from ninefold.rules.settings import all_settings, parse
from tests.rules.play import after

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "perft.json"


class Start(TypedDict):
    """`moves` are played first; settings are written as in a link."""

    game: str
    settings: dict[str, str]
    moves: str
    nodes: list[int]
    finished: list[int]


STARTS: Final[list[Start]] = json.loads(GOLDEN.read_text())


def first_position(game_key: str, texts: dict[str, str], line: str = "") -> AnyPosition:
    known = {setting.key: setting for setting in all_settings(BY_KEY[game_key])}
    settings = {key: parse(known[key], text) for key, text in texts.items()}
    game = variant(BY_KEY[game_key], settings)
    start = game.start(settings)
    return after(game, start, line) if line else start


def count(position: AnyPosition, nodes: list[int], finished: list[int], depth: int = 0) -> None:
    """Adds the position and all below it, down to the depth that the lists have."""
    nodes[depth] += 1
    finished[depth] += position.outcome is not None
    if depth + 1 < len(nodes):
        for move in position.moves():
            count(position.play(move), nodes, finished, depth + 1)


def counted(position: AnyPosition, depth: int) -> tuple[list[int], list[int]]:
    nodes, finished = [0] * (depth + 1), [0] * (depth + 1)
    count(position, nodes, finished)
    return nodes, finished


def name(start: Start) -> str:
    settings = " ".join(f"{key}={text}" for key, text in start["settings"].items())
    return f"{start['game']} {settings} {start['moves']}"


@pytest.mark.parametrize("start", STARTS, ids=name)
def test_node_counts(start: Start) -> None:
    position = first_position(start["game"], start["settings"], start["moves"])
    nodes, finished = counted(position, len(start["nodes"]) - 1)
    assert (nodes, finished) == (start["nodes"], start["finished"])


def test_every_game_is_counted_with_and_without_swap() -> None:
    assert {start["game"] for start in STARTS} == set(BY_KEY)
    swapped = {start["game"] for start in STARTS if start["settings"].get("swap") == "1"}
    assert swapped == set(BY_KEY)


@pytest.mark.parametrize("n", [2, 5, 9])
def test_war_has_two_moves_until_one_number_is_left(n: int) -> None:
    nodes, finished = counted(first_position("war", {"n": str(n)}), n)
    assert nodes == [*(2**k for k in range(n)), 2 ** (n - 1)]
    assert finished == [0] * n + [2 ** (n - 1)]


@pytest.mark.parametrize("n", [3, 6, 7])
def test_split_chooses_a_side_and_a_smaller_size_each_time(n: int) -> None:
    nodes, finished = counted(first_position("split", {"n": str(n)}), n)
    playing = [2**k * comb(n - 1, k) for k in range(n + 1)]
    assert finished == [0, 0, *(2 ** (k - 1) * comb(n - 2, k - 2) for k in range(2, n + 1))]
    assert nodes == [going + over for going, over in zip(playing, finished, strict=True)]


def test_duel_lines_are_paths_of_factors_and_multiples() -> None:
    nodes, _ = counted(first_position("duel", {}), 5)
    paths = [sum(map(is_path, permutations(range(1, 10), k))) for k in range(6)]
    assert nodes == paths
    assert nodes[:3] == [1, 9, 28]


def is_path(numbers: tuple[int, ...]) -> bool:
    return all(max(pair) % min(pair) == 0 for pair in pairwise(numbers))


def test_duel_with_even_has_half_the_first_numbers() -> None:
    assert counted(first_position("duel", {"n": "21", "even": "1"}), 1)[0] == [1, 10]


def test_quest_counts_are_products() -> None:
    assert counted(first_position("quest", {}), 1)[0] == [1, 9 * 100]
    assert counted(first_position("quest", {"call": "first"}), 1)[0] == [1, 9 * 99]
    both_called = first_position("quest", {"length": "7"}, "35:5,34:1")
    nodes, finished = counted(both_called, 5)
    assert nodes == [perm(7, k) for k in range(6)]
    assert finished == [0] * 5 + [perm(7, 5)]


@pytest.mark.parametrize("gap", range(4))
def test_battle_lines_keep_their_distance(gap: int) -> None:
    nodes, finished = counted(first_position("battle", {"gap": str(gap)}), 3)
    lines = [sum(is_apart(line, gap) for line in product(range(1, 10), repeat=k)) for k in range(4)]
    assert nodes == lines
    assert nodes[1] == 9
    assert finished == [0] * 4


def is_apart(numbers: tuple[int, ...], gap: int) -> bool:
    return all(abs(one - two) > gap for one, two in pairwise(numbers))


@pytest.mark.parametrize("game_key", BY_KEY)
def test_a_swap_is_one_more_reply_to_each_first_move(game_key: str) -> None:
    texts = {"n": "4"} if game_key in ("split", "war", "duel") else {}
    depth = 1 if game_key == "quest" else 2
    plain_nodes, _ = counted(first_position(game_key, texts), depth)
    nodes, _ = counted(first_position(game_key, {**texts, "swap": "1"}), depth)
    assert nodes[:2] == plain_nodes[:2]
    assert nodes[2:] == [count + plain_nodes[1] for count in plain_nodes[2:]]
