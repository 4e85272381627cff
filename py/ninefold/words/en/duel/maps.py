"""English for the map of Sequence Duel: what the picture shows, and the same facts in words."""

from __future__ import annotations

from collections.abc import Sequence

from ....rules.game import Player
from ..common import PLAYERS
from ..grammar import join
from ..maps import OVER, listed, ranges

THEOREM = (
    "Strong lines join partners, as many pairs of unused numbers as possible. Ringed numbers can "
    "be left without a partner: start there, then answer each number with its partner."
)
PAIR = "Partners"
GOOD = "Can be left without a partner, and played now: it wins"
ESCAPE = "Can be left without a partner"
TABLE = "The unused numbers"
HEADS = ("Number", "Partner", "Can be left over", "Joined to")
FEW = 6
"""The most numbers that a sentence names one by one."""


def title(n: int, last: int | None) -> str:
    now = "nothing is played yet" if last is None else f"the last number is {last}"
    return f"Map of Sequence Duel with the numbers 1 to {n}: {now}."


def now(last: int | None, good: Sequence[int], *, over: bool) -> str:
    if over:
        return f"{OVER} Nothing is left to follow {last}."
    if last is None:
        return f"Good first numbers: {named(good)}." if good else "Every first number loses."
    if not good:
        return f"After {last} every reply loses."
    return f"After {last} the good {'reply is' if len(good) == 1 else 'replies are'} {named(good)}."


def named(numbers: Sequence[int]) -> str:
    """Numbers in a sentence; many become ranges."""
    return join(numbers) if len(numbers) <= FEW else ranges(numbers)


def played(by: Sequence[tuple[int, Player]]) -> str:
    if not by:
        return "Nothing is played yet."
    return f"Played: {', '.join(f'{number} by {PLAYERS[who - 1]}' for number, who in by)}."


def pairs_made(pairs: Sequence[tuple[int, int]]) -> str:
    if not pairs:
        return "No two unused numbers can be paired."
    return f"Partners: {', '.join(f'{a} and {b}' for a, b in pairs)}."


def escaping(numbers: Sequence[int]) -> str:
    if not numbers:
        return "No number can be left without a partner."
    return f"Numbers that can be left without a partner: {listed(numbers)}."


def row(number: int, partner: int | None, escapes: bool, joined: Sequence[int]) -> tuple[str, ...]:
    mate = "none" if partner is None else str(partner)
    return str(number), mate, "yes" if escapes else "no", listed(joined)
