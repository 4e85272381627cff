"""Helpers: a puzzle on the board, and what answers it."""

from __future__ import annotations

from typing import Any

from tests.ui.fake import Page, visit


def pressed(page: Page, *targets: str, seed: int = 5) -> Page:
    """With all that follows each press by itself."""
    page.host.seeds = seed
    for target in targets:
        page.press(target)
        page.settle()
    return page


def daily() -> Page:
    """The puzzle of the day, asked for on another game's page."""
    return pressed(visit("split"), "puzzles:day")


def opened_puzzles(page: Page) -> Page:
    page.open("puzzles")
    page.settle()
    return page


# Moves are of the game's own type, which only the game knows.
def answers(page: Page) -> list[Any]:
    return [page.session.game.parse_move(text) for text in page.task.answers]


def wrong_answer(page: Page) -> Any:
    return next(move for move in page.session.position.moves() if move not in answers(page))
