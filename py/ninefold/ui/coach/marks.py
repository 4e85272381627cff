"""Marks on whatever can be pressed: a class, a badge and words, put on by its data-target.

Boards know nothing of it: they say what leads to a move, and the finished nodes are marked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from ...rules import plain
from ...rules.game import AnyPosition, IllegalMove
from ...rules.swap import SWAP
from ...solver.value import Value, rank
from ...words.en.coach import answers as words
from ..games import VIEWS
from ..html import Node, classes, h
from ..state import State
from .hints import worth_of

if TYPE_CHECKING:  # imported after the start
    from ...coach.exact import Worth


@dataclass(frozen=True, slots=True)
class Mark:
    names: str
    """The classes of what is marked; with `badge` before them, those of its badge."""
    badge: str
    """A few characters to write beside it; empty for a mark without text."""
    told: str
    """The words that are added to its label."""


Marks: TypeAlias = Mapping[str, Mark]
SWAP_TARGET = "do:swap"


def marks(state: State, board: Node) -> dict[str, Mark]:
    """The marks on the board; `state` is what the board shows."""
    coach = state.coach
    hints = dict[str, Mark]()
    if coach.step > 1 and coach.hints:
        hint = coach.hints[coach.step - 1]
        hints = hint_marks(state.key, hint.moves, state.ui, coach.step == 3)
    worth = worth_of(state)
    if worth is None or not (state.active or state.paused or coach.looking_back):
        return hints
    values = value_marks(state.key, state.session.position, state.ui, worth, board)
    return joined(hints, values)


def marked(node: Node, marks: Marks) -> Node:
    """The same tree with its targets marked; a part without any of them stays the same node."""
    if not marks:
        return node
    children = tuple(
        child if isinstance(child, str) else marked(child, marks) for child in node.children
    )
    mark = marks.get(node.get("data-target") or "")
    if mark:
        return wearing(Node(node.tag, node.attrs, children, node.key), mark)
    same = all(map(is_same, children, node.children))
    return node if same else Node(node.tag, node.attrs, children, node.key)


def is_same(one: object, two: object) -> bool:
    return one is two


def wearing(node: Node, mark: Mark) -> Node:
    attrs = dict(node.attrs)
    attrs["class"] = classes(attrs.get("class"), "marked", mark.names)
    attrs["aria-label"] = f"{attrs.get('aria-label') or text_of(node)}; {mark.told}"
    names = " ".join(f"badge-{name}" for name in mark.names.split())
    # The style sheet draws the badge: the label has its words already.
    badge = h("span", class_=f"badge {names}", data_badge=mark.badge, key="badge")
    return Node(node.tag, tuple(attrs.items()), (*node.children, badge), node.key)


def text_of(node: Node) -> str:
    return "".join(each if isinstance(each, str) else text_of(each) for each in node.children)


def target_of(key: str, move: Any, ui: Any) -> str | None:
    return SWAP_TARGET if move is SWAP else VIEWS[key].board.target_of(move, ui)


# Hints


def hint_marks(key: str, moves: Iterable[Any], ui: Any, best: bool) -> dict[str, Mark]:
    good = Mark("hint-good", words.GOOD, words.GOOD_MOVE)
    mark = Mark("hint-best", words.BEST, words.BEST_MOVE) if best else good
    found = (target_of(key, move, ui) for move in moves)
    return {target: mark for target in found if target}


# Values


def value_marks(
    key: str, position: AnyPosition, ui: Any, worth: Worth, board: Node
) -> dict[str, Mark]:
    """Marks that tell what pressing each target is worth; one that only begins a move has the best
    value that it can lead to."""
    found = dict(pressed(key, position, ui, worth, board))
    if SWAP in worth.values:
        found[SWAP_TARGET] = worth.values[SWAP]
    if ui == VIEWS[key].board.START:
        found |= begun(key, position, ui, worth)
    return {target: value_mark(value) for target, value in found.items()}


def pressed(
    key: str, position: AnyPosition, ui: Any, worth: Worth, board: Node
) -> Iterator[tuple[str, Value]]:
    base = plain(position)
    for target in targets(board):
        move = VIEWS[key].board.interpret(target, base, ui)
        if move is None or isinstance(move, type(ui)):
            continue
        if move in worth.values or (worth.rest and playable(base, move)):
            yield target, worth.of(move)


def begun(key: str, position: AnyPosition, ui: Any, worth: Worth) -> dict[str, Value]:
    """The targets that begin a move, each with the best value that it can lead to."""
    best: dict[str, Value] = {}
    for move, value in worth.values.items():
        target = target_of(key, move, ui)
        if target and (target not in best or rank(value) > rank(best[target])):
            best[target] = value
    meant = {each: VIEWS[key].board.interpret(each, plain(position), ui) for each in best}
    return {each: best[each] for each in best if isinstance(meant[each], type(ui))}


def playable(position: AnyPosition, move: Any) -> bool:
    try:
        position.play(move)
    except IllegalMove:
        return False
    return True


def targets(node: Node) -> Iterator[str]:
    if target := node.get("data-target"):
        yield target
    for child in node.children:
        if isinstance(child, Node):
            yield from targets(child)


def value_mark(value: Value) -> Mark:
    names = "worth-win" if value.wins else "worth-loss"
    return Mark(names, words.figure(value), words.worth(value))


def joined(hints: Mapping[str, Mark], values: Mapping[str, Mark]) -> dict[str, Mark]:
    """Marks for a hint and for values at once: the badge of the value, the looks of both."""
    both = {
        target: with_hint(values[target], hints[target]) for target in values if target in hints
    }
    return {**hints, **values, **both}


def with_hint(value: Mark, hint: Mark) -> Mark:
    return Mark(f"{value.names} {hint.names}", value.badge, f"{hint.told}, {value.told}")
