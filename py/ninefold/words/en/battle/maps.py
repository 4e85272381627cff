"""English for the map of Sum Battle: what the picture shows, and the same facts in words."""

from __future__ import annotations

from collections.abc import Sequence

from ....rules.battle import BattlePosition
from ....rules.game import Player, other
from ..common import PLAYERS
from ..grammar import join
from ..maps import OVER, listed

KINDS = {
    "safe": "Some number wins, whatever is blocked",
    "blockable": "Wins unless the last number blocks it",
    "lost": "No number wins",
}
PAD = "The numbers that win, as on a pad from 1 to 9"
PATH = "The game so far"
TURN_HEADS = (
    "Move", "To move", "Player 1", "Player 2", "Last number", "Numbers that win", "Played",
)  # fmt: skip
KIND_WORDS = {"safe": "wins", "blockable": "can be blocked", "lost": "none wins"}


def title(position: BattlePosition) -> str:
    first, second = position.totals
    return f"Map of Sum Battle to {position.target}: player 1 has {first}, player 2 has {second}."


def theorem(turn: Player) -> str:
    return (
        f"Each cell is a pair of totals with {PLAYERS[turn - 1]} to move. The totals alone decide "
        "which numbers win; the last number only blocks some of them."
    )


def now(position: BattlePosition, wins: Sequence[int]) -> str:
    if position.outcome:
        return OVER
    first, second = position.totals
    here = f"At {first} to {second}"
    if position.last is not None:
        here += f" after {'an' if position.last == 8 else 'a'} {position.last}"
    if not wins:
        return f"{here} no number wins."
    return f"{here} {'this wins' if len(wins) == 1 else 'these win'}: {join(wins)}."


def turn_row(
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


def table(turn: Player) -> str:
    return f"Every pair of totals with {PLAYERS[turn - 1]} to move"


def heads(turn: Player) -> tuple[str, str]:
    return f"Total of {PLAYERS[turn - 1]}", f"For each total of {PLAYERS[other(turn) - 1]}"


def between(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


def cells(mine: int, runs: Sequence[tuple[int, int, Sequence[int]]]) -> tuple[str, str]:
    texts = (f"{between(first, last)}: {listed(wins)}" for first, last, wins in runs)
    return str(mine), "; ".join(texts)


def kinds(first: int, last: int, runs: Sequence[tuple[str, int, int]]) -> tuple[str, str]:
    texts = (f"{between(low, high)}: {KIND_WORDS[kind]}" for kind, low, high in runs)
    return between(first, last), "; ".join(texts)
