"""English for the boards: labels for those who hear the board, short captions for those who see it.

A label begins with what is written on the thing, so that speaking to it works too.
"""

from __future__ import annotations

from collections.abc import Sequence

from .common import count, join

BOARDS = {
    "split": "Sequence Split board",
    "duel": "Sequence Duel board",
    "war": "Numbers War board",
    "quest": "Number Quest board",
    "battle": "Sum Battle board",
}


def numbers(row: Sequence[int]) -> str:
    return ", ".join(map(str, row))


def row(numbers_left: Sequence[int]) -> str:
    """The row of Sequence Split or Numbers War."""
    if not numbers_left:
        return "The row is used up."
    return f"Row of {count(len(numbers_left), 'number')}: {numbers(numbers_left)}."


def tray(name: str, taken: Sequence[int]) -> str:
    return f"{name} took {numbers(taken) or 'nothing yet'}"


NOTHING_LEFT = "Every number is taken."

# Sequence Split

KEEP = "Keep"
SPLIT_START = "Press between two numbers to cut the row."
SPLIT_HELD = "Press the part that you keep, or the cut to let go."
SPLIT_LAST = "The last number can only be taken."
SIDES = {"L": "left", "R": "right"}


def cut(left: Sequence[int], right: Sequence[int]) -> str:
    return f"Cut between {left[-1]} and {right[0]}: {sum(left)} left, {sum(right)} right"


def held_cut(left: Sequence[int], right: Sequence[int]) -> str:
    return f"Cut held between {left[-1]} and {right[0]}; press to let go"


def held(left: Sequence[int], right: Sequence[int]) -> str:
    return f"Cut held: left part {sum(left)}, right part {sum(right)}."


def keep(side: str, part: Sequence[int], why_not: str = "") -> str:
    why = f"{why_not}; " if why_not else ""
    return f"Keep {sum(part)}: {why}the {SIDES[side]} part, {join(part)}"


def too_many(kept: int, cap: int) -> str:
    return f"{kept} numbers, {cap} allowed"


def cap(most: int) -> str:
    return f"Keep at most {count(most, 'number')} at once."


def take(number: int) -> str:
    return f"Take {number}, the last number"


# Numbers War

WAR_START = "Take either end."


def end(number: int, side: str, uncovers: int | None) -> str:
    if uncovers is None:
        return f"{number}, the last number"
    return f"{number}, {SIDES[side]} end; would uncover {uncovers}"


def uncovers(number: int) -> str:
    return f"uncovers {number}"


# Sequence Duel


def duel_sequence(sequence: Sequence[int], moves: Sequence[int]) -> str:
    if not sequence:
        return f"No number played yet. You may begin with {choices(moves)}."
    played = f"Played: {numbers(sequence)}."
    return f"{played} Possible now: {numbers(moves) or 'nothing'}."


def choices(moves: Sequence[int]) -> str:
    whole = len(moves) > 2 and moves[-1] - moves[0] + 1 == len(moves)
    return f"any number from {moves[0]} to {moves[-1]}" if whole else join(moves, "or")


def duel_number(number: int, last: int | None, *, used: bool, legal: bool) -> str:
    if used:
        return f"{number}, {'the last number' if number == last else 'used'}"
    if last is None:
        return str(number) if legal else f"{number}, odd: the first number must be even"
    if not legal:
        return f"{number}, not related to the last number"
    return f"{number}, {'factor' if last % number == 0 else 'multiple'} of {last}"


def duel_caption(last: int | None, *, even: bool, over: bool) -> str:
    if last is None:
        return "Begin with any even number." if even else "Begin with any number."
    if over:
        return f"No factor or multiple of {last} is left."
    return f"Play a factor or a multiple of {last}."


# Number Quest

CALL_OPEN = "Call the final sum"
CALL_OPTIONAL = "if you like, once a game"
CALL_NEEDED = "Both players call the final sum on their first turn."
NO_CALL = "No call"
SIGNS = {-10: "\N{MINUS SIGN}10", -1: "\N{MINUS SIGN}1", 1: "+1", 10: "+10"}


def quest_sequence(sequence: Sequence[int], left: int) -> str:
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


def quest_number(number: int, call: int | None, *, used: bool) -> str:
    if used:
        return f"{number}, taken"
    return str(number) if call is None else f"{number}, and call {call}"


def step(by: int, call: int) -> str:
    return f"{SIGNS[by]}: call {call}"


def numbers_left(left: int) -> str:
    return f"{left} to play" if left else "final sum"


# Sum Battle

BLOCKED = "blocked"


def track(name: str, total: int, target: int) -> str:
    return f"{name}: {total} of {target}, {to_go(total, target)}."


def to_go(total: int, target: int) -> str:
    if total == target:
        return "there"
    return f"{target - total} to go" if total < target else f"{total - target} past"


def battle_blocked(blocked: Sequence[int], last: int | None) -> str:
    if last is None or not blocked:
        return "Every number is free."
    return f"The {last} blocks {join(blocked)}."


def makes(total: int, target: int) -> str:
    """What a key leads to, in the least space."""
    return f"past {target}" if total > target else f"= {total}"


def battle_key(number: int, total: int, target: int, last: int | None, *, blocked: bool) -> str:
    if blocked:
        same = "the same as" if number == last else "too near to"
        return f"{number} {BLOCKED}: {same} the last number, {last}"
    after = total + number
    shown = f"{number} {makes(after, target)}"
    if after > target:
        return f"{shown} with {after}, which loses"
    return f"{shown}, exactly the target" if after == target else shown
