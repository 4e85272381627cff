"""A record out of a file that somebody brings: more is checked than in the record that the browser
has kept, since anybody can have written it. Every game and every mistake is played through."""

from __future__ import annotations

from datetime import date, timedelta

from ..rules.game import InvalidMove
from ..session import Session
from ..session.code import InvalidCode, decode
from ..session.seats import YOU
from ..steps import Steps
from .file import SLICE, read_steps
from .values import Damaged, Finished, InvalidRecord, Mistake, Record, StillToCome


def brought_steps(text: str, today: str) -> Steps[Record]:
    """The record of a file, in slices. Raises InvalidRecord and nothing else."""
    record = yield from read_steps(text)
    check_days(record, today)
    for at, game in enumerate(record.games, start=1):
        check_game(game, at)
        if at % SLICE == 0:
            yield 0.8 + 0.1 * at / len(record.games)
    for at, mistake in enumerate(record.mistakes, start=1):
        check_mistake(mistake, at)
        if at % SLICE == 0:
            yield 0.9
    return record


def check_days(record: Record, today: str) -> None:
    """Nothing may be later than tomorrow: that is how far ahead the clocks of the earth are."""
    latest = date.fromisoformat(today)
    tomorrow = (latest + timedelta(1)).isoformat() if latest < date.max else today
    ended = [each.date for each in record.games] + [each.date for each in record.matches]
    days = ended + [solved.date for solved in record.puzzles]
    if days and max(days) > tomorrow:
        raise InvalidRecord(StillToCome(max(days)))


def check_game(game: Finished, at: int) -> None:
    """The game is over, and ended as the record says."""
    session = opened(game.code, f"game {at}, code")
    outcome = session.position.outcome
    if outcome is None or session.seats[game.seat - 1] != YOU:
        raise InvalidRecord(Damaged(f"game {at}, code"))
    if (outcome.winner == game.seat) != game.won:
        raise InvalidRecord(Damaged(f"game {at}, won"))


def check_mistake(mistake: Mistake, at: int) -> None:
    """The game is not over, and each answer is a move there."""
    session = opened(mistake.code, f"mistake {at}, code")
    if session.position.outcome:
        raise InvalidRecord(Damaged(f"mistake {at}, code"))
    legal = session.position.moves()
    try:
        moves = [session.game.parse_move(answer) for answer in mistake.answers]
    except InvalidMove:
        raise InvalidRecord(Damaged(f"mistake {at}, answers")) from None
    if not all(move in legal for move in moves):
        raise InvalidRecord(Damaged(f"mistake {at}, answers"))


def opened(code: str, part: str) -> Session:
    try:
        return decode(code)
    except InvalidCode:
        raise InvalidRecord(Damaged(part)) from None
