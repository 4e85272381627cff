"""Which of two games is a later point of the other, and which is not over yet: two tabs may show
the same game at different points, and a game that another one contains need not be kept beside it.
"""

from __future__ import annotations

from .match import Match, champion
from .stops import begun


def leads_to(one: Match, other: Match) -> bool:
    """True if the other match has been where the first one stands: whoever has the other can go
    back there. Who plays at which level does not matter."""
    same = (one.session.game.key, one.session.settings, one.seed)
    if same != (other.session.game.key, other.session.settings, other.seed):
        return False
    place, ply = one.place, one.session.ply
    if place >= len(other.rounds):
        return False
    before = all(
        mine.session.moves == theirs.session.moves
        for mine, theirs in zip(one.rounds[:place], other.rounds[:place], strict=True)
    )
    return before and other.rounds[place].session.moves[:ply] == one.session.moves[:ply]


def is_unfinished(match: Match) -> bool:
    """True if a person has moved in the match, and nobody has won it yet."""
    return begun(match.rounds[0].session) and champion(match) is None
