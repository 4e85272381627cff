"""The sums drawn can come about, the forced ones can be forced, and the pairs make one sum."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from hypothesis import given, settings

from ninefold import solver
from ninefold.rules import plain
from ninefold.rules.game import Player, Settings
from ninefold.rules.quest import QuestPosition
from ninefold.ui.maps.quest_picture import Stack
from ninefold.ui.maps.trail import trail
from tests.effort import effort
from tests.ui.maps.reading import Game, Read, game, games, near, numbers, read

SMALL = {"n": 8, "length": 8}


def position_of(played: Game) -> QuestPosition:
    positions, _, ply = played
    found = plain(positions[ply])
    assert isinstance(found, QuestPosition)
    return found


@lru_cache(maxsize=200_000)
def forces(pool: tuple[int, ...], left: int, wanted: int, mine: bool) -> bool:
    """Can a player bring about just this sum of the numbers still to be played?"""
    if left == 0:
        return wanted == 0
    after = (
        forces(tuple(each for each in pool if each != x), left - 1, wanted - x, not mine)
        for x in pool
    )
    return any(after) if mine else all(after)


def caller_of(position: QuestPosition) -> Player:
    return position.calls[0].player if position.calls else position.turn


def forced_sums(position: QuestPosition) -> set[int]:
    mine = caller_of(position) == position.turn
    return {
        total
        for total in range(position.sum, 100)
        if forces(position.pool, position.left, total - position.sum, mine)
    }


def ranges(text: str) -> set[int]:
    """`6, 8 to 13`"""
    found: set[int] = set()
    for part in text.split(", "):
        first, *last = numbers(part)
        found |= set(range(first, (last or [first])[0] + 1))
    return found


def spots(found: Read, name: str) -> list[tuple[float, float]]:
    each = found.classed(name)
    return [(float(dot.get("cx", 0)), float(dot.get("cy", 0))) for dot in each]


@settings(max_examples=effort(50))
@given(games("quest", SMALL))
def test_sums_that_can_come(played: Game) -> None:
    position, found = position_of(played), read("quest", played)
    stack, boxes = Stack.of(position), found.boxes("map-reach")
    (table,) = found.tables()
    assert len(table) == position.left + 1
    for count, (length, sums) in enumerate(table):
        expected = {position.sum + sum(each) for each in combinations(position.pool, count)}
        assert int(length) == len(position.sequence) + count
        assert ranges(sums) == expected
        middle = stack.y(int(length))
        level = [box for box in boxes if near((box[1] + box[3] / 2,), (middle,))]
        drawn = {total for total in range(100) if covered(stack, level, total)}
        assert drawn == (expected if count else set())


def covered(stack: Stack, level: list[tuple[float, float, float, float]], total: int) -> bool:
    x = 12 + stack.unit * total
    return any(left < x < left + width for left, _, width, _ in level)


@settings(max_examples=effort(40))
@given(games("quest", SMALL))
def test_sums_that_can_be_forced(played: Game) -> None:
    position, found = position_of(played), read("quest", played)
    expected, stack = forced_sums(position), Stack.of(position)
    places = [(stack.x(total), stack.y(stack.length)) for total in sorted(expected)]
    dots = spots(found, "map-forced")
    assert len(dots) == len(places)
    assert all(near(a, b) for a, b in zip(dots, places, strict=True))
    told = found.paragraphs()[2].split(": ")[-1].removeprefix("The final sum is ").rstrip(".")
    assert (ranges(told) if told != "none" else set()) == expected
    if position.left:
        winner = position.turn if solver.value(position).wins else 3 - position.turn
        assert found.say().endswith(f"Player {winner} wins with best play.")


@settings(max_examples=effort(50))
@given(games("quest"))
def test_pairs_flags_and_the_way(played: Game) -> None:
    position, found = position_of(played), read("quest", played)
    played_text, calls, _, pairs = found.paragraphs()
    total, *rest = numbers(pairs.split(" The partner")[0])
    whole = [{a, b} for a, b in zip(rest[::2], rest[1::2], strict=True)]
    assert all(sum(pair) == total and pair <= set(position.pool) for pair in whole)
    assert found.path("map-pair").count("M") == len(whole)
    assert numbers(calls) == [each for call in position.calls for each in (call.player, call.value)]
    flags = [each.get("class", "")[-1] for each in found.classed("map-flag")]
    assert list(map(int, flags)) == [call.player for call in position.calls]
    way, stack = trail(QuestPosition, *played), Stack.of(position)
    by = [each.get("class", "")[-1] for each in found.classed("map-thread")]
    assert tuple(map(int, by)) == way.players
    assert tuple(numbers(played_text)[::3]) == position.sequence
    (spot,) = spots(found, "map-spot")
    assert near(spot, (stack.x(position.sum), stack.y(len(position.sequence))))


def test_the_pairs_follow_the_game() -> None:
    """After 1 the others pair up to 11, and the partner of an answer is shown."""
    chosen: Settings = {"length": 5, "call": "first"}
    first = read("quest", game("quest", chosen, "23:1"))
    assert first.paragraphs()[3] == (
        "Unused partners that make 11: 2 and 9, 3 and 8, 4 and 7, 5 and 6."
    )
    second = read("quest", game("quest", chosen, "23:1", "23:3"))
    assert second.paragraphs()[3] == (
        "Unused partners that make 11: 2 and 9, 4 and 7, 5 and 6. "
        "The partner of 3, 8, is still there."
    )
    assert second.say().startswith("Player 1 called first, and can force 23 from here.")


def test_the_start_of_a_known_quest() -> None:
    found = read("quest", game("quest", {"length": 5, "call": "first"}))
    assert found.say() == "Player 1, to move, can force 23, 25, 27. Player 1 wins with best play."
    assert [each.text for each in found.classed("map-strong")] == ["23, 25, 27"]
    classic = read("quest", game("quest", {}))
    assert "always 45" in classic.text("figcaption")
