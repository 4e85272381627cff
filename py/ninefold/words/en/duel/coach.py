"""English: why a number is good or bad in Sequence Duel."""

from __future__ import annotations

from ....coach.duel import (
    CanEnd,
    CanForce,
    CanSpare,
    CanTrap,
    Ends,
    Forces,
    HoldsOut,
    Needed,
    Partners,
    Sooner,
    Spare,
    Traps,
)
from ....rules.game import Pair, Reason
from ..grammar import count, join

SHOWN = 4
"""The most pairs that a sentence names."""


def sentence(reason: Reason) -> str:
    match reason:
        case Ends(number, None):
            return f"After {number} your opponent is stuck: {nothing_fits(number)}."
        case Ends(number, after):
            return f"After {after} your opponent takes {number}, and {nothing_fits(number)}."
        case Forces(number, reply, answer, None):
            return (
                f"{number} leaves only {reply}, and after {reply} you take {answer}: "
                f"{nothing_fits(answer)}."
            )
        case Forces(number, reply, answer, after):
            return (
                f"After {after} your opponent takes {number}, which leaves you only {reply}; "
                f"then they take {answer}, and {nothing_fits(answer)}."
            )
        case Traps() | Partners() | Spare() | Needed():
            return pairing(reason)
        case HoldsOut() | Sooner():
            return losing(reason)
        case _:
            return nudge(reason)


def pairing(reason: Traps | Partners | Spare | Needed) -> str:
    match reason:
        case Traps(number, answers, None):
            return f"Whatever follows {number}, you can end the game: answer {pairs(answers)}."
        case Traps(number, answers, after):
            return (
                f"After {after} your opponent takes {number} and can end the game next: "
                f"they answer {pairs(answers)}."
            )
        case Partners(number, ((reply, answer),), None):
            return f"{number} leaves only {reply}, and its partner {answer} then wins."
        case Partners(number, ((reply, answer),), after):
            return (
                f"After {after} your opponent takes {number}, which leaves you only {reply}; "
                f"its partner {answer} then wins for them."
            )
        case Partners(number, answers, None):
            return (
                f"Every number that can follow {number} has a partner, and the partner wins: "
                f"answer {pairs(answers)}."
            )
        case Partners(number, answers, after):
            return (
                f"After {after} your opponent takes {number}; whatever you take next has a "
                f"partner, and the partner wins for them: they answer {pairs(answers)}."
            )
        case Spare(number, most):
            return (
                f"Of the numbers left, {most_pairs(most)} can be made where one divides the "
                f"other, and {number} is not needed for that."
            )
        case Needed(number, most):
            return (
                f"Of the numbers left, {most_pairs(most)} can be made where one divides the "
                f"other, and only with {number}: your opponent answers with its partner."
            )


def losing(reason: HoldsOut | Sooner) -> str:
    match reason:
        case HoldsOut(number, moves):
            return f"{number} holds out as long as any: the game lasts {count(moves, 'more move')}."
        case Sooner(number, moves, longest):
            return f"{number} loses in {count(moves, 'move')}; you can hold out for {longest}."


def nudge(reason: Reason) -> str:
    match reason:
        case CanEnd():
            return "You can end the game now: look for a number that nothing unused fits."
        case CanForce():
            return "Look for a number that leaves your opponent only one reply."
        case CanTrap():
            return "Look for a number with few replies: you can end the game after each of them."
        case CanSpare(good, total):
            return (
                f"{good} of your {count(total, 'number')} {'wins' if good == 1 else 'win'}. Pair "
                "up the unused numbers, one dividing the other: a number that can be left over "
                "is a good one."
            )
        case _:
            raise AssertionError(reason)


def nothing_fits(number: int) -> str:
    return f"no factor or multiple of {number} is left"


def most_pairs(most: int) -> str:
    return "only one pair" if most == 1 else f"at most {most} pairs"


def pairs(answers: tuple[Pair, ...]) -> str:
    """`1 with 7, 2 with 4 and so on`"""
    texts = [f"{reply} with {answer}" for reply, answer in answers]
    if len(texts) <= SHOWN:
        return join(texts)
    return f"{', '.join(texts[: SHOWN - 1])} and so on"
