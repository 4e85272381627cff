"""The page around the board: header, seats, status, actions, moves, the end of a game."""

from __future__ import annotations

from functools import lru_cache

from ..rules import GAMES, plain
from ..rules.game import Outcome, Player, Row, other
from ..session.seats import LEVELS, YOU, Computer, Seat
from ..session.stops import forced, redo_ply, undo_ply
from ..words.en import desk as en_desk
from ..words.en import learn as en_learn
from ..words.en import page as words
from .boards.view import View
from .coach import hints as learn
from .coach import lookback as look
from .coach.marks import marked
from .desk import entry as desk
from .dispatch import (
    can_swap,
    level_place,
    replaces_game,
    turn_text,
    where,
)
from .embed.sheet import embed_sheet
from .games import VIEWS
from .html import Node, classes, h, small_button
from .icons import icon
from .sheets import rules_sheet, settings_sheet, share_sheet
from .state import State


def render(state: State) -> Node:
    """All of the page that can change."""
    return h(
        "div",
        header(state.key),
        area(state, table(state, end(state), actions(state)), side(state)),
        live(state),
        rules_sheet(state.key),
        settings_sheet(state),
        share_sheet(state),
        embed_sheet(state),
        *desk.sheets(state),
        id="app",
        class_="app",
    )


def area(state: State, *content: Node) -> Node:
    """The game itself, with what has to be said first."""
    return h(
        "main",
        h("h1", state.session.game.title, class_="visually-hidden"),
        notice(state),
        *content,
        id="table",
        class_="table",
        data_game=state.key,
        data_ply=state.session.ply,
        data_waits=waits_for(state),
    )


def waits_for(state: State) -> str:
    """Whose turn it is, for style sheets and tests."""
    if state.session.position.outcome:
        return "nobody"
    if state.puzzling and not state.active:
        return "puzzle"
    if state.paused:
        return "resume"
    return "person" if state.active else "computer"


@lru_cache(maxsize=8)
def header(current: str) -> Node:
    """The same on every page; `current` is a game's key, or empty at home."""
    up = "../" if current else ""
    return h(
        "header",
        h("a", icon("mark"), h("span", words.NAME, class_="mark-name"), class_="mark",
          href=up or "./", aria_label=words.HOME),
        h("nav", [game_link(game.key, game.title, current, up) for game in GAMES],
          class_="games", aria_label=words.GAMES),
        h("div",
          h("button", icon("theme"), type="button", class_="icon", data_theme_switch=True,
            aria_label=words.THEME),
          h("button", icon("settings"), type="button", class_="icon", data_opens="settings",
            aria_label=words.SETTINGS) if current else None,
          class_="tools"),
        class_="top",
    )  # fmt: skip


def game_link(key: str, title: str, current: str, up: str) -> Node:
    return h(
        "a",
        icon(key),
        h("span", title),
        href=f"{up}{key}/",
        data_target=f"go:{key}" if current else None,
        aria_current="page" if key == current else None,
        aria_label=title,
    )


def notice(state: State) -> Node | None:
    if not state.notice:
        return None
    return h(
        "div",
        h("p", state.notice),
        small_button("do:earlier", words.EARLIER) if state.offers_earlier else None,
        small_button("do:dismiss", words.DISCARD if state.offers_earlier else words.DISMISS),
        class_="notice",
        role="status",
        key="notice",
    )


def table(state: State, *below: Node | None) -> Node:
    """Seats, board and status, and what comes below them."""
    bottom, coach, state = state.bottom, learn.coach(state), learn.on_board(state)
    board = VIEWS[state.key].board.render(view(state))
    marks = learn.marks(state, board)
    return h(
        "div",
        seat(state, other(bottom), "top"),
        h("section", marked(board, marks), id="board", class_="board-area"),
        seat(state, bottom, "bottom"),
        learn.evaluation(state),
        marked(status(state), marks),
        coach,
        *below,
        class_="play",
    )


def view(state: State) -> View[object, object]:
    session = state.session
    last = session.moves[session.ply - 1] if session.ply else None
    return View(plain(session.position), state.ui, state.bottom, state.active, last, state.names)


def seat(state: State, player: Player, place: str) -> Node:
    session = state.session
    position, sitter = session.position, session.seats[player - 1]
    to_move = position.outcome is None and position.turn == player
    won = position.outcome is not None and position.outcome.winner == player
    score = VIEWS[state.key].board.score(plain(position), player)
    return h(
        "section",
        h("p",
          h("span", aria_hidden="true", class_="seat-sign"),
          h("span", state.names[player - 1], class_="name"),
          h("span", seat_note(sitter, player, won), class_="level"),
          h("span", score, class_="score") if score else None,
          class_="seat-line"),
        h("div", VIEWS[state.key].board.tray(view(state), player), class_="tray-area"),
        class_=classes("seat", f"seat-{place}", f"player-{player}", to_move and "seat-turn",
                       won and "seat-won"),
        data_player=player,
        aria_label=words.seat_label(state.names[player - 1], player),
    )  # fmt: skip


def seat_note(sitter: Seat, player: Player, won: bool) -> str:
    role = words.seat_role(player)
    note = words.LEVELS[sitter.level] if isinstance(sitter, Computer) else role
    return f"{note} · {words.WINNER}" if won else note


