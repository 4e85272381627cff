"""English about unfinished games that made way for others."""

from __future__ import annotations

from typing import Final

from ...session.match import Match
from ...session.seats import YOU, Computer
from ...session.terms import SINGLE
from .grammar import count
from .match import round_title
from .page import LEVELS

TITLE: Final = "Unfinished games"
NONE: Final = "No unfinished games."
KEPT: Final = "You left these for another game. The last 5 stay on your device."
PLAY_ON: Final = "Play on"
DELETE: Final = "Delete"
DELETED: Final = "Game deleted."
UNREADABLE: Final = "This game is from a newer Ninefold. Reload the page to play on."


def opener(number: int) -> str:
    return f"{TITLE} ({number})"


def game(match: Match) -> str:
    """`5 moves, against the computer (Steady)`; of a match, its round first."""
    moves = f"{count(len(match.session.moves), 'move')}, {against(match)}"
    return moves if match.terms == SINGLE else f"{round_title(match)}: {moves}"


def against(match: Match) -> str:
    if match.session.bot:
        return f"against {match.session.bot.name}"
    levels = [LEVELS[seat.level] for seat in match.seats if isinstance(seat, Computer)]
    if not levels:
        return "against a friend"
    if YOU not in match.seats:
        return "the computer against itself"
    return f"against the computer ({levels[0]})"
