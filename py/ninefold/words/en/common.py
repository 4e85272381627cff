"""English about moves, outcomes, settings and codes, for the page and the terminal.

What only one game says is with the words of that game; `refusal` and `ending` find it.
"""

from __future__ import annotations

from ...rules import pool, swap, trays
from ...rules.game import (
    ROW_NUMBERS,
    Choice,
    Flag,
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidSetting,
    Number,
    Outcome,
    Reason,
    Row,
    Setting,
    SettingValue,
)
from ...rules.settings import write
from ...session import code
from .games import GAME_WORDS, words_about
from .grammar import count, folded, join, sentence, shown

__all__ = [
    "PLAYERS",
    "SETTINGS",
    "allowed",
    "bad_move",
    "count",
    "ending",
    "folded",
    "invalid_code",
    "invalid_move",
    "invalid_setting",
    "join",
    "outcome",
    "refusal",
    "sentence",
    "setting_in_use",
    "shown",
]

SETTINGS = {
    "n": "How many numbers are in play.",
    "row": "The numbers themselves, in order; leave it empty for a shuffled row.",
    "cap": "The most numbers you may keep at once; 0 for no limit.",
    "even": "The first number must be even.",
    "length": "How many numbers are played; 0 for all of them.",
    "call": "When to call the final sum: on any turn, or both on their first turn.",
    "target": "The total to reach exactly.",
    "gap": "How many numbers on each side of the last one are blocked.",
    "swap": "Player 2 may answer the first move by swapping sides.",
}
UNLIMITED = {"cap": "no cap", "length": "length all"}
"""How a setting reads that is 0 where 0 means that nothing is limited."""

PLAYERS = ("player 1", "player 2")


def invalid_move(error: InvalidMove) -> str:
    expected = GAME_WORDS[error.game].EXPECTED
    swap = ", or S to swap" if error.swap else ""
    problem = f"not a move in this game: {shown(error.text)}" if error.text else "there is no move"
    return f"{problem}, expected {expected}{swap}"


def refusal(reason: Reason) -> str:
    """Why a move is refused."""
    match reason:
        case GameOver():
            return "the game is over"
        case pool.NotInPool(number, n):
            return f"{number} is not in the pool: choose from 1 to {n}"
        case pool.Taken(number):
            return f"{number} is taken"
        case swap.NoSwapNow():
            return "a swap is only possible as the reply to the first move"
        case _:
            return words_about(reason).refusal(reason)


def ending(outcome: Outcome, names: tuple[str, str] = PLAYERS) -> str:
    """Why a game ended as it did, without naming the winner first."""
    winner, loser = names if outcome.winner == 1 else names[::-1]
    match outcome.reason:
        case trays.MorePoints(totals):
            return f"{max(totals)} points to {min(totals)}"
        case trays.TookLast(totals):
            return f"{totals[0]} points each, and {winner} took last"
        case reason:
            return words_about(reason).ending(reason, winner, loser)


def outcome(result: Outcome) -> str:
    return f"{PLAYERS[result.winner - 1]} wins: {ending(result)}"


def allowed(setting: Setting) -> str:
    match setting:
        case Number(_, low, high, default):
            or_default = "" if low <= default <= high else f"{default} or "
            return f"{or_default}a whole number from {low} to {high}"
        case Flag():
            return "0 or 1"
        case Choice(_, options):
            return join(options, "or")
        case Row(_, low, high):
            least, most = ROW_NUMBERS
            return f"{low} to {high} numbers from {least} to {most}, joined with commas"


def invalid_setting(error: InvalidSetting) -> str:
    if error.setting is None:
        return f"there is no setting {shown(error.key)} in this game"
    value = write(error.value) if isinstance(error.value, tuple) else error.value
    return f"{error.key} cannot be {shown(value)}, expected {allowed(error.setting)}"


def setting_in_use(setting: Setting, value: SettingValue) -> str:
    """`n 9`, `swap off`, `no cap`"""
    if isinstance(setting, Flag):
        return f"{setting.key} {'on' if value else 'off'}"
    if value == 0 and setting.key in UNLIMITED:
        return UNLIMITED[setting.key]
    return f"{setting.key} {write(value)}"


def invalid_code(error: code.InvalidCode) -> str:
    match error.problem:
        case code.NotACode(text):
            return f"this is not a game code: {shown(text)}"
        case code.OtherVersion(version):
            return f"this code is of version {shown(version)}, which cannot be opened here"
        case code.Damaged():
            return "this code is incomplete or has been altered"
        case code.BadPart(part, text):
            return f"this code has no valid {part}: {shown(text)}"
        case code.BadSetting(setting):
            return f"in this code {invalid_setting(setting)}"
        case code.BadMove(number, problem):
            return bad_move(number, problem)
        case _:
            raise AssertionError(error)


def bad_move(number: int, error: InvalidMove | IllegalMove) -> str:
    """What is wrong with one of a list of moves."""
    why = invalid_move(error) if isinstance(error, InvalidMove) else refusal(error.reason)
    return f"move {number}: {why}"


def refused_reply(move: str, reason: Reason) -> str:
    """The computer chose a move that the rules refuse."""
    what = f"The computer chose {shown(move)}, but the rules answered: {refusal(reason)}."
    return f"{what} This is a mistake in the program; the game stands as it did before."
