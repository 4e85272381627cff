"""English about a match of several rounds: its terms, its score, its end.

Names are those of the two sides of the match (`session.match.Match.seats`), in that order.
"""

from __future__ import annotations

from typing import Final

from ...session.match import Match, Side, champion, is_extra, is_level, score
from ...session.seats import Computer
from ...session.terms import Terms
from .grammar import Name, Names, count, sentence

TERMS: Final = {
    "rounds": "Best of this many rounds; 0 to play until you stop.",
    "first": "The first to this many wins, or points, wins the match.",
    "seats": "Who moves first: seats change every round, they stay, or the loser chooses.",
    "count": "What counts: a win for each round, or all the points scored.",
}
SEATS: Final = {
    "change": "seats change every round",
    "stay": "seats stay",
    "loser": "the loser chooses who moves first",
}
NEXT: Final = "Next round"
END: Final = "End the match"
SCORE: Final = "Score of the match: "
ROUNDS: Final = "Rounds"
OPENS: Final = "Look back."
COPY: Final = "Copy the result"
COPIED: Final = "Result copied."
NOT_COPIED: Final = "Copy the result from this line."
OPEN: Final = {
    "wins": "rounds until you end it",
    "points": "rounds until you end it, points count",
}


def terms(agreed: Terms) -> str:
    """The terms in one line: `best of 5 rounds, seats change every round`."""
    return f"{length(agreed)}, {SEATS[agreed.seats]}"


def length(agreed: Terms) -> str:
    """How long the match is: `best of 5 rounds`, `first to 3 wins`, `most points in 4 rounds`."""
    if agreed.open:
        return OPEN[agreed.count]
    parts = []
    if agreed.rounds:
        rounds = count(agreed.rounds, "round")
        parts.append(f"most points in {rounds}" if counts_points(agreed) else f"best of {rounds}")
    if agreed.first:
        parts.append(f"first to {count(agreed.first, agreed.count.removesuffix('s'))}")
    return ", ".join(parts)


def counts_points(agreed: Terms) -> bool:
    return agreed.count == "points"


def round_title(match: Match) -> str:
    """`Round 2 of 5`"""
    if is_extra(match):
        return "Extra round"
    limit = f" of {match.terms.rounds}" if match.terms.rounds else ""
    return f"Round {match.place + 1}{limit}"


def mark(number: int, name: Name) -> str:
    """The mark of a round that is over, as its label."""
    return f"Round {number}: {name} won."


def round_won(match: Match, headline: str) -> str:
    """`You win round 2`; the headline is that of the game."""
    which = "the extra round" if is_extra(match) else f"round {match.place + 1}"
    return f"{headline} {which}"


def match_won(name: Name) -> str:
    """`You win the match`"""
    return f"{name} {name.wins} the match"


def last_round(why: str) -> str:
    """How the round ended that decided the match, below the headline of the match."""
    return f"Last round: {why}"


def chooses(loser: Name, first: bool) -> str:
    """`Computer chooses to move first.`"""
    return sentence(f"{loser} chooses to move {'first' if first else 'second'}")


def moves_first(loser: Name) -> str:
    """What the loser of a round may choose."""
    return "Next round: I move first" if loser.you else f"Next round: {loser} moves first"


def moves_second(loser: Name) -> str:
    return "Next round: I move second" if loser.you else f"Next round: {loser} moves second"


def next_title(match: Match) -> str:
    """The next round, in the middle of a sentence: `round 3`."""
    return "one more round" if is_level(match) else f"round {match.place + 2}"


def standing(match: Match, names: Names) -> str:
    """`You 2, computer 1`"""
    first, second = score(match)
    return f"{names[0]} {first}, {names[1]} {second}"


def result(match: Match, names: Names) -> str:
    """Who has won the match, or that it is level; empty while it goes on."""
    won = champion(match)
    if won is not None:
        return sentence(f"{match_won(names[won])}, {to(match, won)}")
    if is_level(match):
        return f"The match is level at {to(match, 0)}: 1 more round can decide it."
    return ""


def to(match: Match, side: Side) -> str:
    """The score as the side says it: `3 to 1`."""
    first, second = score(match)
    return f"{first} to {second}" if side == 0 else f"{second} to {first}"


def shared(match: Match, title: str, names: Names) -> str:
    """A line of text to send to somebody: the game, the terms and how the match ended or stands."""
    won = champion(match)
    told = beaten(match, won, names) if won is not None else standing(match, names)
    return f"{title}, {length(match.terms)}: {told}."


def beaten(match: Match, won: Side, names: Names) -> str:
    winner, loser = sender(match, won, names, "I"), sender(match, 1 - won, names, "me")
    comma = "," if loser[-1:] in "0123456789" else ""  # "Computer 2 2 to 0" is hard to read
    return f"{winner[:1].upper()}{winner[1:]} beat {loser}{comma} {to(match, won)}"


def sender(match: Match, side: int, names: Names, me: str) -> str:
    """A side as whoever sends the line calls it: themselves, or the computer with its level."""
    seat = match.seats[side]
    if names[side].you:
        return me
    if isinstance(seat, Computer) and names[1 - side].you:
        return f"the computer ({seat.level})"
    return names[side].text
