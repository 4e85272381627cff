"""What to try after a game: one suggestion, picked by what happened.

Whoever won twice in a row is ready for the next level, whoever lost twice for the one below. A loss
leads to the move that decided it. Whoever won without a mistake is told so and led on: once may be
luck, twice in a row or against perfect play it is not. Any other win leads to the next preset, or
from the last one to another game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..rules import GAMES
from ..rules.game import Player
from ..rules.presets import CLASSIC, PRESETS, Preset, in_force
from ..session.match import Match
from ..session.seats import LEVELS, YOU
from .state import State

if TYPE_CHECKING:  # imported after the start
    from ..coach.review import Review, Reviewed

IN_A_ROW: Final = 2
"""So many rounds won, or lost, one after the other lead to another level."""


@dataclass(frozen=True, slots=True)
class Played:
    """What is known of a game of yours that is over."""

    game: str
    won: bool
    level: str = ""
    """The computer's level; empty against a friend."""
    in_a_row: int = 1
    """How many rounds up to this one ended like it."""
    preset: Preset | None = CLASSIC
    """The preset that was played; None for settings of one's own."""
    flawless: bool = False
    """True if no move gave anything away: the review says so, or perfect play was beaten."""
    mistake: bool = False
    """True if the review has found a mistake of yours."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    kind: str
    target: str
    """What its button presses."""
    about: str = ""
    """The level, the preset or the game that it is about."""


def suggestion(played: Played) -> Suggestion:
    by = 1 if played.won else -1
    if played.won and played.flawless and played.preset == CLASSIC:
        sure = played.in_a_row >= IN_A_ROW or played.level == LEVELS[-1]
        return led_on(played, "seen through" if sure else "flawless", played.in_a_row)
    level = next_level(played.level, by)
    if played.in_a_row >= IN_A_ROW and level:
        return Suggestion(
            "up" if played.won else "down", "do:up" if played.won else "do:down", level
        )
    if played.won:
        return led_on(played, "preset")
    if played.mistake:
        return Suggestion("mistake", f"puzzles:mistake:{played.game}")
    return Suggestion("look", "coach:look")


def next_level(level: str, by: int) -> str:
    """The level above or below; empty if there is none."""
    place = LEVELS.index(level) + by if level in LEVELS else -1
    return LEVELS[place] if place in range(len(LEVELS)) else ""


def led_on(played: Played, kind: str, by: int = 1) -> Suggestion:
    """The preset after the one that was played, or `by` places after it: who stays with classic is
    led to another one each time. After the last one, the next game."""
    offered = PRESETS[played.game]
    place = offered.index(played.preset) + by if played.preset in offered else 0
    if place < len(offered):
        name = offered[place].name
        return Suggestion(kind, f"preset:{name}", name)
    keys = [game.key for game in GAMES]
    other = keys[(keys.index(played.game) + 1) % len(keys)]
    return Suggestion("game", f"go:{other}", other)


# From the state


def your_game(state: State) -> Played | None:
    """Your game that is over on the table; None where you do not play against somebody."""
    session, outcome, seat = state.session, state.session.position.outcome, your_seat(state)
    if not outcome or not seat:
        return None
    won = outcome.winner == seat
    review, computer = state.coach.review, session.computer
    level = computer.level if computer else ""
    clean = review is not None and not mistakes(review, seat)
    return Played(
        session.game.key,
        won,
        level,
        in_a_row(state.match, won, seat),
        in_force(session.game.key, session.settings),
        flawless=won and (level == LEVELS[-1] or clean),
        mistake=review is not None and bool(mistakes(review, seat)),
    )


def your_seat(state: State) -> Player | None:
    seats = state.session.seats
    if seats.count(YOU) != 1:
        return None
    return 1 if seats[0] == YOU else 2


def in_a_row(match: Match, won: bool, seat: Player) -> int:
    """How many rounds up to the one on the table you have won, or lost, one after the other."""
    side, count = match.round.side(seat), 0
    for each in reversed(match.rounds[: match.place + 1]):
        if (each.winner == side) != won:
            break
        count += 1
    return count


def mistakes(review: Review, seat: Player) -> tuple[Reviewed, ...]:
    return tuple(each for each in review.plies if each.player == seat and each.mistake)


def decisive(state: State) -> int | None:
    """The ply before the move with which you gave the win away for the last time; None if there is
    none, or no review yet."""
    seat, review = your_seat(state), state.coach.review
    plies = review.plies if review else ()
    lost = [
        ply
        for ply, each in enumerate(plies)
        if each.player == seat and each.before.wins and not each.after.wins
    ]
    return lost[-1] if lost else None
