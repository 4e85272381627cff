"""What a frame tells the page around it: the game as it stands, and nothing of the person who plays
it."""

from __future__ import annotations

from typing import Any

from ...session import Session
from ...session.match import Match, champion, score
from ...session.seats import Bot, Seat, write_seat
from ...session.terms import SINGLE
from ...words.en import page as words
from ..state import State


def news(before: State | None, state: State) -> list[dict[str, Any]]:
    """What the page around may know of a change; `before` is None at the start."""
    session = state.session
    facts = {"game": state.key, "code": state.code, "ply": session.ply, **standing(state.match)}
    if before is None:
        return [{"type": "ready", **facts}]
    if session is before.session:
        return []
    told = [{"type": "move", **facts, **moved(session)}] if follows(before.session, session) else []
    outcome = session.position.outcome
    if outcome and not before.session.position.outcome:
        why = words.why(outcome, state.names)
        seat = seat_text(session.seats[outcome.winner - 1])
        told.append({"type": "end", **facts, "winner": outcome.winner, "seat": seat, "why": why})
    return told


def standing(match: Match) -> dict[str, Any]:
    """The round, the score and the champion of a match, as sides (0 moves first in round 1);
    nothing in a single game."""
    if match.terms == SINGLE:
        return {}
    return {"round": match.place + 1, "score": score(match), "champion": champion(match)}


def seat_text(seat: Seat) -> str:
    return "bot" if isinstance(seat, Bot) else write_seat(seat)


def follows(before: Session, session: Session) -> bool:
    """True if one move was played, or played again."""
    same = before.game is session.game and before.seed == session.seed
    return same and session.ply == before.ply + 1 and session.played[:-1] == before.played


def moved(session: Session) -> dict[str, Any]:
    before, move = session.positions[session.ply - 1], session.moves[session.ply - 1]
    player = before.turn
    text = session.game.format_move(move)
    return {"move": text, "player": player, "seat": seat_text(session.seat_at(before))}
