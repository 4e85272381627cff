"""Every reason about a quest is true: checked by the rules and by playing all numbers out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold import solver
from ninefold.coach import quest as coach
from ninefold.coach import quest_reasons as because
from ninefold.coach.reason import AllGood, Fact
from ninefold.rules.game import Outcome, Player, Reason, other
from ninefold.rules.quest import (
    Call,
    ExactCall,
    Move,
    OnlyCall,
    QuestPosition,
    judge,
)
from ninefold.solver import search
from ninefold.solver.quest import tables
from ninefold.solver.value import Value
from ninefold.steps import finish
from ninefold.words.en.quest import coach as words
from tests.effort import effort
from tests.strategies import SEEDS

SUMS = range(100)
KNOWN: dict[object, Value] = {}


@cache
def forces(pool: frozenset[int], left: int, mine: bool, good: frozenset[int]) -> bool:
    """By trying everything: can I bring the sum of the next `left` numbers into `good`?"""
    if not left:
        return 0 in good
    results = (
        forces(pool - {x}, left - 1, not mine, frozenset(g - x for g in good if g >= x))
        for x in pool
    )
    return any(results) if mine else all(results)


def can_make(position: QuestPosition, player: Player, good: Callable[[int], bool]) -> bool:
    """The player can bring the final sum to where it is good for them."""
    rest = frozenset(s - position.sum for s in SUMS if s >= position.sum and good(s))
    return forces(frozenset(position.pool), position.left, position.turn == player, rest)


def possible(position: QuestPosition) -> set[int]:
    return {position.sum + sum(each) for each in combinations(position.pool, position.left)}


def last_player(position: QuestPosition) -> Player:
    return position.turn if position.left % 2 else other(position.turn)


def can_still_call(position: QuestPosition, player: Player) -> bool:
    turns = position.left + (position.turn == player)
    return position.call_of(player) is None and turns >= 2


def wins_for(position: QuestPosition, player: Player, call: int) -> bool:
    """With the same call as the opponent's, later, the player avoids that sum."""
    late = position.call_of(player) == call or can_still_call(position, player)
    return late and position.calls[0].player != player and avoids(position, player, call)


def avoids(position: QuestPosition, player: Player, call: int) -> bool:
    return can_make(position, player, lambda s: s != call)


def holds(position: QuestPosition, move: Move, reason: Reason) -> bool:
    """What the reason claims about the move is so."""
    then, you, they = position.play(move), position.turn, other(position.turn)
    match reason:
        case because.Final(outcome, player):
            return outcome == then.outcome and player == you
        case because.FixedSum() | because.OnlyCaller() | because.NeverCalled():
            return calling_holds(then, you, reason)
        case because.LastTurn(choices, yours):
            return last_turn_holds(then, you if yours else they, choices)
        case because.SameCall() | because.LastNumber() | because.OutOfReach():
            return spoiling_holds(then, you, reason)
        case because.NoPairs() | because.Blocks() | because.Breaks():
            return breaking_holds(then, you, reason)
        case because.Pairing() | because.TheirPairing() | because.Completes():
            return keeping_holds(position, move, reason)
        case because.Settled() | because.Nearer():
            return steering_holds(then, you if reason.yours else they, reason)
        case _:
            return nudge_holds(position, reason)


def calling_holds(
    then: QuestPosition,
    you: Player,
    reason: because.FixedSum | because.OnlyCaller | because.NeverCalled,
) -> bool:
    match reason:
        case because.FixedSum(numbers, total, yours, called):
            winner = you if yours else other(you)
            if called:
                first = next(call for call in then.calls if call.value == total)
                return (
                    numbers == then.length and possible(then) == {total} and first.player == winner
                )
            open_ = can_still_call(then, winner) and then.call_of(other(winner)) != total
            return numbers == then.length and possible(then) == {total} and open_
        case because.OnlyCaller():
            return not then.calls and then.left == 1 and then.turn != you
        case because.NeverCalled(yours):
            winner = you if yours else other(you)
            return then.call_of(winner) is not None and not can_call(then, other(winner))


def can_call(position: QuestPosition, player: Player) -> bool:
    return position.call_of(player) is not None or can_still_call(position, player)


