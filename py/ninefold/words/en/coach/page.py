"""English of the coach at the table: hints, exact values, a look back at a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ....rules import plain
from ....rules.game import AnyPosition, Player
from ....rules.swap import SWAP
from ....solver.value import Value
from ..games import words_about
from ..grammar import Name, Names, count, join, sentence
from ..page import did, said_of, short

if TYPE_CHECKING:  # imported after the start
    from ....coach.accuracy import Accuracy
    from ....coach.review import Mark, Reviewed

HINT = "Hint"
CLOSE_HINT = "Close the hint"
HINT_STEPS = 3
SEARCHING = "Looking for a hint."
NO_HELP = "Not in a puzzle: find the move yourself."
NO_HINT_NOW = "A hint is there when it is your turn."
GOOD = "good"
BEST = "best"
GOOD_MOVE = "good move"
BEST_MOVE = "best move"

VALUES = "Values on the board"
VALUES_ON = "Values are on the board."
VALUES_OFF = "Values are off."
VALUES_NOTE = "Every move shows how it ends with best play."
ALL_MOVES = "Every move and its value"
MOST_LISTED: Final = 24
WORKING_OUT = "Working out the values."
EVALUATION = "Evaluation"

LOOK_BACK = "Look back"
LOOK_NOTE = "Every move measured against the best one."
REVIEWING = "Looking back at every move."
CANCEL = "Cancel"
LEAVE = "Done", "Done"
"""The button's label in full, and as short as a phone needs it."""
PREVIOUS = "Previous", "Previous"
NEXT = "Next", "Next"
MISTAKE = "Next mistake", "Mistake"
SHOW_REFUTATION = "Show the answer", "Answer"
HIDE_REFUTATION = "Hide the answer", "Answer"
AGAIN = "Try again from here", "Try again"
ACCURACY = "Accuracy"
LOOKING = "Looking back: choose Try again from here to play on."
SWING = "How the game swung"
IN_WORDS = "The same in words"
SLIDER = "Move looked at"
START = "Start"
BEGIN = "Go through the game with the arrow keys, the slider or the list of moves."
NO_MISTAKE = "No mistake from here on."
MARKS: Final[dict[Mark, str]] = {
    "best": "Best",
    "fine": "Fine",
    "slip": "Slip",
    "blunder": "Blunder",
}
SIGNS: Final[dict[Mark, str]] = {"best": "=", "fine": "\N{ALMOST EQUAL TO}", "slip": "?",
                                 "blunder": "??"}  # fmt: skip


def step_of(step: int) -> str:
    return f"Step {step} of {HINT_STEPS}"


def advice(position: AnyPosition, move: Any) -> str:
    """A move to make: `Take 9`"""
    if move is SWAP:
        return "Swap sides"
    base = plain(position)
    return words_about(base).advice(base, move)


def hint_text(position: AnyPosition, step: int, moves: Sequence[Any], said: Sequence[str]) -> str:
    """The step as it is read: what is marked is said as well."""
    if step == 3 and moves:
        return " ".join((f"{advice(position, moves[0])}.", *said))
    named = [f"Good: {any_of(position, moves)}."] if step == 2 and 1 < len(moves) <= 9 else []
    return " ".join((*said, *named))


def any_of(position: AnyPosition, moves: Sequence[Any]) -> str:
    """Moves of which any will do: `5, 7 or swap`"""
    if SWAP in moves:
        return join([short(position, move) for move in moves], "or")
    base = plain(position)
    return words_about(base).any_of(base, moves)


def result(value: Value, third: bool = True) -> str:
    """What a value means for whoever makes the move: `wins by 5, in 4 moves`."""
    s = "s" if third else ""
    verb = f"win{s}" if value.wins else f"lose{s}"
    return f"{verb}{by(value)}{when(value)}"


def by(value: Value) -> str:
    if value.margin is None:
        return ""
    return f" by {abs(value.margin)}" if value.margin else " on equal totals"


def when(value: Value) -> str:
    if value.moves is None:
        return ""
    if value.moves == 1:
        return " at once"
    comma = "" if value.margin is None else ","
    return f"{comma} in {count(value.moves, 'move')}"


def figure(value: Value) -> str:
    """A value in the least space: points, or how many moves."""
    if value.margin is not None:
        return f"{value.margin:+d}".replace("-", "\N{MINUS SIGN}")
    return "" if value.moves is None else str(value.moves)


def worth(value: Value, call: int | None = None) -> str:
    """What pressing something is worth, added to its name."""
    with_call = "" if call is None else f"with a call of {call} "
    return f"{with_call}{result(value)}"


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


def standing(value: Value, player: Player, names: Names, over: bool) -> str:
    """An evaluation after the move of `player`; how many moves are left does not matter here."""
    return evaluation(Value(value.wins, value.margin, 0 if over else None), player, names)


def negated(margin: int | None) -> int | None:
    return None if margin is None else -margin


def listed(position: AnyPosition, move: Any, value: Value) -> str:
    return f"{advice(position, move)}: {result(value)}"


def more_listed(number: int) -> str:
    return f"and {count(number, 'more')}" if number == 1 else f"and {number} more"


def gave(each: Reviewed) -> str:
    """What a move gave away."""
    if each.forced:
        return "The only move."
    if each.mark == "best":
        return "As good as any."
    if each.before.wins and not each.after.wins:
        points = f", {count(each.regret, 'point')} in all" if each.regret > 1 else ""
        return f"Gives the win away{points}."
    if each.regret:
        return f"Gives away {count(each.regret, 'point')}."
    return "Wins more slowly." if each.after.wins else "Loses more quickly."


def remark(each: Reviewed) -> str:
    """`Blunder. Gives the win away.`"""
    return f"{MARKS[each.mark]}. {gave(each)}"


def coach_to(name: Name) -> str:
    """The words before the coach's sentences, which speak to whoever moved."""
    return "" if name.you else f"To {name} the coach would say:"


def accuracy(name: Name, found: Accuracy | None) -> str:
    """`You: 83 %`, or `You: 1 of 2 right` after a decision or two"""
    if found is None:
        return f"{name}: no choice to make"
    if found.counted:
        return f"{name}: {found.right} of {found.decisions} right"
    return f"{name}: {found.percent} %"


def accuracies(names: Names, found: Sequence[Accuracy | None]) -> str:
    each = [accuracy(*pair) for pair in zip(names, found, strict=True)]
    return f"{ACCURACY}: {'; '.join(each)}."


def slider_text(ply: int, position: AnyPosition, each: Reviewed, names: Names) -> str:
    """The move at the slider's place, said by the slider."""
    told = said_of(names[each.player - 1], did(position, each.move))
    return f"Move {ply}: {told} {MARKS[each.mark]}."


def listed_move(ply: int, position: AnyPosition, each: Reviewed, names: Names) -> str:
    """A move in the list of a look back; it begins with the text that its button shows."""
    told = said_of(names[each.player - 1], did(position, each.move))
    return f"{short(position, each.move)} {MARKS[each.mark]}; move {ply}: {told}"


def refutation_step(at: int, moves: int) -> str:
    if at == 0:
        return "The answer, move by move: press Next."
    return f"The answer, move {at} of {moves}."


def ahead(name: Name) -> str:
    return f"{name} {name.wins}"


def swung(turns: Sequence[tuple[int, Name]]) -> str:
    """Who wins with best play, from which move on."""
    parts = []
    for ply, name in turns:
        place = "At the start" if ply == 0 else f"from move {ply}"
        parts.append(f"{place} {name.inside} {name.wins}")
    return f"{SWING}, with best play. {sentence('; '.join(parts))}"
