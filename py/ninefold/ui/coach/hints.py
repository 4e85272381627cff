"""Learning at the table while a game is played: the hint's line, the values, their switch."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...rules.game import other
from ...solver.value import Value, ended, rank
from ...words.en import learn as words
from ..html import Node, classes, h
from ..icons import icon
from ..state import State
from . import lookback as look
from .actions import hint_text
from .marks import Mark, hint_marks, joined, value_marks
from .state import shown_session
from .work import HINT, VALUES

if TYPE_CHECKING:  # it comes late
    from ...coach.exact import Worth


def on_board(state: State) -> State:
    """With the answer to a mistake played out, while it is shown."""
    session = shown_session(state.session, state.learn)
    return state if session is state.session else replace(state, session=session)


def coach(state: State) -> Node | None:
    """A quiet part below the status: about the move looked at, or the hint."""
    if state.learn.looking:
        return look.card(state)
    return hint_line(state) if state.learn.step else None


def hint_line(state: State) -> Node:
    learn = state.learn
    return h(
        "section",
        h("p", h("span", words.step_of(learn.step), class_="coach-step"), " ",
          hint_text(state) or words.SEARCHING, class_="coach-text"),
        progress(state, HINT, words.SEARCHING),
        h("button", icon("close"), type="button", class_="icon", data_target="learn:close",
          aria_label=words.CLOSE_HINT),
        class_="coach coach-hint",
        aria_label=words.HINT,
        key="coach",
    )  # fmt: skip


def progress(state: State, name: str, label: str) -> Node | None:
    """Of work of this name, once it takes a while."""
    found = state.learn.progress
    if not found or found[0] != name:
        return None
    return h("progress", max=100, value=round(found[1] * 100), aria_label=label)


# Marks


def marks(state: State, board: Node) -> dict[str, Mark]:
    """What the board wears; `state` is what it shows."""
    learn = state.learn
    hints = dict[str, Mark]()
    if learn.step > 1 and learn.hints:
        hint = learn.hints[learn.step - 1]
        hints = hint_marks(state.key, hint.moves, state.ui, learn.step == 3)
    worth = worth_of(state)
    if worth is None or not (state.active or state.paused or learn.looking):
        return hints
    values = value_marks(state.key, state.session.position, state.ui, worth, board)
    return joined(hints, values)


def worth_of(state: State) -> Worth | None:
    """The values of the position that is shown, if they are wanted and there; they would give a
    puzzle away."""
    if not state.prefs.values or state.frame or state.unsolved:
        return None
    return state.learn.worths.get(state.session.position)


# The evaluation


def evaluation(state: State) -> Node | None:
    """A slim bar and a sentence; `state` is what the board shows."""
    if not state.prefs.values or state.frame or state.unsolved:
        return None
    value = value_of(state)
    told = words.WORKING_OUT
    if value:
        told = words.evaluation(value, state.session.position.turn, state.names)
    return h(
        "section",
        bar(state, value),
        h("p", told, class_="evaluation-text"),
        progress(state, VALUES, words.WORKING_OUT),
        class_="evaluation",
        aria_label=words.EVALUATION,
        key="evaluation",
    )


def value_of(state: State) -> Value | None:
    """For the player to move."""
    position = state.session.position
    worth = worth_of(state)
    return ended(position) or (worth.best if worth else None)


def bar(state: State, value: Value | None) -> Node:
    """How much of it is whose: half and half until it is known."""
    mine = share(value) if value else 50
    player = state.session.position.turn
    if player != state.bottom:
        player, mine = other(player), 100 - mine
    return h(
        "div",
        h("span", class_=f"evaluation-share player-{player} x-{mine}"),
        class_=f"evaluation-bar player-{other(player)}",
        aria_hidden="true",
    )


def share(value: Value) -> int:
    """Of the player to move, in percent: a large margin or a near end is nearly all of it."""
    sure = 30
    if value.margin is not None:
        sure = min(40, abs(value.margin) * 2)
    elif value.moves is not None:
        sure = 40 * 6 // (6 + value.moves)
    return 50 + 5 + sure if value.wins else 50 - 5 - sure


# In the side panel


def tools(state: State) -> Node:
    """The switch for the values and the way to look back."""
    on = state.prefs.values
    return h(
        "div",
        h("button", h("span", class_="switch-track", aria_hidden="true"),
          h("span", words.VALUES), type="button", role="switch",
          aria_checked="true" if on else "false", data_target="learn:values", class_="switch",
          aria_disabled="true" if state.unsolved else None),
        h("p", words.VALUES_NOTE, class_="hint"),
        all_values(state),
        h("button", words.LOOK_BACK, type="button", class_="small", data_target="learn:look",
          aria_disabled=None if state.session.moves and not state.puzzling else "true"),
        class_="learn-tools",
    )  # fmt: skip


def all_values(state: State) -> Node | None:
    """Every move that matters in words, the best first."""
    worth = worth_of(state)
    if not worth:
        return None
    position = state.session.position
    found = sorted(worth.values.items(), key=lambda item: rank(item[1]), reverse=True)
    shown = found[: words.MOST_LISTED]
    more = len(found) - len(shown)
    return h(
        "details",
        h("summary", words.ALL_MOVES),
        h("ul",
          [h("li", words.listed(position, move, value),
             class_=classes("worth-win" if value.wins else "worth-loss")) for move, value in shown],
          h("li", words.more_listed(more)) if more else None),
        class_="drawer all-values",
    )  # fmt: skip


def side(state: State) -> Node | None:
    """All that is about learning, below the moves or instead of them."""
    if state.frame:
        return None
    return look.panel(state) if state.learn.looking else tools(state)