def last_turn_holds(then: QuestPosition, winner: Player, choices: int) -> bool:
    """They can wait, and whatever the other calls, they can avoid it."""
    at_the_end = len(then.pool) - then.left + 1
    safe = all(avoids(then, winner, call) for call in possible(then))
    return not then.calls and last_player(then) == winner and choices == at_the_end > 1 and safe


def spoiling_holds(
    then: QuestPosition,
    you: Player,
    reason: because.SameCall | because.LastNumber | because.OutOfReach,
) -> bool:
    match reason:
        case because.SameCall(call, yours, made):
            winner = you if yours else other(you)
            as_said = made == (then.call_of(winner) == call)
            others = then.calls[0] == Call(other(winner), call)
            return as_said and others and wins_for(then, winner, call)
        case because.LastNumber(call, choices, yours):
            winner = you if yours else other(you)
            at_the_end = len(then.pool) - then.left + 1
            last = last_player(then) == winner and choices == at_the_end > 1
            return last and wins_for(then, winner, call)
        case because.OutOfReach(call, need, left, yours):
            owner = you if yours else other(you)
            right = need == call - then.sum and left == then.left
            return right and then.call_of(owner) == call and call not in possible(then)


def breaking_holds(
    then: QuestPosition, you: Player, reason: because.NoPairs | because.Blocks | because.Breaks
) -> bool:
    they = other(you)
    match reason:
        case because.NoPairs(call):
            return wins_for(then, you, call) and not pairs_can_follow(then, call)
        case because.Blocks(number, call):
            after = after_same_call(then, number, call)
            return call not in possible(after) and wins_for(then, they, call)
        case because.Breaks(number, call):
            after = after_same_call(then, number, call)
            return wins_for(after, they, call) and not pairs_can_follow(after, call)


def after_same_call(then: QuestPosition, number: int, call: int) -> QuestPosition:
    return then.play(Move(number, call if then.may_call else None))


def pairs_can_follow(position: QuestPosition, call: int) -> bool:
    """A number can be played after which the rest pairs up to make the call."""
    return any(
        makes(position.play(Move(number)), total, call)
        for number in position.pool
        for total in range(3, 2 * position.n)
    )


def makes(position: QuestPosition, total: int, call: int) -> bool:
    """All numbers left have a partner to `total`, and with such pairs the sum is the call."""
    pool = position.pool
    paired = all(total - number in pool and total != 2 * number for number in pool)
    return paired and 2 * (call - position.sum) == position.left * total


def keeping_holds(
    position: QuestPosition,
    move: Move,
    reason: because.Pairing | because.TheirPairing | because.Completes,
) -> bool:
    then, you = position.play(move), position.turn
    match reason:
        case because.Pairing(call, total, left, answered):
            kept = then.calls[0] == Call(you, call) and makes(then, total, call)
            right = answered is None or answered == (position.sequence[-1], move.number)
            fits = answered is None or sum(answered) == total
            return kept and right and fits and left == then.left and sure_of(then, you, call)
        case because.TheirPairing(number, call, total):
            after = then.play(Move(number))
            kept = then.calls[0] == Call(other(you), call) and makes(after, total, call)
            return kept and sure_of(after, other(you), call)
        case because.Completes(number, call):
            after = then.play(Move(number))
            return after.outcome is not None and after.outcome.winner != you and after.sum == call


def sure_of(position: QuestPosition, player: Player, call: int) -> bool:
    return can_make(position, player, lambda s: s == call)


def steering_holds(
    then: QuestPosition, winner: Player, reason: because.Settled | because.Nearer
) -> bool:
    last = last_player(then)
    match reason:
        case because.Settled(call, low, high):
            sums = possible(then)
            right = (min(sums), max(sums)) == (low, high) and then.call_of(winner) == call
            return right and all(judge(then.calls, s, last).winner == winner for s in sums)
        case because.Nearer(up, bound, sure):
            best = sure if up else -sure
            as_said = aim_holds(then, winner, up, bound)
            within = sure >= bound if up else sure <= bound
            reached = can_make(then, winner, lambda s: (s if up else -s) >= best)
            more = can_make(then, winner, lambda s: (s if up else -s) > best)
            return as_said and within and reached and not more


