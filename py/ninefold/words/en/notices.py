"""English for the notices above the table: what went wrong, or what has become of the own game."""

from __future__ import annotations

from .embed import ignored
from .page import BROKEN_SAVE, FAILED, LINK_OPENED, NO_STORAGE, NOT_LOADED

PUZZLE_LEFT = "You left the puzzle. Your own game is kept."
PUZZLE_LOST = "The puzzle is damaged. Here is your own game."
FULL = (
    "This browser has no room left, so your game stays in the address of this page. "
    "Delete unfinished games to make room."
)
NEWER = "A newer Ninefold has kept something here. Reload the page to use it."
NEWER_SAVE = (
    "Your saved game is from a newer Ninefold. Reload the page: it is among your unfinished games."
)
ELSEWHERE = "You played on in another tab. Here is that game."
OTHER_GAME = "You began another game in another tab. Here it is. Your game from this tab is kept."
NO_REPLY = "The computer could not move."
NOTICES = {
    "link opened": LINK_OPENED,
    "puzzle left": PUZZLE_LEFT,
    "puzzle lost": PUZZLE_LOST,
    "broken save": BROKEN_SAVE,
    "no storage": NO_STORAGE,
    "full": FULL,
    "newer": NEWER,
    "newer save": NEWER_SAVE,
    "elsewhere": ELSEWHERE,
    "other game": OTHER_GAME,
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
        case "bot failed":
            return f"{about} {INSTEAD}"
        case _:
            return NOTICES[kind]


def bad_link(why: str, own: bool = False) -> str:
    instead = "your own game" if own else "a new game instead"
    return f"This link does not work: {why}. Here is {instead}."


INSTEAD = "Undo a move, or start a new game."


def no_reply(why: str) -> str:
    return f"{NO_REPLY} {why} {INSTEAD}".replace("  ", " ")
