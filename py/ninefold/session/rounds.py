"""From round to round: how a match changes.

Nothing here draws a seed: that of every round follows from the seed of the first, so a link deals
the same rounds to everybody.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from . import SEEDS, Jump, Session, new_session, reduce
from .match import Match, Round, Side, champion, is_extra, is_level
from .seats import Seats
from .stops import redo_ply, undo_ply
from .terms import MOST_ROUNDS, SINGLE, Terms, limited

STEP: Final = 618_033_989
"""From the seed of a round to that of the next. It has no factor in common with the number of
seeds, so no seed comes back within a match."""


def round_seed(seed: int, number: int) -> int:
    """The seed of a round, from that of the match; rounds are counted from 1, and the first has the
    seed of the match itself. Links rely on it, so it never changes."""
    return (seed + (number - 1) * STEP) % len(SEEDS)


def goes_on(match: Match) -> bool:
    """True if the round on the table is over and another one can follow."""
    undecided = match.round.winner is not None and champion(match) is None
    return undecided and match.place + 1 < MOST_ROUNDS


def goes_on_by_itself(match: Match) -> bool:
    """True if computers alone play another round. They give a level match one more round, and leave
    it level after that."""
    return not match.session.people and goes_on(match) and not (is_level(match) and is_extra(match))


def loser_chooses(match: Match) -> Side | None:
    """Who may choose whether to move first in the next round; None if nobody may."""
    winner = match.round.winner
    if match.terms.seats != "loser" or winner is None or not goes_on(match):
        return None
    return 1 if winner == 0 else 0


def prefers_first(session: Session) -> bool:
    """What a computer chooses that has lost the round: to move first, as most games favour that
    player, unless the other one could answer with the swap."""
    return not session.settings["swap"]


def next_round(match: Match, loser_first: bool = True) -> Match:
    """The match at its next round, which is dealt, or gone on to if it has been begun already.
    `loser_first` is what the loser chose, where the loser chooses: to move first or second."""
    return advanced(match, exchanged_next(match, loser_first))


def exchanged_next(match: Match, loser_first: bool) -> bool:
    """True if in the next round the players sit the other way round than in the first."""
    match match.terms.seats:
        case "stay":
            return False
        case "change":
            return match.place % 2 == 0
        case _:
            return (match.round.winner == 0) == loser_first


def advanced(match: Match, exchanged: bool) -> Match:
    """The match at its next round, with the players seated so."""
    assert goes_on(match)
    place = match.place + 1
    if place < len(match.rounds) and match.rounds[place].exchanged == exchanged:
        return replace(match, place=place)
    fresh = Round(dealt(match, place + 1, exchanged), exchanged)
    return replace(match, rounds=(*match.rounds[:place], fresh), place=place)


def dealt(match: Match, number: int, exchanged: bool) -> Session:
    first, second = match.seats
    seats = (second, first) if exchanged else (first, second)
    seed = round_seed(match.seed, number)
    return new_session(match.session.game.key, match.session.settings, seats, seed)


def put(match: Match, session: Session) -> Match:
    """The match with the round on the table as the session has it. The rounds after it are
    forgotten if its moves are no longer those that they followed."""
    place = match.place
    same = session.moves == match.session.moves
    later = match.rounds[place + 1 :] if same else ()
    now = replace(match.round, session=session)
    return replace(match, rounds=(*match.rounds[:place], now, *later))


def undo(match: Match) -> Match:
    """The match at the stop before; from the first stop of a round, at the end of the round before.
    The match as it is where there is none."""
    ply = undo_ply(match.session)
    if ply != match.session.ply:
        return put(match, reduce(match.session, Jump(ply)))
    return replace(match, place=max(0, match.place - 1))


def redo(match: Match) -> Match:
    """The match at the stop after; from the end of a round, at the round after it as it was left.
    The match as it is where there is none."""
    ply = redo_ply(match.session)
    if ply != match.session.ply:
        return put(match, reduce(match.session, Jump(ply)))
    return replace(match, place=min(match.place + 1, len(match.rounds) - 1))


def point(match: Match) -> tuple[int, int]:
    """Where in the match the table is: the place of the round, and the ply in it."""
    return match.place, match.session.ply


# Other players, and an end that was not agreed before


def reseated(match: Match, seats: Seats) -> Match:
    """The match with others at the table, seated like that in the round on it. They take over every
    round, and the score."""
    first, second = seats
    now = match.round.exchanged

    def taken_over(each: Round) -> Round:
        seated = seats if each.exchanged == now else (second, first)
        return replace(each, session=replace(each.session, seats=seated))

    return replace(match, rounds=tuple(map(taken_over, match.rounds)))


def prolonged(match: Match) -> Match:
    """A single game as the first round of an open match."""
    return replace(match, terms=Terms(rounds=0)) if match.terms == SINGLE else match


def closed(match: Match) -> Match:
    """An open match that its players have ended: one of as many rounds as they have played. A round
    under way is given up."""
    assert match.terms.open
    assert match.played
    terms = limited(match.terms, len(match.played))
    return Match(terms, match.played, len(match.played) - 1)
