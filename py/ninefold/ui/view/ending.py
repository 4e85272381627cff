"""The end of a game, of a round or of a whole match: who won and why, one main button, one
suggestion, and the rest more quietly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...rules.game import Outcome, Row
from ...session.match import champion
from ...session.rounds import goes_on, loser_chooses, prefers_first
from ...session.seats import LEVELS, YOU, Person
from ...words.en import ending as end_words
from ...words.en import match as match_words
from ...words.en import page as words
from ...words.en.coach import page as coach_words
from ..html import Node, classes, h, small_button
from ..later import later
from ..state import State
from ..suggestion import Suggestion, decisive, suggestion, your_game
from .presets import chips
from .rounds import in_match, marks


def end(state: State) -> Node | None:
    if state.puzzles.task:
        return later().puzzle_panel(state, state.puzzles.task)
    outcome = state.session.position.outcome
    if outcome is None or state.coach.looking_back:
        return None
    steps = match_steps(state) if in_match(state) else (small_button("do:next", words.AGAIN),)
    return ending(outcome, state, *steps, below=below(state))


def ending(
    outcome: Outcome, state: State, *steps: Node | None, below: Iterable[Node | None] = ()
) -> Node:
    won = champion(state.match) if in_match(state) else None
    player = outcome.winner if won is None else state.match.round.player(won)
    why = words.why(outcome, state.names)
    return h(
        "section",
        h("h2", headline(outcome, state)),
        h("p", why if won is None else match_words.last_round(why)),
        *(match_lines(state) if in_match(state) else ()),
        flourish(state, outcome),
        None if state.frame else decided(state),
        h("div", *steps, class_="next"),
        *below,
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


def flourish(state: State, outcome: Outcome) -> Node | None:
    """Nine tiles that light up one after the other, for a person who has won; a frame has no room
    for them."""
    if state.frame or not isinstance(state.session.seats[outcome.winner - 1], Person):
        return None
    return h("p", [h("i") for _ in range(9)], class_="flourish", aria_hidden="true")


# What follows


def decided(state: State) -> Node | None:
    """After a loss, the move that decided it; until the review is there, only the look back."""
    played = your_game(state)
    if not played or played.won:
        return None
    ply, told = decisive(state), ""
    if ply is not None:
        session = state.session
        told = end_words.decided(words.short(session.positions[ply], session.moves[ply]))
    elif state.coach.review:
        told = end_words.LOST_FROM_THE_START
    target = "coach:look" if ply is None else "coach:decided"
    look = h("button", coach_words.LOOK_BACK, type="button", data_target=target,
             class_="plain", key="look")  # fmt: skip
    return h("p", h("span", told), " ", look, class_="decided", key="decided")


def below(state: State) -> Iterator[Node | None]:
    """What comes below the main button; in the middle of a match that was agreed on, nothing leads
    away from it."""
    played, free = your_game(state), state.match.terms.open or not goes_on(state.match)
    found = suggestion(played) if played and free else None
    yield suggested(state, found) if found else None
    yield quiet(state, found.target if found else "", lost=played is not None and not played.won)
    yield chips(state) if free else None


def suggested(state: State, found: Suggestion) -> Node | None:
    if found.kind == "look":  # the line above leads there already
        coming = state.coach.review is None and not state.coach.declined
        # Room for what the review will suggest, so that nothing moves under a finger.
        return h("div", class_="suggestion", key="suggestion") if coming else None
    given = found.kind, state.key, found.about
    button = small_button(found.target, end_words.label(*given))
    told = h("p", end_words.sentence(*given))
    return h("div", told, button, class_="suggestion", key="suggestion")


def quiet(state: State, taken: str, lost: bool) -> Node:
    """Everything else; `taken` is the target of the suggestion, which has a button already."""
    dealt = is_dealt(state) and not in_match(state)
    buttons = (
        None if lost else plain_button("coach:look", coach_words.LOOK_BACK),
        plain_button("do:same", words.SAME_DEAL) if dealt else None,
        None if in_match(state) or taken == "do:down" else to_level(state, -1),
        None if in_match(state) or taken == "do:up" else to_level(state, 1),
    )
    return h("div", *buttons, class_="quiet", role="group", aria_label=end_words.MORE, key="quiet")


def plain_button(target: str, label: str) -> Node:
    return h("button", label, type="button", data_target=target, class_="plain", key=target)


# The match


def match_lines(state: State) -> Iterator[Node | None]:
    """How the match stands, or the line to share once it is decided."""
    match = state.match
    if champion(match) is None:
        told = match_words.result(match, state.sides) or match_words.standing(match, state.sides)
        yield h("p", told, class_="standing")
        yield computers_choice(state)
    else:
        line = match_words.shared(match, state.session.game.title, state.sides)
        yield h("p", line, class_="shared", id="match")
        yield h("p", state.copied or None, class_="copied", role="status")


def computers_choice(state: State) -> Node | None:
    """What a computer chooses that has lost the round, where the loser chooses."""
    match = state.match
    loser = loser_chooses(match)
    if loser is None or isinstance(match.seats[loser], Person):
        return None
    told = match_words.chooses(state.sides[loser], prefers_first(match.session))
    return h("p", told, class_="choice")


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
    target = "do:up" if by > 0 else "do:down"
    return (small_button if state.frame else plain_button)(target, words.level_to(by))
