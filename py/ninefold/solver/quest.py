"""Number Quest by its structure: only the first call counts, and only if it can be forced.

Say one player has called c. The other does best to call c as well: then the first caller wins at
the sum c, and the other at every other sum (no other answer wins at c, and none wins at more
sums). So the first caller wins exactly if they can force the sum to be c, or if the other has no
turn left to answer.

So for every set of used numbers it is enough to know which sums a caller can force (a set of
sums, as the bits of one number), and how small or large a sum can be forced for calls that were
not the best. Positions before any call follow from these.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.game import other
from ..rules.quest import CALLS, Move, QuestPosition
from ..steps import Remembered, Steps
from .value import Value, ended

SLICE = 64


@dataclass(frozen=True, slots=True)
class Tables:
    """By the set of used numbers (as bits), about the numbers still to be played."""

    reach: list[int]
    """Sums that can come about."""
    mine: list[int]
    """Sums that a caller to move can force."""
    theirs: list[int]
    """Sums that a caller can force when the other is to move."""
    low: list[int]
    """The sum when a player who wants it small moves, against one who wants it large."""
    high: list[int]
    """The sum when a player who wants it large moves, against one who wants it small."""
    uncalled: list[bool]
    """Before any call: the player to move wins."""


def tables_steps(key: tuple[int, int]) -> Steps[Tables]:
    n, length = key
    sets = 1 << n
    found = Tables([1] * sets, [1] * sets, [1] * sets, [0] * sets, [0] * sets, [True] * sets)
    for used in reversed(range(sets)):
        left = length - used.bit_count()
        if left > 0:
            fill(found, used, n, left)
        if used % SLICE == 0:
            yield 1 - used / sets
    return found


def fill(found: Tables, used: int, n: int, left: int) -> None:
    """One set out of the sets with one number more."""
    options = [(x, used | 1 << x - 1) for x in range(1, n + 1) if not used >> x - 1 & 1]
    reach = mine = 0
    theirs = -1
    for x, then in options:
        reach |= found.reach[then] << x
        mine |= found.theirs[then] << x
        theirs &= found.mine[then] << x
    found.reach[used], found.mine[used], found.theirs[used] = reach, mine, theirs
    found.low[used] = min(x + found.high[then] for x, then in options)
    found.high[used] = max(x + found.low[then] for x, then in options)
    found.uncalled[used] = left == 1 or any(
        found.theirs[then] or not found.uncalled[then] for _, then in options
    )


tables = Remembered(tables_steps, keep=4)


def used_bits(position: QuestPosition) -> int:
    return sum(1 << number - 1 for number in position.sequence)


def value(position: QuestPosition) -> Value:
    return ended(position) or Value(wins(position), None, position.left)


def wins(position: QuestPosition) -> bool:
    """Does the player to move win?"""
    if position.calls:
        return first_caller_wins(position) == (position.calls[0].player == position.turn)
    found, used = tables((position.n, position.length)), used_bits(position)
    if position.call_first:
        return found.mine[used] != 0
    return found.uncalled[used]


def first_caller_wins(position: QuestPosition) -> bool:
    found, used = tables((position.n, position.length)), used_bits(position)
    first = position.calls[0]
    moving = position.turn == first.player
    if len(position.calls) == 1:
        if moving and position.left == 1:
            return True
        answer = first.value
    else:
        answer = position.calls[1].value
    if answer == first.value:
        sums = found.mine if moving else found.theirs
        return first.value >= position.sum and bool(sums[used] >> first.value - position.sum & 1)
    wants_low = answer > first.value
    forced = position.sum + (found.low if wants_low == moving else found.high)[used]
    return (2 * forced < first.value + answer) == wants_low and 2 * forced != first.value + answer


def values(position: QuestPosition) -> dict[Move, Value]:
    """Only the moves that matter: every number alone, and with each call that can still win."""
    return {move: value(position.play(move)).before() for move in telling(position)}


def telling(position: QuestPosition) -> tuple[Move, ...]:
    plain = () if position.must_call or not position.left else position.pool
    numbers = position.pool if position.left and position.may_call else ()
    return (
        *(Move(number) for number in plain),
        *(Move(number, call) for number in numbers for call in telling_calls(position, number)),
    )


def telling_calls(position: QuestPosition, number: int) -> list[int]:
    """The calls that can still be exact, or closer than the opponent's, if `number` is played."""
    used = used_bits(position) | 1 << number - 1
    reach = tables((position.n, position.length)).reach[used] << position.sum + number
    lowest, highest = (reach & -reach).bit_length() - 1, reach.bit_length() - 1
    theirs = position.call_of(other(position.turn))

    def tells(call: int) -> bool:
        if reach >> call & 1:
            return True
        if theirs is None:
            return False
        if call == theirs:
            return True
        return call + theirs <= 2 * highest if call > theirs else call + theirs >= 2 * lowest

    return [call for call in CALLS if tells(call)]


def steps(position: QuestPosition) -> Steps[None]:
    yield from tables.steps((position.n, position.length))
