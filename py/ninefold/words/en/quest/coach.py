"""English: why a move is good or bad in Number Quest."""

from __future__ import annotations

from ....coach import quest_reasons as why
from ....rules.game import Reason
from ..common import ending
from ..grammar import count
from ..grammar import sentence as capital

YOU, THEY = "you", "your opponent"


def sentence(reason: Reason) -> str:
    match reason:
        case why.Final(outcome, you):
            names = (YOU, THEY) if you == 1 else (THEY, YOU)
            return capital(ending(outcome, names))
        case why.FixedSum() | why.OnlyCaller() | why.NeverCalled() | why.LastTurn():
            return calling(reason)
        case why.SameCall() | why.LastNumber() | why.OutOfReach():
            return spoiling(reason)
        case why.NoPairs() | why.Blocks() | why.Breaks():
            return breaking(reason)
        case why.Pairing() | why.TheirPairing() | why.Completes():
            return keeping(reason)
        case why.Settled() | why.Nearer():
            return steering(reason)
        case _:
            return nudge(reason)


def calling(reason: why.FixedSum | why.OnlyCaller | why.NeverCalled | why.LastTurn) -> str:
    match reason:
        case why.FixedSum(numbers, total, yours, called):
            who = YOU if yours else THEY
            does = "called it first" if called else "can call it"
            return (
                f"All {numbers} numbers are played, so the sum is always {total}, and {who} {does}."
            )
        case why.OnlyCaller():
            return (
                "Nobody has called, and your opponent has the last turn: any call of theirs wins."
            )
        case why.NeverCalled(True):
            return "Your opponent has no turn left to call: any number wins."
        case why.NeverCalled():
            return "You have no turn left to call, and your opponent has called."
        case why.LastTurn(choices, True):
            return (
                "You have the last turn, so you can wait: answer a call with the same call, and "
                f"with {choices} numbers to choose the last from, make another sum."
            )
        case why.LastTurn(choices):
            return (
                "Your opponent has the last turn, so they can wait: they answer a call with the "
                f"same call, and with {choices} numbers to choose the last from, make another sum."
            )


def spoiling(reason: why.SameCall | why.LastNumber | why.OutOfReach) -> str:
    match reason:
        case why.SameCall(call, yours, made):
            who, theirs = (YOU, "yours") if yours else (THEY, "theirs")
            if made:
                owner = "yours" if yours else "your opponent's"
                return f"Both called {call}: every sum but {call} is {owner}."
            return capital(f"{who} can call {call} as well: then every sum but {call} is {theirs}")
        case why.LastNumber(call, choices, yours):
            who, verb = (YOU, "play") if yours else (THEY, "plays")
            last = f"{who} {verb} the last number, with {choices} to choose from"
            return capital(f"{last}: at most one of them makes {call}")
        case why.OutOfReach(call, need, left):
            return out_of_reach(call, need, left)


def breaking(reason: why.NoPairs | why.Blocks | why.Breaks) -> str:
    match reason:
        case why.NoPairs(call):
            return (
                f"Whatever your opponent plays, the numbers left do not pair up to make {call}, "
                "so you can break it."
            )
        case why.Blocks(number, call):
            return f"Your opponent plays {number}, and then {call} cannot come true."
        case why.Breaks(number, call):
            return (
                f"Your opponent plays {number}: whatever you answer, the numbers left do not "
                f"pair up to make {call}."
            )


def out_of_reach(call: int, need: int, left: int) -> str:
    if need <= 0:
        return f"{call} cannot come true: the sum is {call - need} and still grows."
    if left == 1:
        return f"{call} cannot come true: it needs {need}, and no {need} is left."
    return f"{call} cannot come true: no {left} of the numbers left make the {need} it needs."


def keeping(reason: why.Pairing | why.TheirPairing | why.Completes) -> str:
    match reason:
        case why.Pairing(call, total, _, (theirs, yours)):
            return (
                f"Answer {theirs} with {yours}: they make {total}, and so do all pairs of the "
                f"numbers left, which brings the sum to your {call}."
            )
        case why.Pairing(call, total, left):
            return (
                f"The numbers left pair up to {total}: answer each with its partner, and the "
                f"{left} still to play bring the sum to your {call}."
            )
        case why.TheirPairing(number, call, total):
            return (
                f"Your opponent plays {number}: the numbers left then pair up to {total}, and "
                f"answering with partners brings the sum to their {call}."
            )
        case why.Completes(number, call):
            return f"Your opponent plays {number}, which makes their {call} exactly."


def steering(reason: why.Settled | why.Nearer) -> str:
    match reason:
        case why.Settled(call, low, high, yours):
            whose = "your" if yours else "your opponent's"
            if low == high:
                return f"The sum will be {low}, and there {whose} {call} wins."
            return f"The sum will be from {low} to {high}, and there {whose} {call} always wins."
        case why.Nearer(up, bound, sure, yours):
            whose, who = ("yours", "you") if yours else ("your opponent's", "they")
            kept = f"at least {sure}" if up else f"at most {sure}"
            return f"Sums {onwards(up, bound)} are {whose}, and {who} can make it {kept}."


def nudge(reason: Reason) -> str:
    match reason:
        case why.AddUp(numbers):
            return f"All {numbers} numbers will be played. What do they add up to?"
        case why.CallNow():
            return "This is the last turn, and nobody has called: a call wins, no call loses."
        case why.NoHurry():
            return "The last turn is yours: you need not call before your opponent does."
        case why.LeavePairs(low, high):
            return (
                f"The sum will be from {low} to {high}. Leave numbers that pair up to the same "
                "total, and call what the pairs will make."
            )
        case why.KeepPairs(call, need, left):
            return (
                f"Your {call} needs {need} more, with {count(left, 'number')} to play: leave "
                "numbers that pair up to make the rest."
            )
        case why.Finish(call):
            return f"This is the last number: make your {call}."
        case why.AnswerCall(call):
            return f"Your opponent called {call}. Which call leaves them that one sum only?"
        case why.StayAway(call, need, 1):
            return f"Every sum but {call} is yours: play any number but {need}."
        case why.StayAway(call):
            return f"Every sum but {call} is yours: leave numbers that do not pair up to make it."
        case why.Aim(up, bound):
            size = "large" if up else "small"
            return f"Sums {onwards(up, bound)} are yours: keep the sum {size}."
        case _:
            raise AssertionError(reason)


def onwards(up: bool, bound: int) -> str:
    return f"from {bound} up" if up else f"up to {bound}"
