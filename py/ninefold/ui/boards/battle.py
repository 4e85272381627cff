"""The board of Sum Battle: two tracks to the target, and nine keys that say what they do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from ...rules.battle import POOL, BattlePosition, Move
from ...rules.game import Player, other
from ...words.en import battle as words
from ..html import Node, classes, h
from .kit import ARROWS, LINES, board_group, button, caption, edge, hint, is_digit, step, whole
from .tile import fill, numeral
from .view import View

WIDTH: Final = 3
"""How many keys stand in a line of the pad."""


@dataclass(frozen=True, slots=True)
class Ui:
    """The board's half-made choice: none, since a press is a whole move."""


START: Final = Ui()


def render(view: View[BattlePosition, Ui]) -> Node:
    position = view.position
    above, below = track(view, other(view.bottom)), track(view, view.bottom)
    tracks = h("div", above, below, class_="tracks", key="tracks")
    said = [
        words.track(name, total, position.target)
        for name, total in zip(view.names, position.totals, strict=True)
    ]
    blocked = words.blocked_label(position.blocked(), position.last)
    sentence = " ".join((*said, blocked))
    return board_group("battle", view, sentence, tracks, caption(view, blocked), pad(view))


def track(view: View[BattlePosition, Ui], player: Player) -> Node:
    position = view.position
    total, target = position.totals[player - 1], position.target
    to_move = position.outcome is None and position.turn == player
    names = classes(
        "track", f"player-{player}", to_move and "track-turn", total > target and "track-past"
    )
    node = h(
        "div",
        h("b", total, class_="track-total"),
        bar(position, player),
        h("span", words.to_go(total, target), class_="to-go"),
        class_=names,
    )
    return node if view.mini else hint(node)


def bar(position: BattlePosition, player: Player) -> Node:
    """A track that shows how far a player has come, and how far the next number can reach."""
    total = position.totals[player - 1]
    reach, come = along(position, total + POOL[-1]), along(position, total)
    levels = [h("span", class_=f"reach {reach}"), h("span", class_=f"come {come}")]
    return h(
        "div",
        h("div", levels, ticks(position.target), class_="lane"),
        h("span", class_=f"runner {come}"),
        h("span", position.target, class_="goal"),
        class_="lane-area",
    )


def along(position: BattlePosition, total: int) -> str:
    """The class for the place of a total on the track, in hundredths of it."""
    return part(total, position.target)


def part(total: int, target: int) -> str:
    return f"x-{min(100, round(100 * total / target))}"


@lru_cache(maxsize=4)
def ticks(target: int) -> tuple[Node, ...]:
    by = 10 if target <= 120 else 50
    return tuple(h("span", class_=f"tick {part(each, target)}") for each in range(by, target, by))


def pad(view: View[BattlePosition, Ui]) -> Node:
    home = (*view.position.free(), 1)[0]
    closed = view.position.blocked()
    keys = [pad_key(view, number, number == home, number in closed) for number in POOL]
    return h("div", keys, class_="pad", key="pad")


def pad_key(view: View[BattlePosition, Ui], number: int, home: bool, blocked: bool) -> Node:
    position = view.position
    last = number == position.last and f"key-last player-{other(position.turn)}"
    names = classes("tile key", fill(number, 9), key_state(position, number, blocked), last)
    if view.mini:
        return h("span", numeral(number), class_=names)
    note = h("small", key_note(position, number, blocked) or None)
    label = words.key_label(number, position.total, position.target, position.last, blocked=blocked)
    off = not view.active or blocked
    face = numeral(number), " ", note
    return button(str(number), *face, label=label, names=names, home=home, off=off)


def key_state(position: BattlePosition, number: int, blocked: bool) -> str:
    if blocked:
        return "key-blocked"
    after = position.total + number
    if after == position.target:
        return "key-exact"
    return "key-past" if after > position.target else ""


def key_note(position: BattlePosition, number: int, blocked: bool) -> str:
    """What a number leads to; the first number of a player makes itself."""
    if blocked:
        return words.BLOCKED
    return words.makes(position.total + number, position.target) if position.total else ""


def tray(view: View[BattlePosition, Ui], player: Player) -> Node | None:
    return None


def score(position: BattlePosition, player: Player) -> str:
    """Empty: the tracks show both totals."""
    return ""


def interpret(target: str, position: BattlePosition, ui: Ui) -> Move | None:
    return whole(target)


def target_of(move: Move, ui: Ui) -> str | None:
    return str(move)


def press_key(key: str, focus: str | None, position: BattlePosition, ui: Ui) -> Any:
    if is_digit(key):
        return int(key) or None
    order = [str(number) for number in POOL]
    if key in ARROWS:
        return step(order, focus, ARROWS[key])
    if key in LINES:
        return move_line(order, focus, LINES[key])
    return edge(key, order)


def move_line(order: list[str], focus: str | None, by: int) -> Any:
    """The focus one line up or down, if there is such a line."""
    place = order.index(focus) if focus in order else 0
    inside = 0 <= place + by * WIDTH < len(order)
    return step(order, focus, by * WIDTH) if inside else None
