"""Rules of thumb: what people play who do not look ahead. A puzzle is as hard as few of them solve
it.

A rule of thumb gives each move of a position a score; it suggests the moves with the highest one.
Where all moves score the same, it says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from ..rules.battle import BattlePosition
from ..rules.duel import DuelPosition
from ..rules.game import AnyPosition
from ..rules.quest import Move as QuestMove
from ..rules.quest import QuestPosition
from ..rules.split import Move as Cut
from ..rules.split import SplitPosition
from ..rules.war import Move as End
from ..rules.war import WarPosition

# Positions and moves are of the game's own types, which only the game knows.
Thumb: TypeAlias = Callable[[Any, Any], float]
"""The score of a move in a position."""


def suggested(position: AnyPosition, thumb: Thumb) -> tuple[Any, ...]:
    """The moves that a rule of thumb suggests; empty if it says nothing."""
    scores = {move: thumb(position, move) for move in position.moves()}
    most = max(scores.values())
    found = tuple(move for move, score in scores.items() if score == most)
    return found if len(found) < len(scores) else ()


def solves(thumb: Thumb, position: AnyPosition, answers: Sequence[Any]) -> bool:
    """True if at least half of what the rule of thumb suggests is right."""
    found = suggested(position, thumb)
    return bool(found) and 2 * sum(move in answers for move in found) >= len(found)


def solved_by(key: str, position: AnyPosition, answers: Sequence[Any]) -> tuple[str, ...]:
    """The names of the game's rules of thumb that solve a puzzle."""
    return tuple(name for name, thumb in THUMBS[key].items() if solves(thumb, position, answers))


# Sequence Split


def split_sum(position: SplitPosition, move: Cut) -> float:
    """Take the most points."""
    return sum(position.parts(move)[0])


def split_length(position: SplitPosition, move: Cut) -> float:
    """Take the most numbers."""
    return len(position.parts(move)[0])


def split_ahead(position: SplitPosition, move: Cut) -> float:
    """Take the most points, less what the opponent can take next."""
    after = position.play(move)
    return split_sum(position, move) - max(split_sum(after, reply) for reply in after.moves())


def split_largest(position: SplitPosition, move: Cut) -> float:
    """Get the largest number, with as many points as come with it."""
    kept = position.parts(move)[0]
    return sum(kept) if max(position.row) in kept else 0


# Numbers War


def war_larger(position: WarPosition, move: End) -> float:
    """Take the larger end."""
    return position.number(move)


def war_ahead(position: WarPosition, move: End) -> float:
    """Take an end, less the larger end that the opponent finds."""
    row = position.play(move).row
    return position.number(move) - max(row[0], row[-1])


def war_places(position: WarPosition, move: End) -> float:
    """Go for every second number, the richer half of an even row; an odd row has no halves."""
    if len(position.row) % 2:
        return 0
    return sum(position.row[0::2] if move == "L" else position.row[1::2])


# Games of one number a turn


def larger(position: DuelPosition | BattlePosition, move: int) -> float:
    """Play the largest number."""
    return move


def smaller(position: DuelPosition | BattlePosition, move: int) -> float:
    """Play the smallest number."""
    return -move


def duel_replies(position: DuelPosition, move: int) -> float:
    """Leave the opponent as few replies as possible."""
    return -len(position.play(move).moves())


def duel_prime(position: DuelPosition, move: int) -> float:
    """Play the largest prime."""
    return move if move > 1 and all(move % factor for factor in range(2, move)) else 0


def battle_replies(position: BattlePosition, move: int) -> float:
    """Leave the opponent as few numbers as possible that do not go past the target."""
    after = position.play(move)
    return -sum(after.total + reply <= after.target for reply in after.moves())


def battle_mirror(position: BattlePosition, move: int) -> float:
    """Make ten with the opponent's last number."""
    return -abs(10 - (position.last or 0) - move)


# Number Quest


def quest_larger(position: QuestPosition, move: QuestMove) -> float:
    """Play the largest number."""
    return move.number if move.call is None else 0


def quest_smaller(position: QuestPosition, move: QuestMove) -> float:
    """Play the smallest number."""
    return -move.number if move.call is None else -position.n - 1


def quest_mirror(position: QuestPosition, move: QuestMove) -> float:
    """Answer 1 with the largest number of the pool, 2 with the second largest, and so on."""
    if not position.sequence:
        return 0
    return -abs(position.n + 1 - position.sequence[-1] - move.number)


def quest_share(position: QuestPosition, move: QuestMove) -> float:
    """Share what is missing from the own call among the numbers to come, and play the nearest."""
    call = position.call_of(position.turn)
    if call is None:
        return 0
    return -abs((call - position.sum) / position.left - move.number)


def quest_total(position: QuestPosition, move: QuestMove) -> float:
    """Call the sum of all numbers, where all are played."""
    final = sum(range(1, position.n + 1))
    return float(position.length == position.n and move.call == final)


THUMBS: Final[dict[str, dict[str, Thumb]]] = {
    "split": {"sum": split_sum, "length": split_length, "ahead": split_ahead,
              "largest": split_largest},
    "duel": {"larger": larger, "smaller": smaller, "replies": duel_replies, "prime": duel_prime},
    "war": {"larger": war_larger, "ahead": war_ahead, "places": war_places},
    "quest": {"larger": quest_larger, "smaller": quest_smaller,
              "mirror": quest_mirror, "share": quest_share, "total": quest_total},
    "battle": {"larger": larger, "smaller": smaller, "replies": battle_replies,
               "mirror": battle_mirror},
}  # fmt: skip
