"""Matches made up for tests. Two numbers, 5 and 3, make the shortest round: whoever moves first
decides who wins, by taking the 5 or by leaving it."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from ninefold.session import SEEDS, Play, reduce
from ninefold.session import seats as at_table
from ninefold.session.code import replay
from ninefold.session.match import Match, Side, new_match
from ninefold.session.rounds import goes_on, next_round, put, redo, undo
from ninefold.session.seats import YOU, Computer, Seats
from ninefold.session.terms import SINGLE, WITH_POINTS, Terms
from tests.strategies import games_and_settings, leaning_choice

MOST = {"n": 9, "row": 6, "target": 30}
"""The largest settings of a random match, whose rounds are played many times over."""
SEATS: Seats = (YOU, Computer("steady"))


def short(terms: Terms, seats: Seats = SEATS, seed: int = 1) -> Match:
    return new_match("war", {"row": (5, 3)}, seats, seed, terms)


def won(match: Match, side: Side) -> Match:
    """The round on the table, played so that the side wins it."""
    first = match.round.player(side) == 1
    return put(match, replay(match.session, "L,L" if first else "R,L"))


def after(match: Match, *winners: Side) -> Match:
    """The match after rounds that these sides have won; the last of them is still on the table."""
    for number, side in enumerate(winners):
        match = won(next_round(match) if number else match, side)
    return match


def streak(side: Side, rounds: int) -> list[Side]:
    """One winner for every one of the rounds."""
    return [side] * rounds


def terms_for(key: str) -> SearchStrategy[Terms]:
    """Terms that a match in that game can have, those of a single game among them."""
    rounds, first = st.integers(2, 9), st.integers(1, 5)
    seats = st.sampled_from(["change", "stay", "loser"])
    count = st.sampled_from(["wins", "points"]) if key in WITH_POINTS else st.just("wins")
    limited = st.builds(Terms, rounds, st.just(0) | first, seats, count)
    return (
        st.just(SINGLE) | limited | st.builds(Terms, st.just(0), st.just(0) | first, seats, count)
    )


@st.composite
def matches(draw: DrawFn) -> Match:
    """A match that was played for a while, with steps back and on again."""
    game, settings = draw(games_and_settings(most=MOST))
    seats = draw(st.tuples(st.sampled_from(at_table.SEATS), st.sampled_from(at_table.SEATS)))
    seed = draw(st.integers(SEEDS[0], SEEDS[-1]))
    match = new_match(game.key, settings, seats, seed, draw(terms_for(game.key)))
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    for _ in range(draw(st.integers(0, 80))):
        match = stepped(match, rng)
    return match


def stepped(match: Match, rng: Random) -> Match:
    """Mostly a move or the next round, sometimes a step back or on."""
    match rng.random():
        case chance if chance < 0.1:
            return undo(match)
        case chance if chance < 0.15:
            return redo(match)
    if goes_on(match):
        return next_round(match, rng.random() < 0.5)
    options = match.session.position.moves()
    if not options:
        return match
    return put(match, reduce(match.session, Play(leaning_choice(options, rng, 2))))
