"""What the coach says about Number Quest, read back; `reading` says how."""

from __future__ import annotations

from typing import Any, Final

from ninefold.coach import quest_reasons as quest
from ninefold.rules.game import Reason, other
from ninefold.rules.quest import QuestPosition
from tests.coach.reading import N, Readers

WHO: Final = "(you|your opponent)"


def final(position: QuestPosition, move: Any, total: str, winner: str | None) -> bool:
    then = position.play(move)
    assert then.outcome
    named = {"you": position.turn, "your opponent": other(position.turn)}
    right = winner is None or then.outcome.winner == named[winner.lower()]
    return then.sum == int(total) and right


def lost_by(position: QuestPosition, move: Any, total: str, loser: str) -> bool:
    """The sentence names who never called."""
    winner = "your opponent" if loser.lower() == "you" else "you"
    return final(position, move, total, winner)


def out_of_reach(position: QuestPosition, move: Any, call: str, need: int, left: int) -> Reason:
    """Whose call it is follows from the calls made."""
    then = position if move is None else position.play(move)
    yours = then.call_of(position.turn) == int(call)
    theirs = then.call_of(other(position.turn)) == int(call)
    mine = yours and (not theirs or then.calls[0].player == position.turn)
    return quest.OutOfReach(int(call), need, left, mine)


def left_of(position: QuestPosition, move: Any) -> int:
    return (position if move is None else position.play(move)).left


QUEST: Final[Readers] = {
    rf"All {N} numbers are played, so the sum is always {N}, and {WHO} (called it first|can call "
    r"it)\.": lambda p, m, a, b, who, does: (
        quest.FixedSum(int(a), int(b), who == "you", does.startswith("called"))
    ),
    r"Nobody has called, and your opponent has the last turn: any call of theirs wins\.": (
        lambda p, m: quest.OnlyCaller()
    ),
    r"Your opponent has no turn left to call: any number wins\.": (
        lambda p, m: quest.NeverCalled(True)
    ),
    r"You have no turn left to call, and your opponent has called\.": (
        lambda p, m: quest.NeverCalled(False)
    ),
    rf"(You|Your opponent) ha(?:ve|s) the last turn, so .* with {N} numbers to choose .*\.": (
        lambda p, m, who, a: quest.LastTurn(int(a), who == "You")
    ),
    rf"Both called {N}: every sum but \1 is (yours|your opponent's)\.": (
        lambda p, m, a, who: quest.SameCall(int(a), who == "yours", True)
    ),
    rf"(You|Your opponent) can call {N} as well: then every sum but \2 is (?:yours|theirs)\.": (
        lambda p, m, who, a: quest.SameCall(int(a), who == "You", False)
    ),
    rf"(You|Your opponent) plays? the last number, with {N} to choose from: at most one of them "
    rf"makes {N}\.": lambda p, m, who, a, b: quest.LastNumber(int(b), int(a), who == "You"),
    rf"{N} cannot come true: the sum is {N} and still grows\.": (
        lambda p, m, a, b: out_of_reach(p, m, a, int(a) - int(b), left_of(p, m))
    ),
    rf"{N} cannot come true: it needs {N}, and no \2 is left\.": (
        lambda p, m, a, b: out_of_reach(p, m, a, int(b), 1)
    ),
    rf"{N} cannot come true: no {N} of the numbers left make the {N} it needs\.": (
        lambda p, m, a, b, c: out_of_reach(p, m, a, int(c), int(b))
    ),
    rf"Whatever your opponent plays, the numbers left do not pair up to make {N}, .*\.": (
        lambda p, m, a: quest.NoPairs(int(a))
    ),
    rf"Your opponent plays {N}, and then {N} cannot come true\.": (
        lambda p, m, a, b: quest.Blocks(int(a), int(b))
    ),
    rf"Your opponent plays {N}: whatever you answer, .* pair up to make {N}\.": (
        lambda p, m, a, b: quest.Breaks(int(a), int(b))
    ),
    rf"Answer {N} with {N}: they make {N}, and so do all pairs of the numbers left, .* {N}\.": (
        lambda p, m, a, b, c, d: quest.Pairing(
            int(d), int(c), left_of(p, m), (int(a), int(b))
        )
    ),
    rf"The numbers left pair up to {N}: answer each with its partner, and the {N} still .* {N}\.": (
        lambda p, m, a, b, c: quest.Pairing(int(c), int(a), int(b))
    ),
    rf"Your opponent plays {N}: the numbers left then pair up to {N}, and .* their {N}\.": (
        lambda p, m, a, b, c: quest.TheirPairing(int(a), int(c), int(b))
    ),
    rf"Your opponent plays {N}, which makes their {N} exactly\.": (
        lambda p, m, a, b: quest.Completes(int(a), int(b))
    ),
    rf"The sum will be (?:from {N} to )?{N}, and there (your|your opponent's) {N} (?:always )?wins"
    r"\.": lambda p, m, low, high, who, a: (
        quest.Settled(int(a), int(low or high), int(high), who == "your")
    ),
    rf"Sums (?:from {N} up|up to {N}) are (yours|your opponent's), and (?:you|they) can make it at "
    rf"(?:least|most) {N}\.": lambda p, m, low, high, who, a: (
        quest.Nearer(bool(low), int(low or high), int(a), who == "yours")
    ),
    rf"All {N} numbers will be played\. What do they add up to\?": (
        lambda p, m, a: quest.AddUp(int(a))
    ),
    r"This is the last turn, and nobody has called: a call wins, no call loses\.": (
        lambda p, m: quest.CallNow()
    ),
    r"The last turn is yours: you need not call before your opponent does\.": (
        lambda p, m: quest.NoHurry()
    ),
    rf"The sum will be from {N} to {N}\. Leave numbers that pair up to the same total, .*\.": (
        lambda p, m, a, b: quest.LeavePairs(int(a), int(b))
    ),
    rf"Your {N} needs {N} more, with {N} numbers? to play: leave numbers that pair up .*\.": (
        lambda p, m, *parts: quest.KeepPairs(*map(int, parts))
    ),
    rf"This is the last number: make your {N}\.": lambda p, m, a: quest.Finish(int(a)),
    rf"Your opponent called {N}\. Which call leaves them that one sum only\?": (
        lambda p, m, a: quest.AnswerCall(int(a))
    ),
    rf"Every sum but {N} is yours: play any number but {N}\.": (
        lambda p, m, a, b: quest.StayAway(int(a), int(b), 1)
    ),
    rf"Every sum but {N} is yours: leave numbers that do not pair up to make it\.": (
        lambda p, m, a: quest.StayAway(int(a), int(a) - p.sum, p.left)
    ),
    rf"Sums (?:from {N} up|up to {N}) are yours: keep the sum (?:large|small)\.": (
        lambda p, m, low, high: quest.Aim(bool(low), int(low or high))
    ),
    rf"Both called {N} exactly, and {WHO} called first\.": final,
    rf"The sum is {N}, and {WHO} never called\.": lost_by,
    rf"The sum is {N}, nobody called, and {WHO} had the last chance\.": lost_by,
    rf"The sum is {N}(?:, both are \d+ off, and the later call wins|: \d+ off beats \d+ off)\.": (
        lambda p, m, a: final(p, m, a, None)
    ),
    rf"(You|Your opponent) called the final sum of {N} exactly\.": (
        lambda p, m, who, a: final(p, m, a, who)
    ),
}  # fmt: skip
