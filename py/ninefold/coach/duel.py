"""Why a number wins a duel: it ends the game, it forces the end, or the rest pairs up without it.

If a largest pairing of the unused numbers can leave out the number just taken, then everything
that can follow has a partner in it. Whoever answers with the partner leaves again a number that
the pairing does not need, and so never gets stuck. If every largest pairing needs the number, its
partner in one of them is such an answer for the opponent.
"""

from __future__ import annotations

from typing import Final

from .. import solver
from ..rules.duel import DuelPosition, Move
from ..rules.game import Pair, Reason
from ..solver.duel import graph, pairing, winning
from .reason import Fact, first, told

FEW: Final = 6
"""The most answers that are worth going through one by one."""


class Ends(Fact):
    """No factor or multiple of `number` is left."""

    number: int
    after: int | None = None
    """None if you take `number`; else your number that the opponent answers with `number`."""


class Forces(Fact):
    """After `number` only `reply` is possible, and `answer` then ends the game."""

    number: int
    reply: int
    answer: int
    after: int | None = None


class Traps(Fact):
    """Each reply to `number` has an answer that ends the game."""

    number: int
    answers: tuple[Pair, ...]
    after: int | None = None


class Partners(Fact):
    """Each reply to `number` has a partner in a pairing, and the partner wins."""

    number: int
    answers: tuple[Pair, ...]
    after: int | None = None


class Spare(Fact):
    """At most `pairs` pairs can be made of the unused numbers, with `number` or without."""

    number: int
    pairs: int


class Needed(Fact):
    """At most `pairs` pairs can be made of the unused numbers, and one less without `number`."""

    number: int
    pairs: int


class HoldsOut(Fact):
    """No number makes the lost game last longer than these `moves` more, this one included."""

    number: int
    moves: int


class Sooner(Fact):
    """The game is lost in `moves` more moves; with another number it lasts `longest`."""

    number: int
    moves: int
    longest: int


class CanEnd(Fact):
    """A number that can be taken ends the game."""


class CanForce(Fact):
    """A winning number leaves one reply only, after which you can end the game."""


class CanTrap(Fact):
    """After some number every reply has an answer that ends the game."""


class CanSpare(Fact):
    """How many of the numbers that can be taken are not needed by a largest pairing."""

    good: int
    all: int


def nudge(position: DuelPosition) -> Reason:
    good = [position.play(move) for move in position.moves() if move in winning(position)]
    if any(ends(then) for then in good):
        return CanEnd()
    if any(forces(then) for then in good):
        return CanForce()
    if any(traps(then) for then in good):
        return CanTrap()
    return CanSpare(len(good), len(position.moves()))


def why(position: DuelPosition, move: Move) -> tuple[Reason, ...]:
    if move not in winning(position):
        return told(holds_out(position, move), punishment(position.play(move)))
    claim = plan(position.play(move))
    spare = Spare(move, largest(position)) if isinstance(claim, Partners) else None
    return told(claim, spare)


def why_not(position: DuelPosition, move: Move) -> tuple[Reason, ...]:
    claim = punishment(position.play(move))
    needed = Needed(move, largest(position)) if isinstance(claim, Partners) else None
    return told(claim, needed, sooner(position, move))


def plan(then: DuelPosition, after: int | None = None) -> Reason:
    """How the player who just moved wins."""
    return first(
        (
            lambda: ends(then, after),
            lambda: forces(then, after),
            lambda: traps(then, after),
            lambda: partners(then, after),
        )
    )


def punishment(then: DuelPosition) -> Reason:
    """How the player to move wins, with the answer whose plan is easiest to see."""
    answers = [then.play(move) for move in then.moves() if move in winning(then)]
    after = taken(then)
    for explain in (ends, forces, traps):
        for answer in answers:
            if found := explain(answer, after):
                return found
    partner = pairing(then.n, frozenset(then.sequence[:-1]))[after]
    return partners(then.play(partner), after)


def taken(then: DuelPosition) -> int:
    return then.sequence[-1]


def ends(then: DuelPosition, after: int | None = None) -> Ends | None:
    return None if following(then) else Ends(taken(then), after)


def forces(then: DuelPosition, after: int | None = None) -> Forces | None:
    replies = following(then)
    if len(replies) != 1:
        return None
    answer = last_word(then, replies[0])
    return Forces(taken(then), replies[0], answer, after) if answer else None


def traps(then: DuelPosition, after: int | None = None) -> Traps | None:
    replies = following(then)
    if not 1 < len(replies) <= FEW:
        return None
    found = [(reply, answer) for reply in replies if (answer := last_word(then, reply))]
    return Traps(taken(then), tuple(found), after) if len(found) == len(replies) else None


def partners(then: DuelPosition, after: int | None = None) -> Partners:
    """The partners that win. The pairing leaves out the number just taken, so it holds all that can
    follow."""
    pairs = pairing(then.n, frozenset(then.sequence))
    return Partners(taken(then), tuple((reply, pairs[reply]) for reply in following(then)), after)


def following(then: DuelPosition, *more: int) -> list[int]:
    """The numbers that can follow the last number, or the last of `more` taken after it."""
    used = {*then.sequence, *more}
    last = more[-1] if more else taken(then)
    return [near for near in graph(then.n)[last] if near not in used]


def last_word(then: DuelPosition, reply: int) -> int | None:
    """An answer to the reply that ends the game, if there is one."""
    answers = following(then, reply)
    return next((answer for answer in answers if not following(then, reply, answer)), None)


def largest(position: DuelPosition) -> int:
    """How many pairs a largest pairing has."""
    return len(pairing(position.n, frozenset(position.sequence))) // 2


def holds_out(position: DuelPosition, move: Move) -> HoldsOut | None:
    lasting = solver.value(position).moves
    return None if lasting is None else HoldsOut(move, lasting)


def sooner(position: DuelPosition, move: Move) -> Sooner | None:
    """How much sooner a move loses. Only where every move loses: elsewhere, the lost win is what
    counts."""
    value, found = solver.value(position), solver.values(position)[move]
    if value.wins or value.moves is None or found.moves is None:
        return None
    return Sooner(move, found.moves, value.moves)
