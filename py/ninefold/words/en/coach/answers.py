"""English of what the coach has found: hints, exact values, a look back at a game."""

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
from .page import by, evaluation

if TYPE_CHECKING:  # imported after the start
    from ....coach.accuracy import Accuracy
    from ....coach.review import Mark, Reviewed

GOOD = "good"
BEST = "best"
GOOD_MOVE = "good move"
BEST_MOVE = "best move"

ALL_MOVES = "Every move and its value"
MOST_LISTED: Final = 24

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


def standing(value: Value, player: Player, names: Names, over: bool) -> str:
    """An evaluation after the move of `player`; how many moves are left does not matter here."""
    return evaluation(Value(value.wins, value.margin, 0 if over else None), player, names)


def listed(position: AnyPosition, move: Any, value: Value) -> str:
    return f"{advice(position, move)}: {result(value)}"


def more_listed(number: int) -> str:
    return f"and {count(number, 'more')}" if number == 1 else f"and {number} more"


def points(regret: int) -> str:
    """The points of a margin that was given away: they went from one player to the other, so the
    margin changed by twice as many."""
    return count(regret // 2, "point")


def gave(each: Reviewed) -> str:
    """What a move gave away."""
    if each.forced:
        return "The only move."
    if each.mark == "best":
        return "As good as any."
    if each.before.wins and not each.after.wins:
        more = f", {points(each.regret)} in all" if each.regret > 1 else ""
        return f"Gives the win away{more}."
    if each.regret:
        return f"Gives away {points(each.regret)}."
    return "Wins more slowly." if each.after.wins else "Loses more quickly."


def remark(each: Reviewed) -> str:
    """`Blunder. Gives the win away.`"""
    return f"{MARKS[each.mark]}. {gave(each)}"


def coach_to(name: Name) -> str:
    """The words before the coach's sentences, which speak to whoever moved."""
    return "" if name.you else f"In {name}'s place:"


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
        return "Tap Next to see the answer."
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
