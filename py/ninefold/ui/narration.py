"""What the page says about the game on the table: the last move, whose turn it is, the end."""

from __future__ import annotations

from typing import Any

from ..rules import plain
from ..rules.game import AnyPosition
from ..session.stops import forced
from ..session.terms import SINGLE
from ..words.en import match as match_words
from ..words.en import page as words
from ..words.en.games import words_about
from ..words.en.grammar import Name
from .state import State


def base_position(state: State) -> Any:
    """The game's own position, out of the swap's wrapper; its type is the game's own."""
    return plain(state.session.position)


def to_move(state: State) -> Name:
    """The name of whoever is to move."""
    return state.names[state.session.position.turn - 1]


def turn_text(state: State) -> str:
    return words.turn(to_move(state))


# The move is of the game's own type, which only the game knows.
def told_move(state: State, before: AnyPosition, move: Any) -> str:
    """`Computer took 9.`"""
    return words.said_of(state.names[before.turn - 1], words.did(before, move))


def last_text(state: State) -> str:
    """What just happened, in a sentence; empty at the start."""
    session = state.session
    if session.ply == 0:
        return ""
    at = session.ply - 1
    return told_move(state, session.positions[at], session.moves[at])


def round_text(state: State) -> str:
    """Which round of a match is on the table; empty in a single game."""
    single = state.puzzling or state.match.terms == SINGLE
    return "" if single else f"{match_words.round_title(state.match)}."


def goal_text(state: State) -> str:
    """Name and goal of the game in a sentence, for whoever sees it for the first time."""
    base = plain(state.session.position)
    return f"{state.session.game.title}: {words_about(base).goal(base)}"


def next_text(state: State) -> str:
    """Who won, or whose turn it is."""
    outcome = state.session.position.outcome
    return words.wins(outcome, state.names) if outcome else turn_text(state)


def where(state: State) -> str:
    """The sentence after a jump: the last move before this point, and whose turn it is."""
    ply = state.session.ply
    if ply == 0:
        return f"{words.AT_START} {turn_text(state)}"
    return f"{words.at_move(ply)} {last_text(state)} {next_text(state)}"


def waiting_text(state: State) -> str:
    """What whoever moves by themselves is doing."""
    name, bot = to_move(state), state.seated
    if state.waits_for_leave:
        return words.waits_for_leave(name) if bot else words.waking(name)
    return words.thinking(name) if not bot or bot.awake else words.waking(name)


def status_text(state: State) -> str:
    """The status line, unless a puzzle is on the board."""
    if state.refused:
        return state.said
    if state.coach.looking_back:
        return where(state)
    if state.session.position.outcome:
        return next_text(state)
    if state.paused:
        went_back = state.session.ply < len(state.session.moves)
        return (words.paused if went_back else words.moves_next)(to_move(state))
    if forced(state.session):
        return words.LAST_NUMBER
    if state.session.ply == 0 and not round_text(state):
        return goal_text(state)
    now = turn_text(state) if state.active else waiting_text(state)
    return f"{last_text(state) or round_text(state)} {now}".strip()
