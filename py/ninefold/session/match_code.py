"""One short text for a whole match, its finished rounds included.

    2.war.n-12.you-sharp.42.rounds-5_count-points.L,R,L_R,R,L-2.1.sfsu

Version, game, settings that are not classic, seats in the first round, seed, terms, rounds, which
of them is on the table (empty for the last) and a checksum. A round is its moves, and after a dash
the ply if that is not at the last move. Where the loser chooses the seats, `x` before the moves
says that the players sit the other way round than in the first round.

A single game has the code that it has always had (`code`), so old links mean what they meant, and
a site that knows no matches refuses only those. Reading plays every round again: the rules check
every move, and the terms check that each round followed one that left the match undecided.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..rules.game import InvalidSetting
from . import Session
from .code import (
    LONGEST,
    BadPart,
    BadSetting,
    InvalidCode,
    decode,
    decode_number,
    decode_ply,
    decode_settings,
    encode,
    encode_moves,
    encode_seats,
    encode_settings,
    joined,
    opened,
    replay,
    sealed,
    unsealed,
)
from .match import Match, Round, single
from .rounds import advanced, exchanged_next, goes_on, put
from .terms import MOST_ROUNDS, SINGLE, Terms, given_terms, term_settings, terms_of

MATCH_VERSION: Final = "2"
LONGEST_MATCH: Final = LONGEST * MOST_ROUNDS
OTHER_WAY: Final = "x"
"""Before a round in which the players sit the other way round, where a loser has chosen."""


def encode_match(match: Match) -> str:
    if match.terms == SINGLE:
        return encode(match.session)
    return sealed(
        MATCH_VERSION,
        match.session.game.key,
        encode_settings(match.session),
        encode_seats(match.seats),
        str(match.seed),
        joined(given_terms(match.terms)),
        "_".join(encode_round(each, match.terms) for each in match.rounds),
        "" if match.place == len(match.rounds) - 1 else str(match.place + 1),
    )


def encode_round(each: Round, terms: Terms) -> str:
    session = each.session
    other_way = OTHER_WAY if each.exchanged and terms.seats == "loser" else ""
    ply = "" if session.ply == len(session.moves) else f"-{session.ply}"
    return f"{other_way}{encode_moves(session)}{ply}"


def decode_match(text: str) -> Match:
    """The match of a code, which may be a single game. Raises InvalidCode and nothing else,
    whatever the text."""
    if text.strip().partition(".")[0] != MATCH_VERSION:
        return single(decode(text))
    parts = unsealed(text, MATCH_VERSION, 8, LONGEST_MATCH)
    _, key, settings, seats, seed, terms, rounds, place = parts
    start = Round(opened(key, settings, seats, seed))
    match = with_rounds(Match(decode_terms(key, terms), (start,)), rounds.split("_"))
    return at_plies(at_place(match, place), rounds.split("_"))


def decode_terms(key: str, text: str) -> Terms:
    try:
        return terms_of(key, decode_settings(term_settings(key), text))
    except InvalidSetting as error:
        raise InvalidCode(BadSetting(error)) from None


def with_rounds(match: Match, texts: list[str]) -> Match:
    """The match with all its rounds played; the last is on the table."""
    first, *later = texts
    match = put(match, replayed(match.session, first))
    for text in later:
        match = with_round(match, text)
    return match


def with_round(match: Match, text: str) -> Match:
    if not goes_on(match):
        raise InvalidCode(BadPart("round", text))
    chosen = match.terms.seats == "loser"
    exchanged = text.startswith(OTHER_WAY) if chosen else exchanged_next(match, loser_first=True)
    match = advanced(match, exchanged)
    return put(match, replayed(match.session, text.removeprefix(OTHER_WAY) if chosen else text))


def replayed(session: Session, text: str) -> Session:
    """The session after all moves of a round."""
    return replay(session, text.partition("-")[0])


def at_place(match: Match, text: str) -> Match:
    number = decode_number("round", text) if text else len(match.rounds)
    if not 1 <= number <= len(match.rounds):
        raise InvalidCode(BadPart("round", text))
    return replace(match, place=number - 1)


def at_plies(match: Match, texts: list[str]) -> Match:
    """The match with every round at its ply; those before the one on the table are at their end."""
    plies = [text.partition("-")[2] for text in texts]
    if ply := "".join(plies[: match.place]):
        raise InvalidCode(BadPart("ply", ply))
    rounds = zip(match.rounds, plies, strict=True)
    moved = [replace(each, session=decode_ply(each.session, ply)) for each, ply in rounds]
    return replace(match, rounds=tuple(moved))
