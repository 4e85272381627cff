"""Every press on a board that the rules do not allow is refused with its reason, and nothing else
happens."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.rules import plain
from ninefold.rules.game import IllegalMove
from ninefold.rules.split import Cut
from ninefold.session import Play, Session, reduce
from ninefold.ui.games import VIEWS
from ninefold.words.en import common as en
from ninefold.words.en import page as words
from tests.made import made
from tests.ui.boards.walk import targets
from tests.ui.fake import Page, texts, visit

POSITIONS = {
    "split": [made("split", "2L", settings={"cap": 2}, seats=("you", "friend"))],
    "duel": [
        made("duel", settings={"even": 1}),
        made("duel", "4,2", seats=("you", "friend")),
        made("duel", "8,1,7", seats=("you", "friend")),
    ],
    "quest": [
        made("quest", settings={"call": "first"}),
        made("quest", "45:1,44:2,3", seats=("you", "friend")),
        made("quest", "45:1,2,3,4,5,6,7,8,9", seats=("you", "friend")),
    ],
    "battle": [
        made("battle", "5", seats=("you", "friend")),
        made("battle", "9,1", settings={"gap": 3}),
        made("battle", "9,1,9,1,9,1,9,1,9,1,5", seats=("you", "friend")),
    ],
}
LEAST = {"split": 2, "duel": 20, "quest": 20, "battle": 15}
"""How many refusals these positions have at least."""


def reason(session: Session, move: Any) -> str | None:
    """Why a move is refused, as the page says it; None if it is legal."""
    try:
        reduce(session, Play(move))
    except IllegalMove as error:
        return words.refused(en.refusal(error.reason))
    return None


def board_targets(page: Page) -> list[str]:
    return targets(page.one("id", "board"))


def refusals(page: Page) -> dict[str, str]:
    """What each press on the board has to give, if it is a move and not a legal one."""
    session = page.session
    board, position = VIEWS[session.game.key].board, plain(session.position)
    found: dict[str, str] = {}
    for target in board_targets(page):
        meant = board.interpret(target, position, board.START)
        why = None if isinstance(meant, type(board.START)) else reason(session, meant)
        if why:
            found[target] = why
    return found


def live(page: Page) -> str:
    return texts(page.one("id", "live"))


def check(page: Page, target: str, why: str) -> None:
    code, said = page.code, live(page)
    assert page.one("data-target", target).get("aria-disabled") == "true"
    page.board(target)
    assert live(page) != said, "also where the sentence is the same again"
    assert live(page).strip("\N{NO-BREAK SPACE}") == why
    assert page.status == why
    assert page.code == code


@pytest.mark.parametrize("key", POSITIONS)
def test_illegal_presses(key: str) -> None:
    count = 0
    for code in POSITIONS[key]:
        page = visit(key, code=code)
        found = refusals(page)
        for target, why in found.items():
            check(page, target, why)
        count += len(found)
    assert count >= LEAST[key]


def test_parts_over_the_cap() -> None:
    """A cut of which only one part may be kept: the other is refused."""
    page = visit("split", code=made("split", settings={"cap": 3}, seats=("you", "friend")))
    refused = 0
    for at in (1, 3, 6, 8):
        page.board(f"cut:{at}")
        for side in ("L", "R"):
            why = reason(page.session, Cut(at, "L" if side == "L" else "R"))
            if why:
                check(page, f"keep:{side}", why)
                refused += 1
        page.board(f"cut:{at}")
    assert refused == 4


def test_the_same_refusal_again_is_said_again() -> None:
    page = visit("battle", code=made("battle", "5", seats=("you", "friend")))
    for _ in range(2):
        check(page, "5", "4, 5 and 6 are blocked by your opponent's 5.")
    page.turn(1)
    assert "blocked" not in page.status, "a good move clears the refusal"


WAITING = {
    "split": made("split", "2L,2R", ply=1),
    "duel": made("duel", "4,2", ply=1),
    "war": made("war", "L,R", ply=1),
    "quest": made("quest", "45:1,2", ply=1),
    "battle": made("battle", "5,1", ply=1),
}


@pytest.mark.parametrize("key", WAITING)
def test_when_it_is_not_your_turn(key: str) -> None:
    """Looking back at a point where the computer was to move."""
    page = visit(key, code=WAITING[key])
    assert page.waits == "resume"
    pressed = board_targets(page)
    assert pressed
    for target in pressed:
        page.press("jump:1")
        assert page.state.said.startswith(words.at_move(1))
        check(page, target, words.not_your_turn(words.COMPUTER))
    assert page.code == WAITING[key]