def aim_holds(position: QuestPosition, winner: Player, up: bool, bound: int) -> bool:
    """The bound parts the sums that win from those that do not."""
    last = last_player(position)
    return all(
        (judge(position.calls, s, last).winner == winner) == (s >= bound if up else s <= bound)
        for s in SUMS
    )


def nudge_holds(position: QuestPosition, reason: Reason) -> bool:
    you, first = position.turn, position.calls[0] if position.calls else None
    sums = possible(position)
    match reason:
        case because.AddUp(numbers):
            open_ = not any(call.value in sums for call in position.calls)
            return len(sums) == 1 and numbers == position.n and open_ and position.may_call
        case because.CallNow():
            return not position.calls and position.left == 1
        case because.NoHurry():
            return not position.calls and last_player(position) == you and wins(position)
        case because.LeavePairs(low, high):
            forced = any(sure_of(position, you, s) for s in sums)
            return not position.calls and forced and (min(sums), max(sums)) == (low, high)
        case because.KeepPairs(call, need, left):
            right = need == call - position.sum and left == position.left > 1
            return right and first == Call(you, call) and sure_of(position, you, call)
        case because.Finish(call):
            return position.left == 1 and first == Call(you, call) and call in sums
        case because.AnswerCall(call):
            return first == Call(other(you), call) and wins_for(position, you, call)
        case because.StayAway(call, need, left):
            right = need == call - position.sum and left == position.left
            return right and call in sums and wins_for(position, you, call)
        case because.OutOfReach(call, need, left, False):
            right = need == call - position.sum and left == position.left
            return right and call not in sums and first == Call(other(you), call)
        case AllGood():
            return len(sums) == 1 and all(not wins(position.play(m)) for m in position.moves())
        case because.NeverCalled(True):
            alone = [call.player for call in position.calls] == [you]
            return alone and not can_still_call(position, other(you))
        case because.Aim(up, bound):
            return aim_holds(position, you, up, bound) and wins(position)
        case _:
            raise AssertionError(reason)


def wins(position: QuestPosition) -> bool:
    """By plain search where it can manage, else by the solver, which is tested against it."""
    if len(position.calls) == 2 and position.left <= 3:
        return finish(search.steps(position, KNOWN)).wins
    return solver.value(position).wins


@st.composite
def quests(draw: st.DrawFn) -> tuple[QuestPosition, Random]:
    """Somewhere in a game where good moves, fair ones and any others are mixed."""
    n = draw(st.integers(5, 9))
    length = draw(st.just(n) | st.integers(2, n))
    position = QuestPosition(n, length, draw(st.booleans()))
    rng = Random(draw(SEEDS))
    for _ in range(draw(st.integers(0, length - 1))):
        position = position.play(rng.choice(some_moves(position, rng)))
    return position, rng


def some_moves(position: QuestPosition, rng: Random) -> list[Move]:
    choices = solver.choices(position)
    telling = [choice.move for choice in choices]
    good = [choice.move for choice in choices if not choice.regret]
    crowds = (good, good, telling, telling, telling, position.moves())
    return [rng.choice(crowd) for crowd in crowds]


@settings(max_examples=effort(500))
@given(quests())
def test_every_reason_holds(quest: tuple[QuestPosition, Random]) -> None:
    position, rng = quest
    if wins(position):
        assert nudge_holds(position, coach.nudge(position)), coach.nudge(position)
    for move in some_moves(position, rng):
        good = wins(position.play(move)) < wins(position) or not wins(position)
        reasons = (coach.why if good else coach.why_not)(position, move)
        assert 1 <= len(reasons) <= 3
        for reason in reasons:
            assert holds(position, move, reason), (move, reason)
            assert words.sentence(reason)


@settings(max_examples=effort(80))
@given(quests())
def test_reasons_name_the_winner(quest: tuple[QuestPosition, Random]) -> None:
    position, rng = quest
    for move in some_moves(position, rng):
        yours = {winner_of(reason) for reason in coach.proof(position, move)}
        assert yours == {not wins(position.play(move))}


