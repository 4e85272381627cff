"""How people add numbers in Sum Battle: any that fits, or with an eye on the reply.

Nobody goes past the target who need not, and nobody misses it who can reach it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...rules.battle import BattlePosition, Move
from .liking import Way, most_liked, seen


def sensible(position: BattlePosition) -> Sequence[Move]:
    """The number that wins; else all that stay below the target."""
    missing, moves = position.target - position.total, position.moves()
    if missing in moves:
        return (missing,)
    return [move for move in moves if move < missing] or moves


SIGHT: Final = 75
"""How far from the target a player slips, at any target; at large ones after a third of the way."""
WIDE: Final = 3
"""With so wide a gap most numbers are forced and no slip can be mended: that is too long a
way."""


def in_sight(position: BattlePosition) -> bool:
    far = 0 if position.gap >= WIDE else position.target * 2 // 3
    return position.target - max(position.totals) <= max(SIGHT, far)


HOPED: Final = (2, 1, 10, 11)
"""What a beginner likes to be short of the target by, the best first: from 10 or 11 one number
leads to 1 or 2."""
LARGE: Final = 7
"""From here on a number is large."""


def short(position: BattlePosition) -> Sequence[Move]:
    """Wants to have just 2 or 1 to go, and forgets how easily those are blocked; when behind, it
    hurries."""
    return most_liked(sensible(position), lambda move: hope(position, move))


def hope(position: BattlePosition, move: Move) -> int:
    left = position.target - position.total - move
    if left in HOPED:
        return len(HOPED) + 1 - HOPED.index(left)
    behind = position.total < max(position.totals)
    return int(behind and move >= LARGE) if left > max(HOPED) else -1


def reply(position: BattlePosition) -> Sequence[Move]:
    """Avoids a number after which the other wins at once."""
    return seen(position, sensible(position), 2)


def largest(position: BattlePosition) -> Sequence[Move]:
    """Hurries: the largest number after which the other does not win at once."""
    return most_liked(reply(position), lambda move: move)


def ahead(position: BattlePosition) -> Sequence[Move]:
    """Sees two moves of each ahead."""
    return seen(position, sensible(position), 4)


WAYS: Final[dict[str, Way]] = {
    "short": short,
    "any": sensible,
    "reply": reply,
    "largest": largest,
    "ahead": ahead,
}
