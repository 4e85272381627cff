"""English: all that is said about Sum Battle while it is played, and its rule sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....rules.battle import AllBlocked, BattlePosition, Blocked, Move, Reached, WentPast
from ....rules.game import Reason, Settings
from ....rules.settings import integer
from ..grammar import join, stuck
from ..rules import Example

EXPECTED = "a number from 1 to 9"
"""What a move looks like as text."""

# The rule sheet

AROUND = (
    "is",
    "and its neighbours are",
    "and the two on each side of it are",
    "and the three on each side of it are",
)
"""How far around a number others are blocked, by the setting."""


def rules(settings: Settings) -> Iterator[str]:
    target, gap = integer(settings, "target"), integer(settings, "gap")
    yield "You both start at 0. On your turn, add a number from 1 to 9 to your own total."
    blocked = join(range(5 - gap, 6 + gap), "or")
    yield f"Your opponent's last number {AROUND[gap]} blocked: after a 5, not {blocked}."
    yield f"Reach {target} exactly and you win. Go past it and you lose."
    yield "If every number is blocked, you lose."


EXAMPLE = Example(
    (
        ("", "The target is 10 here. You begin."),
        ("7", "You add 7. That blocks 6, 7 and 8 for the computer."),
        ("7,9", "The computer adds 9. That blocks 8 and 9 for you."),
        ("7,9,3", "You add 3 and reach 10 exactly. You win."),
    ),
    {"target": 10},
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


def goal(position: BattlePosition) -> str:
    return f"add a number to your total each turn. Hit {position.target} exactly to win."


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
            return f"{stuck(loser)}: {last} blocks every number"
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
        return "reached"
    return f"{target - total} to go" if total < target else f"{total - target} past"


def blocked_label(blocked: Sequence[int], last: int | None) -> str:
    if last is None or not blocked:
        return "Tap the number to add."
    return f"The {last} blocks {join(blocked)}."


def makes(total: int, target: int) -> str:
    """The total that a number leads to, written on its key in the least space."""
    return f"past {target}" if total > target else f"makes {total}"


def key_label(number: int, total: int, target: int, last: int | None, *, blocked: bool) -> str:
    if blocked:
        same = "the same as" if number == last else "too close to"
        return f"{number} {BLOCKED}: {same} the last number, {last}"
    after = total + number
    shown = f"{number} {makes(after, target)}"
    if after > target:
        return f"{shown} with {after}, which loses"
    return f"{shown}, exactly the target" if after == target else shown
