"""English: every sentence about moves, outcomes, settings and codes, as typed functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ...rules import battle, duel, pool, quest, split, swap, trays, war
from ...rules.game import (
    ROW_NUMBERS,
    Choice,
    Flag,
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidSetting,
    Number,
    Outcome,
    Reason,
    Row,
    Setting,
)
from ...session import code

EXPECTED = {
    "split": "a cut and a side such as 3L or 3R, or T to take the last number",
    "duel": "a number such as 6",
    "war": "L or R",
    "quest": "a number such as 9, or a call and a number such as 45:9",
    "battle": "a number from 1 to 9",
}

SETTINGS = {
    "n": "How many numbers are in play.",
    "row": "The numbers themselves, in order; leave it empty for a shuffled row.",
    "cap": "The most numbers a player may keep at once; 0 for no cap.",
    "even": "The first number must be even.",
    "length": "How many numbers are played; 0 for all of them.",
    "call": "When to call the final sum: on any turn, or both on their first turn.",
    "target": "The total to reach exactly.",
    "gap": "How far around the last number is blocked.",
    "swap": "Player 2 may answer the first move by swapping sides.",
}


Names: TypeAlias = tuple[str, str]
PLAYERS: Names = ("player 1", "player 2")


def join(items: Sequence[object], word: str = "and") -> str:
    """`4, 5 and 6`"""
    texts = [str(item) for item in items]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {word} {texts[-1]}"


def folded(numbers: Sequence[int]) -> str:
    """Runs of three and more become ranges: `1-3, 5-9`."""
    parts: list[str] = []
    i = 0
    while i < len(numbers):
        j = i
        while j + 1 < len(numbers) and numbers[j + 1] == numbers[j] + 1:
            j += 1
        if j - i >= 2:
            parts.append(f"{numbers[i]}-{numbers[j]}")
        else:
            parts.extend(str(number) for number in numbers[i : j + 1])
        i = j + 1
    return ", ".join(parts)


def count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def invalid_move(error: InvalidMove) -> str:
    swap = ", or S to swap" if error.swap else ""
    return f"not a move in this game: {shown(error.text)}, expected {EXPECTED[error.game]}{swap}"


def shown(text: object) -> str:
    """Foreign text, kept short and on one line."""
    line = ascii(str(text))[1:-1]
    return line if len(line) <= 40 else f"{line[:37]}..."


def refusal(reason: Reason) -> str:
    """Why a move is refused."""
    match reason:
        case GameOver():
            return "the game is over"
        case split.CutOutside(at, numbers):
            return f"there is no cut after number {at}: the row has {count(numbers, 'number')}"
        case split.OverCap(kept, cap):
            return f"that keeps {count(kept, 'number')}, and {cap} is the most allowed at once"
        case split.OnlyTake():
            return "one number is left: it can only be taken"
        case split.MustCut():
            return "more than one number is left: cut the row"
        case war.OnlyLeft():
            return "one number is left: take it with L"
        case pool.NotInPool(number, n):
            return f"{number} is not in the pool: choose from 1 to {n}"
        case pool.Taken(number):
            return f"{number} is taken"
        case duel.NotRelated(number, last):
            return f"{number} is neither a factor nor a multiple of {last}"
        case duel.FirstMustBeEven(number):
            return f"{number} is odd: the first number must be even"
        case quest.CallOutside(call):
            return f"{call} cannot be called: choose from {quest.CALLS[0]} to {quest.CALLS[-1]}"
        case quest.CalledAlready(call):
            return f"you have already called {call}"
        case quest.MustCall():
            return "call the final sum first: both players call on their first turn"
        case battle.Blocked(numbers, last):
            verb = "is" if len(numbers) == 1 else "are"
            return f"{join(numbers)} {verb} blocked by your opponent's {last}"
        case swap.NoSwapNow():
            return "a swap is only possible as the reply to the first move"
        case _:
            raise AssertionError(reason)


def ending(outcome: Outcome, names: Names = PLAYERS) -> str:
    """Why a game ended as it did, without naming the winner first."""
    winner, loser = names if outcome.winner == 1 else names[::-1]
    match outcome.reason:
        case trays.MorePoints(totals):
            return f"{max(totals)} points to {min(totals)}"
        case trays.TookLast(totals):
            return f"{totals[0]} points each, and {winner} took last"
        case duel.Stuck(last):
            return f"{loser} cannot move: no factor or multiple of {last} is left"
        case battle.Reached(target):
            return f"{winner} reached {target}"
        case battle.WentPast(total, target):
            return f"{loser} went past {target} with {total}"
        case battle.AllBlocked(last):
            return f"{loser} cannot move: {last} blocks every number"
        case quest.ExactCall(final):
            return f"{winner} called the final sum of {final} exactly"
        case quest.EarlierCall(final):
            return f"both called {final} exactly, and {winner} called first"
        case quest.CloserCall(final, (near, far)):
            return f"the sum is {final}: {near} off beats {far} off"
        case quest.LaterCall(final, distance):
            return f"the sum is {final}, both are {distance} off, and the later call wins"
        case quest.OnlyCall(final):
            return f"the sum is {final}, and {loser} never called"
        case quest.NobodyCalled(final):
            return f"the sum is {final}, nobody called, and {loser} had the last chance"
        case _:
            raise AssertionError(outcome)


def outcome(result: Outcome) -> str:
    return f"{PLAYERS[result.winner - 1]} wins: {ending(result)}"


def allowed(setting: Setting) -> str:
    match setting:
        case Number(_, low, high, default):
            or_default = "" if low <= default <= high else f"{default} or "
            return f"{or_default}a whole number from {low} to {high}"
        case Flag():
            return "0 or 1"
        case Choice(_, options):
            return join(options, "or")
        case Row(_, low, high):
            least, most = ROW_NUMBERS
            return f"{low} to {high} numbers from {least} to {most}, joined with commas"


def invalid_setting(error: InvalidSetting) -> str:
    if error.setting is None:
        return f"there is no setting {shown(error.key)} in this game"
    return f"{error.key} cannot be {shown(error.value)}, expected {allowed(error.setting)}"


def invalid_code(error: code.InvalidCode) -> str:
    match error.problem:
        case code.NotACode(text):
            return f"this is not a game code: {shown(text)}"
        case code.OtherVersion(version):
            return f"this code is of version {shown(version)}, which cannot be opened here"
        case code.Damaged():
            return "this code is incomplete or has been altered"
        case code.BadPart(part, text):
            return f"this code has no valid {part}: {shown(text)}"
        case code.BadSetting(setting):
            return f"in this code {invalid_setting(setting)}"
        case code.BadMove(number, problem):
            return bad_move(number, problem)
        case _:
            raise AssertionError(error)


def bad_move(number: int, error: InvalidMove | IllegalMove) -> str:
    """What is wrong with one of a list of moves."""
    why = invalid_move(error) if isinstance(error, InvalidMove) else refusal(error.reason)
    return f"move {number}: {why}"


def refused_reply(move: str, reason: Reason) -> str:
    """The computer chose a move that the rules refuse."""
    what = f"The computer chose {shown(move)}, but the rules answered: {refusal(reason)}."
    return f"{what} This is a mistake in the program; the game stands as it did before."


def sentence(text: str) -> str:
    """A line as a sentence of its own."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
