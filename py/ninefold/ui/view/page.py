"""The page of a game: all of it that can change, as one tree."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...session.match import single
from ...session.rounds import point, redo, undo
from ...words.en import page as words
from ...words.en.coach import page as coach_words
from ..coach.hints import side as coach_side
from ..embed.sheet import embed_sheet
from ..html import PLACE, Node, h
from ..icons import icon
from ..later import later
from ..state import MODULES, State
from .ending import end
from .footer import footer
from .header import header
from .history import history
from .presets import preset_offer
from .rounds import marks
from .settings import settings_sheet
from .sheet import opener, progress, sheet
from .sheets import rules_sheet, share_sheet
from .status import live
from .table import area, table
from .unfinished import unfinished_opener, unfinished_sheet

LATER_SHEETS: Final = {
    "puzzles": (words.PUZZLES, words.PUZZLES),
    "record": (words.RECORD, words.RECORD_TITLE),
    "map": (words.MAP, words.MAP),
}
"""The label of the button and the title of each sheet that is filled when it is opened."""


def render_page(state: State, whole: bool = True) -> Node:
    """The page; if not whole, what a game is played with, and empty places for the rest."""
    return h(
        "div",
        header(state.key) if whole else PLACE,
        area(state, table(state, end(state) or preset_offer(state), actions(state)), side(state)),
        footer("../") if whole else PLACE,
        live(state),
        sheets(state) if whole else None,
        id="app",
        class_="app",
    )


def sheets(state: State) -> tuple[Node, ...]:
    return (
        rules_sheet(state),
        settings_sheet(state),
        share_sheet(state),
        embed_sheet(state),
        *(later_sheet(state, name) for name in LATER_SHEETS),
        unfinished_sheet(state),
    )


def later_sheet(state: State, name: str) -> Node:
    """Empty until it is opened; while the modules for it come, with their progress."""
    if state.sheet == name:
        return later().sheet(state)
    share = state.progress.get(MODULES)
    return closed_sheet(name) if share is None else coming_sheet(name, share)


def coming_sheet(name: str, share: float) -> Node:
    return sheet(name, LATER_SHEETS[name][1], h("p", words.COMING, role="status"),
                 progress(share, words.COMING))  # fmt: skip


@lru_cache(maxsize=3)
def closed_sheet(name: str) -> Node:
    return sheet(name, LATER_SHEETS[name][1])


def actions(state: State) -> Node:
    """The row of buttons below the board."""
    if state.coach.looking_back:
        names, label = "actions actions-look", coach_words.LOOK_BACK
        buttons = later().look_back_actions(state)
        return h("div", *buttons, class_=names, role="group", aria_label=label, key="look-back")
    now = single(state.session) if state.puzzling else state.match
    no_undo = point(undo(now)) == point(now) and not state.undoes_new_game
    return h(
        "div",
        action("do:undo", "undo", words.UNDO, no_undo),
        action("do:redo", "redo", words.REDO, point(redo(now)) == point(now)),
        action("coach:hint", "hint", coach_words.HINT, not state.active or state.puzzling),
        opener("rules", words.RULES, sign="rules"),
        leave_or_new(state),
        opener("share", words.SHARE, sign="share"),
        class_="actions",
        role="group",
        aria_label=words.ACTIONS,
    )


def leave_or_new(state: State) -> Node:
    if state.puzzling:
        return action("puzzles:leave", "close", words.LEAVE_PUZZLE)
    return action("do:new", "new", words.NEW)


@lru_cache(maxsize=32)
def action(target: str, sign: str, label: str, disabled: bool = False) -> Node:
    return h(
        "button",
        icon(sign),
        h("span", label),
        type="button",
        data_target=target,
        aria_disabled="true" if disabled else None,
    )


def side(state: State) -> Node:
    """The part beside the table, or below it on a phone."""
    return h(
        "aside",
        None if end_is_shown(state) else marks(state),
        sheet_openers(),
        unfinished_opener(state),
        None if state.coach.looking_back else history(state),
        coach_side(state),
        class_="side",
        aria_label=words.MOVES,
    )


def end_is_shown(state: State) -> bool:
    """True if the panel at the end of a game is below the board: it has the marks of a match."""
    return state.session.position.outcome is not None and not state.coach.looking_back


@lru_cache(maxsize=1)
def sheet_openers() -> Node:
    """The buttons for puzzles, record and map: the same on every page, also before Python."""
    buttons = [opener(name, label, sign=name) for name, (label, _) in LATER_SHEETS.items()]
    return h("div", buttons, class_="sheet-openers", role="group", aria_label=words.LEARN)
