"""What a frame tells the page around it: the game as it stands, and nothing of the person who plays
it."""

from __future__ import annotations

from typing import Any

from ...session import Session
from ...session.code import encode
from ...session.seats import write_seat
from ...words.en import page as words
from ..state import State


def news(before: State | None, state: State) -> list[dict[str, Any]]:
    """What the page around may know of a change; `before` is None at the start."""
    session = state.session
    facts = {"game": state.key, "code": encode(session), "ply": session.ply}
    if before is None:
        return [{"type": "ready", **facts}]
    if session is before.session:
        return []
    told = [{"type": "move", **facts, **moved(session)}] if follows(before.session, session) else []
    outcome = session.position.outcome
    if outcome and not before.session.position.outcome:
        why = words.why(outcome, state.names)
        seat = write_seat(session.seats[outcome.winner - 1])
        told.append({"type": "end", **facts, "winner": outcome.winner, "seat": seat, "why": why})
    return told


def follows(before: Session, session: Session) -> bool:
    """True if one move was played, or played again."""
    same = before.game is session.game and before.seed == session.seed
    return same and session.ply == before.ply + 1 and session.played[:-1] == before.played


def moved(session: Session) -> dict[str, Any]:
    before, move = session.positions[session.ply - 1], session.moves[session.ply - 1]
    player = before.turn
    text = session.game.format_move(move)
    return {"move": text, "player": player, "seat": write_seat(session.seat_at(before))}
