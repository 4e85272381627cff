"""The coach's sentences read back: every number and every "only" in the text becomes a claim again.

What a sentence leaves out (a target, a total that both players know) is taken from the position,
never from the reason that the sentence was made of. `reading_games` has the patterns of each game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from ninefold.coach import lost, swap, totals
from ninefold.coach import reason as common
from ninefold.rules.game import AnyPosition, Pair, Reason

# A reader takes a position of its own game, the move that is talked about (None for a nudge), and
# the parts of the text; what it cannot say as a reason it proves itself.
Reader: TypeAlias = Callable[..., Reason | bool]
Readers: TypeAlias = Mapping[str, Reader]
N: Final = r"(\d+)"
LIST: Final = r"((?:\d+(?: to \d+)?(?:, | and | or )?)+)"
MARKED: Final = r": (?:it is|they are) marked\."


def numbers(text: str) -> tuple[int, ...]:
    """`1 to 4 and 9`"""
    found: list[int] = []
    for part in re.split(", | and | or ", text):
        low, _, high = part.partition(" to ")
        found += range(int(low), int(high or low) + 1)
    return tuple(found)


def margin_of(text: str) -> int:
    """` by 3 points` or ` on equal totals`"""
    found = re.search(r"\d+", text)
    return int(found[0]) if found else 0


def maybe_margin(text: str) -> int | None:
    return margin_of(text) if text else None


def pairs(text: str) -> tuple[Pair, ...]:
    return tuple((int(a), int(b)) for a, b in re.findall(r"(\d+) with (\d+)", text))


GOALS: Final[Mapping[str, lost.Goal]] = {
    " Keep it close: which move loses by least?": "close",
    " Hold out: which move lasts longest?": "long",
    " Set a trap: which move is hardest to answer?": "hard",
    "": "none",
}
BY: Final = r"( by \d+ points?| on equal totals|)"


def trap(position: AnyPosition, move: Any, answers: str, which: str, harder: str) -> Reason:
    named = numbers(which.removeprefix("only ")) if which.startswith("only") else ()
    good = len(named) if named else int(which)
    return lost.Trap(good, int(answers), named, not harder)


COMMON: Final[Readers] = {
    r"You have only one move\.": lambda p, m: common.OnlyMove(),
    r"It wins with best play\.": lambda p, m: common.OnlyWins(True),
    r"It loses if your opponent plays well\.": lambda p, m: common.OnlyWins(False),
    r"None is better than another\.": lambda p, m: common.AllAlike(),
    r"Every move wins here, and none gives anything away\.": lambda p, m: common.AllGood(),
    rf"{N} of your {N} moves wins? soonest, in {N} moves?{MARKED}": (
        lambda p, m, a, b, c: common.SoonestMoves(int(a), int(b), int(c))
    ),
    r"The (?:(\d+) )?best moves? (?:is|are) marked\.": (
        lambda p, m, a: common.GoodMoves(int(a or 1))
    ),
    r"The (only|\d+) numbers? that wins? (?:is|are) marked\.": (
        lambda p, m, a: common.GoodNumbers(1 if a == "only" else int(a))
    ),
    r"Every move loses here if your opponent plays well\.": lambda p, m: common.AllLose(),
    r"Your opponent wins from here if they play well\.(.*)": (
        lambda p, m, goal: lost.Lost(GOALS[goal])
    ),
    rf"{N} of your {N} moves loses?{BY}(?:, and no move by less)?{MARKED}": (
        lambda p, m, a, b, by: lost.ClosestMoves(int(a), int(b), margin_of(by))
    ),
    rf"{N} of your {N} moves lasts? longest, {N} more moves?{MARKED}": (
        lambda p, m, a, b, c: lost.LongestMoves(int(a), int(b), int(c))
    ),
    rf"{N} of your {N} (moves|numbers) (?:is|are) hardest to answer{MARKED}": (
        lambda p, m, a, b, thing: lost.HardestMoves(int(a), int(b), thing == "numbers")
    ),
    r"No move is harder to answer than another\.": lambda p, m: lost.NoneHarder(),
    rf"Of their {N} answers (only {LIST[1:-1]}|\d+) wins?\."
    r"( Another move is harder to answer\.)?": trap,
    rf"All of their {N} answers win\.": (
        lambda p, m, a: lost.Trap(int(a), int(a), (), m in lost.resisting(p))
    ),
    r"Your opponent may swap sides: look for the most even first move\.": (
        lambda p, m: swap.EvenFirst()
    ),
    r"Your opponent may swap sides, and takes the better one\.": lambda p, m: swap.TheirChoice(),
    r"You may swap sides: which side would you rather have now\?": lambda p, m: swap.WhichSide(),
    rf"With best play the side that just moved wins{BY}: a swap makes it yours\.": (
        lambda p, m, by: swap.SwapWins(maybe_margin(by))
    ),
    rf"With best play your side wins{BY}: a swap would give it away\.": (
        lambda p, m, by: swap.StayWins(maybe_margin(by))
    ),
    r"Every move loses here but the swap\.": lambda p, m: swap.SwapInstead(),
    r"This first move is too good: your opponent swaps and wins with it\.": (
        lambda p, m: swap.TooGood()
    ),
    r"This first move is too weak: your opponent does not swap, and wins\.": (
        lambda p, m: swap.TooWeak()
    ),
    rf"No first move is more even: best play decides the game{BY}\.": (
        lambda p, m, by: swap.MostEven(margin_of(by))
    ),
    rf"Best play decides the game{BY}; the most even first move makes (.*)\.": (
        lambda p, m, by, least: swap.LessEven(margin_of(by), margin_of(least))
    ),
}

TIE: Final = r"(?:, which goes to (you|your opponent) for taking last)?"
RESULT: Final = rf"(?:you (still )?(win|lose)|it ends) {N} to {N}{TIE}"


def result(parts: tuple[str | None, ...]) -> tuple[Pair, bool]:
    """The totals of a text of the form `RESULT`, and whether the player wins."""
    _, verb, mine, theirs, taker = parts
    assert mine
    assert theirs
    return (int(mine), int(theirs)), verb == "win" or taker == "you"


def loses_least(*parts: str | None) -> Reason:
    *ends, whatever, others = parts
    pair, wins = result(tuple(ends))
    assert not wins
    return totals.LosesLeast(pair, None if whatever else int(others or 0))


def costs(*parts: str | None) -> Reason:
    *ends, mine, theirs, gone = parts
    pair, wins = result(tuple(ends))
    won = wins or bool(gone)
    return totals.Costs(pair, wins, (int(mine or 0), int(theirs or 0)), won)


TOTALS: Final[Readers] = {
    rf"You take {N}, the last number, and {RESULT}\.": (
        lambda p, m, last, *parts: totals.TakesLast(int(last), *result(parts))
    ),
    rf"With best play {RESULT}\.": lambda p, m, *parts: totals.Ends(result(parts)[0]),
    rf"With best play {RESULT}, (?:(whatever you do)|and no move does better: the next best loses "
    rf"by {N})\.": lambda p, m, *parts: loses_least(*parts),
    rf"With best play {RESULT}, instead of {N} to {N}(: that gives the win away)?\.": (
        lambda p, m, *parts: costs(*parts)
    ),
    rf"It ends {N} to {N} as well, but your opponent takes last and wins\.": (
        lambda p, m, a, b: totals.Costs((int(a), int(b)), False, (int(a), int(b)), True)
    ),
}
