"""Playing lines and reading refusals, for the tests of single games."""

from __future__ import annotations

from typing import TypeVar, cast

import pytest

from ninefold.rules.game import AnyGame, AnyPosition, IllegalMove, InvalidMove
from ninefold.words.en import common as en

P = TypeVar("P", bound=AnyPosition)


def after(game: AnyGame, position: P, line: str) -> P:
    """The position after the moves of a line such as `4,2,6`."""
    for text in line.split(","):
        position = cast(P, position.play(game.parse_move(text)))
    return position


def ending(position: AnyPosition) -> str:
    """The sentence of a finished game."""
    assert position.outcome is not None
    return en.outcome(position.outcome)


def refused(game: AnyGame, position: AnyPosition, text: str) -> str:
    """The sentence that refuses a readable move."""
    move = game.parse_move(text)
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    return en.refusal(caught.value.reason)


def unreadable(game: AnyGame, text: str) -> str:
    """The sentence that refuses a text which is no move."""
    with pytest.raises(InvalidMove) as caught:
        game.parse_move(text)
    return en.invalid_move(caught.value)
