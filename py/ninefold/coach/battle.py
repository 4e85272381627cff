"""Sum Battle: a number wins if every answer that would beat it is blocked by it.

Which numbers would beat it does not depend on the block, only on the two totals: so a move is
explained by those answers and by which of them it blocks, or by the answer it fails to block.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..rules.battle import BattlePosition, Move
from ..rules.game import Reason
from ..solver import values
from ..solver.value import Value, rank, top
from .battle_reasons import (
    Answers,
    Blocks,
    BlocksAll,
    CanFinish,
    GoesPast,
    Groups,
    HoldsOut,
    Instead,
    LetsReach,
    MustBlock,
    NoneWins,
    NothingFits,
    Numbers,
    OnlyPast,
    Pace,
    Punished,
    PunishedPast,
    Reaches,
    SomeWin,
    WinsWithin,
)

FEW = 3
"""The most different answers that can be read at a glance."""


def nudge(position: BattlePosition) -> Reason:
    """A first hint: where to look, without naming the move."""
    found = values(position)
    winning = sum(value.wins for value in found.values())
    if missing(position) in found:
        return CanFinish(position.total, position.target)
    needed = position.target - theirs(position)
    if any(needed in position.play(move).free() for move in found):
        return MustBlock(theirs(position), needed, position.target)
    return SomeWin(winning, len(found))


def why(position: BattlePosition, move: Move) -> tuple[Reason, ...]:
    """Why a number that gives nothing away is good."""
    found = values(position)
    if not found[move].wins:
        return (lost(position, move, found),)
    quick = next(wins_at_once(position, move), None)
    if quick is not None:
        return (quick,)
    within = WinsWithin(((found[move].moves or 0) + 1) // 2)
    return (blocks(position, move), *answers(position, move), within)


def why_not(position: BattlePosition, move: Move) -> tuple[Reason, ...]:
    """What is wrong with any other number."""
    found = values(position)
    better = tuple(each for each in found if found[each].wins)
    if found[move].wins or not better:
        harm = () if found[move].wins else (punished(position, move),)
        return (*harm, pace(found, move))
    return (punished(position, move), Instead(better))


def missing(position: BattlePosition) -> int:
    return position.target - position.total


def theirs(position: BattlePosition) -> int:
    return sum(position.totals) - position.total


def winners(position: BattlePosition) -> Numbers:
    """The numbers that would win for the player to move if none of them were blocked."""
    found = values(replace(position, last=None))
    return tuple(number for number in found if found[number].wins)


def wins_at_once(position: BattlePosition, move: Move) -> Iterator[Reason]:
    """Why a move wins without looking further ahead, if it does."""
    after = position.play(move)
    if move == missing(position):
        yield Reaches(position.total, move, position.target)
    elif not after.free():
        yield BlocksAll(move)
    elif all(map(after.past_target, after.free())):
        yield OnlyPast(move, after.free(), after.total, after.target)


def blocks(position: BattlePosition, move: Move) -> Reason:
    after = position.play(move)
    found = winners(after)
    if not found:
        return NoneWins(theirs(after), after.total)
    finish = missing(after) if missing(after) in found else None
    return Blocks(move, found, finish, position.target)


def answers(position: BattlePosition, move: Move) -> Iterator[Answers]:
    """Every reply with the answer to it, if they can be read at a glance."""
    after = position.play(move)
    past = tuple(filter(after.past_target, after.free()))
    groups = grouped({reply: good(after, reply) for reply in after.free() if reply not in past})
    if len(groups) <= FEW:
        yield Answers(theirs(after), groups, past, position.target)


def good(position: BattlePosition, reply: Move) -> Numbers:
    """The answers that win soonest against a reply."""
    found = values(position.play(reply))
    best = top(found)
    return tuple(number for number in found if found[number] == best)


def grouped(choices: dict[Move, Numbers]) -> Groups:
    """One answer for as many replies as possible, then one for the rest, and so on."""
    left, groups = dict(choices), list[tuple[Numbers, int]]()
    while left:
        common = max(range(1, 10), key=lambda each: sum(each in some for some in left.values()))
        replies = tuple(reply for reply, some in left.items() if common in some)
        groups.append((replies, common))
        left = {reply: some for reply, some in left.items() if common not in some}
    return tuple(sorted(groups))


def nothing_fits(position: BattlePosition) -> NothingFits | None:
    """That every number goes past the target, if it is so."""
    free = position.free()
    gone = all(map(position.past_target, free))
    return NothingFits(free, position.total, position.target) if gone else None


def lost(position: BattlePosition, move: Move, found: dict[Move, Value]) -> Reason:
    """How long a move holds out where every move loses."""
    if position.past_target(move):
        return GoesPast(position.total, move, position.target)
    return HoldsOut(move, (found[move].moves or 0) - 1)


def punished(position: BattlePosition, move: Move) -> Reason:
    """The reply that beats a move, and why it does."""
    if position.past_target(move):
        return GoesPast(position.total, move, position.target)
    after = position.play(move)
    if missing(after) in after.free():
        return LetsReach(move, missing(after), position.target)
    found = values(after)
    reply = max(found, key=lambda each: rank(found[each]))
    then = after.play(reply)
    if all(map(then.past_target, then.free())):
        return PunishedPast(reply, then.free(), position.target)
    return Punished(reply, winners(then))


def pace(found: dict[Move, Value], move: Move) -> Pace:
    best = max(found, key=lambda each: rank(found[each]))
    moves = abs((found[best].moves or 0) - (found[move].moves or 0))
    return Pace(best, moves, found[move].wins)
