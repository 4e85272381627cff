"""The coach on the page while a game is played: the hint's line, the values, their switch."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...rules.game import other
from ...solver.value import Value, ended, rank
from ...words.en.coach import page as words
from ..html import Node, classes, h
from ..icons import icon
from ..state import State
from . import lookback
from .marks import Mark, hint_marks, joined, value_marks
from .reading import hint_text
from .state import HINT, VALUES, shown_session

if TYPE_CHECKING:  # imported after the start
    from ...coach.exact import Worth


def on_board(state: State) -> State:
    """The state as the board shows it: with the refutation of a mistake played out, while it is
    shown."""
    session = shown_session(state.session, state.coach)
    return state if session is state.session else replace(state, session=session)


def coach_card(state: State) -> Node | None:
    """A quiet part below the status: about the move looked at, or the hint."""
    if state.coach.looking_back:
        return lookback.card(state)
    return hint_line(state) if state.coach.step else None


def hint_line(state: State) -> Node:
    coach = state.coach
    return h(
        "section",
        h("p", h("span", words.step_of(coach.step), class_="coach-step"), " ",
          hint_text(state) or words.SEARCHING, class_="coach-text"),
        progress(state, HINT, words.SEARCHING),
        h("button", icon("close"), type="button", class_="icon", data_target="coach:close",
          aria_label=words.CLOSE_HINT),
        class_="coach coach-hint",
        aria_label=words.HINT,
        key="coach",
    )  # fmt: skip


def progress(state: State, name: str, label: str) -> Node | None:
    """A progress bar for the work of this name, once that takes a while."""
    share = state.progress.get(name)
    if share is None:
        return None
    return h("progress", max=100, value=round(share * 100), aria_label=label)


# Marks


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


def worth_of(state: State) -> Worth | None:
    """What the moves of the shown position are worth, if the visitor wants values and they are
    worked out; none while they would give a puzzle away."""
    if not state.prefs.values or state.frame or state.unsolved:
        return None
    return state.coach.worths.get(state.session.position)


# The evaluation


def evaluation(state: State) -> Node | None:
    """The evaluation as a slim bar and a sentence; `state` is what the board shows."""
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
    """The value of the shown position for the player to move, if it is known."""
    position = state.session.position
    worth = worth_of(state)
    return ended(position) or (worth.best if worth else None)


def bar(state: State, value: Value | None) -> Node:
    """The bar, divided between the players by the value: half and half until it is known."""
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
    """The part of the bar for the player to move, in percent: a large margin or a near end fills
    it."""
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
          aria_checked="true" if on else "false", data_target="coach:values", class_="switch",
          aria_disabled="true" if state.unsolved else None),
        h("p", words.VALUES_NOTE, class_="hint"),
        all_values(state),
        h("button", words.LOOK_BACK, type="button", class_="small", data_target="coach:look",
          aria_disabled=None if state.session.moves and not state.puzzling else "true"),
        class_="coach-tools",
    )  # fmt: skip


def all_values(state: State) -> Node | None:
    """Every move that matters, in words, the best first."""
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
    """The coach's part of the side panel, below the moves or instead of them."""
    if state.frame:
        return None
    return lookback.panel(state) if state.coach.looking_back else tools(state)
