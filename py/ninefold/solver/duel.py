"""Sequence Duel is undirected vertex geography, so a maximum matching decides it.

Whoever can always answer along a maximum matching never gets stuck. The player who must move on
from v therefore loses exactly if some maximum matching of the unused numbers and v leaves v out.
So a move wins exactly if it goes to a number that some maximum matching of the unused numbers
leaves out: one matching answers for all moves at once, without search.

How long a duel lasts has no such theorem: it is searched where few numbers are still in reach.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..rules.duel import DuelPosition, Move
from ..steps import Remembered, Steps, finish
from .matching import Graph, Partners, escaping_steps, matching_steps
from .unordered import Unordered
from .value import Value, ended, top

SEARCHED = 14
"""The most unused numbers for which the length is searched."""


@lru_cache(maxsize=4)
def graph(n: int) -> Graph:
    """Who divides whom, from 1 to n."""
    numbers = range(1, n + 1)
    joined: Graph = {number: [] for number in numbers}
    for number in numbers:
        for multiple in range(2 * number, n + 1, number):
            joined[number].append(multiple)
            joined[multiple].append(number)
    return joined


def unused_graph(n: int, used: frozenset[int]) -> Graph:
    """The unused numbers, and who of them divides whom."""
    return {
        number: [near for near in joined if near not in used]
        for number, joined in graph(n).items()
        if number not in used
    }


def escaping_of(key: tuple[int, frozenset[int]]) -> Steps[frozenset[int]]:
    return (yield from escaping_steps(unused_graph(*key)))


escaping = Remembered(escaping_of, keep=256)
"""The unused numbers that some maximum matching leaves out: moving to one of them wins."""


def pairing(n: int, used: frozenset[int]) -> Partners:
    """Each number and its partner in a maximum matching of the unused numbers."""
    return finish(matching_steps(unused_graph(n, used)))[0]


@lru_cache(maxsize=4)
def joined_bits(n: int) -> list[int]:
    """The same graph with sets of numbers as bits, which the search of lengths is quicker with."""
    joined = [0] * (n + 1)
    for number in range(1, n // 2 + 1):
        for multiple in range(2 * number, n + 1, number):
            joined[number] |= 1 << multiple
            joined[multiple] |= 1 << number
    return joined


def within_reach(position: DuelPosition) -> int:
    """The unused numbers that this duel can still come to, as bits."""
    unused = (2 << position.n) - 2
    for number in position.sequence:
        unused ^= 1 << number
    if position.last is None:
        return unused
    joined, reach = joined_bits(position.n), 0
    edge = joined[position.last] & unused
    while edge:
        reach |= edge
        for number in bits(edge):
            edge |= joined[number]
        edge &= unused & ~reach
    return reach


def values(position: DuelPosition) -> dict[Move, Value]:
    return values_of(position, position.moves())


def values_of(position: DuelPosition, moves: tuple[Move, ...]) -> dict[Move, Value]:
    wins, lengths = winning(position), searched_lengths(position, moves)
    return {move: Value(move in wins, None, lengths.get(move)) for move in moves}


def winning(position: DuelPosition) -> frozenset[int]:
    return escaping((position.n, frozenset(position.sequence)))


def searched_lengths(position: DuelPosition, moves: tuple[Move, ...]) -> dict[Move, int]:
    reach = within_reach(position)
    if reach.bit_count() > SEARCHED:
        return {}
    known: Unordered[tuple[int, int], int] = {}
    joined = joined_bits(position.n)
    return {move: 1 + length(move, reach & ~(1 << move), joined, known) for move in moves}


def length(last: int, unused: int, joined: list[int], known: dict[tuple[int, int], int]) -> int:
    """Moves still to come: the player to move makes the last one, and wins, if it is odd.

    It recurses at most `SEARCHED` deep.
    """
    options = [(1 << near, near) for near in bits(joined[last] & unused)]
    if any(not joined[near] & (unused ^ bit) for bit, near in options):
        return 1
    if (last, unused) in known:
        return known[last, unused]
    after = [length(near, unused ^ bit, joined, known) for bit, near in options]
    soonest = min((moves for moves in after if moves % 2 == 0), default=max(after, default=-1))
    known[last, unused] = soonest + 1
    return soonest + 1


def bits(number: int) -> Iterator[int]:
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest


def value(position: DuelPosition) -> Value:
    """If there are moves that win, the best is among them, and only they are searched."""
    if finished := ended(position):
        return finished
    moves = position.moves()
    if soon := wins_in_three(position, moves):
        return Value(True, None, soon)
    good = tuple(move for move in moves if move in winning(position))
    return top(values_of(position, good or moves))


def wins_in_three(position: DuelPosition, moves: tuple[Move, ...]) -> int:
    """1 or 3 if the duel can be won that soon, else 0; small duels need no more than this."""
    reach = within_reach(position)
    if reach.bit_count() > SEARCHED:
        return 0
    joined = joined_bits(position.n)
    if any(not joined[move] & reach for move in moves):
        return 1
    return 3 if any(lost_in_two(move, reach & ~(1 << move), joined) for move in moves) else 0


def lost_in_two(last: int, unused: int, joined: list[int]) -> bool:
    """Whichever number is taken, an answer ends the duel."""
    return all(
        any(not joined[answer] & unused & ~(1 << taken) for answer in bits(joined[taken] & unused))
        for taken in bits(joined[last] & unused)
    )


def steps(position: DuelPosition) -> Steps[None]:
    yield from escaping.steps((position.n, frozenset(position.sequence)))
