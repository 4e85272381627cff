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
from .matching import Graph, escaping_steps
from .steps import Remembered, Steps
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


def within_reach(position: DuelPosition) -> frozenset[int]:
    """The unused numbers that this duel can still come to."""
    fresh = frozenset(position.unused)
    if position.last is None:
        return fresh
    reach: set[int] = set()
    edge = [position.last]
    while edge:
        new = fresh.intersection(graph(position.n)[edge.pop()]) - reach
        reach |= new
        edge += new
    return frozenset(reach)


def values(position: DuelPosition) -> dict[Move, Value]:
    return values_of(position, position.moves())


def values_of(position: DuelPosition, moves: tuple[Move, ...]) -> dict[Move, Value]:
    wins, lengths = winning(position), searched_lengths(position, moves)
    return {move: Value(move in wins, None, lengths.get(move)) for move in moves}


def winning(position: DuelPosition) -> frozenset[int]:
    return escaping((position.n, frozenset(position.sequence)))


def searched_lengths(position: DuelPosition, moves: tuple[Move, ...]) -> dict[Move, int]:
    reach = within_reach(position)
    if len(reach) > SEARCHED:
        return {}
    known: dict[tuple[int, int], int] = {}
    unused, joined = masks(position.n, reach)
    return {move: 1 + length(move, unused & ~(1 << move), joined, known) for move in moves}


def masks(n: int, reach: frozenset[int]) -> tuple[int, dict[int, int]]:
    """The numbers in reach, and those joined to each of them, as bits."""
    near = graph(n)
    return (
        sum(1 << number for number in reach),
        {number: sum(1 << other for other in near[number]) for number in reach},
    )


def length(
    last: int, unused: int, joined: dict[int, int], known: dict[tuple[int, int], int]
) -> int:
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
    if len(reach) > SEARCHED:
        return 0
    unused, joined = masks(position.n, reach)
    options = sum(1 << move for move in moves)
    if ends(options, unused, joined):
        return 1
    replies = ((joined[move], unused & ~(1 << move)) for move in moves)
    return 3 if any(lost_in_two(near & left, left, joined) for near, left in replies) else 0


def ends(options: int, unused: int, joined: dict[int, int]) -> bool:
    """One of the options leaves nothing to move to."""
    return any(not joined[number] & unused & ~(1 << number) for number in bits(options))


def lost_in_two(options: int, unused: int, joined: dict[int, int]) -> bool:
    """Whichever option is taken, an answer ends the duel."""
    lefts = ((number, unused & ~(1 << number)) for number in bits(options))
    return all(ends(joined[number] & left, left, joined) for number, left in lefts)


def steps(position: DuelPosition) -> Steps[None]:
    yield from escaping.steps((position.n, frozenset(position.sequence)))
