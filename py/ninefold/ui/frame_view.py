"""The table in a frame: seats, board, status, undo, new game, and a mark that leads to the site."""

from __future__ import annotations

from ..rules.game import other
from ..session import COMPUTERS
from ..session.code import encode
from ..words import en_embed
from ..words import en_page as words
from .boards import BOARDS
from .dispatch import level_place, undo_ply
from .html import Node, classes, h
from .icons import icon
from .shell import action, button, live, notice, seat, status, view, waits_for
from .state import State


def render(state: State) -> Node:
    """All of the frame that can change."""
    return h(
        "div",
        h(
            "main",
            h("h1", state.session.game.title, class_="visually-hidden"),
            notice(state),
            table(state),
            id="table",
            class_="table",
            data_game=state.key,
            data_ply=state.session.ply,
            data_waits=waits_for(state),
        ),
        h("div", live(state), id="live", class_="visually-hidden", aria_live="polite"),
        id="app",
        class_="app frame",
    )


def table(state: State) -> Node:
    bottom = state.bottom
    return h(
        "div",
        seat(state, other(bottom), "top"),
        h("section", BOARDS[state.key].render(view(state)), id="board", class_="board-area"),
        seat(state, bottom, "bottom"),
        status(state),
        end(state),
        foot(state),
        class_="play",
    )


def end(state: State) -> Node | None:
    """Shorter than on the site: it must fit where the frame is."""
    outcome = state.session.position.outcome
    if outcome is None:
        return None
    level = level_place(state)
    harder = level >= 0 and level + 1 < len(COMPUTERS) and "you" in state.session.seats
    return h(
        "section",
        h("h2", words.headline(outcome, state.names)),
        h("p", words.why(outcome, state.names)),
        h("div",
          button("do:new", words.AGAIN),
          button("do:up", words.level_to(COMPUTERS[level + 1])) if harder else None,
          class_="next"),
        class_=classes("end", f"player-{outcome.winner}"),
        key="end",
    )  # fmt: skip


def foot(state: State) -> Node:
    undo = state.frame is None or state.frame.undo
    return h(
        "div",
        action("do:undo", "undo", words.UNDO, undo_ply(state) == state.session.ply)
        if undo else None,
        action("do:new", "new", words.NEW),
        mark(state),
        class_="actions",
        role="group",
        aria_label=words.ACTIONS,
    )  # fmt: skip


def mark(state: State) -> Node:
    """To the full page, with this very position."""
    title = state.session.game.title
    return h(
        "a",
        icon("mark"),
        h("span", h("span", f"{title} · ", class_="frame-title"), words.NAME),
        href=f"../../{state.key}/#{encode(state.session)}",
        target="_blank",
        rel="noopener",
        class_="frame-mark",
        aria_label=en_embed.open_there(title, words.NAME),
    )
