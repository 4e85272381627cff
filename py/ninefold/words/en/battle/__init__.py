"""English: all that is said about Sum Battle while it is played, and its rule sheet."""

from __future__ import annotations

from collections.abc import Sequence

from ....rules.battle import AllBlocked, BattlePosition, Blocked, Move, Reached, WentPast
from ....rules.game import Reason
from ..grammar import join
from ..rules import Example

EXPECTED = "a number from 1 to 9"
"""What a move looks like as text."""

# The rule sheet

RULES = (
    "Both players start at 0. On your turn, add a number from 1 to 9 to your own total.",
    (
        "Your opponent's last number and its two neighbours are blocked: after a 5 you may "
        "not choose 4, 5 or 6."
    ),
    "Reach the target of 50 exactly and you win. Go past it and you lose at once.",
    "Whoever has no number left to choose loses.",
)
EXAMPLE = Example(
    (
        ("7", "The first player adds 7. Now 6, 7 and 8 are blocked."),
        ("7,9", "The second player adds 9, which blocks 8 and 9."),
        ("7,9,5,3", "5 makes 12, and 3 makes 12 as well."),
        ("7,9,5,3,8", "The first player adds 8 and stands on the target of 20: that wins."),
    ),
    {"target": 20},
)
SETTINGS = (
    "Target: a total from 10 to 300.",
    (
        "Blocked around: how far around the last number is blocked. 0 blocks only the number "
        "itself, 3 blocks up to seven numbers."
    ),
)
"""What each setting does to the game."""
KEYS = "Type a number from 1 to 9."

PRESETS = {
    "sprint": ("Sprint to 30", "About 10 moves, and most of them can lose it."),
    "wide": ("Wide block", "A number blocks 2 on either side: plan your way out."),
}
"""The name of each preset but classic, and why it is worth a try."""

# Moves and endings


def refusal(reason: Reason) -> str:
    match reason:
        case Blocked(numbers, last):
            verb = "is" if len(numbers) == 1 else "are"
            return f"{join(numbers)} {verb} blocked by your opponent's {last}"
        case _:
            raise AssertionError(reason)


def ending(reason: Reason, winner: str, loser: str) -> str:
    match reason:
        case Reached(target):
            return f"{winner} reached {target}"
        case WentPast(total, target):
            return f"{loser} went past {target} with {total}"
        case AllBlocked(last):
            return f"{loser} cannot move: {last} blocks every number"
        case _:
            raise AssertionError(reason)


def did(position: BattlePosition, move: Move) -> str:
    return f"added {move}, which makes {position.total + move}"


def short(position: BattlePosition, move: Move) -> str:
    return str(move)


def advice(position: BattlePosition, move: Move) -> str:
    return f"Play {move}"


def any_of(position: BattlePosition, moves: Sequence[Move]) -> str:
    return join(moves, "or")


# The board

BOARD = "Sum Battle board"
BLOCKED = "blocked"


def track(name: str, total: int, target: int) -> str:
    return f"{name}: {total} of {target}, {to_go(total, target)}."


def to_go(total: int, target: int) -> str:
    if total == target:
        return "there"
    return f"{target - total} to go" if total < target else f"{total - target} past"


def blocked_label(blocked: Sequence[int], last: int | None) -> str:
    if last is None or not blocked:
        return "Every number is free."
    return f"The {last} blocks {join(blocked)}."


def makes(total: int, target: int) -> str:
    """The total that a number leads to, written on its key in the least space."""
    return f"past {target}" if total > target else f"= {total}"


def key_label(number: int, total: int, target: int, last: int | None, *, blocked: bool) -> str:
    if blocked:
        same = "the same as" if number == last else "too near to"
        return f"{number} {BLOCKED}: {same} the last number, {last}"
    after = total + number
    shown = f"{number} {makes(after, target)}"
    if after > target:
        return f"{shown} with {after}, which loses"
    return f"{shown}, exactly the target" if after == target else shown