def winner_of(reason: Reason) -> bool:
    """True if the reason says that you win."""
    match reason:
        case because.Final(outcome, you):
            return outcome.winner == you
        case because.OutOfReach(_, _, _, yours):
            return not yours
        case because.Pairing() | because.NoPairs():
            return True
        case because.OnlyCaller() | because.TheirPairing() | because.Completes():
            return False
        case because.Breaks() | because.Blocks():
            return False
        case (
            because.FixedSum(yours=yours)
            | because.NeverCalled(yours=yours)
            | because.LastTurn(yours=yours)
            | because.SameCall(yours=yours)
            | because.LastNumber(yours=yours)
            | because.Settled(yours=yours)
            | because.Nearer(yours=yours)
        ):
            return yours
        case _:
            raise AssertionError(reason)


@pytest.mark.parametrize("n", range(5, 11))
def test_a_call_is_forced_exactly_by_pairs(n: int) -> None:
    """The theorem: against the other's turn, a sum is forced exactly if the numbers pair up."""
    for length in range(2, n):
        forced = tables((n, length)).theirs
        for used in range(1 << n):
            left = length - used.bit_count()
            if left > 0:
                pool = tuple(x for x in range(1, n + 1) if not used >> x - 1 & 1)
                total = coach.paired(pool)
                by_pairs = 0 if left % 2 or total is None else 1 << left // 2 * total
                assert forced[used] == by_pairs


