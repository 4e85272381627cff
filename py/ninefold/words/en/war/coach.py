"""English for the reasons of Numbers War."""

from __future__ import annotations

from ....coach import war
from ....rules.game import Reason
from ..boards import SIDES
from ..coach import totals
from ..grammar import join

FEW = 4
"""The most places that are named one by one."""


def sentence(reason: Reason) -> str:
    match reason:
        case war.TwoLeft():
            return "Two numbers are left, one for each of you. Which do you want?"
        case war.SameEnds():
            return "Either end leads to the same totals."
        case war.EveryOther():
            return (
                "Add up every other number of the row, once from the left end and once from the "
                "right end. You can have whichever is more."
            )
        case war.Halves():
            return (
                "Your opponent can then get every other number of what you leave. "
                "Which end leaves them less that way?"
            )
        case war.Weigh():
            return "From each end, take away the number that it uncovers. Which end is worth more?"
        case war.LookFurther():
            return "What the ends uncover misleads here: play both on for a few moves."
        case war.Larger(taken, left):
            return f"{taken} is the larger of the last two: {left} is left for your opponent."
        case war.Places():
            return places(reason)
        case war.Uncovers(taken, uncovered, other, worse):
            return (
                f"Taking {taken} uncovers {uncovered}; taking {other} would uncover {worse} "
                "for your opponent."
            )
        case war.Exchange(taken, reply, answer):
            return f"After {taken}, {reply} is your opponent's best, and then you take {answer}."
        case war.GivesUncovered(taken, uncovered):
            return f"Taking {taken} uncovers {uncovered}, and your opponent takes it."
        case war.GivesOtherEnd(taken, number):
            return f"After {taken}, your opponent takes {number} at the other end."
        case war.LeavesLarger(left):
            return f"That leaves the larger of the two, {left}, for your opponent."
        case war.GivesPlaces():
            return gives_places(reason)
        case _:
            return totals.sentence(reason)


def places(reason: war.Places) -> str:
    all_of = "odd" if reason.end == "L" else "even"
    which = f"places {join(reason.places)}"
    if len(reason.places) > FEW:
        which = f"all {all_of} places"
    return (
        f"Take the {reason.number} at the {SIDES[reason.end]}: then you can always get {which}, "
        f"which hold {reason.points} of {reason.total}.{enough(reason.most, reason.wins)}"
    )


def enough(most: bool, wins: bool) -> str:
    if most:
        return " Against best play nothing gets you more."
    return " That is enough to win." if wins else ""


def gives_places(reason: war.GivesPlaces) -> str:
    tail = ", enough to win" if reason.wins else ", and you cannot give them less"
    return (
        f"Starting with {reason.number}, your opponent can then get every other number: "
        f"{reason.points} of the {reason.total} that are left{tail}."
    )
