"""English of the lab's bench: the editor, its buttons, and a game on the board."""

from __future__ import annotations

from typing import Final

from ....lab.bots import LONGEST_SOURCE
from ....lab.results import Played
from ....session import Session
from ....session.seats import FRIEND, Computer, Seat
from ..common import ending
from ..faults import fault
from ..page import LEVELS, did

EDITOR: Final = "Your bot, in Python"
KEYS: Final = "Tab indents. To leave the editor, press Escape, then Tab."
RUN: Final = ("Run", "1 game")
TRY: Final = ("Try it", "100 games")
STOP: Final = "Stop"
TRY_AGAIN: Final = "Try again"
ACTIONS_NOTE: Final = (
    "Run: one game on the board. Try it: the same 100 games each time, to count the wins and find "
    "the worst mistakes."
)
BOARD: Final = "Board"
CONSOLE: Final = "Prints"
NOTHING_PRINTED: Final = "What your bot prints is shown here."
LOADING: Final = "Python is starting."
WAIT: Final = "One moment: the rest of the lab is starting."
"""Said when something is pressed that only Pyodide can do, and that is still on its way."""
LOST: Final = "The rest of the lab did not load."
STUCK: Final = "The lab cannot go on. Copy your bot, then reload the page."
NOT_KEPT: Final = "Copy your bot before you try again: your browser keeps nothing here."
TOO_LONG: Final = f"A bot may have {LONGEST_SOURCE // 1000},000 letters. The rest is cut off."
OPPONENT: Final = "Opponent"
STOPPED: Final = "Stopped."


def who(seat: Seat, bot: str) -> str:
    """A level, the bot by its name, or whoever plays against it."""
    if isinstance(seat, Computer):
        return LEVELS[seat.level]
    return OPPONENT if seat == FRIEND else bot


def begins(session: Session, bot: str) -> str:
    return f"{who(session.seats[0], bot)} moves first."


def moved(session: Session, bot: str) -> str:
    """What the last move did: `Steady took 9.`"""
    before = session.positions[session.ply - 1]
    return f"{who(session.seat_at(before), bot)} {did(before, session.moves[session.ply - 1])}."


def ended(played: Played, session: Session, bot: str) -> str:
    """`My bot wins: 25 points to 20.`"""
    if played.fault:
        return f"{fault(played.fault)} That loses the game."
    outcome = session.position.outcome
    assert outcome
    first, second = (who(seat, bot) for seat in session.seats)
    return f"{(first, second)[outcome.winner - 1]} wins: {ending(outcome, (first, second))}."
