"""Every press on a board that the rules do not allow is refused with its reason, and nothing else
happens."""

from __future__ import annotations

from typing import Any

from ninefold.rules import plain
from ninefold.rules.game import IllegalMove
from ninefold.rules.split import Cut, SplitPosition
from ninefold.session import Play, Session, reduce
from ninefold.ui.games import VIEWS
from ninefold.words.en import common as en
from ninefold.words.en import page as words
from tests.web.table import Table, made

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
SAID_MORE = "said => document.getElementById('live').textContent !== said"
LEAST = {"split": 2, "duel": 20, "quest": 20, "battle": 15}
"""How many refusals these positions have at least."""


def reason(session: Session, move: Any) -> str | None:
    """Why a move is refused, as the page says it; None if it is legal."""
    try:
        reduce(session, Play(move))
    except IllegalMove as error:
        return words.refused(en.refusal(error.reason))
    return None


def board_targets(table: Table) -> list[str]:
    found = table.page.locator("#board [data-target]")
    return [str(each) for each in found.evaluate_all("all => all.map(it => it.dataset.target)")]


def refusals(table: Table) -> dict[str, str]:
    """What each press on the board has to give, if it is a move and not a legal one."""
    session = table.session()
    board, position = VIEWS[session.game.key].board, plain(session.position)
    found: dict[str, str] = {}
    for target in board_targets(table):
        meant = board.interpret(target, position, board.START)
        why = None if isinstance(meant, type(board.START)) else reason(session, meant)
        if why:
            found[target] = why
    return found


def check(table: Table, target: str, why: str) -> None:
    code = table.code()
    button = table.page.locator(f'#board [data-target="{target}"]')
    assert button.get_attribute("aria-disabled") == "true"
    said = table.page.locator("#live").text_content()
    button.click(force=True)  # what is marked as off can be pressed all the same
    table.page.wait_for_function(SAID_MORE, arg=said)  # also where the sentence is the same again
    assert table.live() == why
    assert table.status() == why
    assert table.code() == code


def test_illegal_presses(table: Table) -> None:
    for key, codes in POSITIONS.items():
        count = 0
        for code in codes:
            table.lay(code)
            found = refusals(table)
            for target, why in found.items():
                check(table, target, why)
            count += len(found)
        assert count >= LEAST[key], key
    parts_over_the_cap(table)
    twice(table)


def parts_over_the_cap(table: Table) -> None:
    """A cut of which only one part may be kept: the other is refused."""
    code = made("split", settings={"cap": 3}, seats=("you", "friend"))
    table.lay(code)
    session = table.session()
    position = plain(session.position)
    assert isinstance(position, SplitPosition)
    refused = 0
    for at in (1, 3, 6, 8):
        table.press_board(f"cut:{at}")
        for side in ("L", "R"):
            why = reason(session, Cut(at, "L" if side == "L" else "R"))
            if why:
                check(table, f"keep:{side}", why)
                refused += 1
        table.press_board(f"cut:{at}")
    assert refused == 4


def twice(table: Table) -> None:
    """The same refusal again is said again: the live region changes each time."""
    table.lay(made("battle", "5", seats=("you", "friend")))
    texts = []
    for _ in range(2):
        check(table, "5", "Not possible: 4, 5 and 6 are blocked by your opponent's 5.")
        texts.append(table.page.locator("#live").text_content())
    assert texts[0] != texts[1]
    table.turn(1)
    assert "blocked" not in table.status(), "a good move clears the refusal"


WAITING = {
    "split": made("split", "2L,2R", ply=1),
    "duel": made("duel", "4,2", ply=1),
    "war": made("war", "L,R", ply=1),
    "quest": made("quest", "45:1,2", ply=1),
    "battle": made("battle", "5,1", ply=1),
}


def test_when_it_is_not_your_turn(table: Table) -> None:
    """Looking back at a point where the computer was to move."""
    for key, code in WAITING.items():
        table.lay(code)
        table.wait_for("resume")
        for target in board_targets(table):
            table.press("jump:1")
            table.expect_live(words.at_move(1))
            check(table, target, words.not_your_turn(words.COMPUTER))
        assert table.code() == code, key
