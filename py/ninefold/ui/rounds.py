"""What is pressed between the rounds of a match: the next round, the end of the match, a look back
at a round, the result as text."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..session import Jump, reduce
from ..session.match import Match
from ..session.rounds import (
    closed,
    goes_on,
    loser_chooses,
    next_round,
    prefers_first,
    prolonged,
    put,
)
from ..session.seats import Person
from ..session.stops import moves_by_itself
from ..words.en import match as words
from .effects import Copy, Effect
from .later import later
from .moving import laid
from .narration import turn_text, where
from .record.unwritten import ended
from .state import Result, State, say

ROUND_ACTIONS: Final = ("next", "next-first", "next-second", "end-match", "copy-match")


def act_on_match(state: State, action: str) -> Result:
    match action:
        case "end-match":
            return end_match(state), ()
        case "copy-match":
            return state, (Copy("match", shared_line(state)),)
        case _:
            return go_on(state, action), ()


def go_on(state: State, action: str = "next") -> State:
    """Goes on to the next round; after a single game, that makes it an open match."""
    match = prolonged(state.match)
    if not goes_on(match):
        return state
    first = prefers_first(match.session) if is_computers_choice(match) else action != "next-second"
    after = replace(laid(state, next_round(match, first)), replaced="")
    return say(after, f"{words.round_title(after.match)}. {turn_text(after)}")


def is_computers_choice(match: Match) -> bool:
    loser = loser_chooses(match)
    return loser is not None and not isinstance(match.seats[loser], Person)


def end_match(state: State) -> State:
    """Ends an open match after the rounds that are played."""
    if not state.match.terms.open or not state.match.played:
        return state
    after = ended(laid(state, closed(state.match)))
    return say(after, words.result(after.match, after.sides))


def shared_line(state: State) -> str:
    """The result of the match, and where the game can be played."""
    told = words.shared(state.match, state.session.game.title, state.sides)
    return f"{told} {state.site}{state.key}/"


# Looking back at a round


def look_back_at(state: State, number: int) -> Result:
    """Begins a look back at a round that is over; rounds are counted from 1. Leaving it leads back
    to the round on the table."""
    match = state.match
    if not 1 <= number <= match.place + 1 or match.rounds[number - 1].winner is None:
        return state, ()
    if number == match.place + 1:
        return later().look_back(state)
    after, effects = later().look_back(laid(state, replace(match, place=number - 1)))
    return replace(after, coach=replace(after.coach, home_round=match.place + 1)), effects


def returned(state: State, effects: tuple[Effect, ...]) -> Result:
    """Goes back to the round on which a look back at an earlier one has begun, if that is over."""
    home = state.coach.home_round
    if not home or state.coach.looking_back:
        return state, effects
    state = replace(state, coach=replace(state.coach, home_round=0))
    match = put(state.match, reduce(state.session, Jump(len(state.session.moves))))
    after = laid(state, replace(match, place=home - 1))
    session = after.session
    paused = moves_by_itself(session) and session.ply < len(session.moves)
    return say(replace(after, paused=paused), where(after)), effects
