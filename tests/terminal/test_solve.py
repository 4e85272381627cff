"""`ninefold solve`: the JSON's shape, and facts known about each game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ninefold.rules import GAMES
from ninefold.rules.settings import shuffled
from tests.terminal.conftest import Ninefold

FIELDS = ["game", "to_move", "outcome", "wins", "margin", "moves", "best", "line"]


def solved(ninefold: Ninefold, command: str) -> dict[str, Any]:
    ran = ninefold(f"solve {command} --json")
    assert (ran.code, ran.err, len(ran.lines)) == (0, "", 1)
    found = json.loads(ran.out)
    assert list(found) == FIELDS
    assert isinstance(found, dict)
    return found


def winning(found: dict[str, Any]) -> list[str]:
    return [move["move"] for move in found["moves"] if move["wins"]]


@pytest.mark.parametrize("key", [game.key for game in GAMES])
@pytest.mark.parametrize("swap", ["", "--swap"])
def test_the_shape(ninefold: Ninefold, key: str, swap: str) -> None:
    found = solved(ninefold, f"{key} {swap}")
    totals = key in ("split", "war")
    assert (found["game"], found["to_move"], found["outcome"]) == (key, 1, None)
    assert isinstance(found["wins"], bool)
    assert isinstance(found["margin"], int) == totals
    for move in found["moves"]:
        assert list(move) == ["move", "wins", "margin", "regret"]
        assert isinstance(move["margin"], int) == totals
        assert (move["regret"] == 0) == (move["move"] in found["best"])
    assert found["line"][0] in found["best"]


def test_duel_is_won_by_5_and_7(ninefold: Ninefold) -> None:
    found = solved(ninefold, "duel")
    assert found["best"] == winning(found) == ["5", "7"]
    assert found["line"] == ["5", "1", "7"]
    assert winning(solved(ninefold, "duel --n 40 --even")) == ["22", "26"]
    assert winning(solved(ninefold, "duel --n 10")) == []


def test_battle_is_won_by_8_and_9(ninefold: Ninefold) -> None:
    assert winning(solved(ninefold, "battle")) == ["8", "9"]
    assert winning(solved(ninefold, "battle --target 30")) == ["3", "7", "8"]


def test_quest_is_won_by_declaring_45(ninefold: Ninefold) -> None:
    found = solved(ninefold, "quest")
    assert found["wins"]
    assert {"45:9", "45:1"} <= set(found["best"])
    assert winning(solved(ninefold, "quest --length 7 --call first")) == ["34:1", "35:5", "36:9"]
    assert not solved(ninefold, "quest --length 6 --call first")["wins"]


def test_quest_accepts_calls_that_do_not_matter(ninefold: Ninefold) -> None:
    assert solved(ninefold, "quest --moves 99:3,4")["to_move"] == 1


def test_split_is_won_by_all_but_the_smaller_end(ninefold: Ninefold) -> None:
    for seed in range(5):
        row = shuffled(9, seed)
        found = solved(ninefold, f"split --seed {seed}")
        assert found["margin"] == sum(row) - 2 * min(row[0], row[-1])


def test_the_war_of_the_rule_book(ninefold: Ninefold) -> None:
    war = "war --row 3,9,1,2,4,8"
    found = solved(ninefold, war)
    assert (found["wins"], found["margin"], found["best"]) == (True, 11, ["R"])
    ended = solved(ninefold, f"{war} --moves R,R,L,L,R,L")
    assert ended == {
        "game": "war",
        "to_move": 1,
        "outcome": {"winner": 2, "reason": "14 points to 13"},
        "wins": False,
        "margin": -1,
        "moves": [],
        "best": [],
        "line": [],
    }


def test_a_swap_among_the_moves(ninefold: Ninefold) -> None:
    found = solved(ninefold, "duel --swap --moves 5")
    assert found["moves"][-1] == {"move": "S", "wins": True, "margin": None, "regret": 0}
    assert solved(ninefold, "duel --swap --moves 5,S")["to_move"] == 1


@pytest.mark.parametrize("moves", ["", "--moves", "--moves ''", "--moves ' '"])
def test_no_moves_is_the_start(ninefold: Ninefold, moves: str) -> None:
    assert solved(ninefold, f"duel {moves}") == solved(ninefold, "duel")


def test_moves_may_be_spaced(ninefold: Ninefold) -> None:
    expected = solved(ninefold, "duel --moves 4,2,6")
    assert solved(ninefold, "duel --moves 4 2 6") == expected
    assert solved(ninefold, "duel --moves '4, 2, 6'") == expected


def test_a_code_is_solved_where_it_was_left(ninefold: Ninefold) -> None:
    left = ninefold("play war --friend --row 3,9,1,2,4,8", "R", "R", "undo", "quit")
    expected = solved(ninefold, "war --row 3,9,1,2,4,8 --moves R")
    assert solved(ninefold, f"--code {left.saved}") == expected
    assert solved(ninefold, f"war --code {left.saved}") == expected
    further = solved(ninefold, "war --row 3,9,1,2,4,8 --moves R,L")
    assert solved(ninefold, f"war --code {left.saved} --moves L") == further


def test_the_table(ninefold: Ninefold) -> None:
    ran = ninefold("solve war --row 3,9,1,2,4,8")
    assert ran.code == 0
    assert ran.lines == [
        "Numbers War",
        "Player 1's Collection: []",
        "Player 2's Collection: []",
        "Number List: [3, 9, 1, 2, 4, 8]",
        "",
        "Player 1 to move wins by 11 with best play.",
        "",
        "move    result                  regret",
        "L       loses by 1              12",
        "R       wins by 11              0",
        "",
        "best: R",
        "line: R,L,L,R,R,L",
    ]


def test_the_table_of_equal_totals_and_of_an_end(ninefold: Ninefold) -> None:
    assert "L       loses on equal totals   0" in ninefold("solve war --row 4,4").lines
    ended = ninefold("solve duel --moves 5,1,7").lines
    assert ended[-1] == "Player 1 wins: player 2 is stuck: no factor or multiple of 7 is left."


def test_the_table_shows_the_position(ninefold: Ninefold) -> None:
    assert "Current Sequence: [1, 7, 3]" in ninefold("solve split --row 4,1,7,3 --moves 1L").lines
    assert "Last number: 7" in ninefold("solve battle --moves 7").lines
