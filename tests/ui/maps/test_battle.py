"""Every cell is coloured, and every winning number named, as plain search says."""

from __future__ import annotations

from collections.abc import Hashable

import pytest
from hypothesis import given, settings

from ninefold import solver
from ninefold.rules import plain
from ninefold.rules.battle import POOL, BattlePosition
from ninefold.rules.game import Player
from ninefold.solver import search
from ninefold.solver.value import Value
from ninefold.steps import finish
from ninefold.ui.maps.battle_ground import LEFT, SIZE, TOP, Plot
from ninefold.ui.maps.trail import trail
from tests.effort import effort
from tests.ui.maps.reading import Game, Read, game, games, near, numbers, read

# One table of search results, so that all cells share their work.
KNOWN: dict[Hashable, Value] = {}


def searched(target: int, gap: int, mine: int, theirs: int) -> frozenset[int]:
    """The numbers that win if none is blocked."""
    return wins_of(BattlePosition(target, gap, 1, (mine, theirs)))


def wins_of(position: BattlePosition) -> frozenset[int]:
    if position.target > 15:
        return frozenset(move for move, value in solver.values(position).items() if value.wins)
    after = {move: position.play(move) for move in position.moves()}
    return frozenset(
        move for move, then in after.items() if not finish(search.steps(then, KNOWN)).wins
    )


def kind_of(wins: frozenset[int], gap: int) -> str:
    if not wins:
        return "lost"
    blocked = [{x for x in POOL if abs(x - last) <= gap} for last in POOL]
    return "blockable" if any(wins <= each for each in blocked) else "safe"


def kinds(found: Read, target: int) -> dict[tuple[int, int], str]:
    """By player 1's total and player 2's: what colour lies there."""
    unit = SIZE / target
    cells = {(x, y): "lost" for x in range(target) for y in range(target)}
    for kind in ("blockable", "safe"):
        for x, y, width, height in found.boxes(f"map-{kind}"):
            left, top = round((x - LEFT) / unit), round((y - TOP) / unit)
            for column in range(left, left + round(width / unit)):
                for row in range(top, top + round(height / unit)):
                    cell = column, target - 1 - row
                    assert cells[cell] == "lost", "two colours in one cell"
                    cells[cell] = kind
    return cells


def mine_and_theirs(cell: tuple[int, int], turn: Player) -> tuple[int, int]:
    first, second = cell
    return (first, second) if turn == 1 else (second, first)


@pytest.mark.parametrize(
    ("target", "gap", "moves"),
    [(10, 1, ""), (10, 0, "3"), (10, 2, "4"), (10, 3, ""), (12, 1, "9"), (14, 1, "5,8")],
)
def test_the_cells(target: int, gap: int, moves: str) -> None:
    played = game("battle", {"target": target, "gap": gap}, *moves.split(",") if moves else ())
    turn = played[0][-1].turn
    found = read("battle", played)
    for cell, kind in kinds(found, target).items():
        wins = searched(target, gap, *mine_and_theirs(cell, turn))
        assert kind == kind_of(wins, gap), cell
    words = cells_in_words(found)
    for cell in words:
        assert words[cell] == searched(target, gap, *cell)


def cells_in_words(found: Read) -> dict[tuple[int, int], frozenset[int]]:
    """By my total and the other's: the numbers that win."""
    cells = {}
    for mine, runs in found.tables()[1]:
        for run in runs.split("; "):
            theirs, wins = run.split(": ")
            first, *last = numbers(theirs)
            for each in range(first, (last or [first])[0] + 1):
                cells[int(mine), each] = frozenset(numbers(wins))
    return cells


def test_the_dots_are_the_winning_numbers() -> None:
    target, gap = 10, 1
    found, plot = read("battle", game("battle", {"target": target})), Plot(target)
    dots = found.path("map-pad").split("h0")[:-1]
    seen: dict[tuple[int, int], set[int]] = {}
    for each in dots:
        x, y = map(float, each[1:].split())
        cell = int((x - LEFT) / plot.unit), target - 1 - int((y - TOP) / plot.unit)
        column = round((x - plot.x(cell[0])) / plot.unit / 0.27) + 1
        row = round((y - plot.y(cell[1])) / plot.unit / 0.27) + 1
        seen.setdefault(cell, set()).add(3 * row + column + 1)
    for cell in kinds(found, target):
        assert seen.get(cell, set()) == searched(target, gap, *cell)


@pytest.mark.thorough
@pytest.mark.parametrize(("target", "gap"), [(50, 1), (90, 2), (300, 1), (300, 3)])
@pytest.mark.parametrize("moves", ["7", "8,1"])
def test_large_maps_agree_with_the_solver(target: int, gap: int, moves: str) -> None:
    played = game("battle", {"target": target, "gap": gap}, *moves.split(",") if moves else ())
    turn = played[0][-1].turn
    cells = kinds(read("battle", played), target)
    for cell in [(x, y) for x in range(0, target, 13) for y in range(0, target, 17)]:
        mine, theirs = mine_and_theirs(cell, turn)
        assert cells[cell] == kind_of(searched(target, gap, mine, theirs), gap)


@settings(max_examples=effort(35))
@given(games("battle", {"target": 70}))
def test_the_words_say_the_same(played: Game) -> None:
    positions, _, ply = played
    position = plain(positions[ply])
    assert isinstance(position, BattlePosition)
    found = read("battle", played)
    if position.target > 20:
        words = kinds_in_words(found)
        cells = kinds(found, position.target)
        turn = position.turn
        assert words == {mine_and_theirs(cell, turn): kind for cell, kind in cells.items()}
    last = found.tables()[0][-1]
    assert (int(last[2]), int(last[3])) == position.totals
    assert last[-1] == "now"


def kinds_in_words(found: Read) -> dict[tuple[int, int], str]:
    named = {"wins": "safe", "can be blocked": "blockable", "none wins": "lost"}
    cells = {}
    for mine, runs in found.tables()[1]:
        for run in runs.split("; "):
            theirs, kind = run.split(": ")
            for total in span(mine):
                cells.update({(total, each): named[kind] for each in span(theirs)})
    return cells


def span(text: str) -> range:
    first, *last = numbers(text)
    return range(first, (last or [first])[0] + 1)


@settings(max_examples=effort(35))
@given(games("battle", {"target": 14}))
def test_every_turn_of_the_game(played: Game) -> None:
    way, found = trail(BattlePosition, *played), read("battle", played)
    (turns, _), plot = found.tables(), Plot(way.now.target)
    for turn, position in zip(turns, way.positions, strict=True):
        assert (int(turn[2]), int(turn[3])) == position.totals
        assert set(numbers(turn[5])) == wins_of(position)
    (spot,) = found.classed("map-spot")
    assert near((float(spot.get("cx", 0)), float(spot.get("cy", 0))), plot.spot(way.now))
    threads = [each.get("class", "")[-1] for each in found.classed("map-thread")]
    assert tuple(map(int, threads)) == way.players


def test_what_it_says_now() -> None:
    assert read("battle", game("battle", {})).say() == "At 0 to 0 these win: 8 and 9."
    lost = read("battle", game("battle", {}, "8")).say()
    assert lost == "At 8 to 0 after an 8 no number wins."
    over = read("battle", game("battle", {"target": 10}, "9", "1", "9"))
    assert over.say() == "The game is over."
