"""English for the reasons of Sum Battle."""

from __future__ import annotations

from collections.abc import Sequence

from ....coach import battle_reasons as battle
from ....rules.game import Reason
from ..grammar import count, join


def sentence(reason: Reason) -> str:
    match reason:
        case battle.CanFinish(total, target):
            return f"You stand at {total}. Which number makes {target}?"
        case battle.MustBlock(theirs, needed, target):
            return (
                f"Your opponent stands at {theirs}, and {needed} would make {target}. "
                f"Which of your numbers block {needed}?"
            )
        case battle.SomeWin(winning, choices):
            return some_win(winning, choices)
        case battle.Reaches(total, number, target):
            return f"{total} + {number} is {target}: exactly the target."
        case battle.BlocksAll(number):
            return f"{number} blocks every number: your opponent cannot move."
        case battle.OnlyPast(number, free, theirs, target):
            return (
                f"After {number} your opponent may only choose {ranges(free, 'or')}, "
                f"and from {theirs} {each(free)} past {target}."
            )
        case battle.Blocks():
            return blocks(reason)
        case battle.NoneWins(mine, theirs):
            return f"With you at {mine} and your opponent at {theirs}, no number wins for them."
        case battle.Answers():
            return answers(reason)
        case battle.WinsWithin(turns):
            return f"You win in {count(turns, 'turn')} at most."
        case _:
            return harm(reason)


def harm(reason: Reason) -> str:
    """Sentences about moves that lose."""
    match reason:
        case battle.HoldsOut(number, moves):
            return f"{number} holds out as long as any: {count(moves, 'more move')} after it."
        case battle.NothingFits(free, total, target):
            return f"From {total}, {ranges(free)} {goes(free)} past {target}."
        case battle.GoesPast(total, number, target):
            return f"{total} + {number} is {total + number}, past {target}: that loses at once."
        case battle.LetsReach(number, needed, target):
            return f"{number} leaves {needed} free, and with {needed} your opponent makes {target}."
        case battle.Punished(reply, winners):
            return punished(reply, winners)
        case battle.PunishedPast(reply, free, target):
            left = f"{ranges(free)}, and {each(free)} past {target}" if free else "nothing"
            return f"Your opponent answers {reply}. That leaves you {left}."
        case battle.Instead(moves):
            return f"Choose {join(moves, 'or')} instead to win."
        case battle.Pace(best, moves, wins):
            verb, when = ("wins", "later") if wins else ("loses", "sooner")
            return f"It {verb} {count(moves, 'move')} {when} than {best}."
        case _:
            raise AssertionError(reason)


def ranges(numbers: Sequence[int], word: str = "and") -> str:
    """Runs of four and more from end to end: `1 to 4 and 9`."""
    parts, left = list[str](), list(numbers)
    while left:
        run = 1
        while run < len(left) and left[run] == left[0] + run:
            run += 1
        long = run >= 4
        parts += [f"{left[0]} to {left[run - 1]}"] if long else map(str, left[:run])
        left = left[run:]
    return join(parts, word)


def goes(numbers: Sequence[int]) -> str:
    return {1: "goes", 2: "both go"}.get(len(numbers), "all go")


def each(numbers: Sequence[int]) -> str:
    """How each of the numbers just named goes past the target."""
    return "that goes" if len(numbers) == 1 else "each of them goes"


def some_win(winning: int, choices: int) -> str:
    win = "wins" if winning == 1 else "win"
    return f"{winning} of your {choices} numbers {win}: look for one that blocks every good answer."


def blocks(reason: battle.Blocks) -> str:
    only = "the only number" if len(reason.winners) == 1 else "the only numbers"
    finish = ""
    if reason.finish is not None:
        which = "it" if len(reason.winners) == 1 else reason.finish
        finish = f": {which} would make {reason.target}"
    return (
        f"{reason.number} blocks {ranges(reason.winners)}, "
        f"{only} that would win for your opponent{finish}."
    )


def answers(reason: battle.Answers) -> str:
    pairs = "; ".join(f"{ranges(replies)} with {answer}" for replies, answer in reason.answers)
    past = ""
    if reason.past:
        past = f" {ranges(reason.past)} {goes(reason.past)} past {reason.target}."
    return f"From {reason.total} you can answer every number of theirs: {pairs}.{past}"


def punished(reply: int, winners: Sequence[int]) -> str:
    if not winners:
        return f"Your opponent answers {reply}, and then no number wins for you."
    only = "the only number" if len(winners) == 1 else "the only numbers"
    return (
        f"Your opponent answers {reply}: that blocks {ranges(winners)}, "
        f"{only} that would win for you then."
    )
