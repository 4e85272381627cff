"""What is said and asked between two rounds of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..session.match import Match, Side
from ..session.rounds import goes_on, goes_on_by_itself, loser_chooses, prefers_first
from ..session.seats import YOU, Computer
from ..session.terms import SINGLE
from ..words.en import match as words
from ..words.en.grammar import Name, Names
from .lines import Lines
from .talk import Person, Refused, yes_or_no

T = TypeVar("T")


class Ended(Exception):
    """The players end a match that has no other end."""


def labels(match: Match) -> Names:
    """What the two sides are called. Two alike are numbered in a match, where seats change; in a
    single game they are player 1 and player 2."""
    first, second = (label(match, side, "") for side in (0, 1))
    if first == second and match.terms != SINGLE:
        return label(match, 0, " 1"), label(match, 1, " 2")
    return first, second


def label(match: Match, side: int, number: str) -> Name:
    seat = match.seats[side]
    if isinstance(seat, Computer):
        return Name(f"computer{number} ({seat.level})")
    return Name(f"{seat.name}{number}", you=seat == YOU and not number)


def players(match: Match) -> Lines:
    """Who is player 1 and who is player 2 in the round on the table."""
    names, now = labels(match), match.round
    return f"Player 1: {names[now.side(1)]}", f"Player 2: {names[now.side(2)]}"


def heading(match: Match) -> Lines:
    """What is said before a round."""
    return words.round_title(match), *players(match)


def standing(match: Match) -> Lines:
    """What is said after a round; nothing after a single game."""
    if match.terms == SINGLE:
        return ()
    names = labels(match)
    result = words.result(match, names)
    return "", f"Score: {words.standing(match, names)}.", *((result,) if result else ())


def plays_on(match: Match) -> bool:
    """True if another round follows, unless somebody says otherwise."""
    return goes_on(match) if match.session.people else goes_on_by_itself(match)


def loser_first(match: Match, talk: Person) -> bool:
    """Asks whether to go on, and a loser who may choose whether to move first; False if the loser
    moves second. Raises Ended and whatever a person's conversation raises."""
    loser = loser_chooses(match)
    if loser is not None and not isinstance(match.seats[loser], Computer):
        return talk.ask(question(match, loser), or_end(match, yes_or_no))
    first = prefers_first(match.session)
    if loser is not None:
        talk.say(words.chooses(labels(match)[loser], first))
    if match.session.people:
        talk.ask(invitation(match), or_end(match, enter))
    return first


def question(match: Match, loser: Side) -> str:
    asked = f"Player {match.round.player(loser)}, do you want to move first in the next round?"
    return f"{asked} (yes/no{or_end_text(match)}): "


def invitation(match: Match) -> str:
    return f"Press Enter for {words.next_title(match)}{or_end_text(match)}: "


def or_end_text(match: Match) -> str:
    return ", or 'end' to end the match" if match.terms.open else ""


def or_end(match: Match, read: Callable[[str], T]) -> Callable[[str], T]:
    """Reads an answer, which may be that an open match ends here. Raises Ended."""

    def reader(text: str) -> T:
        if match.terms.open and text.lower() == "end":
            raise Ended
        return read(text)

    return reader


def enter(text: str) -> None:
    """Reads an answer that is the Enter key alone."""
    if text:
        raise Refused("Please press Enter alone, or enter undo, help or quit.")
