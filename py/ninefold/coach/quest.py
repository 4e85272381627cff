"""Why a move wins a quest: the sum is fixed, the numbers pair up, or the last number decides.

Only the first call matters, since the other player can call the same: then the first caller wins
at that one sum and the other at all the rest. Unless all numbers are played, a caller can force
the sum (the other being to move) exactly if the numbers left pair up to one total: each number is
answered with its partner, and the sum is what the pairs make. So whoever plays the last number
against a call can always spoil it.
"""

from __future__ import annotations

from ..rules.game import Reason, other
from ..rules.quest import Move, QuestPosition
from ..solver.quest import tables, used_bits, wins
from . import quest_reasons as because
from .reason import AllGood, told


def nudge(position: QuestPosition) -> Reason:
    if not position.calls:
        return opening(position)
    first = position.calls[0]
    if first.player != position.turn:
        return answering(position, first.value)
    if len(position.calls) == 1 and position.left == 1:
        return because.NeverCalled(yours=True)
    if differ(position) or position.length == position.n:
        return steering(position)
    return keeping(position, first.value)


def opening(position: QuestPosition) -> Reason:
    """Why the player to move wins while nobody has called."""
    if position.length == position.n:
        return because.AddUp(position.n)
    if position.left == 1:
        return because.CallNow()
    return because.LeavePairs(*ends(position)) if position.call_first else because.NoHurry()


def answering(position: QuestPosition, call: int) -> Reason:
    """Why the player to move wins after the opponent called first."""
    if position.may_call:
        return (
            because.AddUp(position.n) if position.length == position.n else because.AnswerCall(call)
        )
    if differ(position):
        return steering(position)
    need = call - position.sum
    if not reachable(position, call):
        return because.OutOfReach(call, need, position.left, yours=False)
    return because.StayAway(call, need, position.left)


def keeping(position: QuestPosition, call: int) -> Reason:
    if position.left == 1:
        return because.Finish(call)
    return because.KeepPairs(call, call - position.sum, position.left)


def steering(position: QuestPosition) -> Reason:
    """Where all numbers are played there is nothing to steer: the sum is settled."""
    if position.length == position.n:
        return AllGood()
    return because.Aim(*half(position, position.calls[0].player == position.turn))


def why(position: QuestPosition, move: Move) -> tuple[Reason, ...]:
    return told(*proof(position, move))


def why_not(position: QuestPosition, move: Move) -> tuple[Reason, ...]:
    return told(hopeless(position, move), *proof(position, move))


def hopeless(position: QuestPosition, move: Move) -> because.OutOfReach | None:
    """A call against another one that cannot come true, whatever is played."""
    then = position.play(move)
    if move.call is None or not differ(then) or not then.left or reachable(then, move.call):
        return None
    return because.OutOfReach(move.call, move.call - then.sum, then.left, yours=True)


def proof(position: QuestPosition, move: Move) -> tuple[Reason, ...]:
    """Why the winner wins after the move; the opponent is to move then."""
    then, you = position.play(move), position.turn
    if then.outcome:
        return (because.Final(then.outcome, you),)
    if not then.calls:
        return (uncalled(then),)
    if len(then.calls) == 1 and then.left == 1 and then.calls[0].player != you:
        return (because.NeverCalled(yours=False),)
    if then.length == then.n:
        return (fixed(then),)
    if differ(then):
        return (steered(then),)
    return exact(position, move, then)


def uncalled(then: QuestPosition) -> Reason:
    if then.length == then.n:
        return because.FixedSum(then.n, total(then), yours=False, called=False)
    if then.left == 1:
        return because.OnlyCaller()
    return because.LastTurn(choices(then), yours=then.left % 2 == 0)


def fixed(then: QuestPosition) -> Reason:
    """Why the winner wins in a game that plays all numbers, once somebody has called."""
    yours = not wins(then)
    call = then.call_of(other(then.turn) if yours else then.turn)
    final = total(then)
    if call is None or call == final:
        return because.FixedSum(then.n, final, yours, called=call is not None)
    return because.Settled(call, final, final, yours)


def steered(then: QuestPosition) -> Reason:
    """Why the winner wins where the two calls differ: their sums lie above or below the middle."""
    yours = not wins(then)
    winner = other(then.turn) if yours else then.turn
    up, bound = half(then, then.calls[0].player == winner)
    low, high = ends(then)
    call = then.call_of(winner)
    if call is not None and (low >= bound if up else high <= bound):
        return because.Settled(call, low, high, yours)
    found = tables((then.n, then.length))
    mover_wants_low = up == yours
    forced = (found.low if mover_wants_low else found.high)[used_bits(then)]
    return because.Nearer(up, bound, then.sum + forced, yours)


