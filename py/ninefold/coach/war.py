"""Numbers War: of an even row, the player to move can have all odd places or all even ones.

Taking the left end (place 1) leaves two ends of even places; whichever goes uncovers an odd place
again, and so on to the end. The same from the right for the even places. That proves a bound, often
the win; where it does not, exact values tell which end is better and what it uncovers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from ..rules.game import Reason
from ..rules.war import Move, WarPosition
from ..solver import principal, value, values
from ..solver.value import Value, top
from .reason import Fact
from .totals import TakesLast, closing, cost, final


class TwoLeft(Fact):
    """Two different numbers, one for each player."""


class SameEnds(Fact):
    """Either end leads to the same totals and the same winner."""


class EveryOther(Fact):
    """The row is even, and the end that begins the richer of its odd and even places is best."""

    size: int


class Halves(Fact):
    """The row is odd: whichever end goes, the opponent can have every other number of the rest; the
    end that leaves them less that way is best."""


class Weigh(Fact):
    """The end that is larger by more than what it uncovers is best."""


class LookFurther(Fact):
    """The end that is larger by more than what it uncovers is not the best."""


class Larger(Fact):
    """The move takes the larger of the last two numbers."""

    taken: int
    left: int


class Places(Fact):
    """All odd or all even places can be had, of which the end taken is one."""

    end: Move
    number: int
    places: tuple[int, ...]
    points: int
    total: int
    """The total of the row."""
    most: bool
    """True if no way to play gets more than that."""
    wins: bool
    """True if that is enough to win."""


class Uncovers(Fact):
    """What the move uncovers; at the other end, to take `other` would uncover `worse`, and to take
    that would then be best for the opponent."""

    taken: int
    uncovered: int
    other: int
    worse: int


class Exchange(Fact):
    """The moves after this one with best play: a best reply, and a best answer to that."""

    taken: int
    reply: int
    answer: int


class GivesUncovered(Fact):
    """The move uncovers a number that is best for the opponent to take."""

    taken: int
    uncovered: int


class GivesOtherEnd(Fact):
    """It is best for the opponent to take the other end then."""

    taken: int
    number: int


class LeavesLarger(Fact):
    """The move leaves the larger of the last two numbers."""

    left: int


class GivesPlaces(Fact):
    """The move leaves an even row, of which the opponent can have every other number, beginning
    with an end; nothing gets them more, or (`wins`) it is enough to win."""

    number: int
    points: int
    total: int
    most: bool
    wins: bool


def nudge(position: WarPosition) -> Reason:
    """A first hint: the first rule of thumb that leads to the best end here."""
    if len(position.row) == 2:
        return TwoLeft()
    if len(position.row) % 2 == 0 and leads(position, half):
        return EveryOther(len(position.row))
    if len(position.row) % 2 and leads(position, kept_from):
        return Halves()
    return Weigh() if leads(position, net) else LookFurther()


def leads(position: WarPosition, rule: Callable[[WarPosition, Move], int]) -> bool:
    """True if one end is the better one by the rule, and gives nothing away."""
    found, left, right = values(position), rule(position, "L"), rule(position, "R")
    end: Move = "L" if left > right else "R"
    return left != right and top(found).regret(found[end]) == 0


def half(position: WarPosition, move: Move) -> int:
    """What the places that can all be had by taking this end of an even row hold."""
    return sum(position.row[place] for place in every_other(position, move))


def kept_from(position: WarPosition, move: Move) -> int:
    """What the opponent does not get with the richer half of the rest, as a negative number."""
    after = position.play(move)
    return -max(half(after, "L"), half(after, "R"))


def net(position: WarPosition, move: Move) -> int:
    return position.number(move) - beneath(position, move)


def why(position: WarPosition, move: Move) -> tuple[Reason, ...]:
    """Why an end that gives nothing away is good."""
    found, total = values(position), points(position)
    if len(position.row) == 1:
        return (TakesLast(position.row[0], final(total, found[move]), found[move].wins),)
    end = closing(total, found, move)
    if len(set(found.values())) == 1:
        return (*places(position, move, found[move]), SameEnds(), end)
    return (*merits(position, move, found[move]), end)


def merits(position: WarPosition, move: Move, worth: Value) -> Iterator[Reason]:
    """Up to two reasons why this end and not the other."""
    if len(position.row) == 2:
        yield Larger(position.number(move), position.number(opposite(move)))
        return
    proof = next(places(position, move, worth), None)
    if proof is not None:
        yield proof
    if proof is None or not proof.most:
        yield from [*uncovers(position, move)] or exchange(position, move)


def why_not(position: WarPosition, move: Move) -> tuple[Reason, ...]:
    """What is wrong with the other end."""
    price = cost(points(position), values(position), move)
    return (gives(position, move), *gives_places(position, move), price)


def points(position: WarPosition) -> int:
    """All points that are shared out in the end."""
    return sum(position.row) + sum(map(sum, position.trays))


def opposite(move: Move) -> Move:
    return "R" if move == "L" else "L"


def beneath(position: WarPosition, move: Move) -> int:
    """The number that a move uncovers."""
    return position.row[1 if move == "L" else -2]


def every_other(position: WarPosition, move: Move) -> range:
    """The places (from 0) that can all be had in an even row by taking this end."""
    return range(0 if move == "L" else 1, len(position.row), 2)


def places(position: WarPosition, move: Move, worth: Value) -> Iterator[Places]:
    """The reason where every other number proves the win, or is the most that can be had."""
    row = position.row
    if len(row) % 2 or len(row) < 4:
        return
    mine = every_other(position, move)
    held, total = sum(row[place] for place in mine), sum(row)
    # Totals that are equal would go to the opponent, who takes last.
    margin = position.margin + 2 * held - total
    if margin > 0 or margin == worth.margin:
        named = tuple(place + 1 for place in mine)
        most = margin == worth.margin
        yield Places(move, position.number(move), named, held, total, most, margin > 0)


def uncovers(position: WarPosition, move: Move) -> Iterator[Uncovers]:
    """The reason where the other end uncovers a number that the opponent would do best to take."""
    other = opposite(move)
    mine, worse = beneath(position, move), beneath(position, other)
    if worse > mine and other in best_replies(position, other):
        yield Uncovers(position.number(move), mine, position.number(other), worse)


def best_replies(position: WarPosition, move: Move) -> tuple[Move, ...]:
    """The best replies to a move. Taking at the same end again takes the number it uncovered."""
    found = values(position.play(move))
    best = top(found)
    return tuple(reply for reply in found if found[reply] == best)


def exchange(position: WarPosition, move: Move) -> Iterator[Exchange]:
    after = position.play(move)
    reply, answer = islice(principal(after), 2)
    then = after.play(reply)
    yield Exchange(position.number(move), after.number(reply), then.number(answer))


def gives(position: WarPosition, move: Move) -> Reason:
    """The reply that makes a move worse."""
    taken, left = position.number(move), position.number(opposite(move))
    if len(position.row) == 2:
        return LeavesLarger(left)
    if move in best_replies(position, move):
        return GivesUncovered(taken, beneath(position, move))
    return GivesOtherEnd(taken, left)


def gives_places(position: WarPosition, move: Move) -> Iterator[GivesPlaces]:
    after = position.play(move)
    worth = value(after)
    for reply in best_replies(position, move):
        for found in places(after, reply, worth):
            yield GivesPlaces(found.number, found.points, found.total, found.most, found.wins)
            return