def status(state: State) -> Node:
    if state.desk.task:
        swap = small_button("do:swap", words.SWAP_SIDES) if can_swap(state) else None
        return desk.puzzle_status(state, state.desk.task, swap)
    bar = state.progress
    return h(
        "div",
        h("p", status_text(state), class_=classes("status", state.refused and "status-refused")),
        h("progress", max=100, value=round(bar * 100), aria_label=words.THINKING)
        if bar is not None else None,
        small_button("do:continue", words.CONTINUE)
        if state.paused and not state.learn.looking else None,
        small_button("do:swap", words.SWAP_SIDES) if can_swap(state) else None,
        class_="status-line",
    )  # fmt: skip


def status_text(state: State) -> str:
    session = state.session
    outcome = session.position.outcome
    if state.refused:
        return state.said
    if state.learn.looking:
        return where(state)
    if outcome:
        return words.wins(outcome, state.names)
    name = state.names[session.position.turn - 1]
    if state.paused:
        return words.paused(name)
    if forced(session):
        return words.LAST_NUMBER
    now = turn_text(state) if state.active else words.thinking(name)
    return f"{last_text(state)} {now}".strip()


def last_text(state: State) -> str:
    """What just happened."""
    session = state.session
    if session.ply == 0:
        return ""
    before = session.positions[session.ply - 1]
    mover = state.names[before.turn - 1]
    return words.said_of(mover, words.did(before, session.moves[session.ply - 1]))


def actions(state: State) -> Node:
    session = state.session
    first = undo_ply(session) == session.ply and not replaces_game(state)
    if state.learn.looking:
        return h("div", *look.actions(state), class_="actions actions-look", role="group",
                 aria_label=en_learn.LOOK_BACK, key="looking")  # fmt: skip
    return h(
        "div",
        action("do:undo", "undo", words.UNDO, first),
        action("do:redo", "redo", words.REDO, redo_ply(session) == session.ply),
        action("learn:hint", "hint", en_learn.HINT, not state.active or state.puzzling),
        h("button", icon("rules"), h("span", words.RULES), type="button", data_opens="rules"),
        action("desk:leave", "close", en_desk.LEAVE)
        if state.puzzling
        else action("do:new", "new", words.NEW),
        h("button", icon("share"), h("span", words.SHARE), type="button", data_opens="share"),
        class_="actions",
        role="group",
        aria_label=words.ACTIONS,
    )


def action(target: str, sign: str, label: str, disabled: bool = False) -> Node:
    return h(
        "button",
        icon(sign),
        h("span", label),
        type="button",
        data_target=target,
        aria_disabled="true" if disabled else None,
    )


def is_dealt(state: State) -> bool:
    """The game has a deal: the same numbers again are not those of every game."""
    return any(isinstance(setting, Row) for setting in state.session.game.settings)


def end(state: State) -> Node | None:
    if state.desk.task:
        return desk.puzzle_panel(state, state.desk.task)
    outcome = state.session.position.outcome
    if outcome is None or state.learn.looking:
        return None
    level = level_place(state)
    against_computer = level >= 0 and YOU in state.session.seats
    return ending(
        outcome,
        state,
        small_button("do:new", words.AGAIN),
        small_button("do:same", words.SAME_DEAL) if is_dealt(state) else None,
        small_button("do:seats", words.SWAP_SEATS),
        small_button("learn:look", en_learn.LOOK_BACK),
        small_button("do:down", words.level_to(LEVELS[level - 1]))
        if against_computer and level > 0 else None,
        small_button("do:up", words.level_to(LEVELS[level + 1]))
        if against_computer and level + 1 < len(LEVELS) else None,
    )  # fmt: skip


def ending(outcome: Outcome, state: State, *steps: Node | None) -> Node:
    """Who won and why, and the next steps."""
    return h(
        "section",
        h("h2", words.headline(outcome, state.names)),
        h("p", words.why(outcome, state.names)),
        None if state.frame else look.small_swing(state),
        h("div", *steps, class_="next"),
        class_=classes("end", f"player-{outcome.winner}"),
        key="end",
    )


def side(state: State) -> Node:
    return h(
        "aside",
        desk.learn_group(),
        None if state.learn.looking else history(state),
        learn.side(state),
        class_="side",
        aria_label=words.MOVES,
    )


def history(state: State) -> Node:
    session = state.session
    return h(
        "details",
        h("summary", words.moves_so_far(len(session.moves))),
        h("ol", [move_item(state, ply) for ply in range(len(session.moves) + 1)],
          class_="moves", start="0"),
        h("p", small_button("do:same", words.FROM_START), class_="side-actions"),
        class_="drawer", open=True,
    )  # fmt: skip


def move_item(state: State, ply: int) -> Node:
    """A point of the history to go to; the start is the first."""
    session = state.session
    if ply == 0:
        text, label, owner = words.START, words.START, None
    else:
        before, move = session.positions[ply - 1], session.moves[ply - 1]
        text = words.short(before, move)
        told = words.said_of(state.names[before.turn - 1], words.did(before, move))
        label = f"{text}: {told}"
        owner = f"player-{before.turn}"
    return h(
        "li",
        h("button", text, type="button", data_target=f"jump:{ply}", aria_label=label,
          aria_current="step" if ply == session.ply else None,
          class_=classes("move", owner, ply > session.ply and "move-ahead")),
        key=f"ply-{ply}",
    )  # fmt: skip


def live(state: State) -> Node:
    """The same sentence twice must still be a change, or it is not read out."""
    said = state.said + ("\N{NO-BREAK SPACE}" if state.times % 2 else "")
    return h("div", said, id="live", class_="visually-hidden", aria_live="polite")
