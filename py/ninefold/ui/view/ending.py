"""The end of a game, of a round or of a whole match: who won and why, and the next steps."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.game import Outcome, Row
from ...session.match import champion
from ...session.rounds import goes_on, loser_chooses
from ...session.seats import LEVELS, YOU, Person
from ...words.en import match as match_words
from ...words.en import page as words
from ...words.en.coach import page as coach_words
from ..coach.lookback import small_swing
from ..html import Node, classes, h, small_button
from ..later import later
from ..state import State
from .rounds import in_match, marks


def end(state: State) -> Node | None:
    if state.puzzles.task:
        return later().puzzle_panel(state, state.puzzles.task)
    outcome = state.session.position.outcome
    if outcome is None or state.coach.looking_back:
        return None
    look = small_button("coach:look", coach_words.LOOK_BACK)
    if in_match(state):
        return ending(outcome, state, *match_steps(state), look)
    return ending(
        outcome,
        state,
        small_button("do:next", words.AGAIN),
        small_button("do:same", words.SAME_DEAL) if is_dealt(state) else None,
        look,
        to_level(state, -1),
        to_level(state, 1),
    )


def ending(outcome: Outcome, state: State, *steps: Node | None) -> Node:
    won = champion(state.match) if in_match(state) else None
    player = outcome.winner if won is None else state.match.round.player(won)
    return h(
        "section",
        h("h2", headline(outcome, state)),
        h("p", words.why(outcome, state.names)),
        *(match_lines(state) if in_match(state) else ()),
        None if state.frame or won is not None else small_swing(state),
        h("div", *steps, class_="next"),
        marks(state),
        class_=classes("end", f"player-{player}", won is not None and "end-champion"),
        key="end",
    )


def headline(outcome: Outcome, state: State) -> str:
    """Who has won: the match, once that is decided, else the game or the round."""
    if not in_match(state):
        return words.headline(outcome, state.names)
    won = champion(state.match)
    if won is not None:
        return match_words.match_won(state.sides[won])
    return match_words.round_won(state.match, words.headline(outcome, state.names))


# The match


def match_lines(state: State) -> Iterator[Node | None]:
    """How the match stands, or the line to share once it is decided."""
    match = state.match
    if champion(match) is None:
        told = match_words.result(match, state.sides) or match_words.standing(match, state.sides)
        yield h("p", told, class_="standing")
    else:
        line = match_words.shared(match, state.session.game.title, state.sides)
        yield h("p", line, class_="shared", id="match")
        yield h("p", state.copied or None, class_="copied", role="status")


def match_steps(state: State) -> Iterator[Node | None]:
    """The buttons at the end of a round, the main one first."""
    match = state.match
    if not goes_on(match):
        yield small_button("do:new", words.AGAIN)
        yield small_button("do:copy-match", match_words.COPY)
        return
    loser = loser_chooses(match)
    if loser is not None and isinstance(match.seats[loser], Person):
        name = state.sides[loser]
        yield small_button("do:next-first", match_words.moves_first(name))
        yield small_button("do:next-second", match_words.moves_second(name))
    else:
        yield small_button("do:next", match_words.NEXT)
    if match.terms.open:
        yield small_button("do:end-match", match_words.END)


# Other games


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
