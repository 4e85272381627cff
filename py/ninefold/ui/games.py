"""What the page shows of each game: one record a game, by the game's key, in menu order.

`words/en/games.py` has the sentences; everything else that a game looks like is named here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .boards import battle, duel, quest, split, war
from .boards.view import Board

if TYPE_CHECKING:
    from .maps import Map


@dataclass(frozen=True, slots=True)
class GameView:
    board: Board
    map: Callable[[], Map]
    """Imports the game's map, which the page does not need at its start."""
    icon: str
    """The path of a line picture, 24 units wide and high."""
    card: tuple[str, ...]
    """The moves played on the home page's card, as text."""
    height: int
    """The height in pixels of a frame that holds a whole game without scrolling, from 300 px wide,
    with the usual settings."""
    larger: tuple[tuple[int, int], ...] = ()
    """A number count, and the height of a frame whose game has more numbers than that."""
    trays: bool = False
    """True if a seat shows the tiles that its player has taken: else the status has room in it."""
    swap_line: int = 0
    """The height to add for the offer of a swap, where the game is highest at its start."""
    match_lines: int = 0
    """The height to add for a match, whose rounds end with more to say than a single game."""


def split_map() -> Map:
    from .maps import split

    return split


def duel_map() -> Map:
    from .maps import duel

    return duel


def war_map() -> Map:
    from .maps import war

    return war


def quest_map() -> Map:
    from .maps import quest

    return quest


def battle_map() -> Map:
    from .maps import battle

    return battle


VIEWS: Final = {
    "split": GameView(
        board=split,
        map=split_map,
        icon="M3 9h5v6H3zM16 9h5v6h-5zM12 4v16",
        card=(),
        height=575,
        larger=((12, 650), (18, 800)),
        trays=True,
        match_lines=140,
    ),
    "duel": GameView(
        board=duel,
        map=duel_map,
        icon="M12 4a8 8 0 1 0 .01 0M12 4l6 13M12 4L6 17",
        card=("4", "8", "2", "6"),
        height=652,
        larger=((30, 910),),
        match_lines=230,
    ),
    "war": GameView(
        board=war,
        map=war_map,
        icon="M3 8h4v8H3zM10 10h4v6h-4zM17 8h4v8h-4z",
        card=("L", "R"),
        height=430,
        larger=((10, 530), (20, 660)),
        trays=True,
        match_lines=250,
    ),
    "quest": GameView(
        board=quest,
        map=quest_map,
        icon="M3 17h18M8 17V6l6 3-6 3",
        card=("5", "30:9", "35:8"),
        height=648,
        larger=((9, 680),),
        match_lines=265,
    ),
    "battle": GameView(
        board=battle,
        map=battle_map,
        icon="M3 8h11M3 16h16M14 5v6M19 13v6",
        card=("9", "7", "3", "9", "5", "8"),
        height=602,
        swap_line=60,
        match_lines=230,
    ),
}
