"""English: what a hint says about moves in any game, the swap included."""

from __future__ import annotations

from typing import TypeAlias

from ....coach import lost, swap
from ....coach import reason as common
from ..grammar import count, join

Told: TypeAlias = (
    common.OnlyMove
    | common.OnlyWins
    | common.AllAlike
    | common.AllGood
    | common.SoonestMoves
    | common.GoodMoves
    | common.GoodNumbers
    | common.AllLose
    | lost.Told
    | swap.Told
)


def sentence(reason: Told) -> str:
    match reason:
        case common.OnlyMove():
            return "You have only one move."
        case common.OnlyWins(wins):
            return "It wins with best play." if wins else "It loses if your opponent plays well."
        case common.AllAlike():
            return "None is better than another."
        case common.AllGood():
            return "Every move wins here, and none gives anything away."
        case common.SoonestMoves(moves, every, lasting):
            soonest = f"{'wins' if moves == 1 else 'win'} soonest, in {count(lasting, 'move')}"
            return f"{moves} of your {every} moves {soonest}: {marks(moves)}."
        case common.GoodMoves(1):
            return "The best move is marked."
        case common.GoodMoves(moves):
            return f"The {moves} best moves are marked."
        case common.GoodNumbers(1):
            return "The only number that wins is marked."
        case common.GoodNumbers(numbers):
            return f"The {numbers} numbers that win are marked."
        case common.AllLose():
            return "Every move loses here if your opponent plays well."
        case (
            lost.Lost()
            | lost.ClosestMoves()
            | lost.LongestMoves()
            | lost.HardestMoves()
            | lost.NoneHarder()
            | lost.Trap()
        ):
            return resisting(reason)
        case _:
            return swapping(reason)


AIMS: dict[lost.Goal, str] = {
    "close": " Keep it close: which move loses by least?",
    "long": " Hold out: which move lasts longest?",
    "hard": " Set a trap: which move is hardest to answer?",
    "none": "",
}
"""What to look for in a lost position."""


def resisting(reason: lost.Told) -> str:
    match reason:
        case lost.Lost(goal):
            return f"Your opponent wins from here if they play well.{AIMS[goal]}"
        case lost.ClosestMoves(moves, every, margin):
            verb = "loses" if moves == 1 else "lose"
            least = f"{verb}{by(margin)}, and no move by less" if margin else f"{verb}{by(margin)}"
            return f"{moves} of your {every} moves {least}: {marks(moves)}."
        case lost.LongestMoves(moves, every, lasting):
            verb = "lasts" if moves == 1 else "last"
            most = f"{verb} longest, {count(lasting, 'more move')}"
            return f"{moves} of your {every} moves {most}: {marks(moves)}."
        case lost.HardestMoves(moves, every, numbers):
            thing = "numbers" if numbers else "moves"
            verb = "is" if moves == 1 else "are"
            return f"{moves} of your {every} {thing} {verb} hardest to answer: {marks(moves)}."
        case lost.NoneHarder():
            return "No move is harder to answer than another."
        case lost.Trap():
            return trap(reason)


def marks(moves: int) -> str:
    return "it is marked" if moves == 1 else "they are marked"


def trap(reason: lost.Trap) -> str:
    """`Of their 6 answers only 3 and 5 win.`"""
    if reason.good == reason.answers:
        return f"All of their {reason.answers} answers win."
    win = "wins" if reason.good == 1 else "win"
    which = f"only {join(reason.named)}" if reason.named else str(reason.good)
    more = "" if reason.best else " Another move is harder to answer."
    return f"Of their {reason.answers} answers {which} {win}.{more}"


def swapping(reason: swap.Told) -> str:
    match reason:
        case swap.EvenFirst():
            return "Your opponent may swap sides: look for the most even first move."
        case swap.TheirChoice():
            return "Your opponent may swap sides, and takes the better one."
        case swap.WhichSide():
            return "You may swap sides: which side would you rather have now?"
        case swap.SwapWins(margin):
            return (
                f"With best play the side that just moved wins{by(margin)}: a swap makes it yours."
            )
        case swap.StayWins(margin):
            return f"With best play your side wins{by(margin)}: a swap would give it away."
        case swap.SwapInstead():
            return "Every move loses here but the swap."
        case swap.TooGood():
            return "This first move is too good: your opponent swaps and wins with it."
        case swap.TooWeak():
            return "This first move is too weak: your opponent does not swap, and wins."
        case swap.MostEven(margin):
            return f"No first move is more even: best play decides the game{by(margin)}."
        case swap.LessEven(margin, least):
            return (
                f"Best play decides the game{by(margin)}; the most even first move {only(least)}."
            )


def by(margin: int | None) -> str:
    """` by 3 points`"""
    if margin is None:
        return ""
    return f" by {count(margin, 'point')}" if margin else " on equal totals"


def only(margin: int) -> str:
    return f"makes that {count(margin, 'point')}" if margin else "makes the totals equal"
