"""The end of a game: who won and why, and the next steps."""

from __future__ import annotations

from ...rules.game import Outcome, Row
from ...session.seats import LEVELS, YOU
from ...words.en import page as words
from ...words.en.coach import page as coach_words
from ..coach.lookback import small_swing
from ..html import Node, classes, h, small_button
from ..later import later
from ..state import State


def end(state: State) -> Node | None:
    if state.puzzles.task:
        return later().puzzle_panel(state, state.puzzles.task)
    outcome = state.session.position.outcome
    if outcome is None or state.coach.looking_back:
        return None
    return ending(
        outcome,
        state,
        small_button("do:new", words.AGAIN),
        small_button("do:same", words.SAME_DEAL) if is_dealt(state) else None,
        small_button("do:seats", words.SWAP_SEATS),
        small_button("coach:look", coach_words.LOOK_BACK),
        to_level(state, -1),
        to_level(state, 1),
    )


def ending(outcome: Outcome, state: State, *steps: Node | None) -> Node:
    return h(
        "section",
        h("h2", words.headline(outcome, state.names)),
        h("p", words.why(outcome, state.names)),
        None if state.frame else small_swing(state),
        h("div", *steps, class_="next"),
        class_=classes("end", f"player-{outcome.winner}"),
        key="end",
    )


def is_dealt(state: State) -> bool:
    """True if the game has a deal, so that playing the same numbers again makes sense."""
    return any(isinstance(setting, Row) for setting in state.session.game.settings)


def to_level(state: State, by: int) -> Node | None:
    """A button for a new game against the next level up or down, where you play against a level
    that has one."""
    computer = state.session.computer
    if not computer or YOU not in state.session.seats:
        return None
    place = LEVELS.index(computer.level) + by
    if place not in range(len(LEVELS)):
        return None
    return small_button("do:up" if by > 0 else "do:down", words.level_to(LEVELS[place]))
