"""English: what a hint says about moves in any game, the swap included."""

from __future__ import annotations

from typing import TypeAlias

from ....coach import reason as common
from ....coach import swap
from ..grammar import count

Told: TypeAlias = (
    common.OnlyMove | common.AllAlike | common.GoodMoves | common.LongestMoves | swap.Told
)


def sentence(reason: Told) -> str:
    match reason:
        case common.OnlyMove():
            return "There is only one move."
        case common.AllAlike(True):
            return "Every move keeps the win."
        case common.AllAlike():
            return "Every move loses against best play, and none is better than another."
        case common.GoodMoves(1):
            return "One move gives nothing away: it is marked."
        case common.GoodMoves(moves):
            return f"{moves} moves give nothing away: they are marked."
        case common.LongestMoves(1):
            return "Every move loses against best play. The one that holds out longest is marked."
        case common.LongestMoves(moves):
            return (
                f"Every move loses against best play. The {moves} that hold out longest are marked."
            )
        case _:
            return swapping(reason)


def swapping(reason: swap.Told) -> str:
    match reason:
        case swap.EvenFirst():
            return "Your opponent may swap sides: look for the most even first move."
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
            return "After this first move its side wins, so your opponent swaps and has it."
        case swap.TooWeak():
            return "After this first move the other side wins, so your opponent does not swap."
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
