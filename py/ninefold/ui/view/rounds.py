"""What shows of a match: the score beside the names, and every round as a mark.

A mark has the colour and the shape that its winner has at the table now, whichever they had in that
round: the marks of one player look alike.
"""

from __future__ import annotations

from typing import Final

from ...rules.game import Player
from ...session.match import Match, Side, score
from ...session.terms import SINGLE
from ...words.en import match as words
from ..html import Node, classes, h
from ..state import State

MOST_MARKS: Final = 7
"""The latest rounds have marks, as many as a phone has room for in a line."""


def in_match(state: State) -> bool:
    """True if a match of several rounds is on the table."""
    return not state.puzzling and state.match.terms != SINGLE


def match_score(state: State, player: Player) -> Node | None:
    """The score in the match of whoever is that player now."""
    if not in_match(state):
        return None
    points = score(state.match)[state.match.round.side(player)]
    told = h("span", words.SCORE, class_="visually-hidden")
    return h("span", told, points, class_="match-score", title=words.SCORE)


def marks(state: State) -> Node | None:
    """The rounds that are over, as a line of marks."""
    if not in_match(state):
        return None
    won = [(at, winner_at_last(state.match, at)) for at in range(len(state.match.rounds))]
    items = [mark(state, at + 1, side) for at, side in won if side is not None]
    title = h("span", words.round_title(state.match), class_="rounds-title")
    return h("div", title, items[-MOST_MARKS:], class_="rounds", role="group",
             aria_label=words.ROUNDS, key="rounds")  # fmt: skip


def winner_at_last(match: Match, at: int) -> Side | None:
    """Who has won a round after its last move, wherever in it the table is now."""
    outcome = match.rounds[at].session.positions[-1].outcome
    return match.rounds[at].side(outcome.winner) if outcome else None


def mark(state: State, number: int, side: Side) -> Node:
    """The mark of a round; one that can only be gone on to is faded and opens nothing."""
    later = number > home_of(state)
    sign = h("i", aria_hidden="true", class_="round-sign")
    names = classes("round", f"player-{state.match.round.player(side)}", later and "round-later")
    label = words.mark(number, state.sides[side])
    if later or state.frame:
        return h("span", sign, class_=names, role="img", aria_label=label, key=f"round-{number}")
    return h("button", sign, type="button", class_=names, data_target=f"round:{number}",
             aria_label=f"{label} {words.OPENS}", title=label,
             aria_current="step" if is_looked_at(state, number) else None,
             key=f"round-{number}")  # fmt: skip


def home_of(state: State) -> int:
    """The latest round that is over where the visitor is in the match."""
    looking, match = state.coach.looking_back, state.match
    if looking and state.coach.home_round:
        return state.coach.home_round
    return match.place + (1 if looking or match.round.winner is not None else 0)


def is_looked_at(state: State, number: int) -> bool:
    return state.coach.looking_back and number == state.match.place + 1
