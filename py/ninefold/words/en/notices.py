"""English for the notices above the table: what went wrong, or what has become of the own game."""

from __future__ import annotations

from .embed import ignored
from .page import BROKEN_SAVE, FAILED, LINK_OPENED, NO_STORAGE, NOT_LOADED

PUZZLE_LEFT = "You have left the puzzle. Your own game is kept."
PUZZLE_LOST = "The puzzle could not be read, so here is your own game."
NO_REPLY = "The computer could not move."
NOTICES = {
    "link opened": LINK_OPENED,
    "puzzle left": PUZZLE_LEFT,
    "puzzle lost": PUZZLE_LOST,
    "broken save": BROKEN_SAVE,
    "no storage": NO_STORAGE,
    "not loaded": NOT_LOADED,
    "failed": FAILED,
}
"""The sentences above the table, by the kind of notice."""


def notice(kind: str, about: str = "") -> str:
    """The sentence of a notice; `about` fills in what the notice is about, where its kind needs
    that."""
    match kind:
        case "bad link":
            return bad_link(about, own=True)
        case "bad link, new game":
            return bad_link(about)
        case "ignored options":
            return ignored(about.split(", "))
        case "no reply":
            return no_reply(about)
        case _:
            return NOTICES[kind]


def bad_link(why: str, own: bool = False) -> str:
    instead = "your own game" if own else "a new game instead"
    return f"The link could not be opened: {why}. Here is {instead}."


def no_reply(why: str) -> str:
    return f"{NO_REPLY} {why} Undo a move, or start a new game.".replace("  ", " ")
