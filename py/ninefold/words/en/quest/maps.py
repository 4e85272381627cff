"""English for the map of Number Quest: what the picture shows, and the same facts in words."""

from __future__ import annotations

from collections.abc import Sequence

from ....rules.game import Player
from ....rules.quest import Call, QuestPosition
from ..common import PLAYERS
from ..maps import listed, player, ranges

FINAL = "Final sum"
REACH = "Sums that can still come"
PARTNER = "Partner of the last number"
TABLE = "Sums that can still come"
HEADS = ("Numbers played", "Sums")


def title(position: QuestPosition) -> str:
    return (
        f"Map of Number Quest: {len(position.sequence)} of {position.length} numbers played, "
        f"sum {position.sum}."
    )


def theorem(n: int, length: int) -> str:
    if n == length:
        total = n * (n + 1) // 2
        return f"Every number is played, so the final sum is always {total}: call it first."
    return (
        "Only the first call counts: the other player does best to call the same, and then wins "
        "at every other sum. So call a sum that you can force. Where the numbers left pair up, "
        "answering each with its partner forces one."
    )


def now(position: QuestPosition, caller: Player, sums: Sequence[int], wins: Player) -> str:
    if not position.left:
        return f"The game is over with the sum {position.sum}."
    who, best = player(caller), f"{player(wins)} wins with best play."
    if position.calls:
        call = position.calls[0].value
        able = "can" if call in sums else "cannot"
        return f"{who} called first, and {able} force {call} from here. {best}"
    able = f"can force {ranges(sums)}" if sums else "cannot force any sum yet"
    return f"{who}, to move, {able}. {best}"


def forces(who: Player) -> str:
    return f"Final sums that {PLAYERS[who - 1]} can force"


def call_of(who: Player) -> str:
    return f"Call of {PLAYERS[who - 1]}"


def pair_makes(total: int) -> str:
    return f"Partners: together {total}"


def played_so_far(by: Sequence[tuple[int, Player]]) -> str:
    if not by:
        return "Nothing is played yet."
    total, parts = 0, []
    for number, who in by:
        total += number
        parts.append(f"{number} by {PLAYERS[who - 1]}, sum {total}")
    return f"Played: {'; '.join(parts)}."


def calls_made(calls: Sequence[Call]) -> str:
    if not calls:
        return "Nobody has called yet."
    said = (f"{PLAYERS[call.player - 1]} called {call.value}" for call in calls)
    text = ", then ".join(said)
    return f"{text[0].upper()}{text[1:]}."


def forced(who: Player, sums: Sequence[int], left: int) -> str:
    if not left:
        return f"The final sum is {listed(sums)}."
    return f"Final sums that {PLAYERS[who - 1]} can force: {ranges(sums)}."


def pairs_left(total: int, pairs: Sequence[tuple[int, int]], sequence: Sequence[int]) -> str:
    whole = [pair for pair in pairs if not set(pair) & set(sequence)]
    both = ", ".join(f"{a} and {b}" for a, b in whole) or "none"
    last = sequence[-1] if sequence else None
    mates = [a + b - last for a, b in pairs if last is not None and last in (a, b)]
    waiting = [mate for mate in mates if mate not in sequence]
    partner = f" The partner of {last}, {waiting[0]}, is still there." if waiting else ""
    return f"Unused partners that make {total}: {both}.{partner}"


def row(played: int, sums: Sequence[int]) -> tuple[str, str]:
    return str(played), ranges(sums)
