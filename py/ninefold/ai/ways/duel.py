"""How people choose numbers in Sequence Duel: any that fits, or one that leaves few replies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...rules.duel import DuelPosition, Move
from ...solver.duel import bits, joined_bits, lost_in_two, within_reach
from ...steps import Steps, finish
from .liking import LongWay, Way, most_liked, most_liked_steps


def sensible(position: DuelPosition) -> Sequence[Move]:
    """A number that leaves the other stuck is never missed."""
    moves, left = position.moves(), within_reach(position)
    return [move for move in moves if not replies(position, move, left)] or moves


def replies(position: DuelPosition, move: Move, left: int) -> int:
    """How many numbers fit after a move; `left` are the numbers still in reach, as bits."""
    return (joined_bits(position.n)[move] & left).bit_count()


def open_(position: DuelPosition) -> Sequence[Move]:
    """Likes numbers with many replies, so that the game goes on: the better third of them."""
    moves, left = sensible(position), within_reach(position)
    counts = [replies(position, move, left) for move in moves]
    middle = sorted(counts)[len(counts) * 2 // 3]
    return [move for move, count in zip(moves, counts, strict=True) if count >= middle]


def fewest(position: DuelPosition) -> Sequence[Move]:
    """Leaves the other as few replies as possible."""
    left = within_reach(position)
    return most_liked(sensible(position), lambda move: -replies(position, move, left))


def reply(position: DuelPosition) -> Steps[Sequence[Move]]:
    """Avoids a number after which the other wins at once."""
    joined, left = joined_bits(position.n), within_reach(position)
    return most_liked_steps(
        sensible(position), lambda move: -loses_at_once(move, left & ~(1 << move), joined)
    )


def ahead(position: DuelPosition) -> Steps[Sequence[Move]]:
    """Sees one move further: also a number after which every reply lets it win at once."""
    joined, left = joined_bits(position.n), within_reach(position)
    return most_liked_steps(
        sensible(position), lambda move: outlook(move, left & ~(1 << move), joined)
    )


def outlook(move: Move, left: int, joined: list[int]) -> int:
    """1 if the win is in sight after a move, -1 if the loss is, else 0."""
    return -1 if loses_at_once(move, left, joined) else int(lost_in_two(move, left, joined))


def loses_at_once(move: Move, left: int, joined: list[int]) -> int:
    return int(any(not joined[answer] & left for answer in bits(joined[move] & left)))


LONG: Final[dict[str, LongWay]] = {"reply": reply, "ahead": ahead}
"""In a long duel these look at every number that is left, and at the replies to each."""
WAYS: Final[dict[str, Way]] = {
    "open": open_,
    "any": sensible,
    "fewest": fewest,
    "reply": lambda position: finish(reply(position)),
    "ahead": lambda position: finish(ahead(position)),
}
