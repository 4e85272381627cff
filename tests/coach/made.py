"""Puzzles for tests, and what is true about them by plain search."""

from __future__ import annotations

from functools import cache
from typing import Any

from ninefold import solver
from ninefold.coach.puzzles import BY_THUMBS, Edition, Puzzle, edition_steps
from ninefold.rules import BY_KEY
from ninefold.rules.game import AnyPosition
from ninefold.steps import finish


def puzzle(key: str, seed: int, grade: int, edition: Edition = BY_THUMBS) -> Puzzle:
    return finish(edition_steps(edition, key, seed, grade))


@cache
def shared_puzzle(key: str, seed: int, grade: int) -> Puzzle:
    """For tests that look at many: each is made once, whoever asks."""
    return puzzle(key, seed, grade)


# Moves are of the game's own type, which only the game knows.
def winning(position: AnyPosition) -> set[Any]:
    """By the value of every position that a legal move leads to, without `values`."""
    return {move for move in position.moves() if solver.value(position.play(move)).before().wins}


def written(found: Puzzle) -> str:
    """A puzzle as a line of text: settings, seed, moves, answers."""
    text = BY_KEY[found.game].format_move
    moves, answers = (",".join(map(text, each)) for each in (found.moves, found.answers))
    chosen = "_".join(f"{name}-{value}" for name, value in found.settings.items())
    return f"{chosen} {found.seed} {moves} {answers}"
