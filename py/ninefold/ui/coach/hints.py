"""The coach on the page while a game is played: the hint's line, the evaluation, the switch for the
values. What the coach has found is shown by modules that are imported after the start."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from ...rules.game import other
from ...solver.value import Value, ended
from ...words.en.coach import page as words
from ...words.en.page import COMING
from ..html import Node, h
from ..icons import icon
from ..later import later
from ..state import MODULES, State
from .state import HINT, VALUES, shown_session

if TYPE_CHECKING:  # imported after the start
    from ...coach.exact import Worth
    from .marks import Marks


def on_board(state: State) -> State:
    """The state as the board shows it: with the refutation of a mistake played out, while it is
    shown."""
    session = shown_session(state.session, state.coach)
    return state if session is state.session else replace(state, session=session)


def coach_card(state: State) -> Node | None:
    """A quiet part below the status: about the move looked at, the hint, or what a press waits
    for."""
    if state.coach.looking_back:
        return later().look_back_card(state)
    if state.coach.step:
        return hint_line(state)
    return None if state.sheet else coming(state)


def coming(state: State) -> Node | None:
    """Something was pressed that needs modules which are still on their way."""
    found = progress(state, MODULES, COMING)
    said = h("p", COMING, class_="coach-text", role="status")
    return found and h("section", said, found, class_="coach", key="coming")


def hint_line(state: State) -> Node:
    coach = state.coach
    step, told = "", words.SEARCHING
    if coach.hints:
        step, told = words.step_of(coach.step), later().hint_text(state)
    return h(
        "section",
        h("p", h("span", step, class_="coach-step"), " ", told, class_="coach-text"),
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


def marks(state: State, board: Node) -> Marks:
    """The marks on the board; `state` is what the board shows."""
    known = state.coach.hints or worth_of(state)
    return later().marks(state, board) if known else {}


def marked(node: Node, worn: Marks) -> Node:
    return later().marked(node, worn) if worn else node


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
    return h(
        "div",
        values_switch(state.prefs.values, state.unsolved),
        h("p", words.VALUES_NOTE, class_="hint"),
        later().all_values(state) if worth_of(state) else None,
        look_back(bool(state.session.moves) and not state.puzzling),
        class_="coach-tools",
    )


@lru_cache(maxsize=4)
def values_switch(on: bool, off: bool) -> Node:
    return h(
        "button",
        h("span", class_="switch-track", aria_hidden="true"),
        h("span", words.VALUES),
        type="button",
        role="switch",
        aria_checked="true" if on else "false",
        data_target="coach:values",
        class_="switch",
        aria_disabled="true" if off else None,
    )


@lru_cache(maxsize=2)
def look_back(possible: bool) -> Node:
    return h("button", words.LOOK_BACK, type="button", class_="small", data_target="coach:look",
             aria_disabled=None if possible else "true")  # fmt: skip


def side(state: State) -> Node | None:
    """The coach's part of the side panel, below the moves or instead of them."""
    if state.frame:
        return None
    return later().look_back_panel(state) if state.coach.looking_back else tools(state)