FIRST = QuestPosition(9, 5, call_first=True)
PAIRED = FIRST.play(Move(5, 25)).play(Move(3, 25))
EXAMPLES: dict[str, tuple[QuestPosition, Move]] = {
    "All 9 numbers are played, so the sum is always 45, and you called it first.": (
        QuestPosition(),
        Move(9, 45),
    ),
    "All 9 numbers are played, so the sum is always 45, and your opponent can call it.": (
        QuestPosition(),
        Move(9),
    ),
    "The numbers left pair up to 10: answer each with its partner, and the 4 still to play bring "
    "the sum to your 25.": (FIRST, Move(5, 25)),
    "The numbers left pair up to 11: answer each with its partner, and the 4 still to play bring "
    "the sum to your 23.": (FIRST, Move(1, 23)),
    "Answer 3 with 7: they make 10, and so do all pairs of the numbers left, which brings the sum "
    "to your 25.": (PAIRED, Move(7)),
    "Your opponent can call 26 as well: then every sum but 26 is theirs.": (FIRST, Move(5, 26)),
    "The sum is 6, nobody called, and you had the last chance.": (
        QuestPosition(5, 3, sequence=(1, 2)),
        Move(3),
    ),
    "20 cannot come true: the sum is 21 and still grows.": (
        QuestPosition(9, 4, True, (4, 8), (Call(1, 20), Call(2, 20)), 1),
        Move(9),
    ),
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_a_reason_reads(text: str) -> None:
    position, move = EXAMPLES[text]
    reasons = (*coach.why(position, move), *coach.why_not(position, move))
    assert text in [words.sentence(reason) for reason in reasons]


SENTENCES: dict[Reason, str] = {
    because.Final(Outcome(1, ExactCall(25)), 1): "You called the final sum of 25 exactly.",
    because.Final(Outcome(1, OnlyCall(25)), 2): "The sum is 25, and you never called.",
    because.FixedSum(9, 45, yours=False, called=True): "All 9 numbers are played, so the sum is "
    "always 45, and your opponent called it first.",
    because.FixedSum(9, 45, yours=True, called=False): "All 9 numbers are played, so the sum is "
    "always 45, and you can call it.",
    because.OnlyCaller(): "Nobody has called, and your opponent has the last turn: any call of "
    "theirs wins.",
    because.NeverCalled(True): "Your opponent has no turn left to call: any number wins.",
    because.NeverCalled(False): "You have no turn left to call, and your opponent has called.",
    because.LastTurn(3, True): "You have the last turn, so you can wait: answer a call with the "
    "same call, and with 3 numbers to choose the last from, make another sum.",
    because.LastTurn(3, False): "Your opponent has the last turn, so they can wait: they answer a "
    "call with the same call, and with 3 numbers to choose the last from, make another sum.",
    because.SameCall(25, yours=True, made=True): "Both called 25: every sum but 25 is yours.",
    because.SameCall(25, yours=False, made=True): "Both called 25: every sum but 25 is your "
    "opponent's.",
    because.SameCall(25, yours=True, made=False): "You can call 25 as well: then every sum but 25 "
    "is yours.",
    because.LastNumber(25, 3, True): "You play the last number, with 3 to choose from: at most "
    "one of them makes 25.",
    because.LastNumber(25, 3, False): "Your opponent plays the last number, with 3 to choose "
    "from: at most one of them makes 25.",
    because.OutOfReach(25, 9, 1, True): "25 cannot come true: it needs 9, and no 9 is left.",
    because.OutOfReach(25, 9, 3, True): "25 cannot come true: no 3 of the numbers left make the 9 "
    "it needs.",
    because.NoPairs(25): "Whatever your opponent plays, the numbers left do not pair up to make "
    "25, so you can break it.",
    because.Blocks(4, 25): "Your opponent plays 4, and then 25 cannot come true.",
    because.Breaks(4, 25): "Your opponent plays 4: whatever you answer, the numbers left do not "
    "pair up to make 25.",
    because.Pairing(25, 10, 2, (3, 7)): "Answer 3 with 7: they make 10, and so do all pairs of "
    "the numbers left, which brings the sum to your 25.",
    because.TheirPairing(7, 25, 10): "Your opponent plays 7: the numbers left then pair up to 10, "
    "and answering with partners brings the sum to their 25.",
    because.Completes(7, 25): "Your opponent plays 7, which makes their 25 exactly.",
    because.Settled(25, 27, 35, True): "The sum will be from 27 to 35, and there your 25 always "
    "wins.",
    because.Settled(40, 45, 45, False): "The sum will be 45, and there your opponent's 40 wins.",
    because.Nearer(True, 28, 30, True): "Sums from 28 up are yours, and you can make it at least "
    "30.",
    because.Nearer(False, 28, 26, False): "Sums up to 28 are your opponent's, and they can make "
    "it at most 26.",
    because.AddUp(9): "All 9 numbers will be played. What do they add up to?",
    because.CallNow(): "This is the last turn, and nobody has called: a call wins, no call loses.",
    because.NoHurry(): "The last turn is yours: you need not call before your opponent does.",
    because.LeavePairs(15, 35): "The sum will be from 15 to 35. Leave numbers that pair up to the "
    "same total, and call what the pairs will make.",
    because.KeepPairs(25, 17, 3): "Your 25 needs 17 more, with 3 numbers to play: leave numbers "
    "that pair up to make the rest.",
    because.Finish(25): "This is the last number: make your 25.",
    because.AnswerCall(25): "Your opponent called 25. Which call leaves them that one sum only?",
    because.StayAway(25, 7, 1): "Every sum but 25 is yours: play any number but 7.",
    because.Aim(False, 28): "Sums up to 28 are yours: keep the sum small.",
}


@pytest.mark.parametrize("reason", SENTENCES)
def test_sentences(reason: Reason) -> None:
    assert words.sentence(reason) == SENTENCES[reason]


def test_every_kind_of_reason_has_a_sentence_here() -> None:
    found = {each for each in vars(because).values() if isinstance(each, type)}
    kinds = {each for each in found if issubclass(each, Fact) and each is not Fact}
    assert {type(reason) for reason in SENTENCES} == kinds


def test_one_move_a_number_is_marked() -> None:
    position = QuestPosition(9, 6, True, (2,), (Call(1, 28),), 2)
    marked = coach.marked(position, solver.best(position))
    assert marked == tuple(Move(number, 28) for number in position.pool)


@pytest.mark.parametrize("length", [7, 8, 12])
def test_the_largest_quests_are_explained_quickly(length: int) -> None:
    position, rng = QuestPosition(12, length), Random(1)
    tables((12, length))
    while position.outcome is None:
        moves = some_moves(position, rng)
        started = process_time()
        if solver.value(position).wins:
            coach.nudge(position)
        for move in moves:
            coach.why(position, move)
        assert process_time() - started < 0.1
        position = position.play(moves[2])
