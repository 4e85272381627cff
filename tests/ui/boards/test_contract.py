"""What holds for every board at every position and every setting."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.rules import BY_KEY, plain
from ninefold.rules.game import AnyPosition, IllegalMove, Player
from ninefold.ui.boards.view import Focus, View
from ninefold.ui.games import VIEWS
from ninefold.ui.html import Node, render
from tests.effort import effort

from ...strategies import KEYS, positions
from .walk import is_ui, nodes, plain_text, reachable, shown, targets, uis

SMALL: Final = {"n": 12, "row": 12, "length": 12}
"""Keeps the walk through all presses short; sizes are tried on their own below."""
WHEN: Final = (
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"),
    *("Enter", "Escape", "Backspace", "Tab"),
    *"lLrRcC+-=a01239 ",
)
PLAYERS: Final[tuple[Player, Player]] = (1, 2)

each_game = pytest.mark.parametrize("key", KEYS)
quickly = settings(max_examples=effort(25))


@st.composite
def tables(draw: st.DrawFn, key: str, small: bool = True) -> tuple[AnyPosition, Any]:
    """A position and a half-made choice in it."""
    position = plain(draw(positions(key, SMALL if small else {})))
    return position, draw(st.sampled_from(uis(key, position, most=12)))


@each_game
@quickly
@given(data=st.data())
def test_every_legal_move_can_be_pressed(key: str, data: st.DataObject) -> None:
    position = plain(data.draw(positions(key, SMALL)))
    assert set(position.moves()) <= reachable(key, position)


@each_game
@quickly
@given(data=st.data())
def test_every_target_means_something(key: str, data: st.DataObject) -> None:
    position, ui = data.draw(tables(key))
    for target in targets(shown(key, position, ui)):
        assert VIEWS[key].board.interpret(target, position, ui) is not None


@each_game
@quickly
@given(data=st.data())
def test_what_is_off_is_refused_and_what_is_on_is_not(key: str, data: st.DataObject) -> None:
    position, ui = data.draw(tables(key))
    for node in nodes(shown(key, position, ui)):
        if (target := node.get("data-target")) is None:
            continue
        meant = VIEWS[key].board.interpret(target, position, ui)
        refused = not is_ui(key, meant) and not playable(position, meant)
        over = position.outcome is not None
        assert over or refused == (node.get("aria-disabled") == "true"), target


def playable(position: AnyPosition, move: Any) -> bool:
    try:
        position.play(move)
    except IllegalMove:
        return False
    return True


@each_game
@quickly
@given(data=st.data())
def test_any_size_renders_soundly(key: str, data: st.DataObject) -> None:
    position, ui = data.draw(tables(key, small=False))
    board = shown(key, position, ui)
    found = targets(board)
    assert len(found) == len(set(found))
    tiles = [node.get("data-tile") for node in nodes(board) if node.get("data-tile")]
    assert len(tiles) == len(set(tiles))
    assert all(node.get("style") is None for node in nodes(board))
    assert render(board)


@each_game
@quickly
@given(data=st.data())
def test_one_tab_stop(key: str, data: st.DataObject) -> None:
    position, ui = data.draw(tables(key, small=False))
    board = shown(key, position, ui)
    pressable = [node for node in nodes(board) if node.get("data-target")]
    assert all(node.tag == "button" and node.get("type") == "button" for node in pressable)
    stops = [node for node in pressable if node.get("tabindex") == "0"]
    assert len(stops) == (1 if pressable else 0)
    assert pressable or position.outcome


@each_game
@quickly
@given(data=st.data())
def test_a_waiting_board_keeps_its_targets(key: str, data: st.DataObject) -> None:
    """So that the focus stays where it is while the opponent moves."""
    position = plain(data.draw(positions(key)))
    board = VIEWS[key].board
    waiting = board.render(View(position, board.START, active=False))
    assert targets(waiting) == targets(shown(key, position))
    off = [node.get("aria-disabled") for node in nodes(waiting) if node.get("data-target")]
    assert set(off) <= {"true"}


@each_game
@quickly
@given(data=st.data())
def test_a_mini_is_only_a_picture(key: str, data: st.DataObject) -> None:
    position = plain(data.draw(positions(key)))
    mini = shown(key, position, mini=True)
    assert mini.get("aria-hidden") == "true"
    inert = ("data-target", "data-tile", "tabindex", "id", "style")
    assert not [node for node in nodes(mini) for name in inert if node.get(name) is not None]
    assert not [node for node in nodes(mini) if node.tag == "button"]


@each_game
@quickly
@given(data=st.data())
def test_keys_lead_somewhere_real(key: str, data: st.DataObject) -> None:
    position, ui = data.draw(tables(key))
    found = targets(shown(key, position, ui))
    for pressed in WHEN:
        for focus in [*data.draw(st.permutations(found))[:5], None, "elsewhere"]:
            meant = VIEWS[key].board.press_key(pressed, focus, position, ui)
            if isinstance(meant, Focus):
                assert meant.target in found
            elif is_ui(key, meant):
                assert shown(key, position, meant)


@each_game
@quickly
@given(data=st.data())
def test_arrows_reach_every_target(key: str, data: st.DataObject) -> None:
    position, ui = data.draw(tables(key))
    found = targets(shown(key, position, ui))
    arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
    reached = list(found[:1])
    for focus in reached:
        meant = [VIEWS[key].board.press_key(arrow, focus, position, ui) for arrow in arrows]
        goals = [each.target for each in meant if isinstance(each, Focus)]
        reached += [goal for goal in dict.fromkeys(goals) if goal not in reached]
    assert getattr(ui, "typed", "") or set(reached) == set(found)


@each_game
@quickly
@given(data=st.data())
def test_seats_show_something_short(key: str, data: st.DataObject) -> None:
    position = plain(data.draw(positions(key)))
    board = VIEWS[key].board
    for player in PLAYERS:
        tray = board.tray(View(position, board.START), player)
        assert tray is None or isinstance(tray, Node)
        assert len(board.score(position, player)) <= 4


@each_game
@quickly
@given(data=st.data())
def test_tiles_on_the_whole_table_are_told_apart(key: str, data: st.DataObject) -> None:
    position = plain(data.draw(positions(key)))
    board = VIEWS[key].board
    view = View(position, board.START)
    trays = [tray for player in PLAYERS if (tray := board.tray(view, player))]
    names = [n.get("data-tile") for part in (board.render(view), *trays) for n in nodes(part)]
    named = [name for name in names if name]
    assert len(named) == len(set(named))


@each_game
def test_the_position_is_said_first(key: str) -> None:
    board = shown(key, plain(BY_KEY[key].start({}, 9)))
    assert board.get("role") == "group"
    assert board.get("aria-label")
    first = board.children[0]
    assert isinstance(first, Node)
    assert first.get("class") == "visually-hidden"
    assert plain_text(first).endswith(".")


@each_game
def test_nonsense_is_nothing(key: str) -> None:
    position, board = plain(BY_KEY[key].start({}, 9)), VIEWS[key].board
    for target in (
        "",
        "x",
        "cut:",
        "cut:x",
        "keep:M",
        "call:7",
        "n:",
        "n:-1",
        "-3",
        "\N{ARABIC-INDIC DIGIT ONE}",
    ):
        assert board.interpret(target, position, board.START) is None


@each_game
@quickly
@given(data=st.data())
def test_targets_lead_to_every_move(key: str, data: st.DataObject) -> None:
    """Pressing what a move asks for, again and again, plays it."""
    position, ui = data.draw(tables(key))
    if position.outcome:
        return
    move, board = data.draw(st.sampled_from(position.moves())), VIEWS[key].board
    for _ in range(30):
        target = board.target_of(move, ui)
        assert target is None or target in targets(shown(key, position, ui))
        meant = board.interpret(target, position, ui) if target else board.START
        if not is_ui(key, meant):
            break
        ui = meant
    assert meant == move
