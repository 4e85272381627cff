"""A finished game as it goes into the record: who won, how near the best moves you came, your
mistakes; and the match that it decided."""

from __future__ import annotations

from ...coach.review import Review
from ...record.changes import Decided, Finished, Mistake, code_before
from ...rules.game import Player
from ...session import Session
from ...session.code import InvalidCode, encode
from ...session.match import champion, score
from ...session.match_code import decode_match
from ...session.seats import YOU, write_seat
from .state import GameEnded


def game_ended(session: Session, review: Review, line: str) -> GameEnded | None:
    """What a finished game changes in the record; None if you did not play it against somebody.
    `line` is what waited for the record: the code of the game, and of its match if it decided one.
    """
    seat, outcome = your_seat(session), session.position.outcome
    if seat is None:
        return None
    assert outcome
    accuracy = review.accuracy[seat - 1]
    game = Finished(
        date="",
        code=encode(session),
        game=session.game.key,
        against=write_seat(session.seats[2 - seat]),
        seat=seat,
        won=outcome.winner == seat,
        accuracy=accuracy.percent if accuracy else None,
    )
    match = decided(line.partition(" ")[2], session)
    return GameEnded(game, mistakes(session, review, seat), match, line)


def your_seat(session: Session) -> Player | None:
    """Your seat in a game against somebody else; None in any other game."""
    if session.seats.count(YOU) != 1:
        return None
    return 1 if session.seats[0] == YOU else 2


def mistakes(session: Session, review: Review, seat: Player) -> tuple[Mistake, ...]:
    return tuple(
        Mistake(code_before(session, ply), tuple(map(session.game.format_move, each.best)))
        for ply, each in enumerate(review.plies)
        if each.player == seat and each.mistake
    )


def decided(code: str, last: Session) -> Decided | None:
    """The match of a code as the record has it; None if the code is not of a match that its last
    round has decided."""
    try:
        match = decode_match(code)
    except InvalidCode:
        return None
    if match.session != last or champion(match) is None:
        return None
    first, you = match.rounds[0].session, match.seats.index(YOU)
    return Decided(
        date="",
        code=encode(first),
        game=first.game.key,
        against=write_seat(match.seats[1 - you]),
        yours=score(match)[you],
        theirs=score(match)[1 - you],
    )
