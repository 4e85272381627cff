"""A short game in pictures, made with the game's own board."""

from __future__ import annotations

from ...rules import BY_KEY
from ...rules.game import AnyPosition, Player
from ...words.en.games import GAME_WORDS
from ..games import VIEWS
from ..html import Node, h
from .view import View


def example(key: str) -> list[tuple[Node, str]]:
    """The steps of a game's example: a small board with what the players have, and a caption."""
    return [
        (picture(key, position(key, moves)), caption)
        for moves, caption in GAME_WORDS[key].EXAMPLE.steps
    ]


def position(key: str, moves: str) -> AnyPosition:
    game = BY_KEY[key]
    found = game.start(GAME_WORDS[key].EXAMPLE.settings)
    for text in filter(None, moves.split(",")):
        found = found.play(game.parse_move(text))
    return found


def mini(key: str, shown: AnyPosition) -> Node:
    """A small inert picture of a position."""
    board = VIEWS[key].board
    return board.render(View(shown, board.START, active=False, mini=True))


def picture(key: str, shown: AnyPosition) -> Node:
    trays = [tray(key, shown, player) for player in (2, 1)]
    inside = trays[0], mini(key, shown), trays[1]
    return h("div", *inside, class_="picture", aria_hidden="true")


def tray(key: str, shown: AnyPosition, player: Player) -> Node | None:
    board = VIEWS[key].board
    inside = board.tray(View(shown, board.START, active=False, mini=True), player)
    if inside is None:
        return None
    score = board.score(shown, player)
    label = h("span", score, class_="score") if score else None
    return h("div", label, inside, class_=f"picture-tray player-{player}")
