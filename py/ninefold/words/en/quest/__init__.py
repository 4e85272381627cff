"""English: all that is said about Number Quest while it is played, and its rule sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....rules.game import Reason, Settings
from ....rules.quest import (
    CALLS,
    CalledAlready,
    CallOutside,
    CloserCall,
    EarlierCall,
    ExactCall,
    LaterCall,
    Move,
    MustCall,
    NobodyCalled,
    OnlyCall,
    QuestPosition,
)
from ....rules.settings import integer
from ..boards import numbers
from ..grammar import count, join
from ..rules import Example

EXPECTED = "a number such as 9, or a call and a number such as 45:9"
"""What a move looks like as text."""

# The rule sheet


def rules(settings: Settings) -> Iterator[str]:
    n, length = integer(settings, "n"), integer(settings, "length")
    played = f"The first {length}" if 0 < length < n else f"All {n}"
    yield f"Take turns to play a number from 1 to {n}, each once. {played} make the final sum."
    if settings["call"] == "first":
        yield "On your first turn, call the final sum before you play. You cannot change a call."
    else:
        yield "Once a game, before you play, call the final sum. You cannot change a call."
    yield "An exact call wins; if both are exact, the earlier one."
    yield "If neither is exact, the closer call wins; at the same distance, the later one."
    if settings["call"] != "first":
        yield "A call beats no call. If nobody calls, whoever plays the last number loses."
    if not 0 < length < n:
        yield (
            f"All {n} numbers always make {n * (n + 1) // 2}. For an open sum, try Seven of nine, "
            "or choose how many are played in Settings."
        )


EXAMPLE = Example(
    (
        ("", "Three of five numbers will be played. You begin."),
        ("8:3", "You call 8 and play 3."),
        ("8:3,9:4", "The computer calls 9 and plays 4: now the sum is 7."),
        ("8:3,9:4,1", "You play 1. The sum is 8, as you called. You win."),
    ),
    {"n": 5, "length": 3},
)
SETTINGS = (
    "Numbers: 5 to 12 of them, from 1 up.",
    "Numbers played: stop after some of them, so that the final sum is open.",
    "Calls: on any turn, or both on their first turn.",
)
"""What each setting does to the game."""
KEYS = (
    "C begins a call: type the sum and press Enter, or change it with plus and minus; "
    "Escape drops it. Type a number to play it."
)

PRESETS = {
    "seven": ("Seven of nine", "Call first, then play 7 numbers: now the sum is open."),
}
"""The name of each preset but classic, and why it is worth a try."""

# Moves and endings


def goal(position: QuestPosition) -> str:
    return "call the final sum of all numbers played. The closest call wins."


def refusal(reason: Reason) -> str:
    match reason:
        case CallOutside(call):
            return f"{call} cannot be called: choose from {CALLS[0]} to {CALLS[-1]}"
        case CalledAlready(call):
            return f"you have already called {call}"
        case MustCall():
            return "call the final sum first: both players call on their first turn"
        case _:
            raise AssertionError(reason)


def ending(reason: Reason, winner: str, loser: str) -> str:
    match reason:
        case ExactCall(final):
            return f"{winner} called the final sum of {final} exactly"
        case EarlierCall(final):
            return f"both called {final} exactly, and {winner} called first"
        case CloserCall(final, (near, far)):
            return f"the sum is {final}: {near} off beats {far} off"
        case LaterCall(final, distance):
            return f"the sum is {final}, both are {distance} off, and the later call wins"
        case OnlyCall(final):
            return f"the sum is {final}, and {loser} never called"
        case NobodyCalled(final):
            return f"the sum is {final}, nobody called, and {loser} had the last chance"
        case _:
            raise AssertionError(reason)


def did(position: QuestPosition, move: Move) -> str:
    called = "" if move.call is None else f"called {move.call} and "
    return f"{called}played {move.number}"


def short(position: QuestPosition, move: Move) -> str:
    return str(move.number) if move.call is None else f"“{move.call}” {move.number}"


def advice(position: QuestPosition, move: Move) -> str:
    if move.call is None:
        return f"Play {move.number}"
    return f"Call {move.call} and play {move.number}"


def any_of(position: QuestPosition, moves: Sequence[Move]) -> str:
    """Moves of which any will do; a call that all of them make is said once."""
    calls = {move.call for move in moves}
    if len(calls) == 1 and None not in calls:
        return f"call {calls.pop()}, then {join([move.number for move in moves], 'or')}"
    return join([short(position, move) for move in moves], "or")


# The board

BOARD = "Number Quest board"
CALL_OPEN = "Call the final sum"
CALL_OPTIONAL = "optional, once a game"
CALL_NEEDED = "Both players call the final sum on their first turn."
NO_CALL = "No call"
SIGNS = {-10: "\N{MINUS SIGN}10", -1: "\N{MINUS SIGN}1", 1: "+1", 10: "+10"}


def sequence_label(sequence: Sequence[int], left: int) -> str:
    if not sequence:
        return f"No number played yet; {left} to play."
    total = f"Sum {sum(sequence)}: {numbers(sequence)}."
    return f"{total} {left} to play." if left else f"{total} That is the final sum."


def called(name: str, call: int) -> str:
    return f"{name} called {call}."


def call_made(call: int) -> str:
    return f"The call of {call} stands."


def call_chip(call: int) -> str:
    return f"called {call}"


def number_label(number: int, call: int | None, *, used: bool) -> str:
    if used:
        return f"{number}, taken"
    return str(number) if call is None else f"{number}, and call {call}"


def step(by: int, call: int) -> str:
    return f"{SIGNS[by]}: call {call}"


def numbers_left(left: int) -> str:
    return f"{count(left, 'number')} to come" if left else "final sum"
