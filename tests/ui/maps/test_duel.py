"""The pairs drawn are a largest pairing, and the ringed numbers are those that escape it."""

from __future__ import annotations

from functools import lru_cache

from hypothesis import given, settings

from ninefold.rules import plain
from ninefold.rules.duel import DuelPosition, related
from ninefold.solver import search
from ninefold.ui.maps.duel import place
from tests.effort import effort
from tests.ui.maps.reading import CURVE, Game, Read, game, games, near, numbers, read


def position_of(played: Game) -> DuelPosition:
    positions, _, ply = played
    found = plain(positions[ply])
    assert isinstance(found, DuelPosition)
    return found


@lru_cache(maxsize=100_000)
def most_pairs(unused: tuple[int, ...]) -> int:
    """By trying: the first number stays alone or goes with any that fits."""
    if len(unused) < 2:
        return 0
    first, rest = unused[0], unused[1:]
    found = [most_pairs(rest)]
    for number in rest:
        if related(first, number):
            found.append(1 + most_pairs(tuple(each for each in rest if each != number)))
    return max(found)


def drawn_pairs(found: Read, n: int) -> set[frozenset[int]]:
    pairs = set()
    for each in CURVE.findall(found.path("map-pair")):
        x1, y1, x2, y2 = map(float, each)
        pairs.add(frozenset({number_at(n, x1, y1), number_at(n, x2, y2)}))
    return pairs


def number_at(n: int, x: float, y: float) -> int:
    (found,) = [number for number in range(1, n + 1) if near(place(n, number), (x, y))]
    return found


def numerals(found: Read, *kinds: str) -> set[int]:
    return {int(each.text or 0) for kind in kinds for each in found.classed(f"map-on-{kind}")}


@settings(max_examples=effort(70))
@given(games("duel", {"n": 12}))
def test_the_picture(played: Game) -> None:
    position, found = position_of(played), read("duel", played)
    unused, pairs = position.unused, drawn_pairs(found, position.n)
    held = [number for pair in pairs for number in pair]
    assert len(set(held)) == len(held)
    assert set(held) <= set(unused)
    assert all(related(*pair) for pair in pairs)
    assert len(pairs) == most_pairs(unused)
    ringed = numerals(found, "escape", "good")
    assert ringed == {
        number
        for number in unused
        if most_pairs(tuple(each for each in unused if each != number)) == len(pairs)
    }
    wins = {move for move, value in search.values(position).items() if value.wins}
    assert numerals(found, "good") == wins
    assert numerals(found, "used", "now") == set(position.sequence)
    assert numerals(found, "now") == set(position.sequence[-1:])


@settings(max_examples=effort(70))
@given(games("duel", {"n": 60}))
def test_the_words_say_the_same(played: Game) -> None:
    position, found = position_of(played), read("duel", played)
    sequence, pairs, escaping = map(numbers, found.paragraphs())
    assert tuple(sequence[::2]) == position.sequence
    assert {*zip(pairs[::2], pairs[1::2], strict=True)} == {
        (min(pair), max(pair)) for pair in drawn_pairs(found, position.n)
    }
    assert set(escaping) == numerals(found, "escape", "good")
    for number, partner, escapes, joined in (found.tables() or [[]])[0]:
        assert (partner == "none") == (int(number) not in pairs)
        assert (escapes == "yes") == (int(number) in escaping)
        assert numbers(joined) == [
            each for each in position.unused if each != int(number) and related(each, int(number))
        ]


def test_played_by_whom() -> None:
    found = read("duel", game("duel", {}, "4", "8", "2"))
    assert found.paragraphs()[0] == "Played: 4 by player 1, 8 by player 2, 2 by player 1."
    swapped = read("duel", game("duel", {"swap": 1}, "4", "S", "8"))
    assert swapped.paragraphs()[0] == "Played: 4 by player 2, 8 by player 1."


def test_the_classic_start() -> None:
    found = read("duel", game("duel", {}))
    assert numerals(found, "good") == {5, 7}
    assert found.say() == "Good first numbers: 5 and 7."
    assert read("duel", game("duel", {}, "4")).say() == "After 4 the good reply is 8."
    lost = "After 5 every reply loses."
    assert read("duel", game("duel", {}, "5")).say() == lost
    over = "The game is over. Nothing is left to follow 7."
    assert read("duel", game("duel", {}, "5", "1", "7")).say() == over
    assert read("duel", game("duel", {"n": 10})).say() == "Every first number loses."
