"""The board of Number Quest: the sum grows along a line, flags mark the calls, the pool is below.

A call is held until the number it goes with is played, so it can still be changed or dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from ...rules.game import Player
from ...rules.quest import CALLS, Move, QuestPosition
from ...words.en import quest as words
from ..html import Node, classes, h
from .kit import (
    ARROWS,
    LINES,
    LONG_POOL,
    board_group,
    button,
    edge,
    hint,
    is_digit,
    more_digits,
    step,
    whole,
)
from .quest_line import number_line, total
from .tile import columns, tile
from .view import Focus, View

BY_KEY: Final = {"+": 1, "=": 1, "-": -1, "PageUp": 10, "PageDown": -10}
"""Keys that change the call, and by how much."""


@dataclass(frozen=True, slots=True)
class Ui:
    call: int | None = None
    """The call that goes with the next number."""
    typed: str = ""
    """The digits so far of a number that Enter will play."""
    sum: str = ""
    """The digits so far of the call."""


START: Final = Ui()


def render(view: View[QuestPosition, Ui]) -> Node:
    position = view.position
    calls = [words.called(view.names[call.player - 1], call.value) for call in position.calls]
    sentence = " ".join((words.sequence_label(position.sequence, position.left), *calls))
    line = h("div", total(view), number_line(view, view.ui.call), class_="quest-line", key="line")
    shown = line if view.mini else hint(line)
    shape = view.position.n > 9 and LONG_POOL
    return board_group("quest", view, sentence, shown, call_control(view), pool(view), shape=shape)


def call_control(view: View[QuestPosition, Ui]) -> Node | None:
    position = view.position
    if view.mini or not position.left:
        return None
    if not position.may_call:
        made = words.call_made(position.call_of(position.turn) or 0)
        inside = [h("p", made, class_="call-note")]
    elif view.ui.call is None:
        inside = [*call_closed(view)]
    else:
        inside = [*call_open(view, view.ui.call)]
    needed = position.must_call and view.ui.call is None and "call-needed"
    return h("div", *inside, class_=classes("call", needed), key="call")


def call_closed(view: View[QuestPosition, Ui]) -> Iterator[Node]:
    needed, label, off = view.position.must_call, words.CALL_OPEN, not view.active
    yield button("call:open", label, label=label, names="call-button", home=needed, off=off)
    yield h("span", words.CALL_NEEDED if needed else words.CALL_OPTIONAL, class_="call-note")


def call_open(view: View[QuestPosition, Ui], call: int) -> Iterator[Node]:
    for by in (-10, -1):
        yield step_button(view, by, call)
    yield h("output", call, class_="call-value")
    for by in (1, 10):
        yield step_button(view, by, call)
    if not view.position.must_call:
        label, off = words.NO_CALL, not view.active
        yield button("call:none", label, label=label, names="call-button", off=off)


def step_button(view: View[QuestPosition, Ui], by: int, call: int) -> Node:
    label, home = words.step(by, stepped(call, by)), by == 1 and home_of(view) == 0
    target, sign, off = f"call:{by:+d}", words.SIGNS[by], not view.active
    return button(target, sign, label=label, names="call-step", home=home, off=off)


def stepped(call: int, by: int) -> int:
    return max(CALLS[0], min(call + by, CALLS[-1]))


def pool(view: View[QuestPosition, Ui]) -> Node:
    position, home = view.position, home_of(view)
    numbers = range(1, position.n + 1)
    tiles = [pool_tile(view, number, number == home) for number in numbers]
    lines = (12, 12, 12, 12) if view.mini else (3, 6, 6, 12)
    names = f"row pool {columns(position.n, *lines)}"
    return h("div", *tiles, class_=names, key="pool")


def pool_tile(view: View[QuestPosition, Ui], number: int, home: bool) -> Node:
    position, call = view.position, view.ui.call
    used = number in position.sequence
    names = classes(used and "tile-gone", view.ui.typed == str(number) and "tile-aimed")
    if view.mini:
        return tile(number, largest=position.n, classes=(names,))
    return tile(
        number,
        largest=position.n,
        target=f"n:{number}",
        classes=(names,),
        label=words.number_label(number, call if position.may_call else None, used=used),
        disabled=not view.active or position.refusal(Move(number, call)) is not None,
        home=home,
        key=None if used else str(number),
    )


def home_of(view: View[QuestPosition, Ui]) -> int:
    """The number at which the keyboard enters: the typed one, else the first of the pool; 0 if it
    enters at a call that is needed or being made."""
    position, ui = view.position, view.ui
    if ui.typed:
        return int(ui.typed)
    at_call = position.must_call or (position.may_call and ui.call is not None)
    return 0 if position.left and at_call else (*position.pool, 1)[0]


def tray(view: View[QuestPosition, Ui], player: Player) -> Node | None:
    call = view.position.call_of(player)
    return None if call is None else h("span", words.call_chip(call), class_="chip")


def score(position: QuestPosition, player: Player) -> str:
    return ""


def interpret(target: str, position: QuestPosition, ui: Ui) -> Move | Ui | None:
    match target.partition(":"):
        case "n", _, text if (number := whole(text)) is not None:
            return Move(number, ui.call)
        case "call", _, "open":
            return Ui(first_call(position))
        case "call", _, "none":
            return START
        case "call", _, ("-10" | "-1" | "+1" | "+10") as by:
            return change(position, ui, int(by))
        case _:
            return None


def first_call(position: QuestPosition) -> int:
    """The call that the player starts from: about the middle of what can still come, in whole tens,
    which gives nothing away."""
    pool, left = position.pool, position.left
    least, most = sum(pool[:left]), sum(pool[len(pool) - left :])
    return stepped((2 * position.sum + least + most) // 20 * 10, 0)


def change(position: QuestPosition, ui: Ui, by: int) -> Ui:
    if ui.call is None:
        return replace(ui, call=first_call(position))
    return replace(ui, call=stepped(ui.call, by), sum="")


def target_of(move: Move, ui: Ui) -> str | None:
    """The target to press next for a move: the call, step by step, then the number, which would be
    another move if pressed too early."""
    if ui.call == move.call:
        return f"n:{move.number}"
    if move.call is None:
        return "call:none"
    if ui.call is None:
        return "call:open"
    off = move.call - ui.call
    by = 10 if abs(off) >= 10 else 1
    return f"call:{by if off > 0 else -by:+d}"


def press_key(key: str, focus: str | None, position: QuestPosition, ui: Ui) -> Any:
    if is_calling(focus, position, ui):
        if is_digit(key):
            return typed_call(more_digits(ui.sum, key, CALLS[-1]), position, ui)
        if ui.sum and key == "Backspace":
            return typed_call(ui.sum[:-1], position, ui)
        if ui.sum and key == "Enter":
            return Focus(f"n:{position.pool[0]}")
    if is_digit(key):
        return digit(key, position, ui)
    if ui.typed and key in ("Enter", " "):
        return Move(int(ui.typed), ui.call)
    if key == "Escape":
        return START
    if ui.typed and key == "Backspace":
        return replace(ui, typed=ui.typed[:-1])
    if key.upper() == "C" or key in BY_KEY:
        may = position.left and position.may_call
        return change(position, ui, BY_KEY.get(key, 0)) if may else None
    return go(key, focus, position, ui)


def is_calling(focus: str | None, position: QuestPosition, ui: Ui) -> bool:
    """True if the call is open and the keyboard is not at the pool: what is typed is the sum."""
    at_pool = focus is not None and focus.startswith("n:")
    return ui.call is not None and position.may_call and bool(position.left) and not at_pool


def typed_call(digits: str, position: QuestPosition, ui: Ui) -> Ui:
    return replace(ui, call=int(digits) if digits else first_call(position), sum=digits)


def digit(key: str, position: QuestPosition, ui: Ui) -> Move | Ui | None:
    """What a digit means: in a small pool a whole number; in a large one it may be the first of
    two."""
    if position.n <= 9:
        return Move(int(key), ui.call) if key != "0" else None
    return replace(ui, typed=more_digits(ui.typed, key, position.n))


def go(key: str, focus: str | None, position: QuestPosition, ui: Ui) -> Any:
    """What an arrow means: left and right go along the pool or the call, up and down between the
    two."""
    numbers = [f"n:{number}" for number in range(1, position.n + 1)]
    calls = call_targets(position, ui)
    if key in LINES:
        aim = calls if LINES[key] < 0 else numbers
        return Focus(aim[0]) if aim and focus not in aim else None
    order = calls if focus in calls else numbers
    moved = step(order, f"n:{ui.typed}" if ui.typed else focus, ARROWS.get(key, 0))
    if key not in ARROWS:
        return edge(key, order)
    return replace(ui, typed=moved.target.removeprefix("n:")) if moved and ui.typed else moved


def call_targets(position: QuestPosition, ui: Ui) -> list[str]:
    if not position.left or not position.may_call:
        return []
    if ui.call is None:
        return ["call:open"]
    steps = [f"call:{by:+d}" for by in (-10, -1, 1, 10)]
    return steps if position.must_call else [*steps, "call:none"]
