"""Rules of thumb, and the grades of puzzles that follow from them."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.coach.puzzle_kinds import GRADES, KINDS
from ninefold.coach.puzzles import Puzzle, grade_of
from ninefold.coach.thumbs import THUMBS, solves, suggested
from ninefold.rules import BY_KEY
from ninefold.rules.battle import BattlePosition
from ninefold.rules.duel import DuelPosition
from ninefold.rules.game import AnyPosition
from ninefold.rules.quest import Call, Move, QuestPosition
from ninefold.rules.split import Cut, SplitPosition
from ninefold.rules.war import WarPosition
from tests.effort import effort

from .made import shared_puzzle

QUEST = QuestPosition(9, 5, True, (7, 1), (Call(1, 27), Call(2, 22)), 1)

SUGGESTIONS: list[tuple[str, str, AnyPosition, tuple[Any, ...]]] = [
    ("split", "sum", SplitPosition((1, 9, 2, 8, 3), 2), (Cut(3, "R"),)),
    ("split", "sum", SplitPosition((1, 9, 2, 9, 1), 2), (Cut(2, "L"), Cut(3, "R"))),
    ("split", "length", SplitPosition((1, 9, 2)), (Cut(2, "L"), Cut(1, "R"))),
    # 8 and 3 leave 9 and 1, or 9 and 2; 1 and 9 leave 8 and 3.
    ("split", "ahead", SplitPosition((1, 9, 2, 8, 3), 2), (Cut(3, "R"),)),
    ("split", "largest", SplitPosition((1, 9, 2, 8, 3), 2), (Cut(2, "L"),)),
    ("war", "larger", WarPosition((3, 9, 1, 4)), ("R",)),
    ("war", "ahead", WarPosition((3, 9, 1, 4)), ("R",)),
    ("war", "places", WarPosition((3, 9, 1, 4)), ("R",)),
    ("war", "places", WarPosition((3, 9, 4)), ()),
    ("duel", "larger", DuelPosition(9, False, (2,)), (8,)),
    ("duel", "smaller", DuelPosition(9, False, (2,)), (1,)),
    ("duel", "replies", DuelPosition(9, False, (1,)), (5, 7)),
    ("duel", "prime", DuelPosition(9, False, (1,)), (7,)),
    ("duel", "prime", DuelPosition(9, False, (4,)), (2,)),
    ("battle", "larger", BattlePosition(50, 1, 2, (9, 0), 9), (7,)),
    ("battle", "smaller", BattlePosition(50, 1, 2, (9, 0), 9), (1,)),
    ("battle", "mirror", BattlePosition(50, 1, 2, (3, 0), 3), (7,)),
    ("battle", "replies", BattlePosition(50, 1, 2, (49, 0), 5), (1, 2)),
    ("quest", "larger", QUEST, (Move(9),)),
    ("quest", "smaller", QUEST, (Move(2),)),
    ("quest", "mirror", QUEST, (Move(9),)),
    # 19 are missing from 27, with three numbers to come.
    ("quest", "share", QUEST, (Move(6),)),
    ("quest", "total", QUEST, ()),
    ("quest", "total", QuestPosition(), tuple(Move(number, 45) for number in range(1, 10))),
]


@pytest.mark.parametrize(("key", "name", "position", "moves"), SUGGESTIONS)
def test_what_a_rule_suggests(
    key: str, name: str, position: AnyPosition, moves: tuple[Any, ...]
) -> None:
    assert suggested(position, THUMBS[key][name]) == moves


def test_every_rule_has_an_example() -> None:
    named = {(key, name) for key, name, _, _ in SUGGESTIONS}
    assert named == {(key, name) for key, thumbs in THUMBS.items() for name in thumbs}
    assert THUMBS.keys() == BY_KEY.keys()


def test_half_of_what_it_suggests_must_be_right() -> None:
    position = DuelPosition(9, False, (1,))
    thumb = THUMBS["duel"]["replies"]
    assert solves(thumb, position, (5,))
    assert not solves(thumb, position, (4,))
    assert not solves(THUMBS["war"]["places"], WarPosition((3, 9, 4)), ("L",))


def found_by(found: Puzzle) -> list[str]:
    """The rules of thumb that lead to an answer, counted here without the generator's own words."""
    names = []
    for name, thumb in THUMBS[found.game].items():
        ideas = suggested(found.position, thumb)
        right = [move for move in ideas if move in found.answers]
        if ideas and len(right) * 2 >= len(ideas):
            names.append(name)
    return names


@pytest.mark.thorough
@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("key", BY_KEY)
def test_grades_go_by_the_rules_of_thumb(key: str, grade: int) -> None:
    for seed in range(effort(60)):
        found = shared_puzzle(key, 1000 + seed, grade)
        names, depth = found_by(found), found.depth
        if grade == 1:
            assert names, found
        else:
            assert len(names) <= 3 - grade, found
            assert len(found.answers) == 1
            assert depth >= KINDS[key].looks[grade - 2], found


@pytest.mark.thorough
@pytest.mark.parametrize("key", BY_KEY)
def test_the_biggest_does_not_solve_hard_ones(key: str) -> None:
    """Said once more in plain words, for the rule that everybody tries first."""
    for seed in range(effort(60)):
        found = shared_puzzle(key, 1000 + seed, 3)
        assert biggest(found.position) not in found.answers


def biggest(position: AnyPosition) -> Any:
    return max(position.moves(), key=lambda move: size(position, move))


def size(position: AnyPosition, move: Any) -> int:
    """The points that a move takes, or the number that it plays."""
    if isinstance(position, SplitPosition | WarPosition):
        return sum(position.row) - sum(position.play(move).row)
    return move.number if isinstance(move, Move) else int(move)


def test_grades() -> None:
    medium, hard = KINDS["duel"].looks
    assert grade_of("duel", 1, 0, hard) == 3
    assert grade_of("duel", 1, 0, hard - 1) == 2
    assert grade_of("duel", 1, 1, hard) == 2
    assert grade_of("duel", 1, 2, hard) == 1
    assert grade_of("duel", 2, 1, hard) == 1
    assert grade_of("duel", 1, 0, medium - 1) == 0
    assert grade_of("duel", 2, 0, hard) == 0
