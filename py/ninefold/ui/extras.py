"""What a game can be played without, behind the one door `later()`: the coach's reasons, maps,
puzzles, the record, bots. Importing this module imports all of it."""

from __future__ import annotations

from .. import solver
from ..coach.exact import Worth, worth_steps
from ..coach.hint import explain, hint_steps
from ..coach.review import Review
from ..coach.review import review_steps as game_review
from ..rules.game import AnyPosition, Reason
from ..session import Session
from ..steps import Steps
from ..words.en.coach.sentences import sentence
from .bots.calling import Bots
from .bots.inviting import invited, press_bot
from .bots.view import offer
from .coach.actions import coach_worked, look_back, next_hint, press_coach
from .coach.lookback import actions as look_back_actions
from .coach.lookback import card as look_back_card
from .coach.lookback import panel as look_back_panel
from .coach.marks import marked, marks
from .coach.reading import hint_text, remark
from .coach.values import all_values
from .effects import Recall
from .events import Worked
from .games import VIEWS
from .html import Node
from .maps.sheet import map_sheet
from .puzzles import actions as puzzles
from .puzzles.panel import puzzle_panel, puzzle_status
from .puzzles.sheet import puzzles_sheet
from .puzzles.solving import answered, left, without_puzzle
from .record import keeping
from .record.keeping import brought, press_record, recalled
from .record.sheet import record_sheet
from .state import Result, State

bots, copied, press_puzzles = Bots, puzzles.copied, puzzles.act

__all__ = ("all_values", "answered", "bots", "brought", "coach_worked", "copied", "hint_steps",
           "hint_text", "invited", "left", "look_back", "look_back_actions", "look_back_card",
           "look_back_panel", "map_steps", "marked", "marks", "next_hint", "offer", "opened",
           "press_bot", "press_coach", "press_puzzles", "press_record", "puzzle_panel",
           "puzzle_status", "recalled", "remark", "review_steps", "sentence", "sheet",
           "values_steps", "why_steps", "without_puzzle", "worked")  # fmt: skip


# Work


def values_steps(position: AnyPosition) -> Steps[tuple[AnyPosition, Worth]]:
    return position, (yield from worth_steps(position))


def review_steps(session: Session) -> Steps[Review]:
    return (yield from game_review(session.positions, session.moves))


def why_steps(session: Session) -> Steps[tuple[Reason, ...]]:
    before, move = session.positions[session.ply - 1], session.moves[session.ply - 1]
    yield from solver.steps(before)
    return explain(before, move)


def map_steps(session: Session) -> Steps[tuple[Session, Node]]:
    steps = VIEWS[session.game.key].map().steps(session.positions, session.moves, session.ply)
    return session, (yield from steps)


def worked(state: State, event: Worked) -> Result:
    """The state after finished work, by the name of the work."""
    name = event.name.partition(" ")[0]
    match name:
        case "record":
            return puzzles.granted(*keeping.settled(state, *event.result))
        case "review":
            return keeping.reviewed(state, event.session, event.result)
        case "file":
            return keeping.merged(state, *event.result)
        case _:
            return puzzles.worked(state, name, event.session, event.result)


# Sheets


def opened(state: State) -> Result:
    """A sheet was opened: the map is drawn by itself, the others need the record first."""
    return state, (() if state.sheet == "map" else (Recall(),))


def sheet(state: State) -> Node:
    match state.sheet:
        case "puzzles":
            return puzzles_sheet(state)
        case "record":
            return record_sheet(state)
        case _:
            return map_sheet(state)
