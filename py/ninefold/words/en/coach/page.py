"""English of the coach at the table, as far as it can be said before the coach has answered."""

from __future__ import annotations

from ....rules.game import Player
from ....solver.value import Value
from ..grammar import Names, count, sentence

HINT = "Hint"
CLOSE_HINT = "Close the hint"
HINT_STEPS = 3
SEARCHING = "Looking for a hint."
NO_HELP = "Not in a puzzle: find the move yourself."
NO_HINT_NOW = "Ask for a hint on your turn."
VALUES = "Values on the board"
VALUES_ON = "Values are on."
VALUES_OFF = "Values are off."
VALUES_NOTE = "Each move shows how the game ends with best play."
WORKING_OUT = "Working out the values."
EVALUATION = "Evaluation"

LOOK_BACK = "Look back"
LOOKING = "You are looking back. Tap Try again from here to play on."


def step_of(step: int) -> str:
    return f"Step {step} of {HINT_STEPS}"


def by(value: Value) -> str:
    if value.margin is None:
        return ""
    return f" by {abs(value.margin)}" if value.margin else " on equal totals"


def evaluation(value: Value, player: Player, names: Names) -> str:
    """`With best play you win by 5, in 4 more moves.`"""
    mine, theirs = names[player - 1], names[2 - player]
    seen = value if value.wins else Value(True, negated(value.margin), value.moves)
    name = mine if value.wins else theirs
    winner = f"{name.inside} {name.wins}"
    if value.moves == 0:
        return sentence(f"{winner}{by(seen)}")
    more = "" if value.moves is None else f" in {count(value.moves, 'more move')}"
    comma = "," if seen.margin is not None and more else ""
    return f"With best play {winner}{by(seen)}{comma}{more}."


def negated(margin: int | None) -> int | None:
    return None if margin is None else -margin
