"""English for the strategy maps: what a picture shows, and the same facts in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...rules.battle import BattlePosition
from ...rules.game import Player, other
from ...rules.quest import Call, QuestPosition
from .common import PLAYERS, folded, join

IN_WORDS = "The same in words"
OVER = "The game is over."
FEW = 6
"""The most numbers that a sentence names one by one."""


def player(who: Player) -> str:
    return PLAYERS[who - 1].capitalize()


def played_by(who: Player) -> str:
    return f"Played by {PLAYERS[who - 1]}"


def moved_by(who: Player) -> str:
    return f"Move of {PLAYERS[who - 1]}"


def listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers)) or "none"


# Sequence Duel

DUEL = (
    "Strong lines pair up as many unused numbers as can be. A ringed number escapes: some "
    "largest pairing leaves it alone. Move to one, and from then on answer each number with its "
    "partner."
)
DUEL_PAIR = "Partners"
DUEL_GOOD = "Escapes, and can be played now: it wins"
DUEL_ESCAPE = "Escapes the pairing"
DUEL_TABLE = "The unused numbers"
DUEL_HEADS = ("Number", "Partner", "Escapes", "Joined to")


def duel_title(n: int, last: int | None) -> str:
    now = "nothing is played yet" if last is None else f"the last number is {last}"
    return f"Map of Sequence Duel with the numbers 1 to {n}: {now}."


def duel_now(last: int | None, good: Sequence[int], *, over: bool) -> str:
    if over:
        return f"{OVER} Nothing is left to follow {last}."
    if last is None:
        return f"Good first numbers: {named(good)}." if good else "Every first number loses."
    if not good:
        return f"After {last} no number that can be played escapes: every reply loses."
    return f"After {last} the good {'reply is' if len(good) == 1 else 'replies are'} {named(good)}."


def named(numbers: Sequence[int]) -> str:
    """Many as ranges."""
    return join(numbers) if len(numbers) <= FEW else ranges(numbers)


def duel_played(by: Sequence[tuple[int, Player]]) -> str:
    if not by:
        return "Nothing is played yet."
    return f"Played: {', '.join(f'{number} by {PLAYERS[who - 1]}' for number, who in by)}."


def duel_pairs(pairs: Sequence[tuple[int, int]]) -> str:
    if not pairs:
        return "No two unused numbers can be paired."
    return f"Partners: {', '.join(f'{a} and {b}' for a, b in pairs)}."


def duel_escaping(numbers: Sequence[int]) -> str:
    if not numbers:
        return "No number escapes: every largest pairing holds them all."
    return f"Numbers that escape: {listed(numbers)}."


def duel_row(
    number: int, partner: int | None, escapes: bool, joined: Sequence[int]
) -> tuple[str, ...]:
    mate = "none" if partner is None else str(partner)
    return str(number), mate, "yes" if escapes else "no", listed(joined)


# Number Quest

QUEST_FINAL = "Final sum"
QUEST_REACH = "Sums that can still come"
QUEST_PARTNER = "Partner of the last number"
QUEST_TABLE = "Sums that can still come"
QUEST_HEADS = ("Numbers played", "Sums")


def quest_title(position: QuestPosition) -> str:
    return (
        f"Map of Number Quest: {len(position.sequence)} of {position.length} numbers played, "
        f"sum {position.sum}."
    )


def quest_theorem(n: int, length: int) -> str:
    if n == length:
        total = n * (n + 1) // 2
        return f"Every number is played, so the final sum is always {total}: call it first."
    return (
        "Only the first call counts: the other player does best to call the same, and then wins "
        "at every other sum. So call a sum that you can force. Where the numbers left pair up, "
        "answering each with its partner forces one."
    )


def quest_now(position: QuestPosition, caller: Player, sums: Sequence[int], wins: Player) -> str:
    if not position.left:
        return f"The game is over with the sum {position.sum}."
    who, best = player(caller), f"{player(wins)} wins with best play."
    if position.calls:
        call = position.calls[0].value
        able = "can" if call in sums else "cannot"
        return f"{who} called first, and {able} force {call} from here. {best}"
    able = f"can force {ranges(sums)}" if sums else "cannot force any sum yet"
    return f"{who}, to move, {able}. {best}"


def ranges(numbers: Sequence[int]) -> str:
    """Short for many numbers."""
    return folded(numbers).replace("-", " to ") or "none"


def quest_forces(who: Player) -> str:
    return f"Final sums that {PLAYERS[who - 1]} can force"


def call_of(who: Player) -> str:
    return f"Call of {PLAYERS[who - 1]}"


def pair_makes(total: int) -> str:
    return f"Partners: together {total}"


def quest_played(by: Sequence[tuple[int, Player]]) -> str:
    if not by:
        return "Nothing is played yet."
    total, parts = 0, []
    for number, who in by:
        total += number
        parts.append(f"{number} by {PLAYERS[who - 1]}, sum {total}")
    return f"Played: {'; '.join(parts)}."


def quest_calls(calls: Sequence[Call]) -> str:
    if not calls:
        return "Nobody has called yet."
    said = (f"{PLAYERS[call.player - 1]} called {call.value}" for call in calls)
    text = ", then ".join(said)
    return f"{text[0].upper()}{text[1:]}."


def quest_forced(who: Player, sums: Sequence[int], left: int) -> str:
    if not left:
        return f"The final sum is {listed(sums)}."
    return f"Final sums that {PLAYERS[who - 1]} can force: {ranges(sums)}."


def quest_pairs(total: int, pairs: Sequence[tuple[int, int]], sequence: Sequence[int]) -> str:
    whole = [pair for pair in pairs if not set(pair) & set(sequence)]
    both = ", ".join(f"{a} and {b}" for a, b in whole) or "none"
    last = sequence[-1] if sequence else None
    mates = [a + b - last for a, b in pairs if last is not None and last in (a, b)]
    waiting = [mate for mate in mates if mate not in sequence]
    partner = f" The partner of {last}, {waiting[0]}, is still there." if waiting else ""
    return f"Unused partners that make {total}: {both}.{partner}"


def quest_row(played: int, sums: Sequence[int]) -> tuple[str, str]:
    return str(played), ranges(sums)


# Sum Battle

BATTLE_KINDS = {
    "safe": "Some number wins, whatever is blocked",
    "blockable": "Wins unless the last number blocks it",
    "lost": "No number wins",
}
BATTLE_PAD = "The numbers that win, as on a pad from 1 to 9"
BATTLE_PATH = "The game so far"
BATTLE_TURN_HEADS = (
    "Move", "To move", "Player 1", "Player 2", "Last number", "Numbers that win", "Played",
)  # fmt: skip


def battle_title(position: BattlePosition) -> str:
    first, second = position.totals
    return f"Map of Sum Battle to {position.target}: player 1 has {first}, player 2 has {second}."


def battle_theorem(turn: Player) -> str:
    return (
        f"Each cell is a pair of totals with {PLAYERS[turn - 1]} to move. The totals alone decide "
        "which numbers win; the last number only blocks some of them."
    )


def battle_now(position: BattlePosition, wins: Sequence[int]) -> str:
    if position.outcome:
        return OVER
    first, second = position.totals
    here = f"At {first} to {second}"
    if position.last is not None:
        here += f" after {'an' if position.last == 8 else 'a'} {position.last}"
    if not wins:
        return f"{here} no number wins."
    return f"{here} {'this wins' if len(wins) == 1 else 'these win'}: {join(wins)}."


def battle_turn(
    at: int, position: BattlePosition, wins: Sequence[int], move: int | None
) -> tuple[str, ...]:
    over = position.outcome is not None
    return (
        str(at + 1),
        "over" if over else PLAYERS[position.turn - 1],
        *map(str, position.totals),
        "none" if position.last is None else str(position.last),
        listed(wins),
        "now" if move is None else str(move),
    )


def battle_table(turn: Player) -> str:
    return f"Every pair of totals with {PLAYERS[turn - 1]} to move"


def battle_heads(turn: Player) -> tuple[str, str]:
    return f"Total of {PLAYERS[turn - 1]}", f"For each total of {PLAYERS[other(turn) - 1]}"


def between(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


def battle_cells(mine: int, runs: Sequence[tuple[int, int, Sequence[int]]]) -> tuple[str, str]:
    texts = (f"{between(first, last)}: {listed(wins)}" for first, last, wins in runs)
    return str(mine), "; ".join(texts)


KIND_WORDS = {"safe": "wins", "blockable": "can be blocked", "lost": "none wins"}


def battle_kinds(first: int, last: int, runs: Sequence[tuple[str, int, int]]) -> tuple[str, str]:
    texts = (f"{between(low, high)}: {KIND_WORDS[kind]}" for kind, low, high in runs)
    return between(first, last), "; ".join(texts)
