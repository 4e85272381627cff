"""The table in a frame: seats, board, status, undo, new game, the rules with the level, and a mark
that leads to the site."""

from __future__ import annotations

from collections.abc import Iterator

from ...session.rounds import point, undo
from ...session.seats import LEVELS
from ...words.en import embed as en_embed
from ...words.en import page as words
from ..html import Node, h, small_button
from ..icons import icon
from ..state import State
from ..view.ending import ending, match_steps, to_level
from ..view.page import action
from ..view.rounds import in_match
from ..view.sheet import opener, sheet
from ..view.sheets import rules_text, worked_example
from ..view.status import live
from ..view.table import area, table


def render_frame(state: State, whole: bool = True) -> Node:
    """All of the frame that changes; if not whole, only what a game is played with."""
    return h(
        "div",
        area(state, table(state, end(state), foot(state))),
        live(state),
        rules(state) if whole else None,
        id="app",
        class_="app frame",
    )


def end(state: State) -> Node | None:
    """The end of a game; shorter than on the site, since it must fit into the frame."""
    outcome = state.session.position.outcome
    if outcome is None:
        return None
    if in_match(state):
        return ending(outcome, state, *match_steps(state))
    return ending(outcome, state, small_button("do:new", words.AGAIN), to_level(state, 1))


def foot(state: State) -> Node:
    allowed = state.frame is None or state.frame.undo
    first = point(undo(state.match)) == point(state.match)
    return h(
        "div",
        action("do:undo", "undo", words.UNDO, first) if allowed else None,
        action("do:new", "new", words.NEW),
        opener("rules", words.RULES, sign="rules"),
        mark(state),
        class_="actions",
        role="group",
        aria_label=words.ACTIONS,
    )


def rules(state: State) -> Node:
    """The sheet with the rules, and with the level where somebody plays against the computer."""
    return sheet(
        "rules",
        words.rules_of(state.session.game.title),
        rules_text(state.key, tuple(state.session.settings.items())),
        worked_example(state.key),
        *levels(state),
    )


def levels(state: State) -> Iterator[Node]:
    computer = state.session.computer
    if computer:
        yield h("h3", words.LEVEL)
        buttons = [level_button(key, key == computer.level) for key in LEVELS]
        yield h("div", buttons, class_="sheet-row", role="group", aria_label=words.LEVEL)


def level_button(key: str, now: bool) -> Node:
    return h("button", words.LEVELS[key], type="button", data_target=f"do:level-{key}",
             aria_pressed="true" if now else "false", class_="primary" if now else "small",
             key=key)  # fmt: skip


def mark(state: State) -> Node:
    """The link to the full page, with this very position."""
    title = state.session.game.title
    return h(
        "a",
        icon("mark"),
        h("span", h("span", f"{title} · ", class_="frame-title"), words.NAME),
        href=f"../../{state.key}/#{state.fragment}",
        target="_blank",
        rel="noopener",
        class_="frame-mark",
        aria_label=en_embed.open_there(title, words.NAME),
    )