def half(position: QuestPosition, for_first: bool) -> tuple[bool, int]:
    """Which side of the middle wins with one of two different calls: upwards or not, and from which
    sum."""
    first, second = (call.value for call in position.calls)
    middle, odd = divmod(first + second, 2)
    up = (first > second) == for_first
    if not for_first:
        return up, middle + odd if up else middle
    return up, middle + 1 if up else middle + odd - 1


def exact(position: QuestPosition, move: Move, then: QuestPosition) -> tuple[Reason, ...]:
    """Why the winner wins where only the first call counts: it comes true or it does not."""
    first = then.calls[0]
    yours = not wins(then)
    if (first.player == other(then.turn)) == yours:
        return (kept_by_you(position, move, then) if yours else kept_by_them(then),)
    same = because.SameCall(first.value, yours, made=len(then.calls) == 2)
    return same, spoiled(then, yours)


def kept_by_you(position: QuestPosition, move: Move, then: QuestPosition) -> because.Pairing:
    """Why your call comes true: it is forced, and the opponent is to move."""
    pairs_to = paired(then.pool)
    assert pairs_to is not None
    call, answered = then.calls[0].value, None
    if position.calls and position.sequence[-1] + move.number == pairs_to:
        answered = position.sequence[-1], move.number
    return because.Pairing(call, pairs_to, then.left, answered)


def kept_by_them(then: QuestPosition) -> Reason:
    """Why their call comes true: it is forced, and they are to move."""
    call = then.calls[0].value
    if then.left == 1:
        return because.Completes(call - then.sum, call)
    reply = next(number for number in then.pool if not wins(then.play(Move(number))))
    pairs_to = paired(then.play(Move(reply)).pool)
    assert pairs_to is not None
    return because.TheirPairing(reply, call, pairs_to)


def spoiled(then: QuestPosition, yours: bool) -> Reason:
    """Why the first call cannot be forced."""
    call = then.calls[0].value
    if not reachable(then, call):
        return because.OutOfReach(call, call - then.sum, then.left, yours=not yours)
    if (then.left % 2 == 0) == yours:
        return because.LastNumber(call, choices(then), yours)
    return because.NoPairs(call) if yours else broken(then, call)


def broken(then: QuestPosition, call: int) -> Reason:
    """How your call is broken: the opponent plays a number after which it cannot be kept."""
    answer = call if then.may_call else None
    replies = {number: then.play(Move(number, answer)) for number in then.pool}
    good = [number for number, reply in replies.items() if not wins(reply)]
    for number in good:
        if not reachable(replies[number], call):
            return because.Blocks(number, call)
    return because.Breaks(good[0], call)


def marked(position: QuestPosition, good: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves to mark, one for each number: without a call where that is as good, else with the
    opponent's call."""
    theirs = position.call_of(other(position.turn))
    best: dict[int, Move] = {}
    for move in sorted(good, key=lambda move: (move.call is not None, move.call != theirs)):
        best.setdefault(move.number, move)
    return tuple(best[number] for number in sorted(best))


def paired(pool: tuple[int, ...]) -> int | None:
    """The total that all numbers of the pool pair up to, if there is one."""
    pairs_to = pool[0] + pool[-1]
    fits = all(pairs_to - number in pool and pairs_to != 2 * number for number in pool)
    return pairs_to if fits else None


def total(position: QuestPosition) -> int:
    return position.n * (position.n + 1) // 2


def choices(position: QuestPosition) -> int:
    """How many numbers there will be to choose the last one from."""
    return position.n - position.length + 1


def differ(position: QuestPosition) -> bool:
    return len({call.value for call in position.calls}) == 2


def sums(position: QuestPosition) -> int:
    """The final sums that can still come about, as bits."""
    reach = tables((position.n, position.length)).reach[used_bits(position)]
    return reach << position.sum


def reachable(position: QuestPosition, call: int) -> bool:
    return bool(sums(position) >> call & 1)


def ends(position: QuestPosition) -> tuple[int, int]:
    """The smallest and the largest final sum that can still come about."""
    found = sums(position)
    return (found & -found).bit_length() - 1, found.bit_length() - 1
